#pragma once
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "io/bytes/window.h"
#include "io/text/decimal.h"

namespace tandem::io {

/// Reads words, numbers and lines from a window of text and tracks the line number. A line ends in "\n",
/// "\r\n" or, if the file's first line does, in a lone "\r". All other control characters are blanks. A word
/// may be as long as the window.
class TextScanner {
 public:
  enum class Continuation { none, backslash };

  /// With `Continuation::backslash`, a line that ends in a backslash continues on the next line.
  explicit TextScanner(Window& window, Continuation continuation = Continuation::none);

  /// Throws Error "file:line: problem".
  [[noreturn]] void fail(const std::string& problem) const { fail_on_line(line_, problem); }
  [[noreturn]] void fail_on_line(std::uint64_t line, const std::string& problem) const;
  /// Throws Error "file:line: expected <what>, got <the next word, or the end of the line or file>".
  [[noreturn]] void fail_expected(const std::string& what);
  std::uint64_t line() const { return line_; }
  /// Returns whether lines end in a lone "\r".
  bool lines_end_in_return() const { return line_break_ == '\r'; }
  Window& window() { return *window_; }

  /// Skips blanks within the line.
  void skip_blanks();
  /// Skips blanks and line ends.
  void skip_blanks_and_lines();
  /// The same, and also skips the rest of a line after `comment`. Returns true if there is more content.
  bool skip_to_content(char comment) {
    const char c = *window_->cursor();
    if (static_cast<unsigned char>(c) > ' ' && c != comment && c != '\\') return true;
    return skip_to_content_slowly(comment);
  }
  /// Moves to the start of the next line and ignores the rest of this one.
  void next_line() {
    if (*window_->cursor() != line_break_) return next_line_slowly();
    window_->advance_to(window_->cursor() + 1);
    ++line_;
  }

  /// Returns the byte at the cursor, '\0' at the end of the file.
  char peek() {
    if (window_->available() == 0) window_->fill_to(1);
    return *window_->cursor();
  }
  bool at_end_of_file();
  /// Skips blanks. Returns true at the end of a line or of the file.
  bool at_line_end() {
    const char* const p = after_spaces(window_->cursor());
    window_->advance_to(p);
    if (*p == line_break_) return true;
    return (static_cast<unsigned char>(*p) <= ' ' || *p == '\\') && at_line_end_slowly();
  }

  /// Skips blanks and consumes the next word of the line; empty at its end. Valid until the next call.
  std::string_view word();
  void skip_word() {
    const char* p = window_->cursor();
    while (static_cast<unsigned char>(*p) > ' ') ++p;
    if (p == window_->cursor() || !ends_word(p))
      word();
    else
      window_->advance_to(p);
  }
  /// Consumes the next word if it is `keyword` in any case. The word may be on a later line.
  bool take_keyword(std::string_view keyword) {
    const char* p = window_->cursor();
    std::uint64_t line = line_;
    for (; is_blank(*p) || *p == line_break_; ++p) line += *p == line_break_;
    const char* const end = p + keyword.size();
    if (end >= window_->end() || std::memcmp(p, keyword.data(), keyword.size()) != 0 || !ends_word(end))
      return take_keyword_slowly(keyword);
    window_->advance_to(end);
    line_ = line;
    return true;
  }
  /// Consumes the rest of the line and `keyword` on the next one. Consumes nothing if the keyword is not
  /// there or not in view.
  bool skip_line_to(std::string_view keyword) {
    const char* const start = window_->cursor();
    const auto* found = static_cast<const char*>(std::memchr(start, line_break_, window_->available()));
    if (found == nullptr) return false;
    const char* const p = after_spaces(found + 1);
    const char* const end = p + keyword.size();
    if (end >= window_->end() || std::memcmp(p, keyword.data(), keyword.size()) != 0 || !ends_word(end))
      return false;
    window_->advance_to(end);
    ++line_;
    return true;
  }
  /// Consumes the next byte if it is `letter` and a space follows.
  bool take_letter(char letter) {
    const char* const p = window_->cursor();
    if (p[0] != letter || p[1] != ' ') return false;
    window_->advance_to(p + 2);
    return true;
  }
  /// Returns the rest of the line without surrounding blanks. Does not move to the next line.
  std::string rest_of_line();

  /// Skips blanks and consumes a valid mesh coordinate. Throws Error if there is none.
  double coordinate() {
    double value = 0;
    const char* const p = parse_decimal(after_spaces(window_->cursor()), value);
    // Written so that NaN fails it.
    if (p == nullptr || !ends_word(p) || !(std::abs(value) <= Mesh::max_coordinate))
      return coordinate_slowly();
    window_->advance_to(p);
    return value;
  }
  /// Skips blanks and consumes a number of any size. Throws Error "expected <what>" if there is none.
  double number(const char* what);
  /// Skips blanks and consumes an integer (saturating at 2^62), which ends at a blank, a line end or `stop`.
  std::int64_t integer(const char* what, char stop = ' ') {
    const char* const p = after_spaces(window_->cursor());
    const Digits digits = leading_digits(p);
    const char* const end = p + digits.count;
    if (digits.count == 0 || digits.count == 8 || (!ends_word(end) && *end != stop))
      return integer_slowly(what, stop);
    window_->advance_to(end);
    return static_cast<std::int64_t>(digits.value);
  }

 private:
  // The inlined members above read only the bytes in view, where zeros follow the end and end no word. They
  // change nothing unless the text has the expected form, and leave the rest to their slow variants, which
  // handle the end of the window, all kinds of blanks, and errors.
  static const char* after_spaces(const char* p) {
    while (*p == ' ') ++p;
    return p;
  }
  static bool ends_word(const char* p) { return *p != '\0' && static_cast<unsigned char>(*p) <= ' '; }
  bool is_blank(char c) const {
    return c != '\0' && static_cast<unsigned char>(c) <= ' ' && c != line_break_;
  }
  bool skip_to_content_slowly(char comment);
  bool at_line_end_slowly();
  void next_line_slowly();
  bool take_keyword_slowly(std::string_view keyword);
  double coordinate_slowly();
  std::int64_t integer_slowly(const char* what, char stop);
  bool more();
  bool skip_continuation();
  bool number_word(double& value);
  bool number_ends_at(const char* p) const;
  bool word_reaches_end() const;

  Window* window_;
  std::uint64_t line_ = 1;
  char line_break_ = '\n';
  Continuation continuation_;
};

/// Returns `text` in quotes for error messages: shortened, with unprintable bytes as \xNN.
std::string in_quotes(std::string_view text);

}  // namespace tandem::io
