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
#include <memory>

#include "engine/engine_task.h"
#include "engine/stick_gaps-inl.h"

/// The walk through two trees of discs. Node pairs wait in two lists, by the tree that is to be opened next,
/// which opens_first says; a batch of them is tested at a time, and what is left goes to the end of the
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

  /// Appends (value, other) for the lanes of the mask, or (other, value). All others of one node's are equal.
  template <bool swapped, bool with_bounds, class D>
  HWY_INLINE void append(D d, hn::Mask<D> mask, hn::Vec<Ids<D>> values, hn::Vec<Ids<D>> others,
                         hn::Vec<D> bounds) {
    const Ids<D> ids;
    const Compressor<D> compressed(mask);
    put(ids, compressed(ids, values), (swapped ? second : first) + size, compressed.count());
    put(ids, of_two_nodes<D> ? compressed(ids, others) : others, (swapped ? first : second) + size,
        compressed.count());
    if (with_bounds) put(d, compressed(d, bounds), bound + size, compressed.count());
    size += compressed.count();
  }

 private:
  /// The first so many numbers of a vector and any behind them. Of sixteen there are hardly ever more than
  /// eight.
  template <class D>
  static HWY_INLINE void put(D d, hn::Vec<D> numbers, hn::TFromD<D>* to, std::size_t count) {
    if constexpr (of_two_nodes<D>) {
      const hn::Half<D> half;
      hn::StoreU(hn::LowerHalf(half, numbers), half, to);
      if (HWY_UNLIKELY(count > DiscNode::width)) hn::StoreU(numbers, d, to);
    } else {
      hn::StoreU(numbers, d, to);
    }
  }
};

/// Pairs to be opened next: the last so many of a list.
struct Chosen {
  bool of_a;
  std::size_t count;
};
/// Of the longer list, so that both stay short.
inline Chosen last_pairs(const OpenPairs& open, std::size_t most) {
  const bool of_a = open.open_a.size > open.open_b.size;
  return {of_a, std::min(of_a ? open.open_a.size : open.open_b.size, most)};
}

