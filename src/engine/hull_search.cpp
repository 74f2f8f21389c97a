#include "engine/hull_search.h"

#include "engine/outermost.h"
#include "narrow/simplex.h"
#include "narrow/triangle_distance.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/hull_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/outward_walk-inl.h"

#ifndef TANDEM_ENGINE_HULL_SEARCH_ONCE
#define TANDEM_ENGINE_HULL_SEARCH_ONCE
namespace tandem::engine {

inline constexpr double nothing = -1;

/// Corners of a model, by which its hull is known for now.
class KnownCorners {
 public:
  void add(Vec3 corner) {
    if (count_ < most && std::find(corners_, corners_ + count_, corner) == corners_ + count_)
      corners_[count_++] = corner;
  }
  Vec3 outermost(Vec3 outwards) const {
    std::size_t best = 0;
    double height = dot(corners_[0], outwards);
    for (std::size_t i = 1; i < count_; ++i)
      if (const double at = dot(corners_[i], outwards); at > height) height = at, best = i;
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

/// The distance of the hulls (Gilbert, Johnson and Keerthi 1988), of as much of them as is known; what is
/// outermost along the way between their nearest points is added to that, until nothing is further out.
///
/// Let A reach up to a height h along a direction of length one, and B from h + g on. Points p of A and q of
/// B that are D apart are not further apart in height, so that p is at most D − g below h, and q above h + g.
/// So the pairs nearer than g and a depth are among the triangles that come within this depth of their hull's
/// outermost corner. Heights are rounded as much as the contract's corners, a few times; the depth is far
/// above that, and half of it is left for what distance_of_separate may make of a distance.
class HullSearch {
 public:
  HullSearch(const engine::Task& task, Vec3 way, OpenPairs& lists, Counters& counters)
      : task_(task),
        pair_(task.pair),
        lists_(lists),
        counters_(counters),
        size_(task.frame_a->frame.radius + task.frame_b->frame.radius),
        a_(pair_.a, *task.frame_a, pair_.mesh_a, depth()),
        b_(pair_.b, *task.frame_b, pair_.mesh_b, depth()),
        back_(transposed(pair_.b_from_a.rotation)),
        way_(way) {}

  double run() {
    constexpr int glances = 3, most_rounds = 16;
    if (!is_well_above_rounding(HUGE_VAL)) return engine::nothing;
    for (int i = 0; i < glances; ++i) {
      const OutwardWalk from_a(pair_.a, *task_.frame_a, way_), from_b(pair_.b, *task_.frame_b, back_ * -way_);
      const auto [place_a, place_b] = OutwardWalk::far_out(from_a, from_b, counters_);
      a_.know(place_a), b_.know(place_b);
      if (!approach()) return engine::nothing;
    }
    for (int i = 0; i < most_rounds; ++i) {
      const Vec3 way = way_;
      if (!a_.find_outermost(way, lists_, counters_) || !b_.find_outermost(back_ * -way, lists_, counters_))
        return engine::nothing;
      const double gap = dot(way, pair_.b_from_a.offset) - a_.outermost.height() - b_.outermost.height();
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
    engine::KnownCorners known = {};
    engine::Outermost outermost;
    std::span<const engine::Outermost::Part> parts = {};

    Side(const DiscTree& t, const DiscFrame& f, const Mesh& m, double depth)
        : tree(t), frame(f), mesh(m), outermost(t, m, depth) {}

    void know(std::uint32_t place) {
      for (const Vec3& corner : mesh.corners(tree.face(place))) known.add(corner);
    }
    /// Unless they are many.
    bool find_outermost(Vec3 outwards, OpenPairs& lists, Counters& counters) {
      outermost.start(outwards, dot(known.outermost(outwards), outwards));
      OutwardWalk(tree, frame, outwards).show_outermost(outermost, lists.open_a, lists.open_b, counters);
      lists.open_a.size = lists.open_b.size = 0;
      if (outermost.are_many()) return false;
      parts = outermost.parts();
      for (const engine::Outermost::Part& part : parts)
        for (int i = 0; i < part.corner_count; ++i) known.add(part.corner[i]);
      return true;
    }
  };

  double depth() const { return 1e-8 * size_; }

  /// Whether the depth is well above what heights are off by, and a direction between points `gap` apart
  /// times the models' size.
  bool is_well_above_rounding(double gap) const {
    const double contract = static_cast<double>(task_.contract);
    return gap > 0 && 64 * contract * (1 + size_ / gap) <= 0.25 * depth();
  }

  double put_pairs(double near) {
    for (const engine::Outermost::Part& a : a_.parts)
      for (const engine::Outermost::Part& b : b_.parts)
        if (!are_far(a, b, near))
          for (std::size_t i = 0; i < a.count; ++i)
            for (std::size_t j = 0; j < b.count; ++j) lists_.leaves.push(a.places[i], b.places[j]);
    return near;
  }
  bool are_far(const engine::Outermost::Part& a, const engine::Outermost::Part& b, double near) const {
    if (a.corner_count == 3 || b.corner_count == 3) return false;
    const Vec3 from = pair_.b_from_a(b.corner[0]), to = pair_.b_from_a(b.corner[b.corner_count - 1]);
    detail::NearestPoints nearest;
    detail::offer_segments(a.corner[0], a.corner[a.corner_count - 1], from, to, nearest);
    const double most = near + depth() + a.spread + b.spread;
    return nearest.squared > most * most;
  }

  /// To the nearest points of what is known. Whether they are apart.
  bool approach() {
    constexpr int most_steps = 32;
    for (int step = 0; step < most_steps; ++step) {
      const Vec3 on_a = a_.known.outermost(way_), on_b = pair_.b_from_a(b_.known.outermost(back_ * -way_));
      const Vec3 difference = on_a - on_b;
      if (distance_ + dot(way_, difference) < 1e-5 * depth() || simplex_.holds(difference)) break;
      simplex_.add({difference, on_a, on_b});
      NearestPart part;
      nearest_part(simplex_, part);
      const double distance = std::sqrt(part.squared);
      if (part.count == 4 || !(distance > 0)) return false;
      if (!(distance < distance_)) {  // rounding hides any further progress
        --simplex_.count;
        break;
      }
      keep_part(simplex_, part);
      distance_ = distance, way_ = part.point * (-1 / distance);
    }
    return true;
  }

  /// Whether the hulls are nearest where one is wider than triangles are: most likely over a hollow.
  bool is_wide() const {
    const double most_a = 8 * pair_.a.typical_radius(), most_b = 8 * pair_.b.typical_radius();
    const Difference& first = simplex_.corner[0];
    for (int i = 1; i < simplex_.count; ++i)
      if (length(simplex_.corner[i].a - first.a) > most_a || length(simplex_.corner[i].b - first.b) > most_b)
        return true;
    return false;
  }

  const engine::Task& task_;
  const engine::MeshPair& pair_;
  OpenPairs& lists_;
  Counters& counters_;
  double size_;
  Side a_, b_;
  Mat3 back_;                   ///< A's directions to B's
  Vec3 way_;                    ///< from A to B, of length one
  double distance_ = HUGE_VAL;  ///< of what is known
  Simplex simplex_;
};

double search_hulls(const engine::Task& task, Vec3 way, OpenPairs& lists, Counters& counters) {
  return HullSearch(task, way, lists, counters).run();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(search_hulls);

namespace engine {

double put_pairs_between_hulls(const Task& task, OpenPairs& lists, Counters& counters) {
  constexpr std::size_t few_nodes = 128;  // are searched as quickly
  if (task.pair.a.node_count() + task.pair.b.node_count() < few_nodes) return engine::nothing;
  if (task.frame_a->is_divided || task.frame_b->is_divided) return nothing;  // heights are of one frame
  const Vec3 way = task.way_between_boxes();
  return way == Vec3{} ? nothing : HWY_DYNAMIC_DISPATCH(search_hulls)(task, way, lists, counters);
}

}  // namespace engine
}  // namespace tandem
#endif
