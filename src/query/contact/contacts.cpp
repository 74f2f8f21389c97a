#include "tandem/query/contacts.h"

#include <algorithm>
#include <cmath>

#include "narrow/contact/manifold.h"
#include "narrow/triangle/common_points.h"
#include "query/contact/contact_depth.h"
#include "query/contact/contact_patches.h"
#include "query/contact/manifold_points.h"
#include "query/contact/mesh_contacts.h"
#include "query/contact/near_contacts.h"
#include "query/model_at_pose.h"
#include "query/ray/ray_search.h"
#include "query/solid/penetrating_vertices.h"

namespace tandem {
namespace {

/// Two touching models in A's coordinates, and the data common to all patches.
struct TouchingModels {
  ModelAtPose a, b;
  PenetratingVertices penetrating_a, penetrating_b;

  TouchingModels(const Model& model_a, const Model& model_b, const Transform& b_from_a,
                 std::span<const FacePair> pairs)
      : a{model_a, {}},
        b{model_b, b_from_a},
        penetrating_a(a, b, pairs, true),
        penetrating_b(b, a, pairs, false) {}
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
    manifold.sub_shape_a = pairs_.front().a;
    manifold.sub_shape_b = pairs_.front().b;
    manifold.normal = normal();
    std::vector<ContactPoint> candidates = curve_;
    add_penetrating_vertices(models_.penetrating_b, manifold.normal, false, candidates);
    add_penetrating_vertices(models_.penetrating_a, -manifold.normal, true, candidates);
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
        add(ends[0]);
        add(ends[1]);
      } else {
        const CommonPoints common = touch_points(t.corners, u.corners);
        common.ends(ends[0], ends[1]);
        for (int i = 0; i < common.count; ++i) add(common.point[i]);
        contact_ends_.push_back({&pair, ends[0], ends[1]});
      }
      enclosed_.add(curve_piece(t, u, ends));
    }
  }

  Vec3 normal() const {
    const bool cut = enclosed_.is_cut();
    if (cut && length(enclosed_.area) > 1e-12) return normalized(enclosed_.area);
    Vec3 touching, facing;
    auto known = contact_ends_.begin();
    for (const FacePair& pair : pairs_) {
      const WeldedTriangle t = a_.welded(pair.a), u = b_.welded(pair.b);
      Vec3 from, to;
      if (known != contact_ends_.end() && known->pair == &pair) {
        from = known->from;
        to = known->to;
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

  /// Adds penetrating vertices. The depth is the distance to the height of the curve beside them, which is
  /// sufficient for the selection.
  void add_penetrating_vertices(PenetratingVertices& penetrating, Vec3 out, bool of_a,
                                std::vector<ContactPoint>& candidates) const {
    for (const std::uint32_t vertex : penetrating.around(pairs_)) {
      const Vec3 position = (of_a ? a_ : b_).vertex(vertex);
      const double depth = depth_below_curve(position, out, static_cast<std::uint32_t>(curve_.size()),
                                             [&](std::uint32_t i) { return curve_[i].on_a; });
      candidates.push_back({position, position, depth, vertex_feature(of_a, vertex)});
    }
  }

  /// Computes the depths of the vertices with the largest estimates, so that the deepest is among them; the
  /// others are no deeper.
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

  /// Computes the depth of a penetrating vertex along the normal, to the surface that it penetrates.
  void measure_depth(Vec3 normal, ContactPoint& point) const {
    const ContactSource source = source_of(point.feature);
    if (source == ContactSource::curve) return;
    const bool of_a = source == ContactSource::vertex_of_a;
    const ModelAtPose& into = of_a ? b_ : a_;
    const Vec3 position = of_a ? point.on_a : point.on_b, out = of_a ? -normal : normal;
    point.depth = t_along_ray(into.model, into.position, Ray{position, out}).value_or(0);
    (of_a ? point.on_b : point.on_a) = position + out * point.depth;
  }

  TouchingModels& models_;
  const ModelAtPose &a_, &b_;
  const std::span<const FacePair> pairs_;
  /// End points of the contact of two triangles, for the pairs that exact predicates had to decide.
  struct ContactEnds {
    const FacePair* pair;
    Vec3 from, to;
  };

  EnclosedArea enclosed_;
  std::vector<ContactPoint> curve_;
  std::vector<ContactEnds> contact_ends_;  // in the order of the pairs
};

}  // namespace

std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                               const Transform& pose_b, std::span<const FacePair> pairs) {
  std::vector<ContactManifold> manifolds;
  if (pairs.empty()) return manifolds;
  TouchingModels models(a, b, relative_transform(pose_a, pose_b), pairs);
  const ContactPatches patches(pairs, models.a.solid(), models.b.solid());
  for (std::size_t i = 0; i < patches.size(); ++i) {
    ContactManifold manifold = Patch(models, patches[i]).manifold();
    position(manifold, pose_a);
    manifolds.push_back(manifold);
  }
  return manifolds;
}

ContactManifolds contacts(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                          const ContactOptions& options) {
  const QueryOptions search{.counters = options.counters,
                            .algorithm = options.algorithm,
                            .threads = options.threads,
                            .cache = options.cache};
  const std::vector<FacePair> touching = collide_all(a, pose_a, b, pose_b, search);
  std::vector<ContactManifold> manifolds = contacts_of_pairs(a, pose_a, b, pose_b, touching);
  if (options.margin > 0)
    add_near_contacts(a, pose_a, b, pose_b, options.margin, search, touching, manifolds);
  return ContactManifolds(std::move(manifolds));
}

}  // namespace tandem
