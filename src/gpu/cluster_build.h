#pragma once
#include "gpu/box_query.h"
#include "gpu/tree_curve.h"

/// Builds a tree by parallel locally-ordered clustering (Meister and Bittner 2018): along the curve every
/// cluster looks for the neighbour with which it would have the smallest surface, and those that choose each
/// other are merged. A block does this in its own memory with a chunk of some hundred leaves, until an eighth
/// of a block's room is left; of eight neighbouring chunks the block that comes last goes on with what is
/// left of all eight. Chunks end where the curve jumps farthest nearby, so that few clusters would rather
/// have been merged across an end.
///
/// A cluster keeps the place of its first leaf. Merging two makes the inner node of the place that is given
/// up, and the root is the inner node of place 0, which nobody gives up: numbers do not depend on who comes
/// first.
namespace tandem::gpu {

/// What a build reads and writes.
struct ClusterBuild {
  const WideBox* boxes;
  const std::uint32_t* order;  ///< the primitive of each place along the curve
  Curve curve;                 ///< of all places
  const CenterRange* range;
  BoxNode* nodes;           ///< two for each place
  std::uint64_t* handed;    ///< for each chunk, ClusterSizes::handed clusters that go to the next level
  std::uint32_t* counts;    ///< how many clusters of each chunk go to the next level
  std::uint32_t* arrivals;  ///< one for each chunk and `most_levels` more, all zero
};

/// How much a block of so many threads does.
template <int threads>
struct ClusterSizes {
  static constexpr std::uint32_t per_thread = 4;
  static constexpr std::uint32_t room = per_thread * threads;
  static constexpr std::uint32_t siblings = 8;              ///< chunks that are put together
  static constexpr std::uint32_t handed = room / siblings;  ///< clusters at most that are left of a chunk
  static constexpr std::uint32_t reach = threads < 64 ? 16 : 32;  ///< how far a chunk's end may move
  static constexpr std::uint32_t stride = room - 2 * reach;

  TANDEM_INLINE static std::uint32_t chunks(std::uint32_t leaves) {
    return leaves <= room ? 1 : (leaves - reach + stride - 1) / stride;
  }
};
/// Of the blocks that the device runs.
inline constexpr int cluster_threads = 128;
/// Eight chunks are put together at most this often.
inline constexpr std::uint32_t most_levels = 8;

/// One coordinate of four clusters.
struct alignas(16) FourFloats {
  float of[4];
};
/// The boxes of four clusters.
struct FourBoxes {
  FourFloats low[3], high[3];
};

/// A block's own memory.
template <int threads>
struct ClusterShared {
  static constexpr std::uint32_t room = ClusterSizes<threads>::room;
  FourFloats low[3][room / 4], high[3][room / 4];
  std::uint32_t node[room], place[room], nearest[room];
  std::uint32_t codes[2][2 * ClusterSizes<threads>::reach + 1];  ///< around the chunk's two ends
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
  TANDEM_INLINE void put(std::uint32_t i, const Box& box, std::uint32_t its_node, std::uint32_t its_place) {
    for (int axis = 0; axis < 3; ++axis) {
      low[axis][i / 4].of[i % 4] = box.low[axis];
      high[axis][i / 4].of[i % 4] = box.high[axis];
    }
    node[i] = its_node, place[i] = its_place;
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

/// What merging box k of a and box c of b would have as its surface, and so little of the edges that it
/// decides only between boxes without surface. Infinite for boxes that are nowhere or everywhere.
TANDEM_INLINE float merged_measure(const FourBoxes& a, int k, const FourBoxes& b, int c, float edge) {
  float side[3];
  for (int axis = 0; axis < 3; ++axis)
    side[axis] = std::fmax(a.high[axis].of[k], b.high[axis].of[c]) -
                 std::fmin(a.low[axis].of[k], b.low[axis].of[c]) + edge;
  return side[0] * (side[1] + side[2]) + side[1] * side[2];
}

/// For four clusters, which of the same four and of those beside them each would merge with (a wider search
/// makes no better trees: see the decision record). Of equally good ones the first, except that in a run of
/// equals clusters pair up two by two: otherwise equal clusters would merge one pair a round. Some two choose
/// each other always, since the groups' reach is mutual: of the pairs with the smallest measure a pair of
/// neighbours that were initially chosen, or the first.
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
        if (measure < best[k] && (c != k || at != group)) best[k] = measure, nearest[k] = j;
      }
    }
  }
  for (std::uint32_t k = 0; k < 4; ++k)
    if (4 * group + k < count) shared.nearest[4 * group + k] = nearest[k];
}

/// What is left of four clusters after a round.
struct FourKept {
  Box box[4];
  std::uint32_t node[4], place[4];
  std::uint32_t mask;  ///< which of the four
};

/// Merges those of four clusters that have been chosen by whom they choose.
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
    kept.box[k] = shared.box(i), kept.node[k] = shared.node[i], kept.place[k] = shared.place[i];
    if (!mutual) continue;
    kept.box[k] = merged(kept.box[k], shared.box(other));
    const std::uint32_t parent = inner_node(count == 2 ? 0 : shared.place[other]);
    store_node(build.nodes + parent, kept.box[k], kept.node[k], shared.node[other]);
    kept.node[k] = parent;
  }
}

/// Rounds of merging until at most `enough` clusters are left; returns how many are.
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
                     own.place[k]);
    });
  }
  return count;
}

