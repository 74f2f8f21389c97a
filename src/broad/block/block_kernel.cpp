// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/block/block_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>
#include <vector>

#include "broad/block/block_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, BoxBlock::size>;

/// Overlap test of one box with blocks of sixteen boxes.
struct Probe {
  hn::Vec<Tag> low0, low1, low2, high0, high1, high2;

  HWY_INLINE explicit Probe(const FloatBox& box)
      : low0(hn::Set(Tag(), box.low[0])),
        low1(hn::Set(Tag(), box.low[1])),
        low2(hn::Set(Tag(), box.low[2])),
        high0(hn::Set(Tag(), box.high[0])),
        high1(hn::Set(Tag(), box.high[1])),
        high2(hn::Set(Tag(), box.high[2])) {}

  /// Returns a mask with one bit per box of the block; set if the box overlaps.
  HWY_INLINE std::uint32_t operator()(const BoxBlock& block) const {
    const Tag d;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < BoxBlock::size; i += hn::Lanes(d)) {
      const auto on0 = hn::And(hn::Le(hn::Load(d, block.side[0][0] + i), high0),
                               hn::Ge(hn::Load(d, block.side[1][0] + i), low0));
      const auto on1 = hn::And(hn::Le(hn::Load(d, block.side[0][1] + i), high1),
                               hn::Ge(hn::Load(d, block.side[1][1] + i), low1));
      const auto on2 = hn::And(hn::Le(hn::Load(d, block.side[0][2] + i), high2),
                               hn::Ge(hn::Load(d, block.side[1][2] + i), low2));
      std::uint64_t part = 0;
      hn::StoreMaskBits(d, hn::And(hn::And(on0, on1), on2), reinterpret_cast<std::uint8_t*>(&part));
      bits |= static_cast<std::uint32_t>(part) << i;
    }
    return bits;
  }
};

HWY_INLINE std::size_t take_lowest(std::uint32_t& bits) {
  const auto lowest = static_cast<std::size_t>(std::countr_zero(bits));
  bits &= bits - 1;
  return lowest;
}

HWY_INLINE void take(const Objects& objects, ObjectId a, ObjectId b, PairKeys& pairs) {
  if (objects.are_pair(a, b)) pairs.push_back(key_of(a, b));
}

void behind(const Objects& objects, const BlockView& view, int axis, std::size_t begin, std::size_t end,
            PairKeys& pairs) {
  constexpr std::size_t size = BoxBlock::size;
  for (std::size_t i = begin; i < end; ++i) {
    const FloatBox box = view.blocks[i / size].get(i % size);
    const Probe probe(box);
    for (std::size_t block = i / size; block < view.block_count(); ++block) {
      if (axis >= 0 && view.blocks[block].side[0][axis][0] > box.high[axis]) break;
      std::uint32_t hits = probe(view.blocks[block]);
      if (block == i / size) hits &= ~((2u << (i % size)) - 1);
      while (hits) take(objects, view.ids[i], view.ids[block * size + take_lowest(hits)], pairs);
    }
  }
}

HWY_INLINE void take_other(const Objects& objects, ObjectId id, ObjectId other, const std::uint8_t* skipped,
                           PairKeys& pairs) {
  if (other == id || (skipped[other] && other < id)) return;
  take(objects, id, other, pairs);
}

void with(const Objects& objects, const BlockView& view, ObjectId id, const std::uint8_t* skipped,
          PairKeys& pairs) {
  const Probe probe(FloatBox::around(objects.boxes[id]));
  for (std::size_t block = 0; block < view.block_count(); ++block)
    for (std::uint32_t hits = probe(view.blocks[block]); hits;)
      take_other(objects, id, view.ids[block * BoxBlock::size + take_lowest(hits)], skipped, pairs);
}

void touching(const Objects& objects, const BlockView& view, const Bounds& box,
              std::vector<ObjectId>& found) {
  const Probe probe(FloatBox::around(box));
  for (std::size_t block = 0; block < view.block_count(); ++block)
    for (std::uint32_t hits = probe(view.blocks[block]); hits;) {
      const ObjectId id = view.ids[block * BoxBlock::size + take_lowest(hits)];
      if (overlap(objects.boxes[id], box)) found.push_back(id);
    }
}

/// Calls leaf(block) for every overlapping leaf block with index `first` or higher.
template <class Leaf>
HWY_INLINE void descend(const BlockTreeView& tree, const Probe& probe, std::size_t first, Leaf leaf) {
  struct Step {
    int level;
    std::size_t block;
  };
  Step stack[BlockTreeView::max_levels * BoxBlock::size];
  int size = 0;
  stack[size++] = {tree.levels - 1, 0};
  while (size > 0) {
    const auto [level, block] = stack[--size];
    if (level == 0) {
      leaf(block);
      continue;
    }
    std::uint32_t hits = probe(tree.level[level][block]);
    while (hits) {
      const std::size_t child = block * BoxBlock::size + take_lowest(hits);
      if (child >= first >> (4 * (level - 1))) stack[size++] = {level - 1, child};
    }
  }
}

