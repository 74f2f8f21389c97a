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

Feature of_box(const ConvexCore& core, Vec3 d) {
  const Vec3& half = core.half;
  const int axis = largest_axis(d), second = (axis + 1) % 3, third = (axis + 2) % 3;
  const auto corner_name = [](Vec3 p) {
    return (std::signbit(p.x) ? 1U : 0) | (std::signbit(p.y) ? 2U : 0) | (std::signbit(p.z) ? 4U : 0);
  };
  Vec3 corner = core_support(core, d);
  Feature feature;
  if (std::fabs(d[axis]) >= flat_side) {
    feature.id = static_cast<std::uint32_t>(axis * 2 + (d[axis] < 0)) + 20;
    for (int i = 0; i < 4; ++i) {
      // Turning from the second axis to the third is counter-clockwise about the first.
      const int turn = d[axis] < 0 ? 3 - i : i;
      corner[second] = turn == 0 || turn == 3 ? half[second] : -half[second];
      corner[third] = turn < 2 ? half[third] : -half[third];
      add(feature, corner, corner_name(corner));
    }
    return feature;
  }
  const Vec3 m = abs(d);
  const int along = m.x <= m.y && m.x <= m.z ? 0 : m.y <= m.z ? 1 : 2;
  if (m[along] > flat_edge) return single(corner, corner_name(corner));
  Vec3 other = corner;
  corner[along] = -half[along], other[along] = half[along];
  feature.id = 30 + static_cast<std::uint32_t>(along) * 8 + corner_name(other);
  add(feature, corner, corner_name(corner));
  add(feature, other, corner_name(other));
  return feature;
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
  std::size_t best_face = 0;
  for (std::size_t i = 1; i < hull.faces.size(); ++i)
    if (dot(hull.faces[i].normal, d) > dot(hull.faces[best_face].normal, d)) best_face = i;
  const HullData::Face& face = hull.faces[best_face];
  Feature feature;
  if (dot(face.normal, d) >= flat_side) {
    feature.id = static_cast<std::uint32_t>(0x40000000U + best_face);
    // Of a face with more corners than there is room for, evenly many are left out.
    const std::uint32_t step = (face.corner_count + Feature::most - 1) / Feature::most;
    for (std::uint32_t i = 0; i < face.corner_count; i += step) {
      const std::uint32_t corner = hull.face_corners[face.first_corner + i];
      add(feature, hull.corners[corner], corner);
    }
    return feature;
  }
  const std::uint32_t at = hull_support(hull, d);
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
