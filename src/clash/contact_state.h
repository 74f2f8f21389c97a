#pragma once
#include "tandem/clash/report.h"

namespace tandem::clash {

/// How two parts are located relative to each other.
enum class ContactState : std::uint8_t {
  apart,        ///< no common point
  touching,     ///< surfaces share points, interiors do not overlap
  overlapping,  ///< interiors overlap
  inside,       ///< A is inside B
  contains,     ///< B is inside A
  equal,        ///< both
};

/// Bounds of the depth, with the points of an arrow.
struct PairDepth {
  Range range{0, 0};
  Vec3 from, to;  ///< deepest point and closest point of the other surface; only if range.lower > 0
};

}  // namespace tandem::clash
