#include "io/mesh/ply_header.h"

#include <array>
#include <string_view>
#include <utility>

namespace tandem::io {
namespace {

PlyType property_type(TextScanner& scanner) {
  static constexpr std::array<std::pair<std::string_view, PlyType>, 16> names = {{
      {"char", PlyType::int8},
      {"int8", PlyType::int8},
      {"uchar", PlyType::uint8},
      {"uint8", PlyType::uint8},
      {"short", PlyType::int16},
      {"int16", PlyType::int16},
      {"ushort", PlyType::uint16},
      {"uint16", PlyType::uint16},
      {"int", PlyType::int32},
      {"int32", PlyType::int32},
      {"uint", PlyType::uint32},
      {"uint32", PlyType::uint32},
      {"float", PlyType::float32},
      {"float32", PlyType::float32},
      {"double", PlyType::float64},
      {"float64", PlyType::float64},
  }};
  const std::string_view word = scanner.word();
  for (const auto& [name, type] : names)
    if (word == name) return type;
  scanner.fail("expected a property type (char, uchar, short, ushort, int, uint, float, double), got " +
               in_quotes(word));
}

std::string name_of(TextScanner& scanner, const char* what) {
  std::string name(scanner.word());
  if (name.empty()) scanner.fail_expected(what);
  return name;
}

void read_format(TextScanner& scanner, PlyHeader& header) {
  const std::string format(scanner.word());
  if (format != "ascii" && format != "binary_little_endian" && format != "binary_big_endian")
    scanner.fail("expected ascii, binary_little_endian or binary_big_endian, got " + in_quotes(format));
  header.is_text = format == "ascii";
  header.order = format == "binary_big_endian" ? std::endian::big : std::endian::little;
  const std::string_view version = scanner.word();
  if (version != "1.0") scanner.fail("expected version 1.0, got " + in_quotes(version));
}

void read_element(TextScanner& scanner, PlyHeader& header) {
  PlyElement element;
  element.name = name_of(scanner, "an element name");
  const std::int64_t count = scanner.integer("a number of elements");
  if (count < 0) scanner.fail("expected a number of elements, got " + std::to_string(count));
  element.count = static_cast<std::uint64_t>(count);
  header.elements.push_back(std::move(element));
}

void read_property(TextScanner& scanner, PlyHeader& header) {
  if (header.elements.empty()) scanner.fail("expected an element before its first property");
  PlyProperty property;
  scanner.skip_blanks();
  property.is_list = scanner.peek() == 'l';
  if (property.is_list) {
    if (const std::string_view word = scanner.word(); word != "list")
      scanner.fail("expected 'list' or a property type, got " + in_quotes(word));
    property.count_type = property_type(scanner);
    if (property.count_type == PlyType::float32 || property.count_type == PlyType::float64)
      scanner.fail("expected an integer type for the length of a list");
  }
  property.type = property_type(scanner);
  property.name = name_of(scanner, "a property name");
  header.elements.back().properties.push_back(std::move(property));
}

}  // namespace

std::size_t byte_size(PlyType type) {
  constexpr std::array<std::size_t, 8> sizes = {1, 1, 2, 2, 4, 4, 4, 8};
  return sizes[static_cast<std::size_t>(type)];
}

PlyHeader read_ply_header(TextScanner& scanner) {
  if (const std::string_view word = scanner.word(); word != "ply")
    scanner.fail("expected 'ply', got " + in_quotes(word));
  scanner.next_line();
  PlyHeader header;
  for (bool has_format = false;; scanner.next_line()) {
    scanner.skip_blanks_and_lines();
    const std::string word(scanner.word());
    if (word == "comment" || word == "obj_info") continue;
    if (word == "end_header") {
      if (!has_format) scanner.fail("expected a format line before the end of the header");
      scanner.next_line();
      return header;
    }
    if (word == "format") {
      read_format(scanner, header);
      has_format = true;
    } else if (word == "element")
      read_element(scanner, header);
    else if (word == "property")
      read_property(scanner, header);
    else if (word.empty())
      scanner.fail("expected 'end_header', got the end of the file");
    else
      scanner.fail("expected format, element, property, comment, obj_info or end_header, got " +
                   in_quotes(word));
  }
}

}  // namespace tandem::io
