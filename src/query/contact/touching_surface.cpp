#include "query/contact/touching_surface.h"

#include <algorithm>

#include "query/ray/point_search.h"

namespace tandem {

void TouchingSurface::begin(const Model& model, const Transform& position) {
  model_ = &model;
  mesh_ = &model.mesh();
  solid_ = &data_of(model).solid();
  position_ = position;
  slots_.begin(mesh_->triangles().size());
  asked_.clear();
  flooded_ = 0;
  if (face_visit_.size() < mesh_->triangles().size()) face_visit_.resize(mesh_->triangles().size(), 0);
  if (vertex_visit_.size() < mesh_->vertices().size()) {
    vertex_visit_.resize(mesh_->vertices().size(), 0);
    vertex_side_.resize(mesh_->vertices().size(), 0);
  }
}

void TouchingSurface::place() {
  const std::size_t count = slots_.faces().size();
  touching_.assign(count, {});
  if (placed_.size() < count) placed_.resize(2 * count);
  make_curve_faces(*mesh_, position_, slots_.faces(), placed_.data());
}

void TouchingSurface::classify(const TouchingSurface& other) {
  unsigned undecided = 0;
  for (TouchingFace& own : touching_) {
    own.penetrating = static_cast<std::uint8_t>(own.behind & ~own.before);
    undecided |= own.behind & own.before;
  }
  if (undecided == 0 || !other.solid_->closed) return;
  mark_vertices();
  for (std::uint32_t slot = 0; slot < touching_.size(); ++slot) {
    TouchingFace& own = touching_[slot];
    if ((own.behind & own.before) == 0) continue;
    const Triangle& corners = mesh_->triangles()[slots_.faces()[slot]];
    unsigned penetrating = own.penetrating;
    for (std::size_t k = 0; k < 3; ++k)
      if (((own.behind & own.before) >> k & 1) != 0 && is_inside(other, corners[k])) penetrating |= 1u << k;
    own.penetrating = static_cast<std::uint8_t>(penetrating);
  }
}

/// Collects the sides of the corners that the faces decide.
void TouchingSurface::mark_vertices() {
  if (++side_generation_ == 1u << 30) {
    std::fill(vertex_side_.begin(), vertex_side_.end(), 0u);
    side_generation_ = 1;
  }
  const std::uint32_t fresh = side_generation_ << 2;
  for (std::uint32_t slot = 0; slot < touching_.size(); ++slot) {
    const TouchingFace own = touching_[slot];
    const unsigned inside = own.behind & ~unsigned{own.before}, outside = own.before & ~unsigned{own.behind};
    const Triangle& corners = mesh_->triangles()[slots_.faces()[slot]];
    for (std::size_t k = 0; k < 3; ++k) {
      std::uint32_t& side = vertex_side_[corners[k]];
      const std::uint32_t before = side >> 2 == side_generation_ ? side : fresh;
      side = before | (inside >> k & 1) | (outside >> k & 1) << 1;
    }
  }
}

/// For a vertex that one of its faces does not decide, after mark_vertices().
bool TouchingSurface::is_inside(const TouchingSurface& other, std::uint32_t vertex) {
  if (const std::uint32_t side = vertex_side_[vertex] & 3; side != 0) return (side & 1) != 0;
  const auto known = std::lower_bound(asked_.begin(), asked_.end(), std::pair{vertex, false});
  if (known != asked_.end() && known->first == vertex) return known->second;
  const Vec3 point = inverse(other.position_)(position_(mesh_->vertices()[vertex]));
  const bool inside = side_in_model(*other.model_, point) == PointLocation::inside;
  asked_.insert(known, {vertex, inside});
  return inside;
}

void TouchingSurface::begin_patch() {
  penetrating_.clear();
  pending_.clear();
  if (++visit_ != 0) return;
  std::fill(face_visit_.begin(), face_visit_.end(), 0u);
  std::fill(vertex_visit_.begin(), vertex_visit_.end(), 0u);
  visit_ = 1;
}

std::span<const std::uint32_t> TouchingSurface::finish_patch() {
  flood();
  std::sort(penetrating_.begin(), penetrating_.end());
  return penetrating_;
}

void TouchingSurface::add_vertex(std::uint32_t vertex) {
  if (vertex_visit_[vertex] == visit_) return;
  vertex_visit_[vertex] = visit_;
  penetrating_.push_back(vertex);
}

void TouchingSurface::start_at(std::uint32_t slot) {
  const unsigned penetrating = touching_[slot].penetrating;
  const std::uint32_t face = slots_.faces()[slot];
  const Triangle& corners = mesh_->triangles()[face];
  for (std::size_t k = 0; k < 3; ++k) {
    if ((penetrating >> k & 1) == 0) continue;
    add_vertex(corners[k]);
    if ((penetrating >> (k + 1) % 3 & 1) != 0) pending_.push_back(solid_->neighbor[face][k]);
  }
}

/// A face without contact is on the same side as the edge over which it was reached. Proceeds ring by ring.
void TouchingSurface::flood() {
  for (std::size_t done = 0; !pending_.empty() && done < max_flooded_faces;) {
    next_.clear();
    for (const std::uint32_t face : pending_) {
      if (face == Solid::none || face_visit_[face] == visit_ || slots_.find(face) != FaceSlots::none)
        continue;
      face_visit_[face] = visit_;
      ++done;
      for (const std::uint32_t corner : mesh_->triangles()[face]) add_vertex(corner);
      for (const std::uint32_t beside : solid_->neighbor[face]) next_.push_back(beside);
    }
    flooded_ += next_.size() / 3;
    pending_.swap(next_);
  }
}

}  // namespace tandem
