#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::clash {

/// Vertices and edges of a mesh; vertices of equal coordinates are one.
class VertexGraph {
 public:
  explicit VertexGraph(const Mesh& mesh);

  /// Returns the vertex that stands for all of the same coordinates.
  std::uint32_t joined(std::uint32_t vertex) const { return joined_[vertex]; }
  /// Returns the other ends of the edges of a vertex, which must stand for itself; sorted.
  std::span<const std::uint32_t> neighbors(std::uint32_t vertex) const {
    return std::span(neighbors_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }
  /// Returns the number of the connected component of a vertex that stands for itself.
  std::uint32_t component(std::uint32_t vertex) const { return component_[vertex]; }

  std::size_t memory_bytes() const {
    return sizeof(std::uint32_t) *
           (joined_.capacity() + first_.capacity() + neighbors_.capacity() + component_.capacity());
  }

 private:
  void number_components();

  std::vector<std::uint32_t> joined_, first_, neighbors_, component_;
};

}  // namespace tandem::clash
