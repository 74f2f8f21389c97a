#include "broad/block_kernel.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// Compares every box with every other, sixteen at a time. Baseline for the other methods; the fastest one up
/// to about a hundred objects.
class Brute final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override { place_.resize(end); }
  void added(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      place_[id] = static_cast<std::uint32_t>(ids_.size());
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
      const std::uint32_t hole = place_[id];
      place_[last] = hole;
      ids_[hole] = last;
      const std::size_t end = ids_.size() - 1;
      set(hole, blocks_[end / BoxBlock::size].get(end % BoxBlock::size));
      blocks_[end / BoxBlock::size].clear(end % BoxBlock::size);
      ids_.resize(end);
    }
  }

  Found find(const Touched& touched, PairKeys& pairs) override {
    const BlockView view{blocks_.data(), ids_.data(), ids_.size()};
    if (touched.ids.size() * 2 < ids_.size()) {
      for (const ObjectId id : touched.ids) pairs_with(objects(), view, id, touched.flags, pairs);
      return Found::touched;
    }
    constexpr std::size_t share = 512;
    if (workers().threads() == 1 || ids_.size() <= share) {
      pairs_behind(objects(), view, -1, 0, ids_.size(), pairs);
      return Found::all;
    }
    std::vector<PairKeys> found((ids_.size() + share - 1) / share);
    workers().for_chunks(ids_.size(), share, [&](std::size_t i, std::size_t begin, std::size_t end) {
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
  std::size_t bytes() const override { return blocks_.bytes() + ids_.bytes() + place_.bytes(); }

 private:
  void set(std::size_t at, const FloatBox& box) {
    blocks_[at / BoxBlock::size].set(at % BoxBlock::size, box);
  }
  void write(ObjectId id) { set(place_[id], FloatBox::around(objects().boxes[id])); }

  Grown<BoxBlock> blocks_;
  Grown<ObjectId> ids_;
  Grown<std::uint32_t> place_;  // by id
};

}  // namespace

TANDEM_BROAD_PHASE(brute, Brute)

}  // namespace tandem::broad
