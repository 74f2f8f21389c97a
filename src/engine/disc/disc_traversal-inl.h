// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_TRAVERSAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_TRAVERSAL_INL_H
#undef TANDEM_ENGINE_DISC_TRAVERSAL_INL_H
#else
#define TANDEM_ENGINE_DISC_TRAVERSAL_INL_H
#endif

#include <bit>
#include <hwy/cache_control.h>
#include <limits>
#include <memory>

#include "engine/disc/line_bound_distance-inl.h"
#include "engine/disc/pending_pairs-inl.h"

/// The simultaneous traversal of two disc trees. Pending node pairs are kept in two worklists, one per tree
/// to expand next, which expand_first decides. A batch of them is tested at a time, and the remaining child
/// pairs are appended. A batch is processed without branches, because the results of tests are unpredictable.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Query: `Rounding`; `min_slenderness`, the minimum Slenderness for line-swept bounds; `with_bounds`,
/// whether pairs are stored with a lower bound of their distance; `only_near_balls` (optional), whether
/// `keep` excludes all children whose balls are disjoint from the disc's; `line_bounds_along_normals`
/// (optional), whether these exclude children, too; `has_heights` (optional), and if so
/// `gather_heights(of_a, batch)` for each batch and `keep_by_heights(d, index in the batch, first child,
/// kept, bound)`, which excludes further children; `has_greedy_descent`, and if so `uses_greedy_descent()`,
/// whether to use greedy descent now; `wider`, added to discs; `Mask keep<in_greedy_descent,
/// in_line_bounds>(const DiscGap&, const SomeChildren&, const SpreadDisc&, Vec& bound)`, where greedy descent
/// takes the children with the smallest bounds first, and line-swept bounds are tested next or not;
/// `margin()` and `farthest()`: a gap of line-swept bounds above their sum excludes a pair; `Chosen
/// choose(open, most)`, which moves the pairs to expand next to the end of their list; `leaves_at_once()`,
/// and `leaves(list)`, which tests that many triangle pairs and clears the list; `bool enough()`.
template <class Query>
class DiscTraversal {
 public:
  DiscTraversal(const engine::Task& task, PendingPairs& open, Query& query, Counters& counters)
      : task_(task),
        open_(open),
        query_(query),
        counters_(counters),
        has_line_bounds_(std::max(task.pair.a.max_slenderness(), task.pair.b.max_slenderness()) >=
                         Query::min_slenderness) {
    if (task.pair.has_local_frames()) local_ = std::make_unique<engine::LocalTransforms>(task);
  }

  /// Runs until the worklists are empty, the query has enough, at least `max_pending` node pairs are
  /// pending, or the counters reach `max_iterations`.
  void run(std::size_t max_pending,
           std::uint64_t max_iterations = std::numeric_limits<std::uint64_t>::max()) {
    if constexpr (Query::has_greedy_descent)
      while (query_.uses_greedy_descent() && !query_.enough() && open_.pending() > 0) greedy_descent();
    while (!query_.enough() && open_.pending() < max_pending && counters_.iterations < max_iterations) {
      if (open_.leaves.size >= query_.leaves_at_once()) query_.leaves(open_.leaves);
      if (open_.pending() == 0) {
        if (open_.leaves.size == 0) break;
        query_.leaves(open_.leaves);
      } else {
        const Chosen chosen = query_.choose(open_, Batch::capacity);
        expand_batch(chosen.of_a, chosen.count);
      }
    }
  }

  /// Searches for pairs within one tree, which is both A and B: every slot against the later slots of its
  /// node.
  void start_within_one_tree(std::uint32_t first_node, std::uint32_t last_node) {
    for (std::uint32_t node = first_node; node < last_node; ++node) {
      const DiscNode& expanded = task_.pair.a.nodes()[node];
      std::uint32_t slots[Batch::room], nodes[Batch::room];
      const std::size_t count = expanded.count > 0 ? expanded.count - 1u : 0u;
      for (std::uint32_t i = 0; i < count; ++i) {
        slots[i] = marked(node * DiscNode::width + i, expanded.child[i]);
        nodes[i] = node;
      }
      Batch batch;
      gather(true, batch, slots, nodes, count);
      test_batch<TestMode::later_slots>(true, batch, open_.expand_a, open_.expand_b);
    }
  }

 private:
  using Rounding = typename Query::Rounding;
  using Batch = DiscBatch<Rounding>;

