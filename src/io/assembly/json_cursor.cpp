#include "io/assembly/json_cursor.h"

#include <algorithm>
#include <span>

#include "tandem/base/error.h"

#include "io/text/prediction.h"

namespace tandem::io {
namespace {

void append_utf8(std::uint32_t code, std::string& to) {
  const auto byte = [&](std::uint32_t value) { to += static_cast<char>(value); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xe0 | code >> 12);
    } else {
      byte(0xf0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3f));
    }
    byte(0x80 | (code >> 6 & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

}  // namespace

JsonCursor::Kind JsonCursor::kind() {
  const char c = next();
  if (c == '{') return Kind::object;
  if (c == '[') return Kind::array;
  if (c == '"') return Kind::text;
  if (c == 't' || c == 'f') return Kind::boolean;
  if (c == 'n') return Kind::null;
  if (is_number_start(c)) return Kind::number;
  fail_expected("a value");
}

/// Reads an array without blanks, without keeping the path. Returns false at anything unexpected; the caller
/// then reads the array again and finds out what is wrong.
bool JsonCursor::append_plain_wholes(std::vector<std::uint32_t>& to, std::uint32_t most) {
  const char* at = at_;
  if (*at != '[') return false;
  std::array<std::uint32_t, 64> some;
  do {
    std::size_t count = 0;
    do {
      const Digits found = up_to_seven_digits(++at);
      if (found.count < 1 || found.value > most) return false;
      some[count++] = static_cast<std::uint32_t>(found.value);
      at += predicted_size(static_cast<std::size_t>(found.count));
    } while (*at == ',' && count < some.size());
    to.insert(to.end(), some.data(), some.data() + count);
  } while (*at == ',');
  at_ = at + 1;
  return *at == ']';
}

std::uint64_t JsonCursor::checked_whole(std::uint64_t most) {
  const auto refuse = [&] { fail_expected("a whole number from 0 to " + std::to_string(most)); };
  next();
  const char* const start = at_;
  std::uint64_t value = 0;
  const char* behind = *at_ >= '0' && *at_ <= '9' ? parse_digits(at_, value) : at_;
  if (behind != at_ && *behind != '.' && *behind != 'e' && *behind != 'E') {
    if (value > most) refuse();
    at_ = behind;
    return value;
  }
  // 3.0 and 3e0 are whole numbers too.
  const double real = number();
  constexpr double exact = 9007199254740992.0;
  if (!(real >= 0 && real < exact) || real != static_cast<double>(static_cast<std::uint64_t>(real)) ||
      static_cast<std::uint64_t>(real) > most) {
    at_ = start;
    refuse();
  }
  return static_cast<std::uint64_t>(real);
}

bool JsonCursor::boolean() {
  const bool value = next() == 't';
  if (*at_ != 't' && *at_ != 'f') fail_expected("true or false");
  take_word(value ? "true" : "false");
  return value;
}

void JsonCursor::checked_numbers(double* into, std::size_t count) {
  std::size_t found = 0;
  items([&](std::size_t index) {
    if (index >= count) fail("expected " + std::to_string(count) + " numbers, found more");
    into[index] = number();
    found = index + 1;
  });
  if (found != count) fail("expected " + std::to_string(count) + " numbers, found " + std::to_string(found));
}

void JsonCursor::skip() {
  switch (kind()) {
    case Kind::object:
      return members([&](std::string_view) { skip(); });
    case Kind::array:
      return items([&](std::size_t) { skip(); });
    case Kind::text:
      text();
      return;
    case Kind::number: {
      // Numbers that nobody uses may be too large for a double.
      ++at_;
      while (is_number_start(*at_) || *at_ == '.' || *at_ == 'e' || *at_ == 'E' || *at_ == '+') ++at_;
      return;
    }
    case Kind::boolean:
      boolean();
      return;
    case Kind::null:
      return take_word("null");
  }
}

std::string_view JsonCursor::skipped_text() {
  next();
  const char* const start = at_;
  skip();
  return {start, static_cast<std::size_t>(at_ - start)};
}

void JsonCursor::finish() {
  // Not next(): the header of the next chunk may begin with a blank, too.
  while (at_ < end_ && is_blank(*at_)) ++at_;
  // GLB pads with spaces, some exporters with zeros.
  while (at_ < end_ && *at_ == '\0') ++at_;
  if (at_ < end_) fail("expected the end of the JSON text");
  if (at_ > end_) fail("the JSON text has no end");
}

void JsonCursor::take_word(std::string_view word) {
  if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(word))
    fail_expected("a value");
  at_ += word.size();
}

std::string_view JsonCursor::text_with_escapes(const char* start) {
  unescaped_.assign(start, at_);
  while (*at_ != '"') {
    if (static_cast<unsigned char>(*at_) < ' ')
      fail(at_ >= end_ ? "the text has no end" : "a text holds a control character");
    if (*at_ == '\\')
      take_escape();
    else
      unescaped_ += *at_++;
  }
  ++at_;
  return unescaped_;
}

void JsonCursor::take_escape() {
  constexpr std::string_view marks = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
  const char mark = *++at_;
  if (mark != 'u') {
    const std::size_t found = marks.find(mark);
    if (mark == '\0' || found == std::string_view::npos) fail("unknown escape in a text");
    ++at_;
    unescaped_ += meant[found];
    return;
  }
  ++at_;
  std::uint32_t code = take_hex();
  constexpr std::uint32_t unpaired = 0xfffd;
  if (code >= 0xd800 && code < 0xdc00 && at_[0] == '\\' && at_[1] == 'u') {
    at_ += 2;
    const std::uint32_t low = take_hex();
    code = low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00)) : unpaired;
  }
  append_utf8(code >= 0xd800 && code < 0xe000 ? unpaired : code, unescaped_);
}

std::uint32_t JsonCursor::take_hex() {
  std::uint32_t code = 0;
  for (int i = 0; i < 4; ++i, ++at_) {
    const char c = *at_;
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) fail("expected four hexadecimal digits after \\u");
    code = code << 4 | static_cast<std::uint32_t>(digit);
  }
  return code;
}

std::string JsonCursor::path() const {
  std::string path;
  for (const Step& step : std::span(path_).first(steps_)) {
    if (step.key == nullptr) {
      path.append("[").append(std::to_string(step.index)).append("]");
      continue;
    }
    const char* last = step.key + 1;
    while (last < end_ && *last != '"' && last - step.key < 60) ++last;
    path.append(path.empty() ? "" : ".").append(step.key + 1, last);
  }
  return path;
}

void JsonCursor::fail(const std::string& problem) const {
  const auto line = 1 + std::count(begin_, std::min(at_, end_), '\n');
  const std::string where = path();
  throw Error(*file_ + ": " + where + (where.empty() ? "" : " ") + "(JSON line " + std::to_string(line) +
              "): " + problem);
}

void JsonCursor::fail_expected(const std::string& expected) const {
  std::string found;
  for (const char* p = at_; p < end_ && found.size() < 20 && *p >= ' ' && *p != '\x7f'; ++p) found += *p;
  fail("expected " + expected + ", found " + (found.empty() ? "the end" : "'" + found + "'"));
}

}  // namespace tandem::io
