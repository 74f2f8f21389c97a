#pragma once
#include <string>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"

namespace tandem::scenes {

/// Where the two models of a scene stand at one moment.
struct Placement {
  Transform a, b;
};

/// Two models and the places they take, one after the other.
struct PairScene {
  std::string name;
  Model a, b;
  std::vector<Placement> frames;
};

/// Turns about an axis, which need not have length one; 0.25 turns are a right angle. The same bits on every
/// platform, so that a scene is the same scene everywhere.
Transform turned(Vec3 axis, double turns, Vec3 offset = {});

/// The mesh moved to the origin and scaled so that its longest side is `size`.
Mesh centred(const Mesh& mesh, double size);

/// A part of the scene's motion at a fraction of its speed, in as many frames: from a third of the way on,
/// with placements between its frames.
PairScene slowed(PairScene scene, double speed);

/// The scene with every `step`-th of its frames, from the first.
PairScene thinned(PairScene scene, std::size_t step);

}  // namespace tandem::scenes
