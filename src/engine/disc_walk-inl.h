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
struct ListEnd {
  std::uint32_t *first, *second;
  float* bound;
  std::size_t size;

  explicit ListEnd(OpenList& list)
      : first(list.first()), second(list.second()), bound(list.bound()), size(list.size) {}

  /// Appends (value, one) for the lanes of the mask, or (one, value).
  template <bool swapped, bool with_bounds>
  HWY_INLINE void append(ChildMask mask, hn::Vec<ChildIds> values, std::uint32_t one, ChildVec bounds) {
    const ChildIds ids;
    const Compressor<Children> compressed(mask);
    hn::StoreU(compressed(ids, values), ids, (swapped ? second : first) + size);
    hn::StoreU(hn::Set(ids, one), ids, (swapped ? first : second) + size);
    if (with_bounds) hn::StoreU(compressed(Children(), bounds), Children(), bound + size);
    size += compressed.count();
  }
};

/// The place of the least of some numbers, the first of those that are equal, and `to` when there are none.
/// There is room to read a vector behind them, and none of them is a NaN.
inline std::size_t place_of_least(const float* numbers, std::size_t from, std::size_t to) {
  const Children d;
  const ChildVec infinite = hn::Set(d, HUGE_VALF);
  const auto load = [&](std::size_t i) HWY_ATTR {
    return hn::IfThenElse(hn::FirstN(d, to - i), hn::LoadU(d, numbers + i), infinite);
  };
  ChildVec least = infinite;
  for (std::size_t i = from; i < to; i += hn::Lanes(d)) least = hn::Min(least, load(i));
  const ChildVec in_all = hn::MinOfLanes(d, least);
  for (std::size_t i = from; i < to; i += hn::Lanes(d))
    if (const std::intptr_t at = hn::FindFirstTrue(d, hn::Eq(load(i), in_all)); at >= 0)
      return i + static_cast<std::size_t>(at);
  return to;
}

/// Query: `Rounding`; `worth_a_stick`, from which Slenderness on; `with_bounds`, whether pairs are kept with
/// how near they may be; `dives()`, whether to open node pairs one by one for now; `wider`, added to discs;
/// `ChildMask keep<in_dive>(const SomeChildren&, const SpreadDisc&, ChildVec& bound)`, where in dives the
/// children with the least bounds come first; `margin()` and `farthest()`, above whose sum a gap of sticks
/// leaves a pair out; `choose(list, most)`, how many of the last pairs to take up, having put the right ones
/// there; `leaves_at_once()`, and `leaves(list)`, to look at so many pairs of triangles and empty the list;
/// `bool enough()`.
template <class Query>
class DiscWalk {
 public:
  DiscWalk(const engine::Task& task, OpenPairs& open, Query& query, Counters& counters)
      : task_(task),
        open_(open),
        query_(query),
        counters_(counters),
        has_sticks_(std::max(task.pair.a.most_slender(), task.pair.b.most_slender()) >=
                    Query::worth_a_stick) {}

