// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_PAIRED_DESCENT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_PAIRED_DESCENT_INL_H
#undef TANDEM_ENGINE_PAIRED_DESCENT_INL_H
#else
#define TANDEM_ENGINE_PAIRED_DESCENT_INL_H
#endif

#include <bit>
#include <hwy/cache_control.h>

#include "base/assert.h"
#include "engine/disc/disc_distance-inl.h"
#include "engine/disc/pending_pairs-inl.h"

/// Greedy descent through two trees that expands both nodes of a pair at once if their sizes are similar. All
/// 64 pairs of their children are tested, which takes less time than two dependent steps with eight each
/// (decision 100).
///
/// A pair of children is excluded if it is beyond 1.001 in one of three ratios: the squared distance of the
/// centres to that of the balls' radii, and the distances along both normals to the sum of half a thickness
/// and the other's radius, squared. Reciprocals have a relative error of at most 1.5·2⁻¹² (AVX2), their
/// squares 3·2⁻¹², below 0.001; the error bound of discs is part of the radius and half thickness of B's.
/// Ratios that are NaN exclude nothing. With `Separate` rounding ratios are quotients, and the descent is the
/// same on every instruction set.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// `Query` as for DiscTraversal: `Rounding`, `min_slenderness`, `wider`, `leaves(list)` and `enough()`.
template <class Query>
class PairedDescent {
 public:
  /// Why a search ended.
  enum class End {
    complete,  ///< the query has enough, or no pair is left
    steps,     ///< the maximum number of steps, or of dead ends, is reached
    slender    ///< the best pair has a slender node: discs alone are a bad guide
  };

  PairedDescent(const engine::Task& task, PendingPairs& open, Query& query, Counters& counters)
      : tree_{&task.pair.a, &task.pair.b},
        relative_{&task.b_in_a, &task.a_in_b},
        open_(open),
        query_(query),
        counters_(counters),
        has_line_bounds_(std::max(tree_[0]->max_slenderness(), tree_[1]->max_slenderness()) >=
                         Query::min_slenderness) {}

  /// Returns whether the descent is long enough, and does not end at once at slender children of the roots.
  static bool is_useful(const engine::Task& task) {
    constexpr std::size_t few_nodes = 128;
    if (task.pair.a.node_count() + task.pair.b.node_count() < few_nodes) return false;
    const auto slenderness = [](const DiscTree& tree) {
      const std::uint32_t root = tree.nodes()[0].child[0];
      return root & DiscNode::leaf_bit ? std::uint8_t{0} : tree.nodes()[root].slenderness;
    };
    return std::max(slenderness(task.pair.a), slenderness(task.pair.b)) < Query::min_slenderness;
  }

  /// Searches below the roots. Unless it is complete, the worklists have the pending pairs at the end.
  End run() {
    Pair pair = pair_of(0, 0);
    open_.clear();
    std::size_t dead_ends = 0;
    while (pair.exists) {
      if (pair.child[0] & pair.child[1] & DiscNode::leaf_bit) {
        test_triangles(pair);
        if (query_.enough()) return End::complete;
        pair = take_first();
        continue;
      }
      const bool slender = is_slender(pair);
      if (slender || count_ == max_steps) {
        put(pair, 0);
        put_pending();
        return slender ? End::slender : End::steps;
      }
      pair = expand(pair);
      if (pair.exists) continue;
      pair = take_first();
      if (++dead_ends == max_dead_ends && pair.exists) {
        put(pair, 0);
        put_pending();
        return End::steps;
      }
    }
    return End::complete;
  }

 private:
  using Rounding = typename Query::Rounding;
  static constexpr std::uint32_t width = DiscNode::width, all_pairs = width * width, nobody = 0xffffffffu;
  static constexpr std::size_t max_steps = 16;
  /// Steps without a remaining pair: after more of them, most models are disjoint.
  static constexpr std::size_t max_dead_ends = 3;
  static constexpr std::size_t few_triangles = 8;  ///< the filter takes as many in half a vector
  static constexpr float none = 1e30f;             ///< key of a pair that is not pending
  static constexpr float largest_key = 1e20f;      ///< of pending pairs
  /// Both nodes are expanded up to this ratio of their radii.
  static constexpr float similar = 3;

