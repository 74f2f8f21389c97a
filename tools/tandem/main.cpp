#include <CLI/CLI.hpp>
#include <exception>
#include <fmt/core.h>
#include <vector>

#include "tandem/io/assembly_file.h"

#include "command.h"
#include "models/read_model.h"
#include "tools/common/usage_error.h"

namespace {

constexpr auto tool_description =
    "Exact collision detection for triangle meshes and convex shapes.\n"
    "Without a command, runs a short demo.";

constexpr auto tool_examples =
    "Examples:\n"
    "  tandem make cow -o cow.obj                 generate a mesh\n"
    "  tandem info cow.obj                        print its properties\n"
    "  tandem check cow.obj cup.stl --all         find all pairs of touching triangles\n"
    "  tandem check a.stl b.stl --pose-b 0,0,0.1  with a pose for B\n"
    "  tandem clash plant.glb                     check an assembly for clashes\n"
    "  tandem prepare job.json -o store           make a store for clash checks larger than memory\n"
    "  tandem simulate cows:4                     simulate 64 falling cows\n"
    "  tandem view cow.obj                        show it and its BVHs in a browser\n"
    "  tandem playground                          step through traversals in a browser\n"
    "  tandem save a.stl -o a.tandem              build the BVHs once, load them many times\n"
    "  tandem predict a.stl b.stl                 predict the cost of a query\n"
    "  tandem tune a.stl b.stl                    choose the fastest settings\n"
    "`tandem COMMAND --help` explains a command. Exit code: 0 success (check: disjoint), 1 touching, 2 "
    "error.";

}  // namespace

int main(int argc, char** argv) {
  using namespace tandem::tool;
  CLI::App tool(tool_description, "tandem");
  tool.footer(tool_examples);
  tool.set_version_flag("--version", "tandem " TANDEM_VERSION, "Print the version");
  tool.require_subcommand(0, 1);
  add_import_limits(tool);
  const std::vector<Action> actions{
      add_check(tool), add_clash(tool), add_prepare(tool),  add_sweep(tool), add_info(tool),
      add_make(tool),  add_save(tool),  add_simulate(tool), add_view(tool),  add_playground(tool),
      add_demo(tool),  add_bench(tool), add_predict(tool),  add_tune(tool)};
  try {
    tool.parse(argc, argv);
    const std::vector<CLI::App*> commands = tool.get_subcommands([](const CLI::App*) { return true; });
    for (std::size_t i = 0; i < commands.size(); ++i)
      if (commands[i]->parsed()) return actions[i]();
    return run_demo();
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" with exit code 0; every other one is invalid usage.
    return report_usage(tool, error, argc, argv);
  } catch (const tandem::io::ReadCancelled& error) {
    fmt::print(stderr, "tandem: {}\n", error.what());
    return interrupted;
  } catch (const std::exception& error) {
    fmt::print(stderr, "tandem: {}\n", error.what());
    return failure;
  }
}
