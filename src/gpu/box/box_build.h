#pragma once
#include "gpu/box/box_curve.h"

/// Builds the tree from its leaves upwards in one pass (Karras 2012 for the tree and its numbering, Apetrei
/// 2014 for the bottom-up order, Prokopenko and Lebrun-Grandié 2024 for the links). A thread starts at each
/// leaf; of two siblings the thread that arrives second continues with the parent. Most of the tree is below
/// single blocks: there siblings meet in shared memory, and only the rest meets in global memory.
namespace tandem::gpu {

/// Data of a node besides its box: where a stackless traversal continues.
struct SkipLinks {
  static constexpr bool to_right_child = false;
};
/// Data of a node besides its box: its two children.
struct ChildLinks {
  static constexpr bool to_right_child = true;
};

inline constexpr std::uint32_t nobody = 0xffffffffu;

/// Input and output of a build. `Boxes` is Box or WideBox.
template <class Boxes, class Links>
struct BoxBuild {
  const Boxes* boxes;
  const std::uint32_t* order;  ///< the object of each position in Morton order
  Curve curve;                 ///< of all positions
  BoxNode* nodes;              ///< two for each position
  std::uint32_t* meeting;      ///< one for each position, all `nobody`
};

/// Shared memory of a block.
template <int slots>
struct BoxBuildShared {
  std::uint32_t difference[slots + 2];  ///< see BlockCurve
  std::uint32_t meeting[slots];  ///< where the two children of the node that splits after a position meet
  std::uint64_t sides[3][2 * slots];  ///< their boxes: low and high of each axis

  // Boxes are also passed by exchanges, which is no slower: racecheck recognizes no other order between
  // threads than barriers.
  TANDEM_INLINE void put(bool on_left, std::uint32_t shared_slot, const Box& box) {
    const std::uint32_t at = 2 * shared_slot + (on_left ? 0 : 1);
    for (int axis = 0; axis < 3; ++axis)
      exchange(&sides[axis][at],
               static_cast<std::uint64_t>(as_bits(box.high[axis])) << 32 | as_bits(box.low[axis]));
  }
  TANDEM_INLINE Box take(bool on_left, std::uint32_t shared_slot) {
    const std::uint32_t at = 2 * shared_slot + (on_left ? 0 : 1);
    Box box;
    for (int axis = 0; axis < 3; ++axis) {
      const std::uint64_t side = exchange(&sides[axis][at], std::uint64_t{0});
      box.low[axis] = as_float(static_cast<std::uint32_t>(side));
      box.high[axis] = as_float(static_cast<std::uint32_t>(side >> 32));
    }
    return box;
  }
};

/// Curve::apart for the positions of a block and one on each side.
struct BlockCurve {
  const std::uint32_t* known;
  std::uint32_t first;  ///< the position of the first number: that before the block
  TANDEM_INLINE std::uint32_t difference(std::uint32_t i) const { return known[i - first]; }
};

/// A subtree and the thread that carries it upwards.
struct Climb {
  std::uint32_t first, last;    ///< its range of positions
  std::uint32_t before, after;  ///< its distances in the tree to the neighbours on both sides
  std::uint32_t pending_at;     ///< the position in shared memory where it waits for its sibling
  bool ends;                    ///< whether this thread is finished
  Box box;

  static constexpr std::uint32_t nowhere = 0xffffffffu;

