#pragma once
#include "base/scratch_array.h"
#include "narrow/contact/feature_name.h"
#include "narrow/convex/facing_faces.h"
#include "shape/core.h"

namespace tandem {

/// The feature of a core that faces a direction: a vertex, an edge, or a face.
struct Feature {
  static constexpr int most = 16;
  ScratchArray<Vec3, most> corner;        ///< in order around a face, counter-clockwise from outside
  ScratchArray<std::uint8_t, most> name;  ///< id of each corner, constant from step to step
  int count = 0;
  std::uint32_t id = 0;  ///< id of the feature, constant from step to step
};

/// is_lone_corner() of a box.
TANDEM_INLINE bool is_lone_corner_of_box(Vec3 d, std::uint32_t& name) {
  const double x = std::fabs(d.x), y = std::fabs(d.y), up = std::fabs(d.z);
  const double less = x < y ? x : y, more = x < y ? y : x;
  // One bit per axis: set on the lower side.
  name = (std::signbit(d.x) ? 1U : 0) | (std::signbit(d.y) ? 2U : 0) | (std::signbit(d.z) ? 4U : 0);
  return (less < up ? less : up) > flat_edge && (more > up ? more : up) < flat_side;
}

/// Returns whether a single vertex or rim point faces a unit vector, where that is cheap to decide, and its
/// id. If it returns false, facing_feature() may still find one.
TANDEM_INLINE bool is_lone_corner(const ConvexCore& core, Vec3 d, std::uint32_t& name) {
  const double r = core.half.x, half = core.half.z, up = std::fabs(d.z);
  name = d.z < 0 ? 1 : 2;
  switch (core.kind) {
    case CoreKind::segment:
      return !(half > 0) || up > flat_edge;
    case CoreKind::box:
      return is_lone_corner_of_box(d, name);
    case CoreKind::cylinder:
      return up < flat_side && (up > flat_edge || !(half > 0));
    case CoreKind::cone: {
      const double slope = std::sqrt(r * r + 4 * half * half), aside = std::sqrt(d.x * d.x + d.y * d.y);
      name = 2 * half * d.z >= r * aside && half > 0 ? 2 : 1;
      return d.z > -flat_side && !(aside > 0 && aside * 2 * half + d.z * r >= flat_side * slope);
    }
    case CoreKind::hull:
    case CoreKind::triangle:
      return false;
    default:  // no edges and no faces
      name = 1;
      return true;
  }
}

/// Returns the feature of the core that faces a unit vector, in the core's frame. Faces count if their
/// normals are within about eleven degrees of it. `known_face`: the face of a hull whose normal it is.
void facing_feature(const ConvexCore& core, Vec3 direction, Feature& feature,
                    std::uint32_t known_face = no_face);

}  // namespace tandem
