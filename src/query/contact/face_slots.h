#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/assert.h"

namespace tandem {

/// Assigns consecutive slots to some faces, or vertices, of a mesh. Starting again takes constant time.
class FaceSlots {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  /// Forgets all faces. Faces are below `face_count` from now on.
  void begin(std::size_t face_count) {
    if (++generation_ == 0) {
      entries_.clear();
      generation_ = 1;
    }
    if (entries_.size() <= face_count) entries_.resize(face_count + 1);
    count_ = 0;
  }

  /// Returns the slot of a face; the next one if it is new. Whether it is new is unpredictable, so there is
  /// no branch.
  std::uint32_t add(std::uint32_t face) {
    TANDEM_ASSERT(face < entries_.size());
    if (count_ == faces_.size()) faces_.resize(2 * faces_.size() + 64);
    const Entry before = entries_[face];
    const bool fresh = before.generation != generation_;
    const std::uint32_t slot = fresh ? count_ : before.slot;
    entries_[face] = {generation_, slot};
    faces_[count_] = face;
    count_ += fresh ? 1 : 0;
    return slot;
  }
  /// Returns the slot of a face; `none` if it has not been added or there is no such face.
  std::uint32_t find(std::uint32_t face) const {
    return face < entries_.size() && entries_[face].generation == generation_ ? entries_[face].slot : none;
  }
  /// Returns the slot of a face, or `otherwise` if find() returns `none`. Without a branch, which would be
  /// unpredictable.
  std::uint32_t find_or(std::uint32_t face, std::uint32_t otherwise) const {
    const Entry entry = entries_[std::min<std::size_t>(face, entries_.size() - 1)];
    const std::uint32_t known = 0u - std::uint32_t{entry.generation == generation_};
    return (entry.slot & known) | (otherwise & ~known);
  }
  std::span<const std::uint32_t> faces() const { return {faces_.data(), count_}; }

 private:
  struct Entry {
    std::uint32_t generation = 0, slot = 0;
  };
  std::vector<Entry> entries_;        ///< of all faces, and one more that has no slot
  std::vector<std::uint32_t> faces_;  ///< by slot; more are unused
  std::uint32_t count_ = 0;
  std::uint32_t generation_ = 0;
};

}  // namespace tandem
