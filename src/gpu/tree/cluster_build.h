#pragma once
#include "gpu/box/box_query.h"
#include "gpu/tree/tree_curve.h"

/// Builds a tree by parallel locally-ordered clustering (Meister and Bittner 2018): in Morton order every
/// cluster searches for the neighbour with the smallest merged surface, and mutual choices are merged. A
/// block does this in shared memory for a chunk of some hundred leaves, until an eighth of its capacity is
/// left. Of eight neighbouring chunks, the block that arrives last continues with the clusters of all eight.
/// Chunks end at the largest nearby jump of the Morton code, so that few merges across an end would have been
/// better.
///
/// A cluster keeps the position of its first leaf. Merging two creates the inner node of the position that is
/// given up. The root is the inner node of position 0, which is never given up: numbers do not depend on the
/// order of arrival.
namespace tandem::gpu {

/// Input and output of a build.
struct ClusterBuild {
  const WideBox* boxes;
  const std::uint32_t* order;  ///< the primitive of each position in Morton order
  Curve curve;                 ///< of all positions
  const CenterRange* range;
  BoxNode* nodes;           ///< two for each position
  std::uint64_t* handed;    ///< for each chunk, ClusterSizes::handed clusters for the next level
  std::uint32_t* counts;    ///< number of clusters of each chunk for the next level
  std::uint32_t* arrivals;  ///< one for each chunk and `max_levels` more, all zero
};

/// Work sizes of a block with this number of threads.
template <int threads>
struct ClusterSizes {
  static constexpr std::uint32_t per_thread = 4;
  static constexpr std::uint32_t room = per_thread * threads;
  static constexpr std::uint32_t siblings = 8;              ///< chunks that are combined
  static constexpr std::uint32_t handed = room / siblings;  ///< maximum number of clusters left of a chunk
  static constexpr std::uint32_t extent =
      threads < 64 ? 16 : 32;  ///< maximum displacement of the end of a chunk
  static constexpr std::uint32_t stride = room - 2 * extent;

  TANDEM_INLINE static std::uint32_t chunks(std::uint32_t leaves) {
    return leaves <= room ? 1 : (leaves - extent + stride - 1) / stride;
  }
};
/// Of the blocks on the device.
inline constexpr int cluster_threads = 128;
/// Maximum number of levels of combining eight chunks.
inline constexpr std::uint32_t max_levels = 8;

/// One coordinate of four clusters.
struct alignas(16) FourFloats {
  float of[4];
};
/// The boxes of four clusters.
struct FourBoxes {
  FourFloats low[3], high[3];
};

/// Shared memory of a block.
template <int threads>
struct ClusterShared {
  static constexpr std::uint32_t room = ClusterSizes<threads>::room;
  FourFloats low[3][room / 4], high[3][room / 4];
  std::uint32_t node[room], slot[room], nearest[room];
  std::uint32_t codes[2][2 * ClusterSizes<threads>::extent + 1];  ///< around the two ends of the chunk
  std::uint32_t starts[ClusterSizes<threads>::siblings + 1];
  std::uint32_t ends[2];
  std::uint32_t arrived;
  std::uint32_t sums[threads / 32 + 1];

