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

/// Of a mesh, from the corners of its hull. Qhull leaves out corners that rounding hides, hence the slack.
Bounds box_of_hull(std::span<const Vec3> corners, const Transform& at, double rounding) {
  Bounds box;
  double size = 0;
  for (const Vec3& corner : corners) {
    box.add(at.rotation * corner);
    const Vec3 m = abs(corner);
    size = std::fmax(size, m.x + m.y + m.z);
  }
  const double slack = rounding + 1e-12 * size;
  const Vec3 margin{slack, slack, slack};
  return {at.offset + (box.low - margin), at.offset + (box.high + margin)};
}

}  // namespace

const std::vector<Vec3>& MeshData::outermost() const {
  constexpr std::size_t most = 200'000;
  std::call_once(outermost_once_, [this] {
    if (mesh.triangles().size() > most) return;
    std::vector<Vec3> points;
    points.reserve(3 * mesh.triangles().size());
    for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
      for (const Vec3 corner : mesh.corners(i)) points.push_back(corner);
    try {
      outermost_ = make_hull(points)->corners;
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
    if (!corners.empty()) return rounded_out(box_of_hull(corners, at, rounding_), at.offset);
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
