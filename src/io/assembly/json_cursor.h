#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "io/text/decimal.h"
#include "io/text/decimal_list.h"

namespace tandem::io {

/// The keys of an object, in order. Objects of a list mostly have the same keys as the one before, so their
/// keys are compared with these, and searched for an end only if they differ.
class JsonKeys {
 public:
  /// Returns the length of the key at `at` with its quotes and the colon if it is the same as the key at this
  /// position was in the last object; otherwise 0. 16 bytes must be readable.
  std::size_t match(std::size_t position, const char* at) const {
    const Key& key = keys_[position % keys_.size()];
    return (((word_at(at) ^ key.words[0]) & key.masks[0]) |
            ((word_at(at + 8) ^ key.words[1]) & key.masks[1])) == 0
               ? key.size
               : 0;
  }
  /// Remembers a key with its quotes and the colon, if it is short enough.
  void remember(std::size_t position, const char* at, std::size_t size) {
    if (size > 16) return;
    Key& key = keys_[position % keys_.size()];
    char text[16] = {}, mask[16] = {};
    std::memcpy(text, at, size);
    std::memset(mask, -1, size);
    key = {{word_at(text), word_at(text + 8)}, {word_at(mask), word_at(mask + 8)}, size};
  }

 private:
  static std::uint64_t word_at(const char* at) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
  }

  struct Key {
    std::uint64_t words[2] = {1, 1}, masks[2] = {1, 1};  // matches no key: a quote has another lowest bit
    std::size_t size = 0;
  };
  std::array<Key, 16> keys_;
};

/// Reads JSON text once, from front to back, without building values in memory: files of assemblies have
/// hundreds of thousands of small objects. Every function reads the value at the cursor and moves behind it.
/// All of them throw Error with the file, the path ("nodes[3].translation[0]"), and the line.
///
///     cursor.members([&](std::string_view key) {
///       if (key == "count") count = cursor.whole(max);
///       else cursor.skip();
///     });
class JsonCursor {
 public:
  /// `text` must be followed by `decimal_lookahead` readable bytes, one of the first eight of which is zero.
  /// `file` is for errors; both must outlive the cursor.
  JsonCursor(std::string_view text, const std::string& file)
      : begin_(text.data()), at_(text.data()), end_(text.data() + text.size()), file_(&file) {}

