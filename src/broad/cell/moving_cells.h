#pragma once
#include <vector>

#include "base/thread_pool.h"
#include "broad/cell/cell_kernel.h"
#include "broad/cell/cell_numbers.h"

namespace tandem::broad {

/// The entries of one block of cells. Scratch memory.
struct BlockScratch {
  ReusableBuffer<CellRecord> records;
};

/// The entries of objects that move in every step. Many objects are divided among blocks of cells first; the
/// cells of a block are filled when it is processed, in memory that the next block uses again.
///
/// Cells are filled in one pass without counting: every cell has as much room as it needed the last time and
/// some more. If that is too little, they are filled again, with the numbers now known.
class MovingCells {
 public:
  /// Returns the number of cells of a block for so many objects; 0: one block.
  static std::uint32_t suitable_block(std::size_t objects, int threads);

  /// Prepares for the cells of a frame, in blocks of about `block_cells` cells; 0: one block. Forgets how
  /// many entries there were.
  void start(const CellFrame& frame, std::uint32_t block_cells);
  const CellNumbers& numbers() const { return numbers_; }

  /// Replaces all entries by those of the objects `ids`; `boxes` holds their rounded boxes by id. Objects
  /// that overlap too many cells are omitted and appended to `oversized`. Precondition: start().
  void fill(const CellFrame& frame, const ThreadPool& workers, const CellBox* boxes,
            std::span<const ObjectId> ids, std::vector<ObjectId>& oversized);
  /// Returns the cells of a block; with one block, the scratch memory is not used. Several threads may open
  /// different blocks at once. Precondition: fill().
  CellBlock open(std::uint32_t block, BlockScratch& scratch);

  std::size_t bytes() const;

 private:
  /// The records that one thread has divided among the blocks.
  struct Part {
    ReusableBuffer<CellRecord> records;
    ReusableBuffer<CellSlots> slots;  // by block
    std::vector<ObjectId> oversized;
  };

  void fill_block(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                  std::vector<ObjectId>& oversized);
  void divide(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids, Part& part);
  bool divide(std::span<const CellRecord> records, Part& part, std::vector<CellRecord>& others);
  bool divide_crossing(const CellRecord& record, Part& part);
  std::span<CellSlots> slots_of(std::uint32_t block) {
    return {slots_.data() + std::size_t{block} * numbers_.block_cells(), numbers_.block_cells()};
  }

  CellNumbers numbers_;
  CellPatterns patterns_{0, 0};
  ReusableBuffer<CellSlots> slots_;  // by cell; positions in the memory of its block
  BlockScratch only_;                // the cells, if they are one block
  std::vector<Part> parts_;
};

}  // namespace tandem::broad
