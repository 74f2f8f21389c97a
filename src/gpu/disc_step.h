#pragma once
#include "gpu/box_query.h"
#include "gpu/local_pair.h"

/// One level of the search through pairs of disc trees: every waiting pair of nodes is opened on both sides
/// at once, and what overlaps waits for the next level or, where both are triangles, for the exact test.
namespace tandem::gpu {

/// Two nodes of the trees of a pair of objects. A side is a node, all of whose children are meant, or
/// DiscNode::leaf_bit and the slot of a single child that is a leaf.
struct alignas(16) DiscItem {
  std::uint32_t pair;
  std::uint32_t a, b;
  std::uint32_t unused;
};

/// A list that grows on the device. `count` goes on beyond `capacity`, so that the caller learns how much
/// room is needed.
template <class T>
struct DeviceList {
  T* data;
  unsigned long long* count;
  unsigned long long capacity;

  TANDEM_INLINE std::uint64_t held() const { return *count < capacity ? *count : capacity; }
};

/// What a level reads and writes.
struct DiscLevel {
  const DiscModel* models;
  const PlacedPair* pairs;
  DeviceList<DiscItem> from, to;
  DeviceList<DiscItem> triangles;  ///< whose sides are places of triangles
};

/// The children that a side stands for.
struct DiscSide {
  std::uint32_t node, first, count;
};
TANDEM_INLINE DiscSide side_of(const PackedDiscNode* nodes, std::uint32_t side) {
  if ((side & DiscNode::leaf_bit) == 0) return {side, 0, nodes[side].count};
  const std::uint32_t slot = side & ~DiscNode::leaf_bit;
  return {slot / DiscNode::width, slot % DiscNode::width, 1};
}
TANDEM_INLINE Disc disc_of(const PackedDiscNode& node, std::uint32_t child) {
  const auto* words = reinterpret_cast<const Words4*>(&node.disc[child]);
  const Words4 ball = load_constant(words), slab = load_constant(words + 1);
  return {{as_float(ball.word[0]), as_float(ball.word[1]), as_float(ball.word[2])},
          as_float(ball.word[3]),
          {as_float(slab.word[0]), as_float(slab.word[1]), as_float(slab.word[2])},
          as_float(slab.word[3])};
}
/// The side that a child is when it waits.
TANDEM_INLINE std::uint32_t waiting_side(std::uint32_t child, std::uint32_t slot) {
  return (child & DiscNode::leaf_bit) == 0 ? child : DiscNode::leaf_bit | slot;
}

/// Writes the items of all lanes one after another.
template <class Warp, class Count, class Write>
TANDEM_INLINE void append(const Warp& warp, const DeviceList<DiscItem>& list, const Count& count_of,
                          const Write& write) {
  typename Warp::template Each<std::uint32_t> before;
  warp.each([&](int lane) { before[lane] = count_of(lane); });
  const std::uint32_t count = warp.sums_before(before);
  if (count == 0) return;
  const unsigned long long at = warp.once([&] { return fetch_add(list.count, count); });
  warp.each([&](int lane) { write(lane, at + before[lane]); });
}

/// Appends what some of a warp's lanes have found: one each.
template <class Warp, class T, class Has, class What>
TANDEM_INLINE void append_found(const Warp& warp, const DeviceList<T>& list, const Has& has,
                                const What& what) {
  const std::uint32_t found = warp.ballot(has);
  if (found == 0) return;
  const unsigned long long at = warp.once([&] { return fetch_add(list.count, count_bits(found)); });
  warp.each([&](int lane) {
    if ((found >> lane & 1) == 0) return;
    const unsigned long long place = at + count_bits(found & ((1u << lane) - 1));
    if (place < list.capacity) list.data[place] = what(lane);
  });
}

/// What the search begins with.
struct PairStart {
  const DiscModel* models;
  const PlacedModel* objects;
  const ObjectPair* pairs;
  std::uint64_t count;
  PlacedPair* placed;
  DeviceList<DiscItem> items, triangles;
};

/// 32 pairs of objects from `first` on: makes them ready and tests the discs of their roots.
template <class Warp>
TANDEM_HD void start_at_roots(const Warp& warp, std::uint64_t first, const PairStart& start) {
  struct Root {
    DiscItem item;
    bool open = false, triangles = false;
  };
  typename Warp::template Each<Root> roots;
  warp.each([&](int lane) {
    Root& root = roots[lane];
    root = {};
    const std::uint64_t i = first + static_cast<std::uint64_t>(lane);
    if (i >= start.count) return;
    const PlacedModel &a = start.objects[start.pairs[i].a], &b = start.objects[start.pairs[i].b];
    PlacedPair& pair = start.placed[i];
    if (!make_ready(start.models, a, b, pair)) return;
    const PackedDiscNode &node_a = start.models[a.model].nodes[0], &node_b = start.models[b.model].nodes[0];
    if (!overlap(pair.seen, disc_of(node_a, 0), disc_of(node_b, 0))) return;
    const std::uint32_t child_a = node_a.child[0], child_b = node_b.child[0];
    root.triangles = (child_a & child_b & DiscNode::leaf_bit) != 0;
    root.open = !root.triangles;
    root.item = {static_cast<std::uint32_t>(i), waiting_side(child_a, 0), waiting_side(child_b, 0), 0};
    if (root.triangles)
      root.item.a = child_a & ~DiscNode::leaf_bit, root.item.b = child_b & ~DiscNode::leaf_bit;
  });
  append_found(
      warp, start.items, [&](int lane) { return roots[lane].open; },
      [&](int lane) { return roots[lane].item; });
  append_found(
      warp, start.triangles, [&](int lane) { return roots[lane].triangles; },
      [&](int lane) { return roots[lane].item; });
}

/// Four items from `first` on, eight lanes to each: a lane takes one child of one side and tests it against
/// all of the other's. `local`: whether a model may have local frames.
template <bool local, class Warp>
TANDEM_HD void open_items(const Warp& warp, std::uint64_t first, const DiscLevel& level) {
  constexpr int lanes_per_item = DiscNode::width;
  struct Lane {
    DiscItem item;
    DiscSide a, b;
    bool lanes_in_b;
    std::uint32_t own;            ///< the lane's child
    std::uint32_t nodes, leaves;  ///< one bit for each child of the other side that overlaps
  };
  typename Warp::template Each<Lane> lanes;
  const std::uint64_t count = level.from.held();
  warp.each([&](int l) {
    Lane& lane = lanes[l];
    lane.nodes = lane.leaves = 0;
    const std::uint64_t at = first + static_cast<std::uint64_t>(l / lanes_per_item);
    if (at >= count) return;
    lane.item = level.from.data[at];
    const PlacedPair& pair = level.pairs[lane.item.pair];
    const PackedDiscNode* nodes_a = level.models[pair.model_a].nodes;
    const PackedDiscNode* nodes_b = level.models[pair.model_b].nodes;
    lane.a = side_of(nodes_a, lane.item.a);
    lane.b = side_of(nodes_b, lane.item.b);
    lane.lanes_in_b = lane.b.count >= lane.a.count;
    const auto place = static_cast<std::uint32_t>(l % lanes_per_item);
    const DiscSide mine = lane.lanes_in_b ? lane.b : lane.a, other = lane.lanes_in_b ? lane.a : lane.b;
    if (place >= mine.count) return;
    lane.own = mine.first + place;
    const PackedDiscNode &node_a = nodes_a[lane.a.node], &node_b = nodes_b[lane.b.node];
    const Disc own = disc_of(lane.lanes_in_b ? node_b : node_a, lane.own);
    const bool own_leaf = ((lane.lanes_in_b ? node_b : node_a).child[lane.own] & DiscNode::leaf_bit) != 0;
    [[maybe_unused]] LocalPair at_frames;
    if constexpr (local)
      at_frames =
          local_pair(level.models[pair.model_a], level.models[pair.model_b], pair, lane.item.a, lane.item.b);
    for (std::uint32_t i = 0; i < other.count; ++i) {
      const std::uint32_t child = other.first + i;
      const PackedDiscNode& node = lane.lanes_in_b ? node_a : node_b;
      const Disc disc = disc_of(node, child);
      bool meets;
      // Two calls: choosing between discs by reference would put them into memory.
      if constexpr (local)
        meets = lane.lanes_in_b ? at_frames.overlaps(disc, own) : at_frames.overlaps(own, disc);
      else
        meets = lane.lanes_in_b ? overlap(pair.seen, disc, own) : overlap(pair.seen, own, disc);
      if (!meets) continue;
      const bool both_leaves = own_leaf && (node.child[child] & DiscNode::leaf_bit) != 0;
      (both_leaves ? lane.leaves : lane.nodes) |= 1u << child;
    }
  });
  const auto write = [&](int l, std::uint32_t found, unsigned long long at, const DeviceList<DiscItem>& list,
                         bool places) {
    if (found == 0) return;
    const Lane& lane = lanes[l];
    const PlacedPair& pair = level.pairs[lane.item.pair];
    const PackedDiscNode& node_a = level.models[pair.model_a].nodes[lane.a.node];
    const PackedDiscNode& node_b = level.models[pair.model_b].nodes[lane.b.node];
    for (std::uint32_t child = 0; child < DiscNode::width; ++child) {
      if ((found >> child & 1) == 0) continue;
      const std::uint32_t a = lane.lanes_in_b ? child : lane.own, b = lane.lanes_in_b ? lane.own : child;
      const std::uint32_t child_a = node_a.child[a], child_b = node_b.child[b];
      if (at < list.capacity)
        list.data[at] =
            places ? DiscItem{lane.item.pair, child_a & ~DiscNode::leaf_bit, child_b & ~DiscNode::leaf_bit, 0}
                   : DiscItem{lane.item.pair, waiting_side(child_a, lane.a.node * DiscNode::width + a),
                              waiting_side(child_b, lane.b.node * DiscNode::width + b), 0};
      ++at;
    }
  };
  append(
      warp, level.to, [&](int l) { return count_bits(lanes[l].nodes); },
      [&](int l, unsigned long long at) { write(l, lanes[l].nodes, at, level.to, false); });
  append(
      warp, level.triangles, [&](int l) { return count_bits(lanes[l].leaves); },
      [&](int l, unsigned long long at) { write(l, lanes[l].leaves, at, level.triangles, true); });
}

}  // namespace tandem::gpu
