#pragma once
#include <cmath>

#include "tandem/base/host_device.h"

#include "base/scratch_array.h"
#include "narrow/contact/box_contacts.h"
#include "narrow/contact/feature_name.h"

/// The contacts of two boxes from their best axis, on the CPU and on the GPU: the face of one box that faces
/// the other, clipped, or two edges.
namespace tandem::box_clipping {

/// Bits of the support vertex of a box along a direction: set on the lower side of an axis.
TANDEM_HD inline std::uint32_t corner_bits(double x, double y, double z) {
  return (std::signbit(x) ? 1U : 0) | (std::signbit(y) ? 2U : 0) | (std::signbit(z) ? 4U : 0);
}

/// Axes of boxes are hard to predict: the functions below have no branches, unlike Vec3::operator[] and
/// largest_axis(). Returns a component.
TANDEM_HD inline double component(Vec3 v, int axis) {
  const double all[3] = {v.x, v.y, v.z};
  return all[axis];
}
TANDEM_HD inline int longest_axis(Vec3 v) {
  const double x = std::fabs(v.x), y = std::fabs(v.y), z = std::fabs(v.z);
  return (x < y ? y : x) >= z ? (x >= y ? 0 : 1) : 2;
}

constexpr std::uint32_t only_point = 0x7fffffff;  ///< name of the only point of two features

/// One box (the reference) with a face towards the other one (the incident box). Coordinates u, v, w: the
/// frame of the reference box, turned so that w is along the outward normal of the face. In these coordinates
/// the face is |u| ≤ half_u, |v| ≤ half_v, w = half_w.
struct FaceFrame {
  int axis, next, last;  ///< of the reference box: w, u and v
  double sign;           ///< of the outward normal
  double half_u, half_v, half_w;
  double normal[3];     ///< contact normal, out of the reference box
  double per_w;         ///< 1 / normal[2]
  double center[3];     ///< of the incident box
  double column[3][3];  ///< its axes
  double half[3];       ///< its half extents
  double toward[3];     ///< direction towards the reference box, in the incident box's frame

  TANDEM_HD FaceFrame(Vec3 half_ref, Vec3 half_inc, const Transform& inc_from_ref, int of_axis,
                      double of_sign)
      : axis(of_axis), next((of_axis + 1) % 3), last((of_axis + 2) % 3), sign(of_sign) {
    half_u = component(half_ref, next);
    half_v = component(half_ref, last);
    half_w = component(half_ref, axis);
    const Vec3 rows[3] = {inc_from_ref.rotation.row[next], inc_from_ref.rotation.row[last],
                          inc_from_ref.rotation.row[axis] * sign};
    for (int i = 0; i < 3; ++i) {
      column[0][i] = rows[i].x;
      column[1][i] = rows[i].y;
      column[2][i] = rows[i].z;
    }
    center[0] = component(inc_from_ref.offset, next);
    center[1] = component(inc_from_ref.offset, last);
    center[2] = component(inc_from_ref.offset, axis) * sign;
    half[0] = half_inc.x;
    half[1] = half_inc.y;
    half[2] = half_inc.z;
  }

  /// `n` is in the frame of the reference box.
  TANDEM_HD void set_normal(Vec3 n) {
    normal[0] = component(n, next);
    normal[1] = component(n, last);
    normal[2] = component(n, axis) * sign;
    per_w = 1 / normal[2];
    for (int m = 0; m < 3; ++m)
      toward[m] = -(normal[0] * column[m][0] + normal[1] * column[m][1] + normal[2] * column[m][2]);
  }
  TANDEM_HD void set_face_normal() {
    normal[0] = normal[1] = 0;
    normal[2] = per_w = 1;
    for (int m = 0; m < 3; ++m) toward[m] = -column[m][2];
  }
  TANDEM_HD std::uint32_t face_id() const {
    return 20 + static_cast<std::uint32_t>(2 * axis + (sign < 0 ? 1 : 0));
  }
  static constexpr int any_axis = 3;
  /// Returns a vector in the frame of the reference box. `of_axis` is `axis`: known when compiled, it keeps
  /// the coordinates in registers of the CPU. On a GPU `any_axis` keeps the threads of a warp together.
  template <int of_axis>
  TANDEM_HD Vec3 back(double u, double v, double w) const {
    if constexpr (of_axis == any_axis) {
      const double n = w * sign;
      return {axis == 0   ? n
              : axis == 1 ? v
                          : u,
              axis == 0   ? u
              : axis == 1 ? n
                          : v,
              axis == 0   ? v
              : axis == 1 ? u
                          : n};
    }
    if constexpr (of_axis == 0) return {w * sign, u, v};
    if constexpr (of_axis == 1) return {v, w * sign, u};
    return {u, v, w * sign};
  }
};

/// A point of the incident feature, and its projection (s, t) along the normal onto the plane of the
/// reference face.
struct Projected {
  double u, v, w, s, t, depth;
  std::uint16_t name;
  std::uint8_t edge;  ///< the edge from this corner to the next: 0 to 3 of the incident feature, 4 to 7 of
                      ///< the reference face
};

struct ProjectedPolygon {
  static constexpr int most = 10;
  ScratchArray<Projected, most + 1> corner;
  int count = 0;

