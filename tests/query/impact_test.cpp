#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/time_of_impact.h"

#include "narrow/ccd/advance.h"
#include "support/external_models.h"

namespace tandem {
using namespace io;
namespace {

using namespace generate;

Motion random_motion(Random& random, double distance, double rotation) {
  return {Transform::from(random.rotation(), random.direction() * distance),
          random.direction() * (2 * distance), random.direction() * rotation, random.direction() * 0.2};
}

/// Whether some time before `end` sees the models touch, of many.
bool touch_before(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b, double end,
                  int samples) {
  for (int i = 0; i < samples && end > 0; ++i) {
    const double time = end * i / samples;
    if (collide(a, motion_a.pose_at(time), b, motion_b.pose_at(time))) return true;
  }
  return false;
}

void expect_sound(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
                  const TimeOfImpact& impact, int samples) {
  EXPECT_LE(impact.lower, 1);
  EXPECT_LE(impact.lower, impact.upper);
  const double end = impact.state == TimeOfImpactState::separated ? std::nextafter(1.0, 2.0) : impact.lower;
  EXPECT_FALSE(touch_before(a, motion_a, b, motion_b, end, samples));
  EXPECT_FALSE(impact.state == TimeOfImpactState::separated &&
               collide(a, motion_a.pose_at(1), b, motion_b.pose_at(1)));
  EXPECT_TRUE(impact.state != TimeOfImpactState::hit ||
              collide(a, motion_a.pose_at(impact.upper), b, motion_b.pose_at(impact.upper)));
}

TEST(Motion, StartsWhereItSaysAndEndsWhereItWasSent) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Transform from = Transform::from(random.rotation(), random.direction());
    const Transform to = Transform::from(random.rotation(), random.direction());
    const Motion motion = Motion::between(from, to, random.direction());
    EXPECT_EQ(motion.pose_at(0), from);
    const Transform end = motion.pose_at(1);
    for (const Vec3 p : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}})
      EXPECT_LT(length(end(p) - to(p)), 1e-14);
    EXPECT_LE(length(motion.rotation_vector), 3.1415926535897936);
    // The centre moves on a straight line.
    EXPECT_LT(length(motion.pose_at(0.5)(motion.center) - 0.5 * (from(motion.center) + to(motion.center))),
              1e-14);
  }
}

TEST(Advance, TakesAnyGapAndAnySpeed) {
  // Two balls of radius 1, one flying at the other from a distance of 10.
  const auto gap_at = [](double time) {
    const double pose = 10 - 20 * time;
    return Gap{std::fabs(pose) - 2, {pose > 0 ? 1.0 : -1.0, 0, 0}};
  };
  const auto closing_at = [](double, Vec3 n) { return Closing{20 * n.x, 0, 20 * n.x}; };
  const Advanced advanced = advance(0, 1, 1e-12, gap_at, closing_at);
  EXPECT_TRUE(advanced.close);
  EXPECT_LE(advanced.time, 0.4);
  EXPECT_NEAR(advanced.time, 0.4, 1e-12);
  EXPECT_FALSE(advance(0, 0.3, 1e-12, gap_at, closing_at).close);
  EXPECT_FALSE(advance(0.7, 1, 1e-12, gap_at, closing_at).close);
}

TEST(Advance, SafeStepIsTheRootOfWhatClosesTheGap) {
  EXPECT_NEAR(safe_step(1, {2, 0, 2}), 0.5, 1e-13);
  EXPECT_NEAR(safe_step(1, {0, 2, 100}), 1, 1e-13);   // h² = 1
  EXPECT_NEAR(safe_step(1, {-1, 4, 100}), 1, 1e-13);  // −h + 2h² = 1
  EXPECT_NEAR(safe_step(1, {0, 2, 0.5}), 2, 1e-13);   // the steady bound is longer
  EXPECT_EQ(safe_step(1, {-1, 0, -1}), HUGE_VAL);
  EXPECT_EQ(safe_step(0, {-1, 0, -1}), 0);
  EXPECT_EQ(safe_step(1, {NAN, 0, NAN}), 0);
}

TEST(TimeOfImpact, BoxesHeadOn) {
  const Model cube(tandem::box({1, 1, 1}, 1));
  const Motion left{Transform::translation({-2, 0.1, 0.2}), {4, 0, 0}, {}, {}};
  const TimeOfImpact impact = time_of_impact(cube, left, cube, Motion::stationary({}));
  EXPECT_EQ(impact.state, TimeOfImpactState::hit);
  EXPECT_LE(impact.lower, 0.25);
  EXPECT_NEAR(impact.lower, 0.25, 1e-8);
  EXPECT_NEAR(impact.upper, 0.25, 1e-8);
  EXPECT_GT(impact.normal.x, 0.999);
}

TEST(TimeOfImpact, TouchingAtTheStart) {
  const Model cube(tandem::box({1, 1, 1}, 1));
  const TimeOfImpact impact = time_of_impact(cube, {Transform::translation({1, 0, 0}), {1, 0, 0}, {}, {}},
                                             cube, Motion::stationary({}));
  EXPECT_EQ(impact.state, TimeOfImpactState::hit);
  EXPECT_EQ(impact.lower, 0);
  EXPECT_EQ(impact.upper, 0);
}