  /// Slots of both trees and their children.
  struct Pair {
    DiscSlot slot[2];
    std::uint32_t child[2];
    bool exists = false;
  };

  /// The pairs of some slots of A and some of B: pair i + 8 j of the children i and j if both nodes are
  /// expanded. The smaller its key, the more likely a pair touches; a key has the index of its pair in the
  /// lowest bits.
  struct alignas(64) Step {
    float key[all_pairs];
    DiscSlot first[2];
    bool expands[2];
    std::uint32_t size;

    HWY_INLINE void start(DiscSlot a, DiscSlot b, bool of_a, bool of_b) {
      first[0] = a;
      first[1] = b;
      expands[0] = of_a;
      expands[1] = of_b;
      size = of_a && of_b ? all_pairs : width;
    }
    DiscSlot slot(int side, std::uint32_t index) const {
      if (!expands[side]) return first[side];
      return first[side] + (side && expands[0] ? index / width : index % width);
    }
  };

  Pair pair_of(DiscSlot a, DiscSlot b) const { return {{a, b}, {child_of(0, a), child_of(1, b)}, true}; }
  std::uint32_t child_of(int side, DiscSlot slot) const {
    return tree_[side]->nodes()[slot / width].child[slot % width];
  }
  float radius(int side, DiscSlot slot) const {
    return tree_[side]->nodes()[slot / width].radius[slot % width];
  }

  bool is_slender(const Pair& pair) const {
    return HWY_UNLIKELY(has_line_bounds_) && (is_slender(0, pair) || is_slender(1, pair));
  }
  bool is_slender(int side, const Pair& pair) const {
    const std::uint32_t child = pair.child[side];
    return !(child & DiscNode::leaf_bit) && tree_[side]->nodes()[child].slenderness >= Query::min_slenderness;
  }

  /// Tests the children of one or both nodes of a pair. Returns the pair of children with the smallest key,
  /// if any; the way to it does not lead through memory.
  HWY_INLINE Pair expand(const Pair& pair) {
    const float size_a = radius(0, pair.slot[0]), size_b = radius(1, pair.slot[1]);
    const bool leaf_a = pair.child[0] & DiscNode::leaf_bit, leaf_b = pair.child[1] & DiscNode::leaf_bit;
    Step& step = steps_[count_++];
    if (!leaf_a && !leaf_b && size_a <= similar * size_b && size_b <= similar * size_a)
      return expand_both(pair, step);
    return leaf_a || (!leaf_b && size_b > size_a) ? expand_one<1>(pair, step) : expand_one<0>(pair, step);
  }
  HWY_INLINE Pair expand_both(const Pair& pair, Step& step) {
    const DiscNode &a = tree_[0]->nodes()[pair.child[0]], &b = tree_[1]->nodes()[pair.child[1]];
    prefetch_triangles(*tree_[0], a);
    prefetch_triangles(*tree_[1], b);
    step.start(pair.child[0] * width, pair.child[1] * width, true, true);
    const std::uint32_t index = take_best(step, test_both(a, b, step));
    if (index == nobody) return {};
    const std::uint32_t i = index % width, j = index / width;
    return {{step.first[0] + i, step.first[1] + j}, {a.child[i], b.child[j]}, true};
  }
  template <int side>
  HWY_INLINE Pair expand_one(const Pair& pair, Step& step) {
    const DiscNode& node = tree_[side]->nodes()[pair.child[side]];
    prefetch_triangles(*tree_[side], node);
    const DiscSlot first = pair.child[side] * width;
    if (side)
      step.start(pair.slot[0], first, false, true);
    else
      step.start(first, pair.slot[1], true, false);
    const std::uint32_t index = take_best(step, test_one<side>(node, pair.slot[1 - side], step));
    if (index == nobody) return {};
    Pair next = pair;
    next.slot[side] = first + index;
    next.child[side] = node.child[index];
    return next;
  }

