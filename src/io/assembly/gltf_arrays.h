#pragma once
#include <cstddef>
#include <span>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Functions that convert the arrays of a glTF mesh.
struct GltfArrayFunctions {
  /// Converts coordinates, three floats for each vertex. Returns whether all are valid for a mesh.
  bool (*coordinates)(const std::byte* from, std::span<Vec3> vertices);
  /// Computes the box of valid coordinates, three floats for each vertex. Returns false if there are few
  /// vertices or if a number of the box is zero, whose sign depends on the order of the vertices.
  bool (*box)(const std::byte* positions, std::size_t count, Bounds& box);
  /// Convert indices of 16 and of 32 bits. Return whether all are below `vertex_count`, which must be
  /// positive and below 2³¹.
  bool (*corners)(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles);
  bool (*wide_corners)(const std::byte* from, std::size_t vertex_count, std::span<Triangle> triangles);
  /// Whether all vertices are known to differ, by hashes of their coordinates, three floats each (0 and -0
  /// are equal). May be false although they do.
  bool (*are_distinct)(const std::byte* positions, std::size_t count);
};

/// Returns the functions for the instruction set of this processor.
GltfArrayFunctions gltf_array_functions();

}  // namespace tandem::io
