#pragma once
#include "dynamics/scenes.h"

/// Scenes for saved simulations. Together they have everything that a saved simulation can hold.
namespace tandem::dynamics {

/// A joint of every kind, with everything that joints may have.
void add_joints(Simulation& simulation);
/// A height field and a torus on which `count` solids fall, of all kinds that are embedded.
void add_terrain(Simulation& simulation, int count);
/// A stack that falls asleep, a kinematic lift under a box, and a sensor.
void add_sleepers(Simulation& simulation);
/// Bodies and joints that were removed, so that indices are free in an order of their own. Makes 7 steps.
void add_and_remove(Simulation& simulation);

}  // namespace tandem::dynamics
