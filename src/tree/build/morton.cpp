#include "tree/build/morton.h"

#include <array>
#include <vector>

#include "math/morton.h"
#include "tree/build/top_down.h"

namespace tandem {
namespace {

constexpr int digit_bits = 9;  // 63 bits are seven digits, and 512 counters fit into the first-level cache
constexpr std::size_t digits = std::size_t{1} << digit_bits;

std::uint64_t morton_code(Lanes unit) {
  const auto cell = [](float x) { return static_cast<std::uint64_t>(x * 2097151.0f); };
  return spread_21_bits(cell(unit[0])) << 2 | spread_21_bits(cell(unit[1])) << 1 |
         spread_21_bits(cell(unit[2]));
}

SimdBox centers_of(const Scratch<Reference>& references, const ThreadPool& workers) {
  const auto size = static_cast<std::uint32_t>(references.size());
  return reduce<SimdBox>(0, size, workers, [&](std::uint32_t begin, std::uint32_t end) {
    SimdBox box;
    for (std::uint32_t i = begin; i < end; ++i) box.add(references[i].doubled_center());
    return box;
  });
}

/// One stable pass of a radix sort by the digit at `shift`. Returns false, with no effect, if all keys have
/// the same digit.
bool sort_by_digit(const Scratch<MortonKey>& from, Scratch<MortonKey>& to, int shift, std::size_t chunk_size,
                   const ThreadPool& workers) {
  const auto digit = [&](const MortonKey& key) { return key.code >> shift & (digits - 1); };
  const std::size_t chunks = (from.size() + chunk_size - 1) / chunk_size;
  std::vector<std::array<std::uint32_t, digits>> start(chunks);
  workers.for_chunks(from.size(), chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    std::array<std::uint32_t, digits> count{};
    for (std::size_t i = begin; i < end; ++i) ++count[digit(from[i])];
    start[chunk] = count;
  });
  std::uint32_t next = 0;
  for (std::size_t d = 0; d < digits; ++d) {
    const std::uint32_t before = next;
    for (auto& count : start) next += std::exchange(count[d], next);
    if (next - before == from.size()) return false;
  }
  workers.for_chunks(from.size(), chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    auto& slot = start[chunk];
    for (std::size_t i = begin; i < end; ++i) to[slot[digit(from[i])]++] = from[i];
  });
  return true;
}

}  // namespace

Scratch<MortonKey> sorted_along_curve(const Scratch<Reference>& references, const ThreadPool& workers) {
  const SimdBox all = centers_of(references, workers);
  const Lanes extent = all.high - all.low;
  Lanes scale{};
  // One scale for all axes: cells are cubes, so a long part is split across before it is split along.
  const float longest = extent[largest_lane(extent)];
  if (longest > 0 && 1 / longest < 1e37f) scale = scale + 1 / longest;

  Scratch<MortonKey> keys(references.size()), spare(references.size());
  workers.for_chunks(keys.size(), subtree_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Lanes unit = min((references[i].doubled_center() - all.low) * scale, Lanes{1, 1, 1, 1});
      keys[i] = {morton_code(unit), references[i].primitive()};
    }
  });
  // A few pieces per thread: more would only add counters.
  const std::size_t pieces = workers.threads() == 1 ? 1 : 4 * static_cast<std::size_t>(workers.threads());
  const std::size_t chunk_size = std::max<std::size_t>(4096, keys.size() / pieces + 1);
  for (int shift = 0; shift < 63; shift += digit_bits)
    if (sort_by_digit(keys, spare, shift, chunk_size, workers)) std::swap(keys, spare);
  return keys;
}

}  // namespace tandem
