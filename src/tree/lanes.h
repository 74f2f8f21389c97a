#pragma once
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace tandem {

/// Four floats in one register, by the vector extension of gcc and clang: x, y, z and one to spare.
using Lanes = float __attribute__((vector_size(16)));

// Ternaries on vectors are not always recognised as the single instruction that they are.
inline Lanes min(Lanes a, Lanes b) {
#if defined(__SSE2__)
  return _mm_min_ps(a, b);
#else
  return a < b ? a : b;
#endif
}
inline Lanes max(Lanes a, Lanes b) {
#if defined(__SSE2__)
  return _mm_max_ps(a, b);
#else
  return a > b ? a : b;
#endif
}

/// A box in build coordinates; empty by default. The fourth lane means nothing.
struct LaneBox {
  Lanes low{3e38f, 3e38f, 3e38f, 3e38f};
  Lanes high{-3e38f, -3e38f, -3e38f, -3e38f};

  void add(Lanes point) { low = min(low, point), high = max(high, point); }
  void add(const LaneBox& box) { low = min(low, box.low), high = max(high, box.high); }
};

/// Half the surface; meaningless for an empty box.
inline float half_area(const LaneBox& box) {
  const Lanes d = box.high - box.low;
  return d[0] * d[1] + (d[1] + d[0]) * d[2];
}

/// What splits make small: half the surface, and so little of the edges that it decides only between boxes
/// without surface, as those of points on a line.
inline float split_measure(const LaneBox& box) {
  const Lanes d = box.high - box.low;
  return d[0] * d[1] + (d[1] + d[0]) * d[2] + 1e-6f * (d[0] + d[1] + d[2]);
}

inline LaneBox merged(const LaneBox& a, const LaneBox& b) { return {min(a.low, b.low), max(a.high, b.high)}; }

/// The lane (0, 1 or 2) of the greatest value; the first such one on a tie.
inline int largest_lane(Lanes a) { return a[0] >= a[1] ? (a[0] >= a[2] ? 0 : 2) : (a[1] >= a[2] ? 1 : 2); }

}  // namespace tandem
