// Const functions of a BroadPhase may run at the same time; the thread sanitizer build checks that they do
// not race.
#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/math/random.h"

namespace tandem {
namespace {

Bounds random_box(Random& random) {
  const Vec3 low{random.uniform(0, 10), random.uniform(0, 10), random.uniform(0, 10)};
  return {low, low + Vec3{1, 1, 1}};
}

TEST(BroadPhases, EventsMayBeReadByManyThreads) {
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    BroadPhase shared, single;
    std::vector<ObjectId> ids;
    for (int i = 0; i < 200; ++i) {
      const Bounds box = random_box(random);
      ids.push_back(shared.add(box));
      single.add(box);
    }
    for (BroadPhase* each : {&shared, &single}) each->update();
    for (const ObjectId id : ids) {
      const Bounds box = random_box(random);
      shared.move(id, box);
      single.move(id, box);
    }
    for (BroadPhase* each : {&shared, &single}) each->update();
    std::vector<std::vector<ObjectPair>> seen(4);
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < seen.size(); ++i)
        threads.emplace_back([&, i] {
          const auto pairs = i % 2 == 0 ? shared.began() : shared.ended();
          seen[i].assign(pairs.begin(), pairs.end());
        });
    }
    const std::vector<ObjectPair> began(single.began().begin(), single.began().end());
    const std::vector<ObjectPair> ended(single.ended().begin(), single.ended().end());
    for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i % 2 == 0 ? began : ended);
    EXPECT_FALSE(began.empty());
    EXPECT_FALSE(ended.empty());
  }
}

}  // namespace
}  // namespace tandem
