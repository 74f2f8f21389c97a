#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/math/vec3.h"

#include "shape/gauss_map.h"

namespace tandem {

/// What is known about the faces of a polytope as candidates for the direction of minimum width.
struct FacetStates {
  const float* normals = nullptr;  ///< as in GaussMap
  std::uint32_t count = 0, padded = 0;
  float next = 0;                                           ///< see next_face
  alignas(64) std::int32_t ruled_out[GaussMap::max_faces];  ///< points that exclude it, as bits; zero: none
  alignas(64) float lowest[GaussMap::max_faces];            ///< lower bound of the width, from the points

  static constexpr std::int32_t index_bits = 127;
  static constexpr float none = std::numeric_limits<float>::max();  ///< as the next
};

/// A ball in the Minkowski difference: the unit vector `toward`, in the frame of the faces, points from its
/// centre to the origin. No direction is narrower than `radius` − `center_distance` · toward · n.
struct FacetBall {
  Vec3 toward;
  double center_distance, radius;
};

/// Begins with a ball. Its bit, the first, is set for faces between which no direction is narrower than
/// `enough`.
void begin_facets(FacetStates& facets, const FacetBall& ball, double enough);

/// A point of the Minkowski difference: no direction along which it is at least `enough` away is narrower
/// than that.
struct FacetPoint {
  Vec3 w;
  double enough;
  std::int32_t bit;
  std::int32_t face;  ///< the measured face; else −1
};

/// Sets the bit of the point for these directions and for the measured face, and finds the next face.
void rule_out_facets(FacetStates& facets, const FacetPoint& point);

/// The next face: of those not excluded, the one with the smallest lower bound. Stored in the last bits of
/// that bound, which is FacetStates::none if there is none.
inline std::uint32_t next_face(const FacetStates& facets) {
  return std::bit_cast<std::uint32_t>(facets.next) & FacetStates::index_bits;
}

}  // namespace tandem