TEST(TimeOfImpact, ATurningBarMeetsAPost) {
  // A bar along x turns about z; the post stands at right angles to it, so they meet before a quarter turn.
  const Model bar(box({2, 0.1, 0.1}, 1)), post(box({0.1, 0.1, 1}, 1));
  const double pi = 3.14159265358979;
  const Motion rotating{Transform{}, {}, {0, 0, pi}, {}};
  const TimeOfImpact impact =
      time_of_impact(bar, rotating, post, Motion::stationary(Transform::translation({0, 0.8, 0})));
  ASSERT_EQ(impact.state, TimeOfImpactState::hit);
  // Its side reaches the post's near corner at (0.05, 0.75).
  const double expected = (std::atan2(0.75, 0.05) - std::asin(0.05 / std::hypot(0.75, 0.05))) / pi;
  EXPECT_LE(impact.lower, expected);
  EXPECT_NEAR(impact.lower, expected, 1e-7);
  const TimeOfImpact missed =
      time_of_impact(bar, rotating, post, Motion::stationary(Transform::translation({0, 1.2, 0})));
  EXPECT_EQ(missed.state, TimeOfImpactState::separated);
}

TEST(TimeOfImpact, NothingMeetsNothing) {
  const Model cube(tandem::box({1, 1, 1}, 1));
  EXPECT_EQ(time_of_impact(Model(), {}, cube, {}).state, TimeOfImpactState::separated);
  Motion broken;
  broken.displacement.x = NAN;
  EXPECT_EQ(time_of_impact(cube, broken, cube, {}).state, TimeOfImpactState::separated);
}

TEST(TimeOfImpact, NeverLateUnderRandomMotions) {
  Random random(5);
  const Model models[] = {Model(box({1, 0.6, 0.3}, 1)), Model(icosphere(0.6, 2)),
                          Model(torus(0.8, 0.2, 24, 12))};
  int hits = 0, close = 0;
  for (int i = 0; i < 150; ++i) {
    const Model &a = models[i % 3], &b = models[i / 3 % 3];
    const Motion motion_a = random_motion(random, 1.5, random.uniform(0, 6)),
                 motion_b = random_motion(random, 1.5, i % 2 == 0 ? 0 : 3);
    const TimeOfImpact impact = time_of_impact(a, motion_a, b, motion_b);
    SCOPED_TRACE(i);
    expect_sound(a, motion_a, b, motion_b, impact, 300);
    hits += impact.state == TimeOfImpactState::hit ? 1 : 0;
    close += impact.state == TimeOfImpactState::undecided ? 1 : 0;
    EXPECT_TRUE(impact.state != TimeOfImpactState::hit || impact.upper - impact.lower < 1e-4);
    const TimeOfImpact swapped = time_of_impact(b, motion_b, a, motion_a);
    EXPECT_NEAR(swapped.lower, impact.lower, 1e-4);
  }
  EXPECT_GT(hits, 20);
  EXPECT_LE(close, 2);
}

struct FixtureBody {
  Model model;
  Transform pose;
  Vec3 velocity;
};

/// A body of a fixture: its mesh, where it stands (angles in degrees about x, y and z), and how fast it
/// moves.
FixtureBody fixture_body(const nlohmann::json& body, const std::filesystem::path& meshes) {
  const auto vector = [&](const char* name) {
    const auto v = body.value(name, std::vector<double>{0, 0, 0});
    return Vec3{v[0], v[1], v[2]};
  };
  const Vec3 degrees = vector("rotation");
  const double radians = 3.14159265358979323846 / 180;
  const Quat rotation = Quat::from_axis_angle({0, 0, 1}, degrees.z * radians) *
                        Quat::from_axis_angle({0, 1, 0}, degrees.y * radians) *
                        Quat::from_axis_angle({1, 0, 0}, degrees.x * radians);
  return {Model(read_mesh(meshes / body["mesh"].get<std::string>())),
          Transform::from(rotation, vector("position")), vector("linear_velocity")};
}

TEST(TimeOfImpact, ErlebensHardCases) {
  TANDEM_NEED_TEST_MESHES("rigid-ipc/fixtures/3D/unit-tests/erleben");
  const auto folder = test::test_meshes() / "rigid-ipc";
  int scenes = 0, hits = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "fixtures/3D/unit-tests/erleben")) {
    std::ifstream file(entry.path());
    const auto bodies = nlohmann::json::parse(file)["rigid_body_problem"]["rigid_bodies"];
    const FixtureBody falling = fixture_body(bodies[0], folder / "meshes"),
                      ground = fixture_body(bodies[1], folder / "meshes");
    ++scenes;
    // The bodies start a tenth of a millimetre apart and fall on edges and tips; straight, and turning.
    for (const double rotation : {0.0, 0.2}) {
      SCOPED_TRACE(entry.path().filename().string());
      const Motion motion{
          falling.pose, falling.velocity * 0.1 + Vec3{0, -0.5, 0}, {rotation, rotation / 2, rotation}, {}};
      const Motion rest = Motion::stationary(ground.pose);
      const TimeOfImpact impact = time_of_impact(falling.model, motion, ground.model, rest);
      expect_sound(falling.model, motion, ground.model, rest, impact, 400);
      hits += impact.state == TimeOfImpactState::hit ? 1 : 0;
    }
  }
  EXPECT_GE(scenes, 10);
  EXPECT_GE(hits, scenes);
}

}  // namespace
}  // namespace tandem
