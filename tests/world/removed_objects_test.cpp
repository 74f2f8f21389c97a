// Queries between updates do not find removed objects.
#include <gtest/gtest.h>

#include "tandem/world/world.h"

namespace tandem {
namespace {

const Shape cube = Shape::box({1, 1, 1});
const Transform beside = Transform::translation({0.5, 0, 0});

/// Expects that no query finds anything but `left`, an object at the origin.
void expect_only(const World& world, std::optional<ObjectHandle> left) {
  std::vector<ObjectHandle> expected;
  if (left) expected.push_back(*left);
  EXPECT_FALSE(world.any_contact());
  EXPECT_TRUE(world.contact_pairs().empty());
  EXPECT_TRUE(world.pairs_within(100).empty());
  EXPECT_FALSE(world.distance().has_value());
  EXPECT_EQ(world.any_contact(cube, beside), left.has_value());
  EXPECT_EQ(world.objects_within(cube, beside, 100), expected);
  EXPECT_EQ(world.overlapping(cube, beside), expected);
  EXPECT_EQ(world.distance(cube, beside).has_value(), left.has_value());
  const Motion motion{beside, {-1, 0, 0}, {}, {}};
  EXPECT_EQ(world.time_of_impact(cube, motion).has_value(), left.has_value());
  EXPECT_EQ(world.cast_ray({{0.2, 0.2, 5}, {0, 0, -1}}).has_value(), left.has_value());
}

TEST(RemovedObjects, AreNotFoundBeforeTheNextUpdate) {
  for (const bool query_first : {false, true}) {
    World world;
    const ObjectHandle a = world.add(cube), b = world.add(cube, beside);
    EXPECT_TRUE(!query_first || world.any_contact());
    world.remove(b);
    expect_only(world, a);
    world.remove(a);
    expect_only(world, std::nullopt);
    world.update();
    expect_only(world, std::nullopt);
    const ObjectHandle again = world.add(cube);
    expect_only(world, again);
  }
}

TEST(RemovedObjects, DoNotHideTheOthers) {
  World world;
  std::vector<ObjectHandle> row;
  for (int i = 0; i < 40; ++i) row.push_back(world.add(cube, Transform::translation({0.9 * i, 0, 0})));
  EXPECT_EQ(world.contact_pairs().size(), 39u);
  for (std::size_t i = 1; i < row.size(); i += 2) {
    world.remove(row[i]);
    EXPECT_EQ(world.contact_pairs().size(), 39 - 2 * (i / 2 + 1) + (i == 39));
  }
  EXPECT_NEAR(world.distance()->distance.value(), 0.8, 1e-9);
}

TEST(SearchFilters, LayersHoldInAWorldOfOneObject) {
  World world;
  world.add(cube, {}, {.filter = {.layers = 2}});
  EXPECT_FALSE(world.any_contact(cube, beside, {.layers = 1}));
  EXPECT_FALSE(world.distance(cube, beside, {.layers = 1}).has_value());
  EXPECT_TRUE(world.any_contact(cube, beside, {.layers = 2}));
}

}  // namespace
}  // namespace tandem