  TANDEM_INLINE Box box(std::uint32_t i) const {
    Box result;
    for (int axis = 0; axis < 3; ++axis) {
      result.low[axis] = low[axis][i / 4].of[i % 4];
      result.high[axis] = high[axis][i / 4].of[i % 4];
    }
    return result;
  }
  TANDEM_INLINE void put(std::uint32_t i, const Box& box, std::uint32_t its_node, std::uint32_t its_slot) {
    for (int axis = 0; axis < 3; ++axis) {
      low[axis][i / 4].of[i % 4] = box.low[axis];
      high[axis][i / 4].of[i % 4] = box.high[axis];
    }
    node[i] = its_node;
    slot[i] = its_slot;
  }
  TANDEM_INLINE FourBoxes four(std::uint32_t group) const {
    FourBoxes result;
    for (int axis = 0; axis < 3; ++axis) {
      result.low[axis] = low[axis][group];
      result.high[axis] = high[axis][group];
    }
    return result;
  }
};

/// Returns the surface of box k of a merged with box c of b, plus so little of the edges that it decides only
/// between boxes without surface. Infinite for empty and infinite boxes.
TANDEM_INLINE float merged_measure(const FourBoxes& a, int k, const FourBoxes& b, int c, float edge) {
  float side[3];
  for (int axis = 0; axis < 3; ++axis)
    side[axis] = std::fmax(a.high[axis].of[k], b.high[axis].of[c]) -
                 std::fmin(a.low[axis].of[k], b.low[axis].of[c]) + edge;
  return side[0] * (side[1] + side[2]) + side[1] * side[2];
}

/// For four clusters, selects the best partner of each among the same four and the adjacent ones (a wider
/// search makes no better trees: see the decision record). Ties go to the first, except that in a run of
/// equals clusters pair up two by two: otherwise equal clusters would merge one pair per round. There is
/// always a mutual choice, since the range of the groups is symmetric: of the pairs with the smallest
/// measure, adjacent clusters that were initially selected, or the first.
template <int threads>
TANDEM_INLINE void find_nearest(ClusterShared<threads>& shared, std::uint32_t group, std::uint32_t count,
                                float edge) {
  const FourBoxes own = shared.four(group);
  const float infinity = as_float(0x7f800000u);
  float best[4];
  std::uint32_t nearest[4];
  const float measures[2] = {merged_measure(own, 0, own, 1, edge), merged_measure(own, 2, own, 3, edge)};
  for (std::uint32_t k = 0; k < 4; ++k) {
    const std::uint32_t i = 4 * group + k;
    const bool paired = (i ^ 1) < count;
    best[k] = paired && measures[k / 2] < infinity ? measures[k / 2] : infinity;
    nearest[k] = paired ? i ^ 1 : i - 1;
  }
  const std::uint32_t last_group = (count - 1) / 4;
  const std::uint32_t from = group < 1 ? 0 : group - 1, to = group < last_group ? group + 1 : last_group;
  for (std::uint32_t at = from; at <= to; ++at) {
    const FourBoxes other = shared.four(at);
    for (int c = 0; c < 4; ++c) {
      const std::uint32_t j = 4 * at + static_cast<std::uint32_t>(c);
      if (j >= count) break;
      for (int k = 0; k < 4; ++k) {
        const float measure = merged_measure(own, k, other, c, edge);
        if (measure < best[k] && (c != k || at != group)) {
          best[k] = measure;
          nearest[k] = j;
        }
      }
    }
  }
  for (std::uint32_t k = 0; k < 4; ++k)
    if (4 * group + k < count) shared.nearest[4 * group + k] = nearest[k];
}

/// The clusters left of four after a round.
struct FourKept {
  Box box[4];
  std::uint32_t node[4], slot[4];
  std::uint32_t mask;  ///< which of the four
};

/// Merges the clusters of four that are mutual choices.
template <int threads>
TANDEM_INLINE void merge_mutual(const ClusterBuild& build, const ClusterShared<threads>& shared,
                                std::uint32_t group, std::uint32_t count, FourKept& kept) {
  kept.mask = 0;
  for (std::uint32_t k = 0; k < 4; ++k) {
    const std::uint32_t i = 4 * group + k;
    if (i >= count) break;
    const std::uint32_t other = shared.nearest[i];
    const bool mutual = shared.nearest[other] == i;
    if (mutual && other < i) continue;
    kept.mask |= 1u << k;
    kept.box[k] = shared.box(i);
    kept.node[k] = shared.node[i];
    kept.slot[k] = shared.slot[i];
    if (!mutual) continue;
    kept.box[k] = merged(kept.box[k], shared.box(other));
    const std::uint32_t parent = inner_node(count == 2 ? 0 : shared.slot[other]);
    store_node(build.nodes + parent, kept.box[k], kept.node[k], shared.node[other]);
    kept.node[k] = parent;
  }
}

/// Merges in rounds until at most `enough` clusters are left; returns their number.
template <class Block>
TANDEM_INLINE std::uint32_t merge_clusters(const Block& block, const ClusterBuild& build,
                                           ClusterShared<Block::size>& shared, std::uint32_t count,
                                           std::uint32_t enough, float edge) {
  while (count > enough) {
    block.each([&](int thread) {
      const auto group = static_cast<std::uint32_t>(thread);
      if (4 * group < count) find_nearest(shared, group, count, edge);
    });
    typename Block::template Each<FourKept> kept;
    typename Block::template Each<std::uint32_t> before;
    block.each([&](int thread) {
      merge_mutual(build, shared, static_cast<std::uint32_t>(thread), count, kept[thread]);
      before[thread] = count_bits(kept[thread].mask);
    });
    count = block.sums_before(before, shared.sums);
    block.each([&](int thread) {
      const FourKept& own = kept[thread];
      for (std::uint32_t k = 0; k < 4; ++k)
        if ((own.mask >> k & 1) != 0)
          shared.put(before[thread] + count_bits(own.mask & ((1u << k) - 1)), own.box[k], own.node[k],
                     own.slot[k]);
    });
  }
  return count;
}

/// Returns where the chunk begins (end 0) or ends (end 1): after the largest jump of the Morton code nearby.
template <class Block>
TANDEM_INLINE void find_chunk(const Block& block, const ClusterBuild& build, std::uint32_t chunk,
                              std::uint32_t chunks, ClusterShared<Block::size>& shared) {
  using Sizes = ClusterSizes<Block::size>;
  constexpr std::uint32_t around = 2 * Sizes::extent + 1;
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < 2 * around; i += Block::size) {
      const std::uint32_t end = i / around, border = chunk + end;
      if (border == 0 || border == chunks) continue;
      const std::uint32_t slot = border * Sizes::stride - Sizes::extent - 1 + i % around;
      shared.codes[end][i % around] = build.curve.codes[slot];
    }
  });
  block.each([&](int thread) {
    if (thread != 0 && thread != Block::size / 2) return;
    const std::uint32_t end = thread == 0 ? 0 : 1, border = chunk + end;
    if (border == 0 || border == chunks) {
      shared.ends[end] = border == 0 ? 0 : build.curve.count;
      return;
    }
    std::uint32_t widest = 0, at = Sizes::extent;
    for (std::uint32_t i = 0; i + 1 < around; ++i) {
      const std::uint32_t jump = shared.codes[end][i] ^ shared.codes[end][i + 1];
      if (jump > widest) {
        widest = jump;
        at = i;
      }
    }
    shared.ends[end] = border * Sizes::stride - Sizes::extent + at;
  });
}

