#pragma once
#include "gpu/box/box_query.h"
#include "gpu/pair/local_pair.h"

/// One level of the search through pairs of disc trees: every pending node pair is expanded on both sides at
/// once, and overlapping child pairs become pending for the next level or, if both are triangles, for the
/// exact test.
namespace tandem::gpu {

/// Two nodes of the trees of an object pair. A side is a node, which stands for all of its children, or
/// DiscNode::leaf_bit and the slot of a single leaf child.
struct alignas(16) DiscItem {
  std::uint32_t pair;
  std::uint32_t a, b;
  std::uint32_t
      local;  ///< 0: both sides are in main frames; otherwise one more than the index of a LocalPair
};

/// A list that grows on the device. `count` continues beyond `capacity`, so that the caller learns the
/// required size.
template <class T>
struct DeviceList {
  T* data;
  unsigned long long* count;
  unsigned long long capacity;

  TANDEM_INLINE std::uint64_t held() const { return *count < capacity ? *count : capacity; }
};

/// Input and output of a level.
struct DiscLevel {
  const DiscModel* models;
  const PreparedPair* pairs;
  DeviceList<DiscItem> from, to;
  DeviceList<DiscItem> triangles;  ///< whose sides are triangle indices
  DeviceList<LocalPair> locals;    ///< of the items in `from`
};

/// The children that a side represents.
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
/// Returns the side of a pending child.
TANDEM_INLINE std::uint32_t pending_side(std::uint32_t child, std::uint32_t slot) {
  return (child & DiscNode::leaf_bit) == 0 ? child : DiscNode::leaf_bit | slot;
}

/// Writes the items of all lanes consecutively.
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

/// Appends the results of some lanes of a warp: one each.
template <class Warp, class T, class Has, class What>
TANDEM_INLINE void append_found(const Warp& warp, const DeviceList<T>& list, const Has& has,
                                const What& what) {
  const std::uint32_t found = warp.ballot(has);
  if (found == 0) return;
  const unsigned long long at = warp.once([&] { return fetch_add(list.count, count_bits(found)); });
  warp.each([&](int lane) {
    if ((found >> lane & 1) == 0) return;
    const unsigned long long slot = at + count_bits(found & ((1u << lane) - 1));
    if (slot < list.capacity) list.data[slot] = what(lane);
  });
}

/// Input of the start of the search.
struct PairStart {
  const DiscModel* models;
  const Instance* objects;
  const ObjectPair* pairs;
  std::uint64_t count;
  PreparedPair* prepared;
  DeviceList<DiscItem> items, triangles;
};

/// Prepares 32 object pairs from `first` on and tests the discs of their roots.
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
    const Instance &a = start.objects[start.pairs[i].a], &b = start.objects[start.pairs[i].b];
    PreparedPair& pair = start.prepared[i];
    if (!make_ready(start.models, a, b, pair)) return;
    const PackedDiscNode &node_a = start.models[a.model].nodes[0], &node_b = start.models[b.model].nodes[0];
    const auto in_main = [&](const Instance& object) { return start.models[object.model].main_frame == 0; };
    const Disc::Relation relative =
        in_main(a) && in_main(b) ? pair.relative
                                 : Disc::Relation(RelativeFrame(start.models[a.model].frame,
                                                                start.models[b.model].frame, pair.b_from_a));
    if (!overlap(relative, disc_of(node_a, 0), disc_of(node_b, 0))) return;
    const std::uint32_t child_a = node_a.child[0], child_b = node_b.child[0];
    root.triangles = (child_a & child_b & DiscNode::leaf_bit) != 0;
    root.open = !root.triangles;
    root.item = {static_cast<std::uint32_t>(i), pending_side(child_a, 0), pending_side(child_b, 0), 0};
    if (root.triangles) {
      root.item.a = child_a & ~DiscNode::leaf_bit;
      root.item.b = child_b & ~DiscNode::leaf_bit;
    }
  });
  append_found(
      warp, start.items, [&](int lane) { return roots[lane].open; },
      [&](int lane) { return roots[lane].item; });
  append_found(
      warp, start.triangles, [&](int lane) { return roots[lane].triangles; },
      [&](int lane) { return roots[lane].item; });
}

/// Makes the LocalPair of each of 32 items from `first` on whose sides are not both in main frames. It takes
/// long in double precision, so here each lane makes one. (In open_items, eight lanes would make the same.)
template <class Warp>
TANDEM_HD void prepare_local_pairs(const Warp& warp, std::uint64_t first, const DiscLevel& level) {
  const std::uint64_t count = level.from.held();
  const auto item_of = [&](int lane) { return level.from.data + first + static_cast<std::uint64_t>(lane); };
  const std::uint32_t found = warp.ballot([&](int lane) {
    if (first + static_cast<std::uint64_t>(lane) >= count) return false;
    const DiscItem& item = *item_of(lane);
    const PreparedPair& pair = level.pairs[item.pair];
    return !in_main_frames(level.models[pair.model_a], level.models[pair.model_b], item.a, item.b);
  });
  if (found == 0) return;
  const unsigned long long at = warp.once([&] { return fetch_add(level.locals.count, count_bits(found)); });
  warp.each([&](int lane) {
    if ((found >> lane & 1) == 0) return;
    const unsigned long long slot = at + count_bits(found & ((1u << lane) - 1));
    if (slot >= level.locals.capacity) return;  // the search is repeated with more memory
    DiscItem& item = *item_of(lane);
    const PreparedPair& pair = level.pairs[item.pair];
    level.locals.data[slot] =
        local_pair(level.models[pair.model_a], level.models[pair.model_b], pair, item.a, item.b);
    item.local = static_cast<std::uint32_t>(slot + 1);
  });
}

