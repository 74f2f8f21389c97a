#include "narrow/contact/feature.h"

#include "narrow/contact/box_feature.h"
#include "narrow/triangle/unit_normal.h"

namespace tandem {
namespace {

void set_single(Feature& feature, Vec3 corner, std::uint32_t id) {
  feature.id = id;
  add_corner(feature, corner, id);
}

bool is_across(Vec3 edge, Vec3 d) { return std::fabs(dot(edge, d)) <= flat_edge * length(edge); }

// The kinds that are not single vertices.

void of_segment(const ConvexCore& core, Feature& feature) {
  const double half = core.half.z;
  add_corner(feature, {0, 0, -half}, 1);
  add_corner(feature, {0, 0, half}, 2);
}

void of_triangle(const ConvexCore& core, Vec3 d, Feature& feature) {
  const Vec3* p = core.corners;
  const Vec3 normal = unit_normal(p[0], p[1], p[2]);
  const double facing = dot(normal, d);
  if (std::fabs(facing) >= flat_side) {
    feature.id = facing < 0 ? 8 : 7;
    for (std::uint32_t i = 0; i < 3; ++i) {
      const std::uint32_t k = facing < 0 ? 2 - i : i;
      add_corner(feature, p[k], k);
    }
    return;
  }
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < 3; ++i)
    if (dot(p[i], d) > dot(p[best], d)) best = i;
  std::uint32_t next = (best + 1) % 3, last = (best + 2) % 3;
  if (dot(p[last], d) > dot(p[next], d)) next = last;
  if (!is_across(p[next] - p[best], d)) return set_single(feature, p[best], best);
  feature.id = 4 + 3 - best - next;
  add_corner(feature, p[best < next ? best : next], best < next ? best : next);
  add_corner(feature, p[best < next ? next : best], best < next ? next : best);
}

void set_face_of_hull(const HullData& hull, std::uint32_t i, Feature& feature) {
  const HullData::Face& face = hull.faces[i];
  feature.id = 0x40000000U + i;
  // Drop evenly spaced vertices of a face with too many.
  const std::uint32_t step = (face.corner_count + Feature::most - 1) / Feature::most;
  for (std::uint32_t k = 0; k < face.corner_count; k += step) {
    const std::uint32_t corner = hull.face_corners[face.first_corner + k];
    add_corner(feature, hull.corners[corner], corner);
  }
}

void of_hull(const ConvexCore& core, Vec3 d, Feature& feature) {
  const HullData& hull = *core.hull;
  const std::uint32_t at = hull_support(hull, d);
  std::uint32_t best_face = hull.faces_at[hull.first_face[at]];
  double best = -HUGE_VAL;
  for (std::uint32_t i = hull.first_face[at]; i < hull.first_face[at + 1]; ++i) {
    const double facing = dot(hull.faces[hull.faces_at[i]].normal, d);
    if (facing > best) {
      best = facing;
      best_face = hull.faces_at[i];
    }
  }
  if (best >= flat_side) return set_face_of_hull(hull, best_face, feature);
  std::uint32_t next = at;
  double least = HUGE_VAL;  // squared sine of the angle of an edge to the plane
  for (std::uint32_t i = hull.first_neighbor[at]; i < hull.first_neighbor[at + 1]; ++i) {
    const Vec3 edge = hull.corners[hull.neighbors[i]] - hull.corners[at];
    const double falls = -dot(edge, d), steep = falls > 0 ? falls * falls / dot(edge, edge) : 0;
    if (steep < least) {
      least = steep;
      next = hull.neighbors[i];
    }
  }
  if (next == at || least > flat_edge * flat_edge) return set_single(feature, hull.corners[at], at);
  const std::uint32_t low = at < next ? at : next, high = at < next ? next : at;
  feature.id = 0x80000000U + low * 0x8000U + high;
  add_corner(feature, hull.corners[low], low);
  add_corner(feature, hull.corners[high], high);
}

/// Eight points of a round cap.
void add_cap(Feature& feature, double radius, double z, bool upwards) {
  constexpr double diagonal = 0.70710678118654752;
  constexpr double x[8] = {1, diagonal, 0, -diagonal, -1, -diagonal, 0, diagonal};
  for (std::uint32_t i = 0; i < 8; ++i) {
    const std::uint32_t k = upwards ? i : 7 - i;
    add_corner(feature, {radius * x[k], radius * x[(k + 6) % 8], z}, k);
  }
}

void of_cylinder(const ConvexCore& core, Vec3 d, Feature& feature) {
  const double half = core.half.z;
  if (std::fabs(d.z) >= flat_side) {
    feature.id = d.z < 0 ? 11 : 12;
    add_cap(feature, core.half.x, std::copysign(half, d.z), d.z > 0);
    return;
  }
  const Vec3 rim = core_support(core, d);
  feature.id = 3;
  add_corner(feature, {rim.x, rim.y, -half}, 1);
  add_corner(feature, {rim.x, rim.y, half}, 2);
}

void of_cone(const ConvexCore& core, Vec3 d, Feature& feature) {
  const double r = core.half.x, h = core.half.z, aside = std::sqrt(d.x * d.x + d.y * d.y);
  if (d.z <= -flat_side) {
    feature.id = 11;
    add_cap(feature, r, -h, false);
    return;
  }
  feature.id = 3;
  add_corner(feature, {r * d.x / aside, r * d.y / aside, -h}, 1);
  add_corner(feature, {0, 0, h}, 2);
}

}  // namespace

void facing_feature(const ConvexCore& core, Vec3 d, Feature& feature, std::uint32_t known_face) {
  feature.count = 0;
  feature.id = 0;
  if (known_face != no_face) return set_face_of_hull(*core.hull, known_face, feature);
  std::uint32_t name = 0;
  if (is_lone_corner(core, d, name)) return set_single(feature, core_support(core, d), name);
  switch (core.kind) {
    case CoreKind::segment:
      return of_segment(core, feature);
    case CoreKind::box:
      return feature_of_box(core.half, d, name, feature);
    case CoreKind::triangle:
      return of_triangle(core, d, feature);
    case CoreKind::hull:
      return of_hull(core, d, feature);
    case CoreKind::cylinder:
      return of_cylinder(core, d, feature);
    default:
      return of_cone(core, d, feature);
  }
}

}  // namespace tandem
