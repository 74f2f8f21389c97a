#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "base/thread_pool.h"
#include "io/bytes/byte_source.h"

/// Reads a large file with several threads, each of which takes one chunk after the other.
///
/// Chunk readers handle only the plain layout of their format and report no errors. Anything unexpected makes
/// them give up on the whole file, which the reader of that format then reads from its start. So the special
/// cases and error messages of a format are in one place, and results do not depend on how a file was read.
namespace tandem::io {

/// How the work is split; zero selects a value that suits the machine.
struct Splitting {
  int threads = 0;
  std::size_t chunk_bytes = 0;

  int suitable_threads() const;
  std::size_t suitable_chunk() const;
};

/// Calls `work` from up to `threads` threads at once, including the calling one, each time with another
/// number below `threads`. Returns when all calls have returned. Omits calls if no more threads can be
/// started. `work` must not throw.
///
/// The threads live only during the call. A pool would save some microseconds per file, but after a fork, as
/// in Python's multiprocessing, the child has a pool without threads and waits for them forever.
void run_on_threads(int threads, const std::function<void(std::size_t)>& work);

/// Calls task(i, buffer) for all i below `count`, each thread with its own Buffer(size), until one of them
/// returns false. Returns whether all returned true. Tasks start in order, so a task may wait for earlier
/// ones.
template <class Buffer, class Size, class Task>
bool for_each_chunk(int threads, std::size_t count, const Size& size, const Task& task) {
  std::vector<Buffer> buffers;
  while (buffers.size() < std::min(count, static_cast<std::size_t>(threads))) buffers.emplace_back(size);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> fine{true};
  run_on_threads(static_cast<int>(buffers.size()), [&](std::size_t thread) {
    for (std::size_t i; fine && (i = next++) < count;)
      if (!task(i, buffers[thread])) fine = false;
  });
  return fine;
}

/// Makes one triangle of every three vertices, for `count` triangles from `first` on.
void number_in_order(std::span<Triangle> triangles, std::size_t first, std::size_t count);

/// The lines of a text file that begin in one chunk, in memory. The file ends in a line break (added if
/// missing), and zeros follow `end`: a parser that searches for any other byte needs no bounds check.
struct TextChunk {
  const char* begin = nullptr;  // the start of the chunk's first line
  const char* limit = nullptr;  // lines that begin here or after belong to the next chunk
  const char* end = nullptr;    // of the bytes in memory: slightly more than the lines before `limit`
  bool at_file_end = false;     // whether the file ends there too
};

/// Output of a parser, stored consecutively from the start of two arrays, and the text that it covers.
struct ChunkContent {
  Vec3* vertices_end = nullptr;
  Triangle* triangles_end = nullptr;
  const char *begin = nullptr, *end = nullptr;

  // Written in place: a copy of the whole vertex passes through the stack in pieces of another size, which
  // causes a store-forwarding stall.
  void add_vertex(const Vec3& vertex) {
    vertices_end->x = vertex.x;
    vertices_end->y = vertex.y;
    vertices_end->z = vertex.z;
    ++vertices_end;
  }
  void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    (*triangles_end)[0] = a;
    (*triangles_end)[1] = b;
    (*triangles_end)[2] = c;
    ++triangles_end;
  }
};

/// Appends the validated output to `content` and reports how far it read; returns false to give up.
using ChunkParser = std::function<bool(const TextChunk& chunk, ChunkContent& content)>;

/// Properties of a text file that the chunk readers need.
struct TextLayout {
  std::uint64_t offset = 0;  // where the header ends and the lines begin
  // Minimum number of bytes of a vertex and of a triangle, which limits their number to the allocated memory.
  std::size_t min_vertex_bytes = 1, min_triangle_bytes = 1;
  // Maximum total numbers; their memory is not touched until they are found.
  std::uint64_t max_vertices = 0, max_triangles = 0;
  bool has_as_many = false;  // whether these numbers must be matched exactly
  // Every three vertices form a triangle; parsers add none.
  bool corners_in_order = false;
  // Name of the part that contains all triangles; no part if empty.
  std::string part_name;
};

/// Reads the text to the end of the source. Returns std::nullopt if a parser gave up, if the parsers have not
/// covered all of the text, if the counts differ from the layout, or if vertices follow triangles.
std::optional<Mesh> read_text_in_chunks(const ByteSource& source, const TextLayout& layout,
                                        const ChunkParser& parser, const ReadOptions& options,
                                        const Splitting& splitting);

}  // namespace tandem::io
