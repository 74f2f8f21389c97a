#include "tandem/query/ray.h"

#include <algorithm>

#include "narrow/point_triangle.h"
#include "narrow/ray_triangle.h"
#include "query/model_data.h"
#include "query/search_tree.h"
#include "tree/workers.h"

namespace tandem {
namespace {

/// A ray in a tree's coordinates, in single precision: scaled so that the largest component of its direction
/// is one, and started where it enters the tree's ball, so that every coordinate is below about twice the
/// ball's radius R. Rounding a coordinate, its difference with a box's centre and the product with a
/// reciprocal move a box by less than 1e-6 R along the axis; boxes are grown by twice that, and by what the
/// start may be off when it is far away. A component of the direction below 1e-12 is taken for that, which
/// moves the ray much less.
class RayInTree {
 public:
  RayInTree(const Frame& frame, Vec3 origin, Vec3 direction) {
    const Vec3 from_center = origin - frame.center;
    scale_ = abs(direction)[largest_axis(direction)];
    const Vec3 d = direction / scale_;
    const double radius = 1.001 * frame.radius, nearest = -dot(from_center, d) / dot(d, d);
    margin_ = 2e-6 * radius + 1e-14 * length(from_center) + 1e-30;
    start_ = std::fmax(0.0, nearest - radius - margin_);
    const Vec3 start = from_center + d * start_, closest = from_center + d * std::fmax(nearest, 0.0);
    misses_ = !(length(closest) <= radius + margin_);
    for (int i = 0; i < 3; ++i) {
      origin_[i] = static_cast<float>(start[i]);
      const double steady = std::fabs(d[i]) < 1e-12 ? std::copysign(1e-12, d[i]) : d[i];
      inverse_[i] = static_cast<float>(1 / steady);
      size_[i] = std::fabs(inverse_[i]);
    }
    grown_ = static_cast<float>(margin_);
  }

  bool misses() const { return misses_; }

  /// Where the ray enters each child's box at the earliest; infinite where it does not.
  Lanes near(const SearchTree::Node& node) const {
    Lanes enter = all_lanes(0), leave = all_lanes(HUGE_VALF);
    for (int i = 0; i < 3; ++i) {
      const Lanes center = (row(node.center[i]) - all_lanes(origin_[i])) * all_lanes(inverse_[i]);
      const Lanes half = (row(node.half[i]) + all_lanes(grown_)) * all_lanes(size_[i]);
      enter = max(enter, center - half);
      leave = min(leave, center + half);
    }
    return enter <= leave ? enter : all_lanes(HUGE_VALF);
  }

  /// What `near` must be below for boxes that may hold a hit at `along` or before.
  float limit(double along) const {
    const double scaled = (along * scale_ - start_) * (1 + 1e-6) + 2 * margin_;
    return scaled < 1e30 ? static_cast<float>(std::fmax(scaled, 1e-30)) : 1e30f;
  }

 private:
  double scale_ = 1, start_ = 0, margin_ = 0;
  bool misses_ = false;
  float origin_[3], inverse_[3], size_[3], grown_ = 0;
};

/// Hands every hit that may be of interest to take(crossing, face), which returns how far along to look
/// from now on; negative to stop.
template <class Take>
void for_each_hit(const Model& model, const Transform& pose, const Ray& ray, const Take& take) {
  if (model.mesh().triangles().empty() || !is_finite(pose) || !is_finite(ray.origin) ||
      !is_finite(ray.direction) || !(ray.reach >= 0))
    return;
  const Transform back = inverse(pose);
  const Vec3 origin = back(ray.origin);
  Vec3 direction = back.rotation * ray.direction;
  if (!is_finite(origin) || !is_finite(direction) || direction == Vec3{}) return;
  // Scaled by a power of two, which changes no digit, so that its square is in range.
  const int exponent = std::ilogb(abs(direction)[largest_axis(direction)]);
  const double unit = std::ldexp(1.0, exponent < -1000 ? 1000 : -exponent);
  direction *= unit;
  const SearchTree& tree = model.data().search_tree();
  const RayInTree in_tree(tree.frame(), origin, direction);
  if (in_tree.misses()) return;
  double reach = ray.reach;
  float limit = in_tree.limit(reach / unit);
  tree.search([&](const SearchTree::Node& node) { return in_tree.near(node); }, [&] { return limit; },
              [&](const Corners& corners, std::uint32_t face) {
                RayCrossing crossing = ray_crossing(origin, direction, corners);
                crossing.along *= unit;
                if (!crossing.hit || !(crossing.along <= reach)) return true;
                const double next = take(crossing, face);
                if (next != reach) reach = next, limit = in_tree.limit(reach / unit);
                return reach >= 0;
              });
}

RayHit placed(const Model& model, const Transform& pose, const Ray& ray, const RayCrossing& crossing,
              std::uint32_t face) {
  const auto [a, b, c] = model.mesh().corners(face);
  const Vec3 normal = pose.rotation * normalized(cross(b - a, c - a));
  return {crossing.along, pose(nearest_on_triangle({{a, b, c}}, crossing.point)),
          dot(normal, ray.direction) > 0 ? -normal : normal, face};
}

}  // namespace

std::optional<RayHit> cast_ray(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  RayCrossing best;
  std::uint32_t best_face = 0;
  for_each_hit(model, pose, ray, [&](const RayCrossing& crossing, std::uint32_t face) {
    if (!best.hit || crossing.along < best.along || (crossing.along == best.along && face < best_face))
      best = crossing, best_face = face;
    return best.along;
  });
  return best.hit ? std::optional(placed(model, pose, ray, best, best_face)) : std::nullopt;
}

bool cast_any(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  bool hit = false;
  for_each_hit(model, pose, ray, [&](const RayCrossing&, std::uint32_t) {
    hit = true;
    return -1.0;
  });
  return hit;
}

std::vector<RayHit> cast_all(const Model& model, const Transform& pose, const Ray& ray) noexcept {
  std::vector<RayHit> hits;
  for_each_hit(model, pose, ray, [&](const RayCrossing& crossing, std::uint32_t face) {
    hits.push_back(placed(model, pose, ray, crossing, face));
    return ray.reach;
  });
  std::sort(hits.begin(), hits.end(), [](const RayHit& x, const RayHit& y) {
    return x.share != y.share ? x.share < y.share : x.part < y.part;
  });
  return hits;
}

std::vector<std::optional<RayHit>> cast_rays(const Model& model, const Transform& pose,
                                             std::span<const Ray> rays, int threads) noexcept {
  std::vector<std::optional<RayHit>> hits(rays.size());
  Workers(threads).for_chunks(rays.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) hits[i] = cast_ray(model, pose, rays[i]);
  });
  return hits;
}

}  // namespace tandem
