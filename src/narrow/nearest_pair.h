#pragma once
#include <cstdint>

#include "narrow/triangle_distance.h"

namespace tandem {

/// The nearest of the pairs of triangles that were offered. Ties go to the lower faces, so that the answer
/// does not depend on the order of a search.
struct NearestPair {
  double lower = HUGE_VAL, upper = HUGE_VAL;  ///< of the distance of everything offered
  Vec3 point_a, point_b;                      ///< of the nearest
  std::uint32_t face_a = 0, face_b = 0;

  TANDEM_HD void offer(std::uint32_t a, std::uint32_t b, const TriangleDistance& d) {
    const bool lower_faces = a != face_a ? a < face_a : b < face_b;
    if (d.upper < upper || (d.upper == upper && lower_faces))
      upper = d.upper, point_a = d.point_a, point_b = d.point_b, face_a = a, face_b = b;
    if (d.lower < lower) lower = d.lower;
  }
  /// Takes note of what another search has found.
  TANDEM_HD void offer(const NearestPair& other) {
    const double least = other.lower < lower ? other.lower : lower;
    offer(other.face_a, other.face_b, {other.lower, other.upper, other.point_a, other.point_b});
    lower = least;
  }
};

}  // namespace tandem
