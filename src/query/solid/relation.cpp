#include "tandem/query/relation.h"

#include "query/solid/surface_classifier.h"

namespace tandem {
namespace {

/// Returns whether the segment pq passes through the interior of a triangle, without touching its edges and
/// without an end point on its plane.
bool pierces(Vec3 p, Vec3 q, const Corners& t) {
  const OrientedPlane plane(t[0], t[1], t[2]);
  if (plane.side(p) * plane.side(q) >= 0) return false;
  const int rotation = orient3d(p, q, t[0], t[1]);
  return rotation != 0 && orient3d(p, q, t[1], t[2]) == rotation && orient3d(p, q, t[2], t[0]) == rotation;
}

bool cross_each_other(const Corners& a, const Corners& b) {
  for (int i = 0; i < 3; ++i)
    if (pierces(a[i], a[(i + 1) % 3], b) || pierces(b[i], b[(i + 1) % 3], a)) return true;
  return false;
}

bool boxes_disjoint(const Model& a, const Model& b, const Transform& b_from_a) {
  const Frame &in_a = data_of(a).search_tree().frame(), &in_b = data_of(b).search_tree().frame();
  return length(b_from_a(in_b.center) - in_a.center) > (in_a.radius + in_b.radius) * (1 + 1e-6);
}

class RelationQuery {
 public:
  RelationQuery(const Model& a, const Model& b, const Transform& b_from_a, const std::vector<FacePair>& pairs)
      : a_(a),
        b_(b),
        b_from_a_(b_from_a),
        pairs_(pairs),
        a_closed_(data_of(a).solid().closed),
        b_closed_(data_of(b).solid().closed) {}

  SolidRelation answer() {
    if (pairs_.empty() && boxes_disjoint(a_, b_, b_from_a_)) return SolidRelation::disjoint;
    for (const FacePair& pair : pairs_)
      if (cross_each_other(corners_a(pair.a), corners_b(pair.b))) return SolidRelation::crossing;
    const SurfaceLocations of_a = b_closed_ ? look(a_, {}, b_, b_from_a_, true) : SurfaceLocations{};
    const SurfaceLocations of_b = a_closed_ ? look(b_, b_from_a_, a_, {}, false) : SurfaceLocations{};
    return a_closed_ && b_closed_ ? of_solids(of_a, of_b) : of_surfaces(of_a, of_b);
  }

 private:
  Corners corners_a(std::uint32_t face) const {
    const auto [p, q, r] = a_.mesh().corners(face);
    return {{p, q, r}};
  }
  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = b_.mesh().corners(face);
    return {{b_from_a_(p), b_from_a_(q), b_from_a_(r)}};
  }

  SurfaceLocations look(const Model& surface, const Transform& surface_location, const Model& solid,
                        const Transform& solid_location, bool of_a) const {
    std::vector<std::vector<std::uint32_t>> touched(surface.mesh().triangles().size());
    for (const FacePair& pair : pairs_) touched[of_a ? pair.a : pair.b].push_back(of_a ? pair.b : pair.a);
    return SurfaceClassifier(surface, surface_location, solid, solid_location, touched).find();
  }

  SolidRelation of_solids(const SurfaceLocations& of_a, const SurfaceLocations& of_b) const {
    const bool overlap = of_a.inside || of_b.inside || of_a.same || of_b.same;
    if (!overlap) return pairs_.empty() ? SolidRelation::disjoint : SolidRelation::touching;
    // A part of B's surface inside of A shows that A extends beyond B, possibly into a cavity.
    const bool inside = !of_a.outside && !of_a.opposite && !of_b.inside;
    const bool contains = !of_b.outside && !of_b.opposite && !of_a.inside;
    if (inside && contains) return SolidRelation::equal;
    return inside ? SolidRelation::inside : contains ? SolidRelation::contains : SolidRelation::crossing;
  }

  /// At most one of the two is closed.
  SolidRelation of_surfaces(const SurfaceLocations& of_a, const SurfaceLocations& of_b) const {
    const SurfaceLocations& found = b_closed_ ? of_a : of_b;
    if (found.inside && found.outside) return SolidRelation::crossing;
    if (found.inside) return b_closed_ ? SolidRelation::inside : SolidRelation::contains;
    return SolidRelation::undefined;
  }

  const Model &a_, &b_;
  Transform b_from_a_;
  const std::vector<FacePair>& pairs_;
  bool a_closed_, b_closed_;
};

}  // namespace

SolidRelation relation(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a))
    return SolidRelation::disjoint;
  const std::vector<FacePair> pairs = collide_all(a, pose_a, b, pose_b);
  return RelationQuery(a, b, b_from_a, pairs).answer();
}

}  // namespace tandem
