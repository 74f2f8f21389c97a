#pragma once
#include <span>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "scenes/pair_scene.h"

/// Two static cups: the setups of tables 2 to 8 of Damkjær 2007, §9. The paper shows pictures but no poses.
/// These poses were searched for so that the stack traversal of a tree of boxes, halved along the longest
/// axis, visits about as many pairs as in the paper.
namespace tandem::scenes {

/// The property that a setup demonstrates and its test asserts.
enum class Situation {
  intersecting,      ///< the cups touch
  separated,         ///< the boxes of the cups do not overlap
  close_proximity,   ///< many boxes of triangles overlap, no triangles do
  small_proximity,   ///< a few boxes of triangles overlap, no triangles do
  inside_the_walls,  ///< the boxes of the cups overlap, one being inside the other's wall; no contact
};

struct CupSetup {
  int table;
  std::string_view test;
  Situation situation;
  Vec3 axis;  ///< B is rotated about it by `turns`, then translated by `offset`
  double turns;
  Vec3 offset;
  int subdivisions_a = 0, subdivisions_b = 0;
  double height_a = 1;  ///< of cup A; B has height 1
};

std::span<const CupSetup> cup_setups();

/// Returns the setup as a scene of one frame.
PairScene make_scene(const CupSetup& setup);

/// Returns the setup with another mesh instead of the cup, scaled to about its size. B keeps its rotation and
/// its direction from A, and is moved along it until the situation holds. If no pose is found (a flat mesh
/// has no walls to be inside of), the closest fit is used.
PairScene make_scene(const CupSetup& setup, const Mesh& mesh);

}  // namespace tandem::scenes
