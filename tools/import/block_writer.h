#pragma once
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "io/import/import_stream.h"

/// Writes the blocks of an import stream (src/io/import/import_stream.h) to the pipe.
class BlockWriter {
 public:
  BlockWriter();

  void write(tandem::io::ImportBlock kind, std::span<const std::byte> payload = {});
  void write(tandem::io::ImportBlock kind, std::string_view text) {
    write(kind, std::as_bytes(std::span(text)));
  }
  /// Blocks are collected until there are enough of them. Allocates no memory.
  void flush();

 private:
  void put(std::span<const std::byte> bytes);

  std::vector<std::byte> buffer_;
  std::size_t size_ = 0;
};
