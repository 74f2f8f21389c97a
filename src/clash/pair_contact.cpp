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

/// The range of points along a direction.
struct RangeAlong {
  double low = std::numeric_limits<double>::infinity(), high = -low;

  void add(double at) {
    low = std::min(low, at);
    high = std::max(high, at);
  }
};

/// Returns the length of the shortest translation of B along ±`direction` that separates two meshes, or
/// something that is not below `least`. The smaller mesh comes first: that of the larger one ends early.
double depth_along(Vec3 direction, const Mesh& a, const Mesh& b, const Transform& b_from_a, double least) {
  constexpr std::size_t chunk = 64;
  RangeAlong of_a, of_b;
  const auto depth = [&] { return std::min(of_a.high - of_b.low, of_b.high - of_a.low); };
  const auto add_a = [&](Vec3 vertex) { of_a.add(dot(direction, vertex)); };
  const auto add_b = [&](Vec3 vertex) { of_b.add(dot(direction, b_from_a(vertex))); };
  const auto add_all = [&](const Mesh& mesh, const auto& add) {
    for (std::size_t begin = 0; begin < mesh.vertices().size(); begin += chunk) {
      const std::size_t end = std::min(begin + chunk, mesh.vertices().size());
      for (std::size_t i = begin; i < end; ++i) add(mesh.vertices()[i]);
      if (depth() >= least) return;  // it only grows
    }
  };
  if (a.vertices().size() < b.vertices().size()) {
    for (const Vec3 vertex : a.vertices()) add_a(vertex);
    add_all(b, add_b);
  } else {
    for (const Vec3 vertex : b.vertices()) add_b(vertex);
    add_all(a, add_a);
  }
  return depth();
}

bool are_equal(const PenetrationOptions& x, const PenetrationOptions& y) {
  return x.relative_tolerance == y.relative_tolerance && x.absolute_tolerance == y.absolute_tolerance &&
         x.negligible == y.negligible && x.sufficient == y.sufficient && x.max_points == y.max_points;
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

/// The length of the shortest translation along normals of touching triangles that separates the parts; no
/// depth is larger. Cheap, and tight where the parts touch along a face. Ends when it is at most `enough`.
double PairContact::depth_along_normals(double enough) const {
  constexpr std::size_t max_pairs = 4096, max_normals = 64, max_products = 1u << 17;
  double depth = std::numeric_limits<double>::infinity();
  const Mesh &a = a_.model.mesh(), &b = b_.model.mesh();
  const std::size_t limit =
      std::min(max_normals, 2 + max_products / (a.vertices().size() + b.vertices().size()));
  std::vector<Vec3> tried;
  const auto try_normal = [&](const Corners& t) {
    const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
    const auto is_parallel = [&](Vec3 other) { return std::fabs(dot(normal, other)) > 1 - 1e-14; };
    if (!(length(normal) > 0.5) || std::any_of(tried.begin(), tried.end(), is_parallel)) return;
    tried.push_back(normal);
    depth = std::min(depth, depth_along(normal, a, b, b_from_a_, depth));
  };
  std::size_t seen = 0;
  for (const FacePair& pair : pairs()) {
    try_normal(corners_at(a, pair.a, {}));
    try_normal(corners_at(b, pair.b, b_from_a_));
    if (depth <= enough || tried.size() >= limit || ++seen == max_pairs) break;
  }
  return std::fmax(0, depth);
}

double PairContact::rounding() const { return rounding_depth(a_.part, b_.part); }

const Penetration& PairContact::measured_depth(const PenetrationOptions& options) const {
  SharedResults& results = shared();
  if (!results.depth || !are_equal(results.depth_options, options)) {
    results.depth = penetration(a_.model, {}, b_.model, b_from_a_, options);
    results.depth_options = options;
  }
  return *results.depth;
}

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
    std::optional<PairDepth>& open = shared().open_depth;
    if (!open) open = open_depth(*this);
    if (!(open->range.upper < found.range.upper)) return found;
    return {open->range, a_.part.pose(open->from), a_.part.pose(open->to)};
  }
  const double enough = std::fmax(options.negligible, options.absolute_tolerance);
  const double along_normals = depth_along_normals(0.9 * enough - rounding()) * (1 + 1e-12) + rounding();
  found.range.upper = std::fmin(found.range.upper, along_normals);
  if (found.range.upper <= enough) return found;
  const Penetration& depth = measured_depth(options);
  if (!depth.defined || (depth.upper == 0 && basis_ == Basis::winding)) return found;
  found.range = {std::fmin(depth.lower, found.range.upper), std::fmin(depth.upper, found.range.upper)};
  if (depth.lower > 0) {
    found.from = a_.part.pose(depth.deepest_point);
    found.to = a_.part.pose(depth.closest_surface_point);
  }
  return found;
}

Range PairContact::volume(std::uint64_t max_triangles) const {
  if (state_ == ContactState::apart || state_ == ContactState::touching) return {0, 0};
  if (a_.info.inside == InsideTest::winding || b_.info.inside == InsideTest::winding) return {};
  const Vec3 common = min(a_.part.box.high, b_.part.box.high) - max(a_.part.box.low, b_.part.box.low);
  const double in_box = std::fmax(0, common.x) * std::fmax(0, common.y) * std::fmax(0, common.z) * (1 + 1e-9);
  if (a_.loaded->whole_triangles() + b_.loaded->whole_triangles() > max_triangles) return {0, in_box};
  std::optional<Overlap> own;
  std::optional<Overlap>& found = surfaces_ ? shared().overlap : own;
  if (!found) found = overlap(a_.model, {}, b_.model, b_from_a_);
  return {found->lower, found->upper};
}

}  // namespace tandem::clash
