// Movement of several bodies at a time, against move_body().
#include "dynamics/body_kernel.h"

#include <cstring>
#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <vector>

#include "tandem/math/random.h"

namespace tandem::dynamics {
namespace {

struct Bodies {
  std::vector<BodyMotion> motions;
  std::vector<SolverBody> bodies;
  std::vector<BodyPose> poses;
  std::vector<double> owed;

  BodyArrays arrays() { return {motions.data(), bodies.data(), poses.data(), owed.data()}; }
};

/// Mostly round bodies that rotate slowly; some are still, fast, kinematic or not round.
Bodies random_bodies(Random& random, std::size_t count, double unusual) {
  const auto vector = [&](double size) {
    return Vec3{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
  };
  const auto sometimes = [&] { return random.uniform(0, 1) < unusual; };
  Bodies made;
  for (std::size_t i = 0; i < count; ++i) {
    BodyMotion motion;
    motion.is_dynamic = sometimes() ? 0 : 1;
    motion.is_round = sometimes() ? 0 : 1;
    if (motion.is_round == 0) motion.inertia.row[0].x = 2;
    motion.elasticity = 0.5;
    SolverBody body;
    body.velocity = vector(3);
    body.angular_velocity = sometimes() ? Vec3{} : vector(sometimes() ? 2000 : 5);
    body.moved = vector(0.1);
    body.rotated = vector(0.1);
    body.inverse_mass = 1;
    made.motions.push_back(motion);
    made.bodies.push_back(body);
    made.poses.push_back({vector(10), random.rotation()});
    made.owed.push_back(0);
  }
  return made;
}

TEST(BodyKernel, MovesBodiesAsOneByOneOnEveryInstructionSet) {
  constexpr double seconds = 1.0 / 240;
  const std::int64_t supported = hwy::SupportedTargets();
  for (std::int64_t target = 1; target > 0; target <<= 1) {
    if (!(supported & target)) continue;
    SCOPED_TRACE(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().DeInit();
    Random random(5);
    for (std::size_t i = 0; i < 200; ++i) {
      Bodies together = random_bodies(random, 5 + i % 40, i % 2 == 0 ? 0.01 : 0.1), single = together;
      const std::size_t begin = i % 3, end = together.bodies.size();
      const bool turned = move_bodies(together.arrays(), seconds, begin, end);
      bool any = false;
      for (std::size_t k = begin; k < end; ++k) {
        move_body(single.motions[k], seconds, single.bodies[k], single.poses[k], single.owed[k]);
        any = any || single.bodies[k].turned > notable_turn;
      }
      ASSERT_EQ(turned, any);
      ASSERT_EQ(std::memcmp(together.bodies.data(), single.bodies.data(), end * sizeof(SolverBody)), 0);
      ASSERT_EQ(std::memcmp(together.poses.data(), single.poses.data(), end * sizeof(BodyPose)), 0);
      ASSERT_EQ(together.owed, single.owed);
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
}

}  // namespace
}  // namespace tandem::dynamics