  static HWY_INLINE void prefetch_triangles(const DiscTree& tree, const DiscNode& node) {
    if (!tree.is_large() || !(node.child[0] & DiscNode::leaf_bit)) return;
    for (std::uint32_t i = 0; i < node.count; ++i)
      if (node.child[i] & DiscNode::leaf_bit)
        hwy::Prefetch(&tree.triangle(node.child[i] & ~DiscNode::leaf_bit));
  }

  /// The children of a node relative to the other tree, enlarged by the error bound.
  struct MovedChildren {
    alignas(64) float center[3][width];
    float normal[3][width], radius[width], half[width];

    HWY_INLINE MovedChildren(const DiscNode& node, const Placement<float>& relative, float wider) {
      const Children d;
      for (std::size_t i = 0; i < width; i += hn::Lanes(d)) {
        const auto load = [&](const float(&v)[3][width]) HWY_ATTR {
          return Vec3Of<ChildVec>{hn::Load(d, v[0] + i), hn::Load(d, v[1] + i), hn::Load(d, v[2] + i)};
        };
        const auto store = [&](const Vec3Of<ChildVec>& v, float(&to)[3][width]) HWY_ATTR {
          hn::Store(v.x, d, to[0] + i);
          hn::Store(v.y, d, to[1] + i);
          hn::Store(v.z, d, to[2] + i);
        };
        const float(&o)[3] = relative.offset;
        store(rotated3<Rounding>(d, relative.rotation, load(node.center)) +
                  Vec3Of<ChildVec>{hn::Set(d, o[0]), hn::Set(d, o[1]), hn::Set(d, o[2])},
              center);
        store(rotated3<Rounding>(d, relative.rotation, load(node.normal)), normal);
        hn::Store(hn::Add(hn::Load(d, node.radius + i), hn::Set(d, wider)), d, radius + i);
        hn::Store(hn::Add(hn::Load(d, node.half + i), hn::Set(d, wider)), d, half + i);
      }
    }
  };

  /// Stores the keys of all pairs. Returns the smallest.
  HWY_INLINE float test_both(const DiscNode& a, const DiscNode& b, Step& step) {
    const Children d;
    const MovedChildren of_b(b, *relative_[0], query_.wider);
    ChildVec least = hn::Set(d, none);
    std::size_t kept_count = 0;
    for (std::uint32_t first = 0; first < width; first += static_cast<std::uint32_t>(hn::Lanes(d)))
      least = hn::Min(least, test_with_some(a, first, of_b, b.count, step, kept_count));
    count_tests(a.count * b.count, b.count, 2, kept_count);
    return min_of(d, least);
  }
  HWY_INLINE ChildVec test_with_some(const DiscNode& a, std::uint32_t first, const MovedChildren& of_b,
                                     std::uint32_t count_of_b, Step& step, std::size_t& kept_count) {
    const Children d;
    const Ids<Children> ids;
    const SomeChildren<Children> children(a, first);
    const auto count = hn::Set(ids, count_of_b);
    ChildVec least = hn::Set(d, none);
    for (std::uint32_t j = 0; j < width; ++j) {
      const auto other = [&](const float(&v)[width]) HWY_ATTR { return hn::Set(d, v[j]); };
      const auto other3 = [&](const float(&v)[3][width]) HWY_ATTR {
        return Vec3Of<ChildVec>{other(v[0]), other(v[1]), other(v[2])};
      };
      const Vec3Of<ChildVec> offset = other3(of_b.center) - children.center;
      const ChildVec radius = other(of_b.radius), balls = hn::Add(children.radius, radius);
      const ChildVec ratio =
          quotient(dot3<Rounding>(offset, offset), Rounding::plus(balls, balls, hn::Set(d, smallest_square)));
      const ChildVec along_a =
          squared_ratio(dot3<Rounding>(children.normal, offset), hn::Add(children.half, radius));
      const ChildVec along_b = squared_ratio(dot3<Rounding>(other3(of_b.normal), offset),
                                             hn::Add(other(of_b.half), children.radius));
      const ChildMask exist = hn::And(children.valid, hn::RebindMask(d, hn::Lt(hn::Set(ids, j), count)));
      const ChildMask kept = hn::AndNot(is_far(ratio, along_a, along_b), exist);
      kept_count += hn::CountTrue(d, kept);
      const ChildVec key = hn::Add(ratio, hn::Add(along_a, along_b));
      least = hn::Min(least, put_keys(key, kept, j * width + first, step.key));
    }
    return least;
  }
  /// So that the square of radii does not underflow: with this sum, more pairs of tiny balls are kept.
  static constexpr float smallest_square = 1e-30f;

