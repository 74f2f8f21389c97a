// Law: stacks of twenty boxes stand for a minute without sleeping and do not sink.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

struct Stack {
  Simulation simulation;
  std::vector<BodyHandle> boxes;
  std::vector<Vec3> centers;  ///< at the start
  double size = 1;
};

struct StackOptions {
  double size = 1;
  double mass_ratio = 1;  ///< largest over smallest mass
  double max_offset = 0;  ///< of a box, as a fraction of its size
  bool turned = false;    ///< by random angles about the vertical
  int count = 20;
};

Stack make_stack(Random& random, const StackOptions& options) {
  Stack stack{over_ground(without_sleep()), {}, {}, options.size};
  for (int i = 0; i < options.count; ++i) {
    const double offset = options.max_offset * options.size;
    const Vec3 center{random.uniform(-offset, offset), random.uniform(-offset, offset),
                      options.size * (i + 0.5)};
    BodyOptions box = body_at(center);
    if (options.turned) {
      const double angle = random.uniform(0, 6.28);
      box.pose.rotation =
          Mat3{{{std::cos(angle), -std::sin(angle), 0}, {std::sin(angle), std::cos(angle), 0}, {0, 0, 1}}};
    }
    box.mass = std::pow(options.mass_ratio, random.uniform(0, 1));
    stack.boxes.push_back(stack.simulation.add(Shape::box({options.size, options.size, options.size}), box));
    stack.centers.push_back(center);
  }
  return stack;
}

/// Returns how far any box has moved, as a fraction of its size.
double largest_displacement(const Stack& stack) {
  double most = 0;
  for (std::size_t i = 0; i < stack.boxes.size(); ++i)
    most = std::max(most, length(stack.simulation.state(stack.boxes[i]).center - stack.centers[i]));
  return most / stack.size;
}

void expect_standing(Stack stack, const std::string& what) {
  for (int i = 0; i < 3600; ++i) {
    stack.simulation.step();
    if (i % 60 != 59) continue;
    ASSERT_LT(largest_displacement(stack), 0.01) << what << " after " << (i + 1) / 60 << " s";
  }
}

std::string text_of(const StackOptions& options, int family) {
  return "family " + std::to_string(family) + ": size " + std::to_string(options.size) + ", mass ratio " +
         std::to_string(options.mass_ratio) + (options.turned ? ", turned" : "");
}

TEST(Stacks, OfTwentyBoxesStandForAMinute) {
  const int families = std::getenv("TANDEM_LONG") ? 48 : 3;
  for (int family = 0; family < families; ++family) {
    Random random(500 + static_cast<std::uint64_t>(family));
    StackOptions options;
    options.size = family == 0 ? 0.05 : family == 1 ? 10 : 0.05 * std::pow(200, random.uniform(0, 1));
    options.mass_ratio = family < 2 ? 10 : random.uniform(1, 10);
    options.max_offset = family == 0 ? 0 : 0.05;
    options.turned = family % 2 == 1;
    expect_standing(make_stack(random, options), text_of(options, family));
  }
}

/// The heaviest box on top, and the lightest on top.
TEST(Stacks, StandWithSortedMasses) {
  for (const bool heavy_top : {true, false}) {
    Simulation simulation = over_ground(without_sleep());
    std::vector<BodyHandle> boxes;
    for (int i = 0; i < 20; ++i) {
      BodyOptions box = body_at({0, 0, 0.2 * (i + 0.5)});
      box.mass = std::pow(10, (heavy_top ? i : 19 - i) / 19.0);
      boxes.push_back(simulation.add(Shape::box({0.2, 0.2, 0.2}), box));
    }
    run(simulation, 3600);
    for (int i = 0; i < 20; ++i)
      EXPECT_LT(
          length(simulation.state(boxes[static_cast<std::size_t>(i)]).center - Vec3{0, 0, 0.2 * (i + 0.5)}),
          0.01 * 0.2)
          << i;
  }
}

/// Low stacks of all sizes sink no more than high ones, which are solved directly.
TEST(Stacks, SinkLessThanOnePercentWhateverTheirHeight) {
  for (const double size : {0.05, 0.2, 1.0, 10.0})
    for (const int count : {1, 2, 3, 5, 8}) {
      Random random(77);
      StackOptions options;
      options.size = size;
      options.count = count;
      Stack stack = make_stack(random, options);
      run(stack.simulation, 600);
      EXPECT_LT(largest_displacement(stack), 0.01) << count << " boxes of " << size;
    }
}

/// Islands that soft contacts carry are not solved directly, which shows in the penetration at rest: soft
/// contacts yield to the weight, others rest at 1e-4 of the size.
TEST(Stacks, AreSolvedDirectlyOnlyIfTheyNeedIt) {
  const auto penetration = [](Vec3 sides, int count, double mass_ratio) {
    Simulation simulation = over_ground(without_sleep());
    for (int i = 0; i < count; ++i) {
      BodyOptions box = body_at({0, 0, sides.z * (i + 0.5)});
      box.mass = i == 0 ? 1 : mass_ratio;
      simulation.add(Shape::box(sides), box);
    }
    run(simulation, 600);
    return simulation.report().max_penetration / length(sides);
  };
  EXPECT_GT(penetration({1, 1, 1}, 2, 1), 2e-4);
  EXPECT_GT(penetration({1, 1, 1}, 5, 1), 2e-4);
  EXPECT_LT(penetration({1, 1, 1}, 10, 1), 1.1e-4);
  EXPECT_LT(penetration({1, 1, 1}, 2, 100), 1.1e-4);
  EXPECT_LT(penetration({0.1, 0.1, 0.1}, 4, 1), 1.1e-4);
  EXPECT_LT(penetration({0.05, 0.5, 1}, 2, 1), 1.1e-4);
}

/// A stack that is out of balance falls, whatever the solver.
TEST(Stacks, OutOfBalanceFall) {
  Simulation simulation = over_ground(without_sleep());
  std::vector<BodyHandle> boxes;
  for (int i = 0; i < 6; ++i)
    boxes.push_back(simulation.add(Shape::box({1, 1, 1}), body_at({0.25 * i, 0, 0.5 + i})));
  run(simulation, 600);
  EXPECT_LT(simulation.state(boxes.back()).center.z, 3);
}

/// A stack that lands after a fall comes to rest.
TEST(Stacks, SettleAfterAnImpact) {
  Simulation simulation = over_ground(without_sleep());
  std::vector<BodyHandle> boxes;
  for (int i = 0; i < 10; ++i)
    boxes.push_back(simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.6 + 1.01 * i})));
  run(simulation, 1200);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const BodyState state = simulation.state(boxes[i]);
    EXPECT_NEAR(state.center.z, static_cast<double>(i) + 0.5, 0.005) << i;
    EXPECT_LT(length(state.center - Vec3{0, 0, state.center.z}), 0.1) << i;
    EXPECT_LT(length(state.velocity), 1e-6) << i;
  }
}

}  // namespace
}  // namespace tandem::dynamics
