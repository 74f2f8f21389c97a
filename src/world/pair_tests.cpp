#include "world/pair_tests.h"

#include <algorithm>

#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/point.h"
#include "tandem/query/relation.h"
#include "tandem/query/shapes.h"

#include "narrow/convex/separating_plane.h"
#include "query/shape_model.h"
#include "shape/shape_data.h"
#include "world/local_boxes.h"

namespace tandem {
namespace {

bool are_meshes(const WorldObject& a, const WorldObject& b) {
  return is_plain_mesh(a.shape) && is_plain_mesh(b.shape);
}

bool is_solid_mesh(const WorldObject& object) {
  return object.options.solid && object.shape.kind() == ShapeKind::mesh && !object.shape.is_empty();
}

/// Returns whether a connected part of a shape is inside a closed mesh whose surface it does not touch.
bool is_part_inside(const Model& solid, const Transform& solid_pose, const Shape& shape,
                    const Transform& pose) {
  if (shape.is_empty() || shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space)
    return false;  // an unbounded shape that does not touch the surface is outside
  if (shape.kind() == ShapeKind::compound) {
    const auto& children = data_of<CompoundData>(shape).children;
    return std::any_of(children.begin(), children.end(), [&](const CompoundChild& child) {
      return is_part_inside(solid, solid_pose, child.shape, pose * child.pose);
    });
  }
  if (shape.kind() == ShapeKind::mesh) {
    const SolidRelation found = relation(solid, solid_pose, model_of(shape), pose);
    return found == SolidRelation::contains || found == SolidRelation::crossing ||
           found == SolidRelation::equal;
  }
  return locate_point(solid, solid_pose, pose(shape.support({1, 0, 0}))) == PointLocation::inside;
}

}  // namespace

bool is_one_inside(const WorldObject& a, const WorldObject& b) {
  return (is_solid_mesh(a) && is_part_inside(model_of(a.shape), a.pose, b.shape, b.pose)) ||
         (is_solid_mesh(b) && is_part_inside(model_of(b.shape), b.pose, a.shape, a.pose));
}

bool are_surfaces_in_contact(const WorldObject& a, const WorldObject& b, const WorldOptions& options) {
  if (!are_meshes(a, b)) return within(a.shape, a.pose, b.shape, b.pose, options.contact_margin);
  const double margin = mesh_margin(options);
  if (are_boxes_separated(a, b, margin)) return false;
  const Model &model_a = model_of(a.shape), &model_b = model_of(b.shape);
  if (margin > 0) return within(model_a, a.pose, model_b, b.pose, margin);
  const HullVerdict verdict = compare_hulls(data_of<MeshData>(a.shape), data_of<MeshData>(b.shape),
                                            relative_transform(a.pose, b.pose));
  if (verdict != HullVerdict::undecided) return verdict == HullVerdict::touching;
  return collide(model_a, a.pose, model_b, b.pose);
}

bool are_in_contact(const WorldObject& a, const WorldObject& b, const WorldOptions& options) {
  return are_surfaces_in_contact(a, b, options) || is_one_inside(a, b);
}

Distance distance_of(const WorldObject& a, const WorldObject& b, double limit) {
  QueryOptions options;
  options.limit = limit;
  if (are_meshes(a, b)) return distance(model_of(a.shape), a.pose, model_of(b.shape), b.pose, options);
  return distance(a.shape, a.pose, b.shape, b.pose, options);
}

bool are_within(const WorldObject& a, const WorldObject& b, double limit) {
  if (are_meshes(a, b)) return within(model_of(a.shape), a.pose, model_of(b.shape), b.pose, limit);
  return within(a.shape, a.pose, b.shape, b.pose, limit);
}

}  // namespace tandem