  /// Adds the point if `is_kept`, without a branch. Omits it if there is no room: four cuts of a convex
  /// quadrilateral leave eight corners, but rounding can make a flat one look otherwise.
  TANDEM_HD void add(const Projected& point, bool is_kept = true) {
    corner[count] = point;
    count += is_kept && count < most ? 1 : 0;
  }
};

/// Returns a point of the incident box.
TANDEM_HD inline Projected projected(const FaceFrame& frame, double u, double v, double w, std::uint32_t name,
                                     int edge) {
  const double depth = (frame.half_w - w) * frame.per_w;
  return {u,
          v,
          w,
          u + depth * frame.normal[0],
          v + depth * frame.normal[1],
          depth,
          static_cast<std::uint16_t>(name),
          static_cast<std::uint8_t>(edge)};
}

/// Returns the corner of the incident box with these bits: set on the lower side of an axis.
TANDEM_HD inline Projected incident_corner(const FaceFrame& frame, std::uint32_t bits, int edge) {
  double p[3] = {frame.center[0], frame.center[1], frame.center[2]};
  for (int m = 0; m < 3; ++m) {
    const double half = (bits >> m & 1U) != 0 ? -frame.half[m] : frame.half[m];
    for (int i = 0; i < 3; ++i) p[i] += frame.column[m][i] * half;
  }
  return projected(frame, p[0], p[1], p[2], bits, edge);
}

/// Sets the corners of the face of the incident box with this axis, on the side of these bits.
TANDEM_HD inline void set_incident_face(const FaceFrame& frame, int axis, std::uint32_t own,
                                        ProjectedPolygon& polygon) {
  const int second = (axis + 1) % 3, third = (axis + 2) % 3;
  const double side = own != 0 ? -frame.half[axis] : frame.half[axis];
  double middle[3], s[3], t[3];
  for (int i = 0; i < 3; ++i) {
    middle[i] = frame.center[i] + frame.column[axis][i] * side;
    s[i] = frame.column[second][i] * frame.half[second];
    t[i] = frame.column[third][i] * frame.half[third];
  }
  const auto put = [&](int at, double of_s, double of_t, std::uint32_t bits) {
    polygon.corner[at] =
        projected(frame, middle[0] + of_s * s[0] + of_t * t[0], middle[1] + of_s * s[1] + of_t * t[1],
                  middle[2] + of_s * s[2] + of_t * t[2], own | bits, at);
  };
  const std::uint32_t low_second = 1U << second, low_third = 1U << third;
  put(0, 1, 1, 0);
  put(1, -1, 1, low_second);
  put(2, -1, -1, low_second | low_third);
  put(3, 1, -1, low_third);
  polygon.count = 4;
}

/// Finds the feature of the incident box that faces the reference box, as facing_feature() does; returns its
/// id.
TANDEM_HD inline std::uint32_t incident_feature(const FaceFrame& frame, ProjectedPolygon& polygon) {
  const double* d = frame.toward;
  const double x = std::fabs(d[0]), y = std::fabs(d[1]), z = std::fabs(d[2]);
  const int axis = x >= flat_side ? 0 : y >= flat_side ? 1 : 2;
  const std::uint32_t bits = corner_bits(d[0], d[1], d[2]);
  if (x >= flat_side || y >= flat_side || z >= flat_side) {
    const std::uint32_t own = bits & 1U << axis;
    set_incident_face(frame, axis, own, polygon);
    return 20 + static_cast<std::uint32_t>(2 * axis) + (own != 0 ? 1 : 0);
  }
  const int across = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  if (std::fabs(d[across]) > flat_edge) {
    polygon.count = 1;
    polygon.corner[0] = incident_corner(frame, bits, 0);
    return bits;
  }
  const std::uint32_t low = bits | 1U << across, high = bits & ~(1U << across);
  polygon.count = 2;
  polygon.corner[0] = incident_corner(frame, low, 0);
  polygon.corner[1] = incident_corner(frame, high, 0);
  return 30 + static_cast<std::uint32_t>(across) * 8 + high;
}

/// Name of the point where an edge of the polygon meets an edge of the reference face.
TANDEM_HD inline std::uint16_t crossing_name(int edge, int of_face) {
  const int low = edge < of_face ? edge : of_face, high = edge < of_face ? of_face : edge;
  return static_cast<std::uint16_t>(0x100 + 16 * low + high);
}

/// Keeps the part of a polygon with sign · coordinate ≤ half (Sutherland–Hodgman clipping). Returns false if
/// that is all of it; `kept` is then unchanged.
template <double Projected::*coordinate>
TANDEM_HD inline bool cut_projected(const ProjectedPolygon& from, double half, double sign, int of_face,
                                    ProjectedPolygon& kept) {
  ScratchArray<double, ProjectedPolygon::most> inside;
  bool all = true;
  for (int i = 0; i < from.count; ++i) {
    inside[i] = half - sign * from.corner[i].*coordinate;
    all &= inside[i] >= 0;
  }
  if (all) return false;
  kept.count = 0;
  const int sides = from.count == 2 ? 1 : from.count;
  for (int i = 0; i < from.count; ++i) {
    const Projected& p = from.corner[i];
    kept.add(p, inside[i] >= 0);
    if (i >= sides) continue;
    const int next = i + 1 < from.count ? i + 1 : 0;
    if ((inside[i] >= 0) == (inside[next] >= 0)) continue;
    const Projected& q = from.corner[next];
    const double f = inside[i] / (inside[i] - inside[next]);
    kept.add({p.u + (q.u - p.u) * f, p.v + (q.v - p.v) * f, p.w + (q.w - p.w) * f, p.s + (q.s - p.s) * f,
              p.t + (q.t - p.t) * f, p.depth + (q.depth - p.depth) * f, crossing_name(p.edge, of_face),
              inside[i] >= 0 ? static_cast<std::uint8_t>(of_face) : p.edge});
  }
  return true;
}

TANDEM_HD inline void swap_polygons(ProjectedPolygon*& a, ProjectedPolygon*& b) {
  ProjectedPolygon* const kept = a;
  a = b;
  b = kept;
}

/// Clips the polygon to the reference face; returns where it is then.
TANDEM_HD inline ProjectedPolygon& clip_to_face(const FaceFrame& frame, ProjectedPolygon& polygon,
                                                ProjectedPolygon& spare) {
  ProjectedPolygon *now = &polygon, *other = &spare;
  if (cut_projected<&Projected::s>(*now, frame.half_u, 1, 4, *other)) swap_polygons(now, other);
  if (cut_projected<&Projected::s>(*now, frame.half_u, -1, 5, *other)) swap_polygons(now, other);
  if (cut_projected<&Projected::t>(*now, frame.half_v, 1, 6, *other)) swap_polygons(now, other);
  if (cut_projected<&Projected::t>(*now, frame.half_v, -1, 7, *other)) swap_polygons(now, other);
  return *now;
}

/// Selects the deepest point, the one furthest from it, the one furthest from their line, and the one that
/// adds the most area. Ties go to the first.
TANDEM_HD inline int select_four(const ProjectedPolygon& all, int (&chosen)[4]) {
  const auto best = [&](auto&& score) {
    int index = 0;
    double highest = -HUGE_VAL;
    for (int i = 0; i < all.count; ++i) {
      const double value = score(all.corner[i]);
      index = value > highest ? i : index;
      highest = value > highest ? value : highest;
    }
    return index;
  };
  const auto area = [](const Projected& a, const Projected& b, const Projected& p) {
    return (b.s - a.s) * (p.t - a.t) - (b.t - a.t) * (p.s - a.s);
  };
  const int first = best([](const Projected& p) { return p.depth; });
  const Projected& a = all.corner[first];
  const int second =
      best([&](const Projected& p) { return (p.s - a.s) * (p.s - a.s) + (p.t - a.t) * (p.t - a.t); });
  const int third = best([&](const Projected& p) { return std::fabs(area(a, all.corner[second], p)); });
  const bool left = area(a, all.corner[second], all.corner[third]) >= 0;
  const Projected &b = all.corner[left ? second : third], &c = all.corner[left ? third : second];
  const int fourth = best([&](const Projected& p) {
    const double ab = -area(a, b, p), bc = -area(b, c, p), ca = -area(c, a, p);
    const double higher = ab > bc ? ab : bc;
    return higher > ca ? higher : ca;
  });
  int count = 0;
  for (const int i : {first, second, third, fourth}) {
    bool known = false;
    for (int k = 0; k < count; ++k) known |= chosen[k] == i;
    if (!known) chosen[count++] = i;
  }
  return count;
}

/// Which box is the reference.
struct BoxSides {
  const Transform &pose_a, &pose_b;
  bool reference_is_a;

