#include "io/mesh/read_rows_in_chunks.h"

#include <algorithm>

#include "io/text/line_parser.h"
#include "io/text/short_line.h"

namespace tandem::io {
namespace {

class RowParser {
 public:
  explicit RowParser(const RowLayout& layout) : layout_(&layout) {}

  bool operator()(const TextChunk& chunk, ChunkContent& content) const {
    const char* p = content.begin = chunk.begin;
    bool among_vertices = true;
    while (p < chunk.limit) {
      if (*p == '\n') {
        ++p;
        continue;
      }
      // The number of columns distinguishes triangles from vertices; only triangles follow a triangle.
      const char* const line = p;
      if (among_vertices && vertex(p, content)) continue;
      among_vertices = false;
      p = line;
      if (!triangle(p, chunk.end, content)) return false;
    }
    content.end = p;
    return true;
  }

 private:
  bool vertex(const char*& p, ChunkContent& content) const {
    Vec3 vertex;
    if (!take_vertex(p, vertex)) return false;
    for (std::size_t column = 3; column < layout_->vertex_columns; ++column)
      if (!skip_word(p)) return false;
    if (!take_line_end(p)) return false;
    content.add_vertex(vertex);
    return true;
  }

  bool triangle(const char*& p, const char* end, ChunkContent& content) const {
    if (ShortLine::is_fast && short_triangle(p, content)) [[likely]]
      return true;
    std::uint32_t a, b, c;
    skip_blanks(p);
    if (p[0] != '3' || !ends_word(p[1])) return false;
    ++p;
    if (!take_index(p, a) || !take_index(p, b) || !take_index(p, c)) return false;
    if (std::max({a, b, c}) >= layout_->vertex_count) return false;
    content.add_triangle(a, b, c);
    return take_line_end(p) || (layout_->triangles_have_more && skip_line(p, end));
  }

  bool short_triangle(const char*& p, ChunkContent& content) const {
    const ShortLine line(p);
    std::uint32_t corners[3];
    if (*p != '3' || !line.take_indices(corners)) return false;
    if (std::max({corners[0], corners[1], corners[2]}) >= layout_->vertex_count) return false;
    content.add_triangle(corners[0], corners[1], corners[2]);
    p += line.size() + 1;
    return true;
  }

  const RowLayout* layout_;
};

}  // namespace

std::optional<Mesh> read_rows_in_chunks(const ByteSource& source, std::uint64_t offset,
                                        const RowLayout& layout, const ReadOptions& options,
                                        const Splitting& splitting) {
  if (layout.vertex_columns == 4 || layout.vertex_count == 0 || layout.triangle_count == 0)
    return std::nullopt;
  // Counts of the header are limited by the size of the file.
  TextLayout text;
  text.offset = offset;
  text.min_vertex_bytes = sizeof "0 0 0\n" - 1;
  text.min_triangle_bytes = sizeof "3 0 0 0\n" - 1;
  text.max_vertices = layout.vertex_count;
  text.max_triangles = layout.triangle_count;
  text.has_as_many = true;
  if (text.max_vertices > source.size() / text.min_vertex_bytes ||
      text.max_triangles > source.size() / text.min_triangle_bytes)
    return std::nullopt;
  return read_text_in_chunks(source, text, RowParser(layout), options, splitting);
}

}  // namespace tandem::io
