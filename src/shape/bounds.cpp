#include <cmath>
#include <span>

#include "tandem/base/error.h"

#include "shape/core.h"
#include "shape/hull_data.h"

namespace tandem {
namespace {

/// Moved outwards by a few units in the last place of what went into it.
Bounds rounded_out(Bounds box, Vec3 offset) {
  for (int axis = 0; axis < 3; ++axis) {
    const double slack = 0x1p-50 * (std::fabs(offset[axis]) + std::fabs(box.low[axis] - offset[axis]) +
                                    std::fabs(box.high[axis] - offset[axis]));
    box.low[axis] -= slack;
    box.high[axis] += slack;
  }
  return box;
}

Bounds unbounded_box(const Shape& shape, const Transform& at) {
  const Vec3 normal = at.rotation * shape.size();
  Bounds box{{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL}, {HUGE_VAL, HUGE_VAL, HUGE_VAL}};
  for (int axis = 0; axis < 3; ++axis) {
    if (std::fabs(normal[axis]) != 1) continue;
    const double place = at.offset[axis] + normal[axis] * shape.offset();
    const double slack =
        shape.rounding() + 0x1p-50 * (std::fabs(at.offset[axis]) + std::fabs(shape.offset()));
    if (shape.kind() == ShapeKind::plane || normal[axis] > 0) box.high[axis] = place + slack;
    if (shape.kind() == ShapeKind::plane || normal[axis] < 0) box.low[axis] = place - slack;
  }
  return box;
}

double size_of(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// Of a mesh, from its outermost vertices.
Bounds box_of_outermost(std::span<const Vec3> corners, const Transform& at, double rounding) {
  Bounds box;
  double size = 0;
  for (const Vec3& corner : corners) {
    box.add(at.rotation * corner);
    size = std::fmax(size, size_of(corner));
  }
  const double slack = rounding + 0x1p-48 * size;  // for what was left out as being in the hull
  const Vec3 margin{slack, slack, slack};
  return {at.offset + (box.low - margin), at.offset + (box.high + margin)};
}

/// The corners of the hull. Qhull joins facets that rounding makes one, and may lose corners that stick out a
/// little; they are put back.
std::vector<Vec3> hull_corners(std::span<const Vec3> points) {
  const std::shared_ptr<const HullData> hull = make_hull(points);
  std::vector<Vec3> corners = hull->corners;
  constexpr std::size_t most = 50'000'000;
  if (points.size() * hull->faces.size() > most) return {};
  for (const Vec3& p : points)
    for (const HullData::Face& face : hull->faces)
      if (dot(face.normal, p) - face.offset > 0x1p-49 * size_of(p)) {
        corners.push_back(p);
        break;
      }
  return corners;
}

}  // namespace

const std::vector<Vec3>& MeshData::outermost() const {
  constexpr std::size_t most = 200'000;
  std::call_once(outermost_once_, [this] {
    if (mesh.triangles().size() > most) return;
    std::vector<bool> used(mesh.vertices().size(), false);
    for (const Triangle& triangle : mesh.triangles())
      for (const std::uint32_t corner : triangle) used[corner] = true;
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (used[i]) points.push_back(mesh.vertices()[i]);
    try {
      outermost_ = hull_corners(points);
    } catch (const Error&) {  // flat: it has no hull, and few reasons to want one
    }
  });
  return outermost_;
}

Bounds Shape::bounds(const Transform& at) const {
  if (kind_ == ShapeKind::plane || kind_ == ShapeKind::half_space) return unbounded_box(*this, at);
  Bounds box;
  if (is_empty()) return box;
  if (kind_ == ShapeKind::compound) {
    for (const PlacedShape& child : data_of<CompoundData>(*this).children) {
      const Bounds part = child.shape.bounds(at * child.at);
      box.add(part.low), box.add(part.high);
    }
    const Vec3 margin{rounding_, rounding_, rounding_};
    return {box.low - margin, box.high + margin};
  }
  if (kind_ == ShapeKind::mesh) {
    const std::vector<Vec3>& corners = data_of<MeshData>(*this).outermost();
    if (!corners.empty()) return rounded_out(box_of_outermost(corners, at, rounding_), at.offset);
  }
  if (is_convex()) {
    const ConvexCore core = core_of(*this);
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 d = at.rotation.row[axis];
      box.high[axis] = at.offset[axis] + (dot(core_support(core, d), d) + core.margin);
      box.low[axis] = at.offset[axis] + (dot(core_support(core, -d), d) - core.margin);
    }
  } else {
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 d = at.rotation.row[axis];
      box.high[axis] = at.offset[axis] + dot(support(d), d);
      box.low[axis] = at.offset[axis] + dot(support(-d), d);
    }
  }
  return rounded_out(box, at.offset);
}

}  // namespace tandem
