#include "volume/fit/tight_ball.h"

#include <cmath>

#include "volume/stored.h"

namespace tandem {
namespace {

// Rounding of a squared distance and its root, some units in the last place.
constexpr double outward_factor = 1 + 8 * 0x1p-53;

// Below it squares of distances lose digits or underflow.
constexpr double smallest_square = 1e-290;

double largest_distance(std::span<const Vec3> points, Vec3 center) {
  double largest = 0;
  bool one_point = true;
  for (const Vec3 p : points) {
    const Vec3 d = p - center;
    largest = std::fmax(largest, dot(d, d));
    one_point = one_point && d == Vec3{};
  }
  return one_point ? 0 : std::sqrt(std::fmax(largest, smallest_square)) * outward_factor;
}

/// The ball through up to four points, by adding one after the other; rejects points that would make it
/// degenerate.
class SupportBall {
 public:
  Vec3 center() const { return centers_[count_]; }
  double excess(Vec3 p) const {
    const Vec3 d = p - centers_[count_];
    return count_ == 0 ? 1 : dot(d, d) - radii2_[count_];
  }
  int count() const { return count_; }

  bool push(Vec3 p) {
    const int m = count_;
    if (m == 0) {
      first_ = p;
      centers_[1] = p;
      radii2_[1] = 0;
      count_ = 1;
      return true;
    }
    Vec3 v = p - first_;
    for (int i = 1; i < m; ++i) v -= directions_[i] * (2 * dot(directions_[i], p - first_) / scales_[i]);
    const double scale = 2 * dot(v, v);
    const Vec3 d = p - centers_[m];
    const double more = dot(d, d) - radii2_[m];
    if (!(scale > 1e-24 * std::fmax(radii2_[m], dot(d, d)))) return false;
    directions_[m] = v;
    scales_[m] = scale;
    centers_[m + 1] = centers_[m] + v * (more / scale);
    radii2_[m + 1] = radii2_[m] + more * more / (2 * scale);
    count_ = m + 1;
    return true;
  }
  void pop() { --count_; }

 private:
  Vec3 first_;
  Vec3 directions_[5], centers_[5];
  double scales_[5] = {}, radii2_[5] = {};
  int count_ = 0;
};

struct Found {
  Vec3 center;
  double radius2 = -1;

  bool outside(Vec3 p) const {
    const Vec3 d = p - center;
    return dot(d, d) > radius2 * (1 + 1e-12);
  }
};

/// Welzl's recursion: the smallest ball of order[0, count) with the points of `support` on its boundary. A
/// point found outside moves to the front, so that it is likely to be tried early later.
void smallest_with_support(std::span<Vec3> order, std::size_t count, SupportBall& support, Found& found) {
  if (support.count() > 0) found = {support.center(), -support.excess(support.center())};
  if (support.count() == 4) return;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 p = order[i];
    if (!found.outside(p) || !support.push(p)) continue;
    smallest_with_support(order, i, support, found);
    support.pop();
    for (std::size_t j = i; j > 0; --j) order[j] = order[j - 1];
    order[0] = p;
  }
}

}  // namespace

Ball smallest_ball(std::span<const Vec3> points) {
  std::array<Vec3, 2 * dop_direction_count> order;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i) order[i] = points[i] - points[0];
  SupportBall support;
  Found found;
  smallest_with_support(std::span(order).first(count), count, support, found);
  const Vec3 center = as_stored(points[0] + found.center);
  return {center, largest_distance(points, center)};
}

Ball tight_ball(std::span<const Vec3> points, const Extremes& extremes) {
  if (points.size() <= 2 * dop_direction_count) return smallest_ball(points);
  const Ball start = smallest_ball(extremes.points());
  // Ritter's growth moves the centre towards each point outside; keeping the centre and taking the furthest
  // point is sometimes better. One pass prepares both.
  Vec3 center = start.center;
  double radius = start.radius, radius2 = radius * radius, furthest2 = 0;
  for (const Vec3 p : points) {
    const Vec3 from_start = p - start.center, d = p - center;
    furthest2 = std::fmax(furthest2, dot(from_start, from_start));
    const double distance2 = dot(d, d);
    if (distance2 <= radius2) continue;
    const double distance = std::sqrt(distance2), grown = 0.5 * (radius + distance);
    center += d * ((distance - grown) / distance);
    radius = grown;
    radius2 = radius * radius;
  }
  // The start's radius is that of some of the points; it is the larger only if squares underflow.
  const double kept = std::fmax(start.radius, std::sqrt(furthest2) * outward_factor);
  if (center == start.center) return {start.center, kept};
  center = as_stored(center);
  const double moved = largest_distance(points, center);
  return moved < kept ? Ball{center, moved} : Ball{start.center, kept};
}

Ball ritter_ball(std::span<const Vec3> points) {
  const auto furthest = [&](Vec3 from) {
    Vec3 best = from;
    double best2 = 0;
    for (const Vec3 p : points)
      if (const double d2 = dot(p - from, p - from); d2 > best2) {
        best = p;
        best2 = d2;
      }
    return best;
  };
  const Vec3 one = furthest(points[0]), other = furthest(one);
  Vec3 center = 0.5 * (one + other);
  double radius = 0.5 * length(one - other);
  for (const Vec3 p : points) {
    const double distance = length(p - center);
    if (distance <= radius) continue;
    const double grown = 0.5 * (radius + distance);
    center += (p - center) * ((distance - grown) / distance);
    radius = grown;
  }
  center = as_stored(center);
  return {center, largest_distance(points, center)};
}

Ball merge(const Ball& a, const Ball& b) {
  const Vec3 between = b.center - a.center;
  const double distance = length(between);
  if (distance + b.radius <= a.radius) return a;
  if (distance + a.radius <= b.radius) return b;
  const double grown = 0.5 * (distance + a.radius + b.radius);
  const Vec3 center = as_stored(a.center + between * ((grown - a.radius) / distance));
  const double radius = std::fmax(length(a.center - center) + a.radius, length(b.center - center) + b.radius);
  return {center, radius * outward_factor};
}

}  // namespace tandem
