#pragma once
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "tandem/world/world.h"

#include "base/thread_pool.h"
#include "world/object_table.h"
#include "world/object_tree.h"
#include "world/pair_table.h"

namespace tandem {

struct World::State {
  explicit State(const WorldOptions& with);

  WorldOptions options;
  ThreadPool workers;
  BroadPhase broad;
  ObjectTable objects;
  PairTable pairs;
  std::vector<std::uint32_t> moved;  ///< indices of objects moved since the last
                                     ///< update
  /// The current boxes, for queries; guarded, because queries are const. Call refresh_tree() first.
  mutable std::mutex tree_guard;
  mutable ObjectTree tree;
  mutable std::vector<std::uint32_t> tree_changes;  ///< indices of objects whose leaves are out of date
  std::vector<std::pair<ObjectHandle, ObjectHandle>> ignored;  ///< sorted; each pair in ascending order
  bool filters_changed = false;
  /// An update ran out of memory while it examined pairs, and nothing has changed since: the next update
  /// examines the rest.
  bool resume = false;

  std::vector<ContactPair> touches;
  std::vector<ContactEvent> began, persisted, ended;
  WorldReport report;

  /// Reserves memory for more objects, so that put() does not allocate.
  void reserve(std::size_t count);
  /// Stores an object that the broad phase has got.
  ObjectHandle put(ObjectId id, WorldObject object);
  /// Notes that an object must be tested again. Precondition: `moved` has room.
  void mark_moved(std::uint32_t index) {
    if (!objects[index].moved) moved.push_back(index);
    objects[index].moved = true;
    resume = false;
    mark_changed(index);
  }
  /// Notes that an object was added, moved, changed or removed. Does not allocate: `tree_changes` has room.
  void mark_changed(std::uint32_t index) {
    if (objects[index].tree_pending) return;
    objects[index].tree_pending = true;
    tree_changes.push_back(index);
  }
  /// Updates the tree of current boxes.
  void refresh_tree() const;

  void update();
  /// Removes the results of the last update, after an update has failed.
  void clear_results();
  void update_boxes();
  void match_pairs();
  /// Lists the pairs to examine.
  void list_pending();
  void examine();
  void search_meshes_together();
  void collect();
  void notify_listener();
  bool is_allowed(ObjectHandle a, ObjectHandle b) const;

 private:
  std::vector<ContactEvent> gone_;  ///< contacts that ended because the boxes do not overlap any more; kept
                                    ///< until an update succeeds
  bool match_failed_ = false;       ///< the broad phase is ahead of the pair table: ids may have been reused
  std::vector<ObjectId> box_ids_;
  std::vector<Bounds> boxes_;
  std::vector<PairTable::Entry> pending_, mesh_pairs_;  ///< pairs to examine; the latter by the mesh search
};

}  // namespace tandem
