#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/mesh.h"

namespace tandem::scenes {

/// The base configuration of Zych 2016, §4.1, and its parameters.
struct RandomWorldOptions {
  std::size_t objects = 1000;
  double alpha = 100, beta = 100;  ///< half sides are drawn independently from this beta distribution
  double density = 0.05;           ///< objects per unit volume
  double stationary = 0;           ///< fraction of static objects
  double speed = 40;               ///< mean speed, units per second: uniform from 0 to twice that
  double step_seconds = 0.016;
  int redraw_every = 10;  ///< steps between velocity changes
  bool terrain = false;   ///< one additional static object that covers the floor, a tenth of the height
  /// If set, objects are solid: two objects for whose boxes it returns true bounce off each other. Without,
  /// they pass through each other.
  std::function<bool(const Bounds&, const Bounds&)> solid = {};
  std::uint64_t seed = 1;
};

/// Boxes that move in a cube and bounce off its walls. Equal on every machine.
class RandomWorld {
 public:
  explicit RandomWorld(const RandomWorldOptions& options);

  /// Returns all boxes; the terrain, if there is one, is the last.
  std::span<const Bounds> boxes() const { return boxes_; }
  /// Returns the moving objects, ascending, and their boxes.
  std::span<const std::uint32_t> movers() const { return movers_; }
  std::span<const Bounds> mover_boxes() const { return mover_boxes_; }
  double side() const { return side_; }
  void step();

 private:
  static constexpr std::uint32_t none = 0xffffffffu;
  void bounce();

  RandomWorldOptions options_;
  Random random_;
  double side_ = 0;
  int steps_ = 0;
  std::vector<Bounds> boxes_, mover_boxes_;
  std::vector<std::uint32_t> movers_;
  std::vector<Vec3> centres_, halves_, velocities_;  // of the movers
  std::vector<std::uint32_t> mover_of_;              // index into movers_ by object; none for static ones
};

}  // namespace tandem::scenes
