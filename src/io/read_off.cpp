// OFF, the text form: one vertex or face per line. Texture coordinates, colours and normals (STOFF, COFF,
// NOFF) follow the numbers a mesh keeps and are skipped with the rest of the line. Geomview's OOGL manual
// describes the format.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "io/mesh_builder.h"
#include "io/mesh_format.h"
#include "io/readers.h"
#include "io/text_scanner.h"

namespace tandem::io {
namespace {

class OffReader {
 public:
  explicit OffReader(Window& window) : scanner_(window) {}

  Mesh read(const ReadOptions& options) {
    header();
    builder_.reserve(vertex_count_, 0);
    for (std::uint64_t i = 0; i < vertex_count_; ++i) vertex(i);
    check_fits("faces", face_count_, bytes_per_face);
    builder_.reserve(0, face_count_);
    for (std::uint64_t i = 0; i < face_count_; ++i) face(i);
    return builder_.finish(options, scanner_.window().name());
  }

 private:
  // "0 0 0\n" and "3 0 0 0\n"; the last line break may be missing.
  static constexpr std::uint64_t bytes_per_vertex = 6, bytes_per_face = 8;

  // The keyword is optional, and the counts may follow it on the same line or, in some collections, without
  // a space ("OFF8 6 12").
  void header() {
    scanner_.skip_to_content('#');
    std::string word(scanner_.word());
    if (!is_count(word)) keyword(word);
    if (is_count(word)) {
      parse_digits(word.c_str(), vertex_count_);
    } else {
      if (!scanner_.skip_to_content('#')) scanner_.fail_expected("the number of vertices");
      vertex_count_ = count("the number of vertices");
    }
    face_count_ = count("the number of faces");
    scanner_.next_line();
    if (vertex_count_ > 0xffffffffu)
      scanner_.fail("expected at most 4294967295 vertices, got " + std::to_string(vertex_count_));
    check_fits("vertices", vertex_count_, bytes_per_vertex);
    check_fits("faces", face_count_, bytes_per_face);
  }

  static bool is_count(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
  }

  // Leaves in `word` what follows a keyword without a space.
  void keyword(std::string& word) {
    const std::string_view stuck = std::string_view(word).substr(std::min(word.size(), word.find("OFF") + 3));
    const std::string_view name =
        std::string_view(word).substr(0, word.size() - (is_count(stuck) ? stuck.size() : 0));
    if (!is_off_keyword(name))
      scanner_.fail("expected OFF (or COFF, NOFF, STOFF, 4OFF), got " + in_quotes(word));
    homogeneous_ = name.find('4') != std::string_view::npos;
    const bool has_dimension = name.find('n') != std::string_view::npos;
    word.erase(0, name.size());
    if (has_dimension) dimension();
    scanner_.skip_blanks();
    if (scanner_.peek() == 'B')
      scanner_.fail("expected OFF as text; binary OFF is not supported, convert it to PLY");
  }

  void dimension() {
    scanner_.skip_to_content('#');
    const std::int64_t dimension = scanner_.integer("the dimension");
    if (dimension != 3) scanner_.fail("expected 3 dimensions, got " + std::to_string(dimension));
  }

  std::uint64_t count(const char* what) {
    const std::int64_t value = scanner_.integer(what);
    if (value < 0) scanner_.fail(std::string("expected ") + what + ", got " + std::to_string(value));
    return static_cast<std::uint64_t>(value);
  }

  void check_fits(const char* what, std::uint64_t count, std::uint64_t bytes_each) {
    const std::uint64_t left = scanner_.window().bytes_left();
    if (count > (left + 1) / bytes_each)
      scanner_.fail("expected " + std::to_string(count) + " " + what + ", as the header says, but only " +
                    std::to_string(left) + " bytes follow");
  }

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

}  // namespace tandem::io
