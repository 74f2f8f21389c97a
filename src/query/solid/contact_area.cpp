#include <algorithm>
#include <cmath>

#include "tandem/query/distance.h"
#include "tandem/query/intersection_curves.h"

#include "narrow/triangle/point_triangle.h"
#include "query/ray/point_search.h"
#include "query/solid/placed_surface.h"

namespace tandem {
namespace {

struct AreaBounds {
  double lower = 0, upper = 0;
};

double area_of(const Corners& t) { return 0.5 * length(cross(t[1] - t[0], t[2] - t[0])); }

/// The area of some faces that is at most `limit` from a model, in the frame of the model.
class AreaWithin {
 public:
  AreaWithin(const Model& to, double limit, double error) : to_(to), limit_(limit), error_(error) {}

  void add(const Corners& face, double tolerance) {
    smallest_ = tolerance * area_of(face);
    if (smallest_ > 0 || area_of(face) > 0) add_piece(face);
  }
  AreaBounds total() const { return {total_.lower * (1 - 1e-10), total_.upper * (1 + 1e-10)}; }

 private:
  /// The distance to a triangle is convex, so it is largest at a corner of a piece.
  bool is_within(const Corners& piece, const Corners& t) const {
    double largest = 0;
    for (int k = 0; k < 3; ++k)
      largest = std::fmax(largest, length(nearest_on_triangle(t, piece[k]) - piece[k]));
    return largest + error_ <= limit_;
  }

  void add_piece(const Corners& piece) {
    const Vec3 center = (piece[0] + piece[1] + piece[2]) / 3;
    const ClosestPoint closest = closest_in_model(to_, center);
    double radius = 0;
    for (int k = 0; k < 3; ++k) radius = std::fmax(radius, length(piece[k] - center));
    if (closest.distance - radius - error_ > limit_) return;
    const double area = area_of(piece);
    const auto [a, b, c] = to_.mesh().corners(closest.sub_shape);
    const bool all = closest.distance + radius + error_ <= limit_ || is_within(piece, {{a, b, c}});
    if (all) total_.lower += area;
    if (all || area <= smallest_) {
      total_.upper += area;
      return;
    }
    const Vec3 m[3] = {0.5 * (piece[0] + piece[1]), 0.5 * (piece[1] + piece[2]), 0.5 * (piece[2] + piece[0])};
    add_piece({{piece[0], m[0], m[2]}});
    add_piece({{piece[1], m[1], m[0]}});
    add_piece({{piece[2], m[2], m[1]}});
    add_piece({{m[0], m[1], m[2]}});
  }

  const Model& to_;
  const double limit_, error_;
  double smallest_ = 0;
  AreaBounds total_;
};

AreaBounds area_within(const Model& of, const Model& to, const Transform& place,
                       std::vector<std::uint32_t> faces, const ContactAreaOptions& options) {
  std::sort(faces.begin(), faces.end());
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
  const PlacedSurface surface(of, place);
  const Vec3 size = max(abs(surface.box.low), abs(surface.box.high));
  const double error = 1e-14 * (size.x + size.y + size.z + options.distance);
  AreaWithin area(to, options.distance, error);
  for (const std::uint32_t face : faces)
    area.add(surface.corners(face), std::clamp(options.tolerance, 1e-6, 1.0));
  return area.total();
}

}  // namespace

ContactArea contact_area(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                         const ContactAreaOptions& options) {
  ContactArea result;
  if (!is_finite(pose_a) || !is_finite(pose_b)) return result;
  result.coplanar = intersection_curves(a, pose_a, b, pose_b).coplanar_area;
  if (!(options.distance > 0)) {
    result.lower_a = result.upper_a = result.lower_b = result.upper_b = result.coplanar;
    return result;
  }
  std::vector<std::uint32_t> faces_a, faces_b;
  for (const FacePair& pair : within_all(a, pose_a, b, pose_b, options.distance)) {
    faces_a.push_back(pair.a);
    faces_b.push_back(pair.b);
  }
  const AreaBounds of_a = area_within(a, b, relative_transform(pose_b, pose_a), std::move(faces_a), options);
  const AreaBounds of_b = area_within(b, a, relative_transform(pose_a, pose_b), std::move(faces_b), options);
  result.lower_a = of_a.lower;
  result.upper_a = of_a.upper;
  result.lower_b = of_b.lower;
  result.upper_b = of_b.upper;
  return result;
}

}  // namespace tandem
