#include "tandem/query/point.h"

#include "narrow/point_triangle.h"
#include "query/point_in_tree.h"
#include "query/point_search.h"
#include "query/winding.h"
#include "tree/workers.h"

namespace tandem {
namespace {

/// How far a point is outside of each child's slab along an axis; negative inside.
Lanes outside(const PointInTree& point, const SearchTree::Node& node, int axis) {
  const Lanes offset = row(node.center[axis]) - all_lanes(point.place[axis]);
  return max(offset, -offset) - row(node.half[axis]) - all_lanes(point.margin);
}

bool answerable(const Model& model, const Transform& pose, Vec3 point) {
  return !model.mesh().triangles().empty() && is_finite(pose) && is_finite(point);
}

}  // namespace

SurfacePoint closest_in_model(const Model& model, Vec3 point, double within) {
  const SearchTree& tree = model.data().search_tree();
  const PointInTree in_tree(tree.frame(), point);
  SurfacePoint best;
  const auto limit_of = [](double distance) {
    const double square = distance * distance * (1 + 1e-5) + 1e-40;
    return square < 1e38 ? static_cast<float>(square) + 1e-37f : HUGE_VALF;
  };
  float limit = limit_of(within);
  tree.search(
      [&](const SearchTree::Node& node) {
        Lanes square = all_lanes(0);
        for (int axis = 0; axis < 3; ++axis) {
          const Lanes gap = max(outside(in_tree, node, axis), all_lanes(0));
          square += gap * gap;
        }
        return square;
      },
      [&] { return limit; },
      [&](const Corners& corners, std::uint32_t face) {
        const Vec3 nearest = nearest_on_triangle(corners, point);
        const double distance = length(nearest - point);
        if (distance > within) return true;
        if (distance < best.distance || (distance == best.distance && face < best.face)) {
          best = {distance, nearest, face};
          limit = limit_of(distance);
        }
        return true;
      });
  return best;
}

PointSide side_in_model(const Model& model, Vec3 point) {
  if (!model.data().solid().closed) return PointSide::open;
  const SearchTree& tree = model.data().search_tree();
  if (length(point - tree.frame().center) > 1.001 * tree.frame().radius) return PointSide::outside;
  const PointInTree in_tree(tree.frame(), point);
  Winding winding(point);
  tree.search(
      [&](const SearchTree::Node& node) {
        // Boxes the ray along x may meet: not beside it, and not behind.
        const Lanes ahead = row(node.center[0]) + row(node.half[0]) + all_lanes(in_tree.margin);
        return max(max(outside(in_tree, node, 1), outside(in_tree, node, 2)),
                   all_lanes(in_tree.place[0]) - ahead);
      },
      [] { return 1e-30f; },
      [&](const Corners& corners, std::uint32_t) {
        winding.add(corners);
        return !winding.on_surface();
      });
  if (winding.on_surface()) return PointSide::on;
  return winding.times() != 0 ? PointSide::inside : PointSide::outside;
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
