#pragma once
#include <vector>

#include "broad/block/box_block.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// Boxes in blocks and the ids of their objects; `ids` has 16 elements per block.
struct BlockView {
  const BoxBlock* blocks;
  const ObjectId* ids;
  std::size_t count;  ///< number of boxes

  std::size_t block_count() const { return (count + BoxBlock::size - 1) / BoxBlock::size; }
};

/// Appends the pairs of the boxes in [begin, end) with all boxes at higher indices. If the boxes are sorted
/// by their low endpoint along `axis`, the search for each stops at the first box that begins after it ends.
/// With `axis` −1 it does not stop.
void pairs_behind(const Objects& objects, const BlockView& view, int axis, std::size_t begin, std::size_t end,
                  PairKeys& pairs);

/// Appends the pairs of one object with the others; with `skipped` objects (by id) only if its own id is
/// smaller.
void pairs_with(const Objects& objects, const BlockView& view, ObjectId id, const std::uint8_t* skipped,
                PairKeys& pairs);

/// Appends the objects whose boxes overlap `box`.
void blocks_touching(const Objects& objects, const BlockView& view, const Bounds& box,
                     std::vector<ObjectId>& found);

/// A tree over blocks: a block of a level holds the bounds of sixteen blocks of the level below.
struct BlockTreeView {
  static constexpr int max_levels = 8;
  BlockView leaves;
  const BoxBlock* level[max_levels];  ///< level 0: the leaves
  std::size_t blocks[max_levels];
  int levels;  ///< the last level has a single block
};

/// Appends the pairs of the boxes in leaf blocks [begin, end) among each other and with the boxes of later
/// blocks.
void tree_pairs(const Objects& objects, const BlockTreeView& tree, std::size_t begin, std::size_t end,
                PairKeys& pairs);

/// Appends the pairs of one object with the others, like pairs_with().
void tree_pairs_with(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                     const std::uint8_t* skipped, PairKeys& pairs);

/// Appends the pairs of one object with the objects whose `current` flag (by id) is set. The tree's boxes of
/// the other objects are outdated.
void tree_pairs_in(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                   const std::uint8_t* current, PairKeys& pairs);

void tree_touching(const Objects& objects, const BlockTreeView& tree, const Bounds& box,
                   std::vector<ObjectId>& found);

}  // namespace tandem::broad
