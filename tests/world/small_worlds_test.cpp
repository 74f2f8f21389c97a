// Worlds of few objects, whose pairs are tested without a traversal, against brute force.
#include <algorithm>
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

/// The pairs of a world by brute force over handles, with the filters and disabled pairs that it should have.
class SmallWorldChanges : public testing::Test {
 protected:
  void check(const World& world, const char* what) const {
    std::vector<ObjectHandlePair> expected;
    const std::vector<ObjectHandle> all = world.objects();
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t k = i + 1; k < all.size(); ++k) {
        const PairFilter &x = world.options(all[i]).filter, &y = world.options(all[k]).filter;
        const bool agree = (x.layers & y.mask) && (y.layers & x.mask) && !(x.is_static && y.is_static);
        const bool disabled =
            std::count(disabled_.begin(), disabled_.end(), ObjectHandlePair{all[i], all[k]}) > 0;
        if (agree && !disabled && pair_within(world, all[i], all[k], 0)) expected.push_back({all[i], all[k]});
      }
    EXPECT_EQ(world.contact_pairs(), expected) << what;
    EXPECT_EQ(world.any_contact(), !expected.empty()) << what;
  }

  std::vector<ObjectHandlePair> disabled_;
};

TEST_F(SmallWorldChanges, AreSeenByTheNextQuery) {
  World world;
  std::vector<ObjectHandle> all;
  for (int i = 0; i < 6; ++i)
    all.push_back(world.add(Shape::sphere(1), Transform::translation({0.5 * i, 0, 0})));
  check(world, "all");
  disabled_ = {{all[0], all[1]}, {all[2], all[3]}};
  for (const ObjectHandlePair& pair : disabled_) world.disable_pair(pair.a, pair.b);
  check(world, "disabled");
  world.enable_pair(all[0], all[1]);
  disabled_.erase(disabled_.begin());
  check(world, "enabled");
  world.set_filter(all[4], {.layers = 2, .mask = 2});
  check(world, "filter");
  world.set_shape(all[5], Shape::sphere(0.1));
  check(world, "shape");
  // A new object at the index of a removed one has none of its disabled pairs.
  world.remove(all[2]);
  disabled_.clear();
  check(world, "removed");
  world.update();
  world.add(Shape::sphere(1), Transform::translation({1, 0, 0}));
  check(world, "added");
}

TEST_F(SmallWorldChanges, DoNotReachCopies) {
  World world;
  const ObjectHandle a = world.add(Shape::sphere(1)), b = world.add(Shape::sphere(1)),
                     c = world.add(Shape::sphere(1), Transform::translation({9, 0, 0}));
  EXPECT_TRUE(world.any_contact());
  World one = world, other = world;
  one.disable_pair(a, b);
  other.move(c, {});
  EXPECT_FALSE(one.any_contact());
  EXPECT_EQ(other.contact_pairs().size(), 3U);
  EXPECT_EQ(world.contact_pairs(), (std::vector<ObjectHandlePair>{{a, b}}));
}

TEST_F(SmallWorldChanges, BeyondTheLimitUseTheTree) {
  World world;
  for (int i = 0; i < 40; ++i) {
    world.add(Shape::box({1, 1, 1}), Transform::translation({0.9 * i, 0, 0}));
    if (i >= 29) check(world, std::to_string(i + 1).c_str());
  }
}

}  // namespace
}  // namespace tandem
