#pragma once
#include <vector>

#include "tandem/dynamics/simulation.h"

/// Scenes of which everybody knows what must happen. Tests check them, the documentation shows them.
namespace tandem::scenes {

struct StandardScene {
  dynamics::Simulation simulation;
  std::vector<dynamics::BodyHandle> bodies;  ///< the dynamic ones
  std::vector<dynamics::JointHandle> joints;
};

/// A chain of links under a ball of a hundred times a link's mass, which swings.
StandardScene loaded_chain(int links);
/// A T-shaped handle in free flight, which rotates about its intermediate axis.
StandardScene spinning_handle();
/// A semicircular arch of wedges, held by contacts alone. It does not sleep.
StandardScene arch(int stones);
/// Cards that lean against each other in pairs, with flat cards between the storeys. They do not sleep.
StandardScene card_house(int storeys);
/// A box on another one of mass 1. They do not sleep.
StandardScene box_on_box(double mass_above);
/// Dominoes that stand on a circle.
StandardScene domino_circle(int count);
/// Pushes the first domino, so that it topples the others.
void push_first_domino(StandardScene& dominoes);
/// A ball that rolls over the triangles of a flat mesh. It does not sleep.
StandardScene ball_on_mesh();

}  // namespace tandem::scenes
