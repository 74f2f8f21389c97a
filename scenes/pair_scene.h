#pragma once
#include <string>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"

namespace tandem::scenes {

/// The poses of the two models of a scene in one frame.
struct Placement {
  Transform a, b;
};

/// Two models and the sequence of their placements.
struct PairScene {
  std::string name;
  Model a, b;
  std::vector<Placement> frames;
};

/// Returns a rotation about an axis, which need not be normalized; 0.25 turns are a right angle.
/// Bit-identical on every platform, so that a scene is the same everywhere.
Transform rotated(Vec3 axis, double turns, Vec3 offset = {});

/// Returns the mesh moved to the origin and scaled so that its longest side is `size`.
Mesh centred(const Mesh& mesh, double size);

/// Returns a section of the scene's motion at a fraction of its speed, with as many frames: from a third of
/// the motion on, with interpolated placements.
PairScene slowed(PairScene scene, double speed);

/// Returns the scene with every `step`-th of its frames, from the first.
PairScene thinned(PairScene scene, std::size_t step);

}  // namespace tandem::scenes