  /// Greedy descent one pair at a time; batches; or a slot against the later slots of its node.
  enum class TestMode { greedy_descent, batch, later_slots };
  template <TestMode mode>
  static constexpr bool with_bounds = Query::with_bounds || mode == TestMode::greedy_descent;

  static constexpr bool has_heights = requires { requires Query::has_heights; };

  /// `of_a` is a parameter of what tests batches, so that it is compiled once. Greedy descent has two
  /// versions: the address of the next node must not wait for the choice of the tree.
  HWY_INLINE void expand_batch(bool of_a, std::size_t count) {
    if (count == 0) return;
    Worklist &same = of_a ? open_.expand_a : open_.expand_b, &other = of_a ? open_.expand_b : open_.expand_a;
    same.size -= count;
    // Prefetch nodes of large meshes while gathering discs.
    if (expanded(of_a).is_large())
      for (std::size_t i = 0; i < count; ++i) {
        const auto* node =
            reinterpret_cast<const char*>(expanded(of_a).nodes() + same.first()[same.size + i]);
        for (std::size_t byte = 0; byte < sizeof(DiscNode); byte += 64) hwy::Prefetch(node + byte);
      }
    Batch batch;
    gather(of_a, batch, same.second() + same.size, same.first() + same.size, count);
    if (has_line_bounds_ && expanded(of_a).is_large())
      prefetch_line_bounds(expanded(of_a), same.first() + same.size, count);
    if constexpr (has_heights) query_.gather_heights(of_a, batch);
    test_batch<TestMode::batch>(of_a, batch, same, other);
  }

