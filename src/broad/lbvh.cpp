#include "broad/block/packed_tree.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// A linear BVH over all boxes in Morton order (after Lauterbach et al. 2009), rebuilt every step, with
/// sixteen children per node. A self-traversal of the tree finds the pairs. If few objects have moved, the
/// old tree is kept for the others. Moved objects are searched in it and compared with each other.
class Lbvh final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override { in_tree_.resize(end, 0); }
  void added(std::span<const ObjectId> ids) override { moved(ids); }
  void moved(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      stale_ += in_tree_[id];
      in_tree_[id] = 0;
    }
  }
  void removed(std::span<const ObjectId> ids) override { moved(ids); }

  Found find(const ModifiedObjects& modified, PairKeys& pairs) override {
    if (objects().count == 0) return Found::all;
    // Objects that have left the tree since it was built slow the search down; the tree is rebuilt before
    // that matters.
    const std::size_t outside = objects().count - (built_ - stale_);
    const auto part = [&](std::size_t of) {
      return static_cast<std::size_t>(settings().rebuild_fraction * static_cast<double>(of));
    };
    if (outside > part(objects().count) || stale_ > part(built_)) build();
    if (stale_ == 0 && built_ == objects().count && modified.ids.size() * 4 > objects().count) {
      join(tree_, pairs);
      return Found::all;
    }
    look_up(modified, pairs);
    return Found::modified;
  }

  std::size_t bytes() const override { return tree_.bytes() + small_.bytes() + in_tree_.bytes(); }

 private:
  void build() {
    ReusableBuffer<ObjectId> all;
    all.reserve(objects().count);
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone) {
        all.push_back(id);
        in_tree_[id] = 1;
      }
    tree_.build(objects(), {all.data(), all.size()}, workers());
    built_ = all.size();
    stale_ = 0;
  }

  void join(const PackedTree& tree, PairKeys& pairs) const {
    const BlockTreeView view = tree.view();
    constexpr std::size_t fraction = 128;
    if (workers().threads() == 1 || tree.leaf_blocks() <= fraction)
      return tree_pairs(objects(), view, 0, tree.leaf_blocks(), pairs);
    std::vector<PairKeys> found((tree.leaf_blocks() + fraction - 1) / fraction);
    workers().for_chunks(tree.leaf_blocks(), fraction,
                         [&](std::size_t i, std::size_t begin, std::size_t end) {
                           tree_pairs(objects(), view, begin, end, found[i]);
                         });
    append_all(found, pairs);
  }

  /// Appends the pairs of all objects outside the tree, touched or not, with the tree and with each other.
  void look_up(const ModifiedObjects& modified, PairKeys& pairs) {
    ReusableBuffer<ObjectId> outside;
    if (built_ - stale_ == objects().count) {
      // The tree is new and contains all objects, including the touched ones.
      for (const ObjectId id : modified.ids)
        tree_pairs_with(objects(), tree_.view(), id, modified.flags, pairs);
      return;
    }
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone && !in_tree_[id]) outside.push_back(id);
    small_.build(objects(), {outside.data(), outside.size()}, workers());
    if (!small_.empty()) join(small_, pairs);
    if (built_ == 0) return;
    const BlockTreeView view = tree_.view();
    for (const ObjectId id : outside)
      if (modified[id]) tree_pairs_in(objects(), view, id, in_tree_.data(), pairs);
  }

  PackedTree tree_, small_;
  ReusableBuffer<std::uint8_t> in_tree_;  // by id: whether the tree holds its current box
  std::size_t built_ = 0, stale_ = 0;
};

}  // namespace

TANDEM_BROAD_PHASE(lbvh, Lbvh)

}  // namespace tandem::broad
