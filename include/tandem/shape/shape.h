#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/shape/mass.h"

TANDEM_API_BEGIN

namespace tandem {

enum class ShapeKind : std::uint8_t {
  sphere,
  box,
  capsule,
  cylinder,
  cone,
  ellipsoid,
  plane,
  half_space,
  convex_hull,
  triangle,
  mesh,
  height_field,
  compound,
  custom
};
/// Returns the name of a kind as in scene files: "sphere", "half_space", ...
std::string_view name(ShapeKind kind);

class Model;
class Shape;

/// A shape and its pose in a compound.
struct CompoundChild;

/// Heights over a regular grid in x and y. The sample (column, row) is at (column · spacing_x, row ·
/// spacing_y, height); every cell is two triangles, split from its lower left to its upper right sample. The
/// surface is thin: there is nothing below it.
struct HeightGrid {
  std::uint32_t columns = 0, rows = 0;  ///< numbers of samples, at least 2 each
  double spacing_x = 1, spacing_y = 1;  ///< at least 1e-50
  std::vector<double> heights;          ///< row by row, columns · rows values
};

/// A solid or a surface. A value: cheap to copy (copies share large data), immutable, safe to use from
/// several threads. Constructors throw Error for invalid sizes. Zero is a valid size, so a sphere may be a
/// point and a box a segment. Sizes below 1e-50 are treated as zero.
///
/// Sizes are full extents unless they are called radii. Shapes are centred at the origin of their own frame;
/// an axis is along z.
class Shape {
 public:
  /// A point at the origin.
  Shape() = default;
  /// The surface of a model. It shares the model's mesh and trees for queries on two meshes. The tree for
  /// queries with other shapes is built on the first conversion and lives as long as one of the model's
  /// shapes: for repeated queries, keep the shape.
  Shape(const Model& model);

  /// A ball about the origin.
  static Shape sphere(double radius);
  /// A box with these side lengths.
  static Shape box(Vec3 sides);
  /// All points within `radius` of a segment of this length.
  static Shape capsule(double radius, double length);
  /// A cylinder along z.
  static Shape cylinder(double radius, double height);
  /// The base is at z = −height/2, the apex at z = height/2.
  static Shape cone(double radius, double height);
  /// An ellipsoid with these radii along x, y and z.
  static Shape ellipsoid(Vec3 radii);
  /// The points x with normal · x = offset; `normal` is normalized, `offset` is not scaled.
  static Shape plane(Vec3 normal, double offset = 0);
  /// The points x with normal · x ≤ offset: the normal points out of the solid.
  static Shape half_space(Vec3 normal, double offset = 0);
  /// A triangle with these corners; may be degenerate.
  static Shape triangle(Vec3 a, Vec3 b, Vec3 c);
  /// The convex hull of points, by Qhull. Throws Error if all points are coplanar.
  static Shape convex_hull(std::span<const Vec3> points);
  /// The surface of a mesh: its triangles, without interior.
  static Shape mesh(Mesh mesh);
  /// A surface of heights; see HeightGrid. Throws Error if the counts do not match or a height is not finite.
  static Shape height_field(HeightGrid grid);
  /// Several shapes as one. Planes and half-spaces cannot be children. May be empty, and then touches
  /// nothing. Children may be compounds. Throws Error if there are more than `max_parts` parts after
  /// expansion of nested compounds, or more than `max_nesting` levels, or if a child extends farther than
  /// 1e50 from the origin.
  static Shape compound(std::span<const CompoundChild> children);
  static constexpr std::uint64_t max_parts = 1'000'000;
  static constexpr std::uint32_t max_nesting = 32;

  /// Returns the support point of the shape for any unit vector. Must not throw, and must be deterministic.
  using Support = std::function<Vec3(Vec3 direction)>;
  /// A user-defined convex shape: bounded, and known only by its support function. Works with all queries.
  /// Default mass properties: those of the hull of support points in many directions.
  static Shape convex(Support support, std::optional<MassProperties> mass = {});

  /// Returns the shape with every point within `radius` of it added. Repeated rounding accumulates.
  Shape rounded(double radius) const;

  /// Returns which of the shapes above it is.
  ShapeKind kind() const { return kind_; }
  /// Returns the radius that rounded() has added.
  double rounding() const { return rounding_; }
  /// Returns the sizes it was made of: sides, radii, or (radius, length or height, 0). For a plane, the
  /// normal.
  Vec3 size() const { return size_; }
  /// Returns the offset of a plane or half-space.
  double offset() const { return offset_; }
  /// Returns whether it is convex and bounded, and so has a support point in every direction.
  bool is_convex() const {
    return !is_composite() && kind_ != ShapeKind::plane && kind_ != ShapeKind::half_space;
  }
  /// Returns whether it consists of other shapes: a mesh, a height field or a compound.
  bool is_composite() const {
    return kind_ == ShapeKind::mesh || kind_ == ShapeKind::height_field || kind_ == ShapeKind::compound;
  }
  /// Returns whether it is the empty set: a compound without children, or a mesh without triangles.
  bool is_empty() const;

  /// Returns the support point for a unit vector; the first of equals. Infinite coordinates for empty shapes,
  /// and for planes and half-spaces in directions in which they are unbounded.
  Vec3 support(Vec3 direction) const;
  /// Returns the smallest axis-aligned box of the shape at a pose, up to rounding.
  Bounds bounds(const Transform& pose = {}) const;
  /// Returns the mass properties of the solid at density 1. Surfaces (plane, triangle, height field, a mesh
  /// that is not closed) have no volume, and the centre of the surface; a closed mesh has the volume it
  /// bounds. A compound is the sum of its children; overlaps count twice. Rounding is exact for spheres and
  /// capsules, uses the hull of 2562 support points (about 0.3 % too small) for other convex shapes, and is
  /// ignored for composites. Half-spaces have infinite mass.
  MassProperties mass() const;

  struct Data;  ///< opaque

 private:
  friend struct ShapeAccess;
  Shape(ShapeKind kind, Vec3 size, std::shared_ptr<const Data> data = {});

  ShapeKind kind_ = ShapeKind::sphere;
  double rounding_ = 0;
  Vec3 size_;
  double offset_ = 0;
  std::shared_ptr<const Data> data_;  // what does not fit into a few numbers; null for most shapes
};

struct CompoundChild {
  Shape shape;
  Transform pose;
};

}  // namespace tandem

TANDEM_API_END
