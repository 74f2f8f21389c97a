// Worlds of few objects, whose pairs are tested without a traversal, against brute force.
#include <gtest/gtest.h>

#include "tandem/query/distance.h"
#include "tandem/query/shapes.h"

#include "query/shape_model.h"
#include "world/twin.h"

namespace tandem {
namespace {

bool pair_within(const World& world, ObjectHandle a, ObjectHandle b, double limit) {
  const Shape &x = world.shape(a), &y = world.shape(b);
  if (is_plain_mesh(x) && is_plain_mesh(y))
    return within(model_of(x), world.pose(a), model_of(y), world.pose(b), limit);
  return within(x, world.pose(a), y, world.pose(b), limit);
}

TEST(SmallWorlds, FindThePairsOfBruteForce) {
  Random random(7);
  std::size_t found = 0;
  for (int round = 0; round < 12; ++round) {
    World world({.contact_margin = 0.05});
    for (int i = 0; i < 3 + 3 * round; ++i) world.add(some_shape(random), some_pose(random));  // up to 36
    for (int step = 0; step < 3; ++step) {
      const std::vector<ObjectHandle> all = world.objects();
      for (const double limit : {0.0, 0.05, 0.7}) {
        std::vector<ObjectHandlePair> expected;
        for (std::size_t i = 0; i < all.size(); ++i)
          for (std::size_t k = i + 1; k < all.size(); ++k)
            if (pair_within(world, all[i], all[k], limit)) expected.push_back({all[i], all[k]});
        ASSERT_EQ(world.pairs_within(limit), expected) << "round " << round << " limit " << limit;
        if (limit == 0.05) {
          EXPECT_EQ(world.contact_pairs(), expected);
          EXPECT_EQ(world.any_contact(), !expected.empty());
        }
        found += expected.size();
      }
      for (const ObjectHandle object : all)
        if (random.below(2) == 0) world.move(object, some_pose(random));
      world.remove(all[random.below(all.size())]);
    }
  }
  EXPECT_GT(found, 500U);
}

}  // namespace
}  // namespace tandem
