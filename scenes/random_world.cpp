#include "scenes/random_world.h"

#include <cmath>

namespace tandem::scenes {
namespace {

/// Bit-identical on all platforms, unlike the C library's cube root.
double cube_root(double x) {
  double root = 1;
  while (root * root * root < x) root *= 2;
  for (int i = 0; i < 100; ++i) root = (2 * root + x / (root * root)) / 3;
  return root;
}

}  // namespace

RandomWorld::RandomWorld(const RandomWorldOptions& options) : options_(options), random_(options.seed) {
  side_ = cube_root(static_cast<double>(options.objects) / options.density);
  const auto still =
      static_cast<std::size_t>(options.stationary * static_cast<double>(options.objects) + 0.5);
  for (std::size_t i = 0; i < options.objects; ++i) {
    Vec3 centre, half;
    for (int k = 0; k < 3; ++k) {
      centre[k] = random_.uniform(0, side_);
      half[k] = random_.beta(options.alpha, options.beta);
    }
    boxes_.push_back({centre - half, centre + half});
    // Evenly distributed over the ids.
    if (i * still / options.objects != (i + 1) * still / options.objects) continue;
    movers_.push_back(static_cast<std::uint32_t>(i));
    centres_.push_back(centre);
    halves_.push_back(half);
    mover_boxes_.push_back(boxes_.back());
  }
  velocities_.resize(movers_.size());
  if (options.terrain) boxes_.push_back({{0, 0, 0}, {side_, side_, 0.1 * side_}});
}

void RandomWorld::step() {
  if (steps_++ % options_.redraw_every == 0)
    for (Vec3& velocity : velocities_) {
      // Separate statements: the evaluation order of the factors of a product is unspecified.
      const double speed = random_.uniform(0, 2 * options_.speed);
      velocity = random_.direction() * speed;
    }
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    Vec3& centre = centres_[i];
    centre += velocities_[i] * options_.step_seconds;
    for (int k = 0; k < 3; ++k) {
      if (centre[k] < 0) {
        centre[k] = std::fmin(-centre[k], side_);
        velocities_[i][k] = -velocities_[i][k];
      }
      if (centre[k] > side_) {
        centre[k] = std::fmax(2 * side_ - centre[k], 0);
        velocities_[i][k] = -velocities_[i][k];
      }
    }
    mover_boxes_[i] = {centre - halves_[i], centre + halves_[i]};
    boxes_[movers_[i]] = mover_boxes_[i];
  }
}

}  // namespace tandem::scenes
