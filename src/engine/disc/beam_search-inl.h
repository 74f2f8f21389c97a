// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_BEAM_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_BEAM_SEARCH_INL_H
#undef TANDEM_ENGINE_BEAM_SEARCH_INL_H
#else
#define TANDEM_ENGINE_BEAM_SEARCH_INL_H
#endif

#include <algorithm>
#include <bit>

#include "engine/disc/support_heights-inl.h"

/// A search for triangle pairs that are probably the nearest: level by level through both trees, of which it
/// keeps a few node pairs each. The key of a pair is the distance of the centres less about half of the
/// extents between them; lower bounds alone lead to large discs, centres alone to the middle of surfaces
/// (decision 115). Its result is only a start: nothing follows for other pairs.
#if HWY_MAX_BYTES >= 32
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

class BeamSearch {
 public:
  BeamSearch(const engine::Task& task, Counters& counters)
      : tree_{&task.pair.a, &task.pair.b}, relative_(task.b_in_a), counters_(counters) {}

  /// Appends some triangle pairs to a list, at least one.
  void run(Worklist& leaves) {
    const Children d;
    count_ = 1;
    beam_[0] = {{0, 0}, {tree_[0]->nodes()[0].child[0], tree_[1]->nodes()[0].child[0]}};
    while (count_ > 0) {
      Least least;
      for (ChildVec& row : least.row) row = hn::Set(d, none);
      for (std::uint32_t i = 0; i < count_; ++i) expand(beam_[i], i, least);
      for (std::size_t i = 0; i < rows; ++i) hn::Store(least.row[i], d, keys_ + i * width);
      take_best(leaves);
    }
  }

 private:
  static constexpr std::uint32_t width = DiscNode::width;
  static constexpr std::size_t beam_width = 12, rows = 4;
  static constexpr float none = 1e30f;
  static constexpr float largest_key = 1e20f;
  static constexpr std::uint32_t index_bits = 10;
  /// Both nodes are expanded up to this ratio of their radii.
  static constexpr float similar = 3;

  struct Pair {
    DiscSlot slot[2];
    std::uint32_t child[2];
  };
  /// The smallest keys of each lane, in order.
  struct Least {
    ChildVec row[rows];
  };

  /// The discs of the children of a node, or one disc, relative to A.
  struct Discs {
    alignas(64) float center[3][width];
    float normal[3][width], radius[width], half[width];
    std::uint32_t count;

    /// Of a slot itself if it is not expanded.
    HWY_INLINE Discs(const DiscTree& tree, DiscSlot slot, bool expands) {
      const Children d;
      const DiscNode& from = tree.nodes()[slot / width];
      if (!expands) {
        const auto spread = [&](const float(&v)[width]) HWY_ATTR { return hn::Set(d, v[slot % width]); };
        const auto spread3 = [&](const float(&v)[3][width]) HWY_ATTR {
          return Vec3Of<ChildVec>{spread(v[0]), spread(v[1]), spread(v[2])};
        };
        store(spread3(from.center), center);
        store(spread3(from.normal), normal);
        hn::Store(spread(from.radius), d, radius);
        hn::Store(spread(from.half), d, half);
        count = 1;
        return;
      }
      const DiscNode& node = tree.nodes()[from.child[slot % width]];
      store(load_children(node.center), center);
      store(load_children(node.normal), normal);
      hn::Store(hn::Load(d, node.radius), d, radius);
      hn::Store(hn::Load(d, node.half), d, half);
      count = node.count;
    }
    HWY_INLINE void transform(const Placement<float>& relative) {
      const Children d;
      const float(&o)[3] = relative.offset;
      store(rotated3(d, relative.rotation, load_children(center)) + spread_children(o), center);
      store(rotated3(d, relative.rotation, load_children(normal)), normal);
    }

   private:
    static HWY_INLINE void store(const Vec3Of<ChildVec>& v, float (&to)[3][width]) {
      const Children d;
      hn::Store(v.x, d, to[0]);
      hn::Store(v.y, d, to[1]);
      hn::Store(v.z, d, to[2]);
    }
  };

  float radius(int side, DiscSlot slot) const {
    return tree_[side]->nodes()[slot / width].radius[slot % width];
  }
  /// Returns whether the node of a pair is expanded: at least one is, unless both are triangles.
  bool expands(int side, const Pair& pair) const {
    if (pair.child[side] & DiscNode::leaf_bit) return false;
    return (pair.child[1 - side] & DiscNode::leaf_bit) ||
           similar * radius(side, pair.slot[side]) >= radius(1 - side, pair.slot[1 - side]);
  }

