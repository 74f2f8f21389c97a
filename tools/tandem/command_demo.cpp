#include <fmt/core.h>
#include <memory>

#include "bench/machine.h"
#include "command.h"
#include "demo_parts.h"
#include "pages.h"
#include "stopwatch.h"

namespace tandem::tool {
namespace {

constexpr auto default_page = "tandem-demo.html";

constexpr auto next_steps =
    "Try next:\n"
    "  ./run check A.stl B.obj --html page.html   your own meshes: every touching pair, and a page of them\n"
    "  ./run view MESH                            a mesh with its trees of bounding volumes, in a browser\n"
    "  ./run simulate --list                      what else can fall; `simulate SCENE --html page.html` "
    "shows it\n"
    "  ./run bench traversal --quick              the papers' tables beside ours\n"
    "  ./run --help                               everything else\n";

viewer::Page page_of(std::vector<DemoPart> parts) {
  viewer::Report overview{"Overview", {}};
  viewer::Cards cards;
  for (DemoPart& part : parts) cards.facts.insert(cards.facts.end(), part.cards.begin(), part.cards.end());
  overview.blocks.push_back(
      viewer::Paragraph{"What Tandem does, on this machine, just now. The other tabs show it: drag to turn, "
                        "press ? for all keys."});
  overview.blocks.push_back(std::move(cards));
  for (DemoPart& part : parts)
    for (viewer::Block& block : part.blocks) overview.blocks.push_back(std::move(block));
  overview.blocks.push_back(viewer::Output{"Where this was measured", bench::machine_description()});
  viewer::Page page{"Tandem: the demo", made_by(), {std::move(overview)}};
  for (DemoPart& part : parts)
    for (auto& tab : part.tabs) page.tabs.push_back(std::move(tab));
  return page;
}

int run_demo_to(const std::string& page_file) {
  fmt::print("Tandem {}: exact collision checks by tandem traversal.\n\n", TANDEM_VERSION);
  const Stopwatch watch;
  std::vector<DemoPart> parts;
  for (const auto& part : {demo_check, demo_cows, demo_traversals, demo_broad_phases}) {
    parts.push_back(part());
    fmt::print("\n");
    std::fflush(stdout);
  }
  show_page(page_of(std::move(parts)), page_file, false);
  fmt::print("Open it in any browser: all of this to look at. ({:.0f} s in all)\n\n{}", watch.ms() / 1000,
             next_steps);
  return success;
}

}  // namespace

int run_demo() { return run_demo_to(default_page); }

Action add_demo(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand(
      "demo",
      "Check two meshes, drop 64 cows, compare traversals and broad phases, and write a page of it all");
  const auto page = std::make_shared<std::string>(default_page);
  command->add_option("--out", *page, "Where the page is written")->type_name("PAGE")->capture_default_str();
  command->footer("Example:\n  tandem demo --out demo.html");
  return [page] { return run_demo_to(*page); };
}

}  // namespace tandem::tool
