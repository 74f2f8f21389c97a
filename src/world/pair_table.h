#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/narrow/distance.h"
#include "tandem/world/world.h"

#include "base/assert.h"
#include "base/large_pages.h"
#include "base/reserve_room.h"

namespace tandem {

/// State of two objects with overlapping boxes, kept from step to step.
struct alignas(64) PairRecord {
  // The first cache line: what loops over all pairs read.
  ObjectHandle a, b;
  std::vector<PersistentManifold> manifolds;
  Detail detail = Detail::contacts;  ///< of the last test
  std::uint32_t face_pairs = 0;
  std::uint32_t points = 0;  ///< of the manifolds that take() has set
  bool fresh = true;         ///< not examined yet
  bool pending = false;      ///< to be examined by this update, or the next one if this one fails
  bool allowed = true;       ///< by the filters
  bool touching = false;
  bool touched = false;     ///< at the last update that has succeeded
  bool of_patches = false;  ///< features name vertices and faces, and persist longer than their manifolds

  PairCache cache;
  Transform pose_a;  ///< at the time the manifolds were computed
  double search_ms = 0;

  /// Stores the contacts of this step. A point takes over the impulse of the same features, or else of the
  /// nearest previous point within `near` of it on A; A has moved to `new_pose_a`. If memory runs out, the
  /// record is unchanged.
  void take(std::span<const ContactManifold> found, const Transform& new_pose_a, double near);

 private:
  bool keeps_features(const ContactManifold& found) const;
};

/// Bytes of a record that loops over all pairs read.
inline constexpr std::size_t record_head = 64;
static_assert(offsetof(PairRecord, cache) <= record_head);

/// The records of all pairs of the broad phase, in its order. Records keep their address while pairs are
/// added and removed.
class PairTable {
 public:
  struct Entry {
    ObjectPair pair;
    std::uint32_t slot;
  };

  PairTable() = default;
  PairTable(const PairTable& other)
      : entries_(other.entries_), records_(other.records_), free_(other.free_) {}
  PairTable& operator=(const PairTable&) = delete;

  /// Prepares the change of the table to exactly these sorted pairs, which commit() makes. Returns the number
  /// of pairs that it will remove. With `recheck`, pairs whose handles have changed are replaced. All memory
  /// is allocated here; if that fails, the table is unchanged.
  template <class HandleOf>
  std::size_t stage(std::span<const ObjectPair> pairs, const HandleOf& handle_of, bool recheck) {
    next_.clear();
    new_.clear();
    dropped_.clear();
    reserve_room(next_, pairs.size());
    const auto is_same = [&](const Entry& entry) {
      const PairRecord& record = records_[entry.slot];
      return record.a == handle_of(entry.pair.a) && record.b == handle_of(entry.pair.b);
    };
    std::size_t old = 0;
    for (const ObjectPair& pair : pairs) {
      while (old < entries_.size() && entries_[old].pair < pair) dropped_.push_back(entries_[old++].slot);
      if (old < entries_.size() && entries_[old].pair == pair) {
        const Entry& entry = entries_[old++];
        if (!recheck || is_same(entry)) {
          next_.push_back(entry);
          continue;
        }
        dropped_.push_back(entry.slot);
      }
      new_.push_back(static_cast<std::uint32_t>(next_.size()));
      next_.push_back({pair, 0});
    }
    while (old < entries_.size()) dropped_.push_back(entries_[old++].slot);
    const std::size_t free = free_.size() + dropped_.size();
    const std::size_t records = records_.size() + (new_.size() > free ? new_.size() - free : 0);
    reserve_room_in_large_pages(records_, records);
    reserve_room(free_, records);
    return dropped_.size();
  }

  /// Makes the staged change. New pairs get a fresh record; gone(record) is called for each removed pair.
  template <class HandleOf, class Gone>
  void commit(const HandleOf& handle_of, const Gone& gone) {
    for (const std::uint32_t slot : dropped_) {
      gone(records_[slot]);
      free_.push_back(slot);
    }
    for (const std::uint32_t at : new_) {
      Entry& entry = next_[at];
      entry.slot = fresh_slot();
      PairRecord& record = records_[entry.slot];
      record.a = handle_of(entry.pair.a);
      record.b = handle_of(entry.pair.b);
    }
    entries_.swap(next_);
  }

  /// Removes all pairs. Their records keep their memory for append().
  void clear() {
    entries_.clear();
    free_.clear();
  }
  /// Reserves memory for pairs; append() then moves no records.
  void reserve(std::size_t count) {
    reserve_room(entries_, count);
    reserve_room(records_, count);
  }
  /// Adds a pair behind all others. Its record holds arbitrary values, for the caller to set. Precondition:
  /// clear() was called, and stage() was not called since.
  PairRecord& append(ObjectPair pair) {
    TANDEM_ASSERT(entries_.empty() || entries_.back().pair < pair);
    const auto slot = static_cast<std::uint32_t>(entries_.size());
    if (slot == records_.size()) records_.emplace_back();
    entries_.push_back({pair, slot});
    return records_[slot];
  }
  /// Ends a sequence of append().
  void finish() {
    reserve_room(free_, records_.size());
    for (std::size_t slot = records_.size(); slot > entries_.size(); --slot)
      free_.push_back(static_cast<std::uint32_t>(slot - 1));
  }

  std::span<const Entry> entries() const { return entries_; }
  PairRecord& operator[](const Entry& entry) {
    TANDEM_ASSERT(entry.slot < records_.size());
    return records_[entry.slot];
  }
  const PairRecord& operator[](const Entry& entry) const {
    TANDEM_ASSERT(entry.slot < records_.size());
    return records_[entry.slot];
  }

 private:
  std::uint32_t fresh_slot();

  std::vector<Entry> entries_, next_;
  std::vector<PairRecord> records_;
  std::vector<std::uint32_t> free_;     ///< unused records; has room for all of them
  std::vector<std::uint32_t> new_;      ///< staged: positions in next_ of new pairs
  std::vector<std::uint32_t> dropped_;  ///< staged: records of pairs that are not in next_
};

}  // namespace tandem
