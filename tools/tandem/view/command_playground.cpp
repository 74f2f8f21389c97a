#include <CLI/CLI.hpp>
#include <memory>

#include "tandem/base/error.h"

#include "command.h"
#include "tools/common/show_page.h"

namespace tandem::tool {
namespace {

int run_playground(const std::string& output) {
  if (!viewer::has_engine())
    throw Error(
        "playground: this build has no WebAssembly module (expected wasm/npm/dist/tandem.wasm when Tandem "
        "was "
        "configured). Build it with `./run wasm`, then build Tandem again.");
  using Shows = viewer::Playground::Shows;
  viewer::Page page{"Tandem playground", made_by(), {}};
  page.tabs.emplace_back(viewer::Playground{"Traversal", Shows::traversal});
  page.tabs.emplace_back(viewer::Playground{"Broad phase 2D", Shows::broad_2d});
  page.tabs.emplace_back(viewer::Playground{"Broad phase 3D", Shows::broad_3d});
  const std::filesystem::path file = output.empty()
                                         ? std::filesystem::temp_directory_path() / "tandem-playground.html"
                                         : std::filesystem::path(output);
  show_page(page, file, output.empty());
  return success;
}

}  // namespace

Action add_playground(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand(
      "playground", "Try volumes, traversals, rules, builders and broad phases step by step in a browser");
  const auto output = std::make_shared<std::string>();
  command->add_option("-o,--output", *output, "Write the page to this file and do not open it")
      ->type_name("PAGE");
  command->footer(
      "The page holds the library itself, compiled to WebAssembly: it needs no server and no network. Drop "
      "OBJ,\n"
      "STL, PLY or OFF files on it to try meshes of your own.\n"
      "Example:\n"
      "  tandem playground -o playground.html");
  return [output] { return run_playground(*output); };
}

}  // namespace tandem::tool
