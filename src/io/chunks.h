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

#include "io/byte_source.h"
#include "tree/workers.h"

/// Reading a large file by several threads, each of which takes one chunk after the other.
///
/// Chunk readers know the plain layout of their format and no errors: whatever they do not expect makes them
/// give up on the whole file, which is then read from its start by the reader of that format. So there is one
/// place that knows every oddity of a format and how to complain about it, and answers do not depend on how
/// a file was read.
namespace tandem::io {

/// How the work is split; what is zero is chosen to suit the machine.
struct Splitting {
  int threads = 0;
  std::size_t chunk_bytes = 0;

  int suitable_threads() const;
  std::size_t suitable_chunk() const;
};

/// Calls `work` from up to `threads` threads at once, this one among them, each time with another number
/// below `threads`; returns when all calls have. Calls may be left out where no more threads can be started.
/// `work` must not throw.
///
/// The threads live no longer than the call. A pool would save some microseconds per file, but a process that
/// forks, as Python's multiprocessing does, has a pool without threads in its child and waits for them
/// forever.
void run_on_threads(int threads, const std::function<void(std::size_t)>& work);

/// Calls task(i, buffer) for all i below `count`, each thread with a Buffer(size) of its own, until one of
/// them returns false. Whether all returned true. Tasks are begun in order, so one may wait for those before
/// it.
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

/// Makes a triangle of every three vertices, for `count` triangles from `first` on.
void number_in_order(std::span<Triangle> triangles, std::size_t first, std::size_t count);

/// The lines of a text file that begin in one chunk, in memory. The file ends in a line break, if need be in
/// one that was added, and zeros follow `end`: a parser that looks for anything else needs no bounds check.
struct TextChunk {
  const char* begin = nullptr;  // the start of the chunk's first line
  const char* limit = nullptr;  // lines that begin here or behind belong to the next chunk
  const char* end = nullptr;    // of what is in memory: a little more than the lines before `limit`
  bool at_file_end = false;     // whether the file ends there, too
};

/// What a parser found, behind one another from the start of two arrays, and the text that this is all of.
struct ChunkContent {
  Vec3* vertices_end = nullptr;
  Triangle* triangles_end = nullptr;
  const char *begin = nullptr, *end = nullptr;

  // Written in place: a copy of the whole passes through the stack in pieces of another size, which stalls
  // the processor until the stores have left for the cache.
  void add_vertex(const Vec3& vertex) {
    vertices_end->x = vertex.x, vertices_end->y = vertex.y, vertices_end->z = vertex.z;
    ++vertices_end;
  }
  void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    (*triangles_end)[0] = a, (*triangles_end)[1] = b, (*triangles_end)[2] = c;
    ++triangles_end;
  }
};

/// Appends to `content` what it finds, all of it checked, and says how far it came; false to give up.
using ChunkParser = std::function<bool(const TextChunk& chunk, ChunkContent& content)>;

/// A text file as its chunk readers need to know it.
struct TextLayout {
  std::uint64_t offset = 0;  // where the header ends and the lines begin
  // No vertex and no triangle takes fewer bytes, so that there are not too many for the memory set aside.
  std::size_t least_vertex_bytes = 1, least_triangle_bytes = 1;
  // How many there may be in all, in memory that is not touched until they are found.
  std::uint64_t most_vertices = 0, most_triangles = 0;
  bool has_as_many = false;  // whether there must be exactly so many
  // Every three vertices make a triangle; parsers add none.
  bool corners_in_order = false;
  // What to call the part that all triangles make; there is none without a name.
  std::string part_name;
};

/// Reads the text to the end of the source. Nothing when a parser gave up, when the parsers have not covered
/// all of the text, when there are not as many as the layout says, or when vertices come behind triangles.
std::optional<Mesh> read_text_in_chunks(const ByteSource& source, const TextLayout& layout,
                                        const ChunkParser& parser, const ReadOptions& options,
                                        const Splitting& splitting);

}  // namespace tandem::io
