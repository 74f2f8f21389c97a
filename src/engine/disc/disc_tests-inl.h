// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_TESTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_TESTS_INL_H
#undef TANDEM_ENGINE_DISC_TESTS_INL_H
#else
#define TANDEM_ENGINE_DISC_TESTS_INL_H
#endif

#include <memory>

#include "engine/disc/line_bound_overlap-inl.h"
#include "engine/disc/pending_pairs-inl.h"

/// The tests of a traversal of two disc trees: one disc, or two, against the children of a node. The child
/// pairs that remain are appended to the worklists without branches, because the results are unpredictable.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Query: see DiscTraversal.
template <class Query>
class DiscTests {
 protected:
  using Rounding = typename Query::Rounding;
  using Batch = DiscBatch<Rounding>;

  DiscTests(const engine::Task& task, Query& query)
      : task_(task),
        query_(query),
        has_line_bounds_(std::max(task.pair.a.max_slenderness(), task.pair.b.max_slenderness()) >=
                         Query::min_slenderness) {
    if (task.pair.has_local_frames()) local_ = std::make_unique<engine::LocalTransforms>(task);
  }

  /// Greedy descent one pair at a time; batches; or a slot against the later slots of its node.
  enum class TestMode { greedy_descent, batch, later_slots };
  template <TestMode mode>
  static constexpr bool with_bounds = Query::with_bounds || mode == TestMode::greedy_descent;

  static constexpr bool has_heights = requires { requires Query::has_heights; };

  HWY_INLINE void gather(bool of_a, Batch& batch, const TaggedSlot* slots, const std::uint32_t* nodes,
                         std::size_t count) {
    if (HWY_UNLIKELY(local_))
      batch.gather_local(of_a, expanded(!of_a), slots, nodes, count, relative(of_a), query_.wider, *local_);
    else
      batch.gather(expanded(!of_a), slots, nodes, count, relative(of_a), query_.wider);
  }

  /// The line-swept bound of a slot in a batch.
  HWY_INLINE LineBound line_bound_of(bool of_a, const Batch& batch, std::size_t i) const {
    const LineBound own(expanded(!of_a), batch.slot[i]);
    if (HWY_LIKELY(!local_)) return own;
    return local_->is_replaced(i) ? LineBound(batch.radius[i], batch.half[i])
                                  : own.widened(local_->line_bounds[i]);
  }

  /// That of a slot in all lanes, without local frames.
  HWY_INLINE LineBounds<> line_bounds_of(bool of_a, TaggedSlot slot) const {
    const LineBound own(expanded(!of_a), slot);
    return LineBounds<>::template transformed<Rounding>(own, own, relative(of_a));
  }

  /// Returns whether line-swept bounds pay off for a disc and the children of a node.
  HWY_INLINE bool is_slender(bool of_a, std::uint32_t node, TaggedSlot slot) const {
    const DiscTree& tree = expanded(!of_a);
    const DiscNode& from = tree.nodes()[slot_of(slot) / DiscNode::width];
    const std::uint8_t to = expanded(of_a).nodes()[node].slenderness;
    if (std::max(to, from.slenderness) < Query::min_slenderness) return false;
    if (to >= Query::min_slenderness) return true;
    const LineBoundNode& line_bounds = tree.line_bounds()[from.line_bounds];
    const std::uint32_t index = slot % DiscNode::width;
    return line_bounds.length[index] > 0 &&
           slenderness(line_bounds.length[index], line_bounds.width[index]) >= Query::min_slenderness;
  }

  const DiscTree& expanded(bool of_a) const { return of_a ? task_.pair.a : task_.pair.b; }
  /// The relative transform of discs to the expanded tree.
  const Placement<float>& relative(bool of_a) const { return of_a ? task_.b_in_a : task_.a_in_b; }

  /// A slot whose disc is tested, and the node whose children it is tested against; or two of both.
  template <class D>
  struct Tested {
    SpreadDisc<D> disc;
    hn::Vec<Ids<D>> slot, child;  ///< of the disc, and its child
    hn::Vec<Ids<D>> node;
    const DiscNode *low, *high;
    TaggedSlot first_slot;
    std::size_t index = 0;  ///< in the batch
  };
  template <class D>
  static HWY_INLINE Tested<D> tested_of(D, const Batch& batch, std::size_t i, const DiscNode* nodes) {
    const Ids<D> ids;
    return {SpreadDisc<D>(batch, i),
            spread(ids, batch.slot + i),
            spread(ids, batch.child + i),
            spread(ids, batch.node + i),
            nodes + batch.node[i],
            nodes + batch.node[i + of_two_nodes<D>],
            batch.slot[i],
            i};
  }