  TANDEM_HD const Transform& reference() const { return reference_is_a ? pose_a : pose_b; }
};

template <int axis>
TANDEM_HD inline void set_points(const FaceFrame& frame, const BoxSides& sides,
                                 const ProjectedPolygon& polygon, std::uint32_t id_of_incident,
                                 std::uint32_t own_name, ContactManifold& manifold) {
  int chosen[4] = {0, 1, 2, 3};
  manifold.count = polygon.count > 4 ? select_four(polygon, chosen) : polygon.count;
  const Transform& pose = sides.reference();
  const std::uint32_t id = frame.face_id();
  for (int i = 0; i < manifold.count; ++i) {
    const Projected& p = polygon.corner[chosen[i]];
    ContactPoint& point = manifold.points[static_cast<std::size_t>(i)];
    const Vec3 on_reference = pose(frame.back<axis>(p.s, p.t, frame.half_w)),
               on_incident = pose(frame.back<axis>(p.u, p.v, p.w));
    const std::uint32_t name = own_name != 0 ? own_name : p.name;
    point.depth = p.depth;
    point.on_a = sides.reference_is_a ? on_reference : on_incident;
    point.on_b = sides.reference_is_a ? on_incident : on_reference;
    point.feature = sides.reference_is_a ? feature_name(id, id_of_incident, name | 0x8000000U)
                                         : feature_name(id_of_incident, id, name);
  }
  const Vec3 normal = pose.rotation * frame.back<axis>(frame.normal[0], frame.normal[1], frame.normal[2]);
  manifold.normal = sides.reference_is_a ? normal : -normal;
}

/// A face of the reference box against the facing feature of the other one.
TANDEM_HD inline BoxContacts face_contacts(const FaceFrame& frame, const BoxSides& sides,
                                           const AxisResult& axis, double limit, double rounding,
                                           ContactManifold& manifold) {
  ProjectedPolygon feature, spare;
  const std::uint32_t id = incident_feature(frame, feature);
  const bool lone = feature.count == 1;
  // A lone corner that penetrates is the contact point, wherever it is.
  ProjectedPolygon& polygon = lone && axis.width >= 0 ? feature : clip_to_face(frame, feature, spare);
  double deepest = -HUGE_VAL;
  int kept = 0;
  for (int i = 0; i < polygon.count; ++i) {
    const double depth = polygon.corner[i].depth;
    if (!(depth >= -limit)) continue;
    deepest = depth > deepest ? depth : deepest;
    if (kept != i) polygon.corner[kept] = polygon.corner[i];
    ++kept;
  }
  polygon.count = kept;
  std::uint32_t own_name = lone ? only_point : 0;
  if (deepest < axis.width - rounding) {
    // The features do not overlap along the normal at the deepest point.
    if (axis.width < 0 || axis.face_of == 2 || lone) return BoxContacts::undecided;
    if (deepest >= 0.5 * axis.width) return BoxContacts::undecided;
    const double* d = frame.toward;
    polygon.corner[0] = incident_corner(frame, corner_bits(d[0], d[1], d[2]), 0);
    polygon.count = 1;
    own_name = only_point;
  }
#ifdef __CUDA_ARCH__
  set_points<FaceFrame::any_axis>(frame, sides, polygon, id, own_name, manifold);
#else
  if (frame.axis == 0)
    set_points<0>(frame, sides, polygon, id, own_name, manifold);
  else if (frame.axis == 1)
    set_points<1>(frame, sides, polygon, id, own_name, manifold);
  else
    set_points<2>(frame, sides, polygon, id, own_name, manifold);
#endif
  return BoxContacts::touching;
}

/// Two edges that cross, seen along the normal: one point.
TANDEM_HD inline BoxContacts edge_contact(Vec3 half_a, const Transform& pose_a, Vec3 half_b,
                                          const Transform& b_from_a, const AxisResult& axis, Vec3 toward_a,
                                          double rounding, ContactManifold& manifold) {
  const int i = axis.edge_a, k = axis.edge_b;
  const Vec3 n = axis.normal, along_b = b_from_a.rotation.column(k);
  const double cosine = component(along_b, i), square = 1 - cosine * cosine;
  if (!(square > 2e-3)) return BoxContacts::undecided;  // nearly parallel: two points
  Vec3 on_a{std::copysign(half_a.x, n.x), std::copysign(half_a.y, n.y), std::copysign(half_a.z, n.z)};
  Vec3 local_b{std::copysign(half_b.x, toward_a.x), std::copysign(half_b.y, toward_a.y),
               std::copysign(half_b.z, toward_a.z)};
  const double reach_a = component(half_a, i), reach_b = component(half_b, k);
  on_a[i] = 0;
  local_b[k] = 0;
  Vec3 on_b = b_from_a(local_b);
  // The nearest points of the two lines.
  const Vec3 between = on_b - on_a;
  const double by_a = component(between, i), by_b = dot(along_b, between);
  const double x = (by_a - cosine * by_b) / square, y = (cosine * by_a - by_b) / square;
  if (!(std::fabs(x) <= reach_a + rounding && std::fabs(y) <= reach_b + rounding))
    return BoxContacts::undecided;
  on_a[i] = x;
  on_b += along_b * y;
  const auto id = [](int edge, Vec3 d) {
    return 30 + static_cast<std::uint32_t>(edge) * 8 + (corner_bits(d.x, d.y, d.z) & ~(1U << edge));
  };
  manifold.count = 1;
  manifold.normal = pose_a.rotation * n;
  manifold.points[0] = {pose_a(on_a), pose_a(on_b), dot(on_a - on_b, n),
                        feature_name(id(i, n), id(k, toward_a), only_point)};
  return BoxContacts::touching;
}

/// box_contacts_along().
TANDEM_HD inline BoxContacts contacts_along(const BoxPairAxis& boxes, double margin,
                                            ContactManifold& manifold) {
  const auto& [half_a, half_b, pose_a, pose_b, b_from_a, axis] = boxes;
  manifold.sub_shape_a = manifold.sub_shape_b = 0;
  const Vec3 extent = half_a + half_b;
  const Vec3 offset = b_from_a.offset;
  const double size =
      (extent.x + std::fabs(offset.x)) + (extent.y + std::fabs(offset.y)) + (extent.z + std::fabs(offset.z));
  if (!(size < HUGE_VAL)) return BoxContacts::undecided;
  const double rounding = 1e-9 * (size + std::fabs(axis.width)), limit = margin + 1e-9 * size;
  const Vec3 toward_a = -(transposed(b_from_a.rotation) * axis.normal);
  const int face_a = longest_axis(axis.normal), face_b = longest_axis(toward_a);
  const double facing_a = std::fabs(component(axis.normal, face_a)),
               facing_b = std::fabs(component(toward_a, face_b));
  const bool edges = axis.face_of == 2;
  if (edges && facing_a < flat_side && facing_b < flat_side)
    return edge_contact(half_a, pose_a, half_b, b_from_a, axis, toward_a, rounding, manifold);
  const bool reference_is_a = edges ? facing_a >= facing_b : axis.face_of == 0;
  const BoxSides sides{pose_a, pose_b, reference_is_a};
  // One path for both: threads of a warp stay together.
  const Vec3 outward = reference_is_a ? axis.normal : toward_a;
  const int face = reference_is_a ? face_a : face_b;
  FaceFrame frame(reference_is_a ? half_a : half_b, reference_is_a ? half_b : half_a,
                  reference_is_a ? b_from_a : inverse(b_from_a), face, component(outward, face) < 0 ? -1 : 1);
  edges ? frame.set_normal(outward) : frame.set_face_normal();
  return face_contacts(frame, sides, axis, limit, rounding, manifold);
}

}  // namespace tandem::box_clipping
