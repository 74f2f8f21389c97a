#include "io/assembly/gltf_mesh_block.h"

#include <bit>
#include <cstring>
#include <optional>

#include "tandem/base/error.h"

#include "io/mesh_builder/join_vertices.h"
#include "io/mesh_builder/mesh_arrays.h"

namespace tandem::io {
namespace {

/// Meshes above this size have memory of their own.
constexpr std::size_t max_mesh_bytes = std::size_t{1} << 16;

/// Converts single-precision coordinates. Returns whether all are valid for a mesh.
bool take_coordinates(const std::byte* from, std::span<Vec3> vertices) {
  // The largest float up to Mesh::max_coordinate; the bits of infinity and NaN are above it.
  constexpr auto limit = std::bit_cast<std::int32_t>(999999986991104.0f);
  static_assert(999999986991104.0f <= Mesh::max_coordinate && sizeof(Vec3) == 3 * sizeof(double));
  std::int32_t beyond = 0;
  auto* const to = reinterpret_cast<double*>(vertices.data());
  for (std::size_t i = 0; i < 3 * vertices.size(); ++i) {
    float value;
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    beyond |= limit - (std::bit_cast<std::int32_t>(value) & 0x7fffffff);
    to[i] = value;
  }
  return beyond >= 0;
}

/// Converts indices. Returns whether all are below `vertex_count`, which must be positive and below 2³¹.
template <class Index>
bool take_corners(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles) {
  static_assert(sizeof(Triangle) == 3 * sizeof(std::uint32_t));
  const auto last = static_cast<std::uint32_t>(vertex_count - 1);
  std::uint32_t beyond = 0;
  auto* const to = reinterpret_cast<std::uint32_t*>(triangles.data());
  for (std::size_t i = 0; i < 3 * triangles.size(); ++i) {
    Index corner;
    std::memcpy(&corner, from + i * sizeof corner, sizeof corner);
    beyond |= (last - corner) | corner;
    to[i] = corner;
  }
  return beyond >> 31 == 0;
}

/// Memory for the arrays of several meshes, one behind the other: first triangles, then vertices, so that
/// merged vertices leave no gap.
class MeshBlock {
 public:
  explicit MeshBlock(std::size_t bytes) : bytes_(bytes), memory_(new std::byte[bytes]) {}

  static std::size_t bytes_of(const PlainGltfMesh& mesh) {
    return vertex_offset(mesh.corners / 3) + mesh.vertices * sizeof(Vec3);
  }

  /// Decodes a mesh behind the others. Returns false if it is invalid; the block is unchanged then.
  bool add(const PlainGltfMesh& mesh, bool merge) {
    const Extent added{used_, mesh.corners / 3, mesh.vertices};
    const std::span<Triangle> triangles = triangles_of(added);
    const std::span<Vec3> vertices = vertices_of(added);
    const bool valid =
        (mesh.wide_indices ? take_corners<std::uint32_t>(mesh.indices, mesh.vertices, triangles)
                           : take_corners<std::uint16_t>(mesh.indices, mesh.vertices, triangles)) &&
        take_coordinates(mesh.positions, vertices);
    if (!valid) return false;
    extents_.push_back(added);
    if (merge) extents_.back().vertices = merge_identical_vertices(vertices, triangles);
    used_ += vertex_offset(added.triangles) + extents_.back().vertices * sizeof(Vec3);
    return true;
  }

  /// Returns the meshes in the order of add().
  std::vector<Mesh> finish() {
    if (used_ < bytes_ - bytes_ / 8) {
      const std::shared_ptr<std::byte[]> all = memory_;
      memory_.reset(new std::byte[used_]);
      std::memcpy(memory_.get(), all.get(), used_);
    }
    std::vector<Mesh> meshes;
    meshes.reserve(extents_.size());
    for (const Extent& each : extents_)
      meshes.push_back(MeshArrays::checked(Array<Vec3>::view_of(vertices_of(each), memory_),
                                           Array<Triangle>::view_of(triangles_of(each), memory_)));
    return meshes;
  }

 private:
  /// The arrays of a mesh.
  struct Extent {
    std::size_t offset, triangles, vertices;
  };

  static std::size_t vertex_offset(std::size_t triangles) {
    return (triangles * sizeof(Triangle) + alignof(Vec3) - 1) / alignof(Vec3) * alignof(Vec3);
  }
  std::span<Triangle> triangles_of(const Extent& each) {
    return {reinterpret_cast<Triangle*>(memory_.get() + each.offset), each.triangles};
  }
  std::span<Vec3> vertices_of(const Extent& each) {
    return {reinterpret_cast<Vec3*>(memory_.get() + each.offset + vertex_offset(each.triangles)),
            each.vertices};
  }

  std::size_t bytes_, used_ = 0;
  std::shared_ptr<std::byte[]> memory_;
  std::vector<Extent> extents_;
};

}  // namespace

std::vector<DecodedGltfMesh> decode_gltf_meshes(const GltfDocument& document, const GltfData& data,
                                                std::span<const std::uint32_t> meshes,
                                                bool merge_identical_vertices) {
  std::vector<std::optional<PlainGltfMesh>> plain(meshes.size());
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    plain[i] = data.plain_mesh(meshes[i]);
    if (plain[i] && MeshBlock::bytes_of(*plain[i]) > max_mesh_bytes) plain[i].reset();
    if (plain[i]) bytes += MeshBlock::bytes_of(*plain[i]);
  }
  std::vector<DecodedGltfMesh> decoded(meshes.size());
  MeshBlock block(bytes);
  for (std::size_t i = 0; i < meshes.size(); ++i)
    if (!plain[i] || !block.add(*plain[i], merge_identical_vertices)) {
      plain[i].reset();
      decoded[i] = decode_gltf_mesh(document, data, meshes[i], merge_identical_vertices);
    }
  const auto together = std::make_shared<const std::vector<Mesh>>(block.finish());
  std::size_t next = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i)
    if (plain[i]) decoded[i].mesh = PreparedMesh(std::shared_ptr<const Mesh>(together, &(*together)[next++]));
  return decoded;
}

}  // namespace tandem::io