/// Where the chunk begins (end 0) and where it ends (end 1): after the widest jump of the curve nearby.
template <class Block>
TANDEM_INLINE void find_chunk(const Block& block, const ClusterBuild& build, std::uint32_t chunk,
                              std::uint32_t chunks, ClusterShared<Block::size>& shared) {
  using Sizes = ClusterSizes<Block::size>;
  constexpr std::uint32_t around = 2 * Sizes::reach + 1;
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < 2 * around; i += Block::size) {
      const std::uint32_t end = i / around, border = chunk + end;
      if (border == 0 || border == chunks) continue;
      const std::uint32_t place = border * Sizes::stride - Sizes::reach - 1 + i % around;
      shared.codes[end][i % around] = build.curve.codes[place];
    }
  });
  block.each([&](int thread) {
    if (thread != 0 && thread != Block::size / 2) return;
    const std::uint32_t end = thread == 0 ? 0 : 1, border = chunk + end;
    if (border == 0 || border == chunks) {
      shared.ends[end] = border == 0 ? 0 : build.curve.count;
      return;
    }
    std::uint32_t widest = 0, at = Sizes::reach;
    for (std::uint32_t i = 0; i + 1 < around; ++i) {
      const std::uint32_t jump = shared.codes[end][i] ^ shared.codes[end][i + 1];
      if (jump > widest) widest = jump, at = i;
    }
    shared.ends[end] = border * Sizes::stride - Sizes::reach + at;
  });
}

/// The chunk's leaves: into the block's memory and into the tree. Returns how many.
template <class Block>
TANDEM_INLINE std::uint32_t load_leaves(const Block& block, const ClusterBuild& build,
                                        ClusterShared<Block::size>& shared) {
  const std::uint32_t first = shared.ends[0], count = shared.ends[1] - first;
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size) {
      const std::uint32_t place = first + i, primitive = build.order[place];
      const Box box = load_box(build.boxes + primitive);
      store_node(build.nodes + leaf_node(place), box, primitive, no_node);
      shared.put(i, box, leaf_node(place), place);
    }
  });
  return count;
}

/// Leaves what there is of a chunk where the next level's block finds it. Returns whether this block is that
/// one: the last of the siblings.
template <class Block>
TANDEM_INLINE bool hand_over_clusters(const Block& block, const ClusterBuild& build,
                                      ClusterShared<Block::size>& shared, std::uint32_t count,
                                      std::uint32_t first_chunk, std::uint32_t* arrivals,
                                      std::uint32_t siblings) {
  block.each([&](int thread) {
    std::uint64_t* to = build.handed + std::size_t{first_chunk} * ClusterSizes<Block::size>::handed;
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size)
      to[i] = static_cast<std::uint64_t>(shared.place[i]) << 32 | shared.node[i];
    if (thread == 0) build.counts[first_chunk] = count;
    fence_device();
  });
  block.each([&](int thread) {
    if (thread == 0) shared.arrived = fetch_add(arrivals, 1u);
    fence_device();
  });
  return shared.arrived + 1 == siblings;
}

/// What is left of the siblings, in their order along the curve. Returns how many.
template <class Block>
TANDEM_INLINE std::uint32_t load_clusters(const Block& block, const ClusterBuild& build,
                                          ClusterShared<Block::size>& shared, std::uint32_t first_chunk,
                                          std::uint32_t apart, std::uint32_t siblings) {
  block.each([&](int thread) {
    if (thread != 0) return;
    std::uint32_t sum = 0;
    for (std::uint32_t s = 0; s < siblings; ++s) {
      shared.starts[s] = sum;
      sum += load_new(build.counts + first_chunk + s * apart);
    }
    shared.starts[siblings] = sum;
  });
  const std::uint32_t count = shared.starts[siblings];
  block.each([&](int thread) {
    for (auto i = static_cast<std::uint32_t>(thread); i < count; i += Block::size) {
      std::uint32_t s = 0;
      while (i >= shared.starts[s + 1]) ++s;
      const std::size_t chunk = first_chunk + std::size_t{s} * apart;
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

/// What the block of threads with number `chunk` does: its chunk of leaves, and those levels above for which
/// it comes last.
template <class Block>
TANDEM_HD void build_clusters(const Block& block, std::uint32_t chunk, const ClusterBuild& build,
                              ClusterShared<Block::size>& shared) {
  using Sizes = ClusterSizes<Block::size>;
  const std::uint32_t chunks = Sizes::chunks(build.curve.count);
  const float edge = 1e-6f * longest_side(*build.range);
  find_chunk(block, build, chunk, chunks, shared);
  std::uint32_t count = load_leaves(block, build, shared);
  std::uint64_t apart = 1;  // chunks of the first level from one of this level to the next
  for (std::uint32_t level = 0;; ++level) {
    const bool top = apart >= chunks;
    count = merge_clusters(block, build, shared, count, top ? 1 : Sizes::handed, edge);
    if (top) return;
    const std::uint64_t above = Sizes::siblings * apart;
    const auto first = static_cast<std::uint32_t>(chunk / above * above);
    const auto siblings = static_cast<std::uint32_t>(
        first + above <= chunks ? Sizes::siblings : (chunks - first + apart - 1) / apart);
    const auto own_first = static_cast<std::uint32_t>(chunk / apart * apart);
    // One place for each level: of the chunks `first` at least eight belong to it at every level.
    if (!hand_over_clusters(block, build, shared, count, own_first, build.arrivals + first + level, siblings))
      return;
    count = load_clusters(block, build, shared, first, static_cast<std::uint32_t>(apart), siblings);
    apart = above;
  }
}

}  // namespace tandem::gpu
