#include "shape/shape_archive.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/piece_checksum.h"
#include "shape/hull_data.h"
#include "shape/shape_data.h"

namespace tandem {
namespace {

template <class T>
std::uint64_t hash_of(std::span<const T> items) {
  return checksum_of_piece(std::as_bytes(items));
}
std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

std::uint64_t hash_of(const MassProperties& mass) {
  const double numbers[] = {mass.volume,           mass.center_of_mass.x, mass.center_of_mass.y,
                            mass.center_of_mass.z, mass.inertia(0, 0),    mass.inertia(1, 1),
                            mass.inertia(2, 2)};
  return hash_of(std::span<const double>(numbers));
}

std::uint64_t hash_of_support(const CustomData& data) {
  std::uint64_t sum = hash_of(data.mass);
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      for (int z = -1; z <= 1; ++z) {
        if (x == 0 && y == 0 && z == 0) continue;
        const Vec3 point = data.support(
            normalized(Vec3{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}));
        sum = mixed(mixed(mixed(sum, bits(point.x)), bits(point.y)), bits(point.z));
      }
  return sum;
}

std::uint64_t hash_of_children(const CompoundData& data) {
  std::uint64_t sum = data.children.size();
  for (const CompoundChild& child : data.children)
    sum = mixed(mixed(sum, fingerprint(child.shape)), hash_of(std::span<const Transform>(&child.pose, 1)));
  return sum;
}

std::uint64_t hash_of_data(const Shape& shape) {
  switch (shape.kind()) {
    case ShapeKind::convex_hull: {
      const HullData& hull = data_of<HullData>(shape);
      return mixed(mixed(hash_of(std::span(std::as_const(hull.corners))),
                         hash_of(std::span(std::as_const(hull.faces)))),
                   hash_of(std::span(std::as_const(hull.face_corners))));
    }
    case ShapeKind::triangle:
      return hash_of(std::span<const Vec3>(data_of<TriangleData>(shape).corners));
    case ShapeKind::mesh: {
      const Mesh& mesh = data_of<MeshData>(shape).mesh;
      return mixed(hash_of(mesh.vertices()), hash_of(mesh.triangles()));
    }
    case ShapeKind::height_field: {
      const HeightGrid& grid = data_of<HeightFieldData>(shape).grid;
      const std::uint64_t heights = hash_of(std::span(std::as_const(grid.heights)));
      return mixed(mixed(mixed(heights, bits(grid.spacing_x)), bits(grid.spacing_y)), grid.columns);
    }
    case ShapeKind::compound:
      return hash_of_children(data_of<CompoundData>(shape));
    case ShapeKind::custom:
      return hash_of_support(data_of<CustomData>(shape));
    default:
      return 0;
  }
}

std::uint64_t data_fingerprint(const Shape& shape) {
  const auto& data = ShapeAccess::data(shape);
  return data ? data->fingerprint.get([&] { return hash_of_data(shape); }) : 0;
}

bool is_in_table(ShapeKind kind) {
  return kind == ShapeKind::convex_hull || kind == ShapeKind::triangle || kind == ShapeKind::mesh ||
         kind == ShapeKind::height_field || kind == ShapeKind::compound || kind == ShapeKind::custom;
}

void write_mesh(ArchiveWriter& archive, const Mesh& mesh) {
  archive.list(mesh.vertices());
  archive.list(mesh.triangles());
  archive(static_cast<std::uint64_t>(mesh.parts().size()));
  for (const MeshPart& part : mesh.parts()) {
    archive.list(std::span<const char>(part.name));
    archive(part.first_triangle, part.triangle_count);
  }
}

Shape read_mesh(ArchiveReader& archive) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  archive.list(vertices);
  archive.list(triangles);
  std::vector<MeshPart> parts(archive.count(2 * sizeof(std::uint32_t)));
  for (MeshPart& part : parts) {
    std::vector<char> name;
    archive.list(name);
    part.name.assign(name.begin(), name.end());
    archive(part.first_triangle, part.triangle_count);
  }
  return Shape::mesh(Mesh(std::move(vertices), std::move(triangles), std::move(parts)));
}

/// What the functions of Shape return for a length.
bool is_length(double x) { return x == 0 || (x >= 1e-50 && x <= Mesh::max_coordinate); }

/// Whether a function of Shape can return a shape with these numbers.
bool is_valid_size(ShapeKind kind, Vec3 size, double offset) {
  if (kind == ShapeKind::plane || kind == ShapeKind::half_space) {
    const double length = dot(size, size);
    return length > 0.999999 && length < 1.000001 && std::fabs(offset) <= Mesh::max_coordinate;
  }
  const int used = kind == ShapeKind::sphere                                ? 1
                   : kind == ShapeKind::box || kind == ShapeKind::ellipsoid ? 3
                                                                            : 2;
  for (int axis = 0; axis < 3; ++axis)
    if (axis < used ? !is_length(size[axis]) : size[axis] != 0) return false;
  return offset == 0;
}

/// Checks the faces of a hull: they bound its corners, whose neighbours are known.
void check_faces(const ArchiveReader& archive, const HullData& hull) {
  Bounds box;
  for (const Vec3 corner : hull.corners) box.add(corner);
  const double tolerance = 1e-6 * length(box.extent());
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const HullData::Face& face = hull.faces[i];
    const Vec3 normal = face.normal;
    const double size = dot(normal, normal);
    archive.require_field(size > 0.999999 && size < 1.000001, "face", i, "normal");
    const double farthest = support_vertex(hull, normal.x, normal.y, normal.z).along;
    archive.require_field(std::fabs(face.offset - farthest) <= tolerance, "face", i, "offset");
  }
}

