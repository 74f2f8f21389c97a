#pragma once
#include "gpu/box_curve.h"

/// Builds the tree from its leaves upwards in one go (Karras 2012 for the tree and its numbering, Apetrei
/// 2014 for the climb, Prokopenko and Lebrun-Grandié 2024 for the links). A thread starts at each leaf; of
/// two siblings the thread that comes second goes on to the parent. Most of the tree is below single blocks:
/// there siblings meet in the block's own memory, and only what is left meets in the device's.
namespace tandem::gpu {

/// What a node tells besides its box: where a search without a stack goes on.
struct SkipLinks {
  static constexpr bool to_right_child = false;
};
/// What a node tells besides its box: its two children.
struct ChildLinks {
  static constexpr bool to_right_child = true;
};

inline constexpr std::uint32_t nobody = 0xffffffffu;

/// What a build reads and writes. `Boxes` is Box or WideBox.
template <class Boxes, class Links>
struct BoxBuild {
  const Boxes* boxes;
  const std::uint32_t* order;  ///< the object of each place along the curve
  Curve curve;                 ///< of all places
  BoxNode* nodes;              ///< two for each place
  std::uint32_t* meeting;      ///< one for each place, all `nobody`
};

/// A block's own memory. `meeting[i]` is where the two children of the node that splits after place i meet.
template <int places>
struct BoxBuildShared {
  std::uint32_t codes[places + 3];
  std::uint32_t meeting[places];
  Box left[places], right[places];

  TANDEM_INLINE void put(bool on_left, std::uint32_t i, const Box& box) { (on_left ? left : right)[i] = box; }
  TANDEM_INLINE Box take(bool on_left, std::uint32_t i) { return (on_left ? left : right)[i]; }
};

/// The same where boxes too are handed over by exchanges: racecheck knows these.
template <int places>
struct ExchangingShared {
  std::uint32_t codes[places + 3];
  std::uint32_t meeting[places];
  std::uint64_t words[3][2 * places];

  TANDEM_INLINE void put(bool on_left, std::uint32_t i, const Box& box) {
    const std::uint32_t at = 2 * i + (on_left ? 0 : 1);
    for (int axis = 0; axis < 3; ++axis)
      exchange(&words[axis][at],
               static_cast<std::uint64_t>(as_bits(box.high[axis])) << 32 | as_bits(box.low[axis]));
  }
  TANDEM_INLINE Box take(bool on_left, std::uint32_t i) {
    const std::uint32_t at = 2 * i + (on_left ? 0 : 1);
    Box box;
    for (int axis = 0; axis < 3; ++axis) {
      const std::uint64_t word = exchange(&words[axis][at], std::uint64_t{0});
      box.low[axis] = as_float(static_cast<std::uint32_t>(word));
      box.high[axis] = as_float(static_cast<std::uint32_t>(word >> 32));
    }
    return box;
  }
};

/// A subtree and the thread that carries it upwards.
struct Climb {
  std::uint32_t first, last;  ///< its places
  std::uint32_t waits_at;     ///< the place in shared memory where it waits for its sibling
  bool ends;                  ///< whether this thread has nothing more to do
  Box box;

