#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "io/bytes/byte_source.h"

namespace tandem::io {

/// A view of fixed size that slides forward over a source, so that reading takes the same memory for any
/// file. The bytes in view are [cursor(), end()). `padding` zeros follow them, so a scan for any nonzero byte
/// needs no bounds check and may load several bytes at once.
class Window {
 public:
  /// Small enough for the level 2 cache, large enough to make system calls rare.
  static constexpr std::size_t default_bytes = std::size_t{1} << 16;

  static constexpr std::size_t padding = 64;

  explicit Window(ByteSource& source, std::size_t bytes = default_bytes);

  const char* cursor() const { return cursor_; }
  const char* end() const { return end_; }
  std::size_t available() const { return static_cast<std::size_t>(end_ - cursor_); }
  /// Allows everything before `position`, which must be in view, to be discarded.
  void advance_to(const char* position) { cursor_ = position; }

  /// Adds bytes after end() and moves the bytes in view to the front. Returns false if nothing has changed:
  /// the source has ended, or the view is full. After true, scan again, even if the source has just ended.
  bool fill();
  /// Fills until at least `count` bytes are in view. Returns false if the source ends before.
  bool fill_to(std::size_t count);
  bool source_ended() const { return ended_; }
  std::size_t capacity() const { return buffer_.size() - padding; }

  /// Returns the offset of the cursor from the start of the source.
  std::uint64_t offset() const { return offset_of_end_ - available(); }
  /// Returns the number of bytes after the cursor according to the size of the source.
  std::uint64_t bytes_left() const { return source_->size() > offset() ? source_->size() - offset() : 0; }
  std::uint64_t source_size() const { return source_->size(); }
  const std::string& name() const { return source_->name(); }

 private:
  ByteSource* source_;
  std::vector<char> buffer_;
  const char* cursor_;
  char* end_;
  std::uint64_t offset_of_end_ = 0;
  bool ended_ = false;
};

}  // namespace tandem::io
