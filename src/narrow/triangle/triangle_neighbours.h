#pragma once
#include "narrow/triangle/triangle_triangle.h"

/// Triangles of one mesh with common corners touch there and need not intersect. Whether they share more is
/// decided exactly here.
namespace tandem {

/// Returns how many corners two triangles have in common, by coordinates; `order_a` and `order_b` list the
/// corners, the common ones first.
struct CommonCorners {
  int count = 0;
  int order_a[3] = {0, 1, 2}, order_b[3] = {0, 1, 2};

  TANDEM_HD CommonCorners(const Corners& a, const Corners& b) {
    for (int i = count; i < 3; ++i)
      for (int j = count; j < 3; ++j)
        if (a[order_a[i]] == b[order_b[j]]) {
          const int ca = order_a[i], cb = order_b[j];
          order_a[i] = order_a[count];
          order_a[count] = ca;
          order_b[j] = order_b[count];
          order_b[count] = cb;
          ++count;
          break;
        }
  }
};

/// Whether two triangles share a point that is not on the corner or the edge they have in common. Triangles
/// with the same three corners lie on each other and do.
TANDEM_HD_ONCE bool touch_beyond_common(const Corners& a, const Corners& b);

}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/triangle/triangle_neighbours.cpp"
#endif