Shape read_hull(ArchiveReader& archive) {
  auto hull = std::make_shared<HullData>();
  archive.list(hull->corners);
  archive.list(hull->faces);
  archive.list(hull->face_corners);
  archive.require(hull->corners.size() >= 4 && hull->faces.size() >= 4,
                  "a hull needs four corners and faces");
  std::size_t next = 0;  // the faces have their corners one after another
  for (const HullData::Face& face : hull->faces) {
    archive.require(face.corner_count >= 3 && face.first_corner == next, "a face of a hull is out of range");
    next += face.corner_count;
  }
  archive.require(next == hull->face_corners.size(), "a face of a hull is out of range");
  for (const std::uint32_t corner : hull->face_corners)
    archive.require(corner < hull->corners.size(), "a corner of a hull is out of range");
  for (const Vec3 corner : hull->corners)
    for (int axis = 0; axis < 3; ++axis)
      archive.require(std::fabs(corner[axis]) <= Mesh::max_coordinate, "a corner is too large or not finite");
  complete_hull(*hull);
  check_faces(archive, *hull);
  return ShapeAccess::make(ShapeKind::convex_hull, {}, 0, 0, std::move(hull));
}

Shape read_height_field(ArchiveReader& archive) {
  HeightGrid grid;
  archive(grid.columns, grid.rows, grid.spacing_x, grid.spacing_y);
  archive.list(grid.heights);
  return Shape::height_field(std::move(grid));
}

}  // namespace

std::uint64_t fingerprint(const Shape& shape) {
  const double numbers[] = {shape.rounding(), shape.size().x, shape.size().y, shape.size().z, shape.offset()};
  return mixed(mixed(hash_of(std::span<const double>(numbers)), data_fingerprint(shape)),
               static_cast<std::uint64_t>(shape.kind()));
}

void ShapeTableWriter::add(const Shape& shape) {
  const Shape::Data* data = ShapeAccess::data(shape).get();
  if (!data || data == last_) return;
  const auto at = std::lower_bound(indices_.begin(), indices_.end(), std::pair{data, 0u});
  if (at == indices_.end() || at->first != data) {
    if (shape.kind() == ShapeKind::compound)
      for (const CompoundChild& child : data_of<CompoundData>(shape).children) add(child.shape);
    const auto place = std::lower_bound(indices_.begin(), indices_.end(), std::pair{data, 0u});
    indices_.insert(place, {data, static_cast<std::uint32_t>(shapes_.size())});
    shapes_.push_back(shape);
  }
  last_ = data;
}

void ShapeTableWriter::write(ArchiveWriter& archive, const Shape& shape) {
  archive.enumerator(shape.kind(), ShapeKind::custom);
  archive(shape.rounding());
  const Shape::Data* data = ShapeAccess::data(shape).get();
  if (!data) return archive(shape.size(), shape.offset());
  if (found_.first != data) found_ = *std::lower_bound(indices_.begin(), indices_.end(), std::pair{data, 0u});
  archive(found_.second);
}

