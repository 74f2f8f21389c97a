#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

namespace tandem {

/// Clips the part [enter, leave] of a line to a volume, one piece of the volume after the other. Everything
/// is widened by `margin`, which exceeds the rounding errors for every point of the line as far away as the
/// volume: with scale = |origin| + |volume| a coordinate along a unit vector has an error of at most 8·2⁻⁵³
/// scale, and the margin is about 100·2⁻⁵³ scale.
class RayClip {
 public:
  /// `reach`: upper bound of the distance of points of the volume from the origin of coordinates.
  RayClip(Vec3 origin, Vec3 direction, double t_max, double& enter, double& leave)
      : origin_(origin),
        direction_(direction),
        margin_(1e-14 * (length(origin) + t_max)),
        enter_(enter),
        leave_(leave) {}

  /// Returns whether some of the line is left between the planes low ≤ normal · x ≤ high.
  bool slab(Vec3 normal, double low, double high) {
    return slab_along(dot(normal, origin_), dot(normal, direction_), low, high);
  }
  /// The same for a slab relative to a point.
  bool slab_around(Vec3 center, Vec3 normal, double low, double high) {
    return slab_along(dot(normal, origin_ - center), dot(normal, direction_), low, high);
  }

  bool ball(Vec3 center, double radius) {
    const double speed2 = dot(direction_, direction_), grown = radius + margin_;
    const Vec3 start = origin_ - center;
    if (!(speed2 > 0)) return dot(start, start) <= grown * grown;
    // Relative to the nearest point: the textbook discriminant cancels if the origin is far away.
    const double middle = -dot(direction_, start) / speed2;
    const Vec3 nearest = start + middle * direction_;
    const double chord2 = grown * grown - dot(nearest, nearest);
    if (chord2 < 0) return false;
    const double half = std::sqrt(chord2 / speed2) + margin_ / std::sqrt(speed2);
    return keep(middle - half, middle + half);
  }

 private:
  bool slab_along(double position, double speed, double low, double high) {
    low -= margin_;
    high += margin_;
    if (speed == 0) return low <= position && position <= high;
    const double first = (low - position) / speed, second = (high - position) / speed;
    return first < second ? keep(first, second) : keep(second, first);
  }
  bool keep(double first, double last) {
    first -= 1e-15 * std::fabs(first);
    last += 1e-15 * std::fabs(last);
    if (first > enter_) enter_ = first;
    if (last < leave_) leave_ = last;
    return enter_ <= leave_;
  }

  Vec3 origin_, direction_;
  double margin_;
  double &enter_, &leave_;
};

}  // namespace tandem
