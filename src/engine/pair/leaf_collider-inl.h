// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_LEAF_COLLIDER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_LEAF_COLLIDER_INL_H
#undef TANDEM_ENGINE_LEAF_COLLIDER_INL_H
#else
#define TANDEM_ENGINE_LEAF_COLLIDER_INL_H
#endif

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/disc/disc_traversal-inl.h"
#include "engine/pair/collide_goal.h"
#include "engine/pair/face_key.h"
#include "engine/triangle/axis_plane_pairs-inl.h"
#include "engine/triangle/overlap_filter-inl.h"
#include "narrow/triangle/triangle_neighbours.h"

/// The triangle tests of a collision search.
#ifndef TANDEM_ENGINE_LEAF_COLLIDER_ONCE
#define TANDEM_ENGINE_LEAF_COLLIDER_ONCE
namespace tandem::engine {

/// The last transformed triangle of B: pairs with the same one are consecutive.
class TransformedTriangleCache {
 public:
  const Corners& corners(const MeshPair& pair, std::uint32_t face) {
    if (face != face_) {
      corners_ = pair.corners_b(face);
      face_ = face;
    }
    return corners_;
  }

 private:
  std::uint32_t face_ = 0xffffffffu;
  Corners corners_;
};

/// Returns whether a triangle is in an axis-aligned plane.
inline bool is_in_axis_plane(const AnchoredTriangle& t) {
  const auto is_zero = [&](int k) { return t.edge[0][k] == 0 && t.edge[1][k] == 0; };
  return is_zero(0) || is_zero(1) || is_zero(2);
}

}  // namespace tandem::engine
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Decides pairs of leaves. The same code for one pair and for all, so it is compiled once per instruction
/// set.
struct LeafCollider {
  const engine::Task& task;
  const engine::CollideGoal& aim;
  std::vector<engine::FaceKey>& found;
  Counters& counters;
  /// Whether planes may be axis-aligned in both meshes. Not for one pair, whose lists are short.
  bool may_have_axis_planes;
  int without_filter = 0;  ///< number of vectors of pairs
  int next_pause = 7;      ///< the next such number

  void leaves(Worklist& list) {
    if (list.size == 0) return;
    if (aim.one_tree) classify_neighbors(list);
    counters.primitive_tests += list.size;
    if (may_have_axis_planes && are_in_axis_planes(list)) classify_in_axis_planes(list);
    if (aim.most < found.size() + list.size || aim.one_tree || task.pair.has_pieces())
      classify_in_order(list);
    else
      classify_all(list);
    list.size = 0;
  }

 private:
  /// Stops when there are enough.
  void classify_in_order(Worklist& list) {
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs;
    const RelativeAnchor anchors(task.pair);
    engine::TransformedTriangleCache transformed;
    for (std::size_t from = 0; from < list.size && found.size() < aim.most; from += lanes) {
      const std::size_t count = std::min(lanes, list.size - from);
      const std::uint32_t *a = list.first() + from, *b = list.second() + from;
      const TriangleFilterResult verdict = classify<false>(pairs, anchors, a, b, count);
      for (std::uint32_t left = verdict.touching | verdict.undecided; left && found.size() < aim.most;
           left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        if (verdict.touching >> i & 1)
          report(task.pair.a.face(a[i] & ~DiscNode::leaf_bit), task.pair.b.face(b[i] & ~DiscNode::leaf_bit));
        else
          classify_exactly(a[i], b[i], verdict.meeting >> i & 1, transformed);
      }
    }
  }

  /// Reports all pairs that touch. Without branches where the filter decides, so that the next pairs are
  /// staged meanwhile.
  void classify_all(Worklist& list) {
    const std::size_t lanes = hn::Lanes(PairLanes());
    TrianglePairs pairs;
    const RelativeAnchor anchors(task.pair);
    engine::TransformedTriangleCache transformed;
    TouchingKeys touching(found);
    for (std::size_t from = 0; from < list.size; from += lanes) {
      const std::size_t count = std::min(lanes, list.size - from);
      const std::uint32_t *a = list.first() + from, *b = list.second() + from;
      const TriangleFilterResult verdict = classify<true>(pairs, anchors, a, b, count);
      touching.add(pairs, verdict.touching);
      counters.primitive_hits += static_cast<std::uint64_t>(std::popcount(verdict.touching));
      for (std::uint32_t left = verdict.undecided; left; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        classify_exactly(a[i], b[i], verdict.meeting >> i & 1, transformed);
      }
    }
    touching.flush();
  }

