#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

#include "tandem/base/error.h"

#include "command.h"

namespace tandem::tool {
namespace {

constexpr auto program_name = "tandem-bench";

/// Returns the path that tandem-bench should have: the folder of this program, with symbolic links resolved.
std::filesystem::path bench_program() {
  std::error_code problem;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", problem);
  return problem ? std::filesystem::path(program_name) : self.parent_path() / program_name;
}

/// Replaces this process by tandem-bench. Throws Error if that is impossible.
[[noreturn]] void start_bench(std::vector<std::string> arguments) {
  const std::filesystem::path program = bench_program();
  if (access(program.c_str(), X_OK) != 0)
    throw Error(
        "bench: " + program.string() +
        " not found. The benchmarks are a separate program, because they link the libraries that Tandem "
        "is compared with. In a checkout, `./run bench ...` builds and starts it (`./run --with-peers "
        "bench ...` also installs these libraries); elsewhere, run `cmake --build BUILD_FOLDER --target "
        "tandem_bench` and `cmake --install BUILD_FOLDER --component tandem-bench`");
  arguments.insert(arguments.begin(), program_name);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
  throw Error("bench: " + program.string() + " cannot be started: " + std::strerror(errno));
}

}  // namespace

Action add_bench(CLI::App& tool) {
  CLI::App* command =
      tool.add_subcommand("bench", "Compare Tandem with the papers and with other libraries (tandem-bench)");
  // Everything after `bench` belongs to tandem-bench, --help included.
  command->set_help_flag();
  command->fallthrough(false);
  command->prefix_command();
  return [command]() -> int { start_bench(command->remaining()); };
}

}  // namespace tandem::tool
