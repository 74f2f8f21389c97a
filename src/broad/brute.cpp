#include "broad/block/block_kernel.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// Compares every box with every other, sixteen at a time. Baseline for the other methods; the fastest one up
/// to about a hundred objects.
class Brute final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override { membership_.resize(end); }
  void added(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      membership_[id] = static_cast<std::uint32_t>(ids_.size());
      ids_.push_back(id);
      if (ids_.size() > blocks_.size() * BoxBlock::size) {
        blocks_.resize(blocks_.size() + 1);
        for (std::size_t i = 0; i < BoxBlock::size; ++i) blocks_.back().clear(i);
      }
      write(id);
    }
  }
  void moved(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) write(id);
  }
  void removed(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      const ObjectId last = ids_.back();
      const std::uint32_t hole = membership_[id];
      membership_[last] = hole;
      ids_[hole] = last;
      const std::size_t end = ids_.size() - 1;
      set(hole, blocks_[end / BoxBlock::size].get(end % BoxBlock::size));
      blocks_[end / BoxBlock::size].clear(end % BoxBlock::size);
      ids_.resize(end);
    }
  }

  Found find(const ModifiedObjects& modified, PairKeys& pairs) override {
    const BlockView view{blocks_.data(), ids_.data(), ids_.size()};
    if (modified.ids.size() * 2 < ids_.size()) {
      for (const ObjectId id : modified.ids) pairs_with(objects(), view, id, modified.flags, pairs);
      return Found::modified;
    }
    constexpr std::size_t fraction = 512;
    if (workers().threads() == 1 || ids_.size() <= fraction) {
      pairs_behind(objects(), view, -1, 0, ids_.size(), pairs);
      return Found::all;
    }
    std::vector<PairKeys> found((ids_.size() + fraction - 1) / fraction);
    workers().for_chunks(ids_.size(), fraction, [&](std::size_t i, std::size_t begin, std::size_t end) {
      pairs_behind(objects(), view, -1, begin, end, found[i]);
    });
    append_all(found, pairs);
    return Found::all;
  }

  bool search(const Bounds& box, std::vector<ObjectId>& found) const override {
    blocks_touching(objects(), {blocks_.data(), ids_.data(), ids_.size()}, box, found);
    return true;
  }
  bool search(const Ray& ray, std::vector<ObjectId>& found) const override {
    for (const ObjectId id : ids_)
      if (meets(ray, objects().boxes[id])) found.push_back(id);
    return true;
  }
  std::size_t bytes() const override { return blocks_.bytes() + ids_.bytes() + membership_.bytes(); }

 private:
  void set(std::size_t at, const FloatBox& box) {
    blocks_[at / BoxBlock::size].set(at % BoxBlock::size, box);
  }
  void write(ObjectId id) { set(membership_[id], FloatBox::around(objects().boxes[id])); }

  ReusableBuffer<BoxBlock> blocks_;
  ReusableBuffer<ObjectId> ids_;
  ReusableBuffer<std::uint32_t> membership_;  // by id
};

}  // namespace

TANDEM_BROAD_PHASE(brute, Brute)

}  // namespace tandem::broad
