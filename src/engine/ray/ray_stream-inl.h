// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_RAY_STREAM_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_RAY_STREAM_INL_H
#undef TANDEM_ENGINE_RAY_STREAM_INL_H
#else
#define TANDEM_ENGINE_RAY_STREAM_INL_H
#endif

#include "engine/ray/ray_stream.h"
#include "engine/ray/search_tree_traversal-inl.h"
#include "engine/ray/stream_stack-inl.h"
#include "engine/ray/triangle_crossing-inl.h"

/// The traversals of the rays of a stream.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// One step of a ray: the children of a node, or the triangles of a block.
class StreamSteps {
 public:
  HWY_INLINE StreamSteps(const SearchTree& tree, engine::RayStream& stream) : tree_(tree), s_(stream) {}

  /// Pushes the children that ray r may hit.
  HWY_INLINE void expand(const BoxNode& node, std::size_t r, StreamStack& stack) const {
    const EightFloats d;
    const float* sides = node.side[0][0];
    HitChildren hit;
    for (std::size_t first = 0; first < BoxNode::width; first += hn::Lanes(d)) {
      EightVec in = hn::Set(d, s_.from_at_least[r]), out = hn::Set(d, s_.limit[r]);
      for (int k = 0; k < 3; ++k) {
        const EightVec inverse = hn::Set(d, s_.inverse[k][r]);
        in = hn::Max(
            in, hn::MulAdd(hn::Load(d, sides + s_.near[k][r] + first), inverse, hn::Set(d, s_.enter[k][r])));
        out = hn::Min(
            out, hn::MulAdd(hn::Load(d, sides + s_.far[k][r] + first), inverse, hn::Set(d, s_.leave[k][r])));
      }
      hit.set(first, in, hn::Le(in, out));
    }
    stack.push(node, hit);
  }

  /// Tests triangles; returns false if they leave a doubt.
  HWY_INLINE bool test(const TriangleBlock& block, unsigned indices, std::size_t r,
                       StreamStack& stack) const {
    const EightFloats d;
    alignas(64) float lows[TriangleBlock::width];
    unsigned hit = 0, certain = 0;
    EightVec least_high = hn::Set(d, s_.limit[r]);
    for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d)) {
      const TriangleCrossing<EightFloats> crossing =
          crossing_of(block, first, r, indices, hit, certain, least_high);
      hn::Store(crossing.low, d, lows + first);
    }
    const float limit = hn::GetLane(hn::MinOfLanes(d, least_high));
    unsigned first_hit = 0;
    for (std::size_t first = 0; first < TriangleBlock::width; first += hn::Lanes(d))
      first_hit |= bits_of(hn::Le(hn::Load(d, lows + first), hn::Set(d, limit))) << first;
    first_hit &= hit;
    // Without branches: whether a block has a hit is unpredictable.
    const auto i = static_cast<std::size_t>(std::countr_zero(first_hit | 1u << 7));
    const std::int32_t any = first_hit != 0 ? -1 : 0;
    const bool several = (first_hit & (first_hit - 1)) != 0, uncertain = (first_hit & ~certain) != 0,
               rivalled = s_.best_low[r] <= limit;
    const auto slot = static_cast<std::int32_t>((&block - tree_.blocks()) * TriangleBlock::width) +
                      static_cast<std::int32_t>(i);
    const auto low = std::bit_cast<std::int32_t>(lows[i]),
               old_low = std::bit_cast<std::int32_t>(s_.best_low[r]);
    s_.best[r] = (slot & any) | (s_.best[r] & ~any);
    s_.best_low[r] = std::bit_cast<float>((low & any) | (old_low & ~any));
    s_.limit[r] = limit;
    stack.cull(limit);
    return !((any != 0) & (several | uncertain | rivalled));
  }

 private:
  /// Triangles `first` and following of a block, with which ray r may hit, which it certainly hits, and the
  /// bound of the nearest.
  HWY_INLINE TriangleCrossing<EightFloats> crossing_of(const TriangleBlock& block, std::size_t first,
                                                       std::size_t r, unsigned indices, unsigned& hit,
                                                       unsigned& certain, EightVec& least_high) const {
    const EightFloats d;
    const float* corners = block.corner[0][0] + first;
    const EightVec error_bound = hn::Set(d, s_.error_bound[r]);
    EightVec x[3], y[3], z[3];
    for (int i = 0; i < 3; ++i) {
      const float* corner = corners + i * 3 * TriangleBlock::width;
      z[i] = hn::Load(d, corner + s_.coordinate[2][r]);
      x[i] = hn::NegMulAdd(hn::Set(d, s_.slope[0][r]), z[i],
                           hn::Sub(hn::Load(d, corner + s_.coordinate[0][r]), hn::Set(d, s_.offset[0][r])));
      y[i] = hn::NegMulAdd(hn::Set(d, s_.slope[1][r]), z[i],
                           hn::Sub(hn::Load(d, corner + s_.coordinate[1][r]), hn::Set(d, s_.offset[1][r])));
    }
    TriangleCrossing<EightFloats> crossing(x, y, error_bound);
    const EightMask possible = crossing.possible();
    for (EightVec& one : z) one = hn::Mul(one, hn::Set(d, s_.inverse[2][r]));
    crossing.find_z(z, error_bound);
    const EightMask in_extent = hn::And(hn::Le(crossing.low, hn::Set(d, s_.limit[r])),
                                        hn::Ge(crossing.high, hn::Set(d, s_.from_at_least[r])));
    const EightMask may_hit = hn::And(hn::And(possible, in_extent), lanes_of(indices >> first));
    const EightMask hits =
        hn::And(may_hit, hn::And(crossing.through, hn::Ge(crossing.low, hn::Set(d, s_.from_at_most[r]))));
    least_high = hn::IfThenElse(hits, hn::Min(least_high, crossing.high), least_high);
    hit |= bits_of(may_hit) << first;
    certain |= bits_of(hits) << first;
    return crossing;
  }
  static HWY_INLINE EightMask lanes_of(unsigned bits) {
    const auto byte = static_cast<std::uint8_t>(bits);
    alignas(8) const std::uint8_t bytes[8] = {byte};
    return hn::LoadMaskBits(EightFloats(), bytes);
  }

  const SearchTree& tree_;
  engine::RayStream& s_;
};