  static constexpr bool in_one_order = std::is_same_v<Rounding, Separate>;
  static HWY_INLINE ChildVec quotient(ChildVec x, ChildVec y) {
    return in_one_order ? hn::Div(x, y) : hn::Mul(x, hn::ApproximateReciprocal(y));
  }
  static HWY_INLINE ChildVec squared_ratio(ChildVec along, ChildVec size) {
    const ChildVec ratio = quotient(along, size);
    return hn::Mul(ratio, ratio);
  }
  /// The maximum of a NaN and a number depends on the instruction set.
  static HWY_INLINE ChildMask is_far(ChildVec ratio, ChildVec along_a, ChildVec along_b) {
    const Children d;
    const ChildVec most = hn::Set(d, 1.001f);
    if (in_one_order)
      return hn::Or(hn::Gt(ratio, most), hn::Or(hn::Gt(along_a, most), hn::Gt(along_b, most)));
    return hn::Gt(hn::Max(ratio, hn::Max(along_a, along_b)), most);
  }

  /// The same for the children of one node and a disc of the other tree.
  template <int side>
  HWY_INLINE float test_one(const DiscNode& node, DiscSlot slot, Step& step) {
    const Children d;
    const SpreadDisc<Children> disc =
        relative_disc<Rounding>(*tree_[1 - side], slot, *relative_[side], query_.wider);
    ChildVec least = hn::Set(d, none);
    std::size_t kept_count = 0;
    for (std::uint32_t first = 0; first < width; first += static_cast<std::uint32_t>(hn::Lanes(d))) {
      const SomeChildren<Children> children(node, first);
      const DiscGap<Rounding, Children> gap(children, disc);
      const ChildMask kept = gap.may_overlap(children, disc);
      const ChildVec balls = hn::Add(children.radius, disc.radius);
      const ChildVec along_child = squared_ratio(gap.along_child, hn::Add(children.half, gap.disc_extent));
      const ChildVec along_disc = squared_ratio(gap.along_disc, hn::Add(disc.half, gap.child_extent));
      const ChildVec ratio = quotient(gap.distance2, hn::Mul(balls, balls));
      kept_count += hn::CountTrue(d, kept);
      const ChildVec key = hn::Add(ratio, hn::Add(along_child, along_disc));
      least = hn::Min(least, put_keys(key, kept, first, step.key));
    }
    count_tests(node.count, 1, 1, kept_count);
    return min_of(d, least);
  }

  HWY_INLINE void count_tests(std::uint32_t tests, std::uint32_t iterations, std::uint32_t nodes,
                              std::size_t overlaps) {
    counters_.volume_tests += tests;
    counters_.iterations += iterations;
    counters_.nodes_fetched += nodes;
    counters_.overlaps += overlaps;
    pending_ += overlaps;
    counters_.max_stack_depth = std::max<std::uint64_t>(counters_.max_stack_depth, pending_);
    counters_.max_state_bytes = std::max<std::uint64_t>(counters_.max_state_bytes, count_ * sizeof(Step));
  }

  /// Stores the keys of some pairs from an index on; `none` for those that were not kept.
  static HWY_INLINE ChildVec put_keys(ChildVec key, ChildMask kept, std::uint32_t first, float* keys) {
    const Children d;
    const Ids<Children> ids;
    const ChildVec most = hn::Set(d, largest_key);
    const ChildVec number = hn::IfThenElse(hn::Lt(key, most), key, most);  // also for a NaN
    const auto index = hn::Add(hn::Iota(ids, 0), hn::Set(ids, first));
    const auto bits = hn::Or(hn::AndNot(hn::Set(ids, all_pairs - 1), hn::BitCast(ids, number)), index);
    const ChildVec marked = hn::IfThenElse(kept, hn::BitCast(d, bits), hn::Set(d, none));
    hn::Store(marked, d, keys + first);
    return marked;
  }
  static HWY_INLINE std::uint32_t index_in(float key) {
    return std::bit_cast<std::uint32_t>(key) & (all_pairs - 1);
  }