void pairs_of_tree(const Objects& objects, const BlockTreeView& tree, std::size_t begin, std::size_t end,
                   PairKeys& pairs) {
  constexpr std::size_t size = BoxBlock::size;
  const ObjectId* ids = tree.leaves.ids;
  for (std::size_t block = begin; block < end; ++block) {
    behind(objects, {tree.leaves.blocks, ids, std::min(tree.leaves.count, (block + 1) * size)}, -1,
           block * size, std::min(tree.leaves.count, (block + 1) * size), pairs);
    if (tree.levels == 1) continue;
    const BoxBlock& own = tree.level[0][block];
    const FloatBox bounds = tree.level[1][block / size].get(block % size);
    descend(tree, Probe(bounds), block + 1, [&](std::size_t other) HWY_ATTR {
      const Probe around_other(tree.level[1][other / size].get(other % size));
      std::uint32_t mine = around_other(own);
      while (mine) {
        const std::size_t i = take_lowest(mine);
        std::uint32_t hits = Probe(own.get(i))(tree.level[0][other]);
        while (hits) take(objects, ids[block * size + i], ids[other * size + take_lowest(hits)], pairs);
      }
    });
  }
}

void tree_with(const Objects& objects, const BlockTreeView& tree, ObjectId id, const std::uint8_t* skipped,
               PairKeys& pairs) {
  const Probe probe(FloatBox::around(objects.boxes[id]));
  descend(tree, probe, 0, [&](std::size_t block) HWY_ATTR {
    for (std::uint32_t hits = probe(tree.level[0][block]); hits;)
      take_other(objects, id, tree.leaves.ids[block * BoxBlock::size + take_lowest(hits)], skipped, pairs);
  });
}

void tree_in(const Objects& objects, const BlockTreeView& tree, ObjectId id, const std::uint8_t* current,
             PairKeys& pairs) {
  const Probe probe(FloatBox::around(objects.boxes[id]));
  descend(tree, probe, 0, [&](std::size_t block) HWY_ATTR {
    for (std::uint32_t hits = probe(tree.level[0][block]); hits;) {
      const ObjectId other = tree.leaves.ids[block * BoxBlock::size + take_lowest(hits)];
      if (current[other]) take(objects, id, other, pairs);
    }
  });
}

void touching_in_tree(const Objects& objects, const BlockTreeView& tree, const Bounds& box,
                      std::vector<ObjectId>& found) {
  const Probe probe(FloatBox::around(box));
  descend(tree, probe, 0, [&](std::size_t block) HWY_ATTR {
    for (std::uint32_t hits = probe(tree.level[0][block]); hits;) {
      const ObjectId id = tree.leaves.ids[block * BoxBlock::size + take_lowest(hits)];
      if (overlap(objects.boxes[id], box)) found.push_back(id);
    }
  });
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(behind);
HWY_EXPORT(with);
HWY_EXPORT(touching);
HWY_EXPORT(pairs_of_tree);
HWY_EXPORT(tree_with);
HWY_EXPORT(tree_in);
HWY_EXPORT(touching_in_tree);

void pairs_behind(const Objects& objects, const BlockView& view, int axis, std::size_t begin, std::size_t end,
                  PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(behind)(objects, view, axis, begin, end, pairs);
}
void pairs_with(const Objects& objects, const BlockView& view, ObjectId id, const std::uint8_t* skipped,
                PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(with)(objects, view, id, skipped, pairs);
}
void blocks_touching(const Objects& objects, const BlockView& view, const Bounds& box,
                     std::vector<ObjectId>& found) {
  HWY_DYNAMIC_DISPATCH(touching)(objects, view, box, found);
}
void tree_pairs(const Objects& objects, const BlockTreeView& tree, std::size_t begin, std::size_t end,
                PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(pairs_of_tree)(objects, tree, begin, end, pairs);
}
void tree_pairs_with(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                     const std::uint8_t* skipped, PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(tree_with)(objects, tree, id, skipped, pairs);
}
void tree_pairs_in(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                   const std::uint8_t* current, PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(tree_in)(objects, tree, id, current, pairs);
}
void tree_touching(const Objects& objects, const BlockTreeView& tree, const Bounds& box,
                   std::vector<ObjectId>& found) {
  HWY_DYNAMIC_DISPATCH(touching_in_tree)(objects, tree, box, found);
}

}  // namespace tandem::broad
#endif
