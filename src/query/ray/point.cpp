#include "tandem/query/point.h"

#include "base/thread_pool.h"
#include "engine/ray/point_search.h"
#include "engine/ray/ray_search.h"
#include "narrow/triangle/unit_normal.h"
#include "query/batch_results.h"
#include "query/model_data.h"
#include "query/ray/point_search.h"

namespace tandem {
namespace {

bool answerable(const Model& model, const Transform& pose, Vec3 point) {
  return !model.mesh().triangles().empty() && is_finite(pose) && is_finite(point);
}

}  // namespace

ClosestPoint closest_in_model(const Model& model, Vec3 point, double within) {
  const engine::NearestFace nearest =
      engine::nearest_face({model.mesh(), data_of(model).search_tree()}, point, within);
  return {nearest.distance, nearest.point, {}, nearest.face};
}

PointLocation side_in_model(const Model& model, Vec3 point) {
  if (!data_of(model).solid().closed) return PointLocation::undefined;
  const SearchTree& tree = data_of(model).search_tree();
  if (length(point - tree.frame().center) > 1.001 * tree.frame().radius) return PointLocation::outside;
  const std::optional<int> times = engine::times_around({model.mesh(), tree}, point);
  if (!times) return PointLocation::on_surface;
  return *times != 0 ? PointLocation::inside : PointLocation::outside;
}

double depth_in_model(const Model& model, Vec3 point) {
  const double distance = closest_in_model(model, point).distance;
  return side_in_model(model, point) == PointLocation::inside ? distance : -distance;
}

ClosestPoint closest_point(const Model& model, const Transform& pose, Vec3 point) {
  if (!answerable(model, pose, point)) return {};
  ClosestPoint closest = closest_in_model(model, inverse(pose)(point));
  closest.point = pose(closest.point);
  closest.normal = unit_or_zero(point - closest.point);
  if (closest.normal != Vec3{}) return closest;
  const auto [p, q, r] = model.mesh().corners(closest.sub_shape);
  const Vec3 normal = unit_normal(p, q, r);
  closest.normal = normal != Vec3{} ? pose.rotation * normal : Vec3{0, 0, 1};
  return closest;
}

PointLocation locate_point(const Model& model, const Transform& pose, Vec3 point) {
  if (model.mesh().triangles().empty()) return PointLocation::undefined;
  if (!answerable(model, pose, point))
    return data_of(model).solid().closed ? PointLocation::outside : PointLocation::undefined;
  return side_in_model(model, inverse(pose)(point));
}

SignedDistance signed_distance(const Model& model, const Transform& pose, Vec3 point) {
  SignedDistance answer{closest_point(model, pose, point), 0, locate_point(model, pose, point)};
  answer.distance = answer.side == PointLocation::inside ? -answer.closest.distance : answer.closest.distance;
  if (answer.side == PointLocation::on_surface) answer.distance = 0;
  return answer;
}

std::vector<ClosestPoint> closest_points(const Model& model, const Transform& pose,
                                         std::span<const Vec3> points, const BatchOptions& options) {
  return batch_results<ClosestPoint>(points, options,
                                     [&](Vec3 point) { return closest_point(model, pose, point); });
}

std::vector<SignedDistance> signed_distances(const Model& model, const Transform& pose,
                                             std::span<const Vec3> points, const BatchOptions& options) {
  return batch_results<SignedDistance>(points, options,
                                       [&](Vec3 point) { return signed_distance(model, pose, point); });
}

}  // namespace tandem
