#include "query/surface_parts.h"

#include "narrow/cut_triangle.h"
#include "narrow/winding.h"

namespace tandem {

SurfaceParts::SurfaceParts(const Model& surface, const Transform& surface_place, const Model& solid,
                           const Transform& solid_place,
                           const std::vector<std::vector<std::uint32_t>>& touched)
    : surface_(surface),
      solid_(solid),
      surface_place_(surface_place),
      solid_place_(solid_place),
      back_(inverse(solid_place)),
      touched_(touched) {
  const Frame &a = surface.data().search_tree().frame(), &b = solid.data().search_tree().frame();
  same_place_ = 1e-12 * (length(a.center) + a.radius + length(b.center) + b.radius +
                         length(surface_place.offset) + length(solid_place.offset));
}

PartsFound SurfaceParts::find() {
  look_at_untouched();
  for (std::uint32_t face = 0; face < touched_.size(); ++face)
    if (!touched_[face].empty()) look_at_touched(face);
  return found_;
}

Corners SurfaceParts::seen(const Model& model, const Transform& place, std::uint32_t face) const {
  const auto [a, b, c] = model.mesh().corners(face);
  return {{place(a), place(b), place(c)}};
}

/// Triangles that nothing touches and that share an edge lie on the same side: one vertex speaks for all.
void SurfaceParts::look_at_untouched() {
  const auto& neighbor = surface_.data().solid().neighbor;
  std::vector<bool> seen_before(touched_.size(), false);
  std::vector<std::uint32_t> waiting;
  for (std::uint32_t first = 0; first < touched_.size(); ++first) {
    if (seen_before[first] || !touched_[first].empty()) continue;
    look_at_vertex(seen(surface_, surface_place_, first)[0]);
    seen_before[first] = true;
    waiting.push_back(first);
    while (!waiting.empty()) {
      const std::uint32_t face = waiting.back();
      waiting.pop_back();
      for (const std::uint32_t beside : neighbor[face]) {
        if (beside == Solid::none || seen_before[beside] || !touched_[beside].empty()) continue;
        seen_before[beside] = true;
        waiting.push_back(beside);
      }
    }
  }
}

void SurfaceParts::look_at_touched(std::uint32_t face) {
  const Corners corners = seen(surface_, surface_place_, face);
  const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
  if (!(length(normal) > 0)) return;  // no area, no part of the surface
  CutTriangle pieces(corners);
  for (const std::uint32_t other : touched_[face])
    pieces.cut_along(seen(solid_, solid_place_, other), normal);
  pieces.for_each_middle([&](Vec3 middle) { look_at_point(middle, normalized(normal)); });
}

void SurfaceParts::look_at_vertex(Vec3 point) {
  const Vec3 in_model = back_(point);
  PointSide side = PointSide::outside;
  if (closest_in_model(solid_, in_model, same_place_).distance > same_place_) {
    side = side_in_model(solid_, in_model);
  } else {
    // So near that going back to the model's own coordinates might change the answer.
    Winding winding(point);
    for (std::uint32_t face = 0; face < solid_.mesh().triangles().size(); ++face)
      winding.add(seen(solid_, solid_place_, face));
    if (winding.times() != 0) side = PointSide::inside;
  }
  (side == PointSide::inside ? found_.inside : found_.outside) = true;
}

void SurfaceParts::look_at_point(Vec3 point, Vec3 normal) {
  const Vec3 in_model = back_(point);
  const SurfacePoint closest = closest_in_model(solid_, in_model, same_place_);
  if (closest.distance > same_place_) {
    const bool inside = side_in_model(solid_, in_model) == PointSide::inside;
    (inside ? found_.inside : found_.outside) = true;
    return;
  }
  const Corners other = seen(solid_, solid_place_, closest.face);
  const bool both_outward = surface_.data().solid().faces_outward == solid_.data().solid().faces_outward;
  const double agreement =
      dot(normal, normalized(cross(other[1] - other[0], other[2] - other[0]))) * (both_outward ? 1 : -1);
  // Neither where a piece is so small that its middle is near something that cuts it.
  if (agreement > 0.999) found_.same = true;
  if (agreement < -0.999) found_.opposite = true;
}

}  // namespace tandem
