#pragma once
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tandem/world/world.h"

#include "base/copy_on_write.h"
#include "base/thread_pool.h"
#include "world/few_objects.h"
#include "world/object_table.h"
#include "world/object_tree.h"
#include "world/update_results.h"

namespace tandem {

struct World::State {
  explicit State(const WorldOptions& with);
  /// Shares the broad phase, the objects, the tree and the results with `other` until one of them changes
  /// them. Safe while other threads query `other`.
  State(const State& other);
  State& operator=(const State&) = delete;

  WorldOptions options;
  ThreadPool workers;
  CopyOnWrite<BroadPhase> broad;
  ObjectTable objects;
  std::vector<std::uint32_t> moved;  ///< indices of objects whose pairs have not been tested since a change
  /// The current boxes, for queries; guarded, because queries are const. Call refresh_tree() first.
  mutable std::mutex tree_guard;
  mutable CopyOnWrite<ObjectTree> tree{std::in_place};
  mutable std::vector<std::uint32_t> tree_changes;  ///< indices of objects whose leaves are out of date
  mutable std::vector<std::uint8_t> tree_pending;   ///< by index: 1 if in `tree_changes`
  mutable FewObjects few;  ///< of a small world; guarded as the tree. Call refresh_few() first.
  std::vector<std::pair<ObjectHandle, ObjectHandle>> ignored;  ///< sorted; each pair in ascending order
  bool filters_changed = false;
  /// An update ran out of memory while it examined pairs, and nothing has changed since: the next update
  /// examines the rest.
  bool resume = false;

  CopyOnWrite<UpdateResults> results{std::in_place};
  bool has_results = false;  ///< otherwise there are no contacts and events
  WorldReport report;

  /// Reserves memory for more objects, so that put() does not allocate.
  void reserve(std::size_t count);
  /// Stores an object that the broad phase has got.
  ObjectHandle put(ObjectId id, WorldObject object);
  /// Notes that an object must be tested again. Precondition: `moved` has room.
  void mark_moved(std::uint32_t index) {
    ObjectMarks& marks = objects.marks(index);
    if (!marks.moved) moved.push_back(index);
    marks.moved = marks.box_pending = true;
    resume = false;
    mark_changed(index);
  }
  /// Notes that an object was added, moved, changed or removed. Does not allocate: `tree_changes` has room.
  void mark_changed(std::uint32_t index) {
    few.mark_changed(index);
    if (tree_pending[index] != 0) return;
    tree_pending[index] = 1;
    tree_changes.push_back(index);
  }
  /// Updates the tree of current boxes.
  void refresh_tree() const;
  /// Returns whether queries on all pairs use `few` instead of the tree.
  bool is_small() const { return objects.end() <= FewObjects::max_count; }
  /// Updates the boxes and the allowed pairs of a small world.
  void refresh_few() const;
  /// Returns the results for changes. Those that were shared stay valid until the next update.
  UpdateResults& own_results() {
    if (results.is_shared()) previous_ = results;
    return results.own();
  }
  std::span<const ContactEvent> events(std::vector<ContactEvent> UpdateResults::*which) const {
    if (!has_results) return {};
    return (*results).*which;
  }

  void update(Detail detail);
  void update_boxes();
  void match_pairs(PairTable& pairs);
  bool note_pending(const ObjectPair& pair, PairRecord& record) const;
  /// Lists the pairs to examine.
  void list_pending(PairTable& pairs);
  void examine(PairTable& pairs);
  double examine(PairTable& pairs, std::size_t begin, std::size_t end);
  void search_meshes_together(PairTable& pairs);
  void collect(UpdateResults& found);
  void notify_listener(const UpdateResults& found);
  bool is_allowed(ObjectHandle a, ObjectHandle b) const;
  /// Returns whether disable_pair() applies to two objects.
  bool is_disabled(ObjectHandle a, ObjectHandle b) const;
  bool passes_pair_filter(ObjectHandle a, ObjectHandle b) const {
    return !options.pair_filter || options.pair_filter(a, b);
  }

 private:
  friend struct WorldAccess;
  std::vector<ContactEvent> gone_;  ///< contacts that ended because the boxes do not overlap any more; kept
                                    ///< until an update succeeds
  bool match_failed_ = false;       ///< the broad phase is ahead of the pair table: ids may have been reused
  Detail detail_ = Detail::contacts;                         ///< of the last update
  std::optional<CopyOnWrite<UpdateResults>> previous_;       ///< results that the caller may still refer to
  std::optional<CopyOnWrite<UpdateResults>> spare_results_;  ///< memory for the next restore
  std::vector<ObjectId> box_ids_;
  std::vector<Bounds> boxes_;
  std::vector<PairTable::Entry> pending_, mesh_pairs_;  ///< pairs to examine; the latter by the mesh search
  std::vector<double> search_ms_;                       ///< by chunk of `pending_`
  /// Numbers of pairs.
  struct CollectedPairs {
    std::size_t touching = 0, began = 0, ended = 0, mesh_pairs = 0, face_pairs = 0, points = 0;

    static CollectedPairs of(const PairRecord& record) {
      if (!record.touching) return {0, 0, record.touched ? 1U : 0U, 0, 0, 0};
      return {1,
              record.touched ? 0U : 1U,
              0,
              record.face_pairs > 0 ? 1U : 0U,
              record.face_pairs,
              record.manifolds.empty() ? 0U : record.points};
    }
    CollectedPairs& operator+=(const CollectedPairs& other) {
      touching += other.touching;
      began += other.began;
      ended += other.ended;
      mesh_pairs += other.mesh_pairs;
      face_pairs += other.face_pairs;
      points += other.points;
      return *this;
    }
  };
  std::vector<std::size_t> pending_counts_;  ///< by chunk of entries of the pair table
  std::vector<CollectedPairs> collected_;    ///< the same
};

}  // namespace tandem
