#include "tandem/query/contacts.h"

#include <algorithm>
#include <cmath>

#include "tandem/query/ray.h"

#include "narrow/touch_points.h"
#include "query/contact_patches.h"
#include "query/manifold_points.h"
#include "query/mesh_contacts.h"
#include "query/placed_model.h"
#include "query/sunken_vertices.h"

namespace tandem {
namespace {

/// What a point's feature says about where it comes from.
enum class Source : std::uint64_t { curve = 0, vertex_of_a = 1, vertex_of_b = 2 };
std::uint64_t feature(Source source, std::uint64_t high, std::uint64_t low) {
  return static_cast<std::uint64_t>(source) << 62 | high << 31 | low;
}

/// One patch of touching pairs, in A's coordinates.
class Patch {
 public:
  Patch(const PlacedModel& a, const PlacedModel& b, const std::vector<FacePair>& pairs,
        std::span<const FacePair> of_all_patches)
      : a_(a), b_(b), pairs_(pairs), of_all_patches_(of_all_patches) {}

  ContactManifold manifold() {
    collect_curve();
    ContactManifold manifold;
    manifold.part_a = pairs_.front().a, manifold.part_b = pairs_.front().b;
    manifold.normal = normal();
    std::vector<ContactPoint> candidates = curve_;
    add_sunken_vertices(b_, a_, manifold.normal, false, candidates);
    add_sunken_vertices(a_, b_, -manifold.normal, true, candidates);
    measure_deepest(manifold.normal, candidates);
    choose_points(candidates, manifold);
    for (int i = 0; i < manifold.count; ++i)
      measure_depth(manifold.normal, manifold.points[static_cast<std::size_t>(i)]);
    return manifold;
  }

 private:
  /// The common curve, and the area it encloses: each pair adds a segment that runs along n_a × n_b, so that
  /// together they run once around.
  void collect_curve() {
    for (const FacePair& pair : pairs_) {
      const WeldedTriangle t = a_.welded(pair.a), u = b_.welded(pair.b);
      const TouchPoints common = touch_points(t.corners, u.corners);
      Vec3 from, to;
      common.ends(from, to);
      if (dot(to - from, cross(t.normal, u.normal)) < 0) std::swap(from, to);
      if (pairs_.front() == pair) origin_ = from;
      const bool flat = length(cross(t.normal, u.normal)) < 1e-6;
      const double share = (t.shares(from, to) ? 0.5 : 1) * (u.shares(from, to) ? 0.5 : 1);
      if (!flat) area_ += 0.5 * share * cross(from - origin_, to - origin_);
      if (!flat) length_ += length(to - from);
      touching_ += touching_normal(t, u, 0.5 * (from + to));
      facing_ += t.normal - u.normal;
      for (int i = 0; i < common.count; ++i)
        curve_.push_back({common.point[i], common.point[i], 0, feature(Source::curve, pair.a, pair.b)});
    }
  }

  Vec3 normal() const {
    // A curve that encloses next to nothing is a touch, not a cut.
    const bool cut = length(area_) > 1e-7 * length_ * length_ && dot(area_, area_) > 0;
    const Vec3 chosen = cut ? area_ : touching_;
    if (length(chosen) > 1e-12) return normalized(chosen);
    return length(facing_) > 1e-12 ? normalized(facing_) : a_.welded(pairs_.front().a).normal;
  }

  /// With their way out to the height of the curve beside them as depth, which is enough to choose by. Curves
  /// run up and down, above all long ones; some of their points are looked at.
  void add_sunken_vertices(const PlacedModel& from, const PlacedModel& into, Vec3 out, bool of_a,
                           std::vector<ContactPoint>& candidates) const {
    const std::size_t stride = curve_.size() / 32 + 1;
    for (const std::uint32_t vertex : sunken_vertices(from, into, pairs_, of_all_patches_, of_a)) {
      const Vec3 place = from.vertex(vertex);
      double nearest = HUGE_VAL, depth = 0;
      for (std::size_t i = 0; i < curve_.size(); i += stride) {
        const Vec3 way = curve_[i].on_a - place;
        const double up = dot(way, out), aside = dot(way, way) - up * up;
        if (aside < nearest) nearest = aside, depth = up;
      }
      candidates.push_back({place, place, std::fmax(0, depth),
                            feature(of_a ? Source::vertex_of_a : Source::vertex_of_b, 0, vertex)});
    }
  }

  /// Some that seem deepest are measured, so that the deepest of all is among them; the others are no deeper.
  void measure_deepest(Vec3 normal, std::vector<ContactPoint>& candidates) const {
    const auto first = candidates.begin() + static_cast<std::ptrdiff_t>(curve_.size());
    const auto last = first + std::min<std::ptrdiff_t>(6, candidates.end() - first);
    std::partial_sort(first, last, candidates.end(), [](const ContactPoint& x, const ContactPoint& y) {
      return x.depth != y.depth ? x.depth > y.depth : x.feature < y.feature;
    });
    double deepest = 0;
    for (auto point = first; point != last; ++point) {
      measure_depth(normal, *point);
      deepest = std::fmax(deepest, point->depth);
    }
    for (auto point = last; point != candidates.end(); ++point)
      point->depth = std::fmin(point->depth, 0.99 * deepest);
  }

  /// The way out of a sunken vertex along the normal, measured on the surface it has sunk into.
  void measure_depth(Vec3 normal, ContactPoint& point) const {
    const auto source = static_cast<Source>(point.feature >> 62);
    if (source == Source::curve) return;
    const bool of_a = source == Source::vertex_of_a;
    const PlacedModel& into = of_a ? b_ : a_;
    const Vec3 place = of_a ? point.on_a : point.on_b, out = of_a ? -normal : normal;
    const auto hit = cast_ray(into.model, into.place, Ray{place, out});
    point.depth = hit ? hit->share : 0;
    (of_a ? point.on_b : point.on_a) = place + out * point.depth;
  }

  const PlacedModel &a_, &b_;
  const std::vector<FacePair>& pairs_;
  const std::span<const FacePair> of_all_patches_;
  Vec3 origin_, area_, touching_, facing_;
  double length_ = 0;
  std::vector<ContactPoint> curve_;
};

}  // namespace

std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& at_a, const Model& b,
                                               const Transform& at_b, std::span<const FacePair> pairs) {
  std::vector<ContactManifold> manifolds;
  if (pairs.empty()) return manifolds;
  const PlacedModel placed_a{a, {}}, placed_b{b, relative(at_a, at_b)};
  for (const std::vector<FacePair>& patch : contact_patches(pairs, placed_a.solid(), placed_b.solid())) {
    ContactManifold manifold = Patch(placed_a, placed_b, patch, pairs).manifold();
    manifold.normal = at_a.rotation * manifold.normal;
    for (ContactPoint& point : manifold.points) point.on_a = at_a(point.on_a), point.on_b = at_a(point.on_b);
    manifolds.push_back(manifold);
  }
  return manifolds;
}

std::vector<ContactManifold> contacts(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options) noexcept {
  return contacts_of_pairs(a, at_a, b, at_b, collide_all(a, at_a, b, at_b, options));
}

}  // namespace tandem
