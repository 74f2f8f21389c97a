#include "io/assembly/gltf_mesh.h"

#include <algorithm>

#include "tandem/base/error.h"

#include "io/assembly/draco.h"
#include "io/mesh_builder/join_vertices.h"

namespace tandem::io {
namespace {

enum Mode : std::uint32_t { triangle_list = 4, triangle_strip = 5, triangle_fan = 6 };

constexpr auto mode_names = std::to_array<const char*>({"points", "lines", "a line loop", "a line strip"});

/// Decodes the primitives of one mesh behind one another.
class MeshDecoder {
 public:
  MeshDecoder(const GltfDocument& document, const GltfData& data, std::uint32_t mesh)
      : document_(&document), data_(&data), mesh_(mesh) {}

  DecodedGltfMesh decode(bool merge_identical_vertices);

 private:
  std::string path(std::uint32_t primitive) const {
    return "meshes[" + std::to_string(mesh_) + "].primitives[" + std::to_string(primitive) + "]";
  }
  [[noreturn]] void fail(const std::string& problem) const { data_->fail(path(primitive_), problem); }

  void take(const GltfPrimitive& primitive);
  void take_draco(const GltfPrimitive& primitive);
  bool take_plain(const GltfPrimitive& primitive, std::uint64_t count);
  void take_vertices(const GltfPrimitive& primitive);
  void add_low_parts(std::uint32_t accessor, double factor, std::span<Vec3> vertices) const;
  void add_triangles(std::uint32_t mode, std::size_t vertex_count);
  void check_indices(std::uint64_t vertex_count) const;
  [[noreturn]] void fail_index(std::uint32_t index, std::uint64_t vertex_count) const;
  std::string part_name(const GltfPrimitive& primitive) const;

