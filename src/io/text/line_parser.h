#pragma once
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "tandem/mesh/mesh.h"

#include "io/text/decimal.h"

/// Functions for the chunk parsers. Each skips blanks, consumes what it names and returns true; or returns
/// false and leaves the cursor anywhere. They accept a subset of what TextScanner accepts: blanks are spaces
/// and tabs, lines end in "\n" or "\r\n". Zeros follow the text and are none of these.
namespace tandem::io {

inline void skip_blanks(const char*& p) {
  while (*p == ' ' || *p == '\t') ++p;
}

inline bool ends_word(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

inline bool take_line_end(const char*& p) {
  skip_blanks(p);
  if (*p == '\r') ++p;
  if (*p != '\n') return false;
  ++p;
  return true;
}

/// Returns the start of the next line; nullptr if the text ends first. Continuing from there instead of the
/// end of the line's last number lets the processor work on several lines at once.
inline const char* line_behind(const char* p, const char* end) {
  const auto* found = static_cast<const char*>(std::memchr(p, '\n', static_cast<std::size_t>(end - p)));
  return found ? found + 1 : nullptr;
}

inline bool skip_line(const char*& p, const char* end) {
  p = line_behind(p, end);
  return p != nullptr;
}

inline bool take_word(const char*& p, std::string_view word) {
  skip_blanks(p);
  if (std::memcmp(p, word.data(), word.size()) != 0) return false;
  p += word.size();
  return ends_word(*p);
}

inline bool skip_word(const char*& p) {
  skip_blanks(p);
  const char* const begin = p;
  while (static_cast<unsigned char>(*p) > ' ') ++p;
  return p != begin && ends_word(*p);
}

inline bool take_coordinate(const char*& p, double& value) {
  skip_blanks(p);
  p = parse_decimal(p, value);
  // Written so that NaN fails it.
  return p != nullptr && ends_word(*p) && std::abs(value) <= Mesh::max_coordinate;
}

/// An index without a sign, below 2^32.
inline bool take_index(const char*& p, std::uint32_t& index) {
  skip_blanks(p);
  const Digits digits = up_to_seven_digits(p);
  index = static_cast<std::uint32_t>(digits.value);
  if (digits.count > 0 && ends_word(p[digits.count])) [[likely]] {
    p += digits.count;
    return true;
  }
  std::uint64_t value = 0;
  const char* const begin = p;
  p = parse_digits(p, value);
  index = static_cast<std::uint32_t>(value);
  return p != begin && ends_word(*p) && value <= 0xffffffffu;
}

inline bool take_vertex(const char*& p, Vec3& vertex) {
  return take_coordinate(p, vertex.x) && take_coordinate(p, vertex.y) && take_coordinate(p, vertex.z);
}

}  // namespace tandem::io
