#pragma once
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/mesh.h"

#include "io/window.h"

namespace tandem::io {

/// Collects what a reader finds and makes a mesh of it. Vertices and triangles are open, because readers
/// append millions of them; indices must be in range by the time finish() is called.
class MeshBuilder {
 public:
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;

  // Written in place: push_back() of a finished vertex copies it through the stack in pieces of another size,
  // which stalls the processor until the stores have left for the cache.
  void add_vertex(Vec3 vertex) {
    Vec3& added = vertices.emplace_back();
    added.x = vertex.x, added.y = vertex.y, added.z = vertex.z;
  }
  void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    Triangle& added = triangles.emplace_back();
    added[0] = a, added[1] = b, added[2] = c;
  }

  /// Makes room for counts that have been checked against the size of the file.
  void reserve(std::size_t vertex_count, std::size_t triangle_count);
  /// Makes room for at least a few more vertices and triangles where there is no count: for as many as the
  /// file will have if it goes on as it began, so that large arrays are seldom moved.
  void make_room(const Window& window) {
    if (vertices.capacity() - vertices.size() < 4) make_room_slowly(window);
    if (triangles.capacity() - triangles.size() < 4) make_room_slowly(window);
  }

  /// Whether a mesh takes such a vertex.
  static bool accepts(Vec3 vertex) {
    constexpr double limit = Mesh::coordinate_limit;
    // Written so that NaN fails it.
    return std::abs(vertex.x) <= limit && std::abs(vertex.y) <= limit && std::abs(vertex.z) <= limit;
  }

  /// Triangles from here on belong to a part of this name, the running one if it already has it. False if
  /// the names of all parts take more than `max_name_bytes`: a path is longer than what the file says of it,
  /// so that few bytes could make very many.
  [[nodiscard]] bool begin_part(const std::string& name);
  static constexpr std::size_t max_name_bytes = std::size_t{64} << 20;
  /// What to tell the user when begin_part() returns false.
  static std::string too_long_names();
  /// Triangles from here on belong to no part.
  void end_part();

  /// Appends a polygon's triangles (see triangulate.h), as a fan when vertices are still missing. False when
  /// it has too many corners.
  [[nodiscard]] bool add_polygon(std::span<const std::uint32_t> corners) {
    if (corners.size() != 3) return add_larger_polygon(corners);
    add_triangle(corners[0], corners[1], corners[2]);
    return true;
  }
  /// What to tell the user when add_polygon() returns false.
  static std::string too_many_corners(std::size_t count);

  /// The mesh, with the parts that have triangles (none when there is but one, and it has no name). Errors
  /// begin with `name`.
  Mesh finish(const ReadOptions& options, const std::string& name);

 private:
  void make_room_slowly(const Window& window);
  bool add_larger_polygon(std::span<const std::uint32_t> corners);

  std::vector<Part> parts_;
  bool in_part_ = false;
  std::size_t name_bytes_ = 0;
};

}  // namespace tandem::io
