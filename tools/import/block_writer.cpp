#include "block_writer.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

#include "base/piece_checksum.h"

using namespace tandem::io;

BlockWriter::BlockWriter() : buffer_(2 * max_import_payload) {}

void BlockWriter::write(ImportBlock kind, std::span<const std::byte> payload) {
  ImportBlockHeader header;
  header.kind = kind;
  header.bytes = payload.size();
  header.checksum = tandem::mixed(tandem::checksum_of_piece(payload), static_cast<std::uint64_t>(kind));
  put(std::as_bytes(std::span(&header, 1)));
  put(payload);
}

void BlockWriter::put(std::span<const std::byte> bytes) {
  if (bytes.size() > buffer_.size() - size_) flush();
  if (!bytes.empty()) std::memcpy(buffer_.data() + size_, bytes.data(), bytes.size());
  size_ += bytes.size();
}

void BlockWriter::flush() {
  for (std::size_t at = 0; at < size_;) {
    const ssize_t count = ::write(import_stream_descriptor, buffer_.data() + at, size_ - at);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) std::_Exit(1);  // the reader has closed the pipe
    at += static_cast<std::size_t>(count);
  }
  size_ = 0;
}