  const GltfDocument* document_;
  const GltfData* data_;
  std::uint32_t mesh_, primitive_ = 0;
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
  std::vector<MeshPart> parts_;
  std::vector<std::uint32_t> indices_;  // of the current primitive
  std::vector<SkippedItem> skipped_;
};

DecodedGltfMesh MeshDecoder::decode(bool merge_identical_vertices) {
  const GltfMesh& mesh = document_->meshes[mesh_];
  for (primitive_ = 0; primitive_ < mesh.primitive_count; ++primitive_) {
    const GltfPrimitive& primitive = document_->primitives[mesh.first_primitive + primitive_];
    const auto first = static_cast<std::uint32_t>(triangles_.size());
    take(primitive);
    const auto count = static_cast<std::uint32_t>(triangles_.size()) - first;
    if (mesh.primitive_count > 1 && count > 0) parts_.push_back({part_name(primitive), first, count});
  }
  for (std::uint32_t i = 0; i < mesh.part_count; ++i) {
    const GltfMeshPart& part = document_->mesh_parts[mesh.first_part + i];
    parts_.push_back({std::string(part.name), part.first_triangle, part.triangle_count});
  }
  if (merge_identical_vertices) io::merge_identical_vertices(vertices_, triangles_);
  try {
    auto decoded =
        std::make_shared<const Mesh>(std::move(vertices_), std::move(triangles_), std::move(parts_));
    return {PreparedMesh(std::move(decoded)), std::move(skipped_)};
  } catch (const Error& error) {
    data_->fail("meshes[" + std::to_string(mesh_) + "]", error.what());
  }
}

std::string MeshDecoder::part_name(const GltfPrimitive& primitive) const {
  if (primitive.material < document_->material_names.size())
    if (const std::string_view name = document_->material_names[primitive.material]; !name.empty())
      return std::string(name);
  return "primitive " + std::to_string(primitive_);
}

void MeshDecoder::take(const GltfPrimitive& primitive) {
  if (primitive.mode < triangle_list) {
    skipped_.push_back(
        {path(primitive_), std::string(mode_names[primitive.mode]) + ", which have no triangles"});
    return;
  }
  if (primitive.has_targets)
    skipped_.push_back({path(primitive_), "morph targets are ignored; the mesh has its base shape"});
  if (primitive.draco_view != no_reference) return take_draco(primitive);
  if (primitive.position == no_reference) {
    skipped_.push_back({path(primitive_), "has no POSITION"});
    return;
  }
  take_vertices(primitive);
}

void MeshDecoder::take_draco(const GltfPrimitive& primitive) {
  if (primitive.mode == triangle_fan) fail("Draco data is a list of triangles, not a fan");
  const std::uint64_t vertex_count = data_->accessor(primitive.position, "POSITION").count;
  const std::uint64_t index_count = data_->accessor(primitive.indices, "indices").count;
  DracoMesh decoded;
  try {
    decoded = decode_draco(data_->view(primitive.draco_view), primitive.draco_position, vertex_count,
                           index_count / 3);
  } catch (const Error& error) {
    fail(error.what());
  }
  const auto base = static_cast<std::uint32_t>(vertices_.size());
  vertices_.insert(vertices_.end(), decoded.vertices.begin(), decoded.vertices.end());
  for (const Triangle& t : decoded.triangles) triangles_.push_back({base + t[0], base + t[1], base + t[2]});
}

/// The common case in one pass: a list of triangles in one piece, whose vertices no other primitive shares.
bool MeshDecoder::take_plain(const GltfPrimitive& primitive, std::uint64_t count) {
  if (primitive.mode != triangle_list || primitive.indices == no_reference ||
      data_->is_shared(primitive.position) || primitive.position_low != no_reference ||
      primitive.position_lowest != no_reference)
    return false;
  const std::size_t base = vertices_.size(), first = triangles_.size();
  const std::optional<std::uint32_t> largest =
      data_->append_plain_triangles(primitive.indices, static_cast<std::uint32_t>(base), triangles_);
  if (!largest) return false;
  if (*largest >= count && triangles_.size() > first) fail_index(*largest, count);
  vertices_.resize(base + static_cast<std::size_t>(count));
  data_->read_vectors(primitive.position, std::span(vertices_).subspan(base));
  return true;
}

void MeshDecoder::take_vertices(const GltfPrimitive& primitive) {
  const std::uint64_t count = data_->accessor(primitive.position, "POSITION").count;
  if (take_plain(primitive, count)) return;
  const std::size_t base = vertices_.size();
  if (primitive.indices == no_reference) {
    vertices_.resize(base + static_cast<std::size_t>(count));
    data_->read_vectors(primitive.position, std::span(vertices_).subspan(base));
    indices_.resize(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < indices_.size(); ++i) indices_[i] = static_cast<std::uint32_t>(i);
  } else {
    data_->read_indices(primitive.indices, indices_);
    check_indices(count);
    if (count > indices_.size() && data_->is_shared(primitive.position)) {
      // Many primitives share one array of vertices: take only those in use.
      std::vector<std::uint32_t> used = indices_;
      std::ranges::sort(used);
      used.erase(std::unique(used.begin(), used.end()), used.end());
      for (std::uint32_t& index : indices_)
        index = static_cast<std::uint32_t>(std::ranges::lower_bound(used, index) - used.begin());
      vertices_.resize(base + used.size());
      data_->read_vectors(primitive.position, used, std::span(vertices_).subspan(base));
      return add_triangles(primitive.mode, base);
    }
    vertices_.resize(base + static_cast<std::size_t>(count));
    data_->read_vectors(primitive.position, std::span(vertices_).subspan(base));
  }
  const std::span<Vec3> added = std::span(vertices_).subspan(base);
  if (primitive.position_low != no_reference) add_low_parts(primitive.position_low, 0x1p-24, added);
  if (primitive.position_lowest != no_reference) add_low_parts(primitive.position_lowest, 0x1p-48, added);
  add_triangles(primitive.mode, base);
}

/// Adds what floats could not hold; exact for coordinates that write_assembly() has split.
void MeshDecoder::add_low_parts(std::uint32_t accessor, double factor, std::span<Vec3> vertices) const {
  if (data_->accessor(accessor, "_POSITION_LOW").count != vertices.size())
    fail("_POSITION_LOW and POSITION have different counts");
  std::vector<Vec3> low(vertices.size());
  data_->read_vectors(accessor, low);
  for (std::size_t i = 0; i < vertices.size(); ++i)
    for (int axis = 0; axis < 3; ++axis)
      if (low[i][axis] != 0) vertices[i][axis] += low[i][axis] * factor;  // -0 stays -0
}

void MeshDecoder::check_indices(std::uint64_t vertex_count) const {
  std::uint32_t largest = 0;
  for (const std::uint32_t index : indices_) largest = std::max(largest, index);
  if (!indices_.empty() && largest >= vertex_count) fail_index(largest, vertex_count);
}

void MeshDecoder::fail_index(std::uint32_t index, std::uint64_t vertex_count) const {
  fail("an index is " + std::to_string(index) + ", but POSITION has " + std::to_string(vertex_count) +
       " elements");
}

void MeshDecoder::add_triangles(std::uint32_t mode, std::size_t first_vertex) {
  const std::size_t count = indices_.size();
  const auto base = static_cast<std::uint32_t>(first_vertex);
  const auto add = [&](std::size_t a, std::size_t b, std::size_t c) {
    triangles_.push_back({base + indices_[a], base + indices_[b], base + indices_[c]});
  };
  if (mode == triangle_list) {
    if (count % 3 != 0) fail(std::to_string(count) + " corners; a list of triangles needs a multiple of 3");
    triangles_.reserve(triangles_.size() + count / 3);
    for (std::size_t i = 0; i < count; i += 3) add(i, i + 1, i + 2);
    return;
  }
  if (count < 3) return;
  for (std::size_t i = 0; i + 2 < count; ++i) {
    if (mode == triangle_fan)
      add(i + 1, i + 2, 0);
    else
      add(i, i + 1 + i % 2, i + 2 - i % 2);
  }
}

}  // namespace

DecodedGltfMesh decode_gltf_mesh(const GltfDocument& document, const GltfData& data, std::uint32_t mesh,
                                 bool merge_identical_vertices) {
  return MeshDecoder(document, data, mesh).decode(merge_identical_vertices);
}

GltfMeshSize size_of_gltf_mesh(const GltfDocument& document, const GltfData& data, std::uint32_t mesh) {
  GltfMeshSize size;
  const GltfMesh& given = document.meshes[mesh];
  for (std::uint32_t i = 0; i < given.primitive_count; ++i) {
    const GltfPrimitive& primitive = document.primitives[given.first_primitive + i];
    if (primitive.mode < triangle_list || primitive.position == no_reference) continue;
    const std::uint64_t vertices = data.accessor(primitive.position, "POSITION").count;
    const bool indexed = primitive.indices != no_reference;
    const std::uint64_t corners = indexed ? data.accessor(primitive.indices, "indices").count : vertices;
    size.vertices += data.is_shared(primitive.position) ? std::min(vertices, corners) : vertices;
    size.triangles += primitive.mode == triangle_list ? corners / 3 : corners;
  }
  return size;
}

}  // namespace tandem::io
