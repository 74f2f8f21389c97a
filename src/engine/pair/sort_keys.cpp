#include "engine/pair/sort_keys.h"

#include <algorithm>
#include <bit>

namespace tandem::engine {
namespace {

constexpr int digit_bits = 8;
constexpr std::size_t digits = std::size_t{1} << digit_bits;

/// Moves the keys to `to`, stably sorted by one digit.
void order_by_digit(const std::vector<FaceKey>& from, std::vector<FaceKey>& to, int shift) {
  std::uint32_t ends[digits] = {};
  for (const FaceKey key : from) ++ends[key >> shift & (digits - 1)];
  std::uint32_t sum = 0;
  for (std::uint32_t& end : ends) {
    const std::uint32_t count = end;
    end = sum;
    sum += count;
  }
  for (const FaceKey key : from) to[ends[key >> shift & (digits - 1)]++] = key;
}

}  // namespace

void sort_keys(std::vector<FaceKey>& keys, std::size_t faces_a, std::size_t faces_b) {
  if (keys.size() < 128 || keys.size() > 0xffffffffu) {
    std::sort(keys.begin(), keys.end());
    return;
  }
  std::vector<FaceKey> other(keys.size());
  const auto order_by = [&](int lowest_bit, std::size_t below) {
    for (int bit = 0; bit < static_cast<int>(std::bit_width(below - 1)); bit += digit_bits) {
      order_by_digit(keys, other, lowest_bit + bit);
      keys.swap(other);
    }
  };
  order_by(0, faces_b);
  order_by(32, faces_a);
}

void sort_found(std::vector<FaceKey>& keys, const MeshPair& pair) {
  sort_keys(keys, pair.a.triangle_count(), pair.b.triangle_count());
  if (pair.has_local_frames()) keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

}  // namespace tandem::engine
