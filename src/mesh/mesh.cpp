#include "tandem/mesh/mesh.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <limits>
#include <utility>

#include "tandem/base/error.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tandem {
namespace {

std::string show(Vec3 v) {
  char text[96];
  std::snprintf(text, sizeof text, "(%g, %g, %g)", v.x, v.y, v.z);
  return text;
}

bool is_within_limit(Vec3 vertex) {
  const Vec3 size = abs(vertex);
  // False for NaN. Uses no short-circuit operators, so that there is no branch.
  return (size.x <= Mesh::max_coordinate) & (size.y <= Mesh::max_coordinate) &
         (size.z <= Mesh::max_coordinate);
}

/// Two numbers in one register, by the vector extension of gcc and clang.
using Pair = double __attribute__((vector_size(16)));
using PairMask = std::int64_t __attribute__((vector_size(16)));

/// Loads the vector at an index of an array that may have any alignment. (A pointer to a vector type with a
/// smaller alignment is not enough: clang 14 drops the alignment where `auto` deduces the type.)
template <class Vector>
Vector load(const void* array, std::size_t index) {
  Vector vector;
  std::memcpy(&vector, static_cast<const std::byte*>(array) + index * sizeof vector, sizeof vector);
  return vector;
}

// The second operand if one is NaN, on every processor.
Pair min(Pair a, Pair b) {
#if defined(__SSE2__)
  return _mm_min_pd(a, b);
#else
  return a < b ? a : b;
#endif
}
Pair max(Pair a, Pair b) {
#if defined(__SSE2__)
  return _mm_max_pd(a, b);
#else
  return a > b ? a : b;
#endif
}
/// Where a number of either pair is NaN.
PairMask either_is_nan(Pair a, Pair b) {
#if defined(__SSE2__)
  return reinterpret_cast<PairMask>(_mm_cmpunord_pd(a, b));
#else
  return (a != a) | (b != b);
#endif
}

/// Box of vertices, and whether a coordinate is NaN. The box ignores NaN.
struct VertexExtent {
  Bounds box;
  bool has_nan = false;

  void add(Vec3 v) {
    has_nan |= v.x != v.x || v.y != v.y || v.z != v.z;
    box.add(v);
  }
};

/// Reads every vertex once, four at a time: xy zx yz xy zx yz.
VertexExtent extent_of(std::span<const Vec3> vertices) {
  static_assert(sizeof(Vec3) == 3 * sizeof(double));
  constexpr Pair huge{1e300, 1e300};
  Pair low[3] = {huge, huge, huge}, high[3] = {-huge, -huge, -huge};
  PairMask nan[3] = {};
  std::size_t read = 0;
  for (; read + 4 <= vertices.size(); read += 4) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Pair a = load<Pair>(&vertices[read], k), b = load<Pair>(&vertices[read], k + 3);
      nan[k] |= either_is_nan(a, b);
      low[k] = min(b, min(a, low[k]));
      high[k] = max(b, max(a, high[k]));
    }
  }
  VertexExtent extent;
  const PairMask any = nan[0] | nan[1] | nan[2];
  extent.has_nan = (any[0] | any[1]) != 0;
  for (const auto& p : {low, high})
    if (read > 0) {
      extent.box.add({p[0][0], p[0][1], p[1][0]});
      extent.box.add({p[1][1], p[2][0], p[2][1]});
    }
  for (; read < vertices.size(); ++read) extent.add(vertices[read]);
  return extent;
}

/// Returns the box of the vertices.
Bounds check_vertices(std::span<const Vec3> vertices) {
  if (vertices.size() > std::numeric_limits<std::uint32_t>::max())
    throw Error("mesh: " + std::to_string(vertices.size()) + " vertices; at most 4294967295 can be indexed");
  const VertexExtent extent = extent_of(vertices);
  if (vertices.empty()) return extent.box;
  // No branch per vertex; the invalid vertex is searched for only if there is one.
  if (!extent.has_nan && is_within_limit(extent.box.low) && is_within_limit(extent.box.high))
    return extent.box;
  for (std::size_t i = 0; i < vertices.size(); ++i)
    if (!is_within_limit(vertices[i]))
      throw Error("mesh: vertex " + std::to_string(i) + " is " + show(vertices[i]) +
                  "; coordinates must be finite and at most 1e15 in magnitude");
  return extent.box;
}

