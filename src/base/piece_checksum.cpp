#include "base/piece_checksum.h"

#include <bit>
#include <cstring>

namespace tandem {
namespace {

static_assert(std::endian::native == std::endian::little, "the words below are read lowest byte first");

constexpr std::size_t stripe_bytes = 64;

/// Eight independent sums, because each multiplication depends on the previous one. Separate variables:
/// compilers generate slow vector code for a loop over an array.
struct Lanes8 {
  std::uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;

  void take(const std::byte* stripe) {
    std::uint64_t word[8];
    std::memcpy(word, stripe, sizeof word);
    a = mixed(a, word[0]);
    b = mixed(b, word[1]);
    c = mixed(c, word[2]);
    d = mixed(d, word[3]);
    e = mixed(e, word[4]);
    f = mixed(f, word[5]);
    g = mixed(g, word[6]);
    h = mixed(h, word[7]);
  }
  std::uint64_t together(std::uint64_t start) const {
    std::uint64_t sum = start;
    for (const std::uint64_t lane : {a, b, c, d, e, f, g, h}) sum = mixed(sum, lane);
    return sum;
  }
};

}  // namespace

std::uint64_t checksum_of_piece(std::span<const std::byte> bytes) {
  Lanes8 lanes;
  const std::size_t whole = bytes.size() / stripe_bytes * stripe_bytes;
  for (std::size_t at = 0; at < whole; at += stripe_bytes) lanes.take(bytes.data() + at);
  if (whole < bytes.size()) {
    std::byte last[stripe_bytes] = {};
    std::memcpy(last, bytes.data() + whole, bytes.size() - whole);
    lanes.take(last);
  }
  return lanes.together(bytes.size());
}

}  // namespace tandem
