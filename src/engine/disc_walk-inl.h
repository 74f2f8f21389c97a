// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_DISC_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_DISC_WALK_INL_H
#undef TANDEM_ENGINE_DISC_WALK_INL_H
#else
#define TANDEM_ENGINE_DISC_WALK_INL_H
#endif

#include <bit>
#include <hwy/cache_control.h>
#include <limits>

#include "engine/compress-inl.h"
#include "engine/disc_batch-inl.h"
#include "engine/engine_task.h"

/// The walk through two trees of discs. Node pairs wait in two lists, by the tree that is to be opened next,
/// the one with the larger disc; a batch of them is tested at a time, and what is left goes to the end of the
/// lists. A batch is gone through without branches, because what a test says is nothing that a processor
/// could guess.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// The end of a list with room behind it.
template <bool with_bounds>
struct ListEnd {
  std::uint32_t *first, *second;
  float* bound;
  std::size_t size;

  explicit ListEnd(OpenList& list)
      : first(list.first()), second(list.second()), bound(list.bound()), size(list.size) {}

  /// Appends (value, one) for the lanes of the mask, or (one, value).
  template <bool swapped>
  HWY_INLINE void append(ChildMask mask, hn::Vec<ChildIds> values, std::uint32_t one, ChildVec bounds) {
    const ChildIds ids;
    const Compressor<Children> compressed(mask);
    hn::StoreU(compressed(ids, values), ids, (swapped ? second : first) + size);
    hn::StoreU(hn::Set(ids, one), ids, (swapped ? first : second) + size);
    if (with_bounds) hn::StoreU(compressed(Children(), bounds), Children(), bound + size);
    size += compressed.count();
  }
};

/// Query: `Rounding`; `worth_a_stick`, from which Slenderness on; `with_bounds`, whether pairs are kept with
/// how near they may be; `wider`, added to discs; `ChildMask keep(const SomeChildren&, const SpreadDisc&,
/// ChildVec& bound)`; `margin()` and `farthest()`, above whose sum a gap of sticks leaves a pair out;
/// `choose(list, most)`, how many of the last pairs to take up, having put the right ones there;
/// `leaves_at_once()`, and `leaves(list)`, to look at so many pairs of triangles and empty the list; `bool
/// enough()`.
template <class Query>
class DiscWalk {
 public:
  DiscWalk(const engine::Task& task, OpenPairs& open, Query& query, Counters& counters)
      : task_(task), open_(open), query_(query), counters_(counters) {}

  /// Until nothing is left, the query has enough, at least `most_waiting` node pairs wait, or the counters
  /// have `most_iterations`.
  void run(std::size_t most_waiting,
           std::uint64_t most_iterations = std::numeric_limits<std::uint64_t>::max()) {
    while (!query_.enough() && open_.waiting() < most_waiting && counters_.iterations < most_iterations) {
      if (open_.leaves.size >= query_.leaves_at_once()) query_.leaves(open_.leaves);
      if (open_.waiting() == 0) {
        if (open_.leaves.size == 0) break;
        query_.leaves(open_.leaves);
      } else if (open_.open_a.size > open_.open_b.size) {
        open_batch<true>(open_.open_a, open_.open_b);
      } else {
        open_batch<false>(open_.open_b, open_.open_a);
      }
    }
  }

  /// Looks for pairs within one tree, which A and B both are: every slot against those after it in its node.
  void start_within_one_tree(std::uint32_t first_node, std::uint32_t last_node) {
    for (std::uint32_t node = first_node; node < last_node; ++node) {
      const DiscNode& opened = task_.pair.a.nodes()[node];
      std::uint32_t slots[DiscNode::width], nodes[DiscNode::width];
      const std::size_t count = opened.count > 0 ? opened.count - 1u : 0u;
      for (std::uint32_t i = 0; i < count; ++i) slots[i] = node * DiscNode::width + i, nodes[i] = node;
      Batch batch;
      batch.gather(task_.pair.b, slots, nodes, count, task_.b_in_a);
      test_batch<true, true>(batch, open_.open_a, open_.open_b);
    }
  }

 private:
  using Rounding = typename Query::Rounding;
  using Batch = DiscBatch<Rounding>;
  using End = ListEnd<Query::with_bounds>;

  template <bool of_a>
  HWY_INLINE void open_batch(OpenList& same, OpenList& other) {
    const std::size_t count = query_.choose(same, Batch::capacity);
    if (count == 0) return;
    same.size -= count;
    // The nodes of large meshes are not in the nearest caches; they are sent for while the discs are
    // gathered.
    if (opened(of_a).is_large())
      for (std::size_t i = 0; i < count; ++i) {
        const auto* node = reinterpret_cast<const char*>(opened(of_a).nodes() + same.first()[same.size + i]);
        for (std::size_t byte = 0; byte < sizeof(DiscNode); byte += 64) hwy::Prefetch(node + byte);
      }
    Batch batch;
    batch.gather(opened(!of_a), same.second() + same.size, same.first() + same.size, count,
                 of_a ? task_.b_in_a : task_.a_in_b);
    test_batch<of_a, false>(batch, same, other);
  }

  const DiscTree& opened(bool of_a) const { return of_a ? task_.pair.a : task_.pair.b; }

