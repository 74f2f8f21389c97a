#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "tandem/broad/broad_phase.h"

#include "scenes/random_world.h"

namespace tandem {
namespace {

std::vector<ObjectPair> pairs_of_flight(std::string_view method, double density) {
  scenes::RandomWorld world({.objects = 3000, .density = density, .stationary = 0.6, .seed = 4});
  BroadPhase phase({.method = std::string(method)});
  std::vector<ObjectId> ids(world.boxes().size());
  phase.add(world.boxes(), ids);
  std::vector<ObjectPair> all;
  for (int step = 0; step < 8; ++step) {
    const auto pairs = phase.update();
    all.insert(all.end(), pairs.begin(), pairs.end());
    world.step();
    phase.move(world.movers(), world.mover_boxes());
  }
  return all;
}

/// Lets Highway use one instruction set only while it lives.
class OnlyTarget {
 public:
  explicit OnlyTarget(std::int64_t target) { choose(target); }
  ~OnlyTarget() { choose(0); }
  OnlyTarget(const OnlyTarget&) = delete;
  OnlyTarget& operator=(const OnlyTarget&) = delete;

 private:
  static void choose(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().DeInit();
  }
};

TEST(InstructionSets, AllFindTheSamePairs) {
  const std::int64_t supported = hwy::SupportedTargets();
  for (const double density : {0.05, 1.0})
    for (const std::string_view method : {"grid", "lbvh", "sap1", "brute"}) {
      const std::vector<ObjectPair> expected = pairs_of_flight(method, density);
      int tried = 0;
      for (std::int64_t target = 1; target > 0; target <<= 1) {
        if (!(supported & target)) continue;
        const OnlyTarget only(target);
        ASSERT_EQ(pairs_of_flight(method, density), expected) << method << " by " << hwy::TargetName(target);
        ++tried;
      }
      EXPECT_GE(tried, 1);
    }
}

}  // namespace
}  // namespace tandem