  /// Removes the pair with the smallest key of the last step. Returns its index, or nobody.
  HWY_INLINE std::uint32_t take_best(Step& step, float least) {
    last_ = count_ - 1;
    least_[last_] = none;
    if (!(least < none)) return nobody;
    changed_ |= 1u << last_;
    step.key[index_in(least)] = none;
    --pending_;
    return index_in(least);
  }

  /// Removes the pair with the smallest key of all.
  HWY_NOINLINE Pair take_first() {
    for (; changed_ != 0; changed_ &= changed_ - 1) {
      const int i = std::countr_zero(changed_);
      least_[i] = least_of(steps_[i]);
    }
    const std::size_t at = index_of_min(least_, 0, count_);
    if (at == count_ || !(least_[at] < none)) return {};
    const std::uint32_t index = index_in(least_[at]);
    steps_[at].key[index] = none;
    --pending_;
    changed_ = 1u << at;
    last_ = at;
    return pair_of(steps_[at].slot(0, index), steps_[at].slot(1, index));
  }
  static HWY_INLINE float least_of(const Step& step) {
    const Children d;
    ChildVec least = hn::Load(d, step.key);
    for (std::size_t i = hn::Lanes(d); i < step.size; i += hn::Lanes(d))
      least = hn::Min(least, hn::Load(d, step.key + i));
    return min_of(d, least);
  }

  /// Tests the triangles of a pair and of some others of the same step: first those of the same slot of B.
  void test_triangles(const Pair& pair) {
    open_.leaves.make_room(all_pairs + 1);
    open_.leaves.push(pair.child[0], pair.child[1]);
    if (count_ > 0) take_leaves(steps_[last_], pair.slot[1] % width);
    counters_.leaf_overlaps += open_.leaves.size;
    query_.leaves(open_.leaves);
  }
  void take_leaves(Step& step, std::uint32_t from) {
    const Children d;
    const Ids<Children> ids;
    const std::uint32_t(&a)[width] = tree_[0]->nodes()[step.first[0] / width].child;
    const std::uint32_t(&b)[width] = tree_[1]->nodes()[step.first[1] / width].child;
    Worklist& leaves = open_.leaves;
    const ChildVec taken_key = hn::Set(d, none);
    for (std::uint32_t row = 0; width * row < step.size && leaves.size < few_triangles; ++row)
      for (std::uint32_t first = 0; first < width; first += static_cast<std::uint32_t>(hn::Lanes(d))) {
        const std::uint32_t i = (row + from) * width % step.size;
        const auto child_a =
            step.expands[0] ? hn::Load(ids, a + first) : hn::Set(ids, a[step.first[0] % width]);
        const auto child_b =
            step.expands[0] ? hn::Set(ids, b[step.slot(1, i) % width]) : hn::Load(ids, b + first);
        const ChildVec key = hn::Load(d, step.key + i + first);
        const ChildMask taken = hn::And(hn::Lt(key, taken_key), are_leaves(d, hn::And(child_a, child_b)));
        const Compressor<Children> compressed(taken);
        hn::StoreU(compressed(ids, child_a), ids, leaves.first() + leaves.size);
        hn::StoreU(compressed(ids, child_b), ids, leaves.second() + leaves.size);
        leaves.size += compressed.count();
        pending_ -= compressed.count();
        hn::Store(hn::IfThenElse(taken, taken_key, key), d, step.key + i + first);
      }
  }

