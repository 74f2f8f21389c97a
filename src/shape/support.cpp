#include <cmath>

#include "shape/core.h"

namespace tandem {
namespace {

constexpr double infinity = HUGE_VAL;

/// Returns the support point of an unbounded shape: a point of its plane if the direction is exactly the
/// normal, otherwise infinity in the direction.
Vec3 unbounded_support(const Shape& shape, Vec3 d) {
  const Vec3 n = shape.size();
  const bool along = length(cross(n, d)) == 0 && (shape.kind() == ShapeKind::plane || dot(n, d) > 0);
  if (along) return n * shape.offset() + d * shape.rounding();
  const auto far = [](double x) { return x > 0 ? infinity : x < 0 ? -infinity : 0; };
  return {far(d.x), far(d.y), far(d.z)};
}

/// Returns the largest projection of a box on a direction.
double extent(const Bounds& box, Vec3 d) {
  return std::fmax(box.low.x * d.x, box.high.x * d.x) + std::fmax(box.low.y * d.y, box.high.y * d.y) +
         std::fmax(box.low.z * d.z, box.high.z * d.z);
}

struct Farthest {
  Vec3 direction, point;
  double along = -infinity;
  void offer(Vec3 p) {
    const double a = dot(p, direction);
    if (a > along) {
      along = a;
      point = p;
    }
  }
};

/// Traverses the tree and skips boxes that cannot contain the support point.
template <class Part>
void search(const BoxTree& tree, Farthest& best, double rounding, const Part& part) {
  tree.visit_nearest_first([&](const Bounds& box) { return -extent(box, best.direction) - rounding; },
                           [&] { return -best.along; }, part);
}

}  // namespace

Vec3 Shape::support(Vec3 d) const {
  if (kind_ == ShapeKind::plane || kind_ == ShapeKind::half_space) return unbounded_support(*this, d);
  if (is_convex()) {
    const ConvexCore core = core_of(*this);
    return core_support(core, d) + d * core.margin;
  }
  Farthest best{d, {}};
  if (is_empty()) return {-infinity, -infinity, -infinity};
  if (kind_ == ShapeKind::mesh) {
    const MeshData& data = data_of<MeshData>(*this);
    search(data.tree, best, 0, [&](std::uint32_t i) {
      for (const Vec3 corner : data.mesh.corners(i)) best.offer(corner);
    });
  } else if (kind_ == ShapeKind::height_field) {
    const HeightFieldData& data = data_of<HeightFieldData>(*this);
    for (std::uint32_t row = 0; row < data.grid.rows; ++row)
      for (std::uint32_t column = 0; column < data.grid.columns; ++column)
        best.offer(data.sample(column, row));
  } else {
    const CompoundData& data = data_of<CompoundData>(*this);
    search(data.tree, best, 0, [&](std::uint32_t i) {
      const CompoundChild& child = data.children[i];
      best.offer(child.pose(child.shape.support(transposed(child.pose.rotation) * d)));
    });
  }
  return best.point + d * rounding_;
}

}  // namespace tandem
