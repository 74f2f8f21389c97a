#pragma once
#include "tandem/math/vec3.h"

#include "query/solid/winding_tree.h"

namespace tandem {

/// Sums of one traversal, in eight lanes that are added in order at the end, so that results do not depend on
/// the instruction set.
///
/// Solid angles of triangles are not added as angles. The half angle of a triangle is the argument of a
/// complex number (van Oosterom and Strackee 1983), so the sum is the argument of the product, and `turns`
/// counts how often the product has passed the negative real axis. One arc tangent per lane remains.
struct alignas(64) WindingSum {
  double far[8] = {};    ///< solid angles of groups
  double bound[8] = {};  ///< error bounds of those
  double real[8], imag[8];
  double turns[8] = {};
  double rounding[8] = {};  ///< error bounds of the triangles' winding numbers

  WindingSum() {
    for (int i = 0; i < 8; ++i) {
      real[i] = 1;
      imag[i] = 0;
    }
  }
};

/// Sums over the tree for a point. A group is not opened if x³ (4 − 3x) ≤ `limit` · (1 − x)²; see
/// WindingNode.
void sum_winding(const WindingTree& tree, Vec3 point, double limit, WindingSum& sum);

}  // namespace tandem