  TANDEM_INLINE bool is_root() const { return before == Curve::endless && after == Curve::endless; }
  /// Returns whether it is the left child of its parent.
  TANDEM_INLINE bool on_left() const { return after < before; }
  /// Returns the last position of the parent's left child.
  TANDEM_INLINE std::uint32_t split() const { return on_left() ? last : first - 1; }
};

/// Returns the node after a subtree that ends at position `last`, at distance `after` from the next: the
/// right child of the node that is split there.
template <class AnyCurve>
TANDEM_INLINE std::uint32_t node_after(const AnyCurve& curve, std::uint32_t last, std::uint32_t after) {
  if (after == Curve::endless) return no_node;
  return after < curve.difference(last + 1) ? leaf_node(last + 1) : inner_node(last + 1);
}

/// Joins a subtree with its sibling, whose other end is `far`, and writes their parent.
template <class Boxes, class Links, class AnyCurve>
TANDEM_INLINE void join(const BoxBuild<Boxes, Links>& build, const AnyCurve& curve, Climb& climb,
                        std::uint32_t far, const Box& sibling) {
  const std::uint32_t split = climb.split();
  if (climb.on_left()) {
    climb.last = far;
    climb.after = curve.difference(far);
  } else {
    climb.first = far;
    climb.before = curve.difference(far - 1);
  }
  climb.box = merged(climb.box, sibling);
  const std::uint32_t left = climb.first == split ? leaf_node(split) : inner_node(split);
  std::uint32_t other;
  if constexpr (Links::to_right_child)
    other = climb.last == split + 1 ? leaf_node(climb.last) : inner_node(split + 1);
  else
    other = node_after(curve, climb.last, climb.after);
  // A left child has the number of its last position, a right child and the root that of the first.
  store_node(build.nodes + inner_node(climb.on_left() ? climb.last : climb.first), climb.box, left, other);
}

/// From a leaf up to a node whose sibling has not arrived yet or whose parent's split is not in the block.
template <int slots, class Boxes, class Links>
TANDEM_INLINE void climb_in_block(const BoxBuild<Boxes, Links>& build, const BlockCurve& curve,
                                  std::uint32_t block_first, BoxBuildShared<slots>& shared, Climb& climb) {
  for (;;) {
    if (climb.is_root()) {
      climb.ends = true;
      return;
    }
    const bool on_left = climb.on_left();
    const std::uint32_t meeting = climb.split() - block_first;
    if (meeting >= slots - 1) return;  // also for a split before the block
    shared.put(on_left, meeting, climb.box);
    const std::uint32_t far = meet_in_block(&shared.meeting[meeting], on_left ? climb.first : climb.last);
    if (far == nobody) {
      climb.pending_at = meeting;
      return;
    }
    join(build, curve, climb, far, shared.take(!on_left, meeting));
  }
}

/// The same in global memory, up to a node whose sibling has not arrived yet or until everything is joined.
template <class Boxes, class Links>
TANDEM_INLINE void climb_in_device(const BoxBuild<Boxes, Links>& build, Climb& climb) {
  while (!climb.is_root()) {
    const bool on_left = climb.on_left();
    const std::uint32_t split = climb.split();
    const std::uint32_t far = meet_in_device(build.meeting + split, on_left ? climb.first : climb.last);
    if (far == nobody) return;
    const std::uint32_t near = on_left ? split + 1 : split;
    const BoxNode sibling = load_new_node(build.nodes + (far == near ? leaf_node(near) : inner_node(near)));
    join(build, build.curve, climb, far,
         {{sibling.low[0], sibling.low[1], sibling.low[2]},
          {sibling.high[0], sibling.high[1], sibling.high[2]}});
  }
}

/// The work of the thread block `block_index`: its leaves, one for each thread, and all nodes whose second
/// child it completes.
template <class Block, class Boxes, class Links>
TANDEM_HD void build_boxes(const Block& block, std::uint32_t block_index, const BoxBuild<Boxes, Links>& build,
                           BoxBuildShared<Block::size>& shared) {
  constexpr std::uint32_t slots = Block::size;
  const std::uint32_t block_first = block_index * slots, count = build.curve.count;
  const BlockCurve curve{shared.difference, block_first - 1};
  block.each([&](int thread) {
    const auto t = static_cast<std::uint32_t>(thread);
    shared.meeting[t] = nobody;
    for (std::uint32_t i = t; i < slots + 2; i += slots)
      shared.difference[i] = build.curve.difference(block_first - 1 + i);
  });
  typename Block::template Each<Climb> climbs;
  block.each([&](int thread) {
    Climb& climb = climbs[thread];
    const std::uint32_t slot = block_first + static_cast<std::uint32_t>(thread);
    climb.first = climb.last = slot;
    climb.pending_at = Climb::nowhere;
    climb.ends = slot >= count;
    if (climb.ends) return;
    climb.before = curve.difference(slot - 1);
    climb.after = curve.difference(slot);
    const std::uint32_t object = build.order[slot];
    climb.box = load_box(build.boxes + object);
    store_node(build.nodes + leaf_node(slot), climb.box, object,
               Links::to_right_child ? no_node : node_after(curve, slot, climb.after));
    climb_in_block<Block::size>(build, curve, block_first, shared, climb);
  });
  block.each([&](int thread) {
    Climb& climb = climbs[thread];
    if (climb.ends) return;
    // A waiting thread that was resumed finds the other end of the range, which is never its own.
    if (climb.pending_at != Climb::nowhere) {
      const std::uint32_t own = climb.pending_at + block_first == climb.last ? climb.first : climb.last;
      if (shared.meeting[climb.pending_at] != own) return;
    }
    climb_in_device(build, climb);
  });
}

}  // namespace tandem::gpu
