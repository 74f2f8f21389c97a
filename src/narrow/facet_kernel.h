#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/math/vec3.h"

#include "shape/gauss_map.h"

namespace tandem {

/// What is known of the faces of a polytope, as possible directions of least width.
struct FacetStates {
  const float* normals = nullptr;  ///< as in GaussMap
  std::uint32_t count = 0, padded = 0;
  float next = 0;                                            ///< see next_face
  alignas(64) std::int32_t ruled_out[GaussMap::most_faces];  ///< by which points, as bits; zero: by none
  alignas(64) float lowest[GaussMap::most_faces];            ///< how narrow the points let it be

  static constexpr std::int32_t index_bits = 127;
  static constexpr float none = std::numeric_limits<float>::max();  ///< as the next
};

/// A ball among the differences: `toward` points away from its centre, seen from the origin; of length one,
/// in the frame of the faces. No direction is narrower than `radius` − `apart` · toward · n.
struct FacetBall {
  Vec3 toward;
  double apart, radius;
};

/// Begins with a ball. Its bit, the first, is set for faces between which no direction is narrower than
/// `enough`.
void begin_facets(FacetStates& a, const FacetBall& ball_a, FacetStates& b, const FacetBall& ball_b,
                  double enough);

/// A point of the differences, in both frames: directions along which it is as far as `enough` are not
/// narrower than that.
struct FacetPoint {
  Vec3 from_a, from_b;
  double enough;
  std::int32_t bit;
  std::int32_t face_of_a, face_of_b;  ///< the one that was measured, of one of them; else −1
};

/// Sets the point's bit for those directions and for the face that was measured, and finds the next one.
void rule_out_facets(FacetStates& a, FacetStates& b, const FacetPoint& point);

/// The next face: that which looks narrowest of those not ruled out. As the last bits of how narrow, which is
/// FacetStates::none when there is none.
inline std::uint32_t next_face(const FacetStates& facets) {
  return std::bit_cast<std::uint32_t>(facets.next) & FacetStates::index_bits;
}

}  // namespace tandem
