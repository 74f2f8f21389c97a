#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "tandem/query/model.h"
#include "tandem/world/world.h"

namespace tandem::scenes {

/// Angles of the seven joints, in radians.
using PandaConfiguration = std::array<double, 7>;

/// The collision meshes of a Franka Emika Panda arm, from the external test meshes, and three obstacles.
struct PandaScene {
  struct Part {
    Model model;
    int link;  ///< 0: the base; 8: the hand
  };
  struct Obstacle {
    Model model;
    Transform pose;
  };
  std::vector<Part> parts;
  std::vector<Obstacle> obstacles;

  /// Returns the poses of the parts.
  std::vector<Transform> poses(const PandaConfiguration& joints) const;
  /// Returns whether contacts between two parts are ignored: their links are at most two joints apart.
  bool are_connected(std::size_t a, std::size_t b) const;
};

/// Returns std::nullopt if the external test meshes are missing.
std::optional<PandaScene> panda_scene();

/// Random configurations within the limits of the joints; the same for the same seed.
std::vector<PandaConfiguration> panda_configurations(std::size_t count, std::uint64_t seed);

/// A world with the parts of the arm and the obstacles, in this order.
struct PandaWorld {
  World world;
  std::vector<ObjectHandle> parts, obstacles;
};
PandaWorld make_world(const PandaScene& scene, const WorldOptions& options = {});

}  // namespace tandem::scenes
