#include "io/mesh/chunks.h"

#include <cstring>
#include <new>
#include <system_error>
#include <thread>

#include "io/mesh_builder/mesh_arrays.h"
#include "io/text/decimal.h"
#include "tree/build/scratch.h"

namespace tandem::io {
namespace {

// Maximum length of a line or facet that crosses the border of two chunks.
constexpr std::size_t overlap = 4096;
constexpr std::size_t zeros = 64;
static_assert(zeros >= decimal_lookahead);

// Loads chunks into memory.
class ChunkLoader {
 public:
  ChunkLoader(const ByteSource& source, std::uint64_t offset, std::size_t chunk_bytes)
      : source_(&source), offset_(offset), chunk_bytes_(chunk_bytes) {}

  std::size_t count() const {
    return static_cast<std::size_t>((source_->size() - offset_ + chunk_bytes_ - 1) / chunk_bytes_);
  }
  std::size_t buffer_bytes() const { return 1 + chunk_bytes_ + overlap + 1 + zeros; }

  // Offset of the first byte of a chunk to read: one byte before, which shows whether a line begins with the
  // chunk.
  std::uint64_t first_byte(std::size_t i) const { return offset_ + i * chunk_bytes_ - (i > 0); }

  bool load(std::size_t i, char* buffer, TextChunk& chunk) const {
    const std::uint64_t first = first_byte(i), next = offset_ + (i + 1) * chunk_bytes_;
    const std::uint64_t last = std::min(source_->size(), next + overlap);
    char* end = buffer + (last - first);
    if (!source_->read_at(first, {buffer, end})) return false;
    chunk.at_file_end = last == source_->size();
    if (chunk.at_file_end && end[-1] != '\n') *end++ = '\n';
    std::memset(end, 0, zeros);
    chunk.end = end;
    chunk.limit = next >= source_->size() ? end : buffer + (next - first);
    chunk.begin = i == 0 ? buffer : start_of_next_line(buffer, end);
    return chunk.begin != nullptr;
  }

 private:
  static const char* start_of_next_line(const char* begin, const char* end) {
    const auto* found =
        static_cast<const char*>(std::memchr(begin, '\n', static_cast<std::size_t>(end - begin)));
    return found ? found + 1 : nullptr;
  }

  const ByteSource* source_;
  std::uint64_t offset_;
  std::size_t chunk_bytes_;
};

// Working memory of a thread for one chunk; reused for the next, so that it stays in the cache.
struct ChunkBuffer {
  struct Size {
    std::size_t text, vertices, triangles;
  };
  explicit ChunkBuffer(const Size& size) : text(size.text), found(size.vertices, size.triangles) {}
  Scratch<char> text;
  MeshArrays found;
};

// How much of the file has been read, and the destination of the next output.
struct Progress {
  std::uint64_t offset = 0;
  std::size_t vertices = 0, triangles = 0;
};

// Admits chunks one at a time, in order.
class Turnstile {
 public:
  void wait_for_turn_of(std::size_t i) const {
    for (std::size_t now; (now = rotation_.load(std::memory_order_acquire)) != i;) rotation_.wait(now);
  }
  void pass() {
    rotation_.fetch_add(1, std::memory_order_release);
    rotation_.notify_all();
  }

 private:
  std::atomic<std::size_t> rotation_{0};
};

class TextReader {
 public:
  TextReader(const ByteSource& source, const TextLayout& layout, const ChunkParser& parser,
             const Splitting& splitting)
      : layout_(&layout),
        parser_(&parser),
        loader_(source, layout.offset, splitting.suitable_chunk()),
        threads_(splitting.suitable_threads()),
        arrays_(layout.max_vertices, layout.max_triangles),
        progress_{layout.offset, 0, 0} {}

