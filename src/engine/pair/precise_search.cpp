#include "engine/pair/precise_search.h"

#include <algorithm>
#include <cmath>

#include "engine/pair/precise_tree.h"
#include "engine/pair/sort_keys.h"
#include "narrow/triangle/triangle_neighbours.h"

namespace tandem::engine {
namespace {

using Node = PreciseTree::Node;
using Interval = PreciseTree::Interval;

/// std::fmax without a call: the other number if one of them is NaN.
double larger_number(double a, double b) { return a > b || std::isnan(b) ? a : b; }

/// Two trees and lower bounds of distances between their nodes.
class PreciseBounds {
 public:
  PreciseBounds(const PreciseTree& a, const PreciseTree& b) : a_(a), b_(b) {}

  /// Returns a lower bound of the distance of the contents of two nodes, negative if none was found. Stops at
  /// the first that exceeds `wanted`.
  double lower_bound(const Node& a, const Node& b, double wanted) {
    const double error = 40 * 0x1p-53 * (a.size + b.size) + 1e-300;
    double best = box_distance(a.box, b.box);
    const auto separates = [&](Vec3 direction) {
      const double gap = gap_along(direction, a, b) - error;
      if (gap > best) best = gap;
      if (gap > wanted) hint_ = direction;
      return best > wanted;
    };
    // Parallel triangles: each direction once.
    const Vec3 hint = hint_;
    const bool skips_a = is_along(a.normal, hint),
               skips_b = is_along(b.normal, hint) || is_along(b.normal, a.normal);
    if (best > wanted || separates(hint)) return best;
    if (!skips_a && separates(a.normal)) return best;
    if (!skips_b && separates(b.normal)) return best;
    const Vec3 between = b.center - a.center;
    const double center_distance = length(between);
    if (separates(center_distance > 1e-150 ? between / center_distance : Vec3{})) return best;
    return std::fmax(best, gap_between_fans(a, b, wanted + error) - error);
  }

  /// Returns whether the contents of two nodes of one tree are known to have a corner in common, so that no
  /// direction has a gap.
  bool share_apex(const Node& a, const Node& b) const {
    const auto is_corner = [this](Vec3 apex, const Node& node) {
      return node.has_apex ? node.apex == apex : node.is_leaf() && a_.nearest_corner(node, apex) == apex;
    };
    return (a.has_apex && is_corner(a.apex, b)) || (b.has_apex && is_corner(b.apex, a));
  }

  /// Returns whether two nodes of one tree have only one corner in common: a plane through it separates their
  /// other corners.
  bool meet_in_apex(const Node& a, const Node& b) const {
    if (!a.has_apex && !b.has_apex) return false;
    const Vec3 apex = a.has_apex ? a.apex : b.apex;
    const Vec3 direction = normalized(normalized(b.center - apex) - normalized(a.center - apex));
    if (!is_finite(direction) || direction == Vec3{}) return false;
    Interval of_a, of_b;
    if (!a_.heights_beyond(a, apex, direction, of_a) || !b_.heights_beyond(b, apex, direction, of_b))
      return false;
    const double error = 40 * 0x1p-53 * (a.size + b.size) + 1e-300, at = dot(apex, direction);
    return of_a.high < at - error && of_b.low > at + error;
  }

 private:
  /// Along directions that separate both the apices and the contents beyond them: normal to the bisecting
  /// plane of two sectors, tilted towards the line between the apices. For nodes with an apex, or one such
  /// node and a triangle.
  double gap_between_fans(const Node& a, const Node& b, double wanted) const {
    if (!(a.has_apex || a.is_leaf()) || !(b.has_apex || b.is_leaf()) || (a.is_leaf() && b.is_leaf()))
      return -HUGE_VAL;
    const Vec3 apex_a = a.has_apex ? a.apex : a_.nearest_corner(a, b.apex);
    const Vec3 apex_b = b.has_apex ? b.apex : b_.nearest_corner(b, a.apex);
    const Vec3 axis = normalized(apex_b - apex_a);
    const Vec3 across = normalized(normalized(b.center - apex_b) - normalized(a.center - apex_a));
    double best = -HUGE_VAL;
    for (const double tilt : {0.25, 2.5}) {
      const Vec3 direction = normalized(across + tilt * axis);
      if (is_finite(direction)) best = std::fmax(best, gap_along(direction, a, b));
      if (best > wanted) break;
    }
    return best;
  }

  static bool is_along(Vec3 d, Vec3 e) { return d == e || d == -e; }

