#pragma once
#include "scenes/pair_scene.h"

/// Pairs that are hard for at least one method: shapes that a volume fits badly, coplanar surfaces, very many
/// contacts. Generated, so always available; 500 frames each.
namespace tandem::scenes {

/// Two cylinders whose side triangles are slivers, 1 000 times longer than wide: 8 000 triangles each. One
/// moves over the other's side and through it while rotating across.
PairScene slivers();

/// Two flat plates of 20 000 triangles each that cross nearly at right angles, one sliding and rotating:
/// contact along a line.
PairScene crossing_plates();

/// Two coplanar plates of 1 800 triangles each, 100 units from the origin, sliding over each other: all
/// overlapping triangles touch exactly.
PairScene coplanar_plates();

/// Two fans of 160 blades whose blades all end in one point. In the first half of the frames the fans share
/// that point, so that every pair of triangles touches; then one fan moves out of the other.
PairScene fans();

}  // namespace tandem::scenes
