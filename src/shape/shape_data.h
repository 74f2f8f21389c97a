#pragma once
#include <array>
#include <memory>
#include <vector>

#include "tandem/shape/shape.h"

#include "base/assert.h"
#include "base/lazy.h"
#include "mesh/solid.h"
#include "shape/box_tree.h"
#include "shape/corner_cloud.h"
#include "shape/face_planes.h"
#include "shape/gauss_map.h"
#include "shape/support_vertex.h"

namespace tandem {

/// Data shared by copies of a shape. The kind of the shape determines the type.
struct Shape::Data {
  virtual ~Data() = default;
  /// Hash of the content, built on first use (shape/shape_archive.h).
  Lazy<std::uint64_t> fingerprint;
};

/// A convex polytope: corners, their neighbours, and faces as polygons.
struct HullData : Shape::Data {
  struct Face {
    Vec3 normal;  ///< outward unit vector
    double offset;
    std::uint32_t first_corner, corner_count;  ///< in face_corners, counter-clockwise from outside
  };
  std::vector<Vec3> corners;
  /// A copy of the corners of small hulls in groups of four: x, y and z; the last group is padded with the
  /// first corner.
  std::vector<double> fours;
  FarthestOfFours farthest = nullptr;  ///< for these groups; the fastest variant when the hull was made
  std::vector<Face> faces;
  std::vector<std::uint32_t> face_corners;
  std::vector<std::uint32_t> first_neighbor;  ///< one more element than corners
  std::vector<std::uint32_t> neighbors;
  std::vector<std::array<std::uint32_t, 2>> edges;
  std::vector<std::uint32_t>
      first_face;  ///< index into faces_at of the first face at a corner; one more element than corners
  std::vector<std::uint32_t> faces_at;
  Vec3 inner_center;  ///< of an inscribed ball: the mean of the corners
  double inner_radius = 0;
  double outer_radius = 0;  ///< maximum distance of a corner from the origin
  GaussMap gauss;           ///< for small hulls
};

struct TriangleData : Shape::Data {
  std::array<Vec3, 3> corners;
};

/// Defined in query/shape_model.cpp.
struct MeshShapeModel;

struct MeshData : Shape::Data {
  Mesh mesh;
  BoxTree tree;
  /// Adjacency, built by the first caller.
  const Solid& solid() const {
    return solid_.get([this] { return Solid(mesh); });
  }
  /// Returns the vertices that can be support points in some direction, or nearly so; built on first use.
  /// Empty if the mesh is flat, or so large that the search does not pay off.
  const std::vector<Vec3>& outermost() const { return hull().corners; }
  /// Returns the outermost vertices, or all vertices of a small flat or thin mesh; built on first use.
  const CornerCloud& corner_cloud() const;
  /// Returns the planes of the triangles around the centre of the corners, of a mesh that is not large; built
  /// on first use.
  const FacePlanes& face_planes() const;
  /// The model of this mesh, set by the layer `query`, which alone knows its type (query/shape_model.cpp).
  Lazy<std::shared_ptr<const MeshShapeModel>> model;

 private:
  struct Hull {
    std::vector<Vec3> corners;
    double inner_radius = 0;  ///< of a ball inside
  };
  const Hull& hull() const;
  static Hull hull_of(std::span<const Vec3> points);

  Lazy<Solid> solid_;
  Lazy<Hull> hull_;
  Lazy<CornerCloud> corner_cloud_;
  Lazy<FacePlanes> face_planes_;
};

struct HeightFieldData : Shape::Data {
  HeightGrid grid;
  double lowest = 0, highest = 0;

  Vec3 sample(std::uint32_t column, std::uint32_t row) const {
    TANDEM_ASSERT(column < grid.columns && row < grid.rows);
    return {column * grid.spacing_x, row * grid.spacing_y,
            grid.heights[std::size_t{row} * grid.columns + column]};
  }
  static constexpr std::uint32_t none = 0xffffffff;
  /// Returns the triangle across the edge from corner k to corner k + 1, or none.
  std::uint32_t neighbor(std::uint32_t triangle, int side) const {
    const std::uint32_t cell = triangle / 2, across = grid.columns - 1, c = cell % across, r = cell / across;
    if (triangle % 2 == 0) {
      if (side == 0) return r > 0 ? triangle + 1 - 2 * across : none;
      return side == 2 ? triangle + 1 : c + 1 < across ? triangle + 3 : none;
    }
    if (side == 0) return triangle - 1;
    return side == 2 ? (c > 0 ? triangle - 3 : none) : r + 2 < grid.rows ? triangle - 1 + 2 * across : none;
  }
  /// Triangles are numbered two per cell, cells row by row; the first is the one below the diagonal.
  std::array<Vec3, 3> corners(std::uint32_t triangle) const {
    const std::uint32_t cell = triangle / 2, across = grid.columns - 1, c = cell % across, r = cell / across;
    return triangle % 2 == 0 ? std::array{sample(c, r), sample(c + 1, r), sample(c + 1, r + 1)}
                             : std::array{sample(c, r), sample(c + 1, r + 1), sample(c, r + 1)};
  }
};

/// Size of a compound after expansion of nested compounds.
struct CompoundSize {
  std::uint64_t parts = 0;
  std::uint32_t nesting = 0;  ///< nesting levels of compounds; 0 for other shapes
};

struct CompoundData : Shape::Data {
  std::vector<CompoundChild> children;
  BoxTree tree;
  CompoundSize size;
};

struct CustomData : Shape::Data {
  Shape::Support support;
  MassProperties mass;
};

/// Access to the data of a shape, for the library only.
struct ShapeAccess {
  static const std::shared_ptr<const Shape::Data>& data(const Shape& shape) { return shape.data_; }
  /// Returns a shape of members that are known to be valid.
  static Shape make(ShapeKind kind, Vec3 size, double offset, double rounding,
                    std::shared_ptr<const Shape::Data> data) {
    Shape shape(kind, size, std::move(data));
    shape.offset_ = offset;
    shape.rounding_ = rounding;
    return shape;
  }
};

template <class T>
const T& data_of(const Shape& shape) {
  TANDEM_ASSERT(dynamic_cast<const T*>(ShapeAccess::data(shape).get()) != nullptr);
  return static_cast<const T&>(*ShapeAccess::data(shape));
}

}  // namespace tandem
