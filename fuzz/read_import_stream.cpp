// Any bytes read as an import stream give a mesh or a tandem::Error; everything else is a bug. Checksums are
// corrected first, or nothing would ever get past them.
#include <algorithm>
#include <cstring>
#include <vector>

#include "tandem/base/error.h"

#include "base/piece_checksum.h"
#include "io/import/import_reader.h"

namespace {

using namespace tandem;

void seal(std::span<std::byte> stream) {
  io::ImportBlockHeader header;
  while (stream.size() >= sizeof header) {
    std::memcpy(&header, stream.data(), sizeof header);
    if (header.bytes > stream.size() - sizeof header) return;
    const auto payload = stream.subspan(sizeof header, static_cast<std::size_t>(header.bytes));
    header.checksum = mixed(checksum_of_piece(payload), static_cast<std::uint64_t>(header.kind));
    std::memcpy(stream.data(), &header, sizeof header);
    stream = stream.subspan(sizeof header + payload.size());
  }
}

class Bytes : public io::ImportSource {
 public:
  explicit Bytes(std::span<const std::byte> bytes) : left_(bytes) {}
  std::optional<std::size_t> read(std::span<std::byte> into) override {
    const std::size_t count = std::min(into.size(), left_.size());
    if (count > 0) std::memcpy(into.data(), left_.data(), count);
    left_ = left_.subspan(count);
    return count;
  }
  std::string end_of_sender() override { return "crashed"; }

 private:
  std::span<const std::byte> left_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto given = std::as_bytes(std::span(data, size));
  std::vector<std::byte> bytes(given.begin(), given.end());
  seal(bytes);
  Bytes source(bytes);
  try {
    io::ImportReader(source, {.max_vertices = 100'000, .max_triangles = 100'000})
        .read()
        .finish({.merge_identical_vertices = size % 2 == 0}, "fuzz");
  } catch (const Error&) {
  }
  return 0;
}