void ShapeTableWriter::write_table(ArchiveWriter& archive, bool embed) {
  archive(static_cast<std::uint64_t>(shapes_.size()));
  for (const Shape& shape : shapes_) {
    archive.enumerator(shape.kind(), ShapeKind::custom);
    archive(data_fingerprint(shape));
    const bool embedded = embed && shape.kind() != ShapeKind::custom;
    archive(embedded);
    const std::size_t length_at = archive.size();
    archive(std::uint64_t{0});
    if (!embedded) continue;
    if (shape.kind() == ShapeKind::convex_hull) {
      const HullData& hull = data_of<HullData>(shape);
      archive.list(hull.corners);
      archive.list(hull.faces);
      archive.list(hull.face_corners);
    } else if (shape.kind() == ShapeKind::triangle) {
      for (const Vec3 corner : data_of<TriangleData>(shape).corners) archive(corner);
    } else if (shape.kind() == ShapeKind::mesh) {
      write_mesh(archive, data_of<MeshData>(shape).mesh);
    } else if (shape.kind() == ShapeKind::height_field) {
      const HeightGrid& grid = data_of<HeightFieldData>(shape).grid;
      archive(grid.columns, grid.rows, grid.spacing_x, grid.spacing_y);
      archive.list(grid.heights);
    } else {
      const auto& children = data_of<CompoundData>(shape).children;
      archive(static_cast<std::uint64_t>(children.size()));
      for (const CompoundChild& child : children) {
        write(archive, child.shape);
        archive(child.pose);
      }
    }
    archive.patch(length_at, archive.size() - length_at - sizeof(std::uint64_t));
  }
}

ShapeTableReader::ShapeTableReader(ArchiveReader& archive, const std::function<std::vector<Shape>()>& known) {
  const std::size_t count = archive.count(10);
  if (count == 0) return;
  const std::vector<Shape> candidates = known();
  for (std::size_t i = 0; i < count; ++i) {
    ShapeKind kind{};
    archive.enumerator(kind, ShapeKind::custom);
    archive.require(is_in_table(kind), "this kind of shape cannot be in the table");
    const auto hash = archive.next<std::uint64_t>();
    const bool embedded = archive.next<bool>();
    const auto length = archive.next<std::uint64_t>();
    const auto at = std::find_if(candidates.begin(), candidates.end(), [&](const Shape& shape) {
      return shape.kind() == kind && data_fingerprint(shape) == hash;
    });
    if (at != candidates.end()) {
      archive.skip(length);
      shapes_.push_back(ShapeAccess::make(kind, {}, 0, 0, ShapeAccess::data(*at)));
      continue;
    }
    if (!embedded)
      archive.fail("shape " + std::to_string(i) + ", a " + std::string(name(kind)) +
                   ", is not embedded and not known; pass it to restore(), or save with embedded shapes");
    shapes_.push_back(read_content(archive, kind));
  }
}

Shape ShapeTableReader::read_content(ArchiveReader& archive, ShapeKind kind) const {
  if (kind == ShapeKind::convex_hull) return read_hull(archive);
  if (kind == ShapeKind::mesh) return read_mesh(archive);
  if (kind == ShapeKind::height_field) return read_height_field(archive);
  if (kind == ShapeKind::triangle) {
    Vec3 corners[3];
    for (Vec3& corner : corners) archive(corner);
    return Shape::triangle(corners[0], corners[1], corners[2]);
  }
  archive.require(kind == ShapeKind::compound, "a user-defined shape cannot be embedded");
  std::vector<CompoundChild> children(archive.count(sizeof(Transform)));
  for (CompoundChild& child : children) {
    child.shape = read(archive);
    archive(child.pose);
  }
  return Shape::compound(children);
}

Shape ShapeTableReader::read(ArchiveReader& archive) const {
  ShapeKind kind{};
  archive.enumerator(kind, ShapeKind::custom);
  const auto rounding = archive.next<double>();
  archive.require(is_length(rounding), "a rounding radius is out of range");
  if (is_in_table(kind)) {
    const auto index = archive.next<std::uint32_t>();
    archive.require(index < shapes_.size() && shapes_[index].kind() == kind, "a shape is not in the table");
    return ShapeAccess::make(kind, {}, 0, rounding, ShapeAccess::data(shapes_[index]));
  }
  const auto size = archive.next<Vec3>();
  const auto offset = archive.next<double>();
  archive.require(is_valid_size(kind, size, offset), "a size of a shape is out of range");
  return ShapeAccess::make(kind, size, offset, rounding, nullptr);
}

}  // namespace tandem
