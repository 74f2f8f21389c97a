#include "math/archive.h"

#include <gtest/gtest.h>
#include <vector>

namespace tandem {
namespace {

struct Item {
  double a;
  std::uint32_t b;
};

std::vector<std::byte> written(const std::vector<Item>& items) {
  std::vector<std::byte> bytes;
  ArchiveWriter archive(bytes);
  std::size_t last = 0;
  for (const Item& item : items) archive.unless_repeated(last, [&] { archive(item.a, item.b); });
  archive.finish();
  return bytes;
}

TEST(Archive, RepeatedItemsTakeOneByteAndAreReadAsTheyWere) {
  // -0.0 equals 0.0, but is another value.
  const std::vector<Item> items = {{1.5, 7}, {1.5, 7}, {1.5, 8}, {0.0, 8}, {-0.0, 8}, {-0.0, 8}, {1.5, 7}};
  const std::vector<std::byte> bytes = written(items);
  EXPECT_EQ(bytes.size(), items.size() + 5 * (sizeof(double) + sizeof(std::uint32_t)));
  ArchiveReader archive(bytes, "test");
  std::size_t last = 0;
  std::vector<bool> repeated;
  for (const Item& item : items) {
    Item read{};
    repeated.push_back(archive.unless_repeated(last, [&] { archive(read.a, read.b); }));
    EXPECT_EQ(std::bit_cast<std::uint64_t>(read.a), std::bit_cast<std::uint64_t>(item.a));
    EXPECT_EQ(read.b, item.b);
  }
  EXPECT_TRUE(archive.at_end());
  EXPECT_EQ(repeated, (std::vector<bool>{false, true, false, false, false, true, false}));
}

TEST(Archive, NothingToRepeatIsRefused) {
  std::vector<std::byte> bytes = written({{1.5, 7}});
  bytes[0] = std::byte{1};
  ArchiveReader archive(bytes, "test");
  std::size_t last = 0;
  EXPECT_THROW(archive.unless_repeated(last, [&] { archive.next<double>(); }), Error);
}

}  // namespace
}  // namespace tandem
