#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/narrow/separation.h"
#include "tandem/world/world.h"

namespace tandem {

/// State of two objects with overlapping boxes, kept from step to step.
struct PairRecord {
  ObjectHandle a, b;
  PairCache cache;
  std::vector<PersistentManifold> manifolds;
  bool fresh = true;    ///< not examined yet
  bool allowed = true;  ///< by the filters
  bool touching = false;
  bool touched = false;     ///< at the previous update
  bool of_patches = false;  ///< features name vertices and faces, and persist longer than their manifolds
  std::uint32_t face_pairs = 0;
  double search_ms = 0;

  Transform pose_a;  ///< at the time the manifolds were computed

  /// Stores the contacts of this step. A point takes over the impulse of the same features, or else of the
  /// nearest previous point within `near` of it on A; A has moved to `at_a`.
  void take(std::span<const ContactManifold> found, const Transform& at_a, double near);

 private:
  void share_legacies(std::span<const PersistentManifold> before, const Transform& back);
};

/// The records of all pairs of the broad phase, in its order. Records keep their address while pairs are
/// added and removed.
class PairTable {
 public:
  struct Entry {
    ObjectPair pair;
    std::uint32_t slot;
  };

  /// Sets the table to exactly these sorted pairs. New pairs get a fresh record; gone(record) is called for
  /// each removed pair.
  template <class HandleOf, class Gone>
  void keep(std::span<const ObjectPair> pairs, const HandleOf& handle_of, const Gone& gone) {
    next_.clear();
    next_.reserve(pairs.size());
    std::size_t old = 0;
    const auto drop = [&](const Entry& entry) {
      gone(records_[entry.slot]);
      free_.push_back(entry.slot);
    };
    for (const ObjectPair& pair : pairs) {
      while (old < entries_.size() && entries_[old].pair < pair) drop(entries_[old++]);
      if (old < entries_.size() && entries_[old].pair == pair) {
        next_.push_back(entries_[old++]);
        continue;
      }
      next_.push_back({pair, fresh_slot()});
      PairRecord& record = records_[next_.back().slot];
      record.a = handle_of(pair.a), record.b = handle_of(pair.b);
    }
    while (old < entries_.size()) drop(entries_[old++]);
    entries_.swap(next_);
  }

  std::span<const Entry> entries() const { return entries_; }
  PairRecord& operator[](const Entry& entry) { return records_[entry.slot]; }

 private:
  std::uint32_t fresh_slot();

  std::vector<Entry> entries_, next_;
  std::vector<PairRecord> records_;
  std::vector<std::uint32_t> free_;
};

}  // namespace tandem
