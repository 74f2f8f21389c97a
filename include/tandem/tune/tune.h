#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tandem/query/batch.h"
#include "tandem/tune/predict.h"
#include "tandem/tune/settings.h"

namespace tandem {

/// Two placed models, one of the questions that a scene asks.
struct TuneQuery {
  Model a, b;
  PosePair at;
};

/// Boxes of many objects that move. Objects are numbered from 0.
struct BoxMotion {
  struct Step {
    std::vector<std::uint32_t> moved;
    std::vector<Bounds> boxes;  ///< of the moved ones
  };
  std::vector<Bounds> boxes = {};        ///< before the first step
  std::vector<PairFilter> filters = {};  ///< one for each of the boxes; none: anything may meet anything
  std::vector<Step> steps = {};
};

/// What to tune for: questions about pairs in the order in which they come up, objects that move, or both.
struct TuneSubject {
  std::string name;
  std::vector<TuneQuery> queries = {};
  BoxMotion motion = {};
};

/// What the tuner chooses among; an empty list means all there are.
struct TuneSpace {
  std::vector<std::string_view> volumes, builders, rules, traversals, broad_phases;
  std::vector<int> leaf_sizes = {1, 2, 4, 8}, arities = {2, 4, 8};

  /// How many laboratories that makes.
  std::size_t laboratories() const;
};

struct TuneOptions {
  double seconds = 60;  ///< for everything, of the time of day; unless `counted`, which takes what it takes
  std::uint64_t seed = 1;  ///< of predictions
  /// Work out times from counted tests and fixed costs per test instead of measuring them: the same choice on
  /// every machine and in every run. Threads, caches and broad phases are not tried then.
  bool counted = false;
  TuneSpace space = {};
  /// How long one measurement may take, by measuring fewer queries: at least four, at most two dozen.
  double seconds_per_measurement = 0.25;
  std::function<void(const std::string&)> progress = {};  ///< told what is being tried
  /// What `seconds` are measured by, from any moment on; without, the time of day.
  std::function<double()> clock = {};
};

/// One laboratory that was looked at.
struct TuneTrial {
  Laboratory::Choice choice;
  double predicted_seconds = 0;  ///< per query
  double measured_seconds = 0;   ///< likewise; 0 when the prediction was enough to drop it
};

struct TuneResult {
  Settings settings;
  std::vector<TuneTrial> trials;  ///< in the order in which they were tried
  std::size_t predicted = 0, measured = 0;
  double seconds = 0;        ///< spent, of the time of day
  bool out_of_time = false;  ///< not everything was tried that would have been
};

/// Chooses settings for a scene: predicts what laboratories would cost, measures the most promising, and
/// compares them with the default path and what it can be told; tries broad phases on moving boxes. Throws
/// Error when there is nothing to tune for.
TuneResult tune(const TuneSubject& subject, const TuneOptions& options = {});

/// Measures every laboratory of a space, as a check on what the tuner leaves out: the fastest, and how long
/// that took.
TuneResult tune_exhaustively(const TuneSubject& subject, const TuneOptions& options = {});

/// The laboratory that the cost model expects to be fastest for two models at these poses. Nothing is
/// measured, so the answer is the same on every machine. This is what "automatic" means for a laboratory.
Laboratory::Choice automatic_laboratory(const Model& a, const Model& b, std::span<const PosePair> poses);

/// What tests cost on a machine of the usual kind, for choices that must not depend on the clock. Without a
/// laboratory, of the default path.
TestCosts typical_costs(const Laboratory* laboratory = nullptr);

/// A few letters that differ when a scene's meshes or poses do.
std::string fingerprint(const TuneSubject& subject);

}  // namespace tandem
