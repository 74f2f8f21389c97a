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

#include "engine/disc/disc_tests-inl.h"

/// The simultaneous traversal of two disc trees. Pending node pairs are kept in two worklists, one per tree
/// to expand next, which expand_first decides. A batch of them is tested at a time, and the remaining child
/// pairs are appended. A batch is processed without branches, because the results of tests are unpredictable.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Query: `Rounding`; `min_slenderness`, the minimum Slenderness for line-swept bounds; `with_bounds`,
/// whether pairs are stored with a lower bound of their distance; `only_near_balls` (optional), whether
/// `keep` excludes all children whose balls are disjoint from the disc's; `only_overlaps` (optional), whether
/// gaps do not count: line-swept bounds then exclude children along normals, too; `has_heights` (optional),
/// and if so `gather_heights(of_a, batch)` for each batch and `keep_by_heights(d, index in the batch, first
/// child, kept, bound)`, which excludes further children; `has_greedy_descent`, and if so
/// `uses_greedy_descent()`, whether to use greedy descent now; `wider`, added to discs; `Mask
/// keep<in_greedy_descent, in_line_bounds>(const DiscGap&, const SomeChildren&, const SpreadDisc&, Vec&
/// bound)`, where greedy descent takes the children with the smallest bounds first, and line-swept bounds are
/// tested next or not; `margin()` and `farthest()`: a gap of line-swept bounds above their sum excludes a
/// pair; `Chosen choose(open, most)`, which moves the pairs to expand next to the end of their list;
/// `leaves_at_once()`, and `leaves(list)`, which tests that many triangle pairs and clears the list; `bool
/// enough()`.
template <class Query>
class DiscTraversal : private DiscTests<Query> {
  using Tests = DiscTests<Query>;

 public:
  DiscTraversal(const engine::Task& task, PendingPairs& open, Query& query, Counters& counters)
      : Tests(task, query), open_(open), counters_(counters) {}

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
      const DiscNode& own = task_.pair.a.nodes()[node];
      std::uint32_t slots[Batch::room], nodes[Batch::room];
      const std::size_t count = own.count > 0 ? own.count - 1u : 0u;
      for (std::uint32_t i = 0; i < count; ++i) {
        slots[i] = marked(node * DiscNode::width + i, own.child[i]);
        nodes[i] = node;
      }
      Batch batch;
      gather(true, batch, slots, nodes, count);
      test_batch<TestMode::later_slots>(true, batch, open_.expand_a, open_.expand_b);
    }
  }

 private:
  using typename Tests::Batch, typename Tests::Ends, typename Tests::NoLineBound, typename Tests::Rounding,
      typename Tests::TestMode;
  template <class D>
  using Tested = typename Tests::template Tested<D>;
  template <class D>
  using Outcome = typename Tests::template Outcome<D>;
  using Tests::expanded, Tests::gather, Tests::has_heights, Tests::has_line_bounds_, Tests::is_slender,
      Tests::local_, Tests::query_, Tests::relative, Tests::task_, Tests::tested_of;
  static constexpr std::size_t few = 4;  ///< pairs that are expanded without a batch

  /// `of_a` is a parameter of what tests batches, so that it is compiled once. Greedy descent has two
  /// versions: the address of the next node must not wait for the choice of the tree.
  HWY_INLINE void expand_batch(bool of_a, std::size_t count) {
    if (count == 0) return;
    Worklist &same = of_a ? open_.expand_a : open_.expand_b, &other = of_a ? open_.expand_b : open_.expand_a;
    same.size -= count;
    if constexpr (requires { requires Query::only_overlaps; })
      if (count <= few && HWY_LIKELY(!local_)) return expand_few(of_a, count);
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

  /// Expands pairs one by one. A batch takes less time for each, but several steps wait until the last has
  /// reached memory: its stores are narrower than the loads of the next.
  HWY_INLINE void expand_few(bool of_a, std::size_t count) {
    Worklist &same = of_a ? open_.expand_a : open_.expand_b, &others = of_a ? open_.expand_b : open_.expand_a;
    std::uint32_t nodes[few], slots[few];
    for (std::size_t i = 0; i < few; ++i) {
      nodes[i] = same.first()[same.size + i];
      slots[i] = same.second()[same.size + i];
    }
    Ends to = ends(of_a, same, others, count);
    const bool has_line_bounds = has_line_bounds_;
    for (std::size_t i = 0; i < count; ++i) {
      const Tested<Children> tested = this->tested_one(of_a, nodes[i], slots[i]);
      counters_.volume_tests += tested.low->count;
      if (has_line_bounds && is_slender(of_a, nodes[i], slots[i]))
        test_either(of_a, tested, this->line_bounds_of(of_a, slots[i]), to);
      else
        test_either(of_a, tested, NoLineBound(), to);
    }
    put_back(to, same, others, count);
  }
  template <class LineBound>
  HWY_INLINE void test_either(bool of_a, const Tested<Children>& tested, const LineBound& line_bound,
                              Ends& to) const {
    if (tested.first_slot & DiscNode::leaf_bit)
      this->template test_leaf<TestMode::batch>(of_a, tested, line_bound, to);
    else
      this->template test_inner<TestMode::batch>(of_a, tested, line_bound, to);
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
    const Tested<Children> tested = this->tested_one(of_a, pair.node, pair.slot);
    const std::uint32_t child = this->child_of(of_a, pair.slot);
    Ends to = ends(of_a, same, others, 1);
    const bool slender = has_line_bounds_ && is_slender(of_a, pair.node, pair.slot);
    const Pending next = slender
                             ? test_greedily<of_a>(tested, child, this->line_bounds_of(of_a, pair.slot), to)
                             : test_greedily<of_a>(tested, child, NoLineBound(), to);
    counters_.volume_tests += tested.low->count;
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
      outcome = this->template test<TestMode::greedy_descent>(of_a, tested, line_bound, i * lanes);
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
          this->template test_one<mode, leaves>(of_a, tested_of(ChildrenOfTwo(), batch, i, nodes),
                                                NoLineBound(), to);
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
        this->template test_one<mode, leaves>(of_a, tested_of(Children(), batch, i, nodes), NoLineBound(),
                                              to);
  }
  /// Separate from the others, which can keep everything in registers.
  template <TestMode mode, bool leaves, class D>
  HWY_NOINLINE void test_with_line_bounds(bool of_a, const Batch& batch, std::size_t i, Ends& to) const {
    const auto line_bounds = LineBounds<D>::template transformed<Rounding>(
        this->line_bound_of(of_a, batch, i), this->line_bound_of(of_a, batch, i + of_two_nodes<D>),
        relative(of_a));
    this->template test_one<mode, leaves>(of_a, tested_of(D(), batch, i, expanded(of_a).nodes()), line_bounds,
                                          to);
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

  PendingPairs& open_;
  Counters& counters_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
