// PLY, text and binary: the vertex, face and tristrips elements; all others are skipped. Greg Turk's "The
// PLY Polygon File Format" describes it.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/mesh/ply_header.h"
#include "io/mesh/ply_rows.h"
#include "io/mesh/read_rows_in_chunks.h"
#include "io/mesh/readers.h"
#include "io/mesh_builder/mesh_builder.h"

namespace tandem::io {
namespace {

const PlyElement* find_element(const PlyHeader& header, std::string_view name) {
  const auto found = std::find_if(header.elements.begin(), header.elements.end(),
                                  [&](const PlyElement& element) { return element.name == name; });
  return found == header.elements.end() ? nullptr : &*found;
}

// Returns the index of the property of this name in a row; the number of properties if there is none.
std::size_t find_number(const PlyElement& element, std::string_view name) {
  const auto found = std::find_if(element.properties.begin(), element.properties.end(),
                                  [&](const PlyProperty& p) { return p.name == name && !p.is_list; });
  return static_cast<std::size_t>(found - element.properties.begin());
}

bool is_index_list(const PlyProperty& property) {
  return property.is_list && (property.name == "vertex_indices" || property.name == "vertex_index");
}

template <class Rows>
class PlyReader {
 public:
  PlyReader(Rows rows, const PlyHeader& header) : rows_(std::move(rows)), header_(&header) {
    if (const PlyElement* vertices = find_element(header, "vertex")) vertex_count_ = vertices->count;
  }

  Mesh read(const ReadOptions& options, const std::string& name) {
    const PlyElement* const vertices = find_element(*header_, "vertex");
    for (const PlyElement& element : header_->elements) {
      const bool holds_vertices = &element == vertices;
      // Rows without properties take no bytes, so there is nothing to read or check.
      if (element.properties.empty() && !holds_vertices) continue;
      check_fits(element);
      if (holds_vertices)
        read_vertices(element);
      else if (element.name == "face" || element.name == "tristrips")
        read_faces(element);
      else
        skip_rows(element);
    }
    return builder_.finish(options, name);
  }

 private:
  // Rejects counts that the rest of the file cannot hold.
  void check_fits(const PlyElement& element) {
    std::uint64_t row_bytes = 0;
    for (const PlyProperty& property : element.properties)
      row_bytes += rows_.fewest_bytes(property.is_list ? property.count_type : property.type);
    if (row_bytes > 0 && element.count > rows_.bytes_left() / row_bytes)
      rows_.fail("expected " + std::to_string(element.count) + " rows of element '" + element.name +
                 "', as the header says, but only " + std::to_string(rows_.bytes_left()) + " bytes follow");
  }

  void read_vertices(const PlyElement& element) {
    if (element.count == 0) return;
    if (element.count > 0xffffffffu)
      rows_.fail("expected at most 4294967295 vertices, got " + std::to_string(element.count));
    const std::size_t position[3] = {find_number(element, "x"), find_number(element, "y"),
                                     find_number(element, "z")};
    if (std::max({position[0], position[1], position[2]}) == element.properties.size())
      rows_.fail("expected the properties x, y and z in element 'vertex'");
    builder_.reserve(element.count, 0);
    for (std::uint64_t i = 0; i < element.count; ++i) {
      Vec3 vertex;
      rows_.begin_row();
      for (std::size_t p = 0; p < element.properties.size(); ++p) {
        if (p == position[0])
          vertex.x = rows_.coordinate(element.properties[p].type);
        else if (p == position[1])
          vertex.y = rows_.coordinate(element.properties[p].type);
        else if (p == position[2])
          vertex.z = rows_.coordinate(element.properties[p].type);
        else
          skip_property(element.properties[p]);
      }
      rows_.end_row();
      builder_.add_vertex(vertex);
    }
  }

  void read_faces(const PlyElement& element) {
    if (element.count == 0) return;
    const auto indices = std::find_if(element.properties.begin(), element.properties.end(), is_index_list);
    if (indices == element.properties.end())
      rows_.fail("expected the list property vertex_indices in element '" + element.name + "'");
    const bool strips = element.name == "tristrips";
    // Only for large elements: each time all triangles are moved.
    if (!strips && element.count > builder_.triangles.size())
      builder_.reserve(0, builder_.triangles.size() + element.count);
    for (std::uint64_t i = 0; i < element.count; ++i) {
      rows_.begin_row();
      for (const PlyProperty& property : element.properties) {
        if (&property != &*indices)
          skip_property(property);
        else if (strips)
          read_strip(property);
        else
          read_polygon(property);
      }
      rows_.end_row();
    }
  }