/// Query: `Rounding`; `worth_a_stick`, from which Slenderness on; `with_bounds`, whether pairs are kept with
/// how near they may be; `dives()`, whether to open node pairs one by one for now; `wider`, added to discs;
/// `Mask keep<in_dive, in_sticks>(const DiscsApart&, const SomeChildren&, const SpreadDisc&, Vec& bound)`,
/// where in dives the children with the least bounds come first, and sticks are looked at next or not;
/// `margin()` and `farthest()`, above whose sum a gap of sticks leaves a pair out; `Chosen choose(open,
/// most)`, what to open next, having put the right pairs at the end of its list; `leaves_at_once()`, and
/// `leaves(list)`, to look at so many pairs of triangles and empty the list; `bool enough()`.
template <class Query>
class DiscWalk {
 public:
  DiscWalk(const engine::Task& task, OpenPairs& open, Query& query, Counters& counters)
      : task_(task),
        open_(open),
        query_(query),
        counters_(counters),
        has_sticks_(std::max(task.pair.a.most_slender(), task.pair.b.most_slender()) >=
                    Query::worth_a_stick) {
    if (task.pair.has_local_frames()) local_ = std::make_unique<engine::LocalTransforms>(task);
  }

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
      } else if (const Chosen chosen = query_.choose(open_, Batch::capacity); chosen.of_a) {
        open_batch<true>(open_.open_a, open_.open_b, chosen.count);
      } else {
        open_batch<false>(open_.open_b, open_.open_a, chosen.count);
      }
    }
  }

  /// Looks for pairs within one tree, which A and B both are: every slot against those after it in its node.
  void start_within_one_tree(std::uint32_t first_node, std::uint32_t last_node) {
    for (std::uint32_t node = first_node; node < last_node; ++node) {
      const DiscNode& opened = task_.pair.a.nodes()[node];
      std::uint32_t slots[Batch::room], nodes[Batch::room];
      const std::size_t count = opened.count > 0 ? opened.count - 1u : 0u;
      for (std::uint32_t i = 0; i < count; ++i)
        slots[i] = marked(node * DiscNode::width + i, opened.child[i]), nodes[i] = node;
      Batch batch;
      gather<true>(batch, slots, nodes, count);
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
  HWY_INLINE void open_batch(OpenList& same, OpenList& other, std::size_t count) {
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
    gather<of_a>(batch, same.second() + same.size, same.first() + same.size, count);
    test_batch<of_a, Way::batch>(batch, same, other);
  }

  template <bool of_a>
  HWY_INLINE void gather(Batch& batch, const MarkedSlot* slots, const std::uint32_t* nodes,
                         std::size_t count) {
    if (HWY_UNLIKELY(local_))
      batch.template gather_local<of_a>(opened(!of_a), slots, nodes, count, look<of_a>(), query_.wider,
                                        *local_);
    else
      batch.gather(opened(!of_a), slots, nodes, count, look<of_a>(), query_.wider);
  }

  /// The stick of a slot in a batch.
  template <bool of_a>
  HWY_INLINE Stick stick_of(const Batch& batch, std::size_t i) const {
    const Stick own(opened(!of_a), batch.slot[i]);
    if (HWY_LIKELY(!local_)) return own;
    return local_->is_replaced(i) ? Stick(batch.radius[i], batch.half[i]) : own.widened(local_->sticks[i]);
  }

  /// Whether sticks are worth a look for a disc and the children of a node.
  template <bool of_a>
  HWY_INLINE bool is_slender(std::uint32_t node, MarkedSlot slot) const {
    const DiscTree& tree = opened(!of_a);
    const DiscNode& from = tree.nodes()[slot_of(slot) / DiscNode::width];
    const std::uint8_t to = opened(of_a).nodes()[node].slenderness;
    if (std::max(to, from.slenderness) < Query::worth_a_stick) return false;
    if (to >= Query::worth_a_stick) return true;
    const StickNode& sticks = tree.sticks()[from.sticks];
    const std::uint32_t place = slot % DiscNode::width;
    return sticks.length[place] > 0 &&
           slenderness(sticks.length[place], sticks.width[place]) >= Query::worth_a_stick;
  }

  /// A node to be opened, of A or of B, and a slot of the other tree.
  struct Waiting {
    std::uint32_t node = 0;
    MarkedSlot slot = 0;
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
    if (HWY_UNLIKELY(local_)) return open_one_local<of_a>(pair);
    OpenList &same = of_a ? open_.open_a : open_.open_b, &others = of_a ? open_.open_b : open_.open_a;
    const Ids<Children> ids;
    const DiscNode& from = opened(!of_a).nodes()[slot_of(pair.slot) / DiscNode::width];
    const std::uint32_t child = from.child[pair.slot % DiscNode::width];
    const DiscNode* const node = opened(of_a).nodes() + pair.node;
    const Tested<Children> tested{seen_disc<Rounding>(opened(!of_a), pair.slot, look<of_a>(), query_.wider),
                                  hn::Set(ids, pair.slot),
                                  hn::Set(ids, child),
                                  hn::Set(ids, pair.node),
                                  node,
                                  node,
                                  pair.slot};
    const std::size_t waiting_a = open_.open_a.size, waiting_b = open_.open_b.size;
    Ends to = ends(same, others, 1);
    const auto test = [&](const auto& stick) HWY_ATTR {
      if (child & DiscNode::leaf_bit)
        test_leaf<of_a, Way::dive>(tested, stick, to);
      else
        test_inner<of_a, Way::dive>(tested, stick, to);
    };
    if (has_sticks_ && is_slender<of_a>(pair.node, pair.slot))
      test(SticksInLanes<>::template seen<Rounding>(opened(!of_a), pair.slot, pair.slot, look<of_a>()));
    else
      test(NoStick());
    counters_.volume_tests += node->count;
    put_back(to, same, others, 1);
    return open_.leaves.size > 0 ? Waiting{} : take_first(waiting_a, waiting_b);
  }

  /// The same with local frames, as a batch of one.
  template <bool of_a>
  HWY_NOINLINE Waiting open_one_local(const Waiting& pair) {
    OpenList &same = of_a ? open_.open_a : open_.open_b, &others = of_a ? open_.open_b : open_.open_a;
    const MarkedSlot slots[OpenList::widest_vector] = {pair.slot};
    const std::uint32_t nodes[OpenList::widest_vector] = {pair.node};
    Batch batch;
    gather<of_a>(batch, slots, nodes, 1);
    const std::size_t waiting_a = open_.open_a.size, waiting_b = open_.open_b.size;
    test_batch<of_a, Way::dive>(batch, same, others);
    return open_.leaves.size > 0 ? Waiting{} : take_first(waiting_a, waiting_b);
  }

  const DiscTree& opened(bool of_a) const { return of_a ? task_.pair.a : task_.pair.b; }
  /// How discs are seen from the tree that is opened.
  template <bool of_a>
  const Placement<float>& look() const {
    return of_a ? task_.b_in_a : task_.a_in_b;
  }

  /// A slot whose disc is tested, and the node whose children it is tested against; or two of both.
  template <class D>
  struct Tested {
    SpreadDisc<D> disc;
    hn::Vec<Ids<D>> slot, child;  ///< of the disc, and what is below it
    hn::Vec<Ids<D>> node;
    const DiscNode *low, *high;
    MarkedSlot first_slot;
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
            batch.slot[i]};
  }

  /// What came out for some children.
  template <class D>
  struct Outcome {
    hn::Mask<D> kept;   ///< those that may be near enough
    hn::Mask<D> first;  ///< those that are to be opened before the disc
    hn::Vec<D> bound;
  };
  /// With the disc's stick in lanes, or those of the two, or without.
  struct NoStick {};
  template <bool of_a, Way way, class D, class Stick>
  HWY_INLINE Outcome<D> test(const Tested<D>& tested, const Stick& stick, std::size_t first) const {
    const D d;
    const SomeChildren<D> children(*tested.low, *tested.high, first);
    const DiscsApart<Rounding, D> apart(children, tested.disc);
    Outcome<D> outcome;
    constexpr bool in_sticks = !std::is_same_v<Stick, NoStick>;
    outcome.kept =
        query_.template keep<way == Way::dive, in_sticks>(apart, children, tested.disc, outcome.bound);
    outcome.first = apart.opens_first(children, tested.disc);
    if constexpr (way == Way::later_places) {
      const std::size_t later = tested.first_slot % DiscNode::width + 1;
      outcome.kept = hn::AndNot(hn::FirstN(d, later > first ? later - first : 0), outcome.kept);
    }
    if constexpr (in_sticks) {
      const SticksInLanes<D> sticks(opened(of_a), *tested.low, *tested.high, first);
      keep_near_sticks<way>(SticksApart<D>(apart, children, sticks, tested.disc, stick), outcome);
      outcome.first = hn::Gt(children.radius, tested.disc.radius);
    }
    return outcome;
  }

  /// Leaves out children whose sticks are too far away.
  template <Way way, class D>
  HWY_INLINE void keep_near_sticks(const SticksApart<D>& sticks, Outcome<D>& outcome) const {
    const D d;
    const hn::Vec<D> gap = hn::Sub(sticks.gap, hn::Set(d, query_.margin()));
    // A NaN promises nothing.
    if (Query::with_bounds) outcome.bound = hn::IfThenElse(hn::Gt(gap, outcome.bound), gap, outcome.bound);
    if (!Query::with_bounds && way == Way::dive) {
      const hn::Vec<D> ratio = hn::Div(sticks.along, sticks.reach);
      outcome.bound = hn::IfThenElse(hn::Gt(ratio, outcome.bound), ratio, outcome.bound);
    }
    outcome.kept = hn::AndNot(hn::Gt(gap, hn::Set(d, query_.farthest())), outcome.kept);
  }

  /// The lists' ends while what is left of tests goes there.
  struct Ends {
    ListEnd same, others, leaves;
  };

  /// Of a slot with a node below it.
  template <bool of_a, Way way, class D, class Stick>
  HWY_INLINE void test_inner(const Tested<D>& tested, const Stick& stick, Ends& to) const {
    const D d;
    const Ids<D> ids;
    // Not from a number that varies: compilers then write the lanes to memory one by one, and reading them
    // back as one vector stalls the processor.
    const auto lane = hn::And(hn::Iota(ids, 0), hn::Set(ids, DiscNode::width - 1));
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      const Outcome<D> outcome = test<of_a, way>(tested, stick, first);
      const auto child = side_by_side(ids, tested.low->child + first, tested.high->child + first);
      const hn::Mask<D> same = hn::AndNot(are_leaves(d, child), outcome.first);
      const auto place = hn::Add(lane, hn::Set(ids, static_cast<std::uint32_t>(first)));
      // Marked as leaves are.
      const auto slot = hn::Or(hn::Add(hn::ShiftLeft<3>(tested.node), place),
                               hn::And(child, hn::Set(ids, DiscNode::leaf_bit)));
      to.same.template append<false, with_bounds<way>>(d, hn::And(same, outcome.kept), child, tested.slot,
                                                       outcome.bound);
      to.others.template append<true, with_bounds<way>>(d, hn::AndNot(same, outcome.kept), slot, tested.child,
                                                        outcome.bound);
    }
  }

  /// Of a slot with a triangle below it.
  template <bool of_a, Way way, class D, class Stick>
  HWY_INLINE void test_leaf(const Tested<D>& tested, const Stick& stick, Ends& to) const {
    const D d;
    const Ids<D> ids;
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      const Outcome<D> outcome = test<of_a, way>(tested, stick, first);
      const auto child = side_by_side(ids, tested.low->child + first, tested.high->child + first);
      const hn::Mask<D> leaf = are_leaves(d, child);
      to.same.template append<false, with_bounds<way>>(d, hn::AndNot(leaf, outcome.kept), child, tested.slot,
                                                       outcome.bound);
      to.leaves.template append<!of_a, with_bounds<way>>(d, hn::And(leaf, outcome.kept), child, tested.child,
                                                         outcome.bound);
    }
  }

  template <bool of_a, Way way>
  void test_batch(Batch& batch, OpenList& same, OpenList& others) {
    Ends to = ends(same, others, batch.count);
    test_some<of_a, way, false>(batch, 0, batch.leaves_from, to);
    test_some<of_a, way, true>(batch, batch.leaves_from, batch.count, to);
    put_back(to, same, others, batch.count);
  }

  /// Two at once where there are lanes for them, as if they were tested one by one: all instruction sets have
  /// to go the same way.
  template <bool of_a, Way way, bool leaves>
  HWY_INLINE void test_some(const Batch& batch, std::size_t from, std::size_t end, Ends& to) const {
    std::size_t i = from;
    unsigned tests = 0;
    const bool has_sticks = has_sticks_;
    const DiscNode* const nodes = opened(of_a).nodes();
    if constexpr (of_two_nodes<ChildrenOfTwo> && way == Way::batch)
      for (; i + 2 <= end; i += 2) {
        tests += nodes[batch.node[i]].count + nodes[batch.node[i + 1]].count;
        const int slender = has_sticks ? is_slender<of_a>(batch.node[i], batch.slot[i]) +
                                             is_slender<of_a>(batch.node[i + 1], batch.slot[i + 1])
                                       : 0;
        if (slender == 0)
          test_one<of_a, way, leaves>(tested(ChildrenOfTwo(), batch, i, nodes), NoStick(), to);
        else if (slender == 2)
          test_with_sticks<of_a, way, leaves, ChildrenOfTwo>(batch, i, to);
        else
          test_one_by_one<of_a, way, leaves>(batch, i, i + 2, to);
      }
    for (std::size_t k = i; k < end; ++k) tests += nodes[batch.node[k]].count;
    test_one_by_one<of_a, way, leaves>(batch, i, end, to);
    counters_.volume_tests += tests;
  }
  template <bool of_a, Way way, bool leaves>
  HWY_NOINLINE void test_one_by_one(const Batch& batch, std::size_t from, std::size_t end, Ends& to) const {
    const bool has_sticks = has_sticks_;
    const DiscNode* const nodes = opened(of_a).nodes();
    for (std::size_t i = from; i < end; ++i)
      if (has_sticks && is_slender<of_a>(batch.node[i], batch.slot[i]))
        test_with_sticks<of_a, way, leaves, Children>(batch, i, to);
      else
        test_one<of_a, way, leaves>(tested(Children(), batch, i, nodes), NoStick(), to);
  }
  /// Not in one piece with the others, which can keep everything in registers.
  template <bool of_a, Way way, bool leaves, class D>
  HWY_NOINLINE void test_with_sticks(const Batch& batch, std::size_t i, Ends& to) const {
    const auto sticks = SticksInLanes<D>::template seen<Rounding>(
        stick_of<of_a>(batch, i), stick_of<of_a>(batch, i + of_two_nodes<D>), look<of_a>());
    test_one<of_a, way, leaves>(tested(D(), batch, i, opened(of_a).nodes()), sticks, to);
  }
  template <bool of_a, Way way, bool leaf, class D, class Stick>
  HWY_INLINE void test_one(const Tested<D>& tested, const Stick& stick, Ends& to) const {
    if (leaf)
      test_leaf<of_a, way>(tested, stick, to);
    else
      test_inner<of_a, way>(tested, stick, to);
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
    if (task_.pair.a.is_large() || task_.pair.b.is_large()) send_for_triangles(to.leaves);
    same.size = to.same.size, others.size = to.others.size, open_.leaves.size = to.leaves.size;
    counters_.state_bytes = std::max<std::uint64_t>(counters_.state_bytes, open_.bytes());
    counters_.deepest_stack = std::max<std::uint64_t>(counters_.deepest_stack, open_.waiting());
  }

  /// Those of large meshes are not in the nearest caches; they are looked at some batches later. Inlined, or
  /// the lists' ends would live in memory: 7 % on large meshes.
  HWY_INLINE void send_for_triangles(const ListEnd& leaves) const {
    for (std::size_t i = open_.leaves.size; i < leaves.size; ++i) {
      hwy::Prefetch(&task_.pair.a.triangle(leaves.first[i] & ~DiscNode::leaf_bit));
      hwy::Prefetch(&task_.pair.b.triangle(leaves.second[i] & ~DiscNode::leaf_bit));
    }
  }

  const engine::Task& task_;
  OpenPairs& open_;
  Query& query_;
  Counters& counters_;
  const bool has_sticks_;
  std::unique_ptr<engine::LocalTransforms> local_;  ///< where a tree has local frames
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
