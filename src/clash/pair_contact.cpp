#include "clash/pair_contact.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tandem/query/distance.h"
#include "tandem/query/overlap.h"
#include "tandem/query/winding_number.h"

#include "clash/box_rules.h"
#include "clash/cut_surface.h"
#include "query/model_data.h"
#include "query/solid/surface_classifier.h"

namespace tandem::clash {
namespace {

bool contains(const Bounds& box, Vec3 p) {
  return box.low.x <= p.x && p.x <= box.high.x && box.low.y <= p.y && p.y <= box.high.y && box.low.z <= p.z &&
         p.z <= box.high.z;
}

/// Shells of one part that are inside another part; the surfaces do not touch.
struct ShellsInside {
  std::size_t inside = 0;
  bool by_winding = false;
};

/// A surface and a solid in the frame of A, in which contact is exact.
struct SurfaceAndSolid {
  const PlacedPart& surface;
  const PlacedPart& solid;
  Transform surface_location, solid_location;
};

bool is_inside(const SurfaceAndSolid& pair, std::uint32_t vertex) {
  const PlacedPart& solid = pair.solid;
  const Vec3 own = pair.surface.model.mesh().vertices()[vertex];
  if (solid.info.inside == InsideTest::exact)
    return is_inside_placed(solid.model, pair.solid_location, inverse(pair.solid_location),
                            pair.surface_location(own), rounding_depth(pair.surface.part, solid.part));
  const WindingNumber winding =
      winding_number(solid.model, solid.part.pose, pair.surface.part.pose(own), {.tolerance = 0.001});
  return winding.lower > 0.5 || winding.upper < -0.5;
}

ShellsInside shells_inside(const SurfaceAndSolid& pair) {
  const PlacedPart &of = pair.surface, &solid = pair.solid;
  ShellsInside found;
  if (solid.info.inside == InsideTest::none) return found;
  found.by_winding = solid.info.inside == InsideTest::winding;
  // An open part contains only what its box contains: beside a hole, winding numbers are not reliable.
  if (found.by_winding &&
      !(contains(solid.part.box, of.part.box.low) && contains(solid.part.box, of.part.box.high)))
    return found;
  for (const ShellInfo& shell : of.info.shells) {
    if (!contains(solid.part.box, of.part.pose(of.model.mesh().vertices()[shell.vertex]))) continue;
    if (is_inside(pair, shell.vertex)) ++found.inside;
  }
  return found;
}

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

Corners corners_at(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

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

/// The range of a mesh along a direction.
std::pair<double, double> range_along(Vec3 direction, const Mesh& mesh, const Transform& pose) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Vec3 vertex : mesh.vertices()) {
    const double at = dot(direction, pose(vertex));
    low = std::min(low, at);
    high = std::max(high, at);
  }
  return {low, high};
}

/// Whether both parts are the same solid in the same place. No query has to find that out triangle by
/// triangle.
bool same_placement(const PlacedPart& a, const PlacedPart& b) {
  return &a.model.mesh() == &b.model.mesh() && a.part.pose == b.part.pose &&
         a.info.inside == InsideTest::exact;
}

}  // namespace

PairContact::PairContact(const PlacedPart& a, const PlacedPart& b, double max_gap)
    : a_(a), b_(b), b_from_a_(relative_transform(a.part.pose, b.part.pose)) {
  if (same_placement(a, b)) {
    gap_.lower = gap_.upper = 0;
    first_ = FacePair{0, 0};
    surfaces_touch_ = true;
    state_ = ContactState::equal;
    return;
  }
  if (max_gap > 0) {
    gap_ = distance(a.model, a.part.pose, b.model, b.part.pose, {.limit = max_gap});
    surfaces_touch_ = gap_.upper == 0;
    if (surfaces_touch_) first_ = FacePair{gap_.sub_shape_a, gap_.sub_shape_b};
  } else {
    first_ = first_contact(a.model, a.part.pose, b.model, b.part.pose);
    surfaces_touch_ = first_.has_value();
  }
  state_ = surfaces_touch_ ? state_of_touching() : state_without_contact();
}

ContactState PairContact::state_without_contact() {
  const ShellsInside of_a = shells_inside({a_, b_, {}, b_from_a_}),
                     of_b = shells_inside({b_, a_, b_from_a_, {}});
  if (of_a.inside == 0 && of_b.inside == 0) return ContactState::apart;
  if ((of_a.inside > 0 && of_a.by_winding) || (of_b.inside > 0 && of_b.by_winding)) basis_ = Basis::winding;
  if (of_a.inside == a_.info.shells.size() && of_b.inside == 0) return ContactState::inside;
  if (of_b.inside == b_.info.shells.size() && of_a.inside == 0) return ContactState::contains;
  return ContactState::overlapping;
}

