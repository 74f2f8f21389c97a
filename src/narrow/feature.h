#pragma once
#include "base/scratch_array.h"
#include "shape/core.h"

namespace tandem {

/// The part of a core that faces a direction: a corner, an edge, or a flat side.
struct Feature {
  static constexpr int most = 16;
  ScratchArray<Vec3, most> corner;        ///< in order around a side, counter-clockwise seen from outside
  ScratchArray<std::uint8_t, most> name;  ///< of each corner, the same from step to step
  int count = 0;
  std::uint32_t id = 0;  ///< which feature, the same from step to step
};

inline constexpr double flat_side = 0.98;  ///< the least cosine between a direction and the normal of a side
inline constexpr double flat_edge = 0.2;   ///< the largest between a direction and an edge

/// Whether a lone corner or point of a rim faces a direction of length one, as far as that is quickly seen,
/// and its name. Where it is not seen facing_feature() may still find one.
TANDEM_INLINE bool is_lone_corner(const ConvexCore& core, Vec3 d, std::uint32_t& name) {
  const double r = core.half.x, half = core.half.z, up = std::fabs(d.z);
  name = d.z < 0 ? 1 : 2;
  switch (core.kind) {
    case CoreKind::segment:
      return !(half > 0) || up > flat_edge;
    case CoreKind::box: {
      const double x = std::fabs(d.x), y = std::fabs(d.y), less = x < y ? x : y, more = x < y ? y : x;
      // A bit for every axis on whose lower side it is.
      name = (std::signbit(d.x) ? 1U : 0) | (std::signbit(d.y) ? 2U : 0) | (std::signbit(d.z) ? 4U : 0);
      return (less < up ? less : up) > flat_edge && (more > up ? more : up) < flat_side;
    }
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
    default:  // neither edges nor sides
      name = 1;
      return true;
  }
}

/// The feature of the core that faces a direction of length one, in the core's own frame. Sides count when
/// they are turned away by less than about eleven degrees.
void facing_feature(const ConvexCore& core, Vec3 direction, Feature& feature);

/// What a contact point of two features is called; of a plane and a feature, the plane's is 0. Any mixing
/// will do that keeps different names different nearly always.
inline std::uint64_t feature_name(std::uint32_t id_a, std::uint32_t id_b, std::uint32_t point) {
  std::uint64_t name = id_a * 0x9e3779b97f4a7c15ULL;
  name = (name ^ (name >> 29)) + id_b * 0xbf58476d1ce4e5b9ULL;
  return (name ^ (name >> 32)) * 0x94d049bb133111ebULL + point;
}

}  // namespace tandem
