#include <exception>
#include <fmt/core.h>

#include "bench/suite_commands.h"
#include "tools/common/usage_error.h"

namespace {

constexpr auto description =
    "Measure Tandem as the papers measured theirs, and compared with other libraries.";

constexpr auto examples =
    "Answers are compared before times are printed. Ctrl-C stops and keeps what was measured.\n"
    "Examples:\n"
    "  tandem bench traversal --quick\n"
    "  tandem bench volumes --csv volumes.csv --svg charts\n"
    "  tandem bench mesh --quick\n"
    "  tandem bench broad --quick\n"
    "Exit code: 0 done, 130 interrupted, 2 error.";

}  // namespace

int main(int argc, char** argv) {
  CLI::App program(description, "tandem-bench");
  program.footer(examples);
  program.set_version_flag("--version", "tandem-bench " TANDEM_VERSION, "Print the version");
  program.require_subcommand(0, 1);
  const std::function<int()> run = tandem::bench::add_suites(program);
  try {
    program.parse(argc, argv);
    return run();
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" with exit code 0; every other one is invalid usage.
    return tandem::tool::report_usage(program, error, argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tandem-bench: {}\n", error.what());
    return 2;
  }
}