  /// The same for one pair, without a batch and local frames.
  HWY_INLINE Tested<Children> tested_one(bool of_a, std::uint32_t node, TaggedSlot slot) const {
    const Ids<Children> ids;
    const DiscNode* const to = expanded(of_a).nodes() + node;
    return {relative_disc<Rounding>(expanded(!of_a), slot, relative(of_a), query_.wider),
            hn::Set(ids, slot),
            hn::Set(ids, child_of(of_a, slot)),
            hn::Set(ids, node),
            to,
            to,
            slot,
            0};
  }
  /// The child of a slot of the other tree.
  HWY_INLINE std::uint32_t child_of(bool of_a, TaggedSlot slot) const {
    return expanded(!of_a).nodes()[slot_of(slot) / DiscNode::width].child[slot % DiscNode::width];
  }

  /// Results for some children.
  template <class D>
  struct Outcome {
    hn::Mask<D> kept;   ///< the children that may be near enough
    hn::Mask<D> first;  ///< the children to expand before the disc
    hn::Vec<D> bound;
  };
  /// With the line-swept bound of the disc in all lanes, or those of the two, or without.
  struct NoLineBound {};
  template <TestMode mode, class D, class LineBound>
  HWY_INLINE Outcome<D> test(bool of_a, const Tested<D>& tested, const LineBound& line_bound,
                             std::size_t first) const {
    const D d;
    const SomeChildren<D> children(*tested.low, *tested.high, first);
    const DiscGap<Rounding, D> discs(children, tested.disc);
    Outcome<D> outcome;
    constexpr bool in_line_bounds = !std::is_same_v<LineBound, NoLineBound>;
    outcome.kept = query_.template keep<mode == TestMode::greedy_descent, in_line_bounds>(
        discs, children, tested.disc, outcome.bound);
    outcome.first = discs.expand_first(children, tested.disc);
    if constexpr (has_heights && mode == TestMode::batch)
      if (query_.uses_heights()) {
        query_.keep_by_heights(d, tested.index, first, outcome.kept, outcome.bound);
        outcome.first = discs.extend_further(children, tested.disc);
      }
    if constexpr (mode == TestMode::later_slots) {
      const std::size_t later = tested.first_slot % DiscNode::width + 1;
      outcome.kept = hn::AndNot(hn::FirstN(d, later > first ? later - first : 0), outcome.kept);
    }
    if constexpr (in_line_bounds) {
      const LineBounds<D> line_bounds(expanded(of_a), *tested.low, *tested.high, first);
      outcome.first = hn::Gt(children.radius, tested.disc.radius);
      if constexpr (requires { requires Query::only_overlaps; })
        if (HWY_LIKELY(!local_)) {  // there, the error bound of discs depends on the frames
          keep_overlaps<mode>(discs, children, line_bounds, tested.disc, line_bound, outcome);
          return outcome;
        }
      keep_near_line_bounds<mode>(LineBoundGap<D>(discs, children, line_bounds, tested.disc, line_bound),
                                  outcome);
    }
    return outcome;
  }

  /// Returns whether the balls of the children from one index on are all disjoint from that of the disc: then
  /// the query keeps none. Pays off for vectors of four lanes (decision 079).
  template <class D>
  static HWY_INLINE bool are_all_far(const Tested<D>& tested, std::size_t first) {
    if constexpr (hn::MaxLanes(D()) < DiscNode::width && requires { requires Query::only_near_balls; }) {
      const SomeChildren<D> children(*tested.low, *tested.high, first);
      const Vec3Of<hn::Vec<D>> offset = tested.disc.center - children.center;
      const hn::Vec<D> balls = hn::Add(children.radius, tested.disc.radius);
      const hn::Vec<D> distance2 = dot3<Rounding>(offset, offset);
      return hn::AllFalse(D(), hn::AndNot(hn::Gt(distance2, hn::Mul(balls, balls)), children.valid));
    }
    return false;
  }

  /// Excludes children whose line-swept bounds are too far away.
  template <TestMode mode, class D>
  HWY_INLINE void keep_near_line_bounds(const LineBoundGap<D>& line_bounds, Outcome<D>& outcome) const {
    const D d;
    const hn::Vec<D> gap = hn::Sub(line_bounds.gap, hn::Set(d, query_.margin()));
    // A NaN proves no gap.
    if (Query::with_bounds) outcome.bound = hn::IfThenElse(hn::Gt(gap, outcome.bound), gap, outcome.bound);
    if (!Query::with_bounds && mode == TestMode::greedy_descent) {
      const hn::Vec<D> ratio = hn::Div(line_bounds.along, line_bounds.extent);
      outcome.bound = hn::IfThenElse(hn::Gt(ratio, outcome.bound), ratio, outcome.bound);
    }
    outcome.kept = hn::AndNot(hn::Gt(gap, hn::Set(d, query_.farthest())), outcome.kept);
  }

