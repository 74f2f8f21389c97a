// STL, text and binary. Every triangle has its own three vertices, as in the file. Text files may hold
// several solids, each one a part. Normals are skipped: the order of the corners defines them.
#include <string>
#include <string_view>

#include "io/bytes/byte_reader.h"
#include "io/mesh/mesh_format.h"
#include "io/mesh/readers.h"
#include "io/mesh_builder/mesh_builder.h"
#include "io/text/text_scanner.h"

namespace tandem::io {
namespace {

class TextStlReader {
 public:
  explicit TextStlReader(Window& window) : scanner_(window) {}

  Mesh read(const ReadOptions& options) {
    expect("solid");
    do {
      solid();
      scanner_.skip_blanks_and_lines();
    } while (!scanner_.at_end_of_file() && (expect("solid"), true));
    return builder_.finish(options, scanner_.window().name());
  }

 private:
  // After "solid". The name extends to the end of the line, and so does its repetition after "endsolid".
  void solid() {
    if (!builder_.begin_part(scanner_.rest_of_line())) scanner_.fail(MeshBuilder::too_long_names());
    while (scanner_.take_keyword("facet")) facet();
    if (!scanner_.take_keyword("endsolid")) scanner_.fail_expected("'facet' or 'endsolid'");
    scanner_.next_line();
    builder_.end_part();
  }

  // After "facet".
  void facet() {
    expect("normal");
    skip_normal();
    expect("loop");
    builder_.make_room(scanner_.window());
    const auto first = static_cast<std::uint32_t>(builder_.vertices.size());
    for (int corner = 0; corner < 3; ++corner) {
      expect("vertex");
      const double x = scanner_.coordinate(), y = scanner_.coordinate(), z = scanner_.coordinate();
      builder_.add_vertex({x, y, z});
    }
    expect("endloop");
    expect("endfacet");
    builder_.add_triangle(first, first + 1, first + 2);
  }

  // Skips to after "outer", which is on the next line or, rarely, on this one.
  void skip_normal() {
    if (scanner_.skip_line_to("outer")) return;
    while (!scanner_.at_line_end()) {
      if (scanner_.take_keyword("outer")) return;
      scanner_.skip_word();
    }
    expect("outer");
  }

  void expect(const char* keyword) {
    if (!scanner_.take_keyword(keyword)) scanner_.fail_expected(std::string("'") + keyword + "'");
  }

  TextScanner scanner_;
  MeshBuilder builder_;
};

Vec3 vertex_at(const ByteReader& reader, const char* bytes) {
  return {reader.number_at<float>(bytes), reader.number_at<float>(bytes + 4),
          reader.number_at<float>(bytes + 8)};
}

// Any bytes may follow the triangles as padding, as long as they could not be another triangle.
void check_size(ByteReader& reader, std::uint64_t triangle_count) {
  const std::uint64_t needed = triangle_count * stl_triangle_bytes, found = reader.bytes_left();
  if (found < needed || found - needed >= stl_triangle_bytes)
    reader.fail_at(80, "expected " + std::to_string(triangle_count) + " triangles (" +
                           std::to_string(needed) + " bytes), as the header says, got " +
                           std::to_string(found) + " bytes");
}

Mesh read_binary_stl(Window& window, const ReadOptions& options) {
  ByteReader reader(window);
  reader.skip(80);
  const auto triangle_count = reader.take_number<std::uint32_t>();
  check_size(reader, triangle_count);
  if (triangle_count > 0xffffffffu / 3)
    reader.fail_at(80, "expected at most " + std::to_string(0xffffffffu / 3) + " triangles, got " +
                           std::to_string(triangle_count));
  MeshBuilder builder;
  builder.reserve(std::size_t{3} * triangle_count, triangle_count);
  for (std::uint32_t i = 0; i < triangle_count; ++i) {
    const char* const bytes = reader.take(stl_triangle_bytes);
    for (int corner = 0; corner < 3; ++corner) {
      const Vec3 vertex = vertex_at(reader, bytes + 12 * (corner + 1));
      if (!MeshBuilder::accepts(vertex)) [[unlikely]]
        reader.fail_at(
            reader.offset() - stl_triangle_bytes,
            "expected finite coordinates of at most 1e15 in magnitude in triangle " + std::to_string(i));
      builder.add_vertex(vertex);
    }
    builder.add_triangle(3 * i, 3 * i + 1, 3 * i + 2);
  }
  return builder.finish(options, window.name());
}

}  // namespace

Mesh read_stl(ByteSource& source, const ReadOptions& options, std::size_t window_bytes) {
  Window window(source, window_bytes);
  return looks_like_binary_stl(window) ? read_binary_stl(window, options)
                                       : TextStlReader(window).read(options);
}

}  // namespace tandem::io
