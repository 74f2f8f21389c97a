#include "engine/pair/hull_search.h"

#include "engine/pair/extreme_triangles.h"
#include "narrow/convex/simplex.h"
#include "narrow/triangle/triangle_distance.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/pair/hull_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/outward_traversal-inl.h"

#ifndef TANDEM_ENGINE_HULL_SEARCH_ONCE
#define TANDEM_ENGINE_HULL_SEARCH_ONCE
namespace tandem::engine {

inline constexpr double nothing = -1;

/// Corners of a model that define its hull so far.
class HullVertices {
 public:
  void add(Vec3 corner) {
    if (count_ < most && std::find(corners_, corners_ + count_, corner) == corners_ + count_)
      corners_[count_++] = corner;
  }
  Vec3 outermost(Vec3 outwards) const {
    std::size_t best = 0;
    double height = dot(corners_[0], outwards);
    for (std::size_t i = 1; i < count_; ++i)
      if (const double at = dot(corners_[i], outwards); at > height) {
        height = at;
        best = i;
      }
    return corners_[best];
  }

 private:
  static constexpr std::size_t most = 64;
  Vec3 corners_[most];
  std::size_t count_ = 0;
};

}  // namespace tandem::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The distance of the hulls (Gilbert et al. 1988) of the corners known so far. The support points along the
/// vector between their nearest points are added until none is further out.
///
/// Let A extend up to a height h along a unit vector, and B from h + g on. The heights of points p of A and q
/// of B at distance D differ by at most D, so p is at most D − g below h, and q above h + g. So the pairs at
/// distance less than g plus a depth are among the triangles within this depth of the support plane of their
/// hull. Heights are rounded as much as the corners of the contract, a few times; the depth is far above
/// that, and half of it is reserved for the error of distance_of_separate.
class HullSearch {
 public:
  HullSearch(const engine::Task& task, Vec3 offset, PendingPairs& lists, Counters& counters)
      : task_(task),
        pair_(task.pair),
        lists_(lists),
        counters_(counters),
        size_(task.frame_a->frame.radius + task.frame_b->frame.radius),
        a_(pair_.a, *task.frame_a, pair_.mesh_a, depth()),
        b_(pair_.b, *task.frame_b, pair_.mesh_b, depth()),
        back_(transposed(pair_.b_from_a.rotation)),
        offset_(offset) {}

  double run() {
    constexpr int glances = 3, max_rounds = 16;
    if (!is_well_above_rounding(HUGE_VAL)) return engine::nothing;
    for (int i = 0; i < glances; ++i) {
      const OutwardTraversal from_a(pair_.a, *task_.frame_a, offset_),
          from_b(pair_.b, *task_.frame_b, back_ * -offset_);
      const auto [index_a, index_b] = OutwardTraversal::far_out(from_a, from_b, counters_);
      a_.know(index_a);
      b_.know(index_b);
      if (!approach()) return engine::nothing;
    }
    for (int i = 0; i < max_rounds; ++i) {
      const Vec3 offset = offset_;
      if (!a_.find_outermost(offset, lists_, counters_) ||
          !b_.find_outermost(back_ * -offset, lists_, counters_))
        return engine::nothing;
      const double gap = dot(offset, pair_.b_from_a.offset) - a_.outermost.height() - b_.outermost.height();
      if (!is_well_above_rounding(gap) || !approach()) return engine::nothing;
      if (distance_ - gap <= 0.25 * depth()) return put_pairs(gap + 0.5 * depth());
      if (is_wide()) return engine::nothing;
    }
    return engine::nothing;
  }

 private:
  struct Side {
    const DiscTree& tree;
    const DiscFrame& frame;
    const Mesh& mesh;
    engine::HullVertices known = {};
    engine::ExtremeTriangles outermost;
    std::span<const engine::ExtremeTriangles::Part> parts = {};

    Side(const DiscTree& t, const DiscFrame& f, const Mesh& m, double depth)
        : tree(t), frame(f), mesh(m), outermost(t, m, depth) {}

    void know(std::uint32_t index) {
      for (const Vec3& corner : mesh.corners(tree.face(index))) known.add(corner);
    }
    /// Only if they are not many.
    bool find_outermost(Vec3 outwards, PendingPairs& lists, Counters& counters) {
      outermost.start(outwards, dot(known.outermost(outwards), outwards));
      OutwardTraversal(tree, frame, outwards)
          .show_outermost(outermost, lists.expand_a, lists.expand_b, counters);
      lists.expand_a.size = lists.expand_b.size = 0;
      if (outermost.are_many()) return false;
      parts = outermost.parts();
      for (const engine::ExtremeTriangles::Part& part : parts)
        for (int i = 0; i < part.corner_count; ++i) known.add(part.corner[i]);
      return true;
    }
  };

