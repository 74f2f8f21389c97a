// The distances along the curve from which trees are built.
#include "gpu/box/box_curve.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "tandem/math/random.h"

namespace tandem::gpu {
namespace {

/// Every range of places has one widest gap, so that all threads agree where its node is split, and a gap
/// between different codes is wider than all gaps between equal ones.
TEST(GpuBoxCurve, EveryRangeHasOneWidestGap) {
  Random random(1);
  for (const std::uint64_t different : {1u, 2u, 5u, 40u, 1000000u})
    for (int round = 0; round < 10; ++round) {
      std::vector<std::uint32_t> codes(200);
      for (std::uint32_t& code : codes)
        code = static_cast<std::uint32_t>(random.below(different)) << (round % 3);
      std::sort(codes.begin(), codes.end());
      const auto count = static_cast<std::uint32_t>(codes.size());
      codes.push_back(~codes.back());  // beyond the end, and not to be looked at
      const Curve curve{codes.data(), count};
      std::uint32_t widest_equal = 0, least_different = Curve::endless;
      for (std::uint32_t i = 0; i + 1 < count; ++i) {
        const std::uint32_t gap = curve.difference(i);
        ASSERT_LT(gap, Curve::endless);
        (codes[i] == codes[i + 1] ? widest_equal = std::max(widest_equal, gap)
                                  : least_different = std::min(least_different, gap));
        for (std::uint32_t j = i + 1; j + 1 < count && curve.difference(j) <= gap; ++j)
          ASSERT_LT(curve.difference(j), gap) << i << " and " << j;
      }
      EXPECT_LT(widest_equal, least_different);
      EXPECT_EQ(curve.difference(count - 1), Curve::endless);
      EXPECT_EQ(curve.difference(0xffffffffu), Curve::endless);
    }
}

}  // namespace
}  // namespace tandem::gpu
