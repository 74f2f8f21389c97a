#pragma once
#include <optional>

#include "scenes/pair_scene.h"

/// The scenes of Larsson & Akenine-Möller 2008, §5: two models in motion, 500 frames each. The paper's knots,
/// horse and hand are not published; each function names its substitute.
namespace tandem::scenes {

/// Two icospheres of radius 0.95 and 1 that move through each other while rotating: 20 480 triangles each at
/// level 1, 81 920 at level 2. In frame 250 the centres coincide, and the surfaces have distance 0.05
/// everywhere (parallel close proximity).
PairScene spheres(int level);

/// Two trefoil tubes next to each other on one torus, minimum distance 0.02, never in contact, rotated
/// together: close along a curve. 3 528 + 3 672, 6 860 + 7 140 and 10 976 + 11 424 triangles at levels 1 to
/// 3, as in the paper.
PairScene knots(int level);

/// Two trefoil tubes that fill the gaps between each other's strands, at distance 0.02 along much of their
/// length, never in contact, rotated together: 3 528 + 3 672 triangles, or 10 976 + 11 104, finer along the
/// tubes.
PairScene interlocked_knots(bool fine);

/// Two scanned horses that drift away from each other while rotating about all three axes. Needs the external
/// test meshes; std::nullopt if they are missing.
std::optional<PairScene> horses();
/// The same with two scanned bunnies.
std::optional<PairScene> bunnies();

/// FCL's own test: its robot (216 triangles) at 500 random poses in its environment (2 180 triangles, about 6
/// 000 units wide). Needs the external test meshes.
std::optional<PairScene> robot_in_rooms();

/// A generated cow of 40 916 triangles that falls through another.
PairScene cows();

/// Instead of the paper's skeleton hand: a generated cow of 654 656 triangles that falls through another.
PairScene large_models();

}  // namespace tandem::scenes
