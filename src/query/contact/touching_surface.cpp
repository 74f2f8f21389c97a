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
  located_ = flooded_ = 0;
  if (face_visit_.size() < mesh_->triangles().size()) face_visit_.resize(mesh_->triangles().size(), 0);
  if (vertex_visit_.size() < mesh_->vertices().size()) {
    vertex_visit_.resize(mesh_->vertices().size(), 0);
    vertex_side_.resize(mesh_->vertices().size(), 0);
  }
}

void TouchingSurface::place() {
  const std::span<const std::uint32_t> faces = slots_.faces();
  const std::size_t count = faces.size();
  touching_.assign(count, {});
  if (placed_.size() < count) {
    placed_.resize(2 * count);
    corners_.resize(2 * count);
  }
  for (std::size_t slot = 0; slot < count; ++slot) corners_[slot] = mesh_->triangles()[faces[slot]];
  make_curve_faces(*mesh_, position_, {corners_.data(), count}, placed_.data());
}

void TouchingSurface::classify(const TouchingSurface& other) {
  list_undecided();
  if (undecided_.empty() || !other.solid_->closed) return;
  list_sides();
  if (undecided_.size() > max_searched_corners) mark_vertices();
  for (const UndecidedCorner& at : undecided_) {
    std::uint8_t& penetrating = touching_[at.slot].penetrating;
    const unsigned inside = is_inside(other, at) ? 1 : 0;
    penetrating = static_cast<std::uint8_t>(penetrating | inside << at.corner);
  }
}

/// Decides corners by the faces that their face touches, and lists the others.
void TouchingSurface::list_undecided() {
  undecided_.resize(3 * touching_.size());
  std::size_t count = 0;
  for (std::uint32_t slot = 0; slot < touching_.size(); ++slot) {
    TouchingFace& own = touching_[slot];
    own.penetrating = static_cast<std::uint8_t>(own.behind & ~own.before);
    const unsigned undecided = own.behind & own.before;
    for (std::uint32_t k = 0; k < 3; ++k) {
      undecided_[count] = {slot, k};
      count += undecided >> k & 1;
    }
  }
  undecided_.resize(count);
}

/// Collects the sides of the corners that the faces decide.
void TouchingSurface::list_sides() {
  sides_.resize(3 * touching_.size());
  for (std::uint32_t slot = 0; slot < touching_.size(); ++slot) {
    const TouchingFace own = touching_[slot];
    const unsigned inside = own.behind & ~unsigned{own.before}, outside = own.before & ~unsigned{own.behind};
    for (std::size_t k = 0; k < 3; ++k) sides_[3 * slot + k] = (inside >> k & 1) | (outside >> k & 1) << 1;
  }
}

/// Collects these sides for each vertex.
void TouchingSurface::mark_vertices() {
  if (++side_generation_ == 1u << 30) {
    std::fill(vertex_side_.begin(), vertex_side_.end(), 0u);
    side_generation_ = 1;
  }
  const std::uint32_t fresh = side_generation_ << 2;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    std::uint32_t& side = vertex_side_[corners_[i / 3][i % 3]];
    side = (side >> 2 == side_generation_ ? side : fresh) | sides_[i];
  }
}

/// For a vertex that one of its faces does not decide.
bool TouchingSurface::is_inside(const TouchingSurface& other, const UndecidedCorner& at) {
  const std::uint32_t vertex = corners_[at.slot][at.corner];
  const bool marked = undecided_.size() > max_searched_corners;
  const std::uint32_t side = marked ? vertex_side_[vertex] & 3 : side_of(vertex);
  if (side != 0) return (side & 1) != 0;
  const Vec3 point = inverse(other.position_)(position_(mesh_->vertices()[vertex]));
  const bool inside = side_in_model(*other.model_, point) == PointLocation::inside;
  ++located_;
  (marked ? vertex_side_[vertex] : sides_[3 * at.slot + at.corner]) |= inside ? 1u : 2u;
  return inside;
}

/// Returns the sides of all touching faces of a vertex together.
std::uint32_t TouchingSurface::side_of(std::uint32_t vertex) const {
  const std::uint32_t *const corners = corners_.data()->data(), *const sides = sides_.data();
  std::uint32_t side = 0;
  for (std::size_t i = 0; i < sides_.size(); ++i) side |= corners[i] == vertex ? sides[i] : 0;
  return side;
}

void TouchingSurface::begin_patch(std::size_t pairs) {
  if (starts_.size() < pairs) starts_.resize(2 * pairs);
  if (++visit_ != 0) return;
  std::fill(face_visit_.begin(), face_visit_.end(), 0u);
  std::fill(vertex_visit_.begin(), vertex_visit_.end(), 0u);
  for (TouchingFace& face : touching_) face.visit = 0;
  visit_ = 1;
}

std::span<const std::uint32_t> TouchingSurface::penetrating_from(std::span<const std::uint32_t> starts) {
  penetrating_count_ = 0;
  pending_.resize(3 * starts.size());
  std::size_t count = 0;
  for (const std::uint32_t slot : starts) {
    const unsigned penetrating = touching_[slot].penetrating;
    const std::array<std::uint32_t, 3>& beside = solid_->neighbor[slots_.faces()[slot]];
    add_vertices(corners_[slot], penetrating);
    for (std::size_t k = 0; k < 3; ++k) {
      pending_[count] = beside[k];
      count += penetrating >> k & penetrating >> (k + 1) % 3 & 1;
    }
  }
  pending_.resize(count);
  flood();
  std::sort(penetrating_.begin(), penetrating_.begin() + static_cast<std::ptrdiff_t>(penetrating_count_));
  return {penetrating_.data(), penetrating_count_};
}

/// Adds corners of a face, one bit for each, without branches, which would be unpredictable.
void TouchingSurface::add_vertices(const Triangle& corners, unsigned which) {
  if (penetrating_.size() < penetrating_count_ + 3) penetrating_.resize(2 * penetrating_.size() + 64);
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t vertex = corners[k], before = vertex_visit_[vertex];
    const bool wanted = (which >> k & 1) != 0;
    vertex_visit_[vertex] = wanted ? visit_ : before;
    penetrating_[penetrating_count_] = vertex;
    penetrating_count_ += wanted && before != visit_ ? 1 : 0;
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
      add_vertices(mesh_->triangles()[face], 7);
      for (const std::uint32_t beside : solid_->neighbor[face]) next_.push_back(beside);
    }
    flooded_ += next_.size() / 3;
    pending_.swap(next_);
  }
}

}  // namespace tandem