  double depth() const { return 1e-8 * size_; }

  /// Returns whether the depth is well above the errors of heights, and of a direction between points at
  /// distance `gap` times the size of the models.
  bool is_well_above_rounding(double gap) const {
    const double contract = static_cast<double>(task_.contract);
    return gap > 0 && 64 * contract * (1 + size_ / gap) <= 0.25 * depth();
  }

  double put_pairs(double near) {
    for (const engine::ExtremeTriangles::Part& a : a_.parts)
      for (const engine::ExtremeTriangles::Part& b : b_.parts)
        if (!are_far(a, b, near))
          for (std::size_t i = 0; i < a.count; ++i)
            for (std::size_t j = 0; j < b.count; ++j) lists_.leaves.push(a.indices[i], b.indices[j]);
    return near;
  }
  bool are_far(const engine::ExtremeTriangles::Part& a, const engine::ExtremeTriangles::Part& b,
               double near) const {
    if (a.corner_count == 3 || b.corner_count == 3) return false;
    const Vec3 from = pair_.b_from_a(b.corner[0]), to = pair_.b_from_a(b.corner[b.corner_count - 1]);
    detail::NearestPoints nearest;
    detail::offer_segments(a.corner[0], a.corner[a.corner_count - 1], from, to, nearest);
    const double most = near + depth() + a.spread + b.spread;
    return nearest.squared > most * most;
  }

  /// Moves to the nearest points of the known corners. Returns whether they are separated.
  bool approach() {
    constexpr int max_steps = 32;
    for (int step = 0; step < max_steps; ++step) {
      const Vec3 on_a = a_.known.outermost(offset_),
                 on_b = pair_.b_from_a(b_.known.outermost(back_ * -offset_));
      const Vec3 difference = on_a - on_b;
      if (distance_ + dot(offset_, difference) < 1e-5 * depth() || simplex_.holds(difference)) break;
      simplex_.add({difference, on_a, on_b});
      NearestPart part;
      nearest_part(simplex_, part);
      const double distance = std::sqrt(part.squared);
      if (part.count == 4 || !(distance > 0)) return false;
      if (!(distance < distance_)) {  // rounding prevents further progress
        --simplex_.count;
        break;
      }
      keep_part(simplex_, part);
      distance_ = distance;
      offset_ = part.point * (-1 / distance);
    }
    return true;
  }

  /// Returns whether the hulls are nearest where one is wider than triangles are: most likely over a hollow.
  bool is_wide() const {
    const double max_a = 8 * pair_.a.typical_radius(), max_b = 8 * pair_.b.typical_radius();
    const SupportPoint& first = simplex_.corner[0];
    for (int i = 1; i < simplex_.count; ++i)
      if (length(simplex_.corner[i].a - first.a) > max_a || length(simplex_.corner[i].b - first.b) > max_b)
        return true;
    return false;
  }

  const engine::Task& task_;
  const engine::MeshPair& pair_;
  PendingPairs& lists_;
  Counters& counters_;
  double size_;
  Side a_, b_;
  Mat3 back_;                   ///< rotates A's directions to B's
  Vec3 offset_;                 ///< unit vector from A to B
  double distance_ = HUGE_VAL;  ///< of the known corners
  Simplex simplex_;
};

double search_hulls(const engine::Task& task, Vec3 offset, PendingPairs& lists, Counters& counters) {
  return HullSearch(task, offset, lists, counters).run();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(search_hulls);

namespace engine {

double put_pairs_between_hulls(const Task& task, PendingPairs& lists, Counters& counters) {
  constexpr std::size_t few_nodes = 128;  // fewer are searched as fast without hulls
  if (task.pair.a.node_count() + task.pair.b.node_count() < few_nodes) return engine::nothing;
  if (task.pair.has_pieces() || task.frame_a->is_divided || task.frame_b->is_divided)
    return nothing;  // heights are relative to one frame
  const Vec3 offset = task.offset_between_boxes();
  return offset == Vec3{} ? nothing : HWY_DYNAMIC_DISPATCH(search_hulls)(task, offset, lists, counters);
}

}  // namespace engine
}  // namespace tandem
#endif
