#pragma once
#include <functional>
#include <span>
#include <vector>

#include "tandem/query/model.h"

#include "dynamics/resident/resident_state.h"

namespace tandem::dynamics {

/// Makes whole steps of one simulation, whose state it keeps in memory of its own (decision 110). Results are
/// those of the CPU, bit for bit.
class ResidentSteps {
 public:
  /// Computes the contacts of pairs that the device has no code for, or cannot decide; writes the manifolds.
  using Serve = std::function<void(std::span<ServedPair>, std::vector<ContactManifold>& manifolds)>;
  /// The state of a simulation.
  struct State {
    std::span<const ResidentProperties> properties;
    std::span<const ResidentBody> bodies;
    std::span<const Vec3> corners;                ///< of all shapes
    std::span<const Model> models;                ///< of all meshes, by their number
    std::span<const ResidentPair> pairs;          ///< sorted
    std::span<const ResidentManifold> manifolds;  ///< of all pairs
  };

  ResidentSteps() = default;
  ResidentSteps(const ResidentSteps&) = delete;
  ResidentSteps& operator=(const ResidentSteps&) = delete;
  virtual ~ResidentSteps() = default;

  /// Replaces the state.
  virtual void load(const State& state) = 0;
  /// Makes a step and returns true; or returns false, with no effect, if the CPU must make it. After an
  /// exception the state is that before the step.
  virtual bool step(const ResidentSettings& settings, const Serve& serve, ResidentCounts& counts) = 0;
  /// Returns the bodies.
  virtual void read(std::vector<ResidentBody>& bodies) = 0;
  /// Returns the pairs and manifolds of the last step, and the pairs of the step before, sorted. The latter
  /// are empty after load() and after a step that the CPU must make.
  virtual void read(std::vector<ResidentPair>& pairs, std::vector<ResidentManifold>& manifolds,
                    std::vector<ResidentPair>& before) = 0;
};

}  // namespace tandem::dynamics
