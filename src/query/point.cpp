#include "tandem/query/point.h"

#include "engine/point_search.h"
#include "engine/ray_search.h"
#include "query/point_search.h"
#include "tree/workers.h"

namespace tandem {
namespace {

bool answerable(const Model& model, const Transform& pose, Vec3 point) {
  return !model.mesh().triangles().empty() && is_finite(pose) && is_finite(point);
}

}  // namespace

SurfacePoint closest_in_model(const Model& model, Vec3 point, double within) {
  const engine::NearestFace nearest =
      engine::nearest_face({model.mesh(), model.data().search_tree()}, point, within);
  return {nearest.distance, nearest.point, nearest.face};
}

PointSide side_in_model(const Model& model, Vec3 point) {
  if (!model.data().solid().closed) return PointSide::open;
  const SearchTree& tree = model.data().search_tree();
  if (length(point - tree.frame().center) > 1.001 * tree.frame().radius) return PointSide::outside;
  const std::optional<int> times = engine::times_around({model.mesh(), tree}, point);
  if (!times) return PointSide::on;
  return *times != 0 ? PointSide::inside : PointSide::outside;
}

double depth_in_model(const Model& model, Vec3 point) {
  const double distance = closest_in_model(model, point).distance;
  return side_in_model(model, point) == PointSide::inside ? distance : -distance;
}

SurfacePoint closest_point(const Model& model, const Transform& pose, Vec3 point) noexcept {
  if (!answerable(model, pose, point)) return {};
  SurfacePoint closest = closest_in_model(model, inverse(pose)(point));
  closest.point = pose(closest.point);
  return closest;
}

PointSide point_side(const Model& model, const Transform& pose, Vec3 point) noexcept {
  if (model.mesh().triangles().empty()) return PointSide::open;
  if (!answerable(model, pose, point))
    return model.data().solid().closed ? PointSide::outside : PointSide::open;
  return side_in_model(model, inverse(pose)(point));
}

SignedDistance signed_distance(const Model& model, const Transform& pose, Vec3 point) noexcept {
  SignedDistance answer{closest_point(model, pose, point), 0, point_side(model, pose, point)};
  answer.distance = answer.side == PointSide::inside ? -answer.closest.distance : answer.closest.distance;
  if (answer.side == PointSide::on) answer.distance = 0;
  return answer;
}

std::vector<SurfacePoint> closest_points(const Model& model, const Transform& pose,
                                         std::span<const Vec3> points, int threads) noexcept {
  std::vector<SurfacePoint> answers(points.size());
  Workers(threads).for_chunks(points.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) answers[i] = closest_point(model, pose, points[i]);
  });
  return answers;
}

std::vector<SignedDistance> signed_distances(const Model& model, const Transform& pose,
                                             std::span<const Vec3> points, int threads) noexcept {
  std::vector<SignedDistance> answers(points.size());
  Workers(threads).for_chunks(points.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) answers[i] = signed_distance(model, pose, points[i]);
  });
  return answers;
}

}  // namespace tandem
