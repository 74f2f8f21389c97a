#include "query/solid/one_sided_distance.h"

#include <algorithm>
#include <cmath>

#include "narrow/triangle/point_triangle.h"
#include "query/ray/point_search.h"

namespace tandem {
namespace {

using Polygon = std::vector<Vec3>;

Vec3 middle(const Polygon& piece) {
  Vec3 sum;
  for (const Vec3 p : piece) sum += p;
  return sum / static_cast<double>(piece.size());
}

/// The parts of a convex piece before and behind the plane normal · (x − point) = 0. A part that only touches
/// the plane is left out. New corners are rounded, and used by both parts.
void cut(const Polygon& piece, Vec3 point, Vec3 normal, Polygon& before, Polygon& behind) {
  before.clear();
  behind.clear();
  bool any_before = false, any_behind = false;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const Vec3 p = piece[i], q = piece[(i + 1) % piece.size()];
    const double dp = dot(normal, p - point), dq = dot(normal, q - point);
    if (dp >= 0) before.push_back(p);
    if (dp <= 0) behind.push_back(p);
    any_before = any_before || dp > 0;
    any_behind = any_behind || dp < 0;
    if ((dp < 0 && dq > 0) || (dp > 0 && dq < 0)) {
      const Vec3 on = p + (q - p) * (dp / (dp - dq));
      before.push_back(on);
      behind.push_back(on);
    }
  }
  if (!any_before) before.clear();
  if (!any_behind) behind.clear();
}

bool same_corners(const Polygon& piece, const Corners& t) {
  if (piece.size() != 3) return false;
  return std::all_of(piece.begin(), piece.end(), [&](Vec3 p) { return p == t[0] || p == t[1] || p == t[2]; });
}

/// Across the middle of the longest side.
void halve(const Polygon& piece, Polygon& before, Polygon& behind) {
  std::size_t longest = 0;
  double size = 0;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const double side = length(piece[(i + 1) % piece.size()] - piece[i]);
    if (side > size) {
      size = side;
      longest = i;
    }
  }
  const Vec3 p = piece[longest], q = piece[(longest + 1) % piece.size()];
  cut(piece, 0.5 * (p + q), q - p, before, behind);
}

}  // namespace

void OneSidedDistance::measure(std::uint32_t max_pieces) {
  for (std::uint32_t face = 0; face < from_.face_count() && !too_far(); ++face)
    measure_face(face, max_pieces);
  if (too_far()) upper_ = HUGE_VAL;
}

void OneSidedDistance::measure_face(std::uint32_t face, std::uint32_t max_pieces) {
  const Corners t = from_.corners(face);
  pending_.assign(1, Polygon{t[0], t[1], t[2]});
  for (std::uint32_t count = 0; !pending_.empty() && !too_far(); ++count) {
    const Polygon piece = std::move(pending_.back());
    pending_.pop_back();
    if (count < max_pieces) {
      measure_piece(piece);
      continue;
    }
    // Distances change by at most the distance that a point moves.
    const Vec3 center = middle(piece);
    double radius = 0;
    for (const Vec3 p : piece) radius = std::fmax(radius, length(p - center));
    upper_ = std::fmax(upper_, closest_in_model(to_, center).distance + radius + error_);
  }
}

/// Takes the distance of a point into account.
std::uint32_t OneSidedDistance::nearest_face(Vec3 point) {
  const ClosestPoint closest = closest_in_model(to_, point);
  if (closest.distance - error_ > lower_) {
    lower_ = closest.distance - error_;
    farthest_ = point;
  }
  return closest.sub_shape;
}

double OneSidedDistance::max_distance(const Polygon& piece, const Corners& t) const {
  if (same_corners(piece, t)) return 0;
  double largest = 0;
  for (const Vec3 p : piece) largest = std::fmax(largest, length(nearest_on_triangle(t, p) - p));
  return largest + error_;
}

void OneSidedDistance::measure_piece(const Polygon& piece) {
  const auto [a, b, c] = to_.mesh().corners(nearest_face(middle(piece)));
  const Corners t{{a, b, c}};
  const double whole = max_distance(piece, t);
  if (whole <= tolerance_) {
    upper_ = std::fmax(upper_, whole);
    return;
  }
  const Vec3 normal = cross(b - a, c - a);
  Polygon inside = piece, before, behind;
  std::vector<Polygon> cut_off;
  for (int k = 0; k < 3 && !inside.empty(); ++k) {
    cut(inside, t[k], cross(normal, t[(k + 1) % 3] - t[k]), before, behind);
    if (!behind.empty()) cut_off.push_back(behind);
    inside.swap(before);
  }
  if (inside.empty() || cut_off.empty()) {
    halve(piece, before, behind);
    cut_off = {before, behind};
  } else {
    const double near = max_distance(inside, t);
    if (near <= tolerance_)
      upper_ = std::fmax(upper_, near);
    else
      cut_off.push_back(inside);
  }
  for (const Polygon& part : cut_off)
    if (!part.empty()) pending_.push_back(part);
  for (std::size_t i = 0; i < piece.size() && !too_far(); ++i) nearest_face(piece[i]);
}

}  // namespace tandem
