#pragma once
#include <string>

#include "tandem/io/recording.h"
#include "tandem/io/scene.h"
#include "tandem/tune/tune.h"

namespace tandem::tool {

/// The subject to tune for, and a description of its source in a sentence or two; empty if the name suffices.
struct FollowedSubject {
  tuning::TuneSubject subject;
  std::string origin = {};
  double one_thread_ms = 0, all_threads_ms = 0;  ///< times of the simulation's steps; 0: not measured
};

/// Runs the first steps of a scene for at most `seconds` of wall-clock time, and records the motion of its
/// boxes and the mesh pairs that come close to each other. If the time is finite, steps are also measured
/// with one and with all threads; otherwise the result is deterministic. Throws Error if nothing moves.
FollowedSubject follow(io::Scene scene, const std::string& name, double seconds);

/// The same for the middle steps of a recording. All its objects are meshes.
FollowedSubject follow(const io::Recording& recording, const std::string& name);

}  // namespace tandem::tool
