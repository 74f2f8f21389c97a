#pragma once
#include <cstdint>

#include "tandem/math/vec3.h"

namespace tandem {

/// Where two things press on each other, in world coordinates.
struct ContactPoint {
  Vec3 on_a, on_b;            ///< the point on the surface of A and its partner on that of B
  double depth = 0;           ///< how far they overlap along the manifold's normal; negative for a gap
  std::uint64_t feature = 0;  ///< names what meets here, the same from one frame to the next
};

/// A patch of contact: up to four points that share a normal.
struct Manifold {
  Vec3 normal;    ///< from A to B, of length one
  int count = 0;  ///< how many of the points are meant
  ContactPoint points[4];
};

}  // namespace tandem