  /// Along a unit vector; no gap for a zero vector.
  double gap_along(Vec3 direction, const Node& a, const Node& b) const {
    if (direction == Vec3{}) return -HUGE_VAL;
    const Interval of_a = a_.heights(a, direction), of_b = b_.heights(b, direction);
    return larger_number(of_b.low - of_a.high, of_a.low - of_b.high);
  }

  /// Returns a lower bound of the distance of two boxes. Each coordinate has its own error bound: it was
  /// rounded once, and so is the gap.
  static double box_distance(const Bounds& a, const Bounds& b) {
    Vec3 gap;
    for (int i = 0; i < 3; ++i) {
      const double here = std::max(b.low[i] - a.high[i], a.low[i] - b.high[i]);
      const double extent = std::max({-a.low[i], a.high[i], -b.low[i], b.high[i]});
      gap[i] = std::max(0.0, here - 4 * 0x1p-53 * extent);
    }
    const double largest = gap[largest_axis(gap)];
    return largest > 1e-140 && largest < 1e140 ? length(gap) * (1 - 0x1p-50) : largest;
  }

  const PreciseTree &a_, &b_;
  Vec3 hint_;  // the last direction along which two nodes had a gap
};

struct NodePair {
  std::uint32_t a, b;
  double bound;  ///< of the distance
};

/// The origin of both trees: the centre of A.
Vec3 origin_of(const MeshPair& pair) { return pair.a.frame().center; }

/// A depth-first simultaneous traversal of two trees.
class PreciseTraversal {
 public:
  PreciseTraversal(PreciseTree& a, PreciseTree& b, Counters& work)
      : a_(a), b_(b), bounds_(a, b), work_(work) {}

  /// Calls leaves(node a, node b) for nodes with at most `max_pairs` pairs of triangles, whose bound does not
  /// exceed `limit`, until it returns false.
  template <class Leaves>
  void run(double limit, std::uint32_t max_pairs, const Leaves& leaves) {
    if (a_.empty() || b_.empty()) return;
    std::vector<NodePair> stack{{0, 0, 0}};
    while (!stack.empty()) {
      const NodePair pair = stack.back();
      stack.pop_back();
      const Node &a = a_.node(pair.a), &b = b_.node(pair.b);
      ++work_.volume_tests;
      if (bounds_.lower_bound(a, b, limit) > limit) continue;
      if (std::uint64_t{a.end - a.first} * (b.end - b.first) <= max_pairs) {
        if (!leaves(a, b)) return;
      } else {
        put_children(pair, stack);
      }
    }
  }

  /// The same for the pairs within one tree, which is both A and B, that share more than a corner.
  template <class Leaves>
  void run_within(const Leaves& leaves) {
    if (a_.empty()) return;
    std::vector<NodePair> stack{{0, 0, 0}};
    while (!stack.empty()) {
      const NodePair pair = stack.back();
      stack.pop_back();
      const Node &a = a_.node(pair.a), &b = a_.node(pair.b);
      if (pair.a == pair.b) {
        if (a.is_leaf()) continue;
        const std::uint32_t child = a_.children(pair.a);
        stack.insert(stack.end(), {{child + 1, child + 1, 0}, {child, child + 1, 0}, {child, child, 0}});
        continue;
      }
      ++work_.volume_tests;
      if (!bounds_.share_apex(a, b) && bounds_.lower_bound(a, b, 0) > 0) continue;
      if (bounds_.meet_in_apex(a, b)) continue;
      if (a.is_leaf() && b.is_leaf())
        leaves(a, b);
      else
        put_children(pair, stack);
    }
  }

  /// Unless A is much larger, B is expanded first, down to single triangles. The plane of one triangle
  /// separates it from large parts of A, where slightly curved nodes have no separating plane: two cones of
  /// slivers take n log n tests this way, and n² if the larger node was always expanded.
  static bool expands_a(const Node& a, const Node& b) {
    if (a.is_leaf() || b.is_leaf()) return b.is_leaf();
    return extent(a) > 4 * extent(b);
  }

 private:
  static double extent(const Node& node) {
    const Vec3 extent = node.box.extent();
    return extent[largest_axis(extent)];
  }

