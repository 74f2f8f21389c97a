#pragma once
#include <limits>

#include "clash/scale/cost_model.h"

namespace tandem::clash {

/// What a plan is made for.
struct PlanScene {
  const Job& job;
  const std::vector<Part>& parts;
  const PartTable& table;
  const std::vector<TestPairs>& tests;
  const PairTester& tester;
  const std::vector<std::vector<std::uint64_t>>& triangles;  ///< by model and geometry
  const std::vector<std::uint32_t>& assembly_of;             ///< by model: the first one with its geometry
};

struct PlanSettings {
  int threads = 1;            ///< of the broad phase
  double unit_seconds = 0.2;  ///< predicted processor time of a unit
  std::uint64_t min_units = 512;
  /// Processor time for measuring pairs, as a fraction of the predicted time of the check; 0: not.
  double calibration = 0.01;
  double min_calibration_seconds = 0, max_calibration_seconds = 4;
  int calibration_threads = 1;  ///< each measures pairs for that time
  /// Memory for geometry, which is loaded again once it was released.
  std::uint64_t capacity = std::numeric_limits<std::uint64_t>::max();
};

/// Returns the plan of a check. It depends on measured times unless `calibration` is 0; results of a check do
/// not depend on its plan.
Plan make_plan(const PlanScene& scene, const PlanSettings& settings);

}  // namespace tandem::clash
