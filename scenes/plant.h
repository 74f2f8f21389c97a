#pragma once
#include "tandem/assembly/assembly.h"

namespace tandem::scenes {

struct Plant {
  int modules = 10;      ///< of 100 parts each: 12 beams, 28 pipes, 60 bolts; about 10 000 triangles
  int module_types = 1;  ///< modules with geometry of their own; each is placed modules / module_types times
  std::uint64_t seed = 1;
};

/// Returns a process plant of steel frames, pipes and bolts, in metres. Modules form a square of bays. Beams
/// touch columns and pipes touch those of the next bay face to face; bolts stand on beams. About one pipe in
/// twenty is in the wrong place, and about one bolt in a hundred is there twice.
Assembly plant(const Plant& plant);

/// Returns `count` boxes in a row whose neighbours touch face to face, each face divided into
/// 2 · divisions² triangles. With a `shift`, every box is moved by up to that much along its faces at random,
/// so that no two pairs are placed alike.
Assembly coplanar_row(int count, int divisions, double shift = 0);

}  // namespace tandem::scenes
