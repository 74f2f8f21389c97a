#pragma once
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/bytes/window.h"

namespace tandem::io {

/// Collects the output of a reader and makes a mesh. Vertices and triangles are public because readers append
/// millions of them. Indices must be in range when finish() is called.
class MeshBuilder {
 public:
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;

  // Written in place: push_back() of a finished vertex copies it through the stack in pieces of another size,
  // which causes a store-forwarding stall.
  void add_vertex(Vec3 vertex) {
    Vec3& added = vertices.emplace_back();
    added.x = vertex.x;
    added.y = vertex.y;
    added.z = vertex.z;
  }
  void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    Triangle& added = triangles.emplace_back();
    added[0] = a;
    added[1] = b;
    added[2] = c;
  }

  /// Reserves memory for counts that have been checked against the size of the file.
  void reserve(std::size_t vertex_count, std::size_t triangle_count);
  /// Reserves memory for at least a few more vertices and triangles if there is no count: for the total
  /// extrapolated from the part of the file read so far, so that large arrays are rarely moved.
  void make_room(const Window& window) {
    if (vertices.capacity() - vertices.size() < 4) make_room_slowly(window);
    if (triangles.capacity() - triangles.size() < 4) make_room_slowly(window);
  }

  /// Returns whether the vertex is valid in a mesh.
  static bool accepts(Vec3 vertex) {
    constexpr double limit = Mesh::max_coordinate;
    // Written so that NaN fails it.
    return std::abs(vertex.x) <= limit && std::abs(vertex.y) <= limit && std::abs(vertex.z) <= limit;
  }

  /// The following triangles belong to a part of this name; continues the current part if it has this name.
  /// Returns false if the names of all parts exceed `max_name_bytes`: a path is longer than its text in the
  /// file, so few bytes could produce very many.
  [[nodiscard]] bool begin_part(const std::string& name);
  static constexpr std::size_t max_name_bytes = std::size_t{64} << 20;
  /// Error message for a false result of begin_part().
  static std::string too_long_names();
  /// The following triangles belong to no part.
  void end_part();

  /// Appends the triangles of a polygon (see triangulate.h), as a fan if vertices are still missing. Returns
  /// false if it has too many corners.
  [[nodiscard]] bool add_polygon(std::span<const std::uint32_t> corners) {
    if (corners.size() != 3) return add_larger_polygon(corners);
    add_triangle(corners[0], corners[1], corners[2]);
    return true;
  }
  /// Error message for a false result of add_polygon().
  static std::string too_many_corners(std::size_t count);

  /// Returns the mesh with its non-empty parts (none if there is only one and it has no name). Error messages
  /// begin with `name`.
  Mesh finish(const ReadOptions& options, const std::string& name);

 private:
  void make_room_slowly(const Window& window);
  bool add_larger_polygon(std::span<const std::uint32_t> corners);

  std::vector<MeshPart> parts_;
  bool in_part_ = false;
  std::size_t name_bytes_ = 0;
};

}  // namespace tandem::io