ContactState PairContact::state_of_touching() {
  separated_by_plane_ = plane_separates(*first_);
  if (separated_by_plane_) return ContactState::touching;
  const auto cross = [&](const FacePair& faces) {
    return cross_each_other(corners_at(a_.model.mesh(), faces.a, {}),
                            corners_at(b_.model.mesh(), faces.b, b_from_a_));
  };
  if (cross(*first_) || std::any_of(pairs().begin(), pairs().end(), cross)) return ContactState::overlapping;
  separated_by_plane_ = some_plane_separates();
  if (separated_by_plane_) return ContactState::touching;
  if (a_.info.inside == InsideTest::winding || b_.info.inside == InsideTest::winding) basis_ = Basis::winding;
  return state_of(relation_of_pairs(a_.model, a_.info.inside, b_.model, b_.info.inside, b_from_a_, pairs()));
}

/// Whether the plane of one of two touching triangles has A on one side and B on the other.
bool PairContact::plane_separates(const FacePair& faces) const {
  const Mesh &a = a_.model.mesh(), &b = b_.model.mesh();
  for (const Corners& t : {corners_at(a, faces.a, {}), corners_at(b, faces.b, b_from_a_)}) {
    if (on_one_line(t[0], t[1], t[2])) continue;
    const OrientedPlane plane(t[0], t[1], t[2]);
    const int of_a = sides_of(plane, a, {});
    if (of_a == 3) continue;
    const int of_b = sides_of(plane, b, b_from_a_);
    if (of_b != 3 && (of_a & of_b) == 0) return true;
  }
  return false;
}

bool PairContact::some_plane_separates() {
  constexpr std::size_t max_planes = 64;
  std::size_t tried = 0;
  for (const FacePair& faces : pairs()) {
    if (plane_separates(faces)) return true;
    if (++tried == max_planes) break;
  }
  return false;
}

const std::vector<FacePair>& PairContact::pairs() {
  if (!pairs_) {
    pairs_.emplace();
    if (surfaces_touch_) *pairs_ = collide_all(a_.model, a_.part.pose, b_.model, b_.part.pose);
  }
  return *pairs_;
}

/// The length of the shortest translation along the normals of two touching triangles that separates the
/// parts; no depth is larger. Cheap, and tight where the parts touch along a face.
double PairContact::depth_along_normals() const {
  double depth = std::numeric_limits<double>::infinity();
  if (!first_) return depth;
  const Mesh &a = a_.model.mesh(), &b = b_.model.mesh();
  for (const Corners& t : {corners_at(a, first_->a, {}), corners_at(b, first_->b, b_from_a_)}) {
    const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
    if (!(length(normal) > 0.5)) continue;
    const auto [low_a, high_a] = range_along(normal, a, {});
    const auto [low_b, high_b] = range_along(normal, b, b_from_a_);
    depth = std::min({depth, high_a - low_b, high_b - low_a});
  }
  return std::fmax(0, depth);
}

double PairContact::rounding() const { return rounding_depth(a_.part, b_.part); }

PairDepth PairContact::depth(const PenetrationOptions& options) {
  if (state_ == ContactState::apart || separated_by_plane_) return {};
  if (state_ == ContactState::touching || same_placement(a_, b_)) return {{0, rounding()}, {}, {}};
  PairDepth found{{0, world_box_depth(a_.part, b_.part) * (1 + 1e-12) + rounding()}, {}, {}};
  if (basis_ == Basis::winding && !surfaces_touch_) return found;
  const bool closed = a_.info.inside == InsideTest::exact || b_.info.inside == InsideTest::exact;
  if (!closed && basis_ == Basis::winding) return found;  // no crossing that would separate vertices
  if (!closed) {
    const PairDepth open = open_depth(*this);
    return open.range.upper < found.range.upper ? open : found;
  }
  const double quick = depth_along_normals() * (1 + 1e-12) + rounding();
  found.range.upper = std::fmin(found.range.upper, quick);
  if (found.range.upper <= std::fmax(options.negligible, options.absolute_tolerance)) return found;
  const Penetration depth = penetration(a_.model, a_.part.pose, b_.model, b_.part.pose, options);
  if (!depth.defined || (depth.upper == 0 && basis_ == Basis::winding)) return found;
  found.range = {std::fmin(depth.lower, found.range.upper), std::fmin(depth.upper, found.range.upper)};
  if (depth.lower > 0) {
    found.from = depth.deepest_point;
    found.to = depth.closest_surface_point;
  }
  return found;
}

Range PairContact::volume(std::uint64_t max_triangles) const {
  if (state_ == ContactState::apart || state_ == ContactState::touching) return {0, 0};
  if (a_.info.inside == InsideTest::winding || b_.info.inside == InsideTest::winding) return {};
  const Vec3 common = min(a_.part.box.high, b_.part.box.high) - max(a_.part.box.low, b_.part.box.low);
  const double in_box = std::fmax(0, common.x) * std::fmax(0, common.y) * std::fmax(0, common.z) * (1 + 1e-9);
  if (a_.triangle_count() + b_.triangle_count() > max_triangles) return {0, in_box};
  const Overlap found = overlap(a_.model, a_.part.pose, b_.model, b_.part.pose);
  return {found.lower, found.upper};
}

}  // namespace tandem::clash
