#include "volume/obb.h"

namespace tandem {

Obb merge(const Obb& a, const Obb& b) {
  std::array<Vec3, 16> corners;
  std::size_t count = 0;
  for (const Obb* box : {&a, &b}) {
    const Mat3 edges = box->edges();
    const Vec3 center = to_vec3(box->center);
    for (int signs = 0; signs < 8; ++signs)
      corners[count++] = center + edges.row[0] * (signs & 1 ? 1.0 : -1.0) +
                         edges.row[1] * (signs & 2 ? 1.0 : -1.0) + edges.row[2] * (signs & 4 ? 1.0 : -1.0);
  }
  Obb best = Obb::around(tight_frame(corners, Extremes(corners)), a, b);
  for (const Obb* box : {&a, &b})
    if (const Obb other = Obb::around(box->axes(), a, b); area(other) < area(best)) best = other;
  return best;
}

}  // namespace tandem
