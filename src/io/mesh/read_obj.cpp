// Wavefront OBJ: vertices, faces, objects and groups. Normals, texture coordinates, materials, points,
// lines and free-form geometry are skipped. See "Advanced Visualizer Manual", appendix B1.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "io/mesh/readers.h"
#include "io/mesh_builder/mesh_builder.h"
#include "io/text/text_scanner.h"

namespace tandem::io {
namespace {

// Statements without data that a mesh keeps.
constexpr auto skipped_statements = std::to_array<std::string_view>(
    {"vt",       "vn",       "vp",    "l",    "p",    "s",     "mg",   "usemtl", "mtllib",    "usemap",
     "maplib",   "cstype",   "deg",   "bmat", "step", "curv",  "surf", "parm",   "curv2",     "trim",
     "hole",     "scrv",     "sp",    "end",  "con",  "bevel", "lod",  "call",   "csh",       "ctech",
     "c_interp", "d_interp", "stech", "res",  "bzp",  "bsp",   "cdc",  "cdp",    "trace_obj", "shadow_obj"});

class ObjReader {
 public:
  explicit ObjReader(Window& window) : scanner_(window, TextScanner::Continuation::backslash) {}

  Mesh read(const ReadOptions& options) {
    for (; scanner_.skip_to_content('#'); scanner_.next_line()) statement();
    check_forward_references();
    if (!understood_ && unknown_line_ > 0)
      scanner_.fail_on_line(unknown_line_, "expected an OBJ statement (v, f, o, g, ...); the file has none");
    return builder_.finish(options, scanner_.window().name());
  }

 private:
  void statement() {
    builder_.make_room(scanner_.window());
    if (scanner_.take_letter('v')) return vertex();
    if (scanner_.take_letter('f')) return face();
    const std::string_view keyword = scanner_.word();
    if (keyword == "v") {
      vertex();
    } else if (keyword == "f" || keyword == "fo") {
      face();
    } else if (keyword == "o") {
      object_ = scanner_.rest_of_line();
      group_.clear();
      name_part();
    } else if (keyword == "g") {
      group_ = scanner_.rest_of_line();
      name_part();
    } else if (std::find(skipped_statements.begin(), skipped_statements.end(), keyword) ==
               skipped_statements.end()) {
      unknown(keyword);
      return;
    }
    understood_ = true;
  }

  // A weight or a colour may follow the coordinates.
  void vertex() {
    const double x = scanner_.coordinate(), y = scanner_.coordinate(), z = scanner_.coordinate();
    builder_.add_vertex({x, y, z});
    understood_ = true;
  }

  void face() {
    understood_ = true;
    corners_.clear();
    while (!scanner_.at_line_end() && scanner_.peek() != '#') corners_.push_back(corner());
    if (corners_.size() < 3)
      scanner_.fail("expected a face with at least 3 corners, got " + std::to_string(corners_.size()));
    if (!builder_.add_polygon(corners_)) scanner_.fail(MeshBuilder::too_many_corners(corners_.size()));
  }

  // "vertex", "vertex/texture", "vertex//normal" or "vertex/texture/normal"; from 1, or back from -1.
  std::uint32_t corner() {
    const std::int64_t written = scanner_.integer("a vertex index", '/');
    if (scanner_.peek() == '/') scanner_.skip_word();
    const auto count = static_cast<std::int64_t>(builder_.vertices.size());
    const std::int64_t index = written < 0 ? count + written : written - 1;
    if (index < 0 || index >= std::int64_t{0xffffffff}) fail_index(scanner_.line(), written);
    if (index >= count && (forward_.empty() || forward_.back().index < index))
      forward_.push_back({index, scanner_.line()});
    return static_cast<std::uint32_t>(index);
  }

  // Vertices may follow the faces that use them, so only the end of the file shows whether they exist. The
  // list holds increasing indices only, and its first index out of range is the first in the file.
  void check_forward_references() {
    for (const ForwardReference& reference : forward_)
      if (reference.index >= static_cast<std::int64_t>(builder_.vertices.size()))
        fail_index(reference.line, reference.index + 1);
  }

  [[noreturn]] void fail_index(std::uint64_t line, std::int64_t written) const {
    const std::string count = std::to_string(builder_.vertices.size());
    const std::string range = builder_.vertices.empty() ? "expected a vertex index, but there are no vertices"
                              : written < 0 ? "expected a vertex index between -" + count + " and -1"
                                            : "expected a vertex index between 1 and " + count;
    scanner_.fail_on_line(line, range + ", got " + std::to_string(written));
  }

  // Objects contain groups: "object/group" if a file has both.
  void name_part() {
    const std::string name = object_ + (object_.empty() || group_.empty() ? "" : "/") + group_;
    if (name.empty())
      builder_.end_part();
    else if (!builder_.begin_part(name))
      scanner_.fail(MeshBuilder::too_long_names());
  }

  // Programs add their own statements, so an unknown word is skipped; other text is rejected.
  void unknown(std::string_view keyword) {
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    if (!is_letter(keyword[0]) || keyword.find('\0') != std::string_view::npos)
      scanner_.fail("expected an OBJ statement (v, f, o, g, ...), got " + in_quotes(keyword));
    if (unknown_line_ == 0) unknown_line_ = scanner_.line();
  }

  struct ForwardReference {
    std::int64_t index;
    std::uint64_t line;
  };

  TextScanner scanner_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  std::vector<ForwardReference> forward_;
  std::string object_, group_;
  bool understood_ = false;
  std::uint64_t unknown_line_ = 0;
};

}  // namespace

Mesh read_obj(ByteSource& source, const ReadOptions& options, std::size_t window_bytes) {
  Window window(source, window_bytes);
  return ObjReader(window).read(options);
}

}  // namespace tandem::io