  /// Until nothing is left, the query has enough, at least `most_waiting` node pairs wait, or the counters
  /// have `most_iterations`.
  void run(std::size_t most_waiting,
           std::uint64_t most_iterations = std::numeric_limits<std::uint64_t>::max()) {
    while (query_.dives() && !query_.enough() && open_.waiting() > 0) dive();
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
      test_batch<true, Way::later_places>(batch, open_.open_a, open_.open_b);
    }
  }

 private:
  using Rounding = typename Query::Rounding;
  using Batch = DiscBatch<Rounding>;

  /// One pair after another, on the way down; many at a time; or a slot against those after it in its node.
  enum class Way { dive, batch, later_places };
  template <Way way>
  static constexpr bool with_bounds = Query::with_bounds || way == Way::dive;

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
    batch.gather(opened(!of_a), same.second() + same.size, same.first() + same.size, count, look<of_a>());
    test_batch<of_a, Way::batch>(batch, same, other);
  }

  /// A node to be opened, of A or of B, and a slot of the other tree.
  struct Waiting {
    std::uint32_t node = 0;
    DiscSlot slot = 0;
    bool of_a = false, exists = false;
  };

  /// Goes down from a pair that waits, always to the children that come first by their bounds, until there
  /// are triangles to look at or nothing is left. What is passed by waits.
  void dive() {
    const std::size_t a = open_.open_a.size, b = open_.open_b.size, some = DiscNode::width;
    Waiting next = take_first(a - std::min(a, some), b - std::min(b, some));
    while (next.exists) next = next.of_a ? open_one<true>(next) : open_one<false>(next);
    query_.leaves(open_.leaves);
  }

  /// Takes the pair with the least bound out of those that wait from two places on.
  HWY_INLINE Waiting take_first(std::size_t from_a, std::size_t from_b) {
    OpenList &a = open_.open_a, &b = open_.open_b;
    const std::size_t at_a = place_of_least(a.bound(), from_a, a.size),
                      at_b = place_of_least(b.bound(), from_b, b.size);
    const bool in_a = at_a < a.size, in_b = at_b < b.size;
    if (!in_a && !in_b) return {};
    const bool of_a = in_a && !(in_b && b.bound()[at_b] < a.bound()[at_a]);
    OpenList& list = of_a ? a : b;
    const std::size_t at = of_a ? at_a : at_b, last = --list.size;
    const Waiting taken{list.first()[at], list.second()[at], of_a, true};
    list.first()[at] = list.first()[last], list.second()[at] = list.second()[last];
    list.bound()[at] = list.bound()[last];
    return taken;
  }

  /// Opens the node of a pair. Returns the first of what is to be opened below, unless there are triangles.
  template <bool of_a>
  HWY_INLINE Waiting open_one(const Waiting& pair) {
    OpenList &same = of_a ? open_.open_a : open_.open_b, &others = of_a ? open_.open_b : open_.open_a;
    const DiscNode& from = opened(!of_a).nodes()[pair.slot / DiscNode::width];
    const std::uint32_t place = pair.slot % DiscNode::width;
    const Tested tested{pair.slot, from.child[place], from.radius[place], pair.node};
    const SpreadDisc disc = seen_disc<Rounding>(opened(!of_a), pair.slot, look<of_a>(), query_.wider);
    const std::size_t waiting_a = open_.open_a.size, waiting_b = open_.open_b.size;
    Ends to = ends(same, others, 1);
    if (tested.child & DiscNode::leaf_bit)
      test_leaf<of_a, Way::dive>(disc, tested, to);
    else
      test_inner<of_a, Way::dive>(disc, tested, to);
    counters_.volume_tests += opened(of_a).nodes()[pair.node].count;
    put_back(to, same, others, 1);
    return open_.leaves.size > 0 ? Waiting{} : take_first(waiting_a, waiting_b);
  }

  const DiscTree& opened(bool of_a) const { return of_a ? task_.pair.a : task_.pair.b; }
  /// How discs are seen from the tree that is opened.
  template <bool of_a>
  const Disc::Relation& look() const {
    return of_a ? task_.b_in_a : task_.a_in_b;
  }

  /// Which children of a node, from one place on, may be near enough to the disc of a slot.
  template <bool of_a, Way way>
  HWY_INLINE ChildMask test(const SpreadDisc& disc, DiscSlot slot, const DiscNode& node, std::size_t first,
                            ChildVec& bound) const {
    const Children d;
    ChildMask kept = query_.template keep<way == Way::dive>(SomeChildren(node, first), disc, bound);
    if (way == Way::later_places) {
      const std::size_t later = slot % DiscNode::width + 1;
      kept = hn::AndNot(hn::FirstN(d, later > first ? later - first : 0), kept);
    }
    if (has_sticks_) {
      const DiscNode& from = opened(!of_a).nodes()[slot / DiscNode::width];
      if (std::max(node.slenderness, from.slenderness) >= Query::worth_a_stick)
        kept = test_sticks<of_a>(disc, slot, node, first, kept, bound);
    }
    return kept;
  }

  /// Leaves out children whose sticks are too far away.
  template <bool of_a>
  HWY_INLINE ChildMask test_sticks(const SpreadDisc& disc, DiscSlot slot, const DiscNode& node,
                                   std::size_t first, ChildMask kept, ChildVec& bound) const {
    const Children d;
    const TurnedStick stick(opened(!of_a), slot, look<of_a>());
    if (std::max<std::uint8_t>(node.slenderness, stick.slender()) < Query::worth_a_stick) return kept;
    const ChildVec gap =
        hn::Sub(stick_gap<Rounding>(node, opened(of_a), first, disc, stick), hn::Set(d, query_.margin()));
    if (Query::with_bounds) bound = hn::IfThenElse(hn::Gt(gap, bound), gap, bound);  // a NaN promises nothing
    return hn::AndNot(hn::Gt(gap, hn::Set(d, query_.farthest())), kept);
  }

  /// A slot whose disc is tested, and the node whose children it is tested against.
  struct Tested {
    DiscSlot slot;
    std::uint32_t child;  ///< of the slot
    float radius;
    std::uint32_t node;
  };
  /// The lists' ends while what is left of tests goes there.
  struct Ends {
    ListEnd same, others, leaves;
  };

  static HWY_INLINE ChildMask is_leaf(hn::Vec<ChildIds> child) {
    const auto bit = hn::Set(ChildIds(), DiscNode::leaf_bit);
    return hn::RebindMask(Children(), hn::Eq(hn::And(child, bit), bit));
  }

  /// Of a slot with a node below it.
  template <bool of_a, Way way>
  HWY_INLINE void test_inner(const SpreadDisc& disc, const Tested& tested, Ends& to) const {
    const Children d;
    const ChildIds ids;
    const DiscNode& node = opened(of_a).nodes()[tested.node];
    // Not from a number that varies: compilers then write the lanes to memory one by one, and reading them
    // back as one vector stalls the processor.
    const auto lane = hn::Iota(ids, 0);
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      ChildVec bound;
      const ChildMask kept = test<of_a, way>(disc, tested.slot, node, first, bound);
      const auto child = hn::Load(ids, node.child + first);
      const ChildMask larger =
          hn::AndNot(is_leaf(child), hn::Gt(hn::Load(d, node.radius + first), hn::Set(d, tested.radius)));
      const auto slot =
          hn::Add(lane, hn::Set(ids, static_cast<std::uint32_t>(tested.node * DiscNode::width + first)));
      to.same.template append<false, with_bounds<way>>(hn::And(larger, kept), child, tested.slot, bound);
      to.others.template append<true, with_bounds<way>>(hn::AndNot(larger, kept), slot, tested.child, bound);
    }
  }

  /// Of a slot with a triangle below it.
  template <bool of_a, Way way>
  HWY_INLINE void test_leaf(const SpreadDisc& disc, const Tested& tested, Ends& to) const {
    const Children d;
    const DiscNode& node = opened(of_a).nodes()[tested.node];
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      ChildVec bound;
      const ChildMask kept = test<of_a, way>(disc, tested.slot, node, first, bound);
      const auto child = hn::Load(ChildIds(), node.child + first);
      const ChildMask leaf = is_leaf(child);
      to.same.template append<false, with_bounds<way>>(hn::AndNot(leaf, kept), child, tested.slot, bound);
      to.leaves.template append<!of_a, with_bounds<way>>(hn::And(leaf, kept), child, tested.child, bound);
    }
  }

  template <bool of_a, Way way>
  void test_batch(Batch& batch, OpenList& same, OpenList& others) {
    Ends to = ends(same, others, batch.count);
    const auto tested = [&](std::size_t i) HWY_ATTR {
      return Tested{batch.slot[i], batch.child[i], batch.radius[i], batch.node[i]};
    };
    for (std::size_t i = 0; i < batch.leaves_from; ++i)
      test_inner<of_a, way>(SpreadDisc(batch, i, query_.wider), tested(i), to);
    for (std::size_t i = batch.leaves_from; i < batch.count; ++i)
      test_leaf<of_a, way>(SpreadDisc(batch, i, query_.wider), tested(i), to);
    const DiscNode* const nodes = opened(of_a).nodes();
    for (std::size_t i = 0; i < batch.count; ++i) counters_.volume_tests += nodes[batch.node[i]].count;
    put_back(to, same, others, batch.count);
  }

  /// With room for what so many tests leave.
  HWY_INLINE Ends ends(OpenList& same, OpenList& others, std::size_t tests) {
    const std::size_t most_new = (tests + 1) * DiscNode::width;
    same.make_room(most_new), others.make_room(most_new), open_.leaves.make_room(most_new);
    return {ListEnd(same), ListEnd(others), ListEnd(open_.leaves)};
  }
  HWY_INLINE void put_back(const Ends& to, OpenList& same, OpenList& others, std::size_t tests) {
    const std::size_t new_leaves = to.leaves.size - open_.leaves.size;
    counters_.overlaps += to.same.size - same.size + (to.others.size - others.size) + new_leaves;
    counters_.leaf_overlaps += new_leaves;
    counters_.iterations += tests;
    counters_.nodes_fetched += tests;
    same.size = to.same.size, others.size = to.others.size, open_.leaves.size = to.leaves.size;
    counters_.state_bytes = std::max<std::uint64_t>(counters_.state_bytes, open_.bytes());
    counters_.deepest_stack = std::max<std::uint64_t>(counters_.deepest_stack, open_.waiting());
  }

  const engine::Task& task_;
  OpenPairs& open_;
  Query& query_;
  Counters& counters_;
  const bool has_sticks_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
