#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/mesh.h"

namespace tandem::scenes {

/// The thesis's base configuration (Zych 2016, section 4.1), with its parameters.
struct RandomWorldOptions {
  std::size_t objects = 1000;
  double alpha = 100, beta = 100;  ///< half sides are drawn from this beta distribution, each by itself
  double density = 0.05;           ///< objects per unit of volume
  double stationary = 0;           ///< the part of the objects that never moves
  double speed = 40;               ///< units per second on average: uniform from 0 to twice that
  double step_seconds = 0.016;
  int redraw_every = 10;  ///< steps between new velocities
  bool terrain =
      false;  ///< one more object, which never moves, over the whole floor and a tenth of the height
  std::uint64_t seed = 1;
};

/// Boxes that fly about in a cube and bounce off its walls. The same on every machine.
class RandomWorld {
 public:
  explicit RandomWorld(const RandomWorldOptions& options);

  /// Every box; the terrain, if there is one, is the last.
  std::span<const Bounds> boxes() const { return boxes_; }
  /// The objects that move, ascending, and their boxes.
  std::span<const std::uint32_t> movers() const { return movers_; }
  std::span<const Bounds> mover_boxes() const { return mover_boxes_; }
  double side() const { return side_; }
  void step();

 private:
  RandomWorldOptions options_;
  Random random_;
  double side_ = 0;
  int steps_ = 0;
  std::vector<Bounds> boxes_, mover_boxes_;
  std::vector<std::uint32_t> movers_;
  std::vector<Vec3> centres_, halves_, velocities_;  // of the movers
};

}  // namespace tandem::scenes