  std::optional<Mesh> read(const ReadOptions& options) {
    const std::size_t bytes = loader_.buffer_bytes();
    constexpr std::size_t unfinished = 4;  // a parser may add these before it gives up
    const ChunkBuffer::Size size{bytes, bytes / layout_->min_vertex_bytes + unfinished,
                                 bytes / layout_->min_triangle_bytes + unfinished};
    const bool fine = for_each_chunk<ChunkBuffer>(
        threads_, loader_.count(), size,
        [this](std::size_t i, ChunkBuffer& buffer) { return read_chunk(i, buffer); });
    const bool complete =
        progress_.vertices == layout_->max_vertices && progress_.triangles == layout_->max_triangles;
    if (!fine || (layout_->has_as_many && !complete)) return std::nullopt;
    std::vector<MeshPart> parts;
    if (!layout_->part_name.empty() && progress_.triangles > 0)
      parts.push_back({layout_->part_name, 0, static_cast<std::uint32_t>(progress_.triangles)});
    return std::move(arrays_).finish(progress_.vertices, progress_.triangles, options, std::move(parts));
  }

 private:
  bool read_chunk(std::size_t i, ChunkBuffer& buffer) {
    ChunkContent content{buffer.found.vertices().data(), buffer.found.triangles().data(), nullptr, nullptr};
    TextChunk chunk;
    bool fine = loader_.load(i, buffer.text.data(), chunk) && (*parser_)(chunk, content);
    const auto in_file = [&](const char* p) {
      return loader_.first_byte(i) + static_cast<std::uint64_t>(p - buffer.text.data());
    };
    const std::span vertices(buffer.found.vertices().data(), content.vertices_end);
    const std::span triangles(buffer.found.triangles().data(), content.triangles_end);

    turnstile_.wait_for_turn_of(i);
    const Progress before = progress_;
    fine = fine && in_file(content.begin) == before.offset && advance(vertices.size(), triangles.size());
    if (fine) progress_.offset = in_file(content.end);
    turnstile_.pass();
    if (!fine) return false;

    std::copy(vertices.begin(), vertices.end(), arrays_.vertices().data() + before.vertices);
    if (layout_->corners_in_order)
      number_in_order(arrays_.triangles(), before.triangles, vertices.size() / 3);
    else
      std::copy(triangles.begin(), triangles.end(), arrays_.triangles().data() + before.triangles);
    return true;
  }

  bool advance(std::size_t vertex_count, std::size_t triangle_count) {
    if (!layout_->corners_in_order && progress_.triangles > 0 && vertex_count > 0) return false;
    progress_.vertices += vertex_count;
    progress_.triangles += layout_->corners_in_order ? vertex_count / 3 : triangle_count;
    return progress_.vertices <= layout_->max_vertices && progress_.triangles <= layout_->max_triangles;
  }

  const TextLayout* layout_;
  const ChunkParser* parser_;
  ChunkLoader loader_;
  int threads_;
  MeshArrays arrays_;
  Progress progress_;
  Turnstile turnstile_;
};

}  // namespace

void run_on_threads(int threads, const std::function<void(std::size_t)>& work) {
  std::vector<std::jthread> others;  // joined when they go out of scope
  others.reserve(static_cast<std::size_t>(std::max(threads, 0)));
  try {
    for (std::size_t i = 1; i < static_cast<std::size_t>(std::max(threads, 0)); ++i)
      others.emplace_back(work, i);
  } catch (const std::system_error&) {
    // The system starts no more threads; the running ones do all the work.
  } catch (const std::bad_alloc&) {
    // Likewise.
  }
  if (threads > 0) work(0);
}

void number_in_order(std::span<Triangle> triangles, std::size_t first, std::size_t count) {
  for (std::size_t i = first; i < first + count; ++i) {
    const auto corner = static_cast<std::uint32_t>(3 * i);
    triangles[i][0] = corner;
    triangles[i][1] = corner + 1;
    triangles[i][2] = corner + 2;
  }
}

int Splitting::suitable_threads() const {
  // More threads than this are limited by memory bandwidth.
  constexpr int most = 8;
  if (threads > 0) return threads;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most);
}

std::size_t Splitting::suitable_chunk() const {
  // Small enough for the level 2 cache together with the parsed output.
  return chunk_bytes > 0 ? chunk_bytes : std::size_t{1} << 17;
}

std::optional<Mesh> read_text_in_chunks(const ByteSource& source, const TextLayout& layout,
                                        const ChunkParser& parser, const ReadOptions& options,
                                        const Splitting& splitting) {
  if (layout.offset >= source.size()) return std::nullopt;
  if (layout.max_vertices > 0xffffffffu || layout.max_triangles > 0x7fffffffu) return std::nullopt;
  return TextReader(source, layout, parser, splitting).read(options);
}

}  // namespace tandem::io
