// Boxes moved from flat arrays of numbers are those moved from Bounds.
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

#include "tandem/base/error.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/math/random.h"

namespace tandem {
namespace {

/// Random boxes whose coordinates are floats.
std::vector<Bounds> float_boxes(Random& random, std::size_t count) {
  const double side = 1.5 * std::cbrt(static_cast<double>(count));
  std::vector<Bounds> boxes;
  for (std::size_t i = 0; i < count; ++i) {
    Bounds box;
    for (int axis = 0; axis < 3; ++axis) {
      box.low[axis] = static_cast<double>(static_cast<float>(random.uniform(0, side)));
      box.high[axis] = box.low[axis] + static_cast<double>(static_cast<float>(random.below(4)) * 0.25f);
      box.high[axis] = static_cast<double>(static_cast<float>(box.high[axis] + 0.5));
    }
    boxes.push_back(box);
  }
  return boxes;
}

template <class Number>
std::vector<Number> numbers_of(const std::vector<Bounds>& boxes) {
  std::vector<Number> numbers;
  for (const Bounds& box : boxes)
    for (const Vec3& corner : {box.low, box.high})
      for (int axis = 0; axis < 3; ++axis) numbers.push_back(static_cast<Number>(corner[axis]));
  return numbers;
}

TEST(BroadPhaseMove, NumbersAsBoundsForEveryMethodAndThread) {
  for (const std::string_view method : BroadPhase::methods())
    for (const int threads : {1, 2}) {
      const std::size_t count = threads == 1 ? 300 : 9000;  // two threads share large batches only
      if (threads == 2 && method != "grid") continue;
      Random random(3);
      const BroadPhaseOptions options{.method = std::string(method), .threads = threads};
      BroadPhase by_bounds(options), by_doubles(options), by_floats(options);
      std::vector<ObjectId> ids(count);
      const std::vector<Bounds> start = float_boxes(random, count);
      for (BroadPhase* phase : {&by_bounds, &by_doubles, &by_floats}) {
        phase->add(start, ids);
        phase->update();
      }
      for (int step = 0; step < (threads == 1 ? 3 : 1); ++step) {
        const std::vector<Bounds> boxes = float_boxes(random, count);
        by_bounds.move(ids, boxes);
        by_doubles.move(ids, numbers_of<double>(boxes));
        by_floats.move(ids, numbers_of<float>(boxes));
        const auto expected = by_bounds.update();
        for (BroadPhase* phase : {&by_doubles, &by_floats}) {
          const auto pairs = phase->update();
          ASSERT_TRUE(std::equal(pairs.begin(), pairs.end(), expected.begin(), expected.end())) << method;
          for (const ObjectId id : ids) ASSERT_EQ(phase->box(id).low, boxes[id].low) << method;
        }
        EXPECT_GT(expected.size(), 10u);
      }
    }
}

TEST(BroadPhaseMove, RefusesWrongNumbers) {
  BroadPhase phase;
  const ObjectId ids[] = {phase.add({{0, 0, 0}, {1, 1, 1}}), phase.add({{0, 0, 0}, {1, 1, 1}})};
  const std::vector<double> few(11), inverted{0, 0, 0, 1, 1, 1, 0, 2, 0, 1, 1, 1};
  const std::vector<float> nan{NAN, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1};
  EXPECT_THROW(phase.move(ids, few), Error);
  EXPECT_THROW(phase.move(ids, nan), Error);
  EXPECT_THROW(phase.move(ids, inverted), Error);
  EXPECT_EQ(phase.box(ids[0]).high, (Vec3{1, 1, 1}));
  EXPECT_EQ(phase.box(ids[1]).high, (Vec3{1, 1, 1}));
}

}  // namespace
}  // namespace tandem