void check_triangles(std::span<const Triangle> triangles, std::size_t vertex_count) {
  if (triangles.size() > std::numeric_limits<std::int32_t>::max())
    throw Error("mesh: " + std::to_string(triangles.size()) + " triangles; at most 2147483647 are supported");
  // Four triangles at a time. Signed numbers, because some processors cannot compare others.
  using Lanes = std::int32_t __attribute__((vector_size(16)));
  static_assert(sizeof(Triangle) == 3 * sizeof(std::uint32_t));
  const auto last = static_cast<std::uint32_t>(vertex_count == 0 ? 0 : vertex_count - 1);
  constexpr auto sign = std::numeric_limits<std::int32_t>::min();
  const std::int32_t shifted = static_cast<std::int32_t>(last) ^ sign;
  const Lanes limit{shifted, shifted, shifted, shifted}, flip{sign, sign, sign, sign};
  Lanes beyond[3] = {};
  std::size_t checked = 0;
  for (; checked + 4 <= triangles.size(); checked += 4)
    for (std::size_t k = 0; k < 3; ++k) beyond[k] |= (load<Lanes>(&triangles[checked], k) ^ flip) > limit;
  const Lanes any = beyond[0] | beyond[1] | beyond[2];
  std::uint32_t largest = 0;
  for (; checked < triangles.size(); ++checked)
    for (const std::uint32_t index : triangles[checked]) largest = std::max(largest, index);
  const bool all_fine = (any[0] | any[1] | any[2] | any[3]) == 0 && largest <= last;
  if (triangles.empty() || (all_fine && vertex_count > 0)) return;
  for (std::size_t i = 0; i < triangles.size(); ++i)
    for (const std::uint32_t index : triangles[i])
      if (index >= vertex_count)
        throw Error("mesh: triangle " + std::to_string(i) + " has vertex index " + std::to_string(index) +
                    "; the mesh has " + std::to_string(vertex_count) + " vertices (indices start at 0)");
}

void check_parts(std::span<const MeshPart> parts, std::size_t triangle_count) {
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].first_triangle < end)
      throw Error("mesh: part " + std::to_string(i) + " ('" + parts[i].name + "') starts at triangle " +
                  std::to_string(parts[i].first_triangle) + ", before the end of the previous part");
    end = std::uint64_t{parts[i].first_triangle} + parts[i].triangle_count;
    if (end > triangle_count)
      throw Error("mesh: part " + std::to_string(i) + " ('" + parts[i].name + "') ends at triangle " +
                  std::to_string(end) + "; the mesh has " + std::to_string(triangle_count) + " triangles");
  }
}

}  // namespace

Mesh::Mesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles, std::vector<MeshPart> parts)
    : Mesh(from_arrays(std::move(vertices), std::move(triangles), std::move(parts))) {}

Mesh Mesh::from_arrays(Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts) {
  // Read access: write access would copy the memory of another owner.
  const Bounds bounds = check_vertices({std::as_const(vertices).data(), vertices.size()});
  check_triangles({std::as_const(triangles).data(), triangles.size()}, vertices.size());
  check_parts(parts, triangles.size());
  return Mesh(bounds, std::move(vertices), std::move(triangles), std::move(parts));
}

Mesh::Mesh(Checked, Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts)
    : Mesh(Bounds(), std::move(vertices), std::move(triangles), std::move(parts)) {
  bounds_ = extent_of(this->vertices()).box;
}

Mesh::Mesh(const Bounds& bounds, Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts)
    : vertices_(std::move(vertices)),
      triangles_(std::move(triangles)),
      parts_(std::move(parts)),
      bounds_(bounds) {}

}  // namespace tandem
