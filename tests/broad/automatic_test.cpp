#include <gtest/gtest.h>
#include <set>

#include "tandem/broad/broad_phase.h"
#include "tandem/math/random.h"

namespace tandem {
namespace {

/// Boxes of very different sizes, which no uniform grid likes.
Bounds box_of_any_size(Random& random) {
  double size = 0.01;
  for (std::uint64_t i = random.below(6); i > 0; --i) size *= 8;
  const Vec3 at{random.uniform(0, 300), random.uniform(0, 300), random.uniform(0, 300)};
  return {at, at + Vec3{size, size * random.uniform(), size}};
}

TEST(Automatic, ChangesItsMethodWithoutLosingAPair) {
  Random random(5);
  BroadPhase automatic, plain({.method = "lbvh"});
  std::vector<Bounds> boxes;
  std::vector<ObjectId> ids, same;
  const auto add = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) boxes.push_back(box_of_any_size(random));
    ids.resize(boxes.size());
    same.resize(boxes.size());
    const std::size_t old = boxes.size() - count;
    automatic.add(std::span(boxes).subspan(old), std::span(ids).subspan(old));
    plain.add(std::span(boxes).subspan(old), std::span(same).subspan(old));
    ASSERT_EQ(ids, same);
  };
  add(8);
  std::set<std::string_view> methods;
  for (int step = 0; step < 100; ++step) {
    if (step == 20) add(3000);
    const auto found = automatic.update(), expected = plain.update();
    ASSERT_TRUE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()))
        << automatic.method();
    ASSERT_EQ(automatic.began().size(), plain.began().size());
    ASSERT_EQ(automatic.ended().size(), plain.ended().size());
    methods.insert(automatic.method());
    for (std::size_t i = 0; i < boxes.size(); ++i)
      if (random.below(step % 2 == 0 ? 2 : 20) == 0) {
        const Vec3 by = random.direction();
        boxes[i] = {boxes[i].low + by, boxes[i].high + by};
      }
    automatic.move(ids, boxes);
    plain.move(same, boxes);
  }
  EXPECT_GT(methods.size(), 1u) << "nothing else was ever tried";
}

TEST(Automatic, TakesBruteForceForAFewAndSomethingElseForMany) {
  Random random(6);
  BroadPhase phase;
  for (int i = 0; i < 15; ++i) phase.add(box_of_any_size(random));
  phase.update();
  EXPECT_EQ(phase.method(), "brute");
  for (int i = 0; i < 500; ++i) phase.add(box_of_any_size(random));
  phase.update();
  EXPECT_NE(phase.method(), "brute");
}

}  // namespace
}  // namespace tandem
