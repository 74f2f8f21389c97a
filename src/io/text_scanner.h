#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "io/window.h"

namespace tandem::io {

/// Reads words, numbers and lines from a window of text and knows which line it is on. A line ends in "\n",
/// "\r\n" or, when the file's first line does, in a lone "\r". All other control characters are blanks.
/// A word may be as long as the window.
class TextScanner {
 public:
  enum class Continuation { none, backslash };

  /// With `Continuation::backslash`, a line that ends in a backslash goes on in the next.
  explicit TextScanner(Window& window, Continuation continuation = Continuation::none);

  /// Throws Error "file:line: problem".
  [[noreturn]] void fail(const std::string& problem) const { fail_on_line(line_, problem); }
  [[noreturn]] void fail_on_line(std::uint64_t line, const std::string& problem) const;
  /// Throws Error "file:line: expected <what>, got <the next word, or the end of the line or file>".
  [[noreturn]] void fail_expected(const std::string& what);
  std::uint64_t line() const { return line_; }
  Window& window() { return *window_; }

  /// Skips blanks within the line.
  void skip_blanks();
  /// Skips blanks and line ends.
  void skip_blanks_and_lines();
  /// As above, and also skips what follows `comment` on its line. True when something is left.
  bool skip_to_content(char comment);
  /// Goes to the start of the next line, whatever is left on this one.
  void next_line();

  /// The byte at the cursor, '\0' at the end of the file.
  char peek();
  bool at_end_of_file();
  /// Skips blanks; true at the end of a line or of the file.
  bool at_line_end();

  /// Skips blanks and takes the next word of the line, empty at its end. It is valid until the next call.
  std::string_view word();
  void skip_word();
  /// The rest of the line without the blanks around it. Does not go to the next line.
  std::string rest_of_line();

  /// Skips blanks and takes a number that a mesh may hold as a coordinate; fails when there is none.
  double coordinate();
  /// Skips blanks and takes a number of any size, even one that is not finite; fails when there is none.
  double number(const char* what);
  /// Skips blanks and takes an integer (saturating at 2^62), which ends at a blank, a line end or `stop`.
  std::int64_t integer(const char* what, char stop = ' ');

 private:
  bool is_blank(char c) const {
    return c != '\0' && static_cast<unsigned char>(c) <= ' ' && c != line_break_;
  }
  bool more();
  bool skip_continuation();
  bool number_word(double& value);
  bool word_reaches_end() const;

  Window* window_;
  std::uint64_t line_ = 1;
  char line_break_ = '\n';
  Continuation continuation_;
};

/// `text` in quotes, shortened and with unprintable bytes as \xNN, as error messages show it.
std::string in_quotes(std::string_view text);

}  // namespace tandem::io
