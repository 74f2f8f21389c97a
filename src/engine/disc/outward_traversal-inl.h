// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_OUTWARD_WALK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_OUTWARD_WALK_INL_H
#undef TANDEM_ENGINE_OUTWARD_WALK_INL_H
#else
#define TANDEM_ENGINE_OUTWARD_WALK_INL_H
#endif

#include <array>

#include "tandem/traverse/counters.h"

#include "engine/disc/line_bound_distance-inl.h"

/// Traversals of one disc tree to its support points in a direction.
///
/// With C, ρ and η as in disc_error_bound.h, a direction rounded to single precision has an error of η and
/// its product with another 4η. So the height of a centre has an error of 4C, and the extent 5ρ along a
/// line-swept bound, 5ρ and 6ρ across it. With three roundings of their sum that is 7C + 25ρ in total, in
/// units of η, and 2C + 4ρ for the values they are compared with.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

class OutwardTraversal {
 public:
  /// `direction`: a unit vector in the frame of the mesh.
  OutwardTraversal(const DiscTree& tree, Vec3 direction)
      : OutwardTraversal(tree, tree.frames().front(), direction) {}
  /// Below the root of a frame that is not divided.
  OutwardTraversal(const DiscTree& tree, const DiscFrame& frame, Vec3 direction)
      : tree_(tree),
        root_(frame.root),
        direction_{static_cast<float>(direction.x), static_cast<float>(direction.y),
                   static_cast<float>(direction.z)},
        center_(dot(direction, frame.frame.center)),
        error_bound_(
            RelativeFrame::round_up_bound(roundings(frame.center_extent, frame.largest_size) * 0x1p-24)) {}

  /// The error bound of heights and the values they are compared with, in units of 2⁻²⁴: C and ρ as above.
  static double roundings(double centers, double size) { return 9 * centers + 30 * size; }

  /// Returns the triangles at the ends of two greedy descents to the child with the largest extent. A descent
  /// is a chain of dependent operations, of which a processor runs two as fast as one.
  static std::array<std::uint32_t, 2> far_out(const OutwardTraversal& a, const OutwardTraversal& b,
                                              Counters& counters) {
    std::array<std::uint32_t, 2> at{a.root(), b.root()};
    while (!(at[0] & at[1] & DiscNode::leaf_bit)) {
      if (!(at[0] & DiscNode::leaf_bit)) at[0] = a.furthest_below(at[0], counters);
      if (!(at[1] & DiscNode::leaf_bit)) at[1] = b.furthest_below(at[1], counters);
    }
    return {at[0] & ~DiscNode::leaf_bit, at[1] & ~DiscNode::leaf_bit};
  }

  /// Visits the triangles that may extend beyond `visitor.least()`: calls `visitor.visit(index)`, which may
  /// raise it, until `visitor.are_many()`.
  template <class Visitor>
  void show_outermost(Visitor& visitor, Worklist& pending, Worklist& found, Counters& counters) const {
    pending.size = found.size = 0;
    (root() & DiscNode::leaf_bit ? found : pending).push(root(), 0);
    while (!visitor.are_many()) {
      for (std::size_t i = 0; i < found.size; ++i) visitor.visit(found.first()[i] & ~DiscNode::leaf_bit);
      found.size = 0;
      if (pending.size == 0) return;
      pending.make_room(Worklist::widest_vector);
      found.make_room(Worklist::widest_vector);
      const auto beyond = static_cast<float>(visitor.least() - center_) - error_bound_;
      const DiscNode& last = take_last(pending);
      ++counters.iterations;
      counters.volume_tests += last.count;
      if (!of_two_nodes<ChildrenOfTwo> || pending.size == 0) {
        open(Children(), last, last, beyond, pending, found);
      } else {
        const DiscNode& other = take_last(pending);
        ++counters.iterations;
        counters.volume_tests += other.count;
        open(ChildrenOfTwo(), last, other, beyond, pending, found);
      }
    }
  }

  /// Returns upper bounds of the extents of the children of one or two nodes.
  template <class D>
  HWY_INLINE hn::Vec<D> height(D d, const DiscNode& low, const DiscNode& high, std::size_t first) const {
    const SomeChildren<D> children(low, high, first);
    return height(d, children, LineBounds<D>(tree_, low, high, first, children));
  }
  template <class D>
  HWY_INLINE hn::Vec<D> height(D d, const SomeChildren<D>& children, const LineBounds<D>& line_bounds) const {
    using V = hn::Vec<D>;
    const Vec3Of<V> n{hn::Set(d, direction_[0]), hn::Set(d, direction_[1]), hn::Set(d, direction_[2])};
    const V across = hn::Abs(dot3(n, children.normal));
    const Vec3Of<V> crossed = cross3(n, children.normal);
    const V beside = hn::Sqrt(dot3(crossed, crossed));
    const auto extent = [&](V width, V half) HWY_ATTR {
      return hn::Min(width, hn::MulAdd(across, half, hn::Mul(beside, width)));
    };
    const V of_line_bounds = hn::MulAdd(line_bounds.length, hn::Abs(dot3(n, line_bounds.along)),
                                        extent(line_bounds.width, line_bounds.half));
    return hn::Add(dot3(n, children.center), hn::Min(of_line_bounds, extent(children.radius, children.half)));
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
    return node.child[index_of_min(depths, 0, node.count)];
  }

  const DiscNode& take_last(Worklist& pending) const {
    return tree_.nodes()[pending.first()[--pending.size]];
  }

  template <class D>
  HWY_INLINE void open(D d, const DiscNode& low, const DiscNode& high, float beyond, Worklist& pending,
                       Worklist& found) const {
    const Ids<D> ids;
    for (std::size_t first = 0; first < DiscNode::width; first += hn::Lanes(d)) {
      const hn::Mask<D> too_low = hn::Lt(height(d, low, high, first), hn::Set(d, beyond)),
                        kept = hn::AndNot(too_low, SomeChildren<D>(low, high, first).valid);
      const auto child = side_by_side(ids, low.child + first, high.child + first);
      const hn::Mask<D> leaf = are_leaves(d, child);
      append(d, child, hn::And(leaf, kept), found);
      append(d, child, hn::AndNot(leaf, kept), pending);
    }
  }
  template <class D>
  static HWY_INLINE void append(D, hn::Vec<Ids<D>> children, hn::Mask<D> mask, Worklist& to) {
    const Ids<D> ids;
    const Compressor<D> compressed(mask);
    hn::StoreU(compressed(ids, children), ids, to.first() + to.size);
    to.size += compressed.count();
  }

  const DiscTree& tree_;
  std::uint32_t root_;
  float direction_[3];
  double center_;  ///< the height of the centre of the tree
  float error_bound_;
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
