#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/text/decimal.h"

namespace tandem::io {

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
  /// `text` must be followed by `decimal_lookahead` zero bytes. `file` is for errors; both must outlive the
  /// cursor.
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
    begin_nested('{', "an object");
    if (next() != '}') {
      for (;;) {
        const char* const key_start = at_;
        const std::string_view key = raw_text("a key in quotes");
        path_.push_back({key_start, 0});
        if (next() != ':') fail("expected ':' after the key");
        ++at_;
        visit(key);
        path_.pop_back();
        if (next() == '}') break;
        if (*at_ != ',') fail("expected ',' or '}' after a value");
        ++at_;
        next();
      }
    }
    ++at_;
    --depth_;
  }

  /// Calls visit(index) for each item of an array; visit reads or skips the value.
  template <class Visit>
  void items(const Visit& visit) {
    begin_nested('[', "an array");
    if (next() != ']') {
      path_.push_back({nullptr, 0});
      for (std::size_t index = 0;; ++index) {
        path_.back().index = index;
        visit(index);
        if (next() == ']') break;
        if (*at_ != ',') fail("expected ',' or ']' after a value");
        ++at_;
      }
      path_.pop_back();
    }
    ++at_;
    --depth_;
  }

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
  std::uint64_t whole(std::uint64_t most);
  bool boolean();
  /// A text. Valid until the next text is read, unless is_in_place().
  std::string_view text() {
    next();
    return raw_text("a text in quotes");
  }
  /// Whether a text just read is part of the JSON text (it has no escapes), and so stays valid with it.
  bool is_in_place(std::string_view text) const { return text.data() >= begin_ && text.data() <= end_; }
  /// Numbers; as many as `into` has, in an array.
  void numbers(double* into, std::size_t count);
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

  /// Skips blanks and returns the next character; 0 at the end.
  char next() {
    while (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r') ++at_;
    return *at_;
  }
  /// Takes a text. Without escapes it is a view of the JSON text.
  std::string_view raw_text(const char* expected) {
    if (*at_ != '"') fail_expected(expected);
    const char* const start = ++at_;
    while (static_cast<unsigned char>(*at_) >= ' ' && *at_ != '"' && *at_ != '\\') ++at_;
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
  int depth_ = 0;
  std::vector<Step> path_;
  std::string unescaped_;
};

}  // namespace tandem::io
