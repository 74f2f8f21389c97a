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

/// Returns whether two axes are equal, or nearly if one of them is the normal (3).
bool is_same_axis(int a, int b, Vec3 normal) {
  if (a == b) return true;
  return std::max(a, b) == 3 && std::fabs(normal[std::min(a, b)]) > 0.9;
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
  if (!triangles_.empty()) put_node(0, triangles_.size(), any_axis);
}

void PreciseTree::put_node(std::size_t first, std::size_t end, std::uint8_t layers_along) {
  if (node_count_ % block_size == 0) blocks_.push_back(std::make_unique<Node[]>(block_size));
  Node& node = blocks_.back()[node_count_++ % block_size];
  node.first = static_cast<std::uint32_t>(first);
  node.end = static_cast<std::uint32_t>(end);
  node.layers_along = layers_along;
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

/// The sum of the triangle normals, each with the sign that agrees with the sum so far.
void PreciseTree::find_normal(Node& node, double scale) const {
  Vec3 sum;
  for (std::uint32_t i = node.first; i < node.end; ++i) {
    const Vec3(&p)[3] = triangles_[i].corner;
    const Vec3 normal = cross((p[1] - p[0]) * scale, (p[2] - p[0]) * scale);
    sum += dot(sum, normal) < 0 ? -normal : normal;
  }
  node.normal = normalized(sum);
  if (!is_finite(node.normal)) node.normal = {};
}

/// Fits the disc around all corners except the apex. A triangle needs only its normal and centre.
void PreciseTree::fit(Node& node) const {
  const Vec3 sides = node.box.extent();
  const double extent = sides[largest_axis(sides)];
  find_normal(node, extent > 1e-300 ? 1 / extent : 0);
  const auto is_apex = [&](Vec3 corner) { return node.has_apex && corner == node.apex; };
  Bounds box = node.box;
  if (node.has_apex) {
    box = no_box;
    for_each_corner(node, [&](Vec3 corner) {
      if (!is_apex(corner)) box.add(corner);
    });
  }
  if (box.empty()) return;
  node.center = 0.5 * box.low + 0.5 * box.high;
  if (node.is_leaf()) return;
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

/// Calls use(height), where height(p) is the coordinate of p along an axis: x, y, z or the normal.
template <class Use>
auto PreciseTree::along(std::uint8_t axis, const Node& node, const Use& use) {
  if (axis == 0) return use([](Vec3 p) { return p.x; });
  if (axis == 1) return use([](Vec3 p) { return p.y; });
  if (axis == 2) return use([](Vec3 p) { return p.z; });
  return use([normal = node.normal](Vec3 p) { return dot(normal, p); });
}

/// Halves the triangles along one of the coordinate axes or the normal. Each half stays in the order of the
/// faces, so that nothing depends on how a library selects the median.
std::uint32_t PreciseTree::children(std::uint32_t index) {
  Node& node = blocks_[index / block_size][index % block_size];
  if (node.children != 0) return node.children;
  const Split split = best_split(node);
  const std::size_t middle =
      along(split.axis, node, [&](const auto& height) { return divide(node, split.median.key, height); });
  const auto first_child = static_cast<std::uint32_t>(node_count_);
  put_node(node.first, middle, split.layers_along);
  put_node(middle, node.end, split.layers_along);
  return node.children = first_child;
}

/// Layers are separated along one axis and overlap along all others. So are their halves, for which the other
/// axes are not tried.
PreciseTree::Split PreciseTree::best_split(const Node& node) {
  const auto median_along = [&](std::uint8_t axis, double best) {
    return along(axis, node, [&](const auto& height) { return median(node, height, best); });
  };
  const std::uint8_t axes = node.normal == Vec3{} ? 3 : 4;
  if (node.layers_along < axes) {
    const Median layers = median_along(node.layers_along, no_overlap_known);
    if (layers.overlap <= 0) return {layers, node.layers_along, node.layers_along};
  }
  double overlaps[4] = {};
  Split best{};
  for (std::uint8_t axis = 0; axis < axes; ++axis) {
    const Median here = median_along(axis, axis == 0 ? no_overlap_known : best.median.overlap);
    overlaps[axis] = here.overlap;
    if (axis == 0 || here.overlap < best.median.overlap) best = {here, axis, any_axis};
  }
  bool are_layers = best.median.overlap <= 0;
  for (std::uint8_t axis = 0; axis < axes; ++axis)
    are_layers = are_layers && (overlaps[axis] > 0.5 || is_same_axis(axis, best.axis, node.normal));
  if (are_layers) best.layers_along = best.axis;
  return best;
}

template <class Height>
PreciseTree::Placed PreciseTree::place(const Transformed& t, const Height& height) {
  const double p = height(t.corner[0]), q = height(t.corner[1]), r = height(t.corner[2]);
  return {{p + q + r, t.face}, {std::min({p, q, r}), std::max({p, q, r})}};
}

/// The overlap is the length that both halves cover, as a fraction of the whole; 2 if there is no extent.
template <class Height>
PreciseTree::Median PreciseTree::median(const Node& node, const Height& height, double best_overlap) {
  const std::size_t count = node.end - node.first, half = count / 2;
  if (keys_.size() < count) {
    keys_.resize(count);
    placed_.resize(count);
  }
  Interval all = nothing;
  for (std::size_t i = 0; i < count; ++i) {
    placed_[i] = place(triangles_[node.first + i], height);
    keys_[i] = placed_[i].key;
    add(all, placed_[i].extent);
  }
  const double whole = all.high - all.low;
  if (!(whole > 0) && best_overlap <= 2) return {{}, 2};
  const auto keys = keys_.begin();
  std::nth_element(keys, keys + static_cast<std::ptrdiff_t>(half), keys + static_cast<std::ptrdiff_t>(count));
  Interval halves[2] = {nothing, nothing};
  for (std::size_t i = 0; i < count; ++i)
    add(halves[placed_[i].key < keys_[half] ? 0 : 1], placed_[i].extent);
  const double both = std::min(halves[0].high, halves[1].high) - std::max(halves[0].low, halves[1].low);
  return {keys_[half], whole > 0 ? both / whole : 2};
}

template <class Height>
std::size_t PreciseTree::divide(const Node& node, const Key& median, const Height& height) {
  later_.clear();
  std::size_t to = node.first;
  for (std::size_t i = node.first; i < node.end; ++i) {
    const Transformed t = triangles_[i];
    if (place(t, height).key < median)
      triangles_[to++] = t;
    else
      later_.push_back(t);
  }
  std::copy(later_.begin(), later_.end(), triangles_.begin() + static_cast<std::ptrdiff_t>(to));
  return to;
}

Interval PreciseTree::disc_heights(const Node& node, Vec3 d) const {
  const double c = dot(node.normal, d), base = dot(node.center, d);
  const double aside = length(d - node.normal * c) * node.radius;
  const double low = c * node.low, high = c * node.high;
  return {base + (std::min(low, high) - aside), base + (std::max(low, high) + aside)};
}

Interval PreciseTree::heights(const Node& node, Vec3 d) const {
  if (node.is_leaf()) return place(triangles_[node.first], [&](Vec3 p) { return dot(d, p); }).extent;
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
