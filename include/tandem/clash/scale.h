#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/clash/work_units.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// How often geometry had to be read from files.
struct CacheCounts {
  std::uint64_t loads = 0;      ///< geometries that were mapped
  std::uint64_t hits = 0;       ///< uses of a geometry that was in memory
  std::uint64_t evictions = 0;  ///< geometries released because of the memory limit
  std::uint64_t bytes = 0;      ///< memory of the geometries that are loaded
  std::uint64_t max_bytes = 0;
  std::uint64_t bytes_read = 0;  ///< of files that were mapped

  /// Returns the fraction of uses without a load; 0 without uses.
  double hit_rate() const {
    return loads + hits > 0 ? static_cast<double>(hits) / static_cast<double>(loads + hits) : 0;
  }
};

/// Consecutive pairs of a plan that are tested together and whose result is stored as one record.
struct WorkUnit {
  std::uint64_t first = 0, count = 0;
  double seconds = 0;  ///< predicted processor time
};

/// The pairs of parts to test, along a Hilbert curve through the scene, so that pairs of a unit share parts,
/// and units of equal predicted cost.
struct Plan {
  std::vector<ObjectPair> pairs;
  std::vector<WorkUnit> units;
  std::vector<std::uint64_t> pairs_of_test;  ///< candidates of each test
  std::uint64_t sampled_pairs = 0;  ///< measured to calibrate the prediction; 0: default coefficients

  /// Returns the predicted processor time of all units.
  double seconds() const;
  /// Returns the number of workers that leaves each at least 16 units and 10 s of work, at least 1.
  std::uint32_t recommended_workers() const;
  /// Returns the units in the order in which they are handed out: expensive ones first, then along the curve.
  std::vector<std::uint64_t> order() const;
  /// Returns the predicted costs by unit.
  std::vector<double> costs() const;
};

}  // namespace tandem::clash

TANDEM_API_END
