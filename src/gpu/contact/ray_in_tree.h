#pragma once
#include <cmath>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"

#include "gpu/tree/wide_layout.h"
#include "narrow/cast/ray_in_model.h"

namespace tandem {

/// A ray in tree coordinates, in single precision. It is scaled so that the largest component of its
/// direction is one, and starts where it enters the tree's ball, so every coordinate is below about twice the
/// ball's radius R. Rounding a coordinate, its difference from a box centre and the product with a reciprocal
/// move a box by less than 1e-6 R along the axis. Boxes are enlarged by twice that, and by the error of the
/// start point if it is far away. A component of the direction below 1e-12 is replaced by 1e-12, which moves
/// the ray much less.
class RayInTree {
 public:
  TANDEM_HD RayInTree(const Frame& frame, const RayInModel& ray) {
    const Vec3 from_center = ray.origin - frame.center;
    scale_ = abs(ray.direction)[largest_axis(ray.direction)];
    const Vec3 d = ray.direction / scale_;
    const double radius = 1.001 * frame.radius, nearest = -dot(from_center, d) / dot(d, d);
    margin_ = 2e-6 * radius + 1e-14 * length(from_center) + 1e-30;
    start_ = std::fmax(0.0, nearest - radius - margin_);
    const Vec3 start = from_center + d * start_, closest = from_center + d * std::fmax(nearest, 0.0);
    misses_ = !(length(closest) <= radius + margin_);
    for (int i = 0; i < 3; ++i) {
      origin_[i] = static_cast<float>(start[i]);
      const double steady = std::fabs(d[i]) < 1e-12 ? std::copysign(1e-12, d[i]) : d[i];
      inverse_[i] = static_cast<float>(1 / steady);
      size_[i] = std::fabs(inverse_[i]);
    }
    grown_ = static_cast<float>(margin_);
  }

  TANDEM_HD bool misses() const { return misses_; }

  /// Upper limit of `near` for boxes that may contain a hit at `along` or before.
  TANDEM_HD float limit(double along) const {
    const double scaled = (along * scale_ - start_) * (1 + 1e-6) + 2 * margin_;
    return scaled < 1e30 ? static_cast<float>(std::fmax(scaled, 1e-30)) : 1e30f;
  }

  /// Returns the smallest ray parameter at which the ray may enter a child's box; infinite if it misses.
  template <int width>
  TANDEM_HD float near(const WideNode<width>& node, int child) const {
    float enter = 0, leave = HUGE_VALF;
    for (int i = 0; i < 3; ++i) {
      const float center = (node.center[i][child] - origin_[i]) * inverse_[i];
      const float half = (node.half[i][child] + grown_) * size_[i];
      enter = center - half > enter ? center - half : enter;
      leave = center + half < leave ? center + half : leave;
    }
    return enter <= leave ? enter : HUGE_VALF;
  }

  float origin(int axis) const { return origin_[axis]; }
  float reciprocal(int axis) const { return inverse_[axis]; }
  float size(int axis) const { return size_[axis]; }
  float grown() const { return grown_; }

 private:
  double scale_ = 1, start_ = 0, margin_ = 0;
  bool misses_ = false;
  float origin_[3], inverse_[3], size_[3], grown_ = 0;
};

}  // namespace tandem
