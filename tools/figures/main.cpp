#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "figures.h"

namespace {

int write_scene_pictures(const std::filesystem::path& folder) {
  for (const auto& [name, png] : tandem::figures::scene_pictures()) {
    std::ofstream file(folder / (name + ".png"), std::ios::binary);
    file << png;
    if (!file.flush()) {
      std::fprintf(stderr, "%s/%s.png: cannot be written\n", folder.c_str(), name.c_str());
      return 2;
    }
  }
  return 0;
}

}  // namespace

/// tandem_figures FOLDER: writes the figures of the documentation.
/// tandem_figures --scenes FOLDER: simulates the standard scenes and writes pictures of them.
int main(int count, char** arguments) {
  using namespace tandem::figures;
  const bool scenes = count == 3 && std::string(arguments[1]) == "--scenes";
  if (count != 2 && !scenes) {
    std::fprintf(stderr, "usage: tandem_figures [--scenes] FOLDER\n");
    return 2;
  }
  const std::filesystem::path folder = arguments[count - 1];
  std::filesystem::create_directories(folder);
  if (scenes) return write_scene_pictures(folder);
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
