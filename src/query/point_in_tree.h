#pragma once
#include "tree/wide_layout.h"

namespace tandem {

/// A point in a tree's coordinates in single precision. Rounding it and its differences with boxes' centres
/// is off by less than 1e-6 of the ball's radius and the point's distance; boxes are grown by more.
struct PointInTree {
  float place[3];
  float margin;

  TANDEM_HD PointInTree(const Frame& frame, Vec3 point) {
    const Vec3 p = point - frame.center;
    margin = static_cast<float>(2e-6 * (frame.radius + length(p)) + 1e-30);
    for (int i = 0; i < 3; ++i) place[i] = static_cast<float>(p[i]);
  }

  /// How far the point is outside of a child's slab along an axis; negative inside.
  template <int width>
  TANDEM_HD float outside(const WideNode<width>& node, int child, int axis) const {
    const float offset = node.center[axis][child] - place[axis];
    return (offset < 0 ? -offset : offset) - node.half[axis][child] - margin;
  }

  /// How far a child's box is beside the ray along x from the point, or behind its start; negative for boxes
  /// that it may meet.
  template <int width>
  TANDEM_HD float beside_ray_along_x(const WideNode<width>& node, int child) const {
    const float behind = place[0] - (node.center[0][child] + node.half[0][child] + margin);
    const float y = outside(node, child, 1), z = outside(node, child, 2), across = y > z ? y : z;
    return across > behind ? across : behind;
  }
};

}  // namespace tandem
