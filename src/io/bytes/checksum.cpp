#include "io/bytes/checksum.h"

#include <vector>

namespace tandem::io {

std::uint64_t checksum(std::span<const std::byte> bytes, const ThreadPool& workers) {
  constexpr std::size_t piece_bytes = std::size_t{1} << 18;
  std::vector<std::uint64_t> sums((bytes.size() + piece_bytes - 1) / piece_bytes);
  workers.for_chunks(bytes.size(), piece_bytes, [&](std::size_t piece, std::size_t begin, std::size_t end) {
    sums[piece] = checksum_of_piece(bytes.subspan(begin, end - begin));
  });
  std::uint64_t sum = bytes.size();
  for (const std::uint64_t each : sums) sum = mixed(sum, each);
  return sum;
}

}  // namespace tandem::io
