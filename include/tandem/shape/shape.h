#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/shape/mass.h"

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
std::string_view name(ShapeKind kind);

class Model;
class Shape;
Shape mesh_shape(const Model& model);  // see query/shapes.h

/// A shape and where it stands in its compound.
struct PlacedShape;

/// Heights over a regular grid in x and y. The sample (column, row) stands at
/// (column · spacing_x, row · spacing_y, height); every cell is two triangles, cut from its lower left to its
/// upper right sample. The surface is thin: there is nothing below it.
struct HeightGrid {
  std::uint32_t columns = 0, rows = 0;  ///< numbers of samples, at least 2 each
  double spacing_x = 1, spacing_y = 1;  ///< at least 1e-50
  std::vector<double> heights;          ///< row by row, columns · rows of them
};

/// A solid or a surface that queries know how to handle. A value: cheap to copy (copies share what is large),
/// immutable, safe to use from several threads. Sizes are checked when a shape is made; Error says what is
/// wrong with them. Zero is a size like any other, so a sphere may be a point and a box a segment; below
/// 1e-50 it is zero that is meant.
///
/// Sizes are full unless they are called radii. Shapes stand around the origin of their own frame; those with
/// an axis have it along z.
class Shape {
 public:
  /// A point at the origin.
  Shape() = default;

  static Shape sphere(double radius);
  static Shape box(Vec3 sides);
  /// All points within `radius` of a segment of this length.
  static Shape capsule(double radius, double length);
  static Shape cylinder(double radius, double height);
  /// The base at z = −height/2, the tip at z = height/2.
  static Shape cone(double radius, double height);
  static Shape ellipsoid(Vec3 radii);
  /// The points x with normal · x = offset; `normal` is scaled to length one, and `offset` is not.
  static Shape plane(Vec3 normal, double offset = 0);
  /// The points x with normal · x ≤ offset: the normal points out of the solid.
  static Shape half_space(Vec3 normal, double offset = 0);
  static Shape triangle(Vec3 a, Vec3 b, Vec3 c);
  /// The convex hull of points, by Qhull. Throws Error unless four of them span a volume.
  static Shape convex_hull(std::span<const Vec3> points);
  /// The surface of a mesh: its triangles, nothing inside.
  static Shape mesh(Mesh mesh);
  static Shape height_field(HeightGrid grid);
  /// Several shapes as one. Planes and half-spaces cannot be children. May be empty, and then touches
  /// nothing. Children may be compounds. Throws Error if there are more than `max_parts` parts with those of
  /// nested compounds counted every time they occur, or more than `max_nesting` compounds inside one another,
  /// or if a child reaches farther than 1e50 from the origin.
  static Shape compound(std::span<const PlacedShape> children);
  static constexpr std::uint64_t max_parts = 1'000'000;
  static constexpr std::uint32_t max_nesting = 32;

  /// Gives, for any direction of length one, the farthest point of the shape in it. Must not throw, and must
  /// give the same answer for the same direction.
  using Support = std::function<Vec3(Vec3 direction)>;
  /// A convex shape of the user's own: bounded, and known only by its support function. All queries work on
  /// it. Without mass properties those of the hull of support points in many directions are taken.
  static Shape convex(Support support, std::optional<MassProperties> mass = {});

  /// The same shape with every point within `radius` of it added. Rounding a rounded shape adds up.
  Shape rounded(double radius) const;

  ShapeKind kind() const { return kind_; }
  double rounding() const { return rounding_; }
  /// The sizes it was made of: sides, radii, or (radius, length or height, 0). The normal of a plane.
  Vec3 size() const { return size_; }
  /// The offset of a plane or half-space.
  double offset() const { return offset_; }
  /// Whether it is convex and bounded, and so has a support point in every direction.
  bool is_convex() const {
    return !is_composite() && kind_ != ShapeKind::plane && kind_ != ShapeKind::half_space;
  }
  /// Whether it consists of other shapes: a mesh, a height field or a compound.
  bool is_composite() const {
    return kind_ == ShapeKind::mesh || kind_ == ShapeKind::height_field || kind_ == ShapeKind::compound;
  }
  /// Whether it has no point at all: a compound without children, or a mesh without triangles.
  bool is_empty() const;

  /// The farthest point in a direction of length one. Infinite coordinates for planes and half-spaces in
  /// directions in which they are unbounded, and for empty shapes. The first of equals.
  Vec3 support(Vec3 direction) const;
  /// The smallest box with sides along the world's axes around the shape at its place, to rounding.
  Bounds bounds(const Transform& at = {}) const;
  /// Of the solid. Surfaces (plane, triangle, height field, a mesh that is not closed) have no volume, and
  /// their own centre; a closed mesh has the volume it encloses. A compound adds its children up, overlaps
  /// twice. Rounding counts exactly for spheres and capsules, through the hull of 2562 support points (about
  /// 0.3 % short) for other convex shapes, and not at all for composites. Half-spaces weigh infinitely much.
  MassProperties mass() const;

  struct Data;
  /// What does not fit into a few numbers; null for most shapes.
  const Data* data() const { return data_.get(); }

 private:
  friend Shape mesh_shape(const Model& model);  // which gives out the same data again
  Shape(ShapeKind kind, Vec3 size, std::shared_ptr<const Data> data = {});

  ShapeKind kind_ = ShapeKind::sphere;
  double rounding_ = 0;
  Vec3 size_;
  double offset_ = 0;
  std::shared_ptr<const Data> data_;
};

struct PlacedShape {
  Shape shape;
  Transform at;
};

}  // namespace tandem
