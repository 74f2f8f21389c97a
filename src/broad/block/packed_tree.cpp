#include "broad/block/packed_tree.h"

#include <array>
#include <cmath>

#include "math/morton.h"

namespace tandem::broad {
namespace {

constexpr std::size_t chunk = 4096;

/// Returns twice the centre of a box; infinite endpoints are clamped.
Vec3 middle(const Bounds& box) {
  constexpr double far = 1e300;
  Vec3 out;
  for (int k = 0; k < 3; ++k) out[k] = std::max(box.low[k], -far) / 2 + std::min(box.high[k], far) / 2;
  return out;
}

/// Sorts by the upper half of the keys.
void sort_by_code(ReusableBuffer<std::uint64_t>& keys, ReusableBuffer<std::uint64_t>& spare) {
  std::array<std::uint32_t, 1024> next;
  for (int shift = 32; shift < 62; shift += 10) {
    next.fill(0);
    for (const std::uint64_t key : keys) ++next[key >> shift & 1023];
    std::uint32_t sum = 0;
    for (std::uint32_t& n : next) sum += std::exchange(n, sum);
    for (const std::uint64_t key : keys) spare[next[key >> shift & 1023]++] = key;
    std::swap(keys, spare);
  }
}

}  // namespace

void PackedTree::sort_along_curve(const Objects& objects, std::span<const ObjectId> ids,
                                  const ThreadPool& workers) {
  Bounds world;
  for (const ObjectId id : ids) world.add(middle(objects.boxes[id]));
  double scale[3];
  for (int k = 0; k < 3; ++k) {
    scale[k] = 1023.9 / (world.high[k] / 2 - world.low[k] / 2) / 2;
    if (!std::isfinite(scale[k])) scale[k] = 0;
  }
  keys_.resize(ids.size());
  spare_.resize(ids.size());
  workers.for_chunks(ids.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Vec3 at = middle(objects.boxes[ids[i]]);
      std::uint32_t code = 0;
      for (int k = 0; k < 3; ++k) {
        const double along = (at[k] / 2 - world.low[k] / 2) * scale[k] * 2;
        code |= spread_10_bits(static_cast<std::uint32_t>(std::min(std::max(along, 0.0), 1023.0))) << k;
      }
      keys_[i] = std::uint64_t{code} << 32 | ids[i];
    }
  });
  sort_by_code(keys_, spare_);
}

void PackedTree::build(const Objects& objects, std::span<const ObjectId> ids, const ThreadPool& workers) {
  constexpr std::size_t size = BoxBlock::size;
  count_ = ids.size();
  begins_.assign(1, 0);
  if (count_ == 0) return;
  sort_along_curve(objects, ids, workers);
  std::size_t level_blocks = leaf_blocks();
  begins_.push_back(level_blocks);
  while (level_blocks > 1) {
    level_blocks = (level_blocks + size - 1) / size;
    begins_.push_back(begins_.back() + level_blocks);
  }
  blocks_.resize(begins_.back());
  ids_.resize(leaf_blocks() * size);
  workers.for_chunks(leaf_blocks(), chunk / size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t block = begin; block < end; ++block)
      for (std::size_t i = 0; i < size; ++i) {
        const std::size_t at = block * size + i;
        if (at >= count_) {
          blocks_[block].clear(i);
          continue;
        }
        ids_[at] = static_cast<ObjectId>(keys_[at]);
        blocks_[block].set(i, FloatBox::around(objects.boxes[ids_[at]]));
      }
  });
  std::size_t below = count_;  // number of boxes in the blocks of the level below
  for (std::size_t level = 1; level + 1 < begins_.size(); ++level) {
    const std::size_t children = begins_[level] - begins_[level - 1];
    for (std::size_t i = 0; i < begins_[level + 1] * size - begins_[level] * size; ++i) {
      BoxBlock& block = blocks_[begins_[level] + i / size];
      if (i >= children)
        block.clear(i % size);
      else
        block.set(i % size, blocks_[begins_[level - 1] + i].around(std::min(size, below - i * size)));
    }
    below = children;
  }
}

BlockTreeView PackedTree::view() const {
  BlockTreeView view{};
  view.leaves = {blocks_.data(), ids_.data(), count_};
  view.levels = static_cast<int>(begins_.size()) - 1;
  for (int level = 0; level < view.levels; ++level) {
    view.level[level] = blocks_.data() + begins_[static_cast<std::size_t>(level)];
    view.blocks[level] =
        begins_[static_cast<std::size_t>(level) + 1] - begins_[static_cast<std::size_t>(level)];
  }
  return view;
}

void PackedTree::search(const Objects& objects, const Bounds& box, std::vector<ObjectId>& found) const {
  if (!empty()) tree_touching(objects, view(), box, found);
}

void PackedTree::search(const Objects& objects, const Ray& ray, std::vector<ObjectId>& found) const {
  if (empty()) return;
  constexpr std::size_t size = BoxBlock::size;
  std::vector<std::pair<std::size_t, std::size_t>> pending{{begins_.size() - 2, 0}};  // level, block
  while (!pending.empty()) {
    const auto [level, block] = pending.back();
    pending.pop_back();
    const std::size_t boxes = level == 0 ? count_ : begins_[level] - begins_[level - 1];
    for (std::size_t i = block * size; i < std::min(boxes, (block + 1) * size); ++i) {
      if (level == 0) {
        if (meets(ray, objects.boxes[ids_[i]])) found.push_back(ids_[i]);
        continue;
      }
      const FloatBox box = blocks_[begins_[level] + block].get(i % size);
      const Bounds wide{{box.low[0], box.low[1], box.low[2]}, {box.high[0], box.high[1], box.high[2]}};
      if (meets(ray, wide)) pending.emplace_back(level - 1, i);
    }
  }
}

}  // namespace tandem::broad
