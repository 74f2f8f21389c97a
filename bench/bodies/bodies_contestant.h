#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tandem/io/scene.h"

namespace tandem::bench {

/// A contestant that simulates a heap of boxes on the ground.
class BodiesContestant {
 public:
  virtual ~BodiesContestant() = default;
  virtual void step() = 0;
  /// Returns the pose and velocity of every box, in the scene's order.
  virtual std::vector<dynamics::BodyState> states() const = 0;
  /// Returns the times of the last step by stage, as in step_stages; nullptr if unavailable.
  virtual const dynamics::StepReport* report() const { return nullptr; }
};

struct NamedBodiesContestant {
  std::string name, in_words;
  /// Created from the scene as placed by make_simulation(): body 0 is the ground, all others are unit boxes.
  std::function<std::unique_ptr<BodiesContestant>(const io::Scene& scene,
                                                  const io::SceneSimulation& instances)>
      make;
};

/// Empty if Bullet was not found.
std::vector<NamedBodiesContestant> bullet_bodies_contestants();

}  // namespace tandem::bench
