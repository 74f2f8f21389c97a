#pragma once
#include "tandem/query/collide.h"

#include "bench/report/frame_passes.h"
#include "tools/common/progress.h"

namespace tandem::bench {

/// Work of one volume's trees in each frame of a scene.
struct VolumeRun {
  std::string name;
  std::vector<Counters> frames = {};
  std::uint64_t stack_bytes = 0, binary_stack_bytes = 0;  ///< maximum state sizes of the two traversals

  double mean(std::uint64_t Counters::*count) const;
};

/// One scene under several volumes.
struct SceneRuns {
  scenes::PairScene scene;
  std::size_t step = 1;  ///< every how many of the paper's frames one is used
  std::vector<VolumeRun> volumes = {};
  std::vector<Contestant> contestants = {};  ///< in the order of the volumes
  int passes = 0;

  const Contestant& contestant(std::string_view name) const;
};

/// The paper's configuration: its own builder; descends where the radius is larger.
algorithm::AlgorithmNames as_in_the_paper(std::string_view volume);
/// The fastest known configuration for Spheres-L1, found among nine builders, leaf sizes 1 to 4, the rules
/// radius and both, and the traversals stack and binary_stack.
algorithm::AlgorithmNames fastest_known(std::string_view volume);

/// Finds all pairs with the selected algorithm; builds its trees.
Contestant algorithm_contestant(const scenes::PairScene& scene, const algorithm::AlgorithmNames& choice);

/// Runs every volume once over the scene with counters. Throws Error if two volumes return different pairs in
/// any frame. Stops early if interrupted.
SceneRuns count_work(scenes::PairScene scene, std::size_t step, bool every_volume,
                     const tool::InterruptWatch& watch, tool::Progress& progress);

}  // namespace tandem::bench
