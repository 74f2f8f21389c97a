#pragma once
#include <vector>

#include "broad/box_block.h"
#include "broad/pair_keys.h"

namespace tandem::broad {

/// Boxes in blocks in some order, and whose they are; `ids` has 16 places for every block.
struct BlockView {
  const BoxBlock* blocks;
  const ObjectId* ids;
  std::size_t count;  ///< of boxes

  std::size_t block_count() const { return (count + BoxBlock::size - 1) / BoxBlock::size; }
};

/// The pairs of the boxes at [begin, end) with all that stand behind them. When the boxes are sorted by their
/// low end along `axis`, the search for each stops where nothing can touch it any more; with `axis` −1 it
/// does not.
void pairs_behind(const Objects& objects, const BlockView& view, int axis, std::size_t begin, std::size_t end,
                  PairKeys& pairs);

/// The pairs of one object with the others; with those that are `skipped` (by id) only when its own id is
/// smaller.
void pairs_with(const Objects& objects, const BlockView& view, ObjectId id, const std::uint8_t* skipped,
                PairKeys& pairs);

/// The objects whose boxes overlap `box`.
void blocks_touching(const Objects& objects, const BlockView& view, const Bounds& box,
                     std::vector<ObjectId>& found);

/// A tree over blocks: a block of a level holds the bounds of sixteen blocks of the level before it.
struct BlockTreeView {
  static constexpr int most_levels = 8;
  BlockView leaves;
  const BoxBlock* level[most_levels];  ///< level 0: the leaves
  std::size_t blocks[most_levels];
  int levels;  ///< the last one has a single block
};

/// The pairs of the boxes in leaf blocks [begin, end) among each other and with those of later blocks.
void tree_pairs(const Objects& objects, const BlockTreeView& tree, std::size_t begin, std::size_t end,
                PairKeys& pairs);

/// The pairs of one object with the others; as pairs_with.
void tree_pairs_with(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                     const std::uint8_t* skipped, PairKeys& pairs);

/// The pairs of one object with those for which `current` (by id) is set; the others' boxes in the tree are
/// not theirs any more.
void tree_pairs_in(const Objects& objects, const BlockTreeView& tree, ObjectId id,
                   const std::uint8_t* current, PairKeys& pairs);

void tree_touching(const Objects& objects, const BlockTreeView& tree, const Bounds& box,
                   std::vector<ObjectId>& found);

}  // namespace tandem::broad
