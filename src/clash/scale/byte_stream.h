#pragma once
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tandem/base/error.h"

namespace tandem::clash {

/// Collects plain values as bytes, in the byte order of the machine.
class ByteSink {
 public:
  template <class T>
  void number(T value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class T>
  void array(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    number(static_cast<std::uint64_t>(values.size()));
    if (!values.empty())
      bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  void text(std::string_view text) {
    number(static_cast<std::uint64_t>(text.size()));
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what a ByteSink collected. Sizes are checked before anything is allocated.
class ByteStream {
 public:
  ByteStream(std::string_view bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {}

  [[noreturn]] void fail(const std::string& problem) const {
    throw Error(name_ + ": " + problem + " (at byte " + std::to_string(at_) + ")");
  }
  template <class T>
  T number() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value;
    std::memcpy(&value, take(sizeof(T)).data(), sizeof(T));
    return value;
  }
  template <class T>
  std::vector<T> array() {
    const auto count = number<std::uint64_t>();
    if (count > left() / sizeof(T)) fail("an array is longer than the data");
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), take(count * sizeof(T)).data(), count * sizeof(T));
    return values;
  }
  std::string text() { return std::string(take(number<std::uint64_t>())); }
  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  void expect_end() const {
    if (!at_end()) fail("unexpected bytes at the end");
  }

 private:
  std::string_view take(std::size_t count) {
    if (count > left()) fail("ends too early");
    const std::string_view taken = bytes_.substr(at_, count);
    at_ += count;
    return taken;
  }

  std::string_view bytes_;
  std::string name_;
  std::size_t at_ = 0;
};

}  // namespace tandem::clash