/// The work of one lane of open_items.
struct ItemLane {
  DiscItem item;
  DiscSide a, b;
  bool lanes_in_b;
  std::uint32_t own;            ///< the lane's child
  std::uint32_t nodes, leaves;  ///< one bit for each overlapping child of the other side
};

/// Tests one child of one side against all children of the other. `l`: index of the lane in the warp.
template <bool local>
TANDEM_HD void test_children(int l, std::uint64_t first, std::uint64_t count, const DiscLevel& level,
                             ItemLane& lane) {
  constexpr int lanes_per_item = DiscNode::width;
  lane.nodes = lane.leaves = 0;
  const std::uint64_t at = first + static_cast<std::uint64_t>(l / lanes_per_item);
  if (at >= count) return;
  lane.item = level.from.data[at];
  const PreparedPair& pair = level.pairs[lane.item.pair];
  const PackedDiscNode* nodes_a = level.models[pair.model_a].nodes;
  const PackedDiscNode* nodes_b = level.models[pair.model_b].nodes;
  lane.a = side_of(nodes_a, lane.item.a);
  lane.b = side_of(nodes_b, lane.item.b);
  lane.lanes_in_b = lane.b.count >= lane.a.count;
  const auto slot = static_cast<std::uint32_t>(l % lanes_per_item);
  const DiscSide mine = lane.lanes_in_b ? lane.b : lane.a, other = lane.lanes_in_b ? lane.a : lane.b;
  if (slot >= mine.count) return;
  lane.own = mine.first + slot;
  const PackedDiscNode &node_a = nodes_a[lane.a.node], &node_b = nodes_b[lane.b.node];
  const Disc own = disc_of(lane.lanes_in_b ? node_b : node_a, lane.own);
  const bool own_leaf = ((lane.lanes_in_b ? node_b : node_a).child[lane.own] & DiscNode::leaf_bit) != 0;
  [[maybe_unused]] LocalPair at_frames;
  if constexpr (local) {
    if (lane.item.local == 0)
      at_frames.relative = pair.relative;
    else
      at_frames = level.locals.data[lane.item.local - 1];
  }
  for (std::uint32_t i = 0; i < other.count; ++i) {
    const std::uint32_t child = other.first + i;
    const PackedDiscNode& node = lane.lanes_in_b ? node_a : node_b;
    const Disc disc = disc_of(node, child);
    bool meets;
    // Two calls: selecting discs by reference would move them to memory.
    if constexpr (local)
      meets = lane.lanes_in_b ? at_frames.overlaps(disc, own) : at_frames.overlaps(own, disc);
    else
      meets = lane.lanes_in_b ? overlap(pair.relative, disc, own) : overlap(pair.relative, own, disc);
    if (!meets) continue;
    const bool both_leaves = own_leaf && (node.child[child] & DiscNode::leaf_bit) != 0;
    (both_leaves ? lane.leaves : lane.nodes) |= 1u << child;
  }
}

/// Processes four items from `first` on, eight lanes each: a lane takes one child of one side and tests it
/// against all children of the other. `local`: whether a model may have local frames.
template <bool local, class Warp>
TANDEM_HD void open_items(const Warp& warp, std::uint64_t first, const DiscLevel& level) {
  typename Warp::template Each<ItemLane> lanes;
  const std::uint64_t count = level.from.held();
  warp.each([&](int l) { test_children<local>(l, first, count, level, lanes[l]); });
  const auto write = [&](int l, std::uint32_t found, unsigned long long at, const DeviceList<DiscItem>& list,
                         bool slots) {
    if (found == 0) return;
    const ItemLane& lane = lanes[l];
    const PreparedPair& pair = level.pairs[lane.item.pair];
    const PackedDiscNode& node_a = level.models[pair.model_a].nodes[lane.a.node];
    const PackedDiscNode& node_b = level.models[pair.model_b].nodes[lane.b.node];
    for (std::uint32_t child = 0; child < DiscNode::width; ++child) {
      if ((found >> child & 1) == 0) continue;
      const std::uint32_t a = lane.lanes_in_b ? child : lane.own, b = lane.lanes_in_b ? lane.own : child;
      const std::uint32_t child_a = node_a.child[a], child_b = node_b.child[b];
      if (at < list.capacity)
        list.data[at] =
            slots ? DiscItem{lane.item.pair, child_a & ~DiscNode::leaf_bit, child_b & ~DiscNode::leaf_bit, 0}
                  : DiscItem{lane.item.pair, pending_side(child_a, lane.a.node * DiscNode::width + a),
                             pending_side(child_b, lane.b.node * DiscNode::width + b), 0};
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
