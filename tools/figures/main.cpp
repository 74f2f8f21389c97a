#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "figures.h"

/// tandem_figures FOLDER: writes the figures of the documentation.
int main(int count, char** arguments) {
  using namespace tandem::figures;
  if (count != 2) {
    std::fprintf(stderr, "usage: tandem_figures FOLDER\n");
    return 2;
  }
  const std::filesystem::path folder = arguments[1];
  std::filesystem::create_directories(folder);
  const std::pair<const char*, std::string (*)()> figures[] = {
      {"volumes", volumes},
      {"levels", levels},
      {"slab_cut_ball", slab_cut_ball},
      {"slab_cut_ball_test", slab_cut_ball_test},
      {"tree", tree},
      {"traversal_stack", traversal_stack},
      {"traversal_stackless", traversal_stackless},
      {"traversal_binary_stack", traversal_binary_stack},
      {"broad_phases", broad_phases},
      {"filter", filter},
      {"bounds", bounds},
  };
  for (const auto& [name, draw] : figures) {
    std::ofstream file(folder / (std::string(name) + ".svg"));
    file << draw();
    if (!file.flush()) {
      std::fprintf(stderr, "%s/%s.svg: cannot be written\n", arguments[1], name);
      return 2;
    }
  }
  return 0;
}
