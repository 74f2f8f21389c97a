#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tandem/math/vec3.h"

/// SIMD kernels for the candidates for contact points. Their results are those of scalar loops, bit for bit
/// and on every instruction set.
namespace tandem {

/// Points in structure-of-arrays layout. Behind the last one there is memory for a SIMD vector.
class PointArrays {
 public:
  static constexpr std::size_t padding = 8;

  void clear() { count_ = 0; }
  std::size_t size() const { return count_; }
  /// The points have any values.
  void resize(std::size_t count) {
    if (count + padding > z_.size()) {  // the last to grow, so that a failure leaves it
      const std::size_t room = 2 * count + 64;
      x_.resize(room);
      y_.resize(room);
      z_.resize(room);
    }
    count_ = count;
  }
  void add(Vec3 point) {
    resize(count_ + 1);
    set(count_ - 1, point);
  }
  void set(std::size_t i, Vec3 point) {
    x_[i] = point.x;
    y_[i] = point.y;
    z_[i] = point.z;
  }
  Vec3 operator[](std::size_t i) const { return {x_[i], y_[i], z_[i]}; }
  double* x() { return x_.data(); }
  double* y() { return y_.data(); }
  double* z() { return z_.data(); }
  const double* x() const { return x_.data(); }
  const double* y() const { return y_.data(); }
  const double* z() const { return z_.data(); }

 private:
  std::size_t count_ = 0;
  std::vector<double> x_, y_, z_;
};

/// Minimum and maximum of some numbers.
struct ScoreRange {
  double least, largest;
};

/// Stores without_component(point, normal) of each point.
void project_points(const PointArrays& points, Vec3 normal, PointArrays& to);
/// Stores the squared distances of the points from `from`, of which there must be one or more, at `to`, which
/// must have `padding` more elements. Returns their range.
ScoreRange squared_distances(const PointArrays& points, Vec3 from, double* to);
/// The same for dot(point - from, direction).
ScoreRange heights_along(const PointArrays& points, Vec3 from, Vec3 direction, double* to);
/// Returns the largest of some numbers, which must have `padding` more elements; -HUGE_VAL if there is none.
double largest_of(const double* values, std::size_t count);
/// Stores the indices of the numbers that are at most `low` or at least `high` at `to`. Both must have
/// `padding` more elements. Returns how many there are.
std::size_t find_outside(const double* values, std::size_t count, double low, double high, std::uint32_t* to);
/// Returns depth_below_curve() of a vertex, for the first `count` points, of which there must be at most
/// `max_curve_samples`. All are used.
double depth_below_points(Vec3 position, Vec3 out, const PointArrays& curve, std::size_t count);

}  // namespace tandem