  void put_children(const NodePair& pair, std::vector<NodePair>& stack) {
    if (expands_a(a_.node(pair.a), b_.node(pair.b))) {
      const std::uint32_t child = a_.children(pair.a);
      stack.insert(stack.end(), {{child + 1, pair.b, 0}, {child, pair.b, 0}});
    } else {
      const std::uint32_t child = b_.children(pair.b);
      stack.insert(stack.end(), {{pair.a, child + 1, 0}, {pair.a, child, 0}});
    }
  }

  PreciseTree &a_, &b_;
  PreciseBounds bounds_;
  Counters& work_;
};

/// triangle_distance, also if squares of coordinates overflow. `separate`: the triangles are known not to
/// touch.
TriangleDistance distance_of_any(const Corners& a, const Corners& b, bool separate) {
  const TriangleDistance d = separate ? distance_of_separate(a, b) : triangle_distance(a, b);
  if (d.upper < HUGE_VAL) return d;
  constexpr double down = 0x1p-600, up = 0x1p+600;
  const auto scaled = [](const Corners& t) { return Corners{{t[0] * down, t[1] * down, t[2] * down}}; };
  const TriangleDistance small = distance_of_separate(scaled(a), scaled(b));
  return {small.lower * up, small.upper * up, small.on_a * up, small.on_b * up};
}

/// The search for the nearest pair, in the order of NearestPair, so that the result is that of any other
/// search.
class PreciseNearest {
 public:
  PreciseNearest(const MeshPair& pair, const NearestPair& start, Counters& work)
      : pair_(pair),
        work_(work),
        a_(pair.mesh_a, Transform{}, origin_of(pair)),
        b_(pair.mesh_b, pair.b_from_a, origin_of(pair)),
        bounds_(a_, b_),
        found_(start) {}

  NearestPair run() {
    if (a_.empty() || b_.empty()) return found_;
    const std::uint64_t most = (1 << 18) + 64 * (a_.triangle_count() + b_.triangle_count());
    const auto spent = [&] { return work_.volume_tests + 8 * work_.primitive_tests; };
    put(0, 0);
    while (!stack_.empty() && found_.upper > 0 && spent() < most) {
      const NodePair next = stack_.back();
      stack_.pop_back();
      if (!is_excluded(next)) expand(next);
    }
    // Pairs that were not tested may be as near as their bounds.
    for (const NodePair& left : stack_) note_bound(left);
    found_.lower = std::fmax(0, std::fmin(found_.lower, min_bound_));
    return found_;
  }

 private:
  void expand(const NodePair& next) {
    const Node &a = a_.node(next.a), &b = b_.node(next.b);
    if (a.is_leaf() && b.is_leaf()) {
      measure(next);
      return;
    }
    const std::size_t from = stack_.size();
    if (PreciseTraversal::expands_a(a, b)) {
      const std::uint32_t child = a_.children(next.a);
      put(child, next.b);
      put(child + 1, next.b);
    } else {
      const std::uint32_t child = b_.children(next.b);
      put(next.a, child);
      put(next.a, child + 1);
    }
    if (stack_.size() == from + 2 && comes_before(stack_[from], stack_[from + 1]))
      std::swap(stack_[from], stack_[from + 1]);
  }

  void put(std::uint32_t a, std::uint32_t b) {
    ++work_.volume_tests;
    const NodePair pair{a, b, bounds_.lower_bound(a_.node(a), b_.node(b), found_.limit())};
    if (!is_excluded(pair)) stack_.push_back(pair);
  }

  /// Returns the nearer one; if they are equal up to the grain, the one with the lower faces.
  bool comes_before(const NodePair& p, const NodePair& q) const {
    if (std::fabs(p.bound - q.bound) > found_.grain) return p.bound < q.bound;
    return min_key(p) < min_key(q);
  }
  FaceKey min_key(const NodePair& pair) const {
    return face_key(a_.node(pair.a).min_face, b_.node(pair.b).min_face);
  }

  /// Returns whether no pair in two nodes comes before the best: they are too far, or at best as near and all
  /// faces come later.
  bool is_excluded(const NodePair& pair) {
    if (pair.bound > found_.limit()) return true;
    if (!found_.is_no_nearer(pair.bound) || min_key(pair) < face_key(found_.face_a, found_.face_b))
      return false;
    note_bound(pair);
    return true;
  }
  void note_bound(const NodePair& pair) { min_bound_ = std::fmin(min_bound_, pair.bound); }

