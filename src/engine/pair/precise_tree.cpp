#include "engine/pair/precise_tree.h"

#include <algorithm>
#include <cmath>

namespace tandem::engine {
namespace {

using Interval = PreciseTree::Interval;

constexpr Interval nothing{HUGE_VAL, -HUGE_VAL};
/// Also for coordinates beyond 1e300.
constexpr Bounds no_box{{HUGE_VAL, HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL}};

void add(Interval& interval, double height) {
  if (height < interval.low) interval.low = height;
  if (height > interval.high) interval.high = height;
}
void add(Interval& interval, const Interval& other) {
  add(interval, other.low);
  add(interval, other.high);
}

}  // namespace

PreciseTree::PreciseTree(const Mesh& mesh, const Transform& index, Vec3 origin) {
  triangles_.reserve(mesh.triangles().size());
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    const auto [p, q, r] = mesh.corners(face);
    const Transformed transformed{{index(p) - origin, index(q) - origin, index(r) - origin}, face};
    if (is_finite(transformed.corner[0]) && is_finite(transformed.corner[1]) &&
        is_finite(transformed.corner[2]))
      triangles_.push_back(transformed);
  }
  if (!triangles_.empty()) put_node(0, triangles_.size());
}

void PreciseTree::put_node(std::size_t first, std::size_t end) {
  Node& node = nodes_.emplace_back();
  node.first = static_cast<std::uint32_t>(first);
  node.end = static_cast<std::uint32_t>(end);
  node.min_face = triangles_[first].face;
  node.box = no_box;
  for_each_corner(node, [&](Vec3 corner) { node.box.add(corner); });
  const Vec3 extent = max(abs(node.box.low), abs(node.box.high));
  node.size = extent.x + extent.y + extent.z;
  if (!node.is_leaf()) find_apex(node);
  fit(node);
}

void PreciseTree::find_apex(Node& node) const {
  const Transformed& some = triangles_[node.first];
  for (const Vec3& corner : some.corner) {
    const auto is_at_corner = [&](const Transformed& t) {
      return t.corner[0] == corner || t.corner[1] == corner || t.corner[2] == corner;
    };
    node.has_apex = std::all_of(triangles_.begin() + node.first, triangles_.begin() + node.end, is_at_corner);
    node.apex = corner;
    if (node.has_apex) return;
  }
}

/// Fits the disc around all corners except the apex. The normal is the sum of the triangle normals, each with
/// the sign that agrees with the sum so far.
void PreciseTree::fit(Node& node) const {
  const Vec3 sides = node.box.extent();
  const double extent = sides[largest_axis(sides)], scale = extent > 1e-300 ? 1 / extent : 0;
  const auto is_apex = [&](Vec3 corner) { return node.has_apex && corner == node.apex; };
  Bounds box = no_box;
  for_each_corner(node, [&](Vec3 corner) {
    if (!is_apex(corner)) box.add(corner);
  });
  Vec3 sum;
  for (std::uint32_t i = node.first; i < node.end; ++i) {
    const Vec3(&p)[3] = triangles_[i].corner;
    const Vec3 normal = cross((p[1] - p[0]) * scale, (p[2] - p[0]) * scale);
    sum += dot(sum, normal) < 0 ? -normal : normal;
  }
  node.normal = normalized(sum);
  if (!is_finite(node.normal)) node.normal = {};
  if (box.empty()) return;
  node.center = 0.5 * box.low + 0.5 * box.high;
  // Squares of very large and very small coordinates overflow or underflow; the sum of the coordinates is an
  // upper bound.
  const bool has_squares = node.size < 1e140 && extent > 1e-140;
  Interval heights{0, 0};
  double furthest = 0;
  for_each_corner(node, [&](Vec3 corner) {
    if (is_apex(corner)) return;
    const Vec3 offset = corner - node.center, size = abs(offset);
    furthest = std::max(furthest, has_squares ? dot(offset, offset) : size.x + size.y + size.z);
    add(heights, dot(node.normal, offset));
  });
  node.radius = has_squares ? std::sqrt(furthest) : furthest;
  node.low = heights.low;
  node.high = heights.high;
}

