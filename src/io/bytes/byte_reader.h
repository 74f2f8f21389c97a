#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "io/bytes/window.h"

namespace tandem::io {

/// Reads binary numbers from a window and tracks the byte offset.
class ByteReader {
 public:
  explicit ByteReader(Window& window, std::endian order = std::endian::little)
      : window_(&window), swap_(order != std::endian::native) {}

  /// Throws Error "file: byte offset: problem".
  [[noreturn]] void fail(const std::string& problem) const { fail_at(window_->offset(), problem); }
  [[noreturn]] void fail_at(std::uint64_t offset, const std::string& problem) const;

  std::uint64_t offset() const { return window_->offset(); }
  std::uint64_t bytes_left() const { return window_->bytes_left(); }

  /// Returns the next `count` bytes (at most the window's capacity) and consumes them. Throws Error if the
  /// file ends before.
  const char* take(std::size_t count) {
    if (window_->available() < count) [[unlikely]]
      fill_to(count);
    const char* const bytes = window_->cursor();
    window_->advance_to(bytes + count);
    return bytes;
  }

  /// Takes a number in the file's byte order.
  template <class T>
  T take_number() {
    return number_at<T>(take(sizeof(T)));
  }

  template <class T>
  T number_at(const char* bytes) const {
    static_assert(std::is_arithmetic_v<T>);
    char ordered[sizeof(T)];
    std::memcpy(ordered, bytes, sizeof(T));
    if (swap_)
      for (std::size_t i = 0; i < sizeof(T) / 2; ++i) std::swap(ordered[i], ordered[sizeof(T) - 1 - i]);
    T value;
    std::memcpy(&value, ordered, sizeof(T));
    return value;
  }

  /// Skips `count` bytes. Throws Error if the file ends before.
  void skip(std::uint64_t count);

 private:
  // Separate from take(), so that take() stays small enough to be inlined.
  void fill_to(std::size_t count);

  Window* window_;
  bool swap_;
};

}  // namespace tandem::io
