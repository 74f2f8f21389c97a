#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tandem/io/scene.h"

namespace tandem::bench {

/// Somebody who simulates a heap of boxes on the ground.
class BodiesContestant {
 public:
  virtual ~BodiesContestant() = default;
  virtual void step() = 0;
  /// Where every box is and how it moves, in the scene's order.
  virtual std::vector<BodyState> states() const = 0;
  /// What the last step took by stages, as step_stages has them; null for those who do not say.
  virtual const StepReport* report() const { return nullptr; }
};

struct NamedBodiesContestant {
  std::string name, in_words;
  /// From the scene as make_simulation() has placed it: body 0 is the ground, all others are boxes of one
  /// unit.
  std::function<std::unique_ptr<BodiesContestant>(const Scene& scene, const SceneSimulation& placed)> make;
};

/// Empty when Bullet was not found.
std::vector<NamedBodiesContestant> bullet_bodies_contestants();

}  // namespace tandem::bench
