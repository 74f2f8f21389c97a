// The list of a world's objects.
#include <gtest/gtest.h>

#include "tandem/world/world.h"

namespace tandem {
namespace {

TEST(WorldObjects, AreThoseThatHaveNotBeenRemoved) {
  World world;
  const ObjectHandle a = world.add(Shape::sphere(1)), b = world.add(Shape::sphere(1)),
                     c = world.add(Shape::sphere(1));
  EXPECT_EQ(world.objects(), (std::vector{a, b, c}));
  world.remove(b);
  EXPECT_EQ(world.objects(), (std::vector{a, c}));
  EXPECT_EQ(world.size(), 2U);
  world.update();
  const ObjectHandle d = world.add(Shape::sphere(2));
  EXPECT_NE(d, b);
  EXPECT_EQ(world.objects().size(), 3U);
  for (const ObjectHandle object : world.objects()) EXPECT_TRUE(world.contains(object));
}

}  // namespace
}  // namespace tandem
