#include "tandem/query/contacts.h"

#include <algorithm>

#include "tandem/query/ray.h"

#include "narrow/touch_points.h"
#include "narrow/welded_normal.h"
#include "query/contact_patches.h"
#include "query/manifold_points.h"
#include "query/mesh_contacts.h"
#include "query/point_search.h"

namespace tandem {
namespace {

/// One of the two models in A's coordinates.
struct Placed {
  const Model& model;
  Transform place;

  Corners corners(std::uint32_t face) const {
    const auto [p, q, r] = model.mesh().corners(face);
    return {{place(p), place(q), place(r)}};
  }
  const Solid& solid() const { return model.data().solid(); }

  WeldedTriangle welded(std::uint32_t face) const {
    WeldedTriangle t{corners(face), {}, {}, {}};
    t.normal = normalized(cross(t.corners[1] - t.corners[0], t.corners[2] - t.corners[0]));
    for (int side = 0; side < 3; ++side) {
      const std::uint32_t beside = solid().neighbor[face][static_cast<std::size_t>(side)];
      if (beside == Solid::none) continue;
      const Corners other = corners(beside);
      const Vec3 from = t.corners[side], to = t.corners[(side + 1) % 3];
      for (const Vec3& corner : other.point)
        if (corner != from && corner != to) t.has_neighbor[side] = true, t.beyond[side] = corner;
    }
    return t;
  }
};

/// What a point's feature says about where it comes from.
enum class Source : std::uint64_t { curve = 0, vertex_of_a = 1, vertex_of_b = 2 };
std::uint64_t feature(Source source, std::uint64_t high, std::uint64_t low) {
  return static_cast<std::uint64_t>(source) << 62 | high << 31 | low;
}

/// One patch of touching pairs, in A's coordinates.
class Patch {
 public:
  Patch(const Placed& a, const Placed& b, const std::vector<FacePair>& pairs) : a_(a), b_(b), pairs_(pairs) {}

  ContactManifold manifold() {
    collect_curve();
    ContactManifold manifold;
    manifold.part_a = pairs_.front().a, manifold.part_b = pairs_.front().b;
    manifold.normal = normal();
    std::vector<ContactPoint> candidates = curve_;
    add_sunken_vertices(b_, a_, manifold.normal, false, candidates);
    add_sunken_vertices(a_, b_, -manifold.normal, true, candidates);
    choose_points(candidates, manifold);
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

  /// Vertices of `from` that have sunk into `into`, with their way out along `out`: those of the touching
  /// faces, and from there over faces that touch nothing.
  void add_sunken_vertices(const Placed& from, const Placed& into, Vec3 out, bool of_a,
                           std::vector<ContactPoint>& candidates) const {
    constexpr std::size_t most_faces = 4096;
    std::vector<std::uint32_t> faces, vertices;
    for (const FacePair& pair : pairs_) faces.push_back(of_a ? pair.a : pair.b);
    std::sort(faces.begin(), faces.end());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    const std::vector<std::uint32_t> rim = faces;
    const auto on_rim = [&](std::uint32_t face) { return std::binary_search(rim.begin(), rim.end(), face); };
    std::vector<std::uint32_t> seen = faces;
    for (std::size_t i = 0; i < faces.size() && i < most_faces; ++i) {
      const Triangle& triangle = from.model.mesh().triangles()[faces[i]];
      bool sunken[3];
      for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 place = from.place(from.model.mesh().vertices()[triangle[k]]);
        sunken[k] = has_sunk(place, faces[i], into, of_a);
        if (sunken[k]) vertices.push_back(triangle[k]);
      }
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t beside = from.solid().neighbor[faces[i]][k];
        if (beside == Solid::none || !(sunken[k] && sunken[(k + 1) % 3]) || on_rim(beside)) continue;
        const auto at = std::lower_bound(seen.begin(), seen.end(), beside);
        if (at != seen.end() && *at == beside) continue;
        seen.insert(at, beside);
        faces.push_back(beside);
      }
    }
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    for (const std::uint32_t vertex : vertices) add_way_out(vertex, from, into, out, of_a, candidates);
  }

  /// Inside of a closed model, or else behind every face of the other that touches this face; a face that
  /// touches nothing was reached over sunken vertices.
  bool has_sunk(Vec3 place, std::uint32_t face, const Placed& into, bool of_a) const {
    if (into.solid().closed)
      return side_in_model(into.model, inverse(into.place)(place)) == PointSide::inside;
    for (const FacePair& pair : pairs_) {
      if ((of_a ? pair.a : pair.b) != face) continue;
      const Corners other = into.corners(of_a ? pair.b : pair.a);
      if (orient3d(other[0], other[1], other[2], place) >= 0) return false;
    }
    return true;
  }

  void add_way_out(std::uint32_t vertex, const Placed& from, const Placed& into, Vec3 out, bool of_a,
                   std::vector<ContactPoint>& candidates) const {
    const Vec3 place = from.place(from.model.mesh().vertices()[vertex]);
    const auto hit = cast_ray(into.model, into.place, Ray{place, out});
    if (!hit) return;
    const Vec3 surface = place + out * hit->share;
    const std::uint64_t name = feature(of_a ? Source::vertex_of_a : Source::vertex_of_b, 0, vertex);
    candidates.push_back(of_a ? ContactPoint{place, surface, hit->share, name}
                              : ContactPoint{surface, place, hit->share, name});
  }

  const Placed &a_, &b_;
  const std::vector<FacePair>& pairs_;
  Vec3 origin_, area_, touching_, facing_;
  double length_ = 0;
  std::vector<ContactPoint> curve_;
};

}  // namespace

std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& at_a, const Model& b,
                                               const Transform& at_b, const std::vector<FacePair>& pairs) {
  std::vector<ContactManifold> manifolds;
  if (pairs.empty()) return manifolds;
  const Placed placed_a{a, {}}, placed_b{b, relative(at_a, at_b)};
  for (const std::vector<FacePair>& patch : contact_patches(pairs, placed_a.solid(), placed_b.solid())) {
    ContactManifold manifold = Patch(placed_a, placed_b, patch).manifold();
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
