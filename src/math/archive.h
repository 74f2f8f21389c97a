#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/math/transform.h"

namespace tandem {

// Archives of state as bytes: little-endian numbers without padding. A function template that lists the
// members of a type serves ArchiveWriter and ArchiveReader alike, so both agree by construction.
static_assert(std::endian::native == std::endian::little, "archives hold little-endian numbers");

/// Types that are stored as the bytes of their numbers. They have no padding.
template <class T>
inline constexpr bool is_archived_as_is =
    (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) || std::is_same_v<T, Vec3> ||
    std::is_same_v<T, Quat> || std::is_same_v<T, Mat3> || std::is_same_v<T, Transform>;

/// Returns the number of bytes of a value in an archive.
template <class T>
struct ArchivedSize {
  static_assert(is_archived_as_is<T> || std::is_same_v<T, bool>);
  static constexpr std::size_t value = std::is_same_v<T, bool> ? 1 : sizeof(T);
};
template <class T>
struct ArchivedSize<std::optional<T>> {
  static constexpr std::size_t value = 1 + ArchivedSize<T>::value;
};

/// Appends values to an array of bytes. Reuses the memory of the array, and what it held is lost.
class ArchiveWriter {
 public:
  explicit ArchiveWriter(std::vector<std::byte>& bytes)
      : bytes_(bytes), cursor_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  template <class... T>
  void operator()(const T&... values) {
    make_room((ArchivedSize<T>::value + ...));
    (put(values), ...);
  }
  template <class T>
  void list(std::span<const T> values) {
    (*this)(static_cast<std::uint64_t>(values.size()));
    copy(values.data(), values.size_bytes());
  }
  template <class T>
  void list(const std::vector<T>& values) {
    list(std::span<const T>(values));
  }
  /// Stores an enumerator; the reader checks that it is at most `last`.
  template <class E>
  void enumerator(E value, E /*last*/) {
    (*this)(static_cast<std::uint8_t>(value));
  }
  /// Stores two vectors that are mostly zero.
  void mostly_zero(Vec3 a, Vec3 b) {
    const bool stored = a != Vec3{} || b != Vec3{};
    (*this)(stored);
    if (stored) (*this)(a, b);
  }
  /// Stores what `write` appends, or one byte if the same bytes were stored by the previous call with `last`
  /// (0 before the first call).
  template <class Write>
  void unless_repeated(std::size_t& last, const Write& write) {
    const std::size_t mark = size();
    (*this)(false);
    write();
    const std::size_t first = mark + 1, count = size() - first;
    if (last != 0 && last + count <= mark &&
        std::memcmp(bytes_.data() + last, bytes_.data() + first, count) == 0) {
      cursor_ = bytes_.data() + mark;
      (*this)(true);
    } else {
      last = first;
    }
  }
  void copy(const void* from, std::size_t count) {
    make_room(count);
    if (count > 0) std::memcpy(cursor_, from, count);
    cursor_ += count;
  }

  std::size_t size() const { return static_cast<std::size_t>(cursor_ - bytes_.data()); }
  /// Overwrites a number that was written before.
  void patch(std::size_t at, std::uint64_t value) { std::memcpy(bytes_.data() + at, &value, sizeof value); }
  /// Ends the writing: the array has the size of what was written.
  void finish() { bytes_.resize(size()); }

 private:
  void make_room(std::size_t count) {
    if (static_cast<std::size_t>(end_ - cursor_) < count) [[unlikely]]
      grow(count);
  }
  void grow(std::size_t count) {
    const std::size_t used = size();
    bytes_.resize(std::max(used + count, 2 * bytes_.size()));
    cursor_ = bytes_.data() + used;
    end_ = bytes_.data() + bytes_.size();
  }
  template <class T>
  void put(const T& value) {
    std::memcpy(cursor_, &value, ArchivedSize<T>::value);
    cursor_ += ArchivedSize<T>::value;
  }
  void put(bool value) { put(static_cast<std::uint8_t>(value)); }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    put(value.value_or(T{}));
  }

