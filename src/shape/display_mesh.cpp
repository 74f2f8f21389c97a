#include "tandem/shape/display_mesh.h"

#include <algorithm>

#include "tandem/mesh/generate.h"

#include "shape/shape_data.h"

namespace tandem {
namespace {

using namespace generate;

/// Any convex shape, by its support points in the directions of a sphere's vertices. Sharp edges become
/// slivers, so it is used only for shapes without a better method.
Mesh by_support_points(const Shape& shape, int around) {
  int subdivisions = 1;  // 5·2ᵏ edges around an icosphere
  while (subdivisions < 6 && 5 << subdivisions < around) ++subdivisions;
  const Mesh sphere = icosphere(1, subdivisions);
  std::vector<Vec3> vertices;
  vertices.reserve(sphere.vertices().size());
  for (const Vec3& direction : sphere.vertices()) vertices.push_back(shape.support(normalized(direction)));
  return {std::move(vertices), {sphere.triangles().begin(), sphere.triangles().end()}};
}

Mesh square_of_plane(const Shape& shape, double extent) {
  const Vec3 normal = shape.size();
  const Vec3 side{normal.y * normal.y < 0.5 ? Vec3{0, 1, 0} : Vec3{1, 0, 0}};
  const Vec3 u = normalized(cross(side, normal)), v = cross(normal, u);
  const Vec3 foot = normal * (shape.offset() + shape.rounding());
  const auto corner = [&](double s, double t) { return foot + u * (s * extent) + v * (t * extent); };
  return {{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}, {{0, 1, 2}, {0, 2, 3}}};
}

Mesh of_hull(const HullData& hull) {
  std::vector<Triangle> triangles;
  for (const HullData::Face& face : hull.faces)
    for (std::uint32_t i = 2; i < face.corner_count; ++i)
      triangles.push_back({hull.face_corners[face.first_corner], hull.face_corners[face.first_corner + i - 1],
                           hull.face_corners[face.first_corner + i]});
  return {hull.corners, std::move(triangles)};
}

Mesh of_heights(const HeightFieldData& field) {
  const std::uint32_t columns = field.grid.columns, rows = field.grid.rows;
  std::vector<Vec3> vertices;
  for (std::uint32_t row = 0; row < rows; ++row)
    for (std::uint32_t column = 0; column < columns; ++column) vertices.push_back(field.sample(column, row));
  std::vector<Triangle> triangles;
  for (std::uint32_t row = 0; row + 1 < rows; ++row)
    for (std::uint32_t column = 0; column + 1 < columns; ++column) {
      const std::uint32_t a = row * columns + column, d = a + columns;
      triangles.push_back({a, a + 1, d + 1});
      triangles.push_back({a, d + 1, d});
    }
  return {std::move(vertices), std::move(triangles)};
}

Mesh of_compound(const CompoundData& compound, const DisplayMeshOptions& options) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (const CompoundChild& child : compound.children) {
    const Mesh part = display_mesh(child.shape, options);
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const Vec3& vertex : part.vertices()) vertices.push_back(child.pose(vertex));
    for (const Triangle& t : part.triangles())
      triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
  }
  return {std::move(vertices), std::move(triangles)};
}

/// Returns the mesh of a generator, for shapes that have one.
Mesh generated(const Shape& shape, int around) {
  const Vec3 size = shape.size();
  switch (shape.kind()) {
    case ShapeKind::box:
      return box(size, 1);
    case ShapeKind::capsule:
      return capsule(size.x, size.y, around, 1);
    case ShapeKind::cylinder:
      return cylinder(size.x, size.y, around, 1);
    case ShapeKind::cone:
      return cone(size.x, size.y, around, 1);
    case ShapeKind::convex_hull:
      return of_hull(data_of<HullData>(shape));
    case ShapeKind::triangle: {
      const std::array<Vec3, 3>& corners = data_of<TriangleData>(shape).corners;
      return {{corners.begin(), corners.end()}, {{0, 1, 2}}};
    }
    default:  // sphere, ellipsoid, custom
      return by_support_points(shape, around);
  }
}

/// Generators reject sizes of zero.
bool is_flat(const Shape& shape) {
  switch (shape.kind()) {
    case ShapeKind::box:
      return !(std::min({shape.size().x, shape.size().y, shape.size().z}) > 0);
    case ShapeKind::capsule:
    case ShapeKind::cylinder:
    case ShapeKind::cone:
      return !(std::min(shape.size().x, shape.size().y) > 0);
    default:
      return false;
  }
}

}  // namespace

Mesh display_mesh(const Shape& shape, const DisplayMeshOptions& options) {
  const int around = std::clamp(options.segments, 8, 1000);
  switch (shape.kind()) {
    case ShapeKind::plane:
    case ShapeKind::half_space:
      return square_of_plane(shape, options.plane_half_extent);
    case ShapeKind::mesh:
      return data_of<MeshData>(shape).mesh;
    case ShapeKind::height_field:
      return of_heights(data_of<HeightFieldData>(shape));
    case ShapeKind::compound:
      return of_compound(data_of<CompoundData>(shape), options);
    default:
      return shape.rounding() > 0 || is_flat(shape) ? by_support_points(shape, around)
                                                    : generated(shape, around);
  }
}

}  // namespace tandem
