#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Uninitialized memory for the vertices and triangles of a mesh. The threads that fill it are the first to
/// touch it, and the unused rest takes no physical memory.
class MeshArrays {
 public:
  MeshArrays(std::size_t vertex_count, std::size_t triangle_count);

  std::span<Vec3> vertices() { return {vertices_.get(), vertex_count_}; }
  std::span<Triangle> triangles() { return {triangles_.get(), triangle_count_}; }

  /// Returns the mesh of the first vertices and triangles. All of them must be written and valid: this
  /// function does not check them.
  Mesh finish(std::size_t vertex_count, std::size_t triangle_count, const ReadOptions& options,
              std::vector<MeshPart> parts = {}) &&;
  /// Returns the mesh of arrays that are valid: this function does not check them. `box`: of the vertices;
  /// nullptr if it is not known.
  static Mesh checked(Array<Vec3> vertices, Array<Triangle> triangles, const Bounds* box);

 private:
  std::size_t vertex_count_, triangle_count_;
  std::shared_ptr<Vec3> vertices_;
  std::shared_ptr<Triangle> triangles_;
};

}  // namespace tandem::io