  std::vector<std::byte>& bytes_;
  std::byte *cursor_, *end_;
};

/// Reads what an ArchiveWriter has written. Throws Error if the bytes end early or hold impossible values.
class ArchiveReader {
 public:
  /// `what` names the bytes in error messages.
  ArchiveReader(std::span<const std::byte> bytes, std::string what)
      : begin_(bytes.data()),
        cursor_(bytes.data()),
        end_(bytes.data() + bytes.size()),
        what_(std::move(what)) {}

  template <class... T>
  void operator()(T&... values) {
    require_bytes((ArchivedSize<T>::value + ...));
    (get(values), ...);
  }
  template <class T>
  void list(std::vector<T>& values) {
    values.resize(count(sizeof(T)));
    copy(values.data(), values.size() * sizeof(T));
  }
  template <class E>
  void enumerator(E& value, E last) {
    const auto number = next<std::uint8_t>();
    if (number > static_cast<std::uint8_t>(last)) fail("unknown enumerator " + std::to_string(number));
    value = static_cast<E>(number);
  }
  void mostly_zero(Vec3& a, Vec3& b) {
    a = b = {};
    if (next<bool>()) (*this)(a, b);
  }
  /// Reads what unless_repeated() of a writer has stored. Returns whether it was repeated: `read` then reads
  /// the bytes of the last time again.
  template <class Read>
  bool unless_repeated(std::size_t& last, const Read& read) {
    const bool repeated = next<bool>();
    require(!repeated || last != 0, "there is nothing to repeat");
    const std::byte* const after = cursor_;
    if (repeated)
      cursor_ = begin_ + last;
    else
      last = static_cast<std::size_t>(cursor_ - begin_);
    read();
    if (repeated) cursor_ = after;
    return repeated;
  }
  template <class T>
  T next() {
    T value{};
    (*this)(value);
    return value;
  }
  /// Reads the number of items of a list, each of at least `item_bytes`.
  std::size_t count(std::size_t item_bytes) {
    const auto items = next<std::uint64_t>();
    if (items > bytes_left() / item_bytes) fail("the list is longer than the bytes");
    return static_cast<std::size_t>(items);
  }
  void copy(void* to, std::size_t count) {
    require_bytes(count);
    if (count > 0) std::memcpy(to, cursor_, count);
    cursor_ += count;
  }
  void skip(std::uint64_t count) {
    require_bytes(count);
    cursor_ += count;
  }

  /// Throws Error "what: byte offset: problem".
  [[noreturn]] void fail(const std::string& problem) const {
    throw Error(what_ + ": byte " + std::to_string(cursor_ - begin_) + ": " + problem);
  }
  void require(bool holds, const char* problem) const {
    if (!holds) [[unlikely]]
      fail(problem);
  }
  /// Throws Error "what: byte offset: item index: field is out of range" unless `holds`.
  void require_field(bool holds, const char* item, std::size_t index, const char* field) const {
    if (!holds) [[unlikely]]
      fail(std::string(item) + " " + std::to_string(index) + ": " + field + " is out of range");
  }
  bool at_end() const { return cursor_ == end_; }

 private:
  std::size_t bytes_left() const { return static_cast<std::size_t>(end_ - cursor_); }
  void require_bytes(std::uint64_t count) const { require(count <= bytes_left(), "the bytes end early"); }
  template <class T>
  void get(T& value) {
    std::memcpy(&value, cursor_, ArchivedSize<T>::value);
    cursor_ += ArchivedSize<T>::value;
  }
  void get(bool& value) {
    std::uint8_t number = 0;
    get(number);
    require(number <= 1, "expected 0 or 1");
    value = number != 0;
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool has = false;
    T inner{};
    get(has);
    get(inner);
    value = has ? std::optional<T>(inner) : std::nullopt;
  }

  const std::byte *begin_, *cursor_, *end_;
  std::string what_;
};

}  // namespace tandem
