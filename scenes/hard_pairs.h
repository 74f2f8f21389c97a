#pragma once
#include "scenes/pair_scene.h"

/// Pairs that defeat one method or another: shapes that a volume fits badly, surfaces that lie in each other,
/// contacts without end. Generated, so they are always there; 500 frames each.
namespace tandem::scenes {

/// Two cylinders whose sides are slivers, 1 000 times longer than wide: 8 000 triangles each. One passes
/// over the other's side and through it while turning across.
PairScene slivers();

/// Two flat plates of 20 000 triangles each that stand in each other, nearly at right angles, one sliding and
/// turning: touching along a line.
PairScene crossing_plates();

/// Two plates of 1 800 triangles each in one plane, 100 units from the origin, sliding over each other:
/// everything that overlaps touches, exactly.
PairScene coplanar_plates();

/// Two fans of 160 blades whose blades all end in one point. In the first half of the frames both have that
/// point in common, so that every pair of triangles touches; then one fan moves out of the other.
PairScene fans();

}  // namespace tandem::scenes
