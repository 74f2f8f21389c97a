#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

namespace tandem {

/// Room for the vertices and triangles of a mesh. Nothing is written to it, so the threads that fill it are
/// the first to touch it, and what they leave takes no memory.
class MeshArrays {
 public:
  MeshArrays(std::size_t vertex_count, std::size_t triangle_count);

  std::span<Vec3> vertices() { return {vertices_.get(), vertex_count_}; }
  std::span<Triangle> triangles() { return {triangles_.get(), triangle_count_}; }

  /// The mesh of the first so many. All of them must have been written and checked: nobody looks again.
  Mesh finish(std::size_t vertex_count, std::size_t triangle_count, const ReadOptions& options,
              std::vector<Part> parts = {}) &&;

 private:
  std::size_t vertex_count_, triangle_count_;
  std::shared_ptr<Vec3> vertices_;
  std::shared_ptr<Triangle> triangles_;
};

}  // namespace tandem
