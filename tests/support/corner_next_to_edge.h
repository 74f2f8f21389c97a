#pragma once
#include <cmath>

#include "tandem/math/random.h"

#include "narrow/triangle/triangle_triangle.h"

namespace tandem::test {

/// `a` in z = 0 and `b` in x = 0: a corner of `b` is at most four roundings away from the point where an edge
/// of `a` crosses the y axis. `i` selects position, size and side.
struct CornerNextToEdge {
  Corners a, b;

  CornerNextToEdge(Random& random, int i) {
    const double far = i % 4 == 0 ? 1e6 : i % 4 == 1 ? 1e-6 : 0, size = i % 3 ? 1 : 1e-3;
    const Vec3 p{-random.uniform(0, size), far + random.uniform(-size, size), 0};
    const Vec3 q{random.uniform(0, size), far + random.uniform(-size, size), 0};
    double y = p.y + (0 - p.x) * (q.y - p.y) / (q.x - p.x);
    a = {{p, q, {0, far + 9 * size, 0}}};
    for (std::uint64_t k = random.below(5); k-- > 0;) y = std::nextafter(y, i % 2 ? HUGE_VAL : -HUGE_VAL);
    const double below = far - 9 * size;
    b = {{{0, y, 0}, {0, below, -size}, {0, below, i % 5 ? size : -2 * size}}};
  }
};

}  // namespace tandem::test