  /// Which children of a disc's node, from one place on, may be near enough to it.
  template <bool of_a, bool later_places_only>
  HWY_INLINE ChildMask test(const Batch& batch, std::size_t i, std::size_t first, bool has_sticks,
                            ChildVec& bound) const {
    const Children d;
    const DiscNode& node = opened(of_a).nodes()[batch.node[i]];
    const SpreadDisc disc(batch, i, query_.wider);
    ChildMask kept = query_.keep(SomeChildren(node, first), disc, bound);
    if (later_places_only) {
      const std::size_t later = batch.slot[i] % DiscNode::width + 1;
      kept = hn::AndNot(hn::FirstN(d, later > first ? later - first : 0), kept);
    }
    if (has_sticks) {
      const DiscNode& from = opened(!of_a).nodes()[batch.slot[i] / DiscNode::width];
      if (std::max(node.slenderness, from.slenderness) >= Query::worth_a_stick)
        kept = test_sticks<of_a>(batch, i, first, kept, bound);
    }
    return kept;
  }

  /// Leaves out children whose sticks are too far away.
  template <bool of_a>
  HWY_INLINE ChildMask test_sticks(const Batch& batch, std::size_t i, std::size_t first, ChildMask kept,
                                   ChildVec& bound) const {
    const Children d;
    const DiscNode& node = opened(of_a).nodes()[batch.node[i]];
    const TurnedStick stick(opened(!of_a), batch.slot[i], batch.radius[i],
                            of_a ? task_.b_in_a : task_.a_in_b);
    if (std::max<std::uint8_t>(node.slenderness, stick.slender()) < Query::worth_a_stick) return kept;
    const SpreadDisc disc(batch, i, query_.wider);
    const ChildVec gap =
        hn::Sub(stick_gap<Rounding>(node, opened(of_a), first, disc, stick), hn::Set(d, query_.margin()));
    bound = hn::IfThenElse(hn::Gt(gap, bound), gap, bound);  // a NaN promises nothing
    return hn::AndNot(hn::Gt(gap, hn::Set(d, query_.farthest())), kept);
  }

  template <bool of_a, bool later_places_only>
  void test_batch(Batch& batch, OpenList& same_list, OpenList& other_list) {
    const DiscNode* const nodes = opened(of_a).nodes();
    const std::size_t most_new = (batch.count + 1) * DiscNode::width;
    same_list.make_room(most_new), other_list.make_room(most_new), open_.leaves.make_room(most_new);
    End same(same_list), others(other_list), leaves(open_.leaves);
    const bool has_sticks =
        std::max(task_.pair.a.most_slender(), task_.pair.b.most_slender()) >= Query::worth_a_stick;
    const Children d;
    const ChildIds ids;
    const auto is_leaf = [&](hn::Vec<ChildIds> child) HWY_ATTR {
      const auto bit = hn::Set(ids, DiscNode::leaf_bit);
      return hn::RebindMask(d, hn::Eq(hn::And(child, bit), bit));
    };
    // Not from a number that varies: compilers then write the lanes to memory one by one, and reading them
    // back as one vector stalls the processor.
    const auto lane = hn::Iota(ids, 0);
    for (std::size_t i = 0; i < batch.leaves_from; ++i) {
      const DiscNode& node = nodes[batch.node[i]];
      for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
        ChildVec bound;
        const ChildMask kept = test<of_a, later_places_only>(batch, i, first, has_sticks, bound);
        const auto child = hn::Load(ids, node.child + first);
        const ChildMask larger =
            hn::AndNot(is_leaf(child), hn::Gt(hn::Load(d, node.radius + first), hn::Set(d, batch.radius[i])));
        const auto slot =
            hn::Add(lane, hn::Set(ids, static_cast<std::uint32_t>(batch.node[i] * DiscNode::width + first)));
        same.template append<false>(hn::And(larger, kept), child, batch.slot[i], bound);
        others.template append<true>(hn::AndNot(larger, kept), slot, batch.child[i], bound);
      }
    }
    for (std::size_t i = batch.leaves_from; i < batch.count; ++i) {
      const DiscNode& node = nodes[batch.node[i]];
      for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
        ChildVec bound;
        const ChildMask kept = test<of_a, later_places_only>(batch, i, first, has_sticks, bound);
        const auto child = hn::Load(ids, node.child + first);
        const ChildMask leaf = is_leaf(child);
        same.template append<false>(hn::AndNot(leaf, kept), child, batch.slot[i], bound);
        leaves.template append<!of_a>(hn::And(leaf, kept), child, batch.child[i], bound);
      }
    }
    const std::size_t new_leaves = leaves.size - open_.leaves.size;
    counters_.overlaps += same.size - same_list.size + (others.size - other_list.size) + new_leaves;
    counters_.leaf_overlaps += new_leaves;
    counters_.iterations += batch.count;
    counters_.nodes_fetched += batch.count;
    for (std::size_t i = 0; i < batch.count; ++i) counters_.volume_tests += nodes[batch.node[i]].count;
    same_list.size = same.size, other_list.size = others.size, open_.leaves.size = leaves.size;
    counters_.state_bytes = std::max<std::uint64_t>(counters_.state_bytes, open_.bytes());
    counters_.deepest_stack = std::max<std::uint64_t>(counters_.deepest_stack, open_.waiting());
  }

  const engine::Task& task_;
  OpenPairs& open_;
  Query& query_;
  Counters& counters_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
