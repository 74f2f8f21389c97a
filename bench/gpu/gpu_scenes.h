#pragma once
#include <functional>
#include <string>

#include "tandem/dynamics/simulation.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

/// Scenes of the benchmarks of simulations on the GPU.
namespace tandem::bench {

struct Scene {
  std::string name;
  int steps, compared_every;
  std::function<void(dynamics::Simulation&)> fill;
};

inline void add_ground(dynamics::Simulation& simulation) {
  dynamics::BodyOptions ground;
  ground.kind = dynamics::BodyKind::static_body;
  simulation.add(Shape::half_space({0, 0, 1}), ground);
}

/// A loose block of unit boxes that falls into a heap.
inline Scene boxes(int edge, int height, int steps, int compared_every) {
  return {std::to_string(edge * edge * height) + " boxes", steps, compared_every,
          [=](dynamics::Simulation& simulation) {
            add_ground(simulation);
            Random random(2);
            for (int i = 0; i < edge * edge * height; ++i) {
              dynamics::BodyOptions body;
              body.pose = Transform::from(random.rotation(), {1.3 * (i % edge), 1.3 * (i / edge % edge),
                                                              1 + 1.3 * (i / edge / edge)});
              simulation.add(Shape::box({1, 1, 1}), body);
            }
          }};
}

/// Cows of 5 800 triangles that fall into a heap.
inline Scene cows(int edge, int steps, int compared_every) {
  return {std::to_string(edge * edge * edge) + " cows", steps, compared_every,
          [=](dynamics::Simulation& simulation) {
            static const Model model(generate::cow(2.4, 5800));
            add_ground(simulation);
            Random random(1);
            for (int i = 0; i < edge * edge * edge; ++i) {
              dynamics::BodyOptions body;
              body.pose = Transform::from(random.rotation(), {3.2 * (i % edge), 3.2 * (i / edge % edge),
                                                              3.2 * (i / edge / edge + 0.6)});
              simulation.add(model, body);
            }
          }};
}

}  // namespace tandem::bench
