// Bytes with a correct checksum and an impossible value are refused, and the error names the value.
#include <array>
#include <bit>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <string>

#include "tandem/base/error.h"

#include "dynamics/saved_scenes.h"
#include "dynamics/state/state_header.h"

namespace tandem::dynamics {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Corrects the checksum of changed bytes.
std::vector<std::byte> sealed(std::vector<std::byte> bytes) {
  StateHeader header;
  const auto payload = std::span<const std::byte>(bytes).subspan(sizeof header);
  header.bytes = payload.size();
  header.checksum = state_checksum(payload);
  std::memcpy(bytes.data(), &header, sizeof header);
  return bytes;
}

/// Replaces the `which`-th occurrence of a number by another one.
std::vector<std::byte> with(std::vector<std::byte> bytes, double value, double other, int which = 0) {
  for (std::size_t at = sizeof(StateHeader); at + 8 <= bytes.size(); ++at) {
    double here = 0;
    std::memcpy(&here, bytes.data() + at, sizeof here);
    if (std::bit_cast<std::uint64_t>(here) != std::bit_cast<std::uint64_t>(value) || which-- > 0) continue;
    std::memcpy(bytes.data() + at, &other, sizeof other);
    return sealed(std::move(bytes));
  }
  ADD_FAILURE() << value << " is not in the bytes";
  return bytes;
}

std::string refusal(std::span<const std::byte> bytes) {
  Simulation simulation;
  try {
    simulation.restore(bytes);
  } catch (const Error& error) {
    EXPECT_EQ(simulation.size(), 0u);
    return error.what();
  }
  return "accepted";
}

void expect_refused(std::span<const std::byte> bytes, const std::string& reason) {
  EXPECT_NE(refusal(bytes).find(reason), std::string::npos) << reason << "; got: " << refusal(bytes);
}

/// Values that occur once, so that with() finds them.
Simulation recognizable() {
  Simulation simulation = over_ground();
  BodyOptions options = body_at({0.123, 0, 7}, {0.234, 0, 0});
  options.material = {.friction = 0.345, .restitution = 0.456};
  options.linear_damping = 0.567;
  options.angular_damping = 0.678;
  options.gravity_scale = 0.789;
  options.angular_velocity = {0.891, 0, 0};
  options.mass_properties =
      MassProperties{0.912, {0.0625, 0, 0}, Mat3{{{1.25, 0, 0}, {0, 1.5, 0}, {0, 0, 1.75}}}};
  options.continuous = true;
  const BodyHandle body = simulation.add(Shape::box({0.315, 0.5, 0.75}), options);
  simulation.apply_force(body, {0.426, 0, 0});
  simulation.apply_torque(body, {0, 0.537, 0});
  return simulation;
}

TEST(RestoreChecks, ImpossibleValuesOfBodiesAreNamed) {
  const Simulation simulation = recognizable();
  const std::vector<std::byte> good = simulation.save();
  ASSERT_EQ(refusal(good), "accepted");
  const struct {
    double value, other;
    const char* field;
  } cases[] = {
      {0.345, nan, "body 1: friction"},      {0.345, -1, "body 1: friction"},
      {0.456, 1.5, "body 1: restitution"},   {0.567, nan, "body 1: damping"},
      {0.678, -0.5, "body 1: damping"},      {0.789, 1e11, "body 1: gravity scale"},
      {0.234, infinity, "body 1: velocity"}, {0.891, nan, "body 1: angular velocity"},
      {0.912, -1, "body 1: mass"},           {0.912, 0, "body 1: mass"},
      {1.25, -1.25, "body 1: inertia"},      {1.5, nan, "body 1: inertia"},
      {0.0625, 1, "body 1: size"},           {0.426, nan, "body 1: force"},
      {0.537, infinity, "body 1: torque"},   {0.315, -0.315, "a size of a shape"},
      {0.315, nan, "a size of a shape"},
  };
  for (const auto& c : cases) expect_refused(with(good, c.value, c.other), c.field);
  expect_refused(with(good, simulation.state(simulation.bodies()[1]).center.x, nan), "body 1: centre");
  expect_refused(with(good, simulation.state(simulation.bodies()[1]).center.x, 9), "body 1: centre");
  expect_refused(with(good, simulation.options().time_step, nan), "step must be");
  expect_refused(with(good, simulation.options().slop, infinity), "slop");
}

TEST(RestoreChecks, ImpossibleValuesOfJointsAreNamed) {
  Simulation simulation;
  add_joints(simulation);
  const std::vector<BodyHandle> bodies = simulation.bodies();
  Joint gear;
  gear.kind = JointKind::gear;
  gear.a = bodies[3];
  gear.b = bodies[4];
  gear.ratio = -1.875;
  simulation.add(gear);
  simulation.step();
  const std::vector<std::byte> good = simulation.save();
  ASSERT_EQ(refusal(good), "accepted");
  expect_refused(with(good, 5000, nan), "joint 4: the stiffness");
  expect_refused(with(good, 500, nan), "joint 6: the speed of a motor");
  expect_refused(with(good, -0.2, 4), "joint 0: ball limits");
  expect_refused(with(good, infinity, 0), "joint 0: the break force");
  expect_refused(with(good, -1.875, 0), "joint 9: the ratio");
  expect_refused(with(good, -1.875, -3, 1), "joint 9: ratio in the frame");
  // The last nine bytes are the duration and a flag.
  std::vector<std::byte> bytes(good.begin(), good.end() - 9);
  for (const std::byte byte : std::bit_cast<std::array<std::byte, 8>>(1e-300)) bytes.push_back(byte);
  bytes.push_back(good.back());
  expect_refused(sealed(bytes), "duration of the last step");
}

TEST(RestoreChecks, ImpossibleContactsAreRefused) {
  Simulation simulation = over_ground();
  simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5}));
  run(simulation, 2);
  const std::vector<std::byte> good = simulation.save();
  ASSERT_EQ(refusal(good), "accepted");
  ASSERT_EQ(simulation.world().contacts().size(), 1u);
  const PersistentManifold& manifold = simulation.world().contacts()[0].manifolds[0];
  ASSERT_GT(manifold.impulse(0).normal, 0);
  expect_refused(with(good, manifold.impulse(0).normal, nan), "a contact point or impulse");
  expect_refused(with(good, manifold.manifold().points[0].depth, infinity), "a contact point or impulse");
}

