// OFF, the text form: one vertex or face per line. Texture coordinates, colours and normals (STOFF, COFF,
// NOFF) follow the numbers that a mesh keeps and are skipped with the rest of the line. Geomview's OOGL
// manual describes the format.
#include <string>
#include <vector>

#include "io/mesh/off_header.h"
#include "io/mesh/read_rows_in_chunks.h"
#include "io/mesh/readers.h"
#include "io/mesh_builder/mesh_builder.h"
#include "io/text/text_scanner.h"

namespace tandem::io {
namespace {

class OffReader {
 public:
  explicit OffReader(Window& window) : scanner_(window) {}

  Mesh read(const ReadOptions& options) {
    const OffHeader header = read_off_header(scanner_);
    vertex_count_ = header.vertex_count;
    face_count_ = header.face_count;
    homogeneous_ = header.homogeneous;
    builder_.reserve(vertex_count_, 0);
    for (std::uint64_t i = 0; i < vertex_count_; ++i) vertex(i);
    check_faces_fit(scanner_, face_count_);
    builder_.reserve(0, face_count_);
    for (std::uint64_t i = 0; i < face_count_; ++i) face(i);
    return builder_.finish(options, scanner_.window().name());
  }

 private:
  void vertex(std::uint64_t number) {
    if (!scanner_.skip_to_content('#')) fail_at_end("vertices", vertex_count_, number);
    Vec3 vertex;
    for (int axis = 0; axis < 3; ++axis) vertex[axis] = scanner_.coordinate();
    if (homogeneous_) {
      vertex = vertex / scanner_.number("a fourth coordinate");
      if (!MeshBuilder::accepts(vertex))
        scanner_.fail("expected a fourth coordinate that leaves the vertex finite and within 1e15");
    }
    builder_.add_vertex(vertex);
    scanner_.next_line();
  }

  void face(std::uint64_t number) {
    if (!scanner_.skip_to_content('#')) fail_at_end("faces", face_count_, number);
    const std::int64_t corner_count = scanner_.integer("the number of corners of a face");
    if (corner_count < 3)
      scanner_.fail("expected a face with at least 3 corners, got " + std::to_string(corner_count));
    corners_.clear();
    for (std::int64_t i = 0; i < corner_count; ++i) {
      const std::int64_t index = scanner_.integer("a vertex index");
      if (vertex_count_ == 0) scanner_.fail("expected no faces, since there are no vertices");
      if (index < 0 || static_cast<std::uint64_t>(index) >= vertex_count_)
        scanner_.fail("expected a vertex index between 0 and " + std::to_string(vertex_count_ - 1) +
                      ", got " + std::to_string(index));
      corners_.push_back(static_cast<std::uint32_t>(index));
    }
    if (!builder_.add_polygon(corners_)) scanner_.fail(MeshBuilder::too_many_corners(corners_.size()));
    scanner_.next_line();
  }

  [[noreturn]] void fail_at_end(const char* what, std::uint64_t count, std::uint64_t found) {
    scanner_.fail("expected " + std::to_string(count) + " " + what + ", as the header says, got " +
                  std::to_string(found) + " before the end of the file");
  }

  TextScanner scanner_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  std::uint64_t vertex_count_ = 0, face_count_ = 0;
  bool homogeneous_ = false;
};

}  // namespace

Mesh read_off(ByteSource& source, const ReadOptions& options, std::size_t window_bytes) {
  Window window(source, window_bytes);
  return OffReader(window).read(options);
}

std::optional<Mesh> read_off_in_chunks(ByteSource& source, const ReadOptions& options,
                                       const Splitting& splitting) {
  Window window(source);
  TextScanner scanner(window);
  const OffHeader header = read_off_header(scanner);
  if (header.homogeneous || scanner.lines_end_in_return()) return std::nullopt;
  const RowLayout layout{header.vertex_count, header.face_count, 3, true};
  return read_rows_in_chunks(source, window.offset(), layout, options, splitting);
}

}  // namespace tandem::io
