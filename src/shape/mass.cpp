#include <cmath>
#include <numbers>

#include "tandem/mesh/measure.h"

#include "shape/convex_mass.h"
#include "shape/core.h"

namespace tandem {
namespace {

constexpr double pi = std::numbers::pi;

MassProperties diagonal(double volume, Vec3 center, Vec3 inertia) {
  return {volume, center, {{{inertia.x, 0, 0}, {0, inertia.y, 0}, {0, 0, inertia.z}}}};
}

MassProperties sphere_mass(double r) {
  const double v = 4.0 / 3 * pi * r * r * r, i = 0.4 * v * r * r;
  return diagonal(v, {}, {i, i, i});
}

MassProperties box_mass(Vec3 s) {
  const double v = s.x * s.y * s.z;
  return diagonal(v, {},
                  Vec3{s.y * s.y + s.z * s.z, s.z * s.z + s.x * s.x, s.x * s.x + s.y * s.y} * (v / 12));
}

/// A cylinder and two hemispheres, whose own centres of mass are 3/8 of the radius from their flat sides.
MassProperties capsule_mass(double r, double l) {
  const double tube = pi * r * r * l, ball = 4.0 / 3 * pi * r * r * r;
  const double along = tube * r * r / 2 + ball * 0.4 * r * r;
  const double across = tube * (r * r / 4 + l * l / 12) + ball * (0.4 * r * r + l * l / 4 + 3.0 / 8 * r * l);
  return diagonal(tube + ball, {}, {across, across, along});
}

MassProperties cylinder_mass(double r, double h) {
  const double v = pi * r * r * h, across = v * (r * r / 4 + h * h / 12);
  return diagonal(v, {}, {across, across, v * r * r / 2});
}

MassProperties cone_mass(double r, double h) {
  const double v = pi * r * r * h / 3, across = v * (3.0 / 20 * r * r + 3.0 / 80 * h * h);
  return diagonal(v, {0, 0, -h / 4}, {across, across, v * 0.3 * r * r});
}

MassProperties ellipsoid_mass(Vec3 a) {
  const double v = 4.0 / 3 * pi * a.x * a.y * a.z;
  return diagonal(v, {}, Vec3{a.y * a.y + a.z * a.z, a.z * a.z + a.x * a.x, a.x * a.x + a.y * a.y} * (v / 5));
}

/// No volume; the centre is that of the surface.
template <class Corners>
MassProperties surface_mass(std::size_t triangles, const Corners& corners) {
  MassProperties mass = diagonal(0, {}, {});
  double area = 0;
  Vec3 moment;
  for (std::size_t i = 0; i < triangles; ++i) {
    const auto [a, b, c] = corners(i);
    const double twice = length(cross(b - a, c - a));
    area += twice;
    moment += (a + b + c) * (twice / 3);
  }
  if (area > 0) mass.center_of_mass = moment / area;
  return mass;
}

MassProperties mesh_mass(const Mesh& mesh) {
  if (mesh.triangles().empty() || !is_closed(mesh))
    return surface_mass(mesh.triangles().size(), [&](std::size_t i) { return mesh.corners(i); });
  MassSum sum(bounds(mesh).center());
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    sum.add(a, b, c);
  }
  return sum.total();
}

/// In the frame of the parent.
MassProperties placed(const MassProperties& mass, const Transform& pose) {
  return {mass.volume, pose(mass.center_of_mass), pose.rotation * mass.inertia * transposed(pose.rotation)};
}

/// Returns the inertia of a point mass about the origin (parallel axis theorem).
Mat3 point_inertia(double mass, Vec3 p) {
  const double square = dot(p, p);
  Mat3 inertia;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) inertia(i, j) = mass * ((i == j ? square : 0) - p[i] * p[j]);
  return inertia;
}

MassProperties compound_mass(const CompoundData& data) {
  std::vector<MassProperties> parts;
  MassProperties all = diagonal(0, {}, {});
  Vec3 moment;
  for (const CompoundChild& child : data.children) {
    parts.push_back(placed(child.shape.mass(), child.pose));
    all.volume += parts.back().volume;
    moment += parts.back().center_of_mass * parts.back().volume;
  }
  if (all.volume > 0) all.center_of_mass = moment / all.volume;
  for (const MassProperties& part : parts) {
    const Mat3 shift = point_inertia(part.volume, part.center_of_mass - all.center_of_mass);
    for (int i = 0; i < 3; ++i) all.inertia.row[i] += part.inertia.row[i] + shift.row[i];
  }
  return all;
}

}  // namespace

MassProperties Shape::mass() const {
  if (kind_ == ShapeKind::sphere) return sphere_mass(size_.x + rounding_);
  if (kind_ == ShapeKind::capsule) return capsule_mass(size_.x + rounding_, size_.y);
  if (rounding_ > 0 && is_convex()) return mass_of_support_points([this](Vec3 d) { return support(d); });
  switch (kind_) {
    case ShapeKind::box:
      return box_mass(size_);
    case ShapeKind::cylinder:
      return cylinder_mass(size_.x, size_.y);
    case ShapeKind::cone:
      return cone_mass(size_.x, size_.y);
    case ShapeKind::ellipsoid:
      return ellipsoid_mass(size_);
    case ShapeKind::plane:
      return diagonal(0, size_ * offset_, {});
    case ShapeKind::half_space:
      return diagonal(HUGE_VAL, {}, {HUGE_VAL, HUGE_VAL, HUGE_VAL});
    case ShapeKind::triangle:
      return surface_mass(1, [this](std::size_t) { return data_of<TriangleData>(*this).corners; });
    case ShapeKind::convex_hull:
      return mass_of_hull(data_of<HullData>(*this));
    case ShapeKind::mesh:
      return mesh_mass(data_of<MeshData>(*this).mesh);
    case ShapeKind::height_field: {
      const HeightFieldData& data = data_of<HeightFieldData>(*this);
      const std::size_t triangles = std::size_t{2} * (data.grid.columns - 1) * (data.grid.rows - 1);
      return surface_mass(triangles,
                          [&](std::size_t i) { return data.corners(static_cast<std::uint32_t>(i)); });
    }
    case ShapeKind::compound:
      return compound_mass(data_of<CompoundData>(*this));
    default:
      return data_of<CustomData>(*this).mass;
  }
}

}  // namespace tandem
