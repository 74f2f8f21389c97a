#include "shape/support_vertex.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

namespace tandem {
namespace {

/// A hull stores the function. If it were made before any kernel has run, Highway's chooser would be stored,
/// which detects the processor on every call.
TEST(SupportVertex, StoredFunctionIsThatOfTheChosenTarget) {
  hwy::GetChosenTarget().DeInit();
  const FarthestOfFours before = farthest_of_fours();
  EXPECT_TRUE(hwy::GetChosenTarget().IsInitialized());
  const double four[12] = {0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(before(four, 1, 1, 0, 0).index, 3u);
  EXPECT_EQ(farthest_of_fours(), before);
}

}  // namespace
}  // namespace tandem
