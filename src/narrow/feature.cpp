#include "narrow/feature.h"

namespace tandem {
namespace {

constexpr double flat_side = 0.98;  ///< the least cosine between a direction and the normal of a side
constexpr double flat_edge = 0.2;   ///< the largest between a direction and an edge

void add(Feature& feature, Vec3 corner, std::uint32_t name) {
  if (feature.count == Feature::most) return;
  feature.corner[feature.count] = corner;
  feature.name[feature.count++] = static_cast<std::uint8_t>(name);
}

Feature single(Vec3 corner, std::uint32_t id) {
  Feature feature;
  feature.id = id;
  add(feature, corner, id);
  return feature;
}

bool is_across(Vec3 edge, Vec3 d) { return std::fabs(dot(edge, d)) <= flat_edge * length(edge); }

Feature of_segment(const ConvexCore& core, Vec3 d) {
  const double half = core.half.z;
  if (!(half > 0) || std::fabs(d.z) > flat_edge) return single(core_support(core, d), d.z < 0 ? 1 : 2);
  Feature feature;
  add(feature, {0, 0, -half}, 1);
  add(feature, {0, 0, half}, 2);
  return feature;
}

/// The names of a box's corners: a bit for every axis on whose lower side it is.
std::uint32_t corner_name(Vec3 d) {
  return (std::signbit(d.x) ? 1U : 0) | (std::signbit(d.y) ? 2U : 0) | (std::signbit(d.z) ? 4U : 0);
}

/// With the axis known to the compiler.
template <int axis>
Feature side_of_box(Vec3 half, bool down) {
  constexpr int second = (axis + 1) % 3, third = (axis + 2) % 3;
  Feature feature;
  feature.id = static_cast<std::uint32_t>(axis * 2 + (down ? 1 : 0)) + 20;
  feature.count = 4;
  Vec3 corner = half;
  if (down) corner[axis] = -half[axis];
  const std::uint32_t name = down ? 1U << axis : 0;
  constexpr std::uint32_t low_second = 1U << second, low_third = 1U << third;
  // Turning from the second axis to the third is counter-clockwise about the first.
  const auto put = [&](int turn, std::uint32_t more) {
    const int at = down ? 3 - turn : turn;
    feature.corner[at] = corner;
    feature.name[at] = static_cast<std::uint8_t>(name | more);
  };
  put(0, 0);
  corner[second] = -half[second];
  put(1, low_second);
  corner[third] = -half[third];
  put(2, low_second | low_third);
  corner[second] = half[second];
  put(3, low_third);
  return feature;
}

template <int axis>
Feature edge_of_box(Vec3 corner, Vec3 half, std::uint32_t name) {
  Feature feature;
  const std::uint32_t low = name | 1U << axis, high = name & ~(1U << axis);
  feature.id = 30 + static_cast<std::uint32_t>(axis) * 8 + high;
  corner[axis] = -half[axis];
  add(feature, corner, low);
  corner[axis] = half[axis];
  add(feature, corner, high);
  return feature;
}

Feature of_box(const ConvexCore& core, Vec3 d) {
  const Vec3 half = core.half, m = abs(d);
  if (m.x >= flat_side) return side_of_box<0>(half, d.x < 0);
  if (m.y >= flat_side) return side_of_box<1>(half, d.y < 0);
  if (m.z >= flat_side) return side_of_box<2>(half, d.z < 0);
  const Vec3 corner = core_support(core, d);
  const std::uint32_t name = corner_name(d);
  if (m.x <= m.y && m.x <= m.z && m.x <= flat_edge) return edge_of_box<0>(corner, half, name);
  if (m.y <= m.z && m.y <= flat_edge) return edge_of_box<1>(corner, half, name);
  if (m.z <= flat_edge) return edge_of_box<2>(corner, half, name);
  return single(corner, name);
}

Feature of_triangle(const ConvexCore& core, Vec3 d) {
  const Vec3* p = core.corners;
  const Vec3 normal = normalized(cross(p[1] - p[0], p[2] - p[0]));
  const double facing = dot(normal, d);
  Feature feature;
  if (std::fabs(facing) >= flat_side) {
    feature.id = facing < 0 ? 8 : 7;
    for (std::uint32_t i = 0; i < 3; ++i) {
      const std::uint32_t k = facing < 0 ? 2 - i : i;
      add(feature, p[k], k);
    }
    return feature;
  }
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < 3; ++i)
    if (dot(p[i], d) > dot(p[best], d)) best = i;
  std::uint32_t next = (best + 1) % 3, last = (best + 2) % 3;
  if (dot(p[last], d) > dot(p[next], d)) next = last;
  if (!is_across(p[next] - p[best], d)) return single(p[best], best);
  feature.id = 4 + 3 - best - next;
  add(feature, p[best < next ? best : next], best < next ? best : next);
  add(feature, p[best < next ? next : best], best < next ? next : best);
  return feature;
}

Feature of_hull(const ConvexCore& core, Vec3 d) {
  const HullData& hull = *core.hull;
  const std::uint32_t at = hull_support(hull, d);
  std::uint32_t best_face = hull.faces_at[hull.first_face[at]];
  double best = -HUGE_VAL;
  for (std::uint32_t i = hull.first_face[at]; i < hull.first_face[at + 1]; ++i) {
    const double facing = dot(hull.faces[hull.faces_at[i]].normal, d);
    if (facing > best) best = facing, best_face = hull.faces_at[i];
  }
  const HullData::Face& face = hull.faces[best_face];
  Feature feature;
  if (best >= flat_side) {
    feature.id = 0x40000000U + best_face;
    // Of a face with more corners than there is room for, evenly many are left out.
    const std::uint32_t step = (face.corner_count + Feature::most - 1) / Feature::most;
    for (std::uint32_t i = 0; i < face.corner_count; i += step) {
      const std::uint32_t corner = hull.face_corners[face.first_corner + i];
      add(feature, hull.corners[corner], corner);
    }
    return feature;
  }
  std::uint32_t next = at;
  double along = -HUGE_VAL;
  for (std::uint32_t i = hull.first_neighbor[at]; i < hull.first_neighbor[at + 1]; ++i) {
    const Vec3 edge = normalized(hull.corners[hull.neighbors[i]] - hull.corners[at]);
    if (dot(edge, d) > along) along = dot(edge, d), next = hull.neighbors[i];
  }
  if (next == at || along < -flat_edge) return single(hull.corners[at], at);
  const std::uint32_t low = at < next ? at : next, high = at < next ? next : at;
  feature.id = 0x80000000U + low * 0x8000U + high;
  add(feature, hull.corners[low], low);
  add(feature, hull.corners[high], high);
  return feature;
}

/// Eight points of a round cap.
void add_cap(Feature& feature, double radius, double z, bool upwards) {
  constexpr double diagonal = 0.70710678118654752;
  constexpr double x[8] = {1, diagonal, 0, -diagonal, -1, -diagonal, 0, diagonal};
  for (std::uint32_t i = 0; i < 8; ++i) {
    const std::uint32_t k = upwards ? i : 7 - i;
    add(feature, {radius * x[k], radius * x[(k + 6) % 8], z}, k);
  }
}

Feature of_cylinder(const ConvexCore& core, Vec3 d) {
  const double half = core.half.z;
  Feature feature;
  if (std::fabs(d.z) >= flat_side) {
    feature.id = d.z < 0 ? 11 : 12;
    add_cap(feature, core.half.x, std::copysign(half, d.z), d.z > 0);
    return feature;
  }
  const Vec3 rim = core_support(core, d);
  if (std::fabs(d.z) > flat_edge || !(half > 0)) return single(rim, d.z < 0 ? 1 : 2);
  feature.id = 3;
  add(feature, {rim.x, rim.y, -half}, 1);
  add(feature, {rim.x, rim.y, half}, 2);
  return feature;
}

Feature of_cone(const ConvexCore& core, Vec3 d) {
  const double r = core.half.x, h = core.half.z, slope = std::hypot(r, 2 * h), aside = std::hypot(d.x, d.y);
  Feature feature;
  if (d.z <= -flat_side) {
    feature.id = 11;
    add_cap(feature, r, -h, false);
    return feature;
  }
  if (aside > 0 && (aside * 2 * h + d.z * r) >= flat_side * slope) {
    feature.id = 3;
    add(feature, {r * d.x / aside, r * d.y / aside, -h}, 1);
    add(feature, {0, 0, h}, 2);
    return feature;
  }
  const Vec3 p = core_support(core, d);
  return single(p, p.z > 0 ? 2 : 1);
}

}  // namespace

Feature facing_feature(const ConvexCore& core, Vec3 d) {
  switch (core.kind) {
    case CoreKind::segment:
      return of_segment(core, d);
    case CoreKind::box:
      return of_box(core, d);
    case CoreKind::triangle:
      return of_triangle(core, d);
    case CoreKind::hull:
      return of_hull(core, d);
    case CoreKind::cylinder:
      return of_cylinder(core, d);
    case CoreKind::cone:
      return of_cone(core, d);
    default:
      return single(core_support(core, d), 1);
  }
}

}  // namespace tandem
