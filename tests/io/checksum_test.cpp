// What the checksum promises: every changed byte changes it, wherever it lies, on any number of threads.
#include "io/bytes/checksum.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <vector>

#include "tandem/math/random.h"

namespace tandem::io {
namespace {

TEST(Checksum, NoticesAChangeAnywhereInALargeFile) {
  Random random(1);
  std::vector<std::byte> bytes(1500001);
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(256));
  const std::uint64_t plain = checksum(bytes, ThreadPool(1));
  EXPECT_EQ(checksum(bytes, ThreadPool(3)), plain);
  std::set<std::uint64_t> seen{plain};
  for (std::size_t at = 0; at < bytes.size(); at += 62500) {
    bytes[at] ^= std::byte{1};
    EXPECT_TRUE(seen.insert(checksum(bytes, ThreadPool(2))).second) << at;
    bytes[at] ^= std::byte{1};
  }
  EXPECT_EQ(checksum(bytes, ThreadPool(2)), plain);
  // Large parts that change places, and parts at the end that are left out.
  std::rotate(bytes.begin(), bytes.begin() + (1 << 19), bytes.begin() + (1 << 20));
  EXPECT_TRUE(seen.insert(checksum(bytes, ThreadPool(2))).second);
  for (const std::size_t size : {bytes.size() - 1, std::size_t{1} << 20, std::size_t{1} << 18})
    EXPECT_TRUE(seen.insert(checksum(std::span(bytes).first(size), ThreadPool(2))).second) << size;
}

}  // namespace
}  // namespace tandem::io
