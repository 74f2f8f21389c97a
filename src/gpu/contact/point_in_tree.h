#pragma once
#include "gpu/tree/wide_layout.h"

namespace tandem {

/// A point in tree coordinates, in single precision. The rounding errors of the point and of its differences
/// from box centres are below 1e-6 of the ball's radius and the point's distance; boxes are enlarged by more.
struct PointInTree {
  float slot[3];
  float margin;

  TANDEM_HD PointInTree(const Frame& frame, Vec3 point) {
    const Vec3 p = point - frame.center;
    margin = static_cast<float>(2e-6 * (frame.radius + length(p)) + 1e-30);
    for (int i = 0; i < 3; ++i) slot[i] = static_cast<float>(p[i]);
  }

  /// Returns the distance of the point outside a child's slab along an axis; negative inside.
  template <int width>
  TANDEM_HD float outside(const WideNode<width>& node, int child, int axis) const {
    const float offset = node.center[axis][child] - slot[axis];
    return (offset < 0 ? -offset : offset) - node.half[axis][child] - margin;
  }

  /// Returns the distance of a child's box from the ray along x from the point, or behind its origin;
  /// negative for boxes that the ray may hit.
  template <int width>
  TANDEM_HD float beside_ray_along_x(const WideNode<width>& node, int child) const {
    const float behind = slot[0] - (node.center[0][child] + node.half[0][child] + margin);
    const float y = outside(node, child, 1), z = outside(node, child, 2), across = y > z ? y : z;
    return across > behind ? across : behind;
  }
};

}  // namespace tandem
