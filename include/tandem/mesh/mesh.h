#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tandem/base/array.h"
#include "tandem/base/export.h"
#include "tandem/math/bounds.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

namespace io {
class MeshArrays;
}

/// Three vertex indices. A triangle is the convex hull of its three vertices, so it may be degenerate.
using Triangle = std::array<std::uint32_t, 3>;

/// A named range of triangles, from an object or group statement of a mesh file.
struct MeshPart {
  std::string name;
  std::uint32_t first_triangle = 0;
  std::uint32_t triangle_count = 0;
};

/// A validated indexed triangle mesh. Every coordinate is finite and at most `max_coordinate` in magnitude,
/// every index is in range, and there are at most 2³¹−1 triangles. Duplicate and degenerate triangles are
/// kept, because real files contain them. A mesh may be empty. Immutable: several threads may read one mesh
/// at once.
class Mesh {
 public:
  /// Maximum magnitude of a coordinate. Hierarchies use single precision and square their sizes; larger
  /// values would overflow.
  static constexpr double max_coordinate = 1e15;

  Mesh() = default;
  /// Throws Error naming the first invalid vertex or triangle. `parts` may be empty; otherwise they must be
  /// sorted, must not overlap and must lie inside the triangle list.
  Mesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles, std::vector<MeshPart> parts = {});
  /// As the constructor, for arrays that may refer to memory of another owner.
  static Mesh from_arrays(Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts = {});

  /// Return the vertices, the triangles and the named parts.
  std::span<const Vec3> vertices() const { return {vertices_.data(), vertices_.size()}; }
  std::span<const Triangle> triangles() const { return {triangles_.data(), triangles_.size()}; }
  std::span<const MeshPart> parts() const { return parts_; }
  /// Returns the box of all vertices, including those of no triangle; empty if there are none.
  const Bounds& bounds() const { return bounds_; }
  /// Returns the three corner points of a triangle. Precondition: `triangle` < triangles().size().
  std::array<Vec3, 3> corners(std::size_t triangle) const {
    const Triangle& t = triangles_[triangle];
    return {vertices_[t[0]], vertices_[t[1]], vertices_[t[2]]};
  }

 private:
  friend class io::MeshArrays;  // arrays that several reader threads have filled and checked
  struct Checked {};
  Mesh(Checked, Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts);
  Mesh(const Bounds& bounds, Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts);

  Array<Vec3> vertices_;
  Array<Triangle> triangles_;
  std::vector<MeshPart> parts_;
  Bounds bounds_;
};

}  // namespace tandem

TANDEM_API_END
