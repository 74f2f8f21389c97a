#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "tandem/narrow/contact.h"
#include "tandem/query/collide.h"

#include "viewer/page.h"

/// What the tool's commands show, as tabs of a page.
namespace tandem::tool {

/// A part of a check, as it is placed.
struct PlacedModel {
  std::string name;
  Model model;
  Transform at;
};

/// Two parts, their touching triangles and, where they were asked for, their contacts. With one part, that
/// part against itself.
/// `trees` are shown over each of them.
viewer::Scene check_scene(std::span<const PlacedModel> parts, std::span<const FacePair> pairs,
                          std::span<const ContactManifold> contacts = {},
                          std::span<const Laboratory> trees = {});

/// Adds a model's trees to a scene, over an instance whose mesh is the model's, moved by `shift`. Levels with
/// more than `most_volumes` are left out.
void add_trees(viewer::Scene& scene, std::uint32_t instance, const std::string& name, const Model& model,
               Vec3 shift, std::span<const Laboratory> trees, std::size_t most_volumes);

/// A model with its trees.
viewer::Scene tree_scene(const std::string& name, const Model& model, std::span<const Laboratory> trees,
                         std::size_t most_volumes);

/// A recording as it is in a file, with trees over the first body of every mesh. Throws Error when the file
/// is not sound.
viewer::Scene recording_scene(const std::filesystem::path& file, std::span<const Laboratory> trees = {},
                              std::size_t most_volumes = 1024);
/// The same of one in memory.
viewer::Scene recording_scene(const Recording& recording, std::string bytes);

/// Tandem's version, the machine and the day: the line at a page's foot.
std::string made_by();

/// Writes a page and says so: how large it is and where. With `open`, in a browser too when there is a
/// display.
void show_page(const viewer::Page& page, const std::filesystem::path& file, bool open);

/// A size in the largest unit that keeps it above one: "1.4 MB".
std::string size_in_words(std::uintmax_t bytes);

}  // namespace tandem::tool
