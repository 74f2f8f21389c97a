#pragma once
#include <string>

#include "tandem/broad/broad_phase.h"
#include "tandem/query/options.h"
#include "tandem/world/world.h"

namespace tandem {

/// What the tuner has chosen for a scene. load_settings() and save_settings() keep it in a small file. No
/// setting changes an answer.
struct Settings {
  std::string scene;        ///< what it was tuned on, in words
  std::string fingerprint;  ///< of the scene's meshes and poses
  std::string machine;      ///< on which the times were measured

  bool use_laboratory = false;  ///< the best laboratory was faster than the default path
  // The best parts of the laboratory, for those who study them, whether they are faster or not.
  std::string volume = "aabb", traversal = "stack", rule = "volume", builder = "median";
  int leaf_size = 1, arity = 2;
  int threads = 1;         ///< of one query on the default path; 0: as many as there are
  bool use_cache = false;  ///< a QueryCache passed along from pose to pose made queries faster
  std::string broad_phase = "automatic";
  int broad_phase_threads = 1;  ///< of a BroadPhase, likewise
  BroadPhaseSettings broad_phase_settings = {};
  int world_threads = 1;  ///< of a World, which shares out pairs and more

  // Seconds per query or step, as measured.
  double default_seconds = 0, chosen_seconds = 0;  ///< of what plain queries do, and with these settings
  double default_laboratory_seconds = 0, laboratory_seconds = 0;
  std::string reason;  ///< why, in one paragraph

  /// The parts as chosen. Throws Error for a name that is not known.
  Laboratory laboratory() const;
  /// For collide, collide_all and their like; whoever uses a cache adds it (`use_cache`).
  QueryOptions query_options() const;
  /// Lives no longer than these settings, whose name of the method it holds.
  BroadPhaseOptions broad_phase_options() const&;
  BroadPhaseOptions broad_phase_options() const&& = delete;
  /// For a World; lives no longer than these settings either.
  WorldOptions world_options() const&;
  WorldOptions world_options() const&& = delete;
};

}  // namespace tandem
