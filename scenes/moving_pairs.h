#pragma once
#include <optional>

#include "scenes/pair_scene.h"

/// The scenes of the slab cut ball paper (Larsson and Akenine-Möller 2008, sec. 5): two models in motion, 500
/// frames each. The paper's models of the knots, the horse and the hand are not published; what stands for
/// them is said at each.
namespace tandem::scenes {

/// Two icospheres of radius 0.95 and 1 that move through each other while turning: 20 480 triangles each at
/// level 1, 81 920 at level 2. In frame 250 the centres coincide, and the surfaces are 0.05 apart everywhere
/// (parallel close proximity).
PairScene spheres(int level);

/// Two trefoil tubes side by side on one torus, 0.02 apart at the closest and never touching, turned
/// together: close along a curve. 3 528 + 3 672, 6 860 + 7 140 and 10 976 + 11 424 triangles at levels 1 to
/// 3, the paper's numbers.
PairScene knots(int level);

/// Two trefoil tubes that fill the gaps between each other's strands, 0.02 apart along much of their length
/// and never touching, turned together: 3 528 + 3 672 triangles, or 10 976 + 11 104, finer along the tubes.
PairScene interlocked_knots(bool fine);

/// Two scanned horses that drift apart while turning about all three axes. Needs the shared models; nothing
/// when they are not there.
std::optional<PairScene> horses();
/// The same of two scanned bunnies.
std::optional<PairScene> bunnies();

/// FCL's own test: its robot (216 triangles) at 500 random poses among its rooms (2 180 triangles, some 6 000
/// units wide). Needs the shared models.
std::optional<PairScene> robot_in_rooms();

/// A generated cow of 40 916 triangles that falls through another.
PairScene cows();

/// In place of the paper's skeleton hand: a generated cow of 654 656 triangles that falls through another.
PairScene large_models();

}  // namespace tandem::scenes
