#include <array>

#include "broad/method.h"
#include "broad/pair/pair_set.h"

namespace tandem::broad {
namespace {

/// Incremental sweep and prune on three axes (Zych 2016, §2.3.1; Baraff 1992). One sorted array per axis
/// holds the endpoints of all boxes. After a step, insertion sort restores the order; it is fast if few
/// endpoints change their position. Every swap of a low and a high endpoint begins or ends an overlap along
/// that axis. The pairs that overlap along all axes are kept from step to step.
class ThreeAxisSweep final : public Method {
 public:
  using Method::Method;

  void added(std::span<const ObjectId> ids) override { new_.insert(new_.end(), ids.begin(), ids.end()); }
  void moved(std::span<const ObjectId>) override { changed_ = true; }
  void removed(std::span<const ObjectId> ids) override {
    for (const ObjectId id : ids) gone_.push_back(id);
  }

  Found find(const ModifiedObjects&, PairKeys& pairs) override {
    drop_the_gone();
    for (int axis = 0; axis < 3; ++axis) {
      read_values(axis);
      if (changed_) sort_by_insertion(axis);
    }
    enter_the_new();
    changed_ = false;
    pairs_.append_to(pairs);
    return Found::all;
  }

  std::size_t bytes() const override {
    std::size_t sum = pairs_.bytes();
    for (const auto& axis : ends_) sum += axis.capacity() * sizeof(End);
    return sum;
  }

 private:
  /// An endpoint of a box along an axis: its value and, in the last bit, whether it is the high endpoint.
  /// Among equal values, low endpoints come first, because touching boxes overlap.
  struct End {
    double value;
    std::uint32_t id_and_side;

    ObjectId id() const { return id_and_side >> 1; }
    bool high() const { return id_and_side & 1; }
    bool before(const End& other) const {
      return value != other.value ? value < other.value : high() < other.high();
    }
  };

  /// Removes all data of removed objects, because their ids may be reused after this update.
  void drop_the_gone() {
    if (gone_.empty()) return;
    std::vector<std::uint8_t> is_gone(objects().end(), 0);
    for (const ObjectId id : gone_) is_gone[id] = 1;
    for (auto& axis : ends_) std::erase_if(axis, [&](const End& end) { return is_gone[end.id()]; });
    std::erase_if(new_, [&](ObjectId id) { return is_gone[id]; });
    pairs_.erase_if([&](PairKey key) { return is_gone[pair_of(key).a] || is_gone[pair_of(key).b]; });
    gone_.clear();
  }

  void read_values(int axis) {
    for (End& end : ends_[static_cast<std::size_t>(axis)]) {
      const Bounds& box = objects().boxes[end.id()];
      end.value = end.high() ? box.high[axis] : box.low[axis];
    }
  }

  /// All boxes already have their new values on all axes. A pair that begins to overlap is therefore found at
  /// the last swap it needs, on whichever axis that occurs.
  void sort_by_insertion(int axis) {
    std::vector<End>& ends = ends_[static_cast<std::size_t>(axis)];
    for (std::size_t i = 1; i < ends.size(); ++i) {
      const End end = ends[i];
      std::size_t j = i;
      for (; j > 0 && end.before(ends[j - 1]); --j) {
        const End& passed = ends[j - 1];
        if (end.high() != passed.high() && end.id() != passed.id()) {
          if (end.high())
            pairs_.erase(key_of(end.id(), passed.id()));
          else if (objects().are_pair(end.id(), passed.id()))
            pairs_.insert(key_of(end.id(), passed.id()));
        }
        ends[j] = passed;
      }
      ends[j] = end;
    }
  }

  /// Sorts and merges the new endpoints. One sweep along the first axis finds the pairs of the new objects.
  void enter_the_new() {
    if (new_.empty()) return;
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<End>& ends = ends_[static_cast<std::size_t>(axis)];
      const auto old_size = static_cast<std::ptrdiff_t>(ends.size());
      for (const ObjectId id : new_) {
        ends.push_back({objects().boxes[id].low[axis], id << 1});
        ends.push_back({objects().boxes[id].high[axis], id << 1 | 1});
      }
      const auto before = [](const End& a, const End& b) { return a.before(b); };
      std::sort(ends.begin() + old_size, ends.end(), before);
      std::inplace_merge(ends.begin(), ends.begin() + old_size, ends.end(), before);
    }
    std::vector<std::uint8_t> is_new(objects().end(), 0);
    for (const ObjectId id : new_) is_new[id] = 1;
    std::vector<ObjectId> open_old, open_new;
    for (const End& end : ends_[0]) {
      std::vector<ObjectId>& open = is_new[end.id()] ? open_new : open_old;
      if (end.high()) {
        std::erase(open, end.id());
        continue;
      }
      const auto pair_with = [&](const std::vector<ObjectId>& others) {
        for (const ObjectId other : others)
          if (objects().are_pair(end.id(), other)) pairs_.insert(key_of(end.id(), other));
      };
      pair_with(open_new);
      if (is_new[end.id()]) pair_with(open_old);
      open.push_back(end.id());
    }
    new_.clear();
  }

  std::array<std::vector<End>, 3> ends_;
  PairSet pairs_;
  std::vector<ObjectId> new_, gone_;
  bool changed_ = false;
};

}  // namespace

TANDEM_BROAD_PHASE(sap, ThreeAxisSweep)

}  // namespace tandem::broad
