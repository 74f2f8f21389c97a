#pragma once
#include <atomic>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "broad/block/packed_tree.h"
#include "broad/method.h"
#include "broad/pair/pair_changes.h"

namespace tandem {

/// Objects and pairs of a broad phase: everything that does not depend on the method.
struct BroadPhase::State {
  using Objects = broad::Objects;
  using Method = broad::Method;

  explicit State(const BroadPhaseOptions& options);
  /// Copies the objects and pairs; the next update builds the structure of the method.
  State(const State& other);
  State& operator=(const State&) = delete;

  Objects objects;
  ThreadPool workers;
  BroadPhaseSettings settings;
  std::unique_ptr<Method> method;
  std::string_view name;
  /// The structure of the method is unusable, because it has run out of memory or a filter has changed: it
  /// gets no more calls, and the next update builds another one.
  std::atomic<bool> method_failed = false;

  broad::ReusableBuffer<std::uint8_t> flags;  // by id: 1 if added, moved or removed since the last update
  broad::ReusableBuffer<ObjectId> modified;   // added or moved; some may have been removed since
  std::vector<ObjectId> removed;              // since the last update
  std::vector<ObjectId> unused;               // free ids

  broad::PairKeys keys, spare;
  broad::PairList changed, before;
  // The current pairs: listed in `now`, in `unsorted` in the order in which the method found them, or both.
  broad::PairKeys unsorted;
  bool unsorted_is_current = false;
  broad::PairChanges changes;
  bool many_change = false;  // in the last step, most pairs began or ended: sort all pairs, match none
  // Filled on demand; guarded, because pairs(), began() and ended() are const.
  mutable std::mutex demand_guard;
  mutable broad::PairList now, began, ended;
  mutable bool listed = true, compared = true;

  // The search tree for methods without search(). Guarded by a mutex, because searches are const.
  mutable std::mutex tree_guard;
  mutable broad::PackedTree tree;
  mutable bool tree_is_current = false;

  void mark_modified(ObjectId id) {
    if (!flags[id]) {
      flags[id] = 1;
      modified.push_back(id);
    }
  }

  /// Tells the method about a change that has been made. The change stands even if the method runs out of
  /// memory.
  template <class Call>
  void notify(const Call& call) {
    if (method_failed) return;
    try {
      call(*method);
    } catch (const std::bad_alloc&) {
      method_failed = true;
    }
  }

  /// Reserves what `count` more objects need now, and when they are moved and removed: only the method's
  /// structure and update() need more memory later.
  void reserve_for(std::size_t count);
  /// Returns an unused id. Precondition: reserve_for().
  ObjectId new_id();
  void put_filter(ObjectId id, const PairFilter& filter);

  /// Throws Error if there is no such object; `action` ends the message.
  void expect_there(ObjectId id, const char* action) const;

  /// Writes the boxes that have changed and notifies the method. Precondition: `ids` are valid and distinct.
  template <class Boxes>
  void write(std::span<const ObjectId> ids, Boxes boxes) {
    for (std::size_t i = 0; i < ids.size(); ++i) objects.boxes[ids[i]] = boxes[i];
    notify([&](Method& to) { to.written(ids); });
  }

  /// Adds objects; filter_of(i) is the filter of the i-th.
  template <class FilterOf>
  void add(std::span<const Bounds> boxes, std::span<ObjectId> ids, const FilterOf& filter_of);
  /// Moves objects to the boxes of a source (see broad/move/box_source.h).
  template <class Boxes>
  void move(std::span<const ObjectId> ids, Boxes boxes);

  /// Replaces a method that is unusable by a new one, to which all objects are new.
  void rebuild_method();
  void update();
  void update_events();
  template <class Region>
  std::vector<ObjectId> search(const Region& region, std::uint32_t layers) const;
  /// Computes `now` if it is not current.
  void list() const;
  /// Computes `began` and `ended` if they are not current.
  void compare() const;

 private:
  template <class Boxes>
  std::size_t move_piece(std::span<const ObjectId> ids, Boxes boxes);
  template <class Boxes>
  std::size_t move_and_round_piece(std::span<const ObjectId> ids, Boxes boxes,
                                   const broad::RoundedBoxes& rounded);
  bool mark_all_modified(std::span<const ObjectId> ids);
  /// Computes everything that is computed on demand.
  const State& complete() const;
  broad::Found find_pairs();
  void find_all();
  void find_events();
  void merge_events();
  void compare_events();
  void match_events();
  void end_update();
};

namespace broad {

/// Batches are processed in pieces that fit into the first-level cache.
inline constexpr std::size_t boxes_at_once = 256;

/// Returns a phrase that says why a box is invalid.
std::string fault_of(const Bounds& box);

}  // namespace broad
}  // namespace tandem
