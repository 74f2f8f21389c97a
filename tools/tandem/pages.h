#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "tandem/narrow/contact.h"
#include "tandem/query/collide.h"

#include "viewer/page.h"

/// Results of the tool's commands as tabs of a page.
namespace tandem::tool {

/// A model of a check at its pose.
struct PlacedModel {
  std::string name;
  Model model;
  Transform at;
};

/// Returns two models, their touching triangles and, if requested, their contacts. With one model, that model
/// against itself. `trees` are shown over each of them.
viewer::Scene check_scene(std::span<const PlacedModel> parts, std::span<const FacePair> pairs,
                          std::span<const ContactManifold> contacts = {},
                          std::span<const Laboratory> trees = {});

/// Adds a model's trees to a scene, over an instance whose mesh is the model's, translated by `shift`. Levels
/// with more than `most_volumes` volumes are omitted.
void add_trees(viewer::Scene& scene, std::uint32_t instance, const std::string& name, const Model& model,
               Vec3 shift, std::span<const Laboratory> trees, std::size_t most_volumes);

/// Returns a model with its trees.
viewer::Scene tree_scene(const std::string& name, const Model& model, std::span<const Laboratory> trees,
                         std::size_t most_volumes);

/// Returns a recording from a file, with trees over the first body of every mesh. Throws Error if the file is
/// invalid.
viewer::Scene recording_scene(const std::filesystem::path& file, std::span<const Laboratory> trees = {},
                              std::size_t most_volumes = 1024);
/// The same for a recording in memory.
viewer::Scene recording_scene(const Recording& recording, std::string bytes);

/// Returns Tandem's version, the machine and the date: the footer of a page.
std::string made_by();

/// Writes a page and prints its size and path. With `open`, also opens it in a browser if there is a display.
void show_page(const viewer::Page& page, const std::filesystem::path& file, bool open);

/// Returns a size in the largest unit that keeps it above one: "1.4 MB".
std::string size_in_words(std::uintmax_t bytes);

}  // namespace tandem::tool
