#pragma once
#include "tandem/dynamics/simulation.h"

/// Scenes for steps and for substeps on the GPU.
namespace tandem::gpu {

/// A plate under 100 bodies: more contacts of one body than there are colours.
inline void add_loaded_plate(dynamics::Simulation& simulation, const Shape& shape) {
  dynamics::BodyOptions plate;
  plate.pose = Transform::translation({4.5, 4.5, 0.3});
  simulation.add(Shape::box({12, 12, 0.4}), plate);
  for (int i = 0; i < 100; ++i) {
    dynamics::BodyOptions body;
    body.pose = Transform::translation({1.0 * (i % 10), 1.0 * (i / 10), 1 + 0.003 * i});
    body.velocity = {0.1 * (i % 7), 0, -1};
    simulation.add(shape, body);
  }
}

/// Two stacks of six boxes that do not sleep, so that they are solved directly.
inline void add_stacks(dynamics::Simulation& simulation) {
  for (int i = 0; i < 12; ++i) {
    dynamics::BodyOptions box;
    box.pose = Transform::translation({-8.0 + 3 * (i / 6), -5, 0.5 + 1.001 * (i % 6)});
    box.allow_sleep = false;
    simulation.add(Shape::box({1, 1, 1}), box);
  }
}

}  // namespace tandem::gpu
