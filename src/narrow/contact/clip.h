#pragma once
#include "narrow/contact/feature.h"

namespace tandem {

/// A point of one feature that lies above the other feature, along a normal.
struct ClippedPoint {
  Vec3 on_a, on_b;     ///< on one line along the normal, to rounding
  std::uint32_t name;  ///< of the corners and edges that made it
};

struct ClippedPoints {
  static constexpr int most = 3 * Feature::most;
  ScratchArray<ClippedPoint, most> point;
  int count = 0;
};

/// Returns the corners of the intersection of two features projected along `normal` (from A to B), each as a
/// point of A's feature and one of B's (Sutherland–Hodgman clipping). Both features are in one frame and have
/// at least two corners. May be empty.
void clip_features(const Feature& a, const Feature& b, Vec3 normal, ClippedPoints& points);

}  // namespace tandem
