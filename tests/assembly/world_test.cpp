#include "tandem/assembly/world.h"

#include <gtest/gtest.h>

#include "tandem/assembly/builder.h"
#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "shape/shape_data.h"

namespace tandem {
namespace {

TEST(AssemblyWorld, ContactPairsLeadBackToNodes) {
  AssemblyBuilder builder;
  const Assembly::Geometry cube = builder.add_mesh(generate::box({1, 1, 1}, 1));
  const Assembly::Node row = builder.add_node({.name = "row"});
  for (const double x : {0.0, 0.9, 5.0, 5.9})
    builder.add_node({.name = "cube",
                      .parent = row,
                      .transform = {Transform::translation({x, 0, 0}), {}},
                      .geometry = cube});
  const Assembly assembly = builder.build();
  World world;
  world.remove(world.add(Shape::sphere(1)));  // so that a slot is reused
  const ObjectHandle other = world.add(Shape::sphere(0.1), Transform::translation({0, 50, 0}));
  const AssemblyObjects added = add(world, assembly, Transform::translation({0, 0, 7}));
  ASSERT_EQ(added.objects.size(), 4U);
  world.update();
  std::set<std::pair<Assembly::Node, Assembly::Node>> pairs;
  for (const ContactPair& touch : world.contacts())
    pairs.insert(std::minmax({added.node_of(touch.a), added.node_of(touch.b)}));
  EXPECT_EQ(pairs, (std::set<std::pair<Assembly::Node, Assembly::Node>>{{1, 2}, {3, 4}}));
  EXPECT_EQ(added.node_of(other), Assembly::none);
  EXPECT_EQ(world.options(added.objects[2]).user_data, 3U);
  EXPECT_EQ(world.pose(added.objects[1]).offset, (Vec3{0.9, 0, 7}));
  EXPECT_EQ(ShapeAccess::data(world.shape(added.objects[0])),
            ShapeAccess::data(world.shape(added.objects[3])))
      << "one shape for all instances";
}

TEST(AssemblyWorld, AddsAllPartsOrNone) {
  AssemblyBuilder builder;
  const Assembly::Geometry cube = builder.add_mesh(generate::box({1, 1, 1}, 1));
  builder.add_node({.name = "a", .geometry = cube});
  builder.add_node({.name = "b", .transform = {Transform::translation({1e200, 0, 0}), {}}, .geometry = cube});
  World world;
  EXPECT_THROW(add(world, builder.build()), Error);
  EXPECT_EQ(world.size(), 0U);
}

}  // namespace
}  // namespace tandem
