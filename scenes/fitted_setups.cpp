// The cup setups with another mesh instead of the cup.
#include <cmath>

#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

#include "scenes/cup_setups.h"

namespace tandem::scenes {
namespace {

using namespace generate;

struct Overlaps {
  std::uint64_t boxes = 0, leaves = 0, triangles = 0;
};

/// Returns how badly the overlaps fit the situation; 0 is a perfect fit.
double misfit(Situation situation, const Overlaps& overlaps, double triangles) {
  const auto far_from = [&](std::uint64_t count, double wanted) {
    return std::abs(std::log((static_cast<double>(count) + 1) / (wanted + 1)));
  };
  constexpr double wrong = 1e6;
  if (situation == Situation::intersecting)
    return overlaps.triangles == 0 ? wrong : far_from(overlaps.triangles, std::sqrt(triangles) * 4);
  if (overlaps.triangles > 0) return wrong + static_cast<double>(overlaps.triangles);
  switch (situation) {
    case Situation::separated:
      return static_cast<double>(overlaps.boxes);
    case Situation::close_proximity:
      return far_from(overlaps.leaves, triangles / 3) + far_from(overlaps.boxes, 2 * triangles);
    case Situation::small_proximity:
      return far_from(overlaps.leaves, 30) + far_from(overlaps.boxes, 200);
    default:
      return far_from(overlaps.boxes, 40) + static_cast<double>(overlaps.leaves);
  }
}

Overlaps measure(const Model& a, const Model& b, const Transform& pose_b) {
  Counters work;
  const std::size_t touching =
      collide_all(a, {}, b, pose_b, {.counters = &work, .algorithm = algorithm::Algorithm()}).size();
  return {work.overlaps, work.leaf_overlaps, touching};
}

/// Returns the best pose along one direction: the best of many from far to near, then of many around it.
Transform best_position(const CupSetup& setup, const Model& a, const Model& b) {
  constexpr double farthest = 3.2, coarse = 0.04, fine = 0.001;
  const Vec3 direction = normalized(setup.offset);
  const auto triangles = static_cast<double>(a.mesh().triangles().size());
  double least = HUGE_VAL, best = farthest;
  const auto visit = [&](double distance) {
    const Transform pose = rotated(setup.axis, setup.turns, direction * distance);
    const double now = misfit(setup.situation, measure(a, b, pose), triangles);
    if (now <= least) {
      least = now;
      best = distance;
    }  // on a tie the nearer one, where more overlaps follow
  };
  for (double distance = farthest; distance > 0; distance -= coarse) visit(distance);
  const double about = best;
  for (double step = coarse; step > -coarse; step -= fine) visit(about + step);
  return rotated(setup.axis, setup.turns, direction * best);
}

}  // namespace

PairScene make_scene(const CupSetup& setup, const Mesh& mesh) {
  const Mesh small = centred(mesh, setup.height_a), large = centred(mesh, 1);
  // The pose is searched with the original mesh; subdivision changes the triangles but not the surface.
  const Transform pose_b = best_position(setup, Model(small), Model(large));
  const Model a(subdivided(small, setup.subdivisions_a)), b(subdivided(large, setup.subdivisions_b));
  return {std::string(setup.test), a, b, {{Transform{}, pose_b}}};
}

}  // namespace tandem::scenes
