#include "scenes/random_world.h"

#include <cmath>

#include "tandem/broad/broad_phase.h"

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
  mover_of_.assign(options.objects + 1, none);
  for (std::size_t i = 0; i < options.objects; ++i) {
    Vec3 centre, half;
    for (int k = 0; k < 3; ++k) {
      centre[k] = random_.uniform(0, side_);
      half[k] = random_.beta(options.alpha, options.beta);
    }
    boxes_.push_back({centre - half, centre + half});
    // Evenly distributed over the ids.
    if (i * still / options.objects != (i + 1) * still / options.objects) continue;
    mover_of_[i] = static_cast<std::uint32_t>(movers_.size());
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
  if (options_.solid) bounce();
}

/// Touching objects that approach each other exchange the velocities along the line of their centres, as
/// elastic bodies of equal mass; a static object reflects the other one. They move apart in the next step.
void RandomWorld::bounce() {
  BroadPhase phase({.method = "lbvh"});
  std::vector<ObjectId> ids(boxes_.size());
  phase.add(boxes_, ids);
  for (const ObjectPair& pair : phase.update()) {
    if (!options_.solid(boxes_[pair.a], boxes_[pair.b])) continue;
    const std::uint32_t a = mover_of_[pair.a], b = mover_of_[pair.b];
    if (a == none && b == none) continue;
    const Vec3 along = normalized(boxes_[pair.b].center() - boxes_[pair.a].center());
    const double speed_a = a == none ? 0 : dot(velocities_[a], along);
    const double speed_b = b == none ? 0 : dot(velocities_[b], along);
    if (speed_a <= speed_b) continue;
    if (a != none) velocities_[a] += along * (b == none ? -2 * speed_a : speed_b - speed_a);
    if (b != none) velocities_[b] += along * (a == none ? -2 * speed_b : speed_a - speed_b);
  }
}

}  // namespace tandem::scenes
