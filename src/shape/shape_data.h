#pragma once
#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "tandem/shape/shape.h"

#include "mesh/solid.h"
#include "shape/box_tree.h"
#include "shape/farthest_corner.h"
#include "shape/gauss_map.h"

namespace tandem {

/// What copies of a shape share. Which one it is follows from the shape's kind.
struct Shape::Data {
  virtual ~Data() = default;
};

/// A convex polytope: corners, the corners each one is joined to, and faces as polygons.
struct HullData : Shape::Data {
  struct Face {
    Vec3 normal;  ///< outwards, of length one
    double offset;
    std::uint32_t first_corner, corner_count;  ///< in face_corners, counter-clockwise from outside
  };
  std::vector<Vec3> corners;
  /// The corners of small hulls once more, four at a time, their x, y and z; the last four filled up with the
  /// first.
  std::vector<double> fours;
  FarthestOfFours farthest = nullptr;  ///< for those; the quickest when the hull was made
  std::vector<Face> faces;
  std::vector<std::uint32_t> face_corners;
  std::vector<std::uint32_t> first_neighbor;  ///< one more than there are corners
  std::vector<std::uint32_t> neighbors;
  std::vector<std::array<std::uint32_t, 2>> edges;
  std::vector<std::uint32_t> first_face;  ///< of those at a corner, in faces_at; one more than corners
  std::vector<std::uint32_t> faces_at;
  Vec3 inner_center;  ///< of a ball inside: the mean of the corners
  double inner_radius = 0;
  double outer_radius = 0;  ///< no corner is farther from the origin
  GaussMap gauss;           ///< of small hulls
};

struct TriangleData : Shape::Data {
  std::array<Vec3, 3> corners;
};

struct MeshData : Shape::Data {
  Mesh mesh;
  BoxTree tree;
  /// Who is beside whom, made by the first who asks.
  const Solid& solid() const {
    std::call_once(solid_once, [this] { solid_made = std::make_unique<const Solid>(mesh); });
    return *solid_made;
  }
  mutable std::once_flag solid_once;
  mutable std::unique_ptr<const Solid> solid_made;
  /// The vertices that can be the farthest in some direction, or next to it, made when first asked for. Empty
  /// when the mesh is flat, or so large that looking for them does not pay.
  const std::vector<Vec3>& outermost() const;
  /// Whatever a higher layer wants to keep with the mesh, made by the first who asks.
  mutable std::once_flag companion_once;
  mutable std::shared_ptr<const void> companion;

 private:
  mutable std::once_flag outermost_once_;
  mutable std::vector<Vec3> outermost_;
};

struct HeightFieldData : Shape::Data {
  HeightGrid grid;
  double lowest = 0, highest = 0;

  Vec3 sample(std::uint32_t column, std::uint32_t row) const {
    return {column * grid.spacing_x, row * grid.spacing_y,
            grid.heights[std::size_t{row} * grid.columns + column]};
  }
  static constexpr std::uint32_t none = 0xffffffff;
  /// The triangle across the side from corner k to corner k + 1, or none.
  std::uint32_t neighbor(std::uint32_t triangle, int side) const {
    const std::uint32_t cell = triangle / 2, across = grid.columns - 1, c = cell % across, r = cell / across;
    if (triangle % 2 == 0) {
      if (side == 0) return r > 0 ? triangle + 1 - 2 * across : none;
      return side == 2 ? triangle + 1 : c + 1 < across ? triangle + 3 : none;
    }
    if (side == 0) return triangle - 1;
    return side == 2 ? (c > 0 ? triangle - 3 : none) : r + 2 < grid.rows ? triangle - 1 + 2 * across : none;
  }
  /// Triangles are numbered two to a cell, cells row by row; the first is the one below the diagonal.
  std::array<Vec3, 3> corners(std::uint32_t triangle) const {
    const std::uint32_t cell = triangle / 2, across = grid.columns - 1, c = cell % across, r = cell / across;
    return triangle % 2 == 0 ? std::array{sample(c, r), sample(c + 1, r), sample(c + 1, r + 1)}
                             : std::array{sample(c, r), sample(c + 1, r + 1), sample(c, r + 1)};
  }
};

/// How large a compound is when nested compounds are expanded.
struct CompoundSize {
  std::uint64_t parts = 0;
  std::uint32_t nesting = 0;  ///< compounds inside one another; 0 for other shapes
};

struct CompoundData : Shape::Data {
  std::vector<PlacedShape> children;
  BoxTree tree;
  CompoundSize size;
};

struct CustomData : Shape::Data {
  Shape::Support support;
  MassProperties mass;
};

template <class T>
const T& data_of(const Shape& shape) {
  return static_cast<const T&>(*shape.data());
}

}  // namespace tandem
