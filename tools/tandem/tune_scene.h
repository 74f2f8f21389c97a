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
};

/// Lets a scene run for its first steps, as long as `seconds` of the time of day allow, and notes how its
/// boxes move and which pairs of meshes come near each other. With endless time it is the same in every run.
/// Throws Error when nothing in it moves.
FollowedSubject follow(Scene scene, const std::string& name, double seconds);

/// The same of the middle steps of a recording. Everything in it is a mesh.
FollowedSubject follow(const Recording& recording, const std::string& name);

}  // namespace tandem::tool
