#pragma once
#include <span>
#include <vector>

#include "base/thread_pool.h"
#include "broad/block/block_kernel.h"

namespace tandem::broad {

/// A tree with sixteen children per node over boxes in Morton order (Morton 1966). Its topology depends on
/// the number of boxes alone, so construction is one sort and one pass.
class PackedTree {
 public:
  void build(const Objects& objects, std::span<const ObjectId> ids, const ThreadPool& workers);

  bool empty() const { return count_ == 0; }
  std::size_t leaf_blocks() const { return (count_ + BoxBlock::size - 1) / BoxBlock::size; }
  /// Precondition: the tree is not empty.
  BlockTreeView view() const;
  /// Appends the objects whose boxes, as of the last build, overlap the query.
  void search(const Objects& objects, const Bounds& box, std::vector<ObjectId>& found) const;
  void search(const Objects& objects, const Ray& ray, std::vector<ObjectId>& found) const;
  std::size_t bytes() const { return blocks_.bytes() + ids_.bytes() + keys_.bytes() + spare_.bytes(); }

 private:
  void sort_along_curve(const Objects& objects, std::span<const ObjectId> ids, const ThreadPool& workers);

  std::size_t count_ = 0;
  ReusableBuffer<BoxBlock> blocks_;  // all levels, leaves first
  std::vector<std::size_t> begins_;  // first block of each level, and the end
  ReusableBuffer<ObjectId> ids_;     // in leaf order
  ReusableBuffer<std::uint64_t> keys_, spare_;
};

}  // namespace tandem::broad
