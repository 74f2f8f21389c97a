#include "clash/surface_contact.h"

#include <algorithm>

#include "tandem/query/distance.h"

#include "clash/regions.h"
#include "query/model_data.h"

namespace tandem::clash {
namespace {

/// The sides of a plane on which vertices are: bit 0 above, bit 1 below. Stops at both.
int sides_of(const OrientedPlane& plane, const Mesh& mesh, const Transform& pose) {
  int sides = 0;
  for (const Vec3 vertex : mesh.vertices()) {
    const int side = plane.side(pose(vertex));
    sides |= side > 0 ? 1 : side < 0 ? 2 : 0;
    if (sides == 3) break;
  }
  return sides;
}

}  // namespace

ContactState state_of(SolidRelation relation) {
  switch (relation) {
    case SolidRelation::crossing:
      return ContactState::overlapping;
    case SolidRelation::inside:
      return ContactState::inside;
    case SolidRelation::contains:
      return ContactState::contains;
    case SolidRelation::equal:
      return ContactState::equal;
    default:
      return ContactState::touching;
  }
}

SurfaceContact::SurfaceContact(const SurfacePair& pair, double max_gap) : pair_(pair), max_gap_(max_gap) {
  if (pair.equal) {
    gap_.lower = gap_.upper = 0;
    first_ = FacePair{0, 0};
    state_ = ContactState::equal;
    return;
  }
  if (max_gap > 0) {
    gap_ = distance(pair.a, {}, pair.b, pair.b_from_a, {.limit = max_gap});
    if (gap_.upper == 0) first_ = FacePair{gap_.sub_shape_a, gap_.sub_shape_b};
  } else {
    first_ = first_contact(pair.a, {}, pair.b, pair.b_from_a);
  }
  if (first_) state_ = state_of_touching();
}

ContactState SurfaceContact::state_of_touching() {
  separated_by_plane_ = plane_separates(*first_);
  if (separated_by_plane_) return ContactState::touching;
  const auto cross = [&](const FacePair& faces) {
    return cross_each_other(corners_at(pair_.a.mesh(), faces.a, {}),
                            corners_at(pair_.b.mesh(), faces.b, pair_.b_from_a));
  };
  if (cross(*first_) || std::any_of(pairs().begin(), pairs().end(), cross)) return ContactState::overlapping;
  separated_by_plane_ = some_plane_separates();
  if (separated_by_plane_) return ContactState::touching;
  if (pair_.inside_a == InsideTest::winding || pair_.inside_b == InsideTest::winding) basis_ = Basis::winding;
  return state_of(
      relation_of_pairs(pair_.a, pair_.inside_a, pair_.b, pair_.inside_b, pair_.b_from_a, pairs()));
}

/// Whether the plane of one of two touching triangles has A on one side and B on the other.
bool SurfaceContact::plane_separates(const FacePair& faces) const {
  const Mesh &a = pair_.a.mesh(), &b = pair_.b.mesh();
  for (const Corners& t : {corners_at(a, faces.a, {}), corners_at(b, faces.b, pair_.b_from_a)}) {
    if (on_one_line(t[0], t[1], t[2])) continue;
    const OrientedPlane plane(t[0], t[1], t[2]);
    const int of_a = sides_of(plane, a, {});
    if (of_a == 3) continue;
    const int of_b = sides_of(plane, b, pair_.b_from_a);
    if (of_b != 3 && (of_a & of_b) == 0) return true;
  }
  return false;
}

bool SurfaceContact::some_plane_separates() {
  constexpr std::size_t max_planes = 64;
  std::size_t tried = 0;
  for (const FacePair& faces : pairs()) {
    if (plane_separates(faces)) return true;
    if (++tried == max_planes) break;
  }
  return false;
}

const std::vector<FacePair>& SurfaceContact::pairs() {
  if (!pairs_) {
    std::vector<FacePair> found;
    if (surfaces_touch()) found = collide_all(pair_.a, {}, pair_.b, pair_.b_from_a);
    pairs_ = std::move(found);
  }
  return *pairs_;
}

const ContactRegions* SurfaceContact::regions(std::uint64_t max_pairs) {
  if (!regions_) {
    if (pairs().size() > max_pairs) return nullptr;
    regions_ = contact_regions({pair_.a.mesh(), pair_.b.mesh(), pair_.b_from_a, pairs()});
  }
  return &*regions_;
}

SurfaceContact& SurfaceContactMemo::contact(const SurfacePair& pair, double max_gap) {
  const auto is_alike = [&](const SurfaceContact& other) {
    return &other.pair().a.mesh() == &pair.a.mesh() && &other.pair().b.mesh() == &pair.b.mesh() &&
           other.pair().b_from_a == pair.b_from_a && other.pair().equal == pair.equal &&
           other.max_gap() == max_gap;
  };
  if (!last_ || !is_alike(*last_)) {
    last_.reset();
    last_.emplace(pair, max_gap);
  }
  return *last_;
}

}  // namespace tandem::clash
