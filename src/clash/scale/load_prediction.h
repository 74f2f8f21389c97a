#pragma once
#include <cstdint>
#include <limits>
#include <vector>

namespace tandem::clash {

/// Predicts which uses of geometries load them, if the least recently used ones are released above a limit:
/// a geometry is loaded if more than `capacity` bytes were loaded since its last use. The bytes of geometries
/// that were used since but not loaded are neglected.
class LoadPrediction {
 public:
  LoadPrediction(std::size_t geometries, std::uint64_t capacity)
      : last_use_(geometries, never), capacity_(capacity) {}

  /// Returns whether a use of a geometry of this size loads it.
  bool use(std::size_t geometry, std::uint64_t bytes) {
    const std::uint64_t before = last_use_[geometry];
    const bool loads = before == never || loaded_ - before > capacity_;
    if (loads) loaded_ += bytes;
    last_use_[geometry] = loaded_;
    return loads;
  }

 private:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

  std::vector<std::uint64_t> last_use_;  // bytes that had been loaded
  std::uint64_t capacity_, loaded_ = 0;
};

}  // namespace tandem::clash
