#include "io/assembly/gltf_mesh_block.h"

#include <cstring>

#include "tandem/base/error.h"

#include "base/prefetch.h"
#include "io/assembly/gltf_arrays.h"
#include "io/mesh_builder/join_vertices.h"
#include "io/mesh_builder/mesh_arrays.h"

namespace tandem::io {
namespace {

/// Meshes above this size have memory of their own.
constexpr std::size_t max_mesh_bytes = std::size_t{1} << 16;

/// Memory for the arrays of several meshes, one behind the other: first triangles, then vertices, so that
/// merged vertices leave no gap.
class MeshBlock {
 public:
  MeshBlock(std::size_t bytes, std::size_t max_meshes) : bytes_(bytes), memory_(new std::byte[bytes]) {
    extents_.reserve(max_meshes);
  }

  static std::size_t bytes_of(const PlainGltfMesh& mesh) {
    return vertex_offset(mesh.corners / 3) + mesh.vertices * sizeof(Vec3);
  }

  /// Decodes a mesh behind the others. Returns false if it is invalid; the block is unchanged then.
  bool add(const PlainGltfMesh& mesh, bool merge) {
    Extent& added = extents_.emplace_back(used_, mesh.corners / 3, mesh.vertices);
    // First, and in place: a copy of a box that was just stored would wait until all stores before it, those
    // of the mesh among them, are in the caches.
    added.has_box = convert_.box(mesh.positions, mesh.vertices, added.box);
    const std::span<Triangle> triangles = triangles_of(added);
    const std::span<Vec3> vertices = vertices_of(added);
    const bool valid = (mesh.wide_indices ? convert_.wide_corners : convert_.corners)(
                           mesh.indices, mesh.vertices, triangles) &&
                       convert_.coordinates(mesh.positions, vertices);
    if (!valid) {
      extents_.pop_back();
      return false;
    }
    if (merge && !convert_.are_distinct(mesh.positions, mesh.vertices))
      added.vertices = merge_identical_vertices(vertices, triangles);
    used_ += vertex_offset(added.triangles) + added.vertices * sizeof(Vec3);
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
                                           Array<Triangle>::view_of(triangles_of(each), memory_),
                                           each.has_box ? &each.box : nullptr));
    return meshes;
  }

 private:
  /// The arrays of a mesh.
  struct Extent {
    Extent(std::size_t at, std::size_t triangle_count, std::size_t vertex_count)
        : offset(at), triangles(triangle_count), vertices(vertex_count) {}

    std::size_t offset, triangles, vertices;
    Bounds box;
    bool has_box = false;
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

  GltfArrayFunctions convert_ = gltf_array_functions();
  std::size_t bytes_, used_ = 0;
  std::shared_ptr<std::byte[]> memory_;
  std::vector<Extent> extents_;
};

/// Prefetches the arrays of a mesh.
void prefetch_arrays(const PlainGltfMesh& mesh) {
  prefetch(mesh.positions, mesh.vertices * 3 * sizeof(float));
  prefetch(mesh.indices, mesh.corners * (mesh.wide_indices ? sizeof(std::uint32_t) : sizeof(std::uint16_t)));
}

}  // namespace

std::vector<DecodedGltfMesh> decode_gltf_meshes(const GltfDocument& document, const GltfData& data,
                                                std::span<const std::uint32_t> meshes,
                                                bool merge_identical_vertices) {
  std::vector<PlainGltfMesh> plain(meshes.size());
  std::vector<bool> is_plain(meshes.size());
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    if (!data.find_plain_mesh(meshes[i], plain[i])) continue;
    const std::size_t needed = MeshBlock::bytes_of(plain[i]);
    is_plain[i] = needed <= max_mesh_bytes;
    if (is_plain[i]) bytes += needed;
  }
  std::vector<DecodedGltfMesh> decoded(meshes.size());
  MeshBlock block(bytes, meshes.size());
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    if (i + 1 < meshes.size() && is_plain[i + 1]) prefetch_arrays(plain[i + 1]);
    if (!is_plain[i] || !block.add(plain[i], merge_identical_vertices)) {
      is_plain[i] = false;
      decoded[i] = decode_gltf_mesh(document, data, meshes[i], merge_identical_vertices);
    }
  }
  const auto together = std::make_shared<const std::vector<Mesh>>(block.finish());
  std::size_t next = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i)
    if (is_plain[i])
      decoded[i].mesh = PreparedMesh(std::shared_ptr<const Mesh>(together, &(*together)[next++]));
  return decoded;
}

}  // namespace tandem::io
