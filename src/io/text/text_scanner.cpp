#include "io/text/text_scanner.h"

#include <cmath>
#include <cstring>

#include "tandem/base/error.h"

#include "io/text/decimal.h"

namespace tandem::io {

TextScanner::TextScanner(Window& window, Continuation continuation)
    : window_(&window), continuation_(continuation) {
  const std::string_view seen(window.cursor(), window.available());
  const std::size_t first_break = seen.find_first_of("\r\n");
  if (first_break < seen.size() - 1 && seen[first_break] == '\r' && seen[first_break + 1] != '\n')
    line_break_ = '\r';
}

void TextScanner::fail_on_line(std::uint64_t line, const std::string& problem) const {
  throw Error(window_->name() + ":" + std::to_string(line) + ": " + problem);
}

void TextScanner::fail_expected(const std::string& what) {
  if (at_end_of_file()) fail("expected " + what + ", got the end of the file");
  if (at_line_end()) fail("expected " + what + ", got the end of the line");
  fail("expected " + what + ", got " + in_quotes(word()));
}

// Brings more bytes into view. Returns false at the end of the file; rejects a word that fills the window.
bool TextScanner::more() {
  if (window_->fill()) return true;
  if (!window_->source_ended() && window_->available() > 0)
    fail("expected a word of at most " + std::to_string(window_->capacity()) +
         " bytes; check that this is a text file");
  return false;
}

// At a backslash: moves to the next line if it is the last character of its line.
bool TextScanner::skip_continuation() {
  if (continuation_ == Continuation::none) return false;
  window_->fill_to(3);
  const char* after = window_->cursor() + 1;
  if (line_break_ == '\n' && *after == '\r') ++after;
  if (*after != line_break_) return false;
  window_->advance_to(after + 1);
  ++line_;
  return true;
}

void TextScanner::skip_blanks() {
  for (;;) {
    const char* p = window_->cursor();
    while (is_blank(*p)) ++p;
    window_->advance_to(p);
    if (p == window_->end()) {
      if (!more()) return;
    } else if (*p != '\\' || !skip_continuation()) {
      return;
    }
  }
}

void TextScanner::skip_blanks_and_lines() {
  for (;;) {
    skip_blanks();
    if (*window_->cursor() != line_break_) return;
    window_->advance_to(window_->cursor() + 1);
    ++line_;
  }
}

bool TextScanner::skip_to_content_slowly(char comment) {
  for (;;) {
    skip_blanks_and_lines();
    if (peek() != comment) return !at_end_of_file();
    next_line();
  }
}

void TextScanner::next_line_slowly() {
  char before = '\0';  // the last byte before the line break that is not part of it
  for (;;) {
    const char* const start = window_->cursor();
    const auto* found = static_cast<const char*>(std::memchr(start, line_break_, window_->available()));
    const char* const stop = found ? found : window_->end();
    for (const char* p = stop; p > start; --p)
      if (p[-1] != '\r') {
        before = p[-1];
        break;
      }
    window_->advance_to(found ? found + 1 : stop);
    if (found) {
      ++line_;
      if (continuation_ == Continuation::none || before != '\\') return;
      before = '\0';
    } else if (!window_->fill()) {
      return;
    }
  }
}

bool TextScanner::at_end_of_file() { return !window_->fill_to(1); }

bool TextScanner::at_line_end_slowly() {
  skip_blanks();
  return *window_->cursor() == line_break_ || at_end_of_file();
}

std::string_view TextScanner::word() {
  skip_blanks();
  for (;;) {
    const char* const start = window_->cursor();
    const char* p = start;
    while (static_cast<unsigned char>(*p) > ' ') ++p;
    // A '\0' inside the file does not end a word: otherwise it would be neither word nor blank.
    while (p != window_->end() && !is_blank(*p) && *p != line_break_) ++p;
    if (p == window_->end() && more()) continue;
    window_->advance_to(p);
    return {start, static_cast<std::size_t>(p - start)};
  }
}

bool TextScanner::take_keyword_slowly(std::string_view keyword) {
  skip_blanks_and_lines();
  const std::string_view found = word();
  const bool same =
      std::equal(found.begin(), found.end(), keyword.begin(), keyword.end(),
                 [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a + 32 == b); });
  if (!same) window_->advance_to(found.data());
  return same;
}

std::string TextScanner::rest_of_line() {
  std::string text;
  skip_blanks();
  for (;;) {
    const char* const start = window_->cursor();
    const auto* found = static_cast<const char*>(std::memchr(start, line_break_, window_->available()));
    const char* const stop = found ? found : window_->end();
    text.append(start, stop);
    window_->advance_to(stop);
    if (found || !window_->fill()) break;
  }
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  return text;
}

// Consumes the next word if it is a number.
bool TextScanner::number_word(double& value) {
  skip_blanks();
  for (;;) {
    const char* const p = parse_decimal(window_->cursor(), value);
    // A number cut off at the end of the window can look like a shorter one, or like none ("1e").
    if ((p == nullptr || p == window_->end()) && word_reaches_end() && more()) continue;
    if (p == nullptr || !number_ends_at(p)) return false;
    window_->advance_to(p);
    return true;
  }
}

// A backslash may directly follow a number; skip_blanks() then checks whether the line ends there.
bool TextScanner::number_ends_at(const char* p) const {
  return static_cast<unsigned char>(*p) <= ' ' || (*p == '\\' && continuation_ == Continuation::backslash);
}

bool TextScanner::word_reaches_end() const {
  const char* p = window_->cursor();
  while (static_cast<unsigned char>(*p) > ' ') ++p;
  return p == window_->end();
}

double TextScanner::coordinate_slowly() {
  double value = 0;
  if (!number_word(value)) fail_expected("a finite coordinate");
  // Written so that NaN fails it.
  if (!(std::abs(value) <= Mesh::max_coordinate)) {
    char shown[32];
    std::snprintf(shown, sizeof shown, "%g", value);
    fail(std::string("expected a coordinate of at most 1e15 in magnitude, got ") + shown);
  }
  return value;
}

double TextScanner::number(const char* what) {
  double value = 0;
  if (!number_word(value)) fail_expected(what);
  return value;
}

std::int64_t TextScanner::integer_slowly(const char* what, char stop) {
  constexpr std::uint64_t limit = std::uint64_t{1} << 62;
  skip_blanks();
  for (;;) {
    const char* p = window_->cursor();
    const bool negative = *p == '-';
    if (negative || *p == '+') ++p;
    const char* const first = p;
    std::uint64_t size = 0;
    p = parse_digits(p, size);
    if (p == window_->end() && more()) continue;
    if (p == first || (!number_ends_at(p) && *p != stop)) fail_expected(what);
    window_->advance_to(p);
    const auto value = static_cast<std::int64_t>(size < limit ? size : limit);
    return negative ? -value : value;
  }
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 32;
  std::string shown = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte != 0x7f) {
      shown += c;
    } else {
      constexpr const char* hex = "0123456789abcdef";
      shown += std::string("\\x") + hex[byte >> 4] + hex[byte & 15];
    }
  }
  return shown + (text.size() > longest ? "...'" : "'");
}

}  // namespace tandem::io
