#include "engine/disc/disc_node.h"

#include "base/large_pages.h"

namespace tandem {

int DiscNodeStorage::shift_for(std::span<const std::uint16_t> sizes) {
  constexpr std::size_t max_end = std::size_t{DiscNode::leaf_bit} / DiscNode::width;
  for (int shift = min_shift;; ++shift) {
    std::size_t sum = 0;
    for (const std::uint16_t size : sizes) sum += units(size, shift);
    if (sum <= max_end) return shift;
  }
}

DiscNodeStorage::DiscNodeStorage(std::span<const std::uint16_t> sizes, int shift,
                                 std::vector<std::uint32_t>& numbers)
    : count_(sizes.size()), shift_(shift) {
  numbers.reserve(numbers.size() + sizes.size());
  for (const std::uint16_t size : sizes) {
    numbers.push_back(end_);
    end_ += units(size, shift_);
  }
  // The first header is before the first rows, and a vector after the last row is readable.
  constexpr std::size_t around = 1 + DiscNode::width * sizeof(float) / sizeof(Unit);
  const std::size_t count = (static_cast<std::size_t>(end_) << (shift_ - min_shift)) + around;
  reserve_in_large_pages(units_, count);
  units_.resize(count);
}

}  // namespace tandem
