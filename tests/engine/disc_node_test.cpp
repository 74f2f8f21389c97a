// Nodes of different sizes in one block of memory.
#include "engine/disc/disc_node.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

Disc disc_of(float x) { return {{x, x + 1, x + 2}, x + 3, {x + 4, x + 5, x + 6}, x + 7}; }

TEST(DiscNodeStorage, KeepsEveryChildOfNodesOfAllSizes) {
  for (const int shift : {5, 6, 7}) {
    std::vector<std::uint16_t> sizes;
    for (std::size_t count = 1; count <= DiscNode::width; ++count)
      for (const bool lines : {false, true})
        sizes.push_back(static_cast<std::uint16_t>(DiscNode::bytes(count, lines)));
    std::vector<std::uint32_t> numbers;
    DiscNodeStorage storage(sizes, shift, numbers);
    ASSERT_EQ(storage.count(), sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      DiscNode& node = storage[numbers[i]];
      node.count = static_cast<std::uint8_t>(i / 2 + 1);
      node.has_line_bounds = i % 2 == 1;
      for (std::size_t k = 0; k < node.count; ++k) {
        const float x = static_cast<float>(100 * i + 10 * k);
        node.set(k, static_cast<std::uint32_t>(i + k), disc_of(x));
        if (node.has_line_bounds) node.set_line_bound(k, {x, x + 1, x + 2}, x + 3, x + 4, x + 5);
      }
    }
    std::size_t i = 0;
    for (std::uint32_t number = 0; number < storage.end(); number = storage.next(number), ++i) {
      ASSERT_EQ(number, numbers[i]);
      const DiscNode& node = storage.nodes()[number];
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(node.children()) % 32, 0u);
      for (std::size_t k = 0; k < node.count; ++k) {
        const float x = static_cast<float>(100 * i + 10 * k);
        const Disc disc = node.disc(k), expected = disc_of(x);
        EXPECT_EQ(node.child(k), i + k);
        for (int axis = 0; axis < 3; ++axis) {
          EXPECT_EQ(disc.center[axis], expected.center[axis]);
          EXPECT_EQ(node.center(axis)[k], expected.center[axis]);
          EXPECT_EQ(node.normal(axis)[k], expected.normal[axis]);
        }
        EXPECT_EQ(node.radius()[k], expected.radius);
        EXPECT_EQ(node.half()[k], expected.half);
        if (node.has_line_bounds) {
          EXPECT_EQ(node.line_half()[k], x + 5);
        }
      }
    }
    EXPECT_EQ(i, sizes.size());
  }
}

// A slot is eight times the number of its node, and its highest bit is taken.
TEST(DiscNodeStorage, NumbersNeverExceedTheBitsOfASlot) {
  constexpr std::size_t limit = (std::size_t{1} << 31) / DiscNode::width;
  const std::vector<std::uint16_t> fits(limit / 2000, 64000);  // 2000 units of 32 bytes each
  EXPECT_EQ(DiscNodeStorage::shift_for(fits), 5);
  const std::vector<std::uint16_t> more(limit / 2000 + 2, 64000);
  EXPECT_EQ(DiscNodeStorage::shift_for(more), 6);
  EXPECT_EQ(DiscNodeStorage::shift_for(std::vector<std::uint16_t>{80}), 5);
}

}  // namespace
}  // namespace tandem
