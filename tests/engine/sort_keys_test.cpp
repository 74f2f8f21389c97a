// Keys are sorted by every method, with equal ones, on every instruction set.
#include "engine/pair/sort_keys.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

struct FaceCounts {
  std::size_t a, b;
};

std::vector<engine::FaceKey> random_keys(Random& random, std::size_t count, FaceCounts faces) {
  std::vector<engine::FaceKey> keys;
  while (keys.size() < count)
    keys.push_back(engine::face_key(static_cast<std::uint32_t>(random.below(faces.a)),
                                    static_cast<std::uint32_t>(random.below(faces.b))));
  return keys;
}

/// Compares with a comparison sort, with all keys and without equal ones.
void expect_sorted(std::vector<engine::FaceKey> keys, FaceCounts faces) {
  std::vector<engine::FaceKey> expected = keys;
  std::sort(expected.begin(), expected.end());
  test::on_every_instruction_set([&] {
    std::vector<engine::FaceKey> sorted = keys;
    engine::sort_keys(sorted, faces.a, faces.b);
    ASSERT_EQ(sorted, expected) << keys.size() << " keys of " << faces.a << " and " << faces.b << " faces";
  });
}

TEST(SortKeys, EqualsAComparisonSort) {
  Random random(11);
  // One face; few bits; 31 and 32 bits, the limit of ranks; more than 32; all.
  const FaceCounts counts[] = {{1, 1},
                               {1, 300},
                               {2180, 216},
                               {1 << 16, 1 << 15},
                               {1 << 16, 1 << 16},
                               {96966, 96966},
                               {0xffffffff, 0xffffffff}};
  for (const FaceCounts faces : counts)
    for (const std::size_t count : {0, 1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 127, 128, 129, 511, 513, 3000}) {
      std::vector<engine::FaceKey> keys = random_keys(random, count, faces);
      expect_sorted(keys, faces);
      std::sort(keys.begin(), keys.end());
      keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
      for (std::size_t i = keys.size(); i > 1; --i) std::swap(keys[i - 1], keys[random.below(i)]);
      expect_sorted(keys, faces);
    }
}

}  // namespace
}  // namespace tandem
