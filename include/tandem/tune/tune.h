#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/batch.h"
#include "tandem/tune/predict.h"
#include "tandem/tune/settings.h"

TANDEM_API_BEGIN

namespace tandem::tuning {

/// Two placed models: one query of a scene.
struct TuneQuery {
  Model a, b;
  PosePair poses;
};

/// Boxes of many moving objects. Objects are numbered from 0.
struct BoxMotion {
  struct Step {
    std::vector<std::uint32_t> moved;
    std::vector<Bounds> boxes;  ///< new boxes of the moved objects
  };
  std::vector<Bounds> boxes = {};        ///< boxes before the first step
  std::vector<PairFilter> filters = {};  ///< one for each box; empty: no filter
  std::vector<Step> steps = {};
};

/// The workload to tune for: queries in their order, moving objects, or both.
struct TuneSubject {
  std::string name;
  std::vector<TuneQuery> queries = {};
  BoxMotion motion = {};
};

/// Search space of the tuner; an empty list means all names.
struct TuneSpace {
  std::vector<std::string> volumes, builders, rules, traversals, broad_phases;
  std::vector<int> leaf_sizes = {1, 2, 4, 8}, arities = {2, 4, 8};

  /// Returns the number of algorithms in the space.
  std::size_t algorithm_count() const;
};

/// Options of the tuner.
struct TuneOptions {
  /// Total time in seconds, by `clock`; no limit if `use_counts`.
  double seconds = 60;
  std::uint64_t seed = 1;  ///< seed of predictions
  /// Computes times from test counts and constant costs per test instead of measuring them: the same choice
  /// on every machine and in every run. Threads, caches and broad phases are not tuned then.
  bool use_counts = false;
  TuneSpace space = {};
  /// Maximum time of one measurement in seconds; reached by measuring fewer queries, from 24 down to four.
  double seconds_per_measurement = 0.25;
  std::function<void(const std::string&)> progress = {};  ///< called with a description of each trial
  /// Clock that measures `seconds`: returns seconds since any fixed time. Default: a monotonic wall clock.
  std::function<double()> clock = {};
};

/// One algorithm that was evaluated.
struct TuneTrial {
  algorithm::AlgorithmNames choice;
  double predicted_seconds = 0;  ///< predicted time per query, in seconds
  /// Measured time per query, in seconds; 0 if the prediction was enough to reject it.
  double measured_seconds = 0;
};

/// Result of the tuner.
struct TuneResult {
  Settings settings;
  std::vector<TuneTrial> trials;            ///< in the order of evaluation
  std::size_t predicted = 0, measured = 0;  ///< number of predicted and of measured algorithms
  double seconds = 0;                       ///< time spent, by TuneOptions::clock
  bool out_of_time = false;                 ///< the time ended before all trials were done
};

/// Chooses settings for a scene. Predicts the cost of algorithms, measures the most promising ones, and
/// compares them with the default engine and its options. Measures broad phases on moving boxes. Throws Error
/// if there is no query with two non-empty meshes and a finite pose and no moving box, or if `use_counts` is
/// set without queries.
TuneResult tune(const TuneSubject& subject, const TuneOptions& options = {});

/// Measures every algorithm of the search space, to check the choice of tune(). Returns the fastest one and
/// the time spent. Throws Error if there is no query with two non-empty meshes and a finite pose.
TuneResult tune_exhaustively(const TuneSubject& subject, const TuneOptions& options = {});

/// Returns the algorithm that the cost model predicts to be fastest for two models at these poses. Nothing is
/// measured, so the result is equal on every machine. This is the algorithm "automatic". Throws Error unless
/// both meshes are non-empty and at least one pose is finite.
algorithm::AlgorithmNames predict_best_algorithm(const Model& a, const Model& b,
                                                 std::span<const PosePair> poses);

/// Returns the step costs on a typical machine, for choices that must not depend on measured time. nullptr:
/// of the default engine.
TestCosts typical_costs(const algorithm::Algorithm* algorithm = nullptr);

/// Returns a short hash of a scene's meshes and poses.
std::string fingerprint(const TuneSubject& subject);

}  // namespace tandem::tuning

TANDEM_API_END
