#include "tandem/query/contacts.h"

#include <algorithm>
#include <cmath>

#include "narrow/touch_points.h"
#include "query/contact_depth.h"
#include "query/contact_patches.h"
#include "query/manifold_points.h"
#include "query/mesh_contacts.h"
#include "query/placed_model.h"
#include "query/ray_search.h"
#include "query/sunken_vertices.h"

namespace tandem {
namespace {

/// Two models that touch, in A's coordinates, and what all of their patches need.
struct TouchingModels {
  PlacedModel a, b;
  SunkenVertices sunken_a, sunken_b;

  TouchingModels(const Model& model_a, const Model& model_b, const Transform& b_from_a,
                 std::span<const FacePair> pairs)
      : a{model_a, {}}, b{model_b, b_from_a}, sunken_a(a, b, pairs, true), sunken_b(b, a, pairs, false) {}
  TouchingModels(const TouchingModels&) = delete;
};

/// One patch of touching pairs.
class Patch {
 public:
  Patch(TouchingModels& models, std::span<const FacePair> pairs)
      : models_(models), a_(models.a), b_(models.b), pairs_(pairs) {}

  ContactManifold manifold() {
    collect_curve();
    ContactManifold manifold;
    manifold.part_a = pairs_.front().a, manifold.part_b = pairs_.front().b;
    manifold.normal = normal();
    std::vector<ContactPoint> candidates = curve_;
    add_sunken_vertices(models_.sunken_b, manifold.normal, false, candidates);
    add_sunken_vertices(models_.sunken_a, -manifold.normal, true, candidates);
    measure_deepest(manifold.normal, candidates);
    choose_points(candidates, manifold);
    for (int i = 0; i < manifold.count; ++i)
      measure_depth(manifold.normal, manifold.points[static_cast<std::size_t>(i)]);
    return manifold;
  }

 private:
  void collect_curve() {
    for (const FacePair& pair : pairs_) {
      const CurveSide t = a_.side(pair.a), u = b_.side(pair.b);
      const std::uint64_t name = feature(ContactSource::curve, pair.a, pair.b);
      const auto add = [&](Vec3 point) { curve_.push_back({point, point, 0, name}); };
      Vec3 ends[2];
      if (plain_segment(t.corners, u.corners, ends)) {
        add(ends[0]), add(ends[1]);
      } else {
        const TouchPoints common = touch_points(t.corners, u.corners);
        common.ends(ends[0], ends[1]);
        for (int i = 0; i < common.count; ++i) add(common.point[i]);
        touch_ends_.push_back({&pair, ends[0], ends[1]});
      }
      enclosed_.add(curve_piece(t, u, ends));
    }
  }

  Vec3 normal() const {
    const bool cut = enclosed_.is_cut();
    if (cut && length(enclosed_.area) > 1e-12) return normalized(enclosed_.area);
    Vec3 touching, facing;
    auto known = touch_ends_.begin();
    for (const FacePair& pair : pairs_) {
      const WeldedTriangle t = a_.welded(pair.a), u = b_.welded(pair.b);
      Vec3 from, to;
      if (known != touch_ends_.end() && known->pair == &pair) {
        from = known->from, to = known->to;
        ++known;
      } else {
        touch_points(t.corners, u.corners).ends(from, to);
      }
      touching += touching_normal(t, u, 0.5 * (from + to));
      facing += t.normal - u.normal;
    }
    if (!cut && length(touching) > 1e-12) return normalized(touching);
    return length(facing) > 1e-12 ? normalized(facing) : a_.welded(pairs_.front().a).normal;
  }

  /// With their way out to the height of the curve beside them as depth, which is enough to choose by.
  void add_sunken_vertices(SunkenVertices& sunken, Vec3 out, bool of_a,
                           std::vector<ContactPoint>& candidates) const {
    for (const std::uint32_t vertex : sunken.around(pairs_)) {
      const Vec3 place = (of_a ? a_ : b_).vertex(vertex);
      const double depth = depth_below_curve(place, out, static_cast<std::uint32_t>(curve_.size()),
                                             [&](std::uint32_t i) { return curve_[i].on_a; });
      candidates.push_back({place, place, depth, vertex_feature(of_a, vertex)});
    }
  }

  /// Some that seem deepest are measured, so that the deepest of all is among them; the others are no deeper.
  void measure_deepest(Vec3 normal, std::vector<ContactPoint>& candidates) const {
    std::vector<std::uint32_t> order;
    for (auto i = static_cast<std::uint32_t>(curve_.size()); i < candidates.size(); ++i) order.push_back(i);
    const auto last = order.begin() + std::min<std::ptrdiff_t>(measured_vertices, std::ssize(order));
    std::partial_sort(order.begin(), last, order.end(), [&](std::uint32_t x, std::uint32_t y) {
      return seems_deeper(candidates[x].depth, candidates[x].feature, candidates[y].depth,
                          candidates[y].feature);
    });
    double deepest = 0;
    for (auto i = order.begin(); i != last; ++i) {
      measure_depth(normal, candidates[*i]);
      deepest = detail::larger(deepest, candidates[*i].depth);
    }
    for (auto i = last; i != order.end(); ++i) {
      double& depth = candidates[*i].depth;
      depth = no_deeper(depth, deepest);
    }
  }

  /// The way out of a sunken vertex along the normal, measured on the surface it has sunk into.
  void measure_depth(Vec3 normal, ContactPoint& point) const {
    const ContactSource source = source_of(point.feature);
    if (source == ContactSource::curve) return;
    const bool of_a = source == ContactSource::vertex_of_a;
    const PlacedModel& into = of_a ? b_ : a_;
    const Vec3 place = of_a ? point.on_a : point.on_b, out = of_a ? -normal : normal;
    point.depth = way_along_ray(into.model, into.place, Ray{place, out}).value_or(0);
    (of_a ? point.on_b : point.on_a) = place + out * point.depth;
  }

  TouchingModels& models_;
  const PlacedModel &a_, &b_;
  const std::span<const FacePair> pairs_;
  /// Where two triangles touch, of those pairs for which exact predicates had to decide.
  struct TouchEnds {
    const FacePair* pair;
    Vec3 from, to;
  };

  EnclosedArea enclosed_;
  std::vector<ContactPoint> curve_;
  std::vector<TouchEnds> touch_ends_;  // in the order of the pairs
};

}  // namespace

std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& at_a, const Model& b,
                                               const Transform& at_b, std::span<const FacePair> pairs) {
  std::vector<ContactManifold> manifolds;
  if (pairs.empty()) return manifolds;
  TouchingModels models(a, b, relative(at_a, at_b), pairs);
  const ContactPatches patches(pairs, models.a.solid(), models.b.solid());
  for (std::size_t i = 0; i < patches.size(); ++i) {
    ContactManifold manifold = Patch(models, patches[i]).manifold();
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
