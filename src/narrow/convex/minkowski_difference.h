#pragma once
#include "shape/core.h"

namespace tandem {

/// A point of A's core minus a point of B's core, in A's frame.
struct SupportPoint {
  Vec3 w, a, b;
};

/// The Minkowski difference of two cores, with B's core transformed into A's frame. It contains the origin
/// exactly if the cores touch; its distance from the origin is their distance.
struct ConvexPair {
  const ConvexCore& a;
  const ConvexCore& b;
  Transform b_from_a;

  SupportPoint farthest(Vec3 direction) const {
    const Vec3 on_a = core_support(a, direction);
    // The rotation's transpose times −direction.
    const Mat3& r = b_from_a.rotation;
    const Vec3 back{-(r.row[0].x * direction.x + r.row[1].x * direction.y + r.row[2].x * direction.z),
                    -(r.row[0].y * direction.x + r.row[1].y * direction.y + r.row[2].y * direction.z),
                    -(r.row[0].z * direction.x + r.row[1].z * direction.y + r.row[2].z * direction.z)};
    const Vec3 on_b = b_from_a(core_support(b, back));
    return {on_a - on_b, on_a, on_b};
  }
};

}  // namespace tandem
