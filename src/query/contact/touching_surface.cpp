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
  if (vertex_visit_.size() < mesh_->vertices().size()) vertex_visit_.resize(mesh_->vertices().size(), 0);
}

void TouchingSurface::place() {
  const std::span<const std::uint32_t> faces = slots_.faces();
  const std::size_t count = faces.size();
  touching_.assign(count, {});
  if (corners_.size() < count) {
    placed_.resize(2 * count);
    corners_.resize(2 * count);
  }
  for (std::size_t slot = 0; slot < count; ++slot) corners_[slot] = mesh_->triangles()[faces[slot]];
  make_curve_faces(*mesh_, position_, {corners_.data(), count}, placed_.data());
}

void TouchingSurface::classify(const TouchingSurface& other) {
  list_undecided();
  if (undecided_.empty() || !other.solid_->closed) return;
  collect_sides();
  const Transform into_other = inverse(other.position_);
  for (std::uint32_t i = 0; i < vertices_.faces().size(); ++i) {
    if (sides_[i] != 0) continue;
    const Vec3 point = into_other(position_(mesh_->vertices()[vertices_.faces()[i]]));
    sides_[i] = side_in_model(*other.model_, point) == PointLocation::inside ? 1 : 2;
    ++located_;
  }
  for (const UndecidedCorner& at : undecided_) {
    std::uint8_t& penetrating = touching_[at.slot].penetrating;
    penetrating = static_cast<std::uint8_t>(penetrating | (sides_[at.vertex] & 1) << at.corner);
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
      undecided_[count] = {slot, k, 0};
      count += undecided >> k & 1;
    }
  }
  undecided_.resize(count);
}

/// Collects the sides of the vertices of undecided corners, from the touching faces that decide them.
void TouchingSurface::collect_sides() {
  vertices_.begin(mesh_->vertices().size());
  for (UndecidedCorner& at : undecided_) at.vertex = vertices_.add(corners_[at.slot][at.corner]);
  const auto count = static_cast<std::uint32_t>(vertices_.faces().size());
  // Few vertices are undecided. The sides of all others go to unused elements: to several, so that a change
  // need not wait for the one before.
  constexpr std::uint32_t unused = 8;
  sides_.assign(count + unused, 0);
  for (std::uint32_t slot = 0; slot < touching_.size(); ++slot) {
    const TouchingFace own = touching_[slot];
    const unsigned inside = own.behind & ~unsigned{own.before}, outside = own.before & ~unsigned{own.behind};
    for (std::uint32_t k = 0; k < 3; ++k)
      sides_[vertices_.find_or(corners_[slot][k], count + (3 * slot + k) % unused)] |=
          (inside >> k & 1) | (outside >> k & 1) << 1;
  }
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
