// Reads plain STL files with several threads: binary files, and text with one solid and the usual seven lines
// per facet.
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>

#include "io/bytes/byte_reader.h"
#include "io/mesh/chunks.h"
#include "io/mesh/mesh_format.h"
#include "io/mesh/readers.h"
#include "io/mesh_builder/mesh_arrays.h"
#include "io/text/line_parser.h"
#include "io/text/text_scanner.h"
#include "tree/build/scratch.h"

namespace tandem::io {
namespace {

bool take_corner(const char*& p, ChunkContent& content) {
  Vec3 corner;
  if (!take_word(p, "vertex") || !take_vertex(p, corner) || !take_line_end(p)) return false;
  content.add_vertex(corner);
  return true;
}

bool take_facet(const char*& p, const char* end, ChunkContent& content) {
  if (!take_word(p, "facet") || !take_word(p, "normal") || !skip_line(p, end)) return false;
  // The reader also searches for "outer" on the line of the normal if anything but spaces precedes it.
  while (*p == ' ') ++p;
  if (*p == '\t' || !take_word(p, "outer") || !take_word(p, "loop") || !take_line_end(p)) return false;
  for (int corner = 0; corner < 3; ++corner)
    if (!take_corner(p, content)) return false;
  return take_word(p, "endloop") && take_line_end(p) && take_word(p, "endfacet") && take_line_end(p);
}

bool begins_facet(const char* line) { return take_word(line, "facet"); }
bool ends_solid(const char* line) { return take_word(line, "endsolid"); }

// Finds the first line that begins a facet or ends the solid; the end of the file if there is none. The lines
// before it belong to a facet that began in the previous chunk.
bool find_facet(const char*& p, const TextChunk& chunk) {
  while (p < chunk.end && !begins_facet(p) && !ends_solid(p))
    if (!skip_line(p, chunk.end)) return false;
  return p < chunk.end || chunk.at_file_end;
}

// After the last line of the solid.
bool only_blanks_follow(const char*& p, const TextChunk& chunk) {
  while (p < chunk.end)
    if (!take_line_end(p)) return false;
  return chunk.at_file_end;
}

bool take_facets(const TextChunk& chunk, ChunkContent& content, std::atomic<bool>& solid_has_ended) {
  const char* p = chunk.begin;
  if (!find_facet(p, chunk)) return false;
  content.begin = p;
  while (p < chunk.limit && begins_facet(p))
    if (!take_facet(p, chunk.end, content)) return false;
  if (p < chunk.limit) {
    if (!ends_solid(p) || !skip_line(p, chunk.end) || !only_blanks_follow(p, chunk)) return false;
    solid_has_ended = true;
  }
  content.end = p;
  return true;
}

std::optional<Mesh> read_text_stl_in_chunks(Window& window, const ByteSource& source,
                                            const ReadOptions& options, const Splitting& splitting) {
  TextScanner scanner(window);
  if (scanner.lines_end_in_return() || !scanner.take_keyword("solid")) return std::nullopt;
  TextLayout layout;
  layout.part_name = scanner.rest_of_line();
  scanner.next_line();
  layout.offset = window.offset();
  layout.corners_in_order = true;
  constexpr std::size_t min_facet_bytes =
      sizeof "facet normal\nouter loop\nvertex 0 0 0\nvertex 0 0 0\nvertex 0 0 0\nendloop\nendfacet\n" - 1;
  layout.min_vertex_bytes = min_facet_bytes / 3;
  layout.max_triangles = (source.size() - layout.offset) / min_facet_bytes + 1;
  layout.max_vertices = 3 * layout.max_triangles;
  layout.min_triangle_bytes = min_facet_bytes;
  std::atomic<bool> solid_has_ended{false};
  std::optional<Mesh> mesh = read_text_in_chunks(
      source, layout,
      [&](const TextChunk& chunk, ChunkContent& content) {
        return take_facets(chunk, content, solid_has_ended);
      },
      options, splitting);
  return solid_has_ended ? std::move(mesh) : std::nullopt;
}

// Returns whether all corners of the triangle at `bytes` are valid in a mesh.
bool convert_triangle(const char* bytes, Vec3* corners) {
  float numbers[9];
  std::memcpy(numbers, bytes + 12, sizeof numbers);
  unsigned fine = 1;
  // Written so that NaN fails it, and without short-circuit evaluation so that it takes no branch.
  for (const float number : numbers)
    fine &= static_cast<unsigned>(std::abs(double{number}) <= Mesh::max_coordinate);
  for (int corner = 0; corner < 3; ++corner) {
    corners[corner].x = double{numbers[3 * corner]};
    corners[corner].y = double{numbers[3 * corner + 1]};
    corners[corner].z = double{numbers[3 * corner + 2]};
  }
  return fine != 0;
}

std::optional<Mesh> read_binary_stl_in_chunks(Window& window, const ByteSource& source,
                                              const ReadOptions& options, const Splitting& splitting) {
  if (std::endian::native != std::endian::little || !window.fill_to(stl_header_bytes)) return std::nullopt;
  const auto count = ByteReader(window).number_at<std::uint32_t>(window.cursor() + 80);
  const std::uint64_t left = source.size() - stl_header_bytes, needed = count * stl_triangle_bytes;
  if (count > 0xffffffffu / 3 || left < needed || left - needed >= stl_triangle_bytes) return std::nullopt;

  // Small enough for the level 2 cache.
  constexpr std::size_t usual_chunk = 128 << 10;
  const std::size_t chunk = std::max<std::size_t>(
      1, (splitting.chunk_bytes > 0 ? splitting.chunk_bytes : usual_chunk) / stl_triangle_bytes);
  MeshArrays arrays(std::size_t{3} * count, count);
  const bool fine = for_each_chunk<Scratch<char>>(
      splitting.suitable_threads(), (count + chunk - 1) / chunk, chunk * stl_triangle_bytes,
      [&](std::size_t i, Scratch<char>& buffer) {
        const std::size_t first = i * chunk, in_chunk = std::min(chunk, count - first);
        const std::span<char> bytes(buffer.data(), in_chunk * stl_triangle_bytes);
        if (!source.read_at(stl_header_bytes + first * stl_triangle_bytes, bytes)) return false;
        Vec3* const corners = arrays.vertices().data() + 3 * first;
        bool all_fine = true;
        for (std::size_t t = 0; t < in_chunk; ++t)
          all_fine &= convert_triangle(bytes.data() + t * stl_triangle_bytes, corners + 3 * t);
        number_in_order(arrays.triangles(), first, in_chunk);
        return all_fine;
      });
  if (!fine) return std::nullopt;
  return std::move(arrays).finish(std::size_t{3} * count, count, options);
}

}  // namespace

std::optional<Mesh> read_stl_in_chunks(ByteSource& source, const ReadOptions& options,
                                       const Splitting& splitting) {
  Window window(source);
  return looks_like_binary_stl(window) ? read_binary_stl_in_chunks(window, source, options, splitting)
                                       : read_text_stl_in_chunks(window, source, options, splitting);
}

}  // namespace tandem::io
