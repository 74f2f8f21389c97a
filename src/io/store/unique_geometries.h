#pragma once
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "io/store/store_files.h"

namespace tandem::io {

/// The records of unique geometries among at most `count` geometries, by their keys. Memory is allocated
/// once: small blocks that stay, between the large ones of trees that are freed, would fragment the heap.
class UniqueGeometries {
 public:
  explicit UniqueGeometries(std::size_t count) : slots_(std::bit_ceil(2 * count + 2), empty) {
    records_.reserve(count);
  }

  /// Adds a record with this key. Returns its number, or std::nullopt if there is one already.
  std::optional<std::uint32_t> add(const GeometryKey& key) {
    std::uint32_t& slot = slots_[slot_of(key)];
    if (slot != empty) return std::nullopt;
    slot = static_cast<std::uint32_t>(records_.size());
    records_.push_back({.key = key});
    return slot;
  }
  /// Returns the record with a key; nullptr if there is none.
  const GeometryRecord* find(const GeometryKey& key) const {
    const std::uint32_t number = slots_[slot_of(key)];
    return number == empty ? nullptr : &records_[number];
  }
  GeometryRecord& operator[](std::uint32_t number) { return records_[number]; }

 private:
  static constexpr std::uint32_t empty = ~std::uint32_t{0};

  std::size_t slot_of(const GeometryKey& key) const {
    std::size_t at = key.low & (slots_.size() - 1);  // keys are hashes
    while (slots_[at] != empty && records_[slots_[at]].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }

  std::vector<std::uint32_t> slots_;
  std::vector<GeometryRecord> records_;
};

}  // namespace tandem::io
