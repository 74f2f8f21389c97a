#include "io/mesh/off_header.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "io/mesh/mesh_format.h"

namespace tandem::io {
namespace {

bool is_count(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

void read_dimension(TextScanner& scanner) {
  scanner.skip_to_content('#');
  const std::int64_t dimension = scanner.integer("the dimension");
  if (dimension != 3) scanner.fail("expected 3 dimensions, got " + std::to_string(dimension));
}

// Leaves in `word` the text that follows a keyword without a space.
void read_keyword(TextScanner& scanner, std::string& word, OffHeader& header) {
  const std::string_view stuck = std::string_view(word).substr(std::min(word.size(), word.find("OFF") + 3));
  const std::string_view name =
      std::string_view(word).substr(0, word.size() - (is_count(stuck) ? stuck.size() : 0));
  if (!is_off_keyword(name))
    scanner.fail("expected OFF (or COFF, NOFF, STOFF, 4OFF), got " + in_quotes(word));
  header.homogeneous = name.find('4') != std::string_view::npos;
  const bool has_dimension = name.find('n') != std::string_view::npos;
  word.erase(0, name.size());
  if (has_dimension) read_dimension(scanner);
  scanner.skip_blanks();
  if (scanner.peek() == 'B')
    scanner.fail("expected OFF as text, got binary OFF, which is not supported; convert it to PLY");
}

std::uint64_t read_count(TextScanner& scanner, const char* what) {
  const std::int64_t value = scanner.integer(what);
  if (value < 0) scanner.fail(std::string("expected ") + what + ", got " + std::to_string(value));
  return static_cast<std::uint64_t>(value);
}

void check_fits(TextScanner& scanner, const char* what, std::uint64_t count, std::uint64_t bytes_each) {
  const std::uint64_t left = scanner.window().bytes_left();
  // The last line break may be missing.
  if (count > (left + 1) / bytes_each)
    scanner.fail("expected " + std::to_string(count) + " " + what + ", as the header says, but only " +
                 std::to_string(left) + " bytes follow");
}

}  // namespace

// The keyword is optional, and the counts may follow it on the same line or, in some collections, without
// a space ("OFF8 6 12").
OffHeader read_off_header(TextScanner& scanner) {
  OffHeader header;
  scanner.skip_to_content('#');
  std::string word(scanner.word());
  if (!is_count(word)) read_keyword(scanner, word, header);
  if (is_count(word)) {
    parse_digits(word.c_str(), header.vertex_count);
  } else {
    if (!scanner.skip_to_content('#')) scanner.fail_expected("the number of vertices");
    header.vertex_count = read_count(scanner, "the number of vertices");
  }
  header.face_count = read_count(scanner, "the number of faces");
  scanner.next_line();
  if (header.vertex_count > 0xffffffffu)
    scanner.fail("expected at most 4294967295 vertices, got " + std::to_string(header.vertex_count));
  constexpr std::uint64_t bytes_per_vertex = sizeof "0 0 0\n" - 1;
  check_fits(scanner, "vertices", header.vertex_count, bytes_per_vertex);
  check_faces_fit(scanner, header.face_count);
  return header;
}

void check_faces_fit(TextScanner& scanner, std::uint64_t face_count) {
  constexpr std::uint64_t bytes_per_face = sizeof "3 0 0 0\n" - 1;
  check_fits(scanner, "faces", face_count, bytes_per_face);
}

}  // namespace tandem::io
