#include <cmath>
#include <span>

#include "tandem/base/error.h"

#include "shape/box_bounds.h"
#include "shape/core.h"
#include "shape/hull_data.h"

namespace tandem {
namespace {

Bounds unbounded_box(const Shape& shape, const Transform& pose) {
  const Vec3 normal = pose.rotation * shape.size();
  Bounds box{{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL}, {HUGE_VAL, HUGE_VAL, HUGE_VAL}};
  for (int axis = 0; axis < 3; ++axis) {
    if (std::fabs(normal[axis]) != 1) continue;
    const double position = pose.offset[axis] + normal[axis] * shape.offset();
    const double error_bound =
        shape.rounding() + 0x1p-50 * (std::fabs(pose.offset[axis]) + std::fabs(shape.offset()));
    if (shape.kind() == ShapeKind::plane || normal[axis] > 0) box.high[axis] = position + error_bound;
    if (shape.kind() == ShapeKind::plane || normal[axis] < 0) box.low[axis] = position - error_bound;
  }
  return box;
}

double size_of(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

}  // namespace

/// Qhull merges facets that are coplanar up to rounding and may lose corners that stick out slightly; they
/// are added again.
MeshData::Hull MeshData::hull_of(std::span<const Vec3> points) {
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
  return {std::move(corners), hull->inner_radius};
}

const MeshData::Hull& MeshData::hull() const {
  constexpr std::size_t most = 200'000;
  return hull_.get([this]() -> Hull {
    if (mesh.triangles().size() > most) return {};
    std::vector<bool> used(mesh.vertices().size(), false);
    for (const Triangle& triangle : mesh.triangles())
      for (const std::uint32_t corner : triangle) used[corner] = true;
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (used[i]) points.push_back(mesh.vertices()[i]);
    try {
      return hull_of(points);
    } catch (const Error&) {  // flat: it has no hull and rarely needs one
      return {};
    }
  });
}

const CornerCloud& MeshData::corner_cloud() const {
  return corner_cloud_.get([this] {
    CornerCloud cloud(hull().corners, hull().inner_radius);
    return cloud.empty() ? CornerCloud(mesh) : std::move(cloud);
  });
}

const FacePlanes& MeshData::face_planes() const {
  return face_planes_.get([this] {
    const CornerCloud& cloud = corner_cloud();
    if (cloud.empty() || mesh.triangles().size() > 4 * CornerCloud::max_corners) return FacePlanes();
    return FacePlanes(mesh, solid(), cloud.center);
  });
}

Bounds Shape::bounds(const Transform& pose) const {
  if (kind_ == ShapeKind::plane || kind_ == ShapeKind::half_space) return unbounded_box(*this, pose);
  if (kind_ == ShapeKind::box) return rounded_out(box_of_box(0.5 * size_, rounding_, pose), pose.offset);
  Bounds box;
  if (is_empty()) return box;
  if (kind_ == ShapeKind::compound) {
    for (const CompoundChild& child : data_of<CompoundData>(*this).children) {
      const Bounds part = child.shape.bounds(pose * child.pose);
      box.add(part.low);
      box.add(part.high);
    }
    const Vec3 margin{rounding_, rounding_, rounding_};
    return {box.low - margin, box.high + margin};
  }
  if (kind_ == ShapeKind::mesh) {
    const std::vector<Vec3>& corners = data_of<MeshData>(*this).outermost();
    if (!corners.empty())
      return rounded_out(box_of_corners(corners.data(), corners.size(),
                                        margin_of_outermost(rounding_, outermost_size(corners)), pose),
                         pose.offset);
  }
  if (is_convex()) {
    const ConvexCore core = core_of(*this);
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 d = pose.rotation.row[axis];
      box.high[axis] = pose.offset[axis] + (dot(core_support(core, d), d) + core.margin);
      box.low[axis] = pose.offset[axis] + (dot(core_support(core, -d), d) - core.margin);
    }
  } else {
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 d = pose.rotation.row[axis];
      box.high[axis] = pose.offset[axis] + dot(support(d), d);
      box.low[axis] = pose.offset[axis] + dot(support(-d), d);
    }
  }
  return rounded_out(box, pose.offset);
}

}  // namespace tandem