  static constexpr std::uint32_t nowhere = 0xffffffffu;
};

/// Where the parent of the subtree of places first to last is split, and on which side the subtree is.
struct Parent {
  bool is_root;  ///< the subtree is all there is
  bool on_left;
  std::uint32_t split;  ///< the last place of the left child
};
TANDEM_INLINE Parent parent_of(const Curve& curve, std::uint32_t first, std::uint32_t last) {
  if (first == 0 && last + 1 == curve.count) return {true, false, 0};
  const bool on_left = first == 0 || (last + 1 < curve.count && curve.apart(last) < curve.apart(first - 1));
  return {false, on_left, on_left ? last : first - 1};
}

/// The node after the subtree that ends at place `last`: the right child of the node that is split there.
TANDEM_INLINE std::uint32_t node_after(const Curve& curve, std::uint32_t last) {
  if (last + 1 == curve.count) return no_node;
  const bool alone = last + 2 == curve.count || curve.apart(last) < curve.apart(last + 1);
  return alone ? leaf_node(last + 1) : inner_node(last + 1);
}

/// Joins a subtree with its sibling, whose other end is `far`, and writes their parent.
template <class Boxes, class Links>
TANDEM_INLINE void join(const BoxBuild<Boxes, Links>& build, const Curve& curve, Climb& climb,
                        std::uint32_t split, bool on_left, std::uint32_t far, const Box& sibling) {
  (on_left ? climb.last : climb.first) = far;
  climb.box = merged(climb.box, sibling);
  const Parent above = parent_of(curve, climb.first, climb.last);
  const std::uint32_t place = above.on_left ? climb.last : climb.first;
  store_node(build.nodes + inner_node(place), climb.box,
             climb.first == split ? leaf_node(split) : inner_node(split),
             node_after(curve, Links::to_right_child ? split : climb.last));
}

/// From a leaf up to where the sibling is not there yet or the parent's split is not the block's.
template <int places, class Boxes, class Links, class Shared>
TANDEM_INLINE void climb_in_block(const BoxBuild<Boxes, Links>& build, const Curve& curve,
                                  std::uint32_t block_first, Shared& shared, Climb& climb) {
  for (;;) {
    const Parent parent = parent_of(curve, climb.first, climb.last);
    if (parent.is_root) {
      climb.ends = true;
      return;
    }
    const std::uint32_t meeting = parent.split - block_first;
    if (meeting >= places - 1) return;  // also for a split before the block
    shared.put(parent.on_left, meeting, climb.box);
    fence_block();
    const std::uint32_t far = exchange(&shared.meeting[meeting], parent.on_left ? climb.first : climb.last);
    if (far == nobody) {
      climb.waits_at = meeting;
      return;
    }
    fence_block();
    join(build, curve, climb, parent.split, parent.on_left, far, shared.take(!parent.on_left, meeting));
  }
}

/// The same in the device's memory, up to where the sibling is not there yet or everything is joined.
template <class Boxes, class Links>
TANDEM_INLINE void climb_in_device(const BoxBuild<Boxes, Links>& build, Climb& climb) {
  for (;;) {
    const Parent parent = parent_of(build.curve, climb.first, climb.last);
    if (parent.is_root) return;
    fence_device();
    const std::uint32_t far =
        exchange(build.meeting + parent.split, parent.on_left ? climb.first : climb.last);
    if (far == nobody) return;
    fence_device();
    const std::uint32_t near = parent.on_left ? parent.split + 1 : parent.split;
    const BoxNode sibling = load_new_node(build.nodes + (far == near ? leaf_node(near) : inner_node(near)));
    join(build, build.curve, climb, parent.split, parent.on_left, far,
         {{sibling.low[0], sibling.low[1], sibling.low[2]},
          {sibling.high[0], sibling.high[1], sibling.high[2]}});
  }
}

/// What the block of threads with number `block_index` does: its leaves, one for each thread, and all nodes
/// whose second child it completes.
template <class Block, class Boxes, class Links, class Shared>
TANDEM_HD void build_boxes(const Block& block, std::uint32_t block_index, const BoxBuild<Boxes, Links>& build,
                           Shared& shared) {
  constexpr std::uint32_t places = Block::size;
  const std::uint32_t block_first = block_index * places, count = build.curve.count;
  // One place before the block and two after it: as far as its nodes look.
  const Curve curve{shared.codes, block_first - 1, count};
  block.each([&](int thread) {
    const auto t = static_cast<std::uint32_t>(thread);
    shared.meeting[t] = nobody;
    const std::uint32_t place = block_first + t;
    if (place < count) shared.codes[t + 1] = build.curve.codes[place];
    if (t == 0 && block_first > 0) shared.codes[0] = build.curve.codes[block_first - 1];
    if (t < 2 && block_first + places + t < count)
      shared.codes[places + 1 + t] = build.curve.codes[block_first + places + t];
  });
  typename Block::template Each<Climb> climbs;
  block.each([&](int thread) {
    Climb& climb = climbs[thread];
    const std::uint32_t place = block_first + static_cast<std::uint32_t>(thread);
    climb.first = climb.last = place;
    climb.waits_at = Climb::nowhere;
    climb.ends = place >= count;
    if (climb.ends) return;
    const std::uint32_t object = build.order[place];
    climb.box = load_box(build.boxes + object);
    store_node(build.nodes + leaf_node(place), climb.box, object,
               Links::to_right_child ? no_node : node_after(curve, place));
    climb_in_block<Block::size>(build, curve, block_first, shared, climb);
  });
  block.each([&](int thread) {
    Climb& climb = climbs[thread];
    if (climb.ends) return;
    // Who waited and was fetched finds the other's end of the range, which is never its own.
    if (climb.waits_at != Climb::nowhere) {
      const std::uint32_t own = climb.waits_at + block_first == climb.last ? climb.first : climb.last;
      if (shared.meeting[climb.waits_at] != own) return;
    }
    climb_in_device(build, climb);
  });
}

}  // namespace tandem::gpu