  /// Moves the pending pairs to the worklists.
  void put_pending() {
    const std::size_t most = pending_ + Worklist::widest_vector;
    for (Worklist* list : {&open_.expand_a, &open_.expand_b, &open_.leaves}) list->make_room(most);
    [[maybe_unused]] const std::size_t before = open_.pending() + open_.leaves.size;
    for (std::size_t s = 0; s < count_; ++s)
      for (std::uint32_t i = 0; i < steps_[s].size; i += static_cast<std::uint32_t>(hn::Lanes(Children())))
        put_row(steps_[s], i);
    TANDEM_ASSERT(open_.pending() + open_.leaves.size == before + pending_);
  }

  /// Slots of one tree in a row of as many pairs as a vector has: different ones, or one in every lane.
  struct Side {
    hn::Vec<Ids<Children>> slot, child;
    ChildVec radius;
  };
  HWY_INLINE Side side_of(const Step& step, std::uint32_t row, int side, bool varies) const {
    const Children d;
    const Ids<Children> ids;
    const DiscNode& node = tree_[side]->nodes()[step.first[side] / width];
    const DiscSlot slot = step.slot(side, row);
    const std::uint32_t index = slot % width;
    if (varies)
      return {hn::Add(hn::Iota(ids, 0), hn::Set(ids, slot)), hn::Load(ids, node.child + index),
              hn::Load(d, node.radius + index)};
    return {hn::Set(ids, slot), hn::Set(ids, node.child[index]), hn::Set(d, node.radius[index])};
  }

  HWY_INLINE void put_row(const Step& step, std::uint32_t row) {
    const Children d;
    const Ids<Children> ids;
    const ChildVec key = hn::Load(d, step.key + row);
    const ChildMask pending = hn::Lt(key, hn::Set(d, none));
    if (hn::AllFalse(d, pending)) return;
    const Side a = side_of(step, row, 0, step.expands[0]), b = side_of(step, row, 1, !step.expands[0]);
    const ChildMask leaf_a = are_leaves(d, a.child), leaf_b = are_leaves(d, b.child);
    const auto bit = hn::Set(ids, DiscNode::leaf_bit);
    const auto put = [&](ChildMask which, auto first, auto second, Worklist& to) HWY_ATTR {
      const Compressor<Children> taken(hn::And(which, pending));
      hn::StoreU(taken(ids, first), ids, to.first() + to.size);
      hn::StoreU(taken(ids, second), ids, to.second() + to.size);
      hn::StoreU(taken(d, key), d, to.bound() + to.size);
      to.size += taken.count();
    };
    const ChildMask leaves = hn::And(leaf_a, leaf_b),
                    of_a = hn::Or(leaf_b, hn::AndNot(leaf_a, hn::Gt(a.radius, b.radius)));
    put(leaves, a.child, b.child, open_.leaves);
    put(hn::AndNot(leaves, of_a), a.child, hn::Or(b.slot, hn::And(b.child, bit)), open_.expand_a);
    put(hn::Not(of_a), b.child, hn::Or(a.slot, hn::And(a.child, bit)), open_.expand_b);
  }

  void put(const Pair& pair, float key) {
    const std::uint32_t a = pair.child[0], b = pair.child[1];
    const bool leaf_a = a & DiscNode::leaf_bit, leaf_b = b & DiscNode::leaf_bit;
    if (leaf_a && leaf_b)
      open_.leaves.push(a, b);
    else if (leaf_b || (!leaf_a && radius(0, pair.slot[0]) > radius(1, pair.slot[1])))
      open_.expand_a.push(a, marked(pair.slot[1], b), key);
    else
      open_.expand_b.push(b, marked(pair.slot[0], a), key);
  }

  const DiscTree* const tree_[2];
  const Placement<float>* const relative_[2];  ///< of the discs of the other tree
  PendingPairs& open_;
  Query& query_;
  Counters& counters_;
  const bool has_line_bounds_;
  std::size_t count_ = 0;      ///< of steps
  std::size_t pending_ = 0;    ///< number of pairs
  std::size_t last_ = 0;       ///< the step of the last pair
  std::uint32_t changed_ = 0;  ///< a bit for each step whose smallest key is not known
  float least_[max_steps + Worklist::widest_vector];
  Step steps_[max_steps];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
