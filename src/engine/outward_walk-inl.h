// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_OUTWARD_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_OUTWARD_WALK_INL_H
#undef TANDEM_ENGINE_OUTWARD_WALK_INL_H
#else
#define TANDEM_ENGINE_OUTWARD_WALK_INL_H
#endif

#include <array>

#include "tandem/traverse/counters.h"

#include "engine/stick_gaps-inl.h"

/// Walks through one tree of discs, to what reaches furthest in a direction.
///
/// With C, ρ and η as in disc_slack.h, a direction rounded to single precision is off by η and its product
/// with another by 4η; so a centre's height is off by 4C, and the reach by 5ρ along a stick, 5ρ and 6ρ across
/// it; with three roundings of their sum, 7C + 25ρ in all, in units of η, and 2C + 4ρ for what they are
/// compared with.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

class OutwardWalk {
 public:
  /// In the mesh's frame, of length one.
  OutwardWalk(const DiscTree& tree, Vec3 direction) : OutwardWalk(tree, tree.frames().front(), direction) {}
  /// Below the root of a frame that is not divided.
  OutwardWalk(const DiscTree& tree, const DiscFrame& frame, Vec3 direction)
      : tree_(tree),
        root_(frame.root),
        direction_{static_cast<float>(direction.x), static_cast<float>(direction.y),
                   static_cast<float>(direction.z)},
        center_(dot(direction, frame.frame.center)),
        doubt_(Seen::slack_above(roundings(frame.center_reach, frame.largest_size) * 0x1p-24)) {}

  /// The error bound of heights and what they are compared with, in units of 2⁻²⁴: C and ρ as above.
  static double roundings(double centers, double size) { return 9 * centers + 30 * size; }

  /// The triangles at the ends of the ways down to what seems to reach furthest, for two walks at a time: a
  /// way down is a chain of operations, of which a processor has two going as well as one.
  static std::array<std::uint32_t, 2> far_out(const OutwardWalk& a, const OutwardWalk& b,
                                              Counters& counters) {
    std::array<std::uint32_t, 2> at{a.root(), b.root()};
    while (!(at[0] & at[1] & DiscNode::leaf_bit)) {
      if (!(at[0] & DiscNode::leaf_bit)) at[0] = a.furthest_below(at[0], counters);
      if (!(at[1] & DiscNode::leaf_bit)) at[1] = b.furthest_below(at[1], counters);
    }
    return {at[0] & ~DiscNode::leaf_bit, at[1] & ~DiscNode::leaf_bit};
  }

  /// Shows a looker the triangles that may reach beyond `looker.least()`: with `looker.look_at(place)`, which
  /// may raise it, until `looker.are_many()`.
  template <class Looker>
  void show_outermost(Looker& looker, OpenList& waiting, OpenList& found, Counters& counters) const {
    waiting.size = found.size = 0;
    (root() & DiscNode::leaf_bit ? found : waiting).push(root(), 0);
    while (!looker.are_many()) {
      for (std::size_t i = 0; i < found.size; ++i) looker.look_at(found.first()[i] & ~DiscNode::leaf_bit);
      found.size = 0;
      if (waiting.size == 0) return;
      waiting.make_room(OpenList::widest_vector), found.make_room(OpenList::widest_vector);
      const auto beyond = static_cast<float>(looker.least() - center_) - doubt_;
      const DiscNode& last = take_last(waiting);
      ++counters.iterations;
      counters.volume_tests += last.count;
      if (!of_two_nodes<ChildrenOfTwo> || waiting.size == 0) {
        open(Children(), last, last, beyond, waiting, found);
      } else {
        const DiscNode& other = take_last(waiting);
        ++counters.iterations;
        counters.volume_tests += other.count;
        open(ChildrenOfTwo(), last, other, beyond, waiting, found);
      }
    }
  }

  /// How far the children of one or two nodes reach at most.
  template <class D>
  HWY_INLINE hn::Vec<D> height(D d, const DiscNode& low, const DiscNode& high, std::size_t first) const {
    using V = hn::Vec<D>;
    const SomeChildren<D> children(low, high, first);
    const SticksInLanes<D> sticks(tree_, low, high, first);
    const Vec3Of<V> n{hn::Set(d, direction_[0]), hn::Set(d, direction_[1]), hn::Set(d, direction_[2])};
    const V across = hn::Abs(dot3(n, children.normal));
    const Vec3Of<V> crossed = cross3(n, children.normal);
    const V beside = hn::Sqrt(dot3(crossed, crossed));
    const auto reach = [&](V width, V half) HWY_ATTR {
      return hn::Min(width, hn::MulAdd(across, half, hn::Mul(beside, width)));
    };
    const V of_sticks =
        hn::MulAdd(sticks.length, hn::Abs(dot3(n, sticks.along)), reach(sticks.width, sticks.half));
    return hn::Add(dot3(n, children.center), hn::Min(of_sticks, reach(children.radius, children.half)));
  }

 private:
  std::uint32_t root() const { return root_; }

  HWY_INLINE std::uint32_t furthest_below(std::uint32_t at, Counters& counters) const {
    const Children d;
    const DiscNode& node = tree_.nodes()[at];
    alignas(64) float depths[DiscNode::width];
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d))
      hn::Store(hn::Neg(height(d, node, node, first)), d, depths + first);
    ++counters.iterations;
    counters.volume_tests += node.count;
    return node.child[place_of_least(depths, 0, node.count)];
  }

  const DiscNode& take_last(OpenList& waiting) const {
    return tree_.nodes()[waiting.first()[--waiting.size]];
  }

  template <class D>
  HWY_INLINE void open(D d, const DiscNode& low, const DiscNode& high, float beyond, OpenList& waiting,
                       OpenList& found) const {
    const Ids<D> ids;
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      const hn::Mask<D> too_low = hn::Lt(height(d, low, high, first), hn::Set(d, beyond)),
                        kept = hn::AndNot(too_low, SomeChildren<D>(low, high, first).valid);
      const auto child = side_by_side(ids, low.child + first, high.child + first);
      const hn::Mask<D> leaf = are_leaves(d, child);
      append(d, child, hn::And(leaf, kept), found);
      append(d, child, hn::AndNot(leaf, kept), waiting);
    }
  }
  template <class D>
  static HWY_INLINE void append(D, hn::Vec<Ids<D>> children, hn::Mask<D> mask, OpenList& to) {
    const Ids<D> ids;
    const Compressor<D> compressed(mask);
    hn::StoreU(compressed(ids, children), ids, to.first() + to.size);
    to.size += compressed.count();
  }

  const DiscTree& tree_;
  std::uint32_t root_;
  float direction_[3];
  double center_;  ///< the height of the tree's own centre
  float doubt_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