/// The rays of a stream that are at a node, and those that are at a leaf.
class StreamTraversal {
 public:
  HWY_INLINE StreamTraversal(const SearchTree& tree, engine::RayStream& stream)
      : tree_(tree), stream_(stream), steps_(tree, stream), large_(tree.is_large()) {}

  /// From the root, for the rays whose bits are set.
  HWY_INLINE void run(std::uint64_t active) {
    Lists now, next;
    for (; active; active &= active - 1) {
      const auto r = static_cast<std::size_t>(std::countr_zero(active));
      stacks_[r].clear();
      at_[r] = 0;
      now.nodes[now.node_count++] = static_cast<std::uint16_t>(r);
    }
    Lists *from = &now, *to = &next;
    while (from->node_count + from->leaf_count > 0) {
      to->node_count = to->leaf_count = 0;
      round(*from, *to);
      std::swap(from, to);
    }
  }

 private:
  struct Lists {
    std::size_t node_count = 0, leaf_count = 0;
    std::uint16_t nodes[engine::RayStream::width + 1], leaves[engine::RayStream::width + 1];
  };

  HWY_INLINE void round(const Lists& from, Lists& to) {
    std::uint16_t left[engine::RayStream::width + 1];
    const std::size_t expanded = expand_nodes(from, left), count = test_leaves(from, left, expanded);
    sort_by_child({left, count}, to);
    if (large_) prefetch_for(to);
  }

  /// Expands the nodes and appends the rays that go on to `left`. Returns their number.
  HWY_INLINE std::size_t expand_nodes(const Lists& from, std::uint16_t* left) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < from.node_count; ++i) {
      const std::size_t r = from.nodes[i];
      left[count] = static_cast<std::uint16_t>(r);
      if (stacks_[r].is_full()) {
        stream_.alone |= std::uint64_t{1} << r;
        continue;
      }
      steps_.expand(tree_.nodes()[at_[r]], r, stacks_[r]);
      ++count;
    }
    return count;
  }
  /// The same for leaves, after `count` other rays.
  HWY_INLINE std::size_t test_leaves(const Lists& from, std::uint16_t* left, std::size_t count) {
    for (std::size_t i = 0; i < from.leaf_count; ++i) {
      const std::size_t r = from.leaves[i];
      const LeafBlock leaf(at_[r]);
      left[count] = static_cast<std::uint16_t>(r);
      if (steps_.test(tree_.blocks()[leaf.block()], leaf.indices(), r, stacks_[r]))
        ++count;
      else
        stream_.alone |= std::uint64_t{1} << r;
    }
    return count;
  }

  /// Moves rays on to their nearest child. This comes after all steps of a round, since numbers just stored
  /// as a vector cannot be loaded one by one without delay.
  HWY_INLINE void sort_by_child(std::span<const std::uint16_t> rays, Lists& to) {
    // Without branches: an entry is always written, and counted if it is one.
    std::size_t nodes = 0, leaves = 0;
    for (const std::size_t r : rays) {
      const std::uint32_t child = stacks_[r].pop();
      at_[r] = child;
      to.nodes[nodes] = to.leaves[leaves] = static_cast<std::uint16_t>(r);
      nodes += BoxNode::is_leaf(child) ? 0 : 1;
      leaves += BoxNode::is_leaf(child) && child != StreamStack::bottom ? 1 : 0;
    }
    to.node_count = nodes;
    to.leaf_count = leaves;
  }
  HWY_INLINE void prefetch_for(const Lists& lists) const {
    for (std::size_t i = 0; i < lists.node_count; ++i)
      prefetch_lines<sizeof(BoxNode) / 64>(tree_.nodes() + at_[lists.nodes[i]]);
    for (std::size_t i = 0; i < lists.leaf_count; ++i)
      prefetch_lines<6>(tree_.blocks() + LeafBlock(at_[lists.leaves[i]]).block());
  }
  template <std::size_t lines>
  static HWY_INLINE void prefetch_lines(const void* at) {
    for (std::size_t i = 0; i < lines; ++i) hwy::Prefetch(static_cast<const char*>(at) + 64 * i);
  }

  const SearchTree& tree_;
  engine::RayStream& stream_;
  StreamSteps steps_;
  bool large_;
  std::uint32_t at_[engine::RayStream::width];
  StreamStack stacks_[engine::RayStream::width];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
