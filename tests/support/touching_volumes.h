#pragma once
#include <array>
#include <cmath>

#include "support/worst_case.h"
#include "volume/list.h"

/// Pairs of volumes that share exactly one point, up to double precision, described by numbers that a search
/// may change. The tree radii are the smallest that the premises of volume/relative_frame.h allow.
namespace tandem::test {

/// Reads an instance out of a list of numbers; lengths are in multiples of `unit`.
class InputReader {
 public:
  explicit InputReader(const Inputs& inputs, double unit = 1) : inputs_(inputs), unit_(unit) {}

  double number() { return inputs_[next_++ % inputs_.size()]; }
  double length() { return number() * unit_; }
  float size() { return static_cast<float>(std::fabs(length())); }
  Vec3 position() { return vector() * unit_; }
  /// From -1 to 1.
  float fraction() { return static_cast<float>(std::fmax(-1.0, std::fmin(1.0, number()))); }
  Vec3 vector() {
    const double x = number(), y = number();
    return {x, y, number()};
  }
  Vec3 unit() {
    const Vec3 v = vector();
    return dot(v, v) > 1e-12 ? normalized(v) : Vec3{1, 0, 0};
  }
  Mat3 rotation() {
    const Vec3 v = vector();
    const Quat q{number(), v.x, v.y, v.z};
    return to_matrix(dot(v, v) + q.w * q.w > 1e-12 ? normalized(q) : Quat{});
  }
  int choice(int count) { return static_cast<int>(std::fabs(number()) * 4 * count) % count; }

 private:
  const Inputs& inputs_;
  double unit_;
  std::size_t next_ = 0;
};

/// A volume with the directions its tests use. `support` returns a point of the volume that is extreme along
/// a direction; `min_radius` the smallest tree radius of the premises, apart from the shared point.
template <class V>
struct Sample;

inline double sign_of(double x) { return x < 0 ? -1 : 1; }

template <>
struct Sample<Sphere> {
  Sphere volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    volume.radius = in.size();
  }
  static constexpr int axes = 0;
  Vec3 axis(int) const { return {}; }
  Vec3 support(Vec3 n) const {
    return to_vec3(volume.center) + n * (static_cast<double>(volume.radius) / length(n));
  }
  double min_radius() const { return 0.5 * length(to_vec3(volume.center)); }
};

template <>
struct Sample<Aabb> {
  Aabb volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    for (float& half : volume.half) half = in.size();
  }
  static constexpr int axes = 3;
  Vec3 axis(int i) const { return {i == 0 ? 1.0 : 0.0, i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0}; }
  Vec3 support(Vec3 n) const {
    Vec3 p = to_vec3(volume.center);
    for (int i = 0; i < 3; ++i) p[i] += sign_of(n[i]) * static_cast<double>(volume.half[i]);
    return p;
  }
  double min_radius() const { return 0.5 * length(to_vec3(volume.center)); }
};

template <>
struct Sample<Obb> {
  Obb volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    const Mat3 frame = in.rotation();
    for (int i = 0; i < 3; ++i) {
      store(frame.row[i], volume.axis[i]);
      volume.half[i] = in.size();
    }
  }
  static constexpr int axes = 3;
  Vec3 axis(int i) const { return to_vec3(volume.axis[i]); }
  Vec3 support(Vec3 n) const {
    const Mat3 edges = volume.edges();
    Vec3 p = to_vec3(volume.center);
    for (const Vec3 edge : edges.row) p += edge * (sign_of(dot(n, edge)) * (1 - 1e-14));
    return p;
  }
  double min_radius() const {
    return std::fmax(0.5 * length(to_vec3(volume.center)), 0.25 * length(to_vec3(volume.half)));
  }
};

/// Around three points.
template <int k>
struct Sample<Kdop<k>> {
  Kdop<k> volume;
  std::array<Vec3, 3> points;
  explicit Sample(InputReader& in) {
    for (Vec3& p : points) p = in.position();
    volume = Kdop<k>::fit(points);
  }
  static constexpr int axes = k / 2;
  Vec3 axis(int i) const { return dop_directions[static_cast<std::size_t>(i)]; }
  Vec3 support(Vec3 n) const {
    Vec3 best = points[0];
    for (const Vec3 p : points)
      if (dot(n, p) > dot(n, best)) best = p;
    return best;
  }
  double min_radius() const {
    double r = 0;
    for (const Vec3 p : points) r = std::fmax(r, length(p));
    return r;
  }
};

