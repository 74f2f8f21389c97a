#pragma once
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace tandem {

/// Four floats in one SIMD register, by the vector extension of gcc and clang: x, y, z and an unused one.
using Lanes = float __attribute__((vector_size(16)));

// Compilers do not always recognise ternaries on vectors as the single instruction.
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

/// A box in build coordinates; empty by default. The fourth lane is unspecified.
struct SimdBox {
  Lanes low{3e38f, 3e38f, 3e38f, 3e38f};
  Lanes high{-3e38f, -3e38f, -3e38f, -3e38f};

  void add(Lanes point) {
    low = min(low, point);
    high = max(high, point);
  }
  void add(const SimdBox& box) {
    low = min(low, box.low);
    high = max(high, box.high);
  }
};

/// Returns half the surface area; meaningless for an empty box.
inline float half_area(const SimdBox& box) {
  const Lanes d = box.high - box.low;
  return d[0] * d[1] + (d[1] + d[0]) * d[2];
}

/// The measure that splits minimize: half the surface area plus a tiny multiple of the edge lengths, which
/// only decides between boxes without area, such as those of collinear points.
inline float split_measure(const SimdBox& box) {
  const Lanes d = box.high - box.low;
  return d[0] * d[1] + (d[1] + d[0]) * d[2] + 1e-6f * (d[0] + d[1] + d[2]);
}

inline SimdBox merged(const SimdBox& a, const SimdBox& b) { return {min(a.low, b.low), max(a.high, b.high)}; }

/// Returns the lane (0, 1 or 2) of the maximum; the first one on a tie.
inline int largest_lane(Lanes a) { return a[0] >= a[1] ? (a[0] >= a[2] ? 0 : 2) : (a[1] >= a[2] ? 1 : 2); }

}  // namespace tandem
