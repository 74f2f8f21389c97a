#include "broad/method_cost.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

namespace tandem::broad {
namespace {

Objects objects_of(const std::vector<Bounds>& boxes) {
  Objects objects;
  objects.count = boxes.size();
  for (const Bounds& box : boxes) {
    objects.boxes.push_back(box);
    objects.state.push_back(Objects::there);
    objects.layers.push_back(1);
    objects.meets.push_back(1);
  }
  return objects;
}

/// Boxes that fill a twentieth of a cube; with `decades`, in nested clusters down to that scale.
std::vector<Bounds> some_boxes(std::size_t count, int decades) {
  Random random(3);
  std::vector<Bounds> boxes;
  const double side = std::cbrt(0.05 / static_cast<double>(count));
  for (std::size_t i = 0; i < count; ++i) {
    const double scale = std::pow(10.0, -decades * random.uniform());
    const Vec3 at = Vec3{random.uniform(), random.uniform(), random.uniform()} * scale;
    boxes.push_back({at, at + Vec3{side, side, side} * (decades > 0 ? 0.001 : 1.0)});
  }
  return boxes;
}

TEST(SceneMeasure, SeesWhatAGridWouldSee) {
  const SceneMeasure even = measure_scene(objects_of(some_boxes(4000, 0)), 4000, 10);
  EXPECT_GE(even.entries, 1);
  EXPECT_LT(even.entries, 3);
  EXPECT_GT(even.together, 4);
  EXPECT_LT(even.together, 120);
  EXPECT_EQ(even.oversized, 0);
  const SceneMeasure clustered = measure_scene(objects_of(some_boxes(4000, 3)), 4000, 10);
  EXPECT_GT(clustered.together, 3 * even.together);

  const std::vector<Bounds> one_place(300, {{1, 1, 1}, {2, 2, 2}});
  EXPECT_NEAR(measure_scene(objects_of(one_place), 1, 1).together, 300, 1);

  // Few large objects are kept out of the cells. The measure sees one of a sample of 512.
  std::vector<Bounds> with_ground = some_boxes(20000, 0);
  with_ground[39] = {{-1, -1, -1}, {2, 2, 2}};
  EXPECT_NEAR(measure_scene(objects_of(with_ground), 1, 1).oversized, 20000.0 / 512, 1);
  // Many are not: the grid takes larger cells.
  for (std::size_t i = 0; i < 2000; ++i) with_ground[10 * i] = {{-1, -1, -1}, {2, 2, 2}};
  EXPECT_EQ(measure_scene(objects_of(with_ground), 1, 1).oversized, 0);
}

TEST(SceneMeasure, TakesAnyBox) {
  const double huge = std::numeric_limits<double>::infinity();
  std::vector<Bounds> odd{
      {{-huge, -huge, -huge}, {huge, huge, 0}}, {{1, 1, 1}, {1, 1, 1}}, {{-1e300, 0, 0}, {1e300, 0, 0}}};
  const SceneMeasure scene = measure_scene(objects_of(odd), 3, 2);
  for (const auto cost : {grid_cost, lbvh_cost, brute_cost})
    EXPECT_TRUE(cost(scene) > 0 && cost(scene) < 1e-3);
}

TEST(MethodCost, MoreOfAnythingCostsMore) {
  const SceneMeasure scene{
      .objects = 1000, .moved = 200, .pairs = 300, .entries = 2, .together = 40, .oversized = 3};
  for (const auto cost : {grid_cost, lbvh_cost, brute_cost})
    for (double SceneMeasure::*part :
         {&SceneMeasure::objects, &SceneMeasure::moved, &SceneMeasure::pairs, &SceneMeasure::entries,
          &SceneMeasure::together, &SceneMeasure::oversized}) {
      SceneMeasure less = scene;
      // Among more objects, fewer of the pairs have to do with those that move.
      if (part == &SceneMeasure::objects) less.pairs = 0;
      SceneMeasure more = less;
      more.*part *= 1.5;
      EXPECT_GE(cost(more), cost(less));
    }
}

/// What the measurements behind the constants have shown beyond doubt.
TEST(MethodCost, TheRightOneIsExpectedToBeQuickest) {
  const auto measured = [](std::size_t count, int decades, double moved) {
    return measure_scene(objects_of(some_boxes(count, decades)), moved * static_cast<double>(count), 5);
  };
  const SceneMeasure few = measured(8, 0, 1);
  EXPECT_LT(brute_cost(few), std::min(grid_cost(few), lbvh_cost(few)));
  const SceneMeasure many = measured(10000, 0, 1);
  EXPECT_LT(3 * grid_cost(many), std::min(lbvh_cost(many), brute_cost(many)));
  const SceneMeasure clustered = measured(15000, 3, 0.02);
  EXPECT_LT(lbvh_cost(clustered), std::min(grid_cost(clustered), brute_cost(clustered)));
}

}  // namespace
}  // namespace tandem::broad
