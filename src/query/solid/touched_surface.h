#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "query/solid/triangle_intersection.h"

namespace tandem {

/// A vertex, edge or face of a mesh, by the merged vertices that span it, in ascending order.
using MeshFeature = std::array<std::uint32_t, 3>;

/// A vertex of the curves: the intersection of two features.
struct NodeKey {
  MeshFeature a, b;
  friend auto operator<=>(const NodeKey&, const NodeKey&) = default;
};

/// Returns the triangles of A or of B that pairs have, sorted, each once. Pairs must be sorted.
std::vector<std::uint32_t> touched_faces(std::span<const FacePair> pairs, bool of_a);

/// Some triangles of a mesh in the frame of A. Vertices of equal coordinates are merged; memory and time
/// depend on the number of these triangles only.
class TouchedSurface {
 public:
  /// `faces` must be sorted, each once.
  TouchedSurface(const Mesh& mesh, const Transform& location, std::vector<std::uint32_t> faces);

  std::size_t size() const { return faces_.size(); }
  std::size_t vertex_count() const { return vertices_.size(); }
  /// Returns the local number of a triangle, which the functions below take.
  std::uint32_t index_of(std::uint32_t face) const;
  /// Returns the local numbers of the merged corners of a triangle.
  const Triangle& corner_indices(std::uint32_t index) const { return local_[index]; }
  const Corners& corners(std::uint32_t index) const { return corners_[index]; }
  /// Returns whether a triangle has no area, decided exactly.
  bool is_flat(std::uint32_t index) const { return flat_[index]; }
  MeshFeature feature(std::uint32_t index, IntersectionFeature feature) const;

 private:
  std::vector<std::uint32_t> faces_;
  std::vector<std::uint32_t> vertices_;  // merged, by local number
  std::vector<Triangle> local_;
  std::vector<Corners> corners_;
  std::vector<bool> flat_;
};

}  // namespace tandem
