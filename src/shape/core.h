#pragma once
#include "shape/shape_data.h"

/// Every bounded convex shape is a *core* and a *margin*: the points within the margin of the core. A sphere
/// is a point with a margin, a capsule a segment, a rounded box a box. GJK works on cores; margins are added
/// afterwards, exactly.
namespace tandem {

enum class CoreKind : std::uint8_t { point, segment, box, triangle, hull, cylinder, cone, ellipsoid, custom };

struct ConvexCore {
  CoreKind kind = CoreKind::point;
  double margin = 0;
  Vec3 half;                      ///< half extents; (radius, radius, half height); radii; (0, 0, half length)
  const Vec3* corners = nullptr;  ///< of a triangle
  const HullData* hull = nullptr;  ///< of a hull
  const CustomData* custom = nullptr;

  bool is_polytope() const { return kind <= CoreKind::hull; }
};

/// Returns the corner that is farthest along (x, y, z); the first of equals. Scalar arguments instead of a
/// vector: a vector would pass through memory, stored in threes and loaded in twos, which stalls.
SupportVertex support_vertex(const HullData& hull, double x, double y, double z);

/// Returns the index of the hull corner that is farthest in a direction.
inline std::uint32_t hull_support(const HullData& hull, Vec3 d) {
  return support_vertex(hull, d.x, d.y, d.z).index;
}

/// core_support() for a box with these half extents.
TANDEM_INLINE Vec3 support_of_box(Vec3 half, Vec3 d) {
  return {std::copysign(half.x, d.x), std::copysign(half.y, d.y), std::copysign(half.z, d.z)};
}

/// core_support() for one kind.
template <CoreKind kind>
TANDEM_INLINE Vec3 support_of(const ConvexCore& core, Vec3 d) {
  const Vec3& half = core.half;
  if constexpr (kind == CoreKind::point) {
    return {};
  } else if constexpr (kind == CoreKind::segment) {
    return {0, 0, std::copysign(half.z, d.z)};
  } else if constexpr (kind == CoreKind::box) {
    return support_of_box(half, d);
  } else if constexpr (kind == CoreKind::triangle) {
    const double a = dot(core.corners[0], d), b = dot(core.corners[1], d), c = dot(core.corners[2], d);
    return a >= b ? (a >= c ? core.corners[0] : core.corners[2])
                  : (b >= c ? core.corners[1] : core.corners[2]);
  } else if constexpr (kind == CoreKind::hull) {
    return core.hull->corners[hull_support(*core.hull, d)];
  } else if constexpr (kind == CoreKind::cylinder) {
    const double aside = std::sqrt(d.x * d.x + d.y * d.y);
    const double scale = aside > 0 ? half.x / aside : 0;
    return {d.x * scale, d.y * scale, std::copysign(half.z, d.z)};
  } else if constexpr (kind == CoreKind::cone) {
    const double aside = std::sqrt(d.x * d.x + d.y * d.y);
    const bool tip = 2 * half.z * d.z >= half.x * aside;  // no branches: they would be unpredictable
    const double out = aside > 0 ? half.x : 0, scale = (tip ? 0 : out) / (aside > 0 ? aside : 1);
    return {d.x * scale, d.y * scale, tip ? half.z : -half.z};
  } else if constexpr (kind == CoreKind::ellipsoid) {
    const Vec3 scaled{half.x * d.x, half.y * d.y, half.z * d.z};
    const double size = length(scaled);
    if (!(size > 0)) return {};
    const double share = 1 / size;
    return {half.x * (scaled.x * share), half.y * (scaled.y * share), half.z * (scaled.z * share)};
  } else {
    return core.custom->support(normalized(d));
  }
}

/// Returns the support point of the core in any nonzero direction; the first of equals.
inline Vec3 core_support(const ConvexCore& core, Vec3 d) {
  switch (core.kind) {
    case CoreKind::point:
      return support_of<CoreKind::point>(core, d);
    case CoreKind::segment:
      return support_of<CoreKind::segment>(core, d);
    case CoreKind::box:
      return support_of<CoreKind::box>(core, d);
    case CoreKind::triangle:
      return support_of<CoreKind::triangle>(core, d);
    case CoreKind::hull:
      return support_of<CoreKind::hull>(core, d);
    case CoreKind::cylinder:
      return support_of<CoreKind::cylinder>(core, d);
    case CoreKind::cone:
      return support_of<CoreKind::cone>(core, d);
    case CoreKind::ellipsoid:
      return support_of<CoreKind::ellipsoid>(core, d);
    case CoreKind::custom:
      return support_of<CoreKind::custom>(core, d);
  }
  return {};
}

/// Returns the core and margin of a shape that is_convex().
inline ConvexCore core_of(const Shape& shape) {
  const Vec3 size = shape.size();
  ConvexCore core;
  core.margin = shape.rounding();
  switch (shape.kind()) {
    case ShapeKind::sphere:
      core.margin += size.x;
      break;
    case ShapeKind::box:
      core.kind = CoreKind::box;
      core.half = 0.5 * size;
      break;
    case ShapeKind::capsule:
      core.kind = CoreKind::segment;
      core.margin += size.x;
      core.half = {0, 0, 0.5 * size.y};
      break;
    case ShapeKind::cylinder:
      core.kind = CoreKind::cylinder;
      core.half = {size.x, size.x, 0.5 * size.y};
      break;
    case ShapeKind::cone:
      core.kind = CoreKind::cone;
      core.half = {size.x, size.x, 0.5 * size.y};
      break;
    case ShapeKind::ellipsoid:
      core.kind = CoreKind::ellipsoid;
      core.half = size;
      break;
    case ShapeKind::triangle:
      core.kind = CoreKind::triangle;
      core.corners = data_of<TriangleData>(shape).corners.data();
      break;
    case ShapeKind::convex_hull:
      core.kind = CoreKind::hull;
      core.hull = &data_of<HullData>(shape);
      break;
    default:
      core.kind = CoreKind::custom;
      core.custom = &data_of<CustomData>(shape);
  }
  return core;
}

/// Returns a triangle of a composite, with the composite's rounding as margin. `corners` must outlive it.
inline ConvexCore triangle_core(const Vec3* corners, double margin) {
  ConvexCore core;
  core.kind = CoreKind::triangle;
  core.margin = margin;
  core.corners = corners;
  return core;
}

}  // namespace tandem