/// Wherever a number is replaced by NaN or a huge value, the bytes are refused, or the simulation makes
/// steps that end with finite states or an error.
TEST(RestoreChecks, NoValueLeadsToStatesThatAreNotFinite) {
  void (*const scenes[])(Simulation&) = {add_joints, add_sleepers, [](Simulation& s) { add_heap(s, 1, 9); }};
  int accepted = 0, refused = 0;
  for (const auto& build : scenes) {
    Simulation simulation;
    build(simulation);
    run(simulation, 20);
    const std::vector<std::byte> good = simulation.save();
    for (std::size_t at = sizeof(StateHeader); at + 8 <= good.size(); at += 3)
      for (const double value : {nan, 1e200}) {
        std::vector<std::byte> bytes = good;
        std::memcpy(bytes.data() + at, &value, sizeof value);
        Simulation restored;
        try {
          restored.restore(sealed(std::move(bytes)));
        } catch (const Error&) {
          ++refused;
          continue;
        }
        ++accepted;
        if (restored.options().substeps > 100 || restored.options().iterations > 100) continue;
        try {
          run(restored, 2);
        } catch (const Error&) {
        }
        for (const BodyHandle body : restored.bodies()) {
          const BodyState state = restored.state(body);
          ASSERT_TRUE(is_finite(state.center) && is_finite(state.velocity) &&
                      is_finite(state.angular_velocity))
              << "byte " << at << ", body " << body.index;
        }
      }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace tandem::dynamics
