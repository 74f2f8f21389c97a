#pragma once
#include "shape/core.h"

namespace tandem {

/// A flat face of a core, in the core's frame.
struct FlatSide {
  Vec3 normal;  ///< outward unit normal
  double offset = 0;
  std::uint32_t face = 0;  ///< of a hull
};

/// Returns the face that faces a unit vector best, if its normal is within about 45 degrees of it.
inline bool side_facing(const ConvexCore& core, Vec3 d, FlatSide& side) {
  constexpr double least = 0.7;
  switch (core.kind) {
    case CoreKind::box: {
      const int axis = largest_axis(d);
      if (std::fabs(d[axis]) < least) return false;
      side.normal = {};
      side.normal[axis] = d[axis] < 0 ? -1 : 1;
      side.offset = core.half[axis];
      return true;
    }
    case CoreKind::cylinder:
    case CoreKind::cone:
      if (std::fabs(d.z) < least || (core.kind == CoreKind::cone && d.z > 0)) return false;
      side.normal = {0, 0, d.z < 0 ? -1.0 : 1.0};
      side.offset = core.half.z;
      return true;
    case CoreKind::hull: {
      const std::vector<HullData::Face>& faces = core.hull->faces;
      if (!core.hull->gauss.empty()) {
        const std::uint32_t face = facing_face(core.hull->gauss, d);
        if (dot(faces[face].normal, d) < least) return false;
        side = {faces[face].normal, faces[face].offset, face};
        return true;
      }
      double best = least;
      bool found = false;
      for (std::size_t i = 0; i < faces.size(); ++i) {
        const double facing = dot(faces[i].normal, d);
        if (facing > best) {
          best = facing;
          found = true;
          side = {faces[i].normal, faces[i].offset, static_cast<std::uint32_t>(i)};
        }
      }
      return found;
    }
    default:
      return false;
  }
}

/// Returns whether a point projects onto the face along its normal.
inline bool is_over(const ConvexCore& core, const FlatSide& side, Vec3 p) {
  switch (core.kind) {
    case CoreKind::box: {
      const bool x = std::fabs(p.x) <= core.half.x || side.normal.x != 0,
                 y = std::fabs(p.y) <= core.half.y || side.normal.y != 0,
                 z = std::fabs(p.z) <= core.half.z || side.normal.z != 0;
      return x && y && z;
    }
    case CoreKind::cylinder:
    case CoreKind::cone:
      return p.x * p.x + p.y * p.y <= core.half.x * core.half.x;
    case CoreKind::hull: {
      const HullData& hull = *core.hull;
      const HullData::Face& face = hull.faces[side.face];
      for (std::uint32_t i = 0; i < face.corner_count; ++i) {
        const Vec3 from = hull.corners[hull.face_corners[face.first_corner + i]];
        const Vec3 to =
            hull.corners[hull.face_corners[face.first_corner + (i + 1 < face.corner_count ? i + 1 : 0)]];
        if (dot(cross(to - from, p - from), face.normal) < 0) return false;
      }
      return true;
    }
    default:
      return false;
  }
}

}  // namespace tandem