/// Halves the triangles along one of the coordinate axes or the normal. Each half stays in the order of the
/// faces, so that nothing depends on how a library selects the median.
std::uint32_t PreciseTree::children(std::uint32_t index) {
  Node& node = nodes_[index];
  if (node.children != 0) return node.children;
  Median best{{1, 0, 0}, {}, HUGE_VAL};
  for (const Vec3& axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, node.normal}) {
    if (axis == Vec3{}) continue;
    const Median here = median(axis, node);
    if (here.overlap < best.overlap) best = here;
  }
  const auto middle =
      std::stable_partition(triangles_.begin() + node.first, triangles_.begin() + node.end,
                            [&](const Transformed& t) { return key(best.axis, t) < best.key; });
  const auto split = static_cast<std::size_t>(middle - triangles_.begin());
  node.children = static_cast<std::uint32_t>(nodes_.size());
  put_node(node.first, split);
  put_node(split, node.end);
  return node.children;
}

PreciseTree::Key PreciseTree::key(Vec3 axis, const Transformed& t) {
  const double p = dot(axis, t.corner[0]), q = dot(axis, t.corner[1]), r = dot(axis, t.corner[2]);
  return {p + q + r, t.face, {std::min({p, q, r}), std::max({p, q, r})}};
}

/// The overlap is the length that both halves cover, as a fraction of the whole; 2 if there is no extent.
PreciseTree::Median PreciseTree::median(Vec3 axis, const Node& node) {
  keys_.clear();
  for (std::uint32_t i = node.first; i < node.end; ++i) keys_.push_back(key(axis, triangles_[i]));
  const std::size_t half = keys_.size() / 2;
  std::nth_element(keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(half), keys_.end());
  Interval left = nothing, right = nothing;
  for (std::size_t i = 0; i < keys_.size(); ++i) add(i < half ? left : right, keys_[i].extent);
  const double whole = std::max(left.high, right.high) - std::min(left.low, right.low);
  const double both = std::min(left.high, right.high) - std::max(left.low, right.low);
  return {axis, keys_[half], whole > 0 ? both / whole : 2};
}

Interval PreciseTree::disc_heights(const Node& node, Vec3 d) const {
  const double c = dot(node.normal, d), base = dot(node.center, d);
  const double aside = length(d - node.normal * c) * node.radius;
  const double low = c * node.low, high = c * node.high;
  return {base + (std::min(low, high) - aside), base + (std::max(low, high) + aside)};
}

Interval PreciseTree::heights(const Node& node, Vec3 d) const {
  if (node.is_leaf()) return key(d, triangles_[node.first]).extent;
  Interval interval = nothing;
  if (node.radius >= 0) interval = disc_heights(node, d);
  if (node.has_apex) add(interval, dot(node.apex, d));
  return interval;
}

Vec3 PreciseTree::nearest_corner(const Node& leaf, Vec3 to) const {
  const auto distance2 = [&](Vec3 p) { return dot(p - to, p - to); };
  const Vec3(&p)[3] = triangles_[leaf.first].corner;
  return *std::min_element(p, p + 3, [&](Vec3 q, Vec3 r) { return distance2(q) < distance2(r); });
}

bool PreciseTree::heights_beyond(const Node& node, Vec3 apex, Vec3 d, Interval& heights) const {
  heights = nothing;
  if (!node.is_leaf()) {
    if (!node.has_apex || !(node.apex == apex)) return false;
    if (node.radius >= 0) heights = disc_heights(node, d);
    return true;
  }
  bool found = false;
  for (const Vec3& corner : triangles_[node.first].corner) {
    if (corner == apex)
      found = true;
    else
      add(heights, dot(corner, d));
  }
  return found;
}

}  // namespace tandem::engine