/// The extreme point of a ball between two planes.
inline Vec3 support_of(const CutBall& cut, Vec3 n) {
  const double size = length(cut.slab.normal), r = cut.ball.radius;
  const Vec3 m = cut.slab.normal / size, direction = n / length(n);
  const double low = std::fmax(cut.slab.low / size, -r), high = std::fmin(cut.slab.high / size, r);
  const double along = r * dot(direction, m);
  if (low <= along && along <= high) return cut.ball.center + direction * r;
  const double at = along > high ? high : low;
  const Vec3 across = direction - m * dot(direction, m);
  const double rim = std::sqrt(std::fmax(0.0, r * r - at * at)), length_across = length(across);
  return cut.ball.center + m * at + (length_across > 1e-9 ? across * (rim / length_across) : Vec3{});
}

template <>
struct Sample<Scb> {
  Scb volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    store(in.unit(), volume.normal);
    volume.radius = in.size();
    const float x = in.fraction(), y = in.fraction();
    volume.low = std::fmin(x, y) * volume.radius;
    volume.high = std::fmax(x, y) * volume.radius;
  }
  static constexpr int axes = 1;
  Vec3 axis(int) const { return to_vec3(volume.normal); }
  Vec3 support(Vec3 n) const { return support_of(volume.cut_ball(), n); }
  double min_radius() const {
    return std::fmax(0.5 * length(to_vec3(volume.center)), 0.25 * static_cast<double>(volume.radius));
  }
};

template <>
struct Sample<Disc> {
  Disc volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    store(in.unit(), volume.normal);
    volume.radius = in.size();
    volume.half = std::fabs(in.fraction()) * volume.radius;
  }
  static constexpr int axes = 1;
  Vec3 axis(int) const { return to_vec3(volume.normal); }
  Vec3 support(Vec3 n) const { return support_of(volume.cut_ball(), n); }
  double min_radius() const {
    return std::fmax(0.5 * length(to_vec3(volume.center)), 0.25 * static_cast<double>(volume.radius));
  }
};

/// Only corners of both slabs that lie in the ball are looked at.
template <>
struct Sample<Scb2> {
  Scb2 volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    const Mat3 frame = in.rotation();
    volume.radius = in.size();
    for (int i = 0; i < 2; ++i) {
      store(frame.row[i], volume.normal[i]);
      volume.half[i] = 0.7f * std::fabs(in.fraction()) * volume.radius;
      volume.middle[i] = in.fraction() * (0.7f * volume.radius - volume.half[i]);
    }
    volume.slabs = 2;
  }
  static constexpr int axes = 2;
  Vec3 axis(int i) const { return to_vec3(volume.normal[i]); }
  Vec3 support(Vec3 n) const {
    const Mat3 axes3{{axis(0), axis(1), cross(axis(0), axis(1))}};
    Vec3 at, best;
    double highest = -HUGE_VAL;
    for (int signs = 0; signs < 8; ++signs) {
      for (int i = 0; i < 2; ++i)
        at[i] = static_cast<double>(volume.middle[i]) +
                (signs >> i & 1 ? 1 : -1) * static_cast<double>(volume.half[i]);
      const double r = static_cast<double>(volume.radius) * (1 - 1e-6);
      at.z = (signs & 4 ? 1 : -1) * std::sqrt(std::fmax(0.0, r * r - at.x * at.x - at.y * at.y));
      const Vec3 p = solved(axes3, at);
      if (!(dot(n, p) > highest)) continue;
      highest = dot(n, p);
      best = p;
    }
    return to_vec3(volume.center) + best;
  }
  double min_radius() const {
    return std::fmax(0.5 * length(to_vec3(volume.center)), 0.25 * static_cast<double>(volume.radius));
  }

 private:
  /// The point with the given products with the rows.
  static Vec3 solved(const Mat3& rows, Vec3 products) {
    const Vec3 x = cross(rows.row[1], rows.row[2]), y = cross(rows.row[2], rows.row[0]),
               z = cross(rows.row[0], rows.row[1]);
    return (x * products.x + y * products.y + z * products.z) / dot(rows.row[0], x);
  }
};