  /// The same for queries that need no gap.
  template <TestMode mode, class D>
  HWY_INLINE void keep_overlaps(const DiscGap<Rounding, D>& discs, const SomeChildren<D>& children,
                                const LineBounds<D>& line_bounds, const SpreadDisc<D>& disc,
                                const LineBounds<D>& line_bound, Outcome<D>& outcome) const {
    const D d;
    const hn::Vec<D> gap = line_bound_gap_along_normals(discs, children, line_bounds, disc, line_bound);
    const LineBoundOverlap<Rounding, D> overlap(discs, children, line_bounds, disc, line_bound,
                                                query_.margin());
    outcome.kept = hn::AndNot(hn::Or(overlap.far, hn::Gt(gap, hn::Set(d, query_.wider))), outcome.kept);
    if (mode == TestMode::greedy_descent)
      outcome.bound = hn::IfThenElse(hn::Gt(overlap.ratio, outcome.bound), overlap.ratio, outcome.bound);
  }

  /// The ends of the worklists while child pairs are appended.
  struct Ends {
    ListEnd same, others, leaves;
  };

  /// For a slot with a node below it.
  template <TestMode mode, class D, class LineBound>
  HWY_INLINE void test_inner(bool of_a, const Tested<D>& tested, const LineBound& line_bound,
                             Ends& to) const {
    const D d;
    const Ids<D> ids;
    // Not computed from a variable: compilers then store the lanes to memory one by one, and loading them as
    // one vector stalls.
    const auto lane = hn::And(hn::Iota(ids, 0), hn::Set(ids, DiscNode::width - 1));
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      if (are_all_far(tested, first)) continue;
      const Outcome<D> outcome = test<mode>(of_a, tested, line_bound, first);
      if (hn::MaxLanes(d) < DiscNode::width && hn::AllFalse(d, outcome.kept)) continue;
      const auto child = side_by_side(ids, tested.low->child + first, tested.high->child + first);
      const hn::Mask<D> same = hn::AndNot(are_leaves(d, child), outcome.first);
      const auto index = hn::Add(lane, hn::Set(ids, static_cast<std::uint32_t>(first)));
      // Marked as leaves are.
      const auto slot = hn::Or(hn::Add(hn::ShiftLeft<3>(tested.node), index),
                               hn::And(child, hn::Set(ids, DiscNode::leaf_bit)));
      to.same.template append<false, with_bounds<mode>>(d, hn::And(same, outcome.kept), child, tested.slot,
                                                        outcome.bound);
      to.others.template append<true, with_bounds<mode>>(d, hn::AndNot(same, outcome.kept), slot,
                                                         tested.child, outcome.bound);
    }
  }

  /// For a slot with a triangle below it.
  template <TestMode mode, class D, class LineBound>
  HWY_INLINE void test_leaf(bool of_a, const Tested<D>& tested, const LineBound& line_bound, Ends& to) const {
    const D d;
    const Ids<D> ids;
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      if (are_all_far(tested, first)) continue;
      const Outcome<D> outcome = test<mode>(of_a, tested, line_bound, first);
      if (hn::MaxLanes(d) < DiscNode::width && hn::AllFalse(d, outcome.kept)) continue;
      const auto child = side_by_side(ids, tested.low->child + first, tested.high->child + first);
      const hn::Mask<D> leaf = are_leaves(d, child);
      to.same.template append<false, with_bounds<mode>>(d, hn::AndNot(leaf, outcome.kept), child, tested.slot,
                                                        outcome.bound);
      to.leaves.template append<false, with_bounds<mode>>(d, hn::And(leaf, outcome.kept), child, tested.child,
                                                          outcome.bound);
    }
  }

  template <TestMode mode, bool leaf, class D, class LineBound>
  HWY_INLINE void test_one(bool of_a, const Tested<D>& tested, const LineBound& line_bound, Ends& to) const {
    if (leaf)
      test_leaf<mode>(of_a, tested, line_bound, to);
    else
      test_inner<mode>(of_a, tested, line_bound, to);
  }

  const engine::Task& task_;
  Query& query_;
  const bool has_line_bounds_;
  std::unique_ptr<engine::LocalTransforms> local_;  ///< if a tree has local frames
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