  /// Bytes read so far.
  std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }

  enum class Kind { object, array, text, number, boolean, null };
  Kind kind();

  /// Calls visit(key) for each member of an object; visit reads or skips the value. The key is valid until
  /// the next text is read.
  template <class Visit>
  void members(const Visit& visit) {
    members_with(visit, [&](std::size_t) { return take_key(); });
  }
  /// The same for an object of a list; `keys` has the keys of the one before.
  template <class Visit>
  void members(JsonKeys& keys, const Visit& visit) {
    members_with(visit, [&](std::size_t position) {
      const char* const start = at_;
      if (const std::size_t size = keys.match(position, start); size > 0) [[likely]] {
        path_[steps_++] = {start, 0};
        at_ += size;
        return std::string_view(start + 1, size - 3);
      }
      const std::string_view key = take_key();
      // Not with escapes, and not with blanks before the colon.
      if (at_ == start + key.size() + 3) keys.remember(position, start, key.size() + 3);
      return key;
    });
  }

  /// Calls visit(index) for each item of an array; visit reads or skips the value. If visit returns a number,
  /// it is the number of items that visit has read.
  template <class Visit>
  void items(const Visit& visit) {
    begin_nested('[', "an array");
    if (next() != ']') {
      Step& step = path_[steps_++];
      for (std::size_t index = 0;;) {
        step = {nullptr, index};
        if constexpr (std::is_void_v<decltype(visit(index))>) {
          visit(index);
          ++index;
        } else {
          index += visit(index);
        }
        if (next() == ']') break;
        if (*at_ != ',') fail("expected ',' or ']' after a value");
        ++at_;
      }
      --steps_;
    }
    ++at_;
    --depth_;
  }

  /// Behind an item of an array: moves to the next item and returns true, or returns false before the ']'.
  /// For arrays that are entered in the middle.
  bool next_item() {
    if (next() == ']') return false;
    if (*at_ != ',') fail("expected ',' or ']' after a value");
    ++at_;
    next();
    return true;
  }
  /// The text at the cursor, for something else that reads it.
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  /// Moves to a position of the text, up to which something else has read.
  void jump_to(const char* position) { at_ = position; }
  /// Moves behind the character at an offset, up to which something else has read.
  void jump_behind(std::size_t offset) { at_ = begin_ + offset + 1; }
  /// Begins inside an array that is a member of the outermost object: nesting is limited as there.
  void begin_in_list_of_document() { depth_ = 2; }

  /// A finite number.
  double number() {
    next();
    double value = 0;
    const char* const behind = is_number_start(*at_) ? parse_decimal(at_, value) : nullptr;
    if (behind == nullptr || !(value - value == 0)) fail_expected("a finite number");
    at_ = behind;
    return value;
  }
  /// A whole number up to `most`.
  std::uint64_t whole(std::uint64_t most) {
    const Digits found = leading_digits(at_);
    const char behind = at_[found.count];
    const bool ends = (behind == ',') | (behind == '}') | (behind == ']');
    if (!ends || found.count < 1 || found.count > 7 || found.value > most) [[unlikely]]
      return checked_whole(most);
    at_ += found.count;
    return found.value;
  }
  bool boolean();
  /// A text. Valid until the next text is read, unless is_in_place().
  std::string_view text() {
    next();
    return raw_text("a text in quotes");
  }
  /// Whether a text just read is part of the JSON text (it has no escapes), and so stays valid with it.
  bool is_in_place(std::string_view text) const { return text.data() >= begin_ && text.data() <= end_; }
  /// Numbers; as many as `into` has, in an array.
  template <std::size_t count>
  void numbers(std::array<double, count>& into) {
    const char* const start = at_;
    if (next() == '[' && static_cast<std::size_t>(end_ - at_) > decimal_list_lookahead)
      if (const char* const last = parse_list_(at_ + 1, into.data(), count)) {
        at_ = last + 1;
        return;
      }
    if (plain_numbers(into)) return;
    at_ = start;
    checked_numbers(into.data(), count);
  }
  /// Appends the whole numbers of an array, each up to `most`.
  void append_wholes(std::vector<std::uint32_t>& to, std::uint32_t most) {
    const std::size_t before = to.size();
    const char* const start = at_;
    if (append_plain_wholes(to, most)) return;
    to.resize(before);
    at_ = start;
    items([&](std::size_t) { to.push_back(static_cast<std::uint32_t>(whole(most))); });
  }
  void skip();
  /// Skips a value and returns its JSON text.
  std::string_view skipped_text();
  /// Fails unless only blanks are left.
  void finish();

  [[noreturn]] void fail(const std::string& problem) const;
  /// "nodes[3].translation"; empty at the top.
  std::string path() const;

 private:
  struct Step {
    const char* key;  // nullptr: an item
    std::size_t index;
  };
  static constexpr int max_depth = 64;

  static bool is_number_start(char c) { return (c >= '0' && c <= '9') || c == '-'; }

  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

  /// Skips blanks and returns the next character; 0 at the end.
  char next() {
    if (static_cast<unsigned char>(*at_) > ' ') return *at_;
    while (is_blank(*at_)) ++at_;
    return *at_;
  }
  template <class Visit, class TakeKey>
  void members_with(const Visit& visit, const TakeKey& take) {
    begin_nested('{', "an object");
    if (next() != '}') {
      for (std::size_t position = 0;; ++position) {
        visit(take(position));
        --steps_;
        if (next() == '}') break;
        if (*at_ != ',') fail("expected ',' or '}' after a value");
        ++at_;
        next();
      }
    }
    ++at_;
    --depth_;
  }
  std::string_view take_key() {
    const char* const start = at_;
    const std::string_view key = raw_text("a key in quotes");
    path_[steps_++] = {start, 0};
    if (next() != ':') fail("expected ':' after the key");
    ++at_;
    return key;
  }
  /// Reads numbers without keeping the path. Returns false at anything unexpected; the caller then reads them
  /// again and finds out what is wrong.
  template <std::size_t count>
  bool plain_numbers(std::array<double, count>& into) {
    if (next() != '[') return false;
    for (std::size_t i = 0; i < count; ++i) {
      ++at_;
      const char first = next();
      const char* const behind = is_number_start(first) ? parse_decimal(at_, into[i]) : nullptr;
      if (behind == nullptr || !(into[i] - into[i] == 0)) return false;
      at_ = behind;
      if (next() != (i + 1 < count ? ',' : ']')) return false;
    }
    ++at_;
    return true;
  }
  bool append_plain_wholes(std::vector<std::uint32_t>& to, std::uint32_t most);
  std::uint64_t checked_whole(std::uint64_t most);
  void checked_numbers(double* into, std::size_t count);
  /// Returns the first quote, backslash or control character, eight bytes at a time.
  static const char* end_of_plain_text(const char* at) {
    constexpr std::uint64_t ones = 0x0101010101010101u, highest = 0x8080808080808080u;
    for (;; at += 8) {
      std::uint64_t bytes;
      std::memcpy(&bytes, at, sizeof bytes);
      if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
      const std::uint64_t quote = bytes ^ ones * '"', backslash = bytes ^ ones * '\\';
      // The lowest mark is right; higher ones may be wrong by a borrow.
      const std::uint64_t marks =
          (((quote - ones) & ~quote) | ((backslash - ones) & ~backslash) | ((bytes - ones * ' ') & ~bytes)) &
          highest;
      if (marks != 0) return at + std::countr_zero(marks) / 8;
    }
  }
  /// Takes a text. Without escapes it is a view of the JSON text.
  std::string_view raw_text(const char* expected) {
    if (*at_ != '"') fail_expected(expected);
    const char* const start = ++at_;
    at_ = end_of_plain_text(at_);
    if (*at_ != '"') return text_with_escapes(start);
    return {start, static_cast<std::size_t>(at_++ - start)};
  }
  void begin_nested(char bracket, const char* expected) {
    if (next() != bracket) fail_expected(expected);
    if (++depth_ > max_depth) fail("nested more than 64 deep");
    ++at_;
  }
  std::string_view text_with_escapes(const char* start);
  void take_escape();
  std::uint32_t take_hex();
  void take_word(std::string_view word);
  [[noreturn]] void fail_expected(const std::string& expected) const;

  const char* begin_;
  const char* at_;
  const char* end_;
  const std::string* file_;
  ParseDecimalList parse_list_ = decimal_list_parser();
  int depth_ = 0;
  std::size_t steps_ = 0;
  std::array<Step, max_depth + 1> path_;
  std::string unescaped_;
};

}  // namespace tandem::io
