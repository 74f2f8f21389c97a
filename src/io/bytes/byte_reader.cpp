#include "io/bytes/byte_reader.h"

#include <algorithm>

#include "tandem/base/error.h"

namespace tandem::io {

void ByteReader::fail_at(std::uint64_t offset, const std::string& problem) const {
  throw Error(window_->name() + ": byte " + std::to_string(offset) + ": " + problem);
}

void ByteReader::fill_to(std::size_t count) {
  if (!window_->fill_to(count))
    fail("expected " + std::to_string(count) + " more bytes, got the end of the file");
}

void ByteReader::skip(std::uint64_t count) {
  while (count > 0) {
    const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(count, window_->capacity()));
    take(step);
    count -= step;
  }
}

}  // namespace tandem::io
