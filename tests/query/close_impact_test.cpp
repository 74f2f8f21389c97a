// Impacts of triangles whose nearest points are so close that rounding tilts the line between them.
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/time_of_impact.h"

namespace tandem {
namespace {

using namespace generate;

struct MovingModels {
  const Model &a, &b;
  Motion motion_a, motion_b;

  /// Samples times before the proven impact, most of them very shortly before.
  void expect_never_late(Random& random, int samples) const {
    const TimeOfImpact impact = time_of_impact(a, motion_a, b, motion_b);
    const bool meets = impact.state != TimeOfImpactState::separated;
    const double end = meets ? impact.lower : 1;
    for (int i = 0; i < samples; ++i) {
      const double time = end * (1 - std::pow(10.0, -random.uniform(8, 15)));
      ASSERT_FALSE(time < end && collide(a, motion_a.pose_at(time), b, motion_b.pose_at(time)))
          << "touches at " << time << ", " << end - time << " before " << end;
    }
  }
};

/// The distance was taken for a gap along the tilted line: the impact was 3e-14 late.
TEST(CloseImpact, FastSliversOnAGear) {
  const Model a(gear({})), b(long_thin_triangles({.count = 60, .size = 2, .length = 1.5, .aspect = 1e4}));
  Motion motion_a, motion_b;
  motion_a.start_pose.rotation = {{{-0x1.70bf542952f8p-2, -0x1.08ed3a573ac96p-2, 0x1.caea78b96ba18p-1},
                                   {-0x1.abd23ac307511p-1, 0x1.088df9cdf26a8p-1, -0x1.7e13761a20e12p-3},
                                   {-0x1.a8d38b56b8b7cp-2, -0x1.a1dc9303f1a08p-1, -0x1.9be787dbd2d68p-2}}};
  motion_a.displacement = {-0x1.c5d9c198e748ap-1, 0x1.f844ef2d3d61p-1, -0x1.b5b4711e9d4cp-4};
  motion_b.start_pose.rotation = {{{0x1.9e30e06469a92p-1, -0x1.2ce3525e21d73p-1, -0x1.e03bb1ac93bfp-7},
                                   {0x1.c3c3a1c27df92p-2, 0x1.2e4fc1fb1b344p-1, 0x1.5a04cf8bf5af9p-1},
                                   {-0x1.8dd474a92d1cep-2, -0x1.1b3a641285b11p-1, 0x1.794df42b31fb9p-1}}};
  motion_b.start_pose.offset = {-0x1.ca047c6092e54p+4, -0x1.b72c57bf859c8p+4, 0x1.4a3af368d87ebp+5};
  motion_b.displacement = {0x1.500d90c610d36p+6, 0x1.3701450b9f9bap+6, -0x1.dd20fba6f856ap+6};
  Random random(1);
  MovingModels{a, b, motion_a, motion_b}.expect_never_late(random, 400);
}

TEST(CloseImpact, NeverLateFarFromTheOrigin) {
  const char* const more = std::getenv("TANDEM_IMPACT_ROUNDS");
  const int rounds = 150 * (more ? std::max(1, std::atoi(more)) : 1);
  const Model models[] = {Model(gear({})), Model(cow(2, 1000)), Model(box({2, 0.01, 2}, 1)),
                          Model(long_thin_triangles({.count = 60, .size = 2, .length = 1.5, .aspect = 1e4}))};
  Random random(9);
  for (int round = 0; round < rounds; ++round) {
    const Model &a = models[random.below(4)], &b = models[random.below(4)];
    Motion motion_a, motion_b;
    motion_a.start_pose.rotation = to_matrix(random.rotation());
    motion_b.start_pose.rotation = to_matrix(random.rotation());
    motion_b.start_pose.offset = random.direction() * random.uniform(12, 72);
    const Vec3 target = random.direction() * random.uniform(0, 6);
    motion_b.displacement = (target - motion_b.start_pose.offset) * random.uniform(0.3, 3);
    motion_a.displacement = random.direction() * random.uniform(0, 2);
    MovingModels{a, b, motion_a, motion_b}.expect_never_late(random, 40);
  }
}

}  // namespace
}  // namespace tandem