  /// Offers all pairs of children of a pair. With the index of the pair in the beam.
  HWY_INLINE void expand(const Pair& pair, std::uint32_t index, Least& least) {
    const Children d;
    const Discs a(*tree_[0], pair.slot[0], expands(0, pair));
    Discs b(*tree_[1], pair.slot[1], expands(1, pair));
    b.transform(relative_);
    const auto other = [&](const float(&v)[3][width], std::uint32_t j) HWY_ATTR {
      return Vec3Of<ChildVec>{hn::Set(d, v[0][j]), hn::Set(d, v[1][j]), hn::Set(d, v[2][j])};
    };
    const Vec3Of<ChildVec> center = load_children(a.center), normal = load_children(a.normal);
    const ChildVec radius = hn::Load(d, a.radius), half = hn::Load(d, a.half);
    const ChildMask exists = hn::FirstN(d, a.count);
    for (std::uint32_t j = 0; j < b.count; ++j) {
      const Vec3Of<ChildVec> offset = other(b.center, j) - center;
      const ChildVec square = hn::Max(dot3(offset, offset), hn::Set(d, 1e-30f));
      const ChildVec inverse = hn::ApproximateReciprocalSqrt(square);
      const auto extent = [&](const Vec3Of<ChildVec>& n, ChildVec r, ChildVec h) HWY_ATTR {
        const ChildVec cosine = hn::Mul(hn::Abs(dot3(n, offset)), inverse);
        return hn::MulAdd(cosine, h, hn::Mul(hn::NegMulAdd(cosine, cosine, hn::Set(d, 1)), r));
      };
      const ChildVec extents =
          hn::Add(extent(normal, radius, half),
                  extent(other(b.normal, j), hn::Set(d, b.radius[j]), hn::Set(d, b.half[j])));
      offer(hn::MulAdd(square, inverse, hn::Mul(extents, hn::Set(d, -0.5f))), exists,
            (index * width + j) * width, least);
    }
    counters_.iterations += b.count;
    counters_.volume_tests += a.count * b.count;
    counters_.nodes_fetched += 2;
  }

  /// Keeps the smallest keys of every lane, with the index of their pair in the lowest bits.
  static HWY_INLINE void offer(ChildVec key, ChildMask exists, std::uint32_t first, Least& to) {
    const Children d;
    const Ids<Children> ids;
    constexpr std::uint32_t mask = (1u << index_bits) - 1;
    const ChildVec most = hn::Set(d, largest_key);
    const ChildVec number = hn::IfThenElse(hn::Lt(key, most), key, most);  // also for a NaN
    const auto index = hn::Add(hn::Iota(ids, 0), hn::Set(ids, first));
    const auto bits = hn::Or(hn::AndNot(hn::Set(ids, mask), hn::BitCast(ids, number)), index);
    ChildVec offered = hn::IfThenElse(exists, hn::BitCast(d, bits), hn::Set(d, none));
    for (ChildVec& least : to.row) {
      const ChildVec larger = hn::Max(least, offered);
      least = hn::Min(least, offered);
      offered = larger;
    }
  }

  /// The next beam: the pairs with the smallest keys. Triangle pairs among them are appended to the list.
  HWY_INLINE void take_best(Worklist& leaves) {
    static_assert(beam_width * width * width <= 1u << index_bits);
    std::partial_sort(keys_, keys_ + beam_width, keys_ + rows * width);
    Pair next[beam_width];
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < beam_width && keys_[i] < none; ++i) {
      const std::uint32_t index = std::bit_cast<std::uint32_t>(keys_[i]) & ((1u << index_bits) - 1);
      const Pair& parent = beam_[index / (width * width)];
      const Pair pair = child_pair(parent, index % width, index / width % width);
      if (pair.child[0] & pair.child[1] & DiscNode::leaf_bit)
        leaves.push(pair.child[0], pair.child[1]);
      else
        next[size++] = pair;
    }
    std::copy_n(next, size, beam_);
    count_ = size;
  }
  Pair child_pair(const Pair& parent, std::uint32_t i, std::uint32_t j) const {
    Pair pair = parent;
    const std::uint32_t at[2] = {i, j};
    for (int side = 0; side < 2; ++side)
      if (expands(side, parent)) {
        pair.slot[side] = parent.child[side] * width + at[side];
        pair.child[side] = tree_[side]->nodes()[parent.child[side]].child[at[side]];
      }
    return pair;
  }

  const DiscTree* const tree_[2];
  const Placement<float>& relative_;
  Counters& counters_;
  std::uint32_t count_ = 0;
  Pair beam_[beam_width];
  alignas(64) float keys_[rows * width];
};

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
