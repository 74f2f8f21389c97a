#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <memory>

#include "command.h"
#include "demo/demo_parts.h"
#include "tools/common/machine.h"
#include "tools/common/show_page.h"
#include "tools/common/stopwatch.h"
#include "view/pages.h"

namespace tandem::tool {
namespace {

constexpr auto default_page = "tandem-demo.html";

constexpr auto next_steps =
    "Try next:\n"
    "  ./run check A.stl B.obj --html page.html   your own meshes: all touching pairs, shown on a page\n"
    "  ./run view MESH                            a mesh with its bounding volume hierarchies, in a browser\n"
    "  ./run simulate --list                      built-in scenes; `simulate SCENE --html page.html` "
    "shows one\n"
    "  ./run bench traversal --quick              published tables and our measurements\n"
    "  ./run --help                               all commands\n";

viewer::Page page_of(std::vector<DemoPart> parts) {
  viewer::Report overview{"Overview", {}};
  viewer::Cards cards;
  for (DemoPart& part : parts) cards.facts.insert(cards.facts.end(), part.cards.begin(), part.cards.end());
  overview.blocks.push_back(
      viewer::Paragraph{"Results measured on this machine. The other tabs show the scenes: drag to rotate, "
                        "press ? for all keys."});
  overview.blocks.push_back(std::move(cards));
  for (DemoPart& part : parts)
    for (viewer::Block& block : part.blocks) overview.blocks.push_back(std::move(block));
  overview.blocks.push_back(viewer::Output{"Machine", machine_description()});
  viewer::Page page{"Tandem demo", made_by(), {std::move(overview)}};
  for (DemoPart& part : parts)
    for (auto& tab : part.tabs) page.tabs.push_back(std::move(tab));
  return page;
}

int run_demo_to(const std::string& page_file) {
  fmt::print("Tandem {}: exact collision detection by simultaneous BVH traversal.\n\n", TANDEM_VERSION);
  const Stopwatch watch;
  std::vector<DemoPart> parts;
  for (const auto& part : {demo_check, demo_cows, demo_traversals, demo_broad_phases}) {
    parts.push_back(part());
    fmt::print("\n");
    std::fflush(stdout);
  }
  show_page(page_of(std::move(parts)), page_file, false);
  fmt::print("Open the page in any browser. (Total time: {:.0f} s)\n\n{}", watch.ms() / 1000, next_steps);
  return success;
}

}  // namespace

int run_demo() { return run_demo_to(default_page); }

Action add_demo(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand(
      "demo", "Check two meshes, simulate 64 cows, compare traversals and broad phases; write an HTML page");
  const auto page = std::make_shared<std::string>(default_page);
  command->add_option("-o,--output", *page, "HTML file to write")->type_name("PAGE")->capture_default_str();
  command->footer("Example:\n  tandem demo -o demo.html");
  return [page] { return run_demo_to(*page); };
}

}  // namespace tandem::tool
