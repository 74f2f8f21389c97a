#include <cmath>

#include "broad/method.h"
#include "tree/dynamic_tree.h"

namespace tandem::broad {
namespace {

/// Two dynamic trees with incremental insertion and rotations (Zych 2016, §2.1; Bullet's btDbvt): one for
/// objects that moved recently and one for resting objects, which no step changes. The boxes in the trees are
/// enlarged, so a small move changes no tree. Pairs are tested with the objects' own boxes.
class DynamicTrees final : public Method {
 public:
  using Method::Method;

  void make_room(ObjectId end) override {
    leaf_.resize(end);
    membership_.resize(end, Membership::nowhere);
    rested_.resize(end, 0);
  }
  void added(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids)
      insert(id, objects().is_fixed(id) ? Membership::resting : Membership::moving);
  }
  void moved(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) {
      rested_[id] = 0;
      const Bounds& box = objects().boxes[id];
      if (membership_[id] != Membership::moving || !is_usual(box)) {
        erase(id);
        insert(id, Membership::moving);
      } else if (!holds(tree(id).box(leaf_[id]), box)) {
        tree(id).move(leaf_[id], widened(box), DynamicTree::Placement::descend);
      }
    }
  }
  void removed(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) erase(id);
  }

  Found find(const ModifiedObjects& modified, PairKeys& pairs) override {
    move_to_resting_cells(modified);
    for (const ObjectId id : modified.ids)
      visit([&](const Bounds& box) { return overlap(box, objects().boxes[id]); },
            [&](ObjectId other) {
              if (other == id || (modified[other] && other < id)) return;
              if (objects().are_pair(id, other)) pairs.push_back(key_of(id, other));
            });
    return Found::modified;
  }

  bool search(const Bounds& box, std::vector<ObjectId>& found) const override {
    visit([&](const Bounds& wide) { return overlap(wide, box); },
          [&](ObjectId id) {
            if (overlap(box, objects().boxes[id])) found.push_back(id);
          });
    return true;
  }
  bool search(const Ray& ray, std::vector<ObjectId>& found) const override {
    visit([&](const Bounds& wide) { return meets(ray, wide); },
          [&](ObjectId id) {
            if (meets(ray, objects().boxes[id])) found.push_back(id);
          });
    return true;
  }

  std::size_t bytes() const override {
    constexpr std::size_t node_bytes = sizeof(Bounds) + 4 * sizeof(std::uint32_t);
    return leaf_.bytes() + membership_.bytes() + rested_.bytes() + boundless_.capacity() * sizeof(ObjectId) +
           2 * (trees_[0].size() + trees_[1].size()) * node_bytes;
  }

 private:
  enum class Membership : std::uint8_t { moving, resting, boundless, nowhere };

  static bool is_usual(const Bounds& box) {
    return std::fabs(box.low.x) < 1e100 && std::fabs(box.low.y) < 1e100 && std::fabs(box.low.z) < 1e100 &&
           std::fabs(box.high.x) < 1e100 && std::fabs(box.high.y) < 1e100 && std::fabs(box.high.z) < 1e100;
  }
  static bool holds(const Bounds& outer, const Bounds& inner) {
    return equal({min(outer.low, inner.low), max(outer.high, inner.high)}, outer);
  }
  Bounds widened(const Bounds& box) const {
    const Vec3 margin = box.extent() * settings().margin;
    return {box.low - margin, box.high + margin};
  }
  DynamicTree& tree(ObjectId id) { return trees_[static_cast<std::size_t>(membership_[id])]; }

  void insert(ObjectId id, Membership membership) {
    const Bounds& box = objects().boxes[id];
    membership_[id] = is_usual(box) ? membership : Membership::boundless;
    if (membership_[id] == Membership::boundless)
      boundless_.push_back(id);
    else
      leaf_[id] = tree(id).insert(membership == Membership::moving ? widened(box) : box, id,
                                  DynamicTree::Placement::descend);
  }
  void erase(ObjectId id) {
    if (membership_[id] == Membership::boundless)
      std::erase(boundless_, id);
    else
      tree(id).remove(leaf_[id]);
    membership_[id] = Membership::nowhere;
  }

  /// Examines a few objects per step in turn: every object is examined eventually, at a small constant cost
  /// per step.
  void move_to_resting_cells(const ModifiedObjects& modified) {
    for (std::size_t i = 0; i < objects().end() / 8 + std::size_t{1} && objects().end() > 0; ++i) {
      const ObjectId id = next_measurement_++ % objects().end();
      if (membership_[id] != Membership::moving || modified[id] || ++rested_[id] < 2) continue;
      erase(id);
      insert(id, Membership::resting);
    }
  }

  template <class Keep, class Visit>
  void visit(Keep keep, Visit visit) const {
    std::vector<DynamicTree::Node> stack;
    for (const DynamicTree& tree : trees_) {
      if (tree.size() == 0) continue;
      stack.push_back(tree.root());
      while (!stack.empty()) {
        const DynamicTree::Node node = stack.back();
        stack.pop_back();
        if (!keep(tree.box(node))) continue;
        if (tree.is_leaf(node)) {
          visit(tree.item(node));
          continue;
        }
        stack.push_back(tree.child(node, 0));
        stack.push_back(tree.child(node, 1));
      }
    }
    for (const ObjectId id : boundless_) visit(id);
  }

  DynamicTree trees_[2];  // moving, resting
  std::vector<ObjectId> boundless_;
  ReusableBuffer<DynamicTree::Node> leaf_;  // by id
  ReusableBuffer<Membership> membership_;   // by id
  ReusableBuffer<std::uint8_t> rested_;     // by id: number of examinations since its last move
  ObjectId next_measurement_ = 0;
};

}  // namespace

TANDEM_BROAD_PHASE(dbvh, DynamicTrees)

}  // namespace tandem::broad