  /// The nodes have arrived in the caches by now.
  static HWY_INLINE void prefetch_line_bounds(const DiscTree& tree, const std::uint32_t* nodes,
                                              std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t index = tree.nodes()[nodes[i]].line_bounds;
      if (index == DiscNode::no_line_bounds) continue;
      const auto* bounds = reinterpret_cast<const char*>(tree.line_bounds() + index);
      for (std::size_t byte = 0; byte < sizeof(LineBoundNode); byte += 64) hwy::Prefetch(bounds + byte);
    }
  }

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

  /// A node to expand, of A or of B, and a slot of the other tree.
  struct Pending {
    std::uint32_t node = 0;
    TaggedSlot slot = 0;
    bool of_a = false, exists = false;
  };

  /// Greedy descent from a pending pair, always to the child pair with the smallest bound, until there are
  /// triangles to test or nothing is left. The other child pairs become pending.
  void greedy_descent() {
    const std::size_t a = open_.expand_a.size, b = open_.expand_b.size, some = DiscNode::width;
    Pending next = take_first(a - std::min(a, some), b - std::min(b, some));
    while (next.exists) next = next.of_a ? open_one<true>(next) : open_one<false>(next);
    query_.leaves(open_.leaves);
  }

  /// Removes the pair with the smallest bound from the pending pairs after two positions.
  HWY_INLINE Pending take_first(std::size_t from_a, std::size_t from_b) {
    Worklist &a = open_.expand_a, &b = open_.expand_b;
    const std::size_t index_a = index_of_min(a.bound(), from_a, a.size),
                      index_b = index_of_min(b.bound(), from_b, b.size);
    const bool in_a = index_a < a.size, in_b = index_b < b.size;
    if (!in_a && !in_b) return {};
    const bool of_a = in_a && !(in_b && b.bound()[index_b] < a.bound()[index_a]);
    Worklist& list = of_a ? a : b;
    const std::size_t at = of_a ? index_a : index_b, last = --list.size;
    const Pending taken{list.first()[at], list.second()[at], of_a, true};
    list.first()[at] = list.first()[last];
    list.second()[at] = list.second()[last];
    list.bound()[at] = list.bound()[last];
    return taken;
  }

  /// Expands the node of a pair. Returns the first child pair to expand, unless there are triangles. Inlined
  /// on every instruction set: the result would pass through memory.
  template <bool of_a>
  TANDEM_INLINE Pending open_one(const Pending& pair) {
    if (HWY_UNLIKELY(local_)) return open_one_local(of_a, pair);
    Worklist &same = of_a ? open_.expand_a : open_.expand_b, &others = of_a ? open_.expand_b : open_.expand_a;
    const Ids<Children> ids;
    const DiscNode& from = expanded(!of_a).nodes()[slot_of(pair.slot) / DiscNode::width];
    const std::uint32_t child = from.child[pair.slot % DiscNode::width];
    const DiscNode* const node = expanded(of_a).nodes() + pair.node;
    const Tested<Children> tested{
        relative_disc<Rounding>(expanded(!of_a), pair.slot, relative(of_a), query_.wider),
        hn::Set(ids, pair.slot),
        hn::Set(ids, child),
        hn::Set(ids, pair.node),
        node,
        node,
        pair.slot};
    Ends to = ends(of_a, same, others, 1);
    const bool slender = has_line_bounds_ && is_slender(of_a, pair.node, pair.slot);
    const Pending next = slender
                             ? test_greedily<of_a>(tested, child,
                                                   LineBounds<>::template transformed<Rounding>(
                                                       expanded(!of_a), pair.slot, pair.slot, relative(of_a)),
                                                   to)
                             : test_greedily<of_a>(tested, child, NoLineBound(), to);
    counters_.volume_tests += node->count;
    counters_.overlaps += next.exists;
    put_back(to, same, others, 1);
    return next;
  }

  /// The same with local frames, as a batch of one.
  HWY_NOINLINE Pending open_one_local(bool of_a, const Pending& pair) {
    Worklist &same = of_a ? open_.expand_a : open_.expand_b, &others = of_a ? open_.expand_b : open_.expand_a;
    const TaggedSlot slots[Worklist::widest_vector] = {pair.slot};
    const std::uint32_t nodes[Worklist::widest_vector] = {pair.node};
    Batch batch;
    gather(of_a, batch, slots, nodes, 1);
    const std::size_t pending_a = open_.expand_a.size, pending_b = open_.expand_b.size;
    test_batch<TestMode::greedy_descent>(of_a, batch, same, others);
    return open_.leaves.size > 0 ? Pending{} : take_first(pending_a, pending_b);
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
  static HWY_INLINE Tested<D> tested(D, const Batch& batch, std::size_t i, const DiscNode* nodes) {
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
      if constexpr (requires { requires Query::line_bounds_along_normals; })
        if (HWY_LIKELY(!local_)) {  // there, the error bound of discs depends on the frames
          const hn::Vec<D> gap =
              line_bound_gap_along_normals(discs, children, line_bounds, tested.disc, line_bound);
          outcome.kept = hn::AndNot(hn::Gt(gap, hn::Set(d, query_.wider)), outcome.kept);
        }
      keep_near_line_bounds<mode>(LineBoundGap<D>(discs, children, line_bounds, tested.disc, line_bound),
                                  outcome);
      outcome.first = hn::Gt(children.radius, tested.disc.radius);
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

  /// The ends of the worklists while child pairs are appended.
  struct Ends {
    ListEnd same, others, leaves;
  };

  /// Tests the children of a node against one disc. Returns the pair with the smallest bound, which is not
  /// appended to the worklists: the way to the next node does not lead through memory. If there are triangles
  /// to test, all pairs are appended.
  template <bool of_a, class LineBound>
  HWY_INLINE Pending test_greedily(const Tested<Children>& tested, std::uint32_t slot_child,
                                   const LineBound& line_bound, Ends& to) const {
    const Children d;
    const Ids<Children> ids;
    constexpr std::size_t lanes = hn::MaxLanes(d), chunks = DiscNode::width / lanes;
    const DiscNode& node = *tested.low;
    const bool is_leaf = slot_child & DiscNode::leaf_bit;
    const auto leaves_of = [&](std::size_t first)
                               HWY_ATTR { return are_leaves(d, hn::Load(ids, node.child + first)); };
    Outcome<Children> outcomes[chunks];
    float least = HUGE_VALF;
    std::size_t best = DiscNode::width;
    bool triangles = false;
    for (std::size_t i = 0; i < chunks; ++i) {
      Outcome<Children>& outcome = outcomes[i];
      outcome = test<TestMode::greedy_descent>(of_a, tested, line_bound, i * lanes);
      if (is_leaf) {
        const ChildMask both = hn::And(outcome.kept, leaves_of(i * lanes));
        triangles = triangles || !hn::AllFalse(d, both);
      }
      const ChildVec bounds = hn::IfThenElse(outcome.kept, outcome.bound, hn::Set(d, HUGE_VALF));
      const float smallest = min_of(d, bounds);
      if (!(smallest < least)) continue;
      least = smallest;
      best = i * lanes + static_cast<std::size_t>(hn::FindFirstTrue(d, hn::Eq(bounds, hn::Set(d, smallest))));
    }
    if (triangles) best = DiscNode::width;
    return append_others<of_a>(tested, slot_child, outcomes, best, to);
  }

  /// Appends the pairs that were kept, except that of the child `best`, which it returns.
  template <bool of_a>
  HWY_INLINE Pending append_others(const Tested<Children>& tested, std::uint32_t slot_child,
                                   const Outcome<Children>* outcomes, std::size_t best, Ends& to) const {
    const Children d;
    const Ids<Children> ids;
    constexpr std::size_t lanes = hn::MaxLanes(d), chunks = DiscNode::width / lanes;
    const bool is_leaf = slot_child & DiscNode::leaf_bit;
    const auto lane = hn::Iota(ids, 0);
    Pending next;
    for (std::size_t i = 0; i < chunks; ++i) {
      const Outcome<Children>& outcome = outcomes[i];
      const auto child = hn::Load(ids, tested.low->child + i * lanes);
      const auto index = hn::Add(lane, hn::Set(ids, static_cast<std::uint32_t>(i * lanes)));
      const ChildMask chosen =
          hn::RebindMask(d, hn::Eq(index, hn::Set(ids, static_cast<std::uint32_t>(best))));
      const ChildMask leaf = are_leaves(d, child), kept = hn::AndNot(chosen, outcome.kept);
      const ChildMask expandable = is_leaf ? hn::Not(leaf) : hn::AndNot(leaf, outcome.first);
      to.same.template append<false, true>(d, hn::And(expandable, kept), child, tested.slot, outcome.bound);
      if (is_leaf) {
        to.leaves.template append<false, true>(d, hn::And(leaf, kept), child, tested.child, outcome.bound);
      } else {
        const auto slot = hn::Or(hn::Add(hn::ShiftLeft<3>(tested.node), index),
                                 hn::And(child, hn::Set(ids, DiscNode::leaf_bit)));
        to.others.template append<true, true>(d, hn::AndNot(expandable, kept), slot, tested.child,
                                              outcome.bound);
      }
      if (!hn::AllFalse(d, hn::And(chosen, outcome.kept))) {
        const bool same = !hn::AllFalse(d, hn::And(chosen, expandable));
        const std::uint32_t best_child = tested.low->child[best];
        const auto node = static_cast<std::uint32_t>(tested.low - expanded(of_a).nodes());
        const DiscSlot slot = node * DiscNode::width + static_cast<std::uint32_t>(best);
        next = same ? Pending{best_child, tested.first_slot, of_a, true}
                    : Pending{slot_child, marked(slot, best_child), !of_a, true};
      }
    }
    return next;
  }

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

  template <TestMode mode>
  void test_batch(bool of_a, Batch& batch, Worklist& same, Worklist& others) {
    Ends to = ends(of_a, same, others, batch.count);
    test_some<mode, false>(of_a, batch, 0, batch.leaves_from, to);
    test_some<mode, true>(of_a, batch, batch.leaves_from, batch.count, to);
    put_back(to, same, others, batch.count);
  }

  /// Two at once if there are enough lanes, with the same results as one by one: all instruction sets must
  /// take the same path.
  template <TestMode mode, bool leaves>
  HWY_INLINE void test_some(bool of_a, const Batch& batch, std::size_t from, std::size_t end,
                            Ends& to) const {
    std::size_t i = from;
    unsigned tests = 0;
    const bool has_line_bounds = has_line_bounds_;
    const DiscNode* const nodes = expanded(of_a).nodes();
    if constexpr (of_two_nodes<ChildrenOfTwo> && mode == TestMode::batch)
      for (; i + 2 <= end; i += 2) {
        tests += nodes[batch.node[i]].count + nodes[batch.node[i + 1]].count;
        const int slender = has_line_bounds ? is_slender(of_a, batch.node[i], batch.slot[i]) +
                                                  is_slender(of_a, batch.node[i + 1], batch.slot[i + 1])
                                            : 0;
        if (slender == 0)
          test_one<mode, leaves>(of_a, tested(ChildrenOfTwo(), batch, i, nodes), NoLineBound(), to);
        else if (slender == 2)
          test_with_line_bounds<mode, leaves, ChildrenOfTwo>(of_a, batch, i, to);
        else
          test_one_by_one<mode, leaves>(of_a, batch, i, i + 2, to);
      }
    for (std::size_t k = i; k < end; ++k) tests += nodes[batch.node[k]].count;
    test_one_by_one<mode, leaves>(of_a, batch, i, end, to);
    counters_.volume_tests += tests;
  }
  template <TestMode mode, bool leaves>
  HWY_NOINLINE void test_one_by_one(bool of_a, const Batch& batch, std::size_t from, std::size_t end,
                                    Ends& to) const {
    const bool has_line_bounds = has_line_bounds_;
    const DiscNode* const nodes = expanded(of_a).nodes();
    for (std::size_t i = from; i < end; ++i)
      if (has_line_bounds && is_slender(of_a, batch.node[i], batch.slot[i]))
        test_with_line_bounds<mode, leaves, Children>(of_a, batch, i, to);
      else
        test_one<mode, leaves>(of_a, tested(Children(), batch, i, nodes), NoLineBound(), to);
  }
  /// Separate from the others, which can keep everything in registers.
  template <TestMode mode, bool leaves, class D>
  HWY_NOINLINE void test_with_line_bounds(bool of_a, const Batch& batch, std::size_t i, Ends& to) const {
    const auto line_bounds = LineBounds<D>::template transformed<Rounding>(
        line_bound_of(of_a, batch, i), line_bound_of(of_a, batch, i + of_two_nodes<D>), relative(of_a));
    test_one<mode, leaves>(of_a, tested(D(), batch, i, expanded(of_a).nodes()), line_bounds, to);
  }
  template <TestMode mode, bool leaf, class D, class LineBound>
  HWY_INLINE void test_one(bool of_a, const Tested<D>& tested, const LineBound& line_bound, Ends& to) const {
    if (leaf)
      test_leaf<mode>(of_a, tested, line_bound, to);
    else
      test_inner<mode>(of_a, tested, line_bound, to);
  }

  /// Reserves memory for the results of `tests` tests. Children of the expanded node are appended first to
  /// `leaves`, where `first` is of A: if the node is of B the two arrays change places.
  HWY_INLINE Ends ends(bool of_a, Worklist& same, Worklist& others, std::size_t tests) {
    const std::size_t max_new = (tests + 1) * DiscNode::width;
    same.make_room(max_new);
    others.make_room(max_new);
    open_.leaves.make_room(max_new);
    ListEnd leaves(open_.leaves);
    if (!of_a) std::swap(leaves.first, leaves.second);
    return {ListEnd(same), ListEnd(others), leaves};
  }
  HWY_INLINE void put_back(const Ends& to, Worklist& same, Worklist& others, std::size_t tests) {
    const std::size_t new_leaves = to.leaves.size - open_.leaves.size;
    counters_.overlaps += to.same.size - same.size + (to.others.size - others.size) + new_leaves;
    counters_.leaf_overlaps += new_leaves;
    counters_.iterations += tests;
    counters_.nodes_fetched += tests;
    if (task_.pair.a.is_large() || task_.pair.b.is_large()) prefetch_triangles(to.leaves.size);
    same.size = to.same.size;
    others.size = to.others.size;
    open_.leaves.size = to.leaves.size;
    counters_.max_state_bytes = std::max<std::uint64_t>(counters_.max_state_bytes, open_.bytes());
    counters_.max_stack_depth = std::max<std::uint64_t>(counters_.max_stack_depth, open_.pending());
  }

  /// Prefetch triangles of large meshes; they are tested some batches later. Inlined, because otherwise the
  /// ends of the lists would live in memory: 7 % on large meshes.
  HWY_INLINE void prefetch_triangles(std::size_t end) const {
    for (std::size_t i = open_.leaves.size; i < end; ++i) {
      hwy::Prefetch(&task_.pair.a.triangle(open_.leaves.first()[i] & ~DiscNode::leaf_bit));
      hwy::Prefetch(&task_.pair.b.triangle(open_.leaves.second()[i] & ~DiscNode::leaf_bit));
    }
  }

  const engine::Task& task_;
  PendingPairs& open_;
  Query& query_;
  Counters& counters_;
  const bool has_line_bounds_;
  std::unique_ptr<engine::LocalTransforms> local_;  ///< if a tree has local frames
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
