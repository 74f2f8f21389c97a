#include "tandem/shape/shape.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "tandem/base/error.h"

#include "mesh/size_limit.h"
#include "shape/convex_mass.h"
#include "shape/core.h"
#include "shape/hull_data.h"
#include "shape/shape_data.h"

namespace tandem {
namespace {

constexpr double limit = Mesh::max_coordinate;

/// Sizes whose sixth powers would underflow count as zero, so that no query encounters them.
double checked_size(const char* what, double value) {
  if (!(value >= 0) || value > limit)
    throw Error(std::string(what) + ": must be from 0 to 1e15, got " + std::to_string(value));
  return value < 1e-50 ? 0 : value;
}

Vec3 checked_sizes(const char* what, Vec3 v) {
  return {checked_size(what, v.x), checked_size(what, v.y), checked_size(what, v.z)};
}

void check_point(const char* what, Vec3 p) {
  for (int axis = 0; axis < 3; ++axis)
    if (!(std::fabs(p[axis]) <= limit))
      throw Error(std::string(what) + ": coordinates must be finite and at most 1e15 in magnitude");
}

Vec3 checked_normal(const char* what, Vec3 normal) {
  // Scaled first, so that no length overflows or underflows.
  const double largest = std::fabs(normal[largest_axis(normal)]);
  if (!is_finite(normal) || !(largest > 0))
    throw Error(std::string(what) + ": the normal must be finite and not zero");
  return normalized(normal / largest);
}

void check_offset(const char* what, double offset) {
  if (!(std::fabs(offset) <= limit))
    throw Error(std::string(what) + ": the offset must be finite and at most 1e15 in magnitude");
}

/// Checked before anything is built: nested compounds multiply.
CompoundSize checked_size_of(std::span<const CompoundChild> children) {
  CompoundSize all;
  for (const CompoundChild& child : children) {
    CompoundSize size{1, 0};
    if (child.shape.kind() == ShapeKind::compound) size = data_of<CompoundData>(child.shape).size;
    all.parts += size.parts;
    all.nesting = std::max(all.nesting, size.nesting);
  }
  ++all.nesting;
  if (all.parts > Shape::max_parts)
    throw Error("compound: " + std::to_string(all.parts) +
                " parts after expansion of nested compounds, at most " + std::to_string(Shape::max_parts) +
                " are supported; use fewer children or several bodies");
  if (all.nesting > Shape::max_nesting)
    throw Error("compound: " + std::to_string(all.nesting) + " levels of nested compounds, at most " +
                std::to_string(Shape::max_nesting) + " are supported; put the children into one compound");
  return all;
}

}  // namespace

std::string_view name(ShapeKind kind) {
  constexpr std::string_view names[] = {"sphere",    "box",          "capsule",    "cylinder",    "cone",
                                        "ellipsoid", "plane",        "half_space", "convex_hull", "triangle",
                                        "mesh",      "height_field", "compound",   "custom"};
  return names[static_cast<int>(kind)];
}

Shape::Shape(ShapeKind kind, Vec3 size, std::shared_ptr<const Data> data)
    : kind_(kind), size_(size), data_(std::move(data)) {}

Shape Shape::sphere(double radius) {
  return {ShapeKind::sphere, {checked_size("sphere: radius", radius), 0, 0}};
}

Shape Shape::box(Vec3 sides) { return {ShapeKind::box, checked_sizes("box: sides", sides)}; }

Shape Shape::capsule(double radius, double length) {
  return {ShapeKind::capsule,
          {checked_size("capsule: radius", radius), checked_size("capsule: length", length), 0}};
}

Shape Shape::cylinder(double radius, double height) {
  return {ShapeKind::cylinder,
          {checked_size("cylinder: radius", radius), checked_size("cylinder: height", height), 0}};
}

Shape Shape::cone(double radius, double height) {
  return {ShapeKind::cone, {checked_size("cone: radius", radius), checked_size("cone: height", height), 0}};
}

Shape Shape::ellipsoid(Vec3 radii) {
  return {ShapeKind::ellipsoid, checked_sizes("ellipsoid: radii", radii)};
}

Shape Shape::plane(Vec3 normal, double offset) {
  check_offset("plane", offset);
  Shape shape{ShapeKind::plane, checked_normal("plane", normal)};
  shape.offset_ = offset;
  return shape;
}

Shape Shape::half_space(Vec3 normal, double offset) {
  check_offset("half-space", offset);
  Shape shape{ShapeKind::half_space, checked_normal("half-space", normal)};
  shape.offset_ = offset;
  return shape;
}

Shape Shape::triangle(Vec3 a, Vec3 b, Vec3 c) {
  auto data = std::make_shared<TriangleData>();
  data->corners = {a, b, c};
  for (const Vec3 corner : data->corners) check_point("triangle", corner);
  return {ShapeKind::triangle, {}, std::move(data)};
}

Shape Shape::convex_hull(std::span<const Vec3> points) {
  return {ShapeKind::convex_hull, {}, make_hull(points)};
}

Shape Shape::mesh(Mesh mesh) {
  require_searchable(mesh);
  auto data = std::make_shared<MeshData>();
  std::vector<Bounds> boxes(mesh.triangles().size());
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (const Vec3 corner : mesh.corners(i)) boxes[i].add(corner);
  data->tree = BoxTree(boxes);
  data->mesh = std::move(mesh);
  return {ShapeKind::mesh, {}, std::move(data)};
}

Shape Shape::height_field(HeightGrid grid) {
  if (grid.columns < 2 || grid.rows < 2)
    throw Error("height field: needs at least 2 columns and 2 rows of samples, got " +
                std::to_string(grid.columns) + " and " + std::to_string(grid.rows));
  const std::uint64_t samples = std::uint64_t{grid.columns} * grid.rows;
  if (samples >= (1ULL << 30)) throw Error("height field: more than 2^30 samples; split it");
  if (grid.heights.size() != samples)
    throw Error("height field: expected " + std::to_string(samples) + " heights, one per sample, got " +
                std::to_string(grid.heights.size()));
  if (!(grid.spacing_x >= 1e-50) || !(grid.spacing_y >= 1e-50) || grid.spacing_x * grid.columns > limit ||
      grid.spacing_y * grid.rows > limit)
    throw Error("height field: the spacings must be at least 1e-50, and the field at most 1e15 wide");
  for (std::size_t i = 0; i < grid.heights.size(); ++i)
    if (!(std::fabs(grid.heights[i]) <= limit))
      throw Error("height field: height " + std::to_string(i) + " is not finite or above 1e15");
  auto data = std::make_shared<HeightFieldData>();
  const auto [low, high] = std::minmax_element(grid.heights.begin(), grid.heights.end());
  data->lowest = *low;
  data->highest = *high;
  data->grid = std::move(grid);
  return {ShapeKind::height_field, {}, std::move(data)};
}

Shape Shape::compound(std::span<const CompoundChild> children) {
  auto data = std::make_shared<CompoundData>();
  data->size = checked_size_of(children);
  std::vector<Bounds> boxes;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const CompoundChild& child = children[i];
    if (child.shape.kind() == ShapeKind::plane || child.shape.kind() == ShapeKind::half_space)
      throw Error("compound: child " + std::to_string(i) +
                  " is unbounded; planes and half-spaces cannot be part of a compound");
    if (!is_finite(child.pose))
      throw Error("compound: the pose of child " + std::to_string(i) + " is not finite");
    if (child.shape.is_empty()) continue;
    data->children.push_back(child);
    boxes.push_back(child.shape.bounds(child.pose));
    const Vec3 extent = max(abs(boxes.back().low), abs(boxes.back().high));
    if (!(std::fmax(extent.x, std::fmax(extent.y, extent.z)) <= 1e50))
      throw Error("compound: child " + std::to_string(i) +
                  " extends farther than 1e50 from the origin; move or shrink it");
  }
  data->tree = BoxTree(boxes);
  return {ShapeKind::compound, {}, std::move(data)};
}

Shape Shape::convex(Support support, std::optional<MassProperties> mass) {
  if (!support) throw Error("convex shape: the support function is empty");
  auto data = std::make_shared<CustomData>();
  data->support = std::move(support);
  const auto checked = [&data](Vec3 direction) {
    const Vec3 point = data->support(direction);
    check_point("convex shape: support function", point);
    return point;
  };
  data->mass = mass ? *mass : mass_of_support_points(checked);
  return {ShapeKind::custom, {}, std::move(data)};
}

Shape Shape::rounded(double radius) const {
  Shape shape = *this;
  shape.rounding_ += checked_size("rounding", radius);
  return shape;
}

bool Shape::is_empty() const {
  return (kind_ == ShapeKind::mesh && data_of<MeshData>(*this).tree.empty()) ||
         (kind_ == ShapeKind::compound && data_of<CompoundData>(*this).tree.empty());
}

}  // namespace tandem