  void skip_rows(const PlyElement& element) {
    for (std::uint64_t i = 0; i < element.count; ++i) {
      rows_.begin_row();
      for (const PlyProperty& property : element.properties) skip_property(property);
      rows_.end_row();
    }
  }

  void skip_property(const PlyProperty& property) {
    rows_.skip(property.type, property.is_list ? list_length(property) : 1);
  }

  std::uint64_t list_length(const PlyProperty& property) {
    const std::int64_t length = rows_.integer(property.count_type);
    const std::uint64_t most = rows_.bytes_left() / rows_.fewest_bytes(property.type);
    if (length < 0 || static_cast<std::uint64_t>(length) > most)
      rows_.fail("expected the length of the list '" + property.name + "', got " + std::to_string(length) +
                 " where the rest of the file has room for " + std::to_string(most));
    return static_cast<std::uint64_t>(length);
  }

  void read_polygon(const PlyProperty& property) {
    const std::uint64_t length = list_length(property);
    if (length < 3) rows_.fail("expected a face with at least 3 corners, got " + std::to_string(length));
    corners_.clear();
    for (std::uint64_t i = 0; i < length; ++i) corners_.push_back(checked(rows_.integer(property.type)));
    if (!builder_.add_polygon(corners_)) rows_.fail(MeshBuilder::too_many_corners(corners_.size()));
  }

  // Each corner forms a triangle with the two before it, every second one reversed; -1 restarts the strip.
  // Triangles with a repeated corner only connect pieces of the strip and are not part of the surface.
  void read_strip(const PlyProperty& property) {
    std::uint32_t before[2] = {0, 0};
    std::uint64_t seen = 0;
    for (std::uint64_t length = list_length(property); length > 0; --length) {
      const std::int64_t written = rows_.integer(property.type);
      if (written == -1 || (property.type == PlyType::uint32 && written == 0xffffffff)) {
        seen = 0;
        continue;
      }
      const std::uint32_t corner = checked(written);
      if (seen >= 2 && before[0] != before[1] && corner != before[0] && corner != before[1]) {
        const bool rotated = seen % 2 == 1;
        builder_.add_triangle(before[rotated], before[!rotated], corner);
      }
      before[0] = before[1];
      before[1] = corner;
      ++seen;
    }
  }

  std::uint32_t checked(std::int64_t index) {
    if (index < 0 || static_cast<std::uint64_t>(index) >= vertex_count_) [[unlikely]]
      rows_.fail(vertex_count_ == 0
                     ? "expected no vertex index, since there are no vertices, got " + std::to_string(index)
                     : "expected a vertex index between 0 and " + std::to_string(vertex_count_ - 1) +
                           ", got " + std::to_string(index));
    return static_cast<std::uint32_t>(index);
  }

  Rows rows_;
  const PlyHeader* header_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  std::uint64_t vertex_count_ = 0;
};

// Returns the layout of a text file that has only vertices, coordinates first, and then faces.
std::optional<RowLayout> plain_rows(const PlyHeader& header) {
  if (!header.is_text || header.elements.size() != 2) return std::nullopt;
  const PlyElement &vertex = header.elements[0], &face = header.elements[1];
  if (vertex.name != "vertex" || face.name != "face") return std::nullopt;
  const auto is_list = [](const PlyProperty& property) { return property.is_list; };
  if (std::any_of(vertex.properties.begin(), vertex.properties.end(), is_list)) return std::nullopt;
  if (find_number(vertex, "x") != 0 || find_number(vertex, "y") != 1 || find_number(vertex, "z") != 2)
    return std::nullopt;
  if (face.properties.size() != 1 || !is_index_list(face.properties[0]) || is_float(face.properties[0].type))
    return std::nullopt;
  return RowLayout{vertex.count, face.count, vertex.properties.size(), false};
}

}  // namespace

Mesh read_ply(ByteSource& source, const ReadOptions& options, std::size_t window_bytes) {
  Window window(source, window_bytes);
  TextScanner scanner(window);
  const PlyHeader header = read_ply_header(scanner);
  if (header.is_text) return PlyReader(PlyTextRows(scanner), header).read(options, source.name());
  return PlyReader(PlyBinaryRows(ByteReader(window, header.order)), header).read(options, source.name());
}

std::optional<Mesh> read_ply_in_chunks(ByteSource& source, const ReadOptions& options,
                                       const Splitting& splitting) {
  Window window(source);
  TextScanner scanner(window);
  const PlyHeader header = read_ply_header(scanner);
  const std::optional<RowLayout> layout = plain_rows(header);
  if (!layout || scanner.lines_end_in_return()) return std::nullopt;
  return read_rows_in_chunks(source, window.offset(), *layout, options, splitting);
}

}  // namespace tandem::io
