#pragma once
#include "narrow/feature.h"

namespace tandem {

/// A point of one feature that lies over the other one, along a normal.
struct ClippedPoint {
  Vec3 on_a, on_b;     ///< straight above one another along the normal, to rounding
  std::uint32_t name;  ///< of the corners and edges that made it
};

struct ClippedPoints {
  static constexpr int most = 3 * Feature::most;
  ScratchArray<ClippedPoint, most> point;
  int count = 0;
};

/// The corners of what two features have in common, seen along `normal` (from A to B), each as a point of A's
/// feature and one of B's (Sutherland and Hodgman). Both features in one frame, each with at least two
/// corners. May be empty.
void clip_features(const Feature& a, const Feature& b, Vec3 normal, ClippedPoints& points);

}  // namespace tandem
