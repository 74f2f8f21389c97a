#pragma once
#include <string>

#include "tandem/io/recording.h"
#include "tandem/io/scene.h"
#include "tandem/tune/tune.h"

namespace tandem::tool {

/// What to tune for, and where it comes from in a sentence or two; empty when the name says it all.
struct FollowedSubject {
  TuneSubject subject;
  std::string origin = {};
  double one_thread_ms = 0, all_threads_ms = 0;  ///< what steps of the simulation took; 0: not measured
};

/// Lets a scene run for its first steps, as long as `seconds` of the time of day allow, and notes how its
/// boxes move and which pairs of meshes come near each other. When time has an end, steps are also measured
/// with one and with all threads; when it has none, everything is the same in every run.
/// Throws Error when nothing in it moves.
FollowedSubject follow(Scene scene, const std::string& name, double seconds);

/// The same of the middle steps of a recording. Everything in it is a mesh.
FollowedSubject follow(const Recording& recording, const std::string& name);

}  // namespace tandem::tool
