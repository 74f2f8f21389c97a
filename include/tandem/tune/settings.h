#pragma once
#include <string>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/query/options.h"
#include "tandem/world/world.h"

TANDEM_API_BEGIN

namespace tandem::tuning {

/// Settings that the tuner has chosen for a scene. load_settings() and save_settings() store them in a small
/// file. No setting changes a result.
struct Settings {
  std::string scene;        ///< description of the scene that it was tuned on
  std::string fingerprint;  ///< fingerprint() of the scene's meshes and poses
  std::string machine;      ///< machine on which the times were measured

  bool use_algorithm = false;  ///< the best selected algorithm was faster than the default engine
  // The best selected algorithm, whether it is faster than the default engine or not.
  std::string volume = "aabb", traversal = "stack", rule = "volume", builder = "median";
  int leaf_size = 1, arity = 2;
  int threads = 1;         ///< threads of one query in the default engine; 0: all cores
  bool use_cache = false;  ///< a QueryCache made queries at consecutive poses faster
  std::string broad_phase = "automatic";
  int broad_phase_threads = 1;  ///< threads of a BroadPhase; 0: all cores
  BroadPhaseSettings broad_phase_settings = {};
  int world_threads = 1;  ///< threads of a World, which divides pairs and more among them; 0: all cores

  // Measured seconds per query or step.
  double default_seconds = 0, chosen_seconds = 0;  ///< with default settings, and with these settings
  double default_algorithm_seconds = 0, algorithm_seconds = 0;
  std::string reason;  ///< reason for the choice, in one paragraph

  /// Returns the selected algorithm. Throws Error for an unknown name.
  algorithm::Algorithm algorithm() const;
  /// Returns options for collide, collide_all and related queries, without a cache; the caller adds one if
  /// `use_cache`.
  QueryOptions query_options() const;
  /// Returns options for a BroadPhase.
  BroadPhaseOptions broad_phase_options() const;
  /// Returns options for a World.
  WorldOptions world_options() const;
};

}  // namespace tandem::tuning

TANDEM_API_END
