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

/// Returns a number with its thousands separated.
std::string grouped(std::uint64_t number);

/// A model of a check at its pose.
struct ModelAtPose {
  std::string name;
  Model model;
  Transform pose;
};

/// Returns two models, their touching triangles and, if requested, their contacts. With one model, that model
/// against itself. `trees` are shown over each of them.
viewer::Scene check_scene(std::span<const ModelAtPose> parts, std::span<const FacePair> pairs,
                          std::span<const ContactManifold> contacts = {},
                          std::span<const algorithm::Algorithm> trees = {});

/// Adds a model's trees to a scene, over an instance whose mesh is the model's, translated by `shift`. Levels
/// with more than `max_volumes` volumes are omitted.
void add_trees(viewer::Scene& scene, std::uint32_t instance, const std::string& name, const Model& model,
               Vec3 shift, std::span<const algorithm::Algorithm> trees, std::size_t max_volumes);

/// Returns a model with its trees.
viewer::Scene tree_scene(const std::string& name, const Model& model,
                         std::span<const algorithm::Algorithm> trees, std::size_t max_volumes);

/// Returns a recording from a file, with trees over the first body of every mesh. Throws Error if the file is
/// invalid.
viewer::Scene recording_scene(const std::filesystem::path& file,
                              std::span<const algorithm::Algorithm> trees = {},
                              std::size_t max_volumes = 1024);
/// The same for a recording in memory.
viewer::Scene recording_scene(const io::Recording& recording, std::string bytes);

}  // namespace tandem::tool