/// Loads the leaves of the chunk into shared memory and into the tree. Returns their number.
template <class Block>
TANDEM_INLINE std::uint32_t load_leaves(const Block& block, const ClusterBuild& build,
                                        ClusterShared<Block::size>& shared) {
  const std::uint32_t first = shared.ends[0], count = shared.ends[1] - first;
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size) {
      const std::uint32_t slot = first + i, primitive = build.order[slot];
      const Box box = load_box(build.boxes + primitive);
      store_node(build.nodes + leaf_node(slot), box, primitive, no_node);
      shared.put(i, box, leaf_node(slot), slot);
    }
  });
  return count;
}

/// Stores the remaining clusters of a chunk for the block of the next level. Returns whether this block is
/// that one: the last of the siblings.
template <class Block>
TANDEM_INLINE bool hand_over_clusters(const Block& block, const ClusterBuild& build,
                                      ClusterShared<Block::size>& shared, std::uint32_t count,
                                      std::uint32_t first_chunk, std::uint32_t* arrivals,
                                      std::uint32_t siblings) {
  block.each([&](int thread) {
    std::uint64_t* to = build.handed + std::size_t{first_chunk} * ClusterSizes<Block::size>::handed;
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size)
      to[i] = static_cast<std::uint64_t>(shared.slot[i]) << 32 | shared.node[i];
    if (thread == 0) build.counts[first_chunk] = count;
    fence_device();
  });
  block.each([&](int thread) {
    if (thread == 0) shared.arrived = fetch_add(arrivals, 1u);
    fence_device();
  });
  return shared.arrived + 1 == siblings;
}

/// Loads the remaining clusters of the siblings, in Morton order. Returns their number.
template <class Block>
TANDEM_INLINE std::uint32_t load_clusters(const Block& block, const ClusterBuild& build,
                                          ClusterShared<Block::size>& shared, std::uint32_t first_chunk,
                                          std::uint32_t disjoint, std::uint32_t siblings) {
  block.each([&](int thread) {
    if (thread != 0) return;
    std::uint32_t sum = 0;
    for (std::uint32_t s = 0; s < siblings; ++s) {
      shared.starts[s] = sum;
      sum += load_new(build.counts + first_chunk + s * disjoint);
    }
    shared.starts[siblings] = sum;
  });
  const std::uint32_t count = shared.starts[siblings];
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size) {
      std::uint32_t s = 0;
      while (i >= shared.starts[s + 1]) ++s;
      const std::size_t chunk = first_chunk + std::size_t{s} * disjoint;
      const std::uint64_t cluster =
          load_new(build.handed + chunk * ClusterSizes<Block::size>::handed + (i - shared.starts[s]));
      const auto node = static_cast<std::uint32_t>(cluster);
      const BoxNode at = load_new_node(build.nodes + node);
      shared.put(i, {{at.low[0], at.low[1], at.low[2]}, {at.high[0], at.high[1], at.high[2]}}, node,
                 static_cast<std::uint32_t>(cluster >> 32));
    }
  });
  return count;
}

/// The work of the thread block `chunk`: its chunk of leaves, and those levels above for which it arrives
/// last.
template <class Block>
TANDEM_HD void build_clusters(const Block& block, std::uint32_t chunk, const ClusterBuild& build,
                              ClusterShared<Block::size>& shared) {
  using Sizes = ClusterSizes<Block::size>;
  const std::uint32_t chunks = Sizes::chunks(build.curve.count);
  const float edge = 1e-6f * longest_side(*build.range);
  find_chunk(block, build, chunk, chunks, shared);
  std::uint32_t count = load_leaves(block, build, shared);
  std::uint64_t disjoint = 1;  // first-level chunks from one chunk of this level to the next
  for (std::uint32_t level = 0;; ++level) {
    const bool top = disjoint >= chunks;
    count = merge_clusters(block, build, shared, count, top ? 1 : Sizes::handed, edge);
    if (top) return;
    const std::uint64_t above = Sizes::siblings * disjoint;
    const auto first = static_cast<std::uint32_t>(chunk / above * above);
    const auto siblings = static_cast<std::uint32_t>(
        first + above <= chunks ? Sizes::siblings : (chunks - first + disjoint - 1) / disjoint);
    const auto own_first = static_cast<std::uint32_t>(chunk / disjoint * disjoint);
    // One counter for each level: of the chunks `first` at least eight belong to it at every level.
    if (!hand_over_clusters(block, build, shared, count, own_first, build.arrivals + first + level, siblings))
      return;
    count = load_clusters(block, build, shared, first, static_cast<std::uint32_t>(disjoint), siblings);
    disjoint = above;
  }
}

}  // namespace tandem::gpu