  void measure(const NodePair& leaf) {
    const std::uint32_t a = a_.face(a_.node(leaf.a)), b = b_.face(b_.node(leaf.b));
    ++work_.primitive_tests;
    TriangleDistance d = distance_of_any(pair_.corners_a(a), pair_.corners_b(b), leaf.bound > 0);
    if (d.lower < leaf.bound && leaf.bound < d.upper) d.lower = leaf.bound;
    found_.offer(a, b, d);
  }

  const MeshPair& pair_;
  Counters& work_;
  PreciseTree a_, b_;
  PreciseBounds bounds_;
  NearestPair found_;
  double min_bound_ = HUGE_VAL;  // of pairs that were excluded although as near as the best
  std::vector<NodePair> stack_;
};

/// Reports every pair of leaves within `limit` of each other for which `holds(corners of A, corners of B)`,
/// until there are `most`.
template <class Holds>
std::vector<FaceKey> search(const MeshPair& pair, double limit, std::size_t most, Counters* counters,
                            const Holds& holds) {
  PreciseTree a(pair.mesh_a, Transform{}, origin_of(pair)), b(pair.mesh_b, pair.b_from_a, origin_of(pair));
  Counters work;
  std::vector<FaceKey> found;
  PreciseTraversal(a, b, work).run(limit, 1, [&](const Node& leaf_a, const Node& leaf_b) {
    const std::uint32_t face_a = a.face(leaf_a), face_b = b.face(leaf_b);
    ++work.primitive_tests;
    if (holds(pair.corners_a(face_a), pair.corners_b(face_b))) found.push_back(face_key(face_a, face_b));
    return found.size() < most;
  });
  work.primitive_hits += found.size();
  if (counters) *counters += work;
  sort_keys(found, pair.mesh_a.triangles().size(), pair.mesh_b.triangles().size());
  return found;
}

constexpr auto all = static_cast<std::size_t>(-1);

}  // namespace

std::vector<FaceKey> all_touching_precisely(const MeshPair& pair, Counters* counters) {
  return search(pair, 0, all, counters,
                [](const Corners& a, const Corners& b) { return triangles_touch(a, b); });
}

bool first_touching_precisely(const MeshPair& pair, FaceKey& found, Counters* counters) {
  const std::vector<FaceKey> first =
      search(pair, 0, 1, counters, [](const Corners& a, const Corners& b) { return triangles_touch(a, b); });
  if (first.empty()) return false;
  found = first.front();
  return true;
}

std::vector<FaceKey> all_within_precisely(const MeshPair& pair, double limit, Counters* counters) {
  return search(pair, limit, all, counters, [&](const Corners& a, const Corners& b) {
    return distance_of_any(a, b, false).lower <= limit;
  });
}

void for_candidates_within(const MeshPair& pair, double limit, Counters* counters,
                           const std::function<void(std::uint32_t, std::uint32_t)>& visit) {
  PreciseTree a(pair.mesh_a, Transform{}, origin_of(pair)), b(pair.mesh_b, pair.b_from_a, origin_of(pair));
  Counters work;
  constexpr std::uint32_t pairs_without_bounds = 16;  // faster measured than bounded one by one
  PreciseTraversal(a, b, work).run(limit, pairs_without_bounds, [&](const Node& node_a, const Node& node_b) {
    for (std::uint32_t i = node_a.first; i < node_a.end; ++i)
      for (std::uint32_t j = node_b.first; j < node_b.end; ++j) visit(a.face_at(i), b.face_at(j));
    return true;
  });
  if (counters) *counters += work;
}

std::vector<FaceKey> all_touching_within_precisely(const Mesh& mesh, Counters* counters) {
  PreciseTree tree(mesh, Transform{}, {});
  Counters work;
  std::vector<FaceKey> found;
  PreciseTraversal(tree, tree, work).run_within([&](const Node& a, const Node& b) {
    const auto [face_a, face_b] = std::minmax({tree.face(a), tree.face(b)});
    const auto [p, q, r] = mesh.corners(face_a);
    const auto [s, t, u] = mesh.corners(face_b);
    ++work.primitive_tests;
    if (touch_beyond_common({{p, q, r}}, {{s, t, u}})) found.push_back(face_key(face_a, face_b));
  });
  work.primitive_hits += found.size();
  if (counters) *counters += work;
  sort_keys(found, mesh.triangles().size(), mesh.triangles().size());
  return found;
}

NearestPair nearest_precisely(const MeshPair& pair, const NearestPair& start, Counters* counters) {
  Counters work;
  const NearestPair found = PreciseNearest(pair, start, work).run();
  if (counters) *counters += work;
  return found;
}

}  // namespace tandem::engine
