#include "viewer/png.h"

#include "viewer/deflate.h"

namespace tandem::viewer {
namespace {

void add_big_endian(std::uint32_t value, std::string& to) {
  for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>(value >> shift & 0xFF);
}

void add_chunk(std::string_view name, std::string_view data, std::string& to) {
  add_big_endian(static_cast<std::uint32_t>(data.size()), to);
  to.append(name).append(data);
  add_big_endian(crc32_of(data, crc32_of(name)), to);
}

/// Returns the rows, each predicted from the one above: flat surfaces become zeros.
std::string filtered_rows(const Image& image) {
  constexpr char up_filter = 2;
  const std::size_t row = 3 * static_cast<std::size_t>(image.width);
  std::string rows;
  rows.reserve((row + 1) * static_cast<std::size_t>(image.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(image.height); ++y) {
    rows += up_filter;
    for (std::size_t i = 0; i < row; ++i) {
      const int above = y == 0 ? 0 : image.rgb[(y - 1) * row + i];
      rows += static_cast<char>(image.rgb[y * row + i] - above);
    }
  }
  return rows;
}

}  // namespace

std::string to_png(const Image& image) {
  std::string header;
  add_big_endian(static_cast<std::uint32_t>(image.width), header);
  add_big_endian(static_cast<std::uint32_t>(image.height), header);
  header.append("\x08\x02\x00\x00\x00", 5);  // 8 bits, colour, no interlacing
  std::string file = "\x89PNG\r\n\x1a\n";
  add_chunk("IHDR", header, file);
  add_chunk("IDAT", deflated(filtered_rows(image), Deflate::zlib), file);
  add_chunk("IEND", "", file);
  return file;
}

}  // namespace tandem::viewer
