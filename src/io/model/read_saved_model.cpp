#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "tandem/base/error.h"

#include "io/mesh_builder/join_vertices.h"
#include "io/model/saved_model.h"
#include "io/model/section_file.h"
#include "io/model/tree_name.h"
#include "query/model_data.h"
#include "tree/measure/check_topology.h"

namespace tandem::io {
namespace {

std::vector<MeshPart> read_parts(const SectionFile& file) {
  const auto rows = file.array<std::array<std::uint32_t, 4>>("mesh/parts");
  const auto names = file.array<char>("mesh/part_names");
  std::vector<MeshPart> parts;
  std::uint64_t named = 0;
  for (const auto& [first, count, start, length] : rows) {
    // Each name follows the previous one, so that together they are not longer than the section.
    if (start != named || length > names.size() - named)
      file.fail("is not a valid saved model: the part names are out of range");
    parts.push_back({std::string(names.data() + start, length), first, count});
    named += length;
  }
  return parts;
}

Mesh read_mesh_sections(const SectionFile& file, const ReadOptions& options) {
  auto vertices = file.array<Vec3>("mesh/vertices");
  auto triangles = file.array<Triangle>("mesh/triangles");
  std::vector<MeshPart> parts = read_parts(file);
  try {
    Mesh mesh = Mesh::from_arrays(std::move(vertices), std::move(triangles), std::move(parts));
    if (!options.merge_identical_vertices) return mesh;
    std::vector<Vec3> joined(mesh.vertices().begin(), mesh.vertices().end());
    std::vector<Triangle> renamed(mesh.triangles().begin(), mesh.triangles().end());
    merge_identical_vertices(joined, renamed);
    return Mesh(std::move(joined), std::move(renamed), {mesh.parts().begin(), mesh.parts().end()});
  } catch (const Error& error) {
    file.fail(error.what());
  }
}

std::optional<Frame> read_frame(const SectionFile& file) {
  if (!file.find("mesh/frame")) return std::nullopt;
  const auto frames = file.array<Frame>("mesh/frame");
  if (frames.size() != 1) file.fail("is not a valid saved model: expected one frame");
  const auto in_range = [](double x) { return std::fabs(x) <= 4 * Mesh::max_coordinate; };
  const auto& [center, radius] = frames[0];
  if (!in_range(center.x) || !in_range(center.y) || !in_range(center.z) || !in_range(radius) || radius < 0)
    file.fail("is not a valid saved model: the frame is out of range");
  return frames[0];
}

BuildQuality read_quality(const SectionFile& file) {
  if (!file.find("model/build_quality")) return BuildQuality::fine;
  const auto quality = file.array<std::uint8_t>("model/build_quality");
  if (quality.size() != 1 || quality[0] > static_cast<std::uint8_t>(BuildQuality::fast))
    file.fail("is not a valid saved model: the build quality is out of range");
  return static_cast<BuildQuality>(quality[0]);
}

/// Returns the trees of the file that this version knows; ignores others.
std::vector<AlgorithmParts> known_trees(const SectionFile& file) {
  constexpr std::string_view before = "tree/", after = "/escape";
  std::vector<AlgorithmParts> trees;
  for (const Section& section : file.sections()) {
    std::string_view name = section.name;
    if (!name.starts_with(before) || !name.ends_with(after) || name.size() <= before.size() + after.size())
      continue;
    name = name.substr(before.size(), name.size() - before.size() - after.size());
    if (const auto parts = parse_tree_name(name)) trees.push_back(*parts);
  }
  return trees;
}

/// Returns the volumes whose byte layout is the same here as in the file.
std::vector<std::size_t> known_volumes(const SectionFile& file) {
  std::vector<std::size_t> volumes;
  for (std::size_t volume = 0; volume < volume_names().size(); ++volume) {
    const Section* const saved = file.find("volume/" + std::string(volume_names()[volume]));
    if (!saved) continue;
    const std::vector<std::byte> specimen = volume_specimen(volume);
    if (std::equal(saved->bytes.begin(), saved->bytes.end(), specimen.begin(), specimen.end()))
      volumes.push_back(volume);
  }
  return volumes;
}

std::shared_ptr<const Topology> read_topology(const SectionFile& file, const AlgorithmParts& key,
                                              std::size_t triangle_count, const ThreadPool& workers) {
  const std::string tree = "tree/" + tree_name(key);
  auto topology = std::make_shared<Topology>(Topology{file.array<std::uint32_t>(tree + "/escape"),
                                                      file.array<std::uint32_t>(tree + "/first_primitive"),
                                                      file.array<std::uint32_t>(tree + "/order")});
  const std::string fault = fault_of(*topology, triangle_count, key.leaf_size, key.arity, workers);
  if (!fault.empty()) file.fail("is not a valid saved model: '" + tree + "': " + fault);
  return topology;
}

ModelTrees read_trees(const SectionFile& file, std::size_t triangle_count, const ReadOptions& options,
                      const ThreadPool& workers) {
  ModelTrees made;
  if (options.trust_saved_volumes) made.frame = read_frame(file);
  const std::vector<std::size_t> volumes = made.frame ? known_volumes(file) : std::vector<std::size_t>{};
  for (AlgorithmParts key : known_trees(file)) {
    const auto topology = read_topology(file, key, triangle_count, workers);
    made.topologies.emplace(key, topology);
    for (const std::size_t volume : volumes) {
      const std::string name = "tree/" + tree_name(key) + "/volumes/" + std::string(volume_names()[volume]);
      const Section* const saved = file.find(name);
      if (!saved) continue;
      key.volume = static_cast<std::uint8_t>(volume);
      auto tree = adopt_any_tree(volume, saved->bytes, file.owner(), *made.frame, topology, workers);
      if (!tree) file.fail("is not a valid saved model: section '" + name + "' has invalid volumes");
      made.trees.emplace(key, std::move(tree));
    }
  }
  return made;
}

}  // namespace

Mesh read_saved_mesh(const MappedFile& file, const std::string& name, const ReadOptions& options) {
  return read_saved_mesh(file, name, options, ThreadPool(0));
}
Mesh read_saved_mesh(const MappedFile& file, const std::string& name, const ReadOptions& options,
                     const ThreadPool& workers) {
  return read_mesh_sections(SectionFile(file, name, workers), options);
}

Model read_saved_model(const MappedFile& file, const std::string& name, const ReadOptions& options) {
  const ThreadPool workers(0);
  return read_saved_model(SectionFile(file, name, workers), options, workers);
}

Model read_saved_model(const SectionFile& sections, const ReadOptions& options, const ThreadPool& workers) {
  // The trees are checked while the mesh is: each depends only on the size of the other.
  const std::size_t triangle_count = sections.array<Triangle>("mesh/triangles").size();
  Mesh mesh;
  ModelTrees made;
  workers.for_each(2, [&](std::size_t task) {
    if (task == 0)
      mesh = read_mesh_sections(sections, options);
    else
      made = read_trees(sections, triangle_count, options, workers);
  });
  return ModelAccess::model(
      std::make_shared<const Model::Data>(std::move(mesh), std::move(made), read_quality(sections)));
}

}  // namespace tandem::io