  /// Keys of touching pairs, appended to a list in blocks.
  class TouchingKeys {
   public:
    explicit HWY_INLINE TouchingKeys(std::vector<engine::FaceKey>& to) : to_(to) {}

    /// Adds the pairs of some bits.
    HWY_INLINE void add(const TrianglePairs& pairs, std::uint32_t bits) {
      if (capacity < size_ + TrianglePairs::capacity) flush();
#if HWY_TARGET == HWY_SCALAR
      if (bits) keys_[size_] = engine::face_key(pairs.face_a[0], pairs.face_b[0]);
#else
      const Ids<PairLanes> ids;
      alignas(8) const std::uint8_t mask[8] = {static_cast<std::uint8_t>(bits),
                                               static_cast<std::uint8_t>(bits >> 8)};
      const Compressor<PairLanes> taken(hn::LoadMaskBits(PairLanes(), mask));
      const auto a = taken(ids, hn::Load(ids, pairs.face_a)), b = taken(ids, hn::Load(ids, pairs.face_b));
      const hn::Half<decltype(ids)> half;
      const hn::RepartitionToWide<decltype(ids)> wide;
      const auto put = [&](auto first, auto second, std::size_t at) HWY_ATTR {
        hn::StoreU(hn::Or(hn::ShiftLeft<32>(hn::PromoteTo(wide, first)), hn::PromoteTo(wide, second)), wide,
                   keys_ + size_ + at);
      };
      put(hn::LowerHalf(half, a), hn::LowerHalf(half, b), 0);
      put(hn::UpperHalf(half, a), hn::UpperHalf(half, b), hn::Lanes(wide));
#endif
      size_ += static_cast<std::size_t>(std::popcount(bits));
    }
    void flush() {
      to_.insert(to_.end(), keys_, keys_ + size_);
      size_ = 0;
    }

   private:
    static constexpr std::size_t capacity = 128;
    std::vector<engine::FaceKey>& to_;
    std::size_t size_ = 0;
    engine::FaceKey keys_[capacity];
  };

  /// Decides a pair that the filter leaves undecided, and reports it if it touches.
  HWY_INLINE void classify_exactly(std::uint32_t index_a, std::uint32_t index_b, bool may_meet,
                                   engine::TransformedTriangleCache& transformed) {
    index_a &= ~DiscNode::leaf_bit;
    index_b &= ~DiscNode::leaf_bit;
    const engine::MeshPair& pair = task.pair;
    const std::uint32_t face_a = pair.a.face(index_a), face_b = pair.b.face(index_b);
    if ((may_meet && have_one_first_corner(index_a, index_b)) ||
        triangles_touch(pair.corners_a(face_a), transformed.corners(pair, face_b)))
      report(face_a, face_b);
  }

  /// As in fans around one corner. Then they touch, and nothing has to be computed.
  bool have_one_first_corner(std::uint32_t index_a, std::uint32_t index_b) const {
    if (task.pair.has_pieces()) return false;  // their corners are rounded
    const auto corner = [](const Mesh& mesh, const DiscTree& tree, std::uint32_t index) {
      return mesh.corners(tree.face(index))[0];
    };
    const engine::MeshPair& pair = task.pair;
    return pair.b_from_a(corner(pair.mesh_b, pair.b, index_b)) == corner(pair.mesh_a, pair.a, index_a);
  }

