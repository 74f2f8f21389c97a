#include "io/model/saved_model.h"
#include "io/model/section_file.h"
#include "io/model/tree_name.h"
#include "query/model_data.h"

namespace tandem::io {
namespace {

/// Part names as one text, and the position of each.
struct PartTable {
  std::vector<std::array<std::uint32_t, 4>> rows;  ///< first triangle, count, start and length of the name
  std::string names;

  explicit PartTable(std::span<const MeshPart> parts) {
    for (const MeshPart& part : parts) {
      rows.push_back({part.first_triangle, part.triangle_count, static_cast<std::uint32_t>(names.size()),
                      static_cast<std::uint32_t>(part.name.size())});
      names += part.name;
    }
  }
};

void write(const Mesh& mesh, const ModelTrees& made, BuildQuality quality, OutputFile& out,
           std::span<const Section> others) {
  SectionWriter writer;
  const PartTable parts(mesh.parts());
  writer.add("mesh/vertices", mesh.vertices());
  writer.add("mesh/triangles", mesh.triangles());
  writer.add("mesh/parts", std::span(parts.rows));
  writer.add("mesh/part_names", std::span(parts.names));
  if (made.frame) writer.add("mesh/frame", std::span<const Frame>(&*made.frame, 1));
  std::map<std::size_t, std::vector<std::byte>> specimens;
  for (const auto& [key, tree] : made.trees) specimens.try_emplace(key.volume, volume_specimen(key.volume));
  for (const auto& [volume, bytes] : specimens)
    writer.add("volume/" + std::string(volume_names()[volume]), bytes.size(), std::span(bytes));
  for (const auto& [key, topology] : made.topologies) {
    const std::string tree = "tree/" + tree_name(key) + "/";
    const auto add = [&](const char* what, const Array<std::uint32_t>& array) {
      writer.add(tree + what, std::span(array.data(), array.size()));
    };
    add("escape", topology->escape);
    add("first_primitive", topology->first_primitive);
    add("order", topology->order);
  }
  for (const auto& [key, tree] : made.trees)
    writer.add("tree/" + tree_name(key) + "/volumes/" + std::string(volume_names()[key.volume]),
               specimens.at(key.volume).size(), tree->volume_bytes());
  // Absent for fine models: the format of earlier versions.
  const auto saved_quality = static_cast<std::uint8_t>(quality);
  if (quality != BuildQuality::fine)
    writer.add("model/build_quality", std::span<const std::uint8_t>(&saved_quality, 1));
  for (const Section& section : others)
    writer.add(std::string(section.name), section.element_bytes, section.bytes);
  writer.write(out, ThreadPool(others.empty() ? 0 : 1));  // stores write several models at once
}

}  // namespace

static_assert(sizeof(Vec3) == 24 && sizeof(Triangle) == 12 && sizeof(Frame) == 32,
              "these are written to files as they are in memory");

void write_saved_model(const Model& model, OutputFile& out, std::span<const Section> others) {
  ModelTrees made = data_of(model).made();
  if (const DiscTree* tree = data_of(model).disc_tree_if_made())
    made.topologies.emplace(default_path_topology(), std::make_shared<const Topology>(tree->topology()));
  write(model.mesh(), made, model.build_quality(), out, others);
}

void write_saved_mesh(const Mesh& mesh, OutputFile& out) { write(mesh, {}, BuildQuality::fine, out, {}); }

}  // namespace tandem::io
