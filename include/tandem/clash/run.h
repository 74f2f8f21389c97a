#pragma once
#include <functional>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/report.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// How far a run is.
struct RunProgress {
  std::string_view stage;   ///< "preparing parts", "testing pairs" or "grouping"
  std::uint64_t done = 0;   ///< pairs tested
  std::uint64_t total = 0;  ///< pairs to test
  std::uint64_t found = 0;  ///< clashes so far
};

/// When the volume of overlaps is computed. Otherwise its bounds are 0 and the volume of the common box.
enum class VolumeRule : std::uint8_t {
  never,
  hard,  ///< for hard clashes of closed parts, with at most `max_volume_triangles` triangles
};

struct RunOptions {
  int threads = 1;  ///< 0: all cores. Results do not depend on it.
  /// Called now and then from the calling thread. If it returns false, the run ends; the report holds the
  /// clashes of the pairs tested so far and is marked as partial.
  std::function<bool(const RunProgress&)> progress = {};
  VolumeRule volume = VolumeRule::hard;
  std::uint64_t max_volume_triangles = 200'000;  ///< of both parts together
  bool regions = true;                           ///< compute Clash::regions
  std::uint64_t max_region_pairs = 100'000;      ///< maximum triangle pairs of a clash with regions
  /// Relative tolerance and limit of points for the depth (see PenetrationOptions). A depth whose bounds
  /// contain the tolerance of the test is computed again with ten times as many points. With an infinite
  /// tolerance depths are only compared with the tolerance of the test: their bounds are wide, and `pierces`
  /// and `protrudes` are not distinguished (SubKind::none).
  double depth_tolerance = 0.01;
  std::uint64_t max_depth_points = 2000;
  /// A partial report of the same job to continue; see Report::run. Throws Error if the job is not the same.
  const Report* resume = nullptr;
};

/// Checks the tests of a job and returns the report. Status is `fresh` for all clashes; apply() of state.h
/// sets it. Exact kinds: see docs/guide/clash.md. Throws Error if the job is invalid (see validate).
/// Parts that are shapes without triangles are not checked; Report::skipped lists them.
///
/// Complexity: linear in the number of pairs whose boxes, enlarged by the clearance, overlap.
[[nodiscard]] Report run(const Job& job, const RunOptions& options = {});

}  // namespace tandem::clash

TANDEM_API_END