  /// If the filter was useless it is skipped for a while, and for longer if it is useless again: coplanar
  /// pairs are consecutive, and common corners too.
  template <bool with_faces>
  HWY_INLINE TriangleFilterResult classify(TrianglePairs& pairs, const RelativeAnchor& anchors,
                                           const std::uint32_t* a, const std::uint32_t* b,
                                           std::size_t count) {
    if (without_filter > 0) {
      --without_filter;
      return {0, (1u << count) - 1, 0};
    }
    pairs.put<with_faces>(task.pair, anchors, a, b, count);
    const TriangleFilterResult verdict = classify_touching(pairs, count, task);
    if (4 * static_cast<std::size_t>(std::popcount(verdict.undecided & ~verdict.meeting)) > 3 * count) {
      without_filter = next_pause;
      next_pause = std::min(2 * next_pause + 1, 63);
    } else
      next_pause = 7;
    return verdict;
  }

  /// Returns whether most pairs are probably in axis-aligned planes: most of the first are.
  bool are_in_axis_planes(Worklist& list) const {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    const std::size_t some = std::min<std::size_t>(list.size, 4);
    std::size_t count = 0;
    for (std::size_t i = 0; i < some; ++i)
      count += engine::is_in_axis_plane(task.pair.a.triangle(list.first()[i] & index)) &&
               engine::is_in_axis_plane(task.pair.b.triangle(list.second()[i] & index));
    return 2 * count > some;
  }

  /// Decides pairs in axis-aligned planes and removes them from the list, without the filters, which decide
  /// only some of them (decision 082).
  HWY_NOINLINE void classify_in_axis_planes(Worklist& list) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    const engine::MeshPair& pair = task.pair;
    const engine::AxisMap map_a, map_b(pair.b_from_a);
    const auto* const vertices_a = reinterpret_cast<const double*>(pair.mesh_a.vertices().data());
    const auto* const vertices_b = reinterpret_cast<const double*>(pair.mesh_b.vertices().data());
    AxisPlanePairs pairs;
    std::uint32_t first[AxisPlanePairs::capacity], second[AxisPlanePairs::capacity];
    std::size_t kept = 0;
    const auto decide = [&]() HWY_ATTR {
      const AxisPlanePairs::Result result = pairs.take();
      for (std::uint32_t left = result.touching; left; left &= left - 1) {
        const int i = std::countr_zero(left);
        report(pair.a.face(first[i] & index), pair.b.face(second[i] & index));
      }
      for (std::uint32_t left = result.undecided; left; left &= left - 1) {
        const int i = std::countr_zero(left);
        list.first()[kept] = first[i];
        list.second()[kept] = second[i];
        ++kept;
      }
    };
    for (std::size_t i = 0; i < list.size; ++i) {
      const std::uint32_t a = list.first()[i], b = list.second()[i];
      first[pairs.size()] = a;
      second[pairs.size()] = b;
      pairs.put({map_a, vertices_a, pair.mesh_a.triangles()[pair.a.face(a & index)]},
                {map_b, vertices_b, pair.mesh_b.triangles()[pair.b.face(b & index)]});
      if (pairs.size() == AxisPlanePairs::capacity) decide();
    }
    if (pairs.size() > 0) decide();
    list.size = kept;
  }

  void report(std::uint32_t face_a, std::uint32_t face_b) {
    face_a = task.pair.face_a(face_a);
    face_b = task.pair.face_b(face_b);
    if (aim.one_tree && face_b < face_a) std::swap(face_a, face_b);
    found.push_back(engine::face_key(face_a, face_b));
    ++counters.primitive_hits;
  }

  /// Removes the pairs with common corners from the list.
  void classify_neighbors(Worklist& list) {
    constexpr std::uint32_t index = ~DiscNode::leaf_bit;
    const engine::MeshPair& pair = task.pair;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size; ++i) {
      const std::uint32_t a = list.first()[i], b = list.second()[i];
      const std::uint32_t face_a = pair.a.face(a & index), face_b = pair.b.face(b & index);
      const Corners corners_a = pair.corners_a(face_a), corners_b = pair.corners_b(face_b);
      if (CommonCorners(corners_a, corners_b).count == 0) {
        list.first()[kept] = a;
        list.second()[kept] = b;
        ++kept;
      } else {
        ++counters.primitive_tests;
        if (touch_beyond_common(corners_a, corners_b)) report(face_a, face_b);
      }
    }
    list.size = kept;
  }
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
