#include "clash/pair_contact.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tandem/query/distance.h"
#include "tandem/query/overlap.h"
#include "tandem/query/winding_number.h"

#include "clash/box_rules.h"
#include "clash/cut_surface.h"
#include "narrow/convex/separating_plane.h"
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

Corners corners_at(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
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

PairContact::PairContact(const PlacedPart& a, const PlacedPart& b, const ContactOptions& options,
                         SurfaceContactMemo& memo)
    : a_(a), b_(b), b_from_a_(relative_transform(a.part.pose, b.part.pose)) {
  const bool equal = same_placement(a, b);
  if (!equal && options.max_gap == 0 && are_separated_by_plane(a.corners(), b.corners(), b_from_a_)) return;
  if (!equal && is_deep_enough(options.sufficient_depth)) {
    state_ = ContactState::overlapping;
    return;
  }
  surfaces_ =
      &memo.contact({a.model, b.model, a.info.inside, b.info.inside, b_from_a_, equal}, options.max_gap);
  gap_ = surfaces_->gap();
  gap_.on_a = a.part.pose(gap_.on_a);
  gap_.on_b = a.part.pose(gap_.on_b);
  basis_ = surfaces_->basis();
  state_ = surfaces_touch() ? surfaces_->state() : state_without_contact();
}

const std::vector<FacePair>& PairContact::pairs() const {
  static const std::vector<FacePair> none;
  return surfaces_ ? surfaces_->pairs() : none;
}

const ContactRegions* PairContact::regions(std::uint64_t max_pairs) const {
  return surfaces_->regions(max_pairs);
}

/// Whether a point proves that the parts overlap by more than `depth`, and neither contains the other.
bool PairContact::is_deep_enough(double depth) {
  if (!(depth < std::numeric_limits<double>::infinity()) || !neither_contains(a_, b_, b_from_a_))
    return false;
  deep_point_ = find_deep_point(a_, b_, b_from_a_, depth);
  return deep_point_.has_value();
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

/// The length of the shortest translation along the normals of two touching triangles that separates the
/// parts; no depth is larger. Cheap, and tight where the parts touch along a face.
double PairContact::depth_along_normals() const {
  double depth = std::numeric_limits<double>::infinity();
  if (!surfaces_touch()) return depth;
  const FacePair first = *surfaces_->first();
  const Mesh &a = a_.model.mesh(), &b = b_.model.mesh();
  for (const Corners& t : {corners_at(a, first.a, {}), corners_at(b, first.b, b_from_a_)}) {
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
  if (state_ == ContactState::apart || (surfaces_ && surfaces_->separated_by_plane())) return {};
  if (state_ == ContactState::touching || same_placement(a_, b_)) return {{0, rounding()}, {}, {}};
  PairDepth found{{0, world_box_depth(a_.part, b_.part) * (1 + 1e-12) + rounding()}, {}, {}};
  if (deep_point_) {
    found.range.lower = std::fmin(deep_point_->depth, found.range.upper);
    found.from = found.to = a_.part.pose(deep_point_->point);
    return found;
  }
  if (basis_ == Basis::winding && !surfaces_touch()) return found;
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
