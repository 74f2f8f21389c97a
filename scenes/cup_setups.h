#pragma once
#include <span>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "scenes/pair_scene.h"

/// Two cups, standing still: the setups of tables 2 to 8 of Damkjær 2007 (sec. 9). The paper shows pictures
/// but no poses; these were searched for so that a tree of boxes halved along its longest axis, gone through
/// by the stack traversal, meets about as many pairs as the paper's.
namespace tandem::scenes {

/// What a setup is there to show, and its test asserts.
enum class Situation {
  intersecting,      ///< the cups touch
  separated,         ///< not even the boxes round the cups overlap
  close_proximity,   ///< many boxes of triangles overlap, no triangles do
  small_proximity,   ///< a few boxes of triangles overlap, no triangles do
  inside_the_walls,  ///< the boxes round the cups overlap, one being inside the other's wall; nothing touches
};

struct CupSetup {
  int table;
  std::string_view test;
  Situation situation;
  Vec3 axis;  ///< B is turned about it by `turns`, then moved by `offset`
  double turns;
  Vec3 offset;
  int subdivisions_a = 0, subdivisions_b = 0;
  double height_a = 1;  ///< of cup A; B is 1 high
};

std::span<const CupSetup> cup_setups();

/// The setup as a scene of one frame.
PairScene make_scene(const CupSetup& setup);

/// The setup with another mesh in the cup's place, scaled to about its size. B keeps its turn and the
/// direction in which it stands from A, and is moved along that until the situation is as it should be; where
/// no place is found (a flat mesh has no walls to be inside of), the place that comes nearest is taken.
PairScene make_scene(const CupSetup& setup, const Mesh& mesh);

}  // namespace tandem::scenes