template <>
struct Sample<Rss> {
  Rss volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    const Mat3 frame = in.rotation();
    for (int i = 0; i < 2; ++i) {
      store(frame.row[i], volume.axis[i]);
      volume.half[i] = in.size();
    }
    volume.radius = in.size();
  }
  static constexpr int axes = 1;
  Vec3 axis(int) const { return cross(to_vec3(volume.axis[0]), to_vec3(volume.axis[1])); }
  Vec3 support(Vec3 n) const {
    Vec3 p = to_vec3(volume.center) + n * (static_cast<double>(volume.radius) / length(n));
    for (int i = 0; i < 2; ++i) {
      const Vec3 side = to_vec3(volume.axis[i]);
      p += side * (sign_of(dot(n, side)) * static_cast<double>(volume.half[i]));
    }
    return p;
  }
  double min_radius() const {
    return std::fmax(0.5 * length(to_vec3(volume.center)), 0.25 * static_cast<double>(radius(volume)));
  }
};

/// Two volumes that touch, or have the gap `distance`, along a direction that the volume's tests look at.
template <class V>
struct TouchingVolumes {
  Sample<V> a, b;
  Transform b_from_a;
  double radius_a, radius_b, distance;

  /// `skew`: how far the entries of the matrix may be from those of a rotation.
  explicit TouchingVolumes(InputReader in, double skew = 0) : a(in), b(in) {
    b_from_a.rotation = in.rotation();
    if (skew > 0)
      for (Vec3& row : b_from_a.rotation.row)
        for (int i = 0; i < 3; ++i) row[i] += skew * static_cast<double>(in.fraction());
    Vec3 n = in.unit();
    const int kinds = 1 + 2 * Sample<V>::axes + (Sample<V>::axes == 3 ? 9 : 0);
    int kind = in.choice(kinds);
    const auto axis_b = [&](int i) { return b_from_a.rotation * b.axis(i); };
    if (kind > 0 && kind <= Sample<V>::axes) n = a.axis(kind - 1);
    if (kind > Sample<V>::axes && kind <= 2 * Sample<V>::axes) n = axis_b(kind - 1 - Sample<V>::axes);
    kind -= 1 + 2 * Sample<V>::axes;
    if (kind >= 0) n = cross(a.axis(kind / 3), axis_b(kind % 3));
    n = in.number() < 0 ? -n : n;
    if (!(length(n) > 1e-3)) n = {1, 0, 0};
    const double gap = in.length();
    distance = gap > 0 ? gap : 0;
    const Vec3 support_a = a.support(n), support_b = b.support(-(transposed(b_from_a.rotation) * n));
    b_from_a.offset = support_a + n * (distance / length(n)) - b_from_a.rotation * support_b;
    radius_a = std::fmax(length(support_a), a.min_radius());
    radius_b = std::fmax(length(support_b), b.min_radius());
  }

  RelativeFrame seen() const { return {{{}, radius_a}, {{}, radius_b}, b_from_a}; }
};

/// The fraction of the error bound that the tests of two such volumes need: the smallest factor at which none
/// of them separates the volumes or promises more than their distance.
template <class V>
double fraction_of_slack(const TouchingVolumes<V>& pair) {
  typename V::Relation seen(pair.seen());
  const float error_bound = seen.error_bound;
  if (!std::isfinite(error_bound)) return no_ratio;
  const auto fails = [&](double factor) {
    seen.error_bound = static_cast<float>(factor * static_cast<double>(error_bound));
    if (pair.distance > 0)
      return static_cast<double>(distance_bound(seen, pair.a.volume, pair.b.volume)) > pair.distance;
    return !overlap(seen, pair.a.volume, pair.b.volume);
  };
  double low = -1, high = 1.5;
  if (!fails(low)) return low - 1;
  while (high - low > 1e-4) {
    const double middle = 0.5 * (low + high);
    (fails(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace tandem::test
