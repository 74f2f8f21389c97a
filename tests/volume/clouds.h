#pragma once
#include <cmath>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/math/transform.h"

#include "volume/relative_frame.h"

/// Point sets and touching pairs for the laws of volumes.
namespace tandem::test {

enum class CloudKind { box, flat, line, point, duplicates, needle, thin, count };

/// `count` points of a kind, of about the given size, around `center`.
inline std::vector<Vec3> cloud(Random& random, CloudKind kind, std::size_t count, double size,
                               Vec3 center = {}) {
  const Mat3 rotate = to_matrix(random.rotation());
  Vec3 scale{1, random.uniform(0.2, 1), random.uniform(0.2, 1)};
  switch (kind) {
    case CloudKind::flat:
      scale.z = 0;
      break;
    case CloudKind::line:
      scale.y = scale.z = 0;
      break;
    case CloudKind::point:
      scale = {};
      break;
    case CloudKind::needle:
      scale.y = scale.z = 1e-3;
      break;
    case CloudKind::thin:
      scale.z = 1e-6;
      break;
    default:
      break;
  }
  std::vector<Vec3> points;
  while (points.size() < count) {
    const Vec3 p{random.uniform(-1, 1) * scale.x, random.uniform(-1, 1) * scale.y,
                 random.uniform(-1, 1) * scale.z};
    points.push_back(center + rotate * p * size);
    if (kind == CloudKind::duplicates)
      while (points.size() < count && random.below(4) != 0) points.push_back(points.back());
  }
  return points;
}

inline CloudKind any_kind(Random& random) {
  return static_cast<CloudKind>(random.below(static_cast<std::uint64_t>(CloudKind::count)));
}

/// A tree's frame around the given points and no more: the smallest error bound that a tree with them can
/// have.
inline Frame frame_around(const std::vector<Vec3>& points, Vec3 center) {
  Frame frame{center, 0};
  for (const Vec3 p : points) frame.radius = std::fmax(frame.radius, length(p - center));
  frame.radius *= 1 + 1e-14;
  return frame;
}

inline std::vector<Vec3> in_frame(const std::vector<Vec3>& points, const Frame& frame) {
  std::vector<Vec3> moved;
  for (const Vec3 p : points) moved.push_back(p - frame.center);
  return moved;
}

/// Two contents that share a point under the exactness contract: A's points as given, B's seen through
/// fl(R v + t).
struct TouchingPair {
  std::vector<Vec3> a, b;
  Frame frame_a, frame_b;
  Transform b_from_a;

  explicit TouchingPair(Random& random) {
    const auto magnitude = [&](double from, double to) { return std::pow(10.0, random.uniform(from, to)); };
    const double size_a = magnitude(-3, 2), size_b = size_a * magnitude(-2, 2);
    const double away = random.below(2) == 0 ? 0 : magnitude(0, 6);
    b_from_a = Transform::from(random.below(8) == 0 ? Quat{} : random.rotation(), random.direction() * away);
    const Vec3 center_b = random.below(2) == 0 ? Vec3{} : random.direction() * magnitude(0, 6);
    b = cloud(random, any_kind(random), 1 + random.below(6), size_b, center_b);
    const Vec3 shared = b_from_a(b[0]);
    a = cloud(random, any_kind(random), 1 + random.below(6), size_a, shared);
    if (random.below(3) != 0) graze(random, shared);
    if (random.below(2) == 0 || !touch_inside(random, shared, size_a)) a[0] = shared;
    // A tree's centre is somewhere near its contents, or far off in a large tree.
    const auto tree_center = [&](const std::vector<Vec3>& points, double size) {
      const double off = random.below(3) == 0 ? 0 : size * magnitude(-1, 3);
      return points[0] + random.direction() * off;
    };
    frame_a = frame_around(a, tree_center(a, size_a));
    frame_b = frame_around(b, tree_center(b, size_b));
  }

 private:
  /// Moves all points to their sides of a plane through the shared one.
  void graze(Random& random, Vec3 shared) {
    const Vec3 normal = random.below(2) == 0 ? Vec3{0, 0, 1} : random.direction();
    const Mat3 back = transposed(b_from_a.rotation);
    for (Vec3& p : a)
      if (const double over = dot(normal, p - shared); over > 0) p -= normal * (over * 2);
    for (std::size_t i = 1; i < b.size(); ++i)
      if (const double over = dot(normal, b_from_a(b[i]) - shared); over < 0)
        b[i] -= back * normal * (over * 2);
  }

  /// Makes the shared point the exact middle of two of A's. False when rounding prevents it.
  bool touch_inside(Random& random, Vec3 shared, double size) {
    const Vec3 d = random.direction() * size;
    const Vec3 step = (shared + d) - shared;
    const Vec3 one = shared + step, other = shared - step;
    if (!(one - shared == step && shared - other == step && one - step == shared && other + step == shared))
      return false;
    a[0] = one;
    a.push_back(other);
    return true;
  }
};

}  // namespace tandem::test
