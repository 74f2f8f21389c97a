#include "query/solid/surface_classifier.h"

#include "tandem/query/winding_number.h"

#include "narrow/triangle/cut_triangle.h"
#include "narrow/triangle/winding.h"
#include "query/cold_path.h"

namespace tandem {

namespace {

/// The same by all triangles.
bool is_inside_all(const Model& solid, const Transform& location, Vec3 point) {
  Winding winding(point);
  for (std::uint32_t face = 0; face < solid.mesh().triangles().size(); ++face) {
    const auto [a, b, c] = solid.mesh().corners(face);
    winding.add(Corners{{location(a), location(b), location(c)}});
  }
  return winding.times() != 0;
}

}  // namespace

bool is_inside_placed(const Model& solid, const Transform& location, const Transform& back, Vec3 point,
                      double margin) {
  if (locate_without_tree(solid)) return is_inside_all(solid, location, point);
  const Vec3 in_model = back(point);
  if (closest_in_model(solid, in_model, margin).distance > margin)
    return side_in_model(solid, in_model) == PointLocation::inside;
  return is_inside_all(solid, location, point);
}

void SurfaceLocations::add_common(Vec3 normal, const Corners& other, bool alike) {
  const double agreement =
      dot(normal, normalized(cross(other[1] - other[0], other[2] - other[0]))) * (alike ? 1 : -1);
  // Neither holds where a piece is so small that its centre is close to a face that cuts it.
  if (agreement > 0.999) same = true;
  if (agreement < -0.999) opposite = true;
}

void for_each_cut_piece(const Corners& triangle, std::span<const Corners> others,
                        const std::function<void(Vec3 point, Vec3 normal)>& take) {
  const Vec3 normal = cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
  if (!(length(normal) > 0)) return;  // no area, not part of the surface
  CutTriangle pieces(triangle);
  for (const Corners& other : others) pieces.cut_along(other, normal);
  pieces.for_each_middle([&](Vec3 middle) { take(middle, normalized(normal)); });
}

SurfaceClassifier::SurfaceClassifier(const Model& surface, const Transform& surface_location,
                                     const Model& solid, const Transform& solid_location,
                                     const std::vector<std::vector<std::uint32_t>>& touched, bool by_winding)
    : surface_(surface),
      solid_(solid),
      surface_location_(surface_location),
      solid_location_(solid_location),
      back_(inverse(solid_location)),
      touched_(touched),
      by_winding_(by_winding) {
  const Frame a = data_of(surface).search_frame(), b = data_of(solid).search_frame();
  same_position_ = 1e-12 * (length(a.center) + a.radius + length(b.center) + b.radius +
                            length(surface_location.offset) + length(solid_location.offset));
}

SurfaceLocations SurfaceClassifier::find() {
  visit_untouched();
  for (std::uint32_t face = 0; face < touched_.size(); ++face)
    if (!touched_[face].empty()) visit_touched(face);
  return found_;
}

Corners SurfaceClassifier::relative(const Model& model, const Transform& position, std::uint32_t face) const {
  const auto [a, b, c] = model.mesh().corners(face);
  return {{position(a), position(b), position(c)}};
}

/// Triangles without contact that share an edge lie on the same side: one vertex represents all.
void SurfaceClassifier::visit_untouched() {
  const auto& neighbor = data_of(surface_).solid().neighbor;
  std::vector<bool> visited_before(touched_.size(), false);
  std::vector<std::uint32_t> pending;
  for (std::uint32_t first = 0; first < touched_.size(); ++first) {
    if (visited_before[first] || !touched_[first].empty()) continue;
    visit_vertex(relative(surface_, surface_location_, first)[0]);
    visited_before[first] = true;
    pending.push_back(first);
    while (!pending.empty()) {
      const std::uint32_t face = pending.back();
      pending.pop_back();
      for (const std::uint32_t beside : neighbor[face]) {
        if (beside == Solid::none || visited_before[beside] || !touched_[beside].empty()) continue;
        visited_before[beside] = true;
        pending.push_back(beside);
      }
    }
  }
}

void SurfaceClassifier::visit_touched(std::uint32_t face) {
  std::vector<Corners> others;
  for (const std::uint32_t other : touched_[face]) others.push_back(relative(solid_, solid_location_, other));
  for_each_cut_piece(relative(surface_, surface_location_, face), others,
                     [&](Vec3 point, Vec3 normal) { visit_point(point, normal); });
}

bool SurfaceClassifier::is_inside(Vec3 in_model) const {
  if (!by_winding_) return side_in_model(solid_, in_model) == PointLocation::inside;
  return std::fabs(winding_number(solid_, {}, in_model).value()) > 0.75;
}

void SurfaceClassifier::visit_vertex(Vec3 point) {
  const bool inside = by_winding_ ? is_inside(back_(point))
                                  : is_inside_placed(solid_, solid_location_, back_, point, same_position_);
  (inside ? found_.inside : found_.outside) = true;
}

void SurfaceClassifier::visit_point(Vec3 point, Vec3 normal) {
  const Vec3 in_model = back_(point);
  const ClosestPoint closest = closest_in_model(solid_, in_model, same_position_);
  if (closest.distance > same_position_) {
    (is_inside(in_model) ? found_.inside : found_.outside) = true;
    return;
  }
  const Corners other = relative(solid_, solid_location_, closest.sub_shape);
  found_.add_common(normal, other,
                    data_of(surface_).solid().faces_outward == data_of(solid_).solid().faces_outward);
}

}  // namespace tandem
