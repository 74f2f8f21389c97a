#include "tandem/query/relation.h"

#include "query/surface_parts.h"

namespace tandem {
namespace {

/// Whether the segment pq passes through the inside of a triangle, touching neither its edges nor its plane
/// with an end.
bool pierces(Vec3 p, Vec3 q, const Corners& t) {
  const OrientedPlane plane(t[0], t[1], t[2]);
  if (plane.side(p) * plane.side(q) >= 0) return false;
  const int turn = orient3d(p, q, t[0], t[1]);
  return turn != 0 && orient3d(p, q, t[1], t[2]) == turn && orient3d(p, q, t[2], t[0]) == turn;
}

bool cross_each_other(const Corners& a, const Corners& b) {
  for (int i = 0; i < 3; ++i)
    if (pierces(a[i], a[(i + 1) % 3], b) || pierces(b[i], b[(i + 1) % 3], a)) return true;
  return false;
}

bool boxes_apart(const Model& a, const Model& b, const Transform& b_from_a) {
  const Frame &in_a = a.data().search_tree().frame(), &in_b = b.data().search_tree().frame();
  return length(b_from_a(in_b.center) - in_a.center) > (in_a.radius + in_b.radius) * (1 + 1e-6);
}

class RelationQuery {
 public:
  RelationQuery(const Model& a, const Model& b, const Transform& b_from_a, const std::vector<FacePair>& pairs)
      : a_(a),
        b_(b),
        b_from_a_(b_from_a),
        pairs_(pairs),
        a_closed_(a.data().solid().closed),
        b_closed_(b.data().solid().closed) {}

  SolidRelation answer() {
    if (pairs_.empty() && boxes_apart(a_, b_, b_from_a_)) return SolidRelation::disjoint;
    for (const FacePair& pair : pairs_)
      if (cross_each_other(corners_a(pair.a), corners_b(pair.b))) return SolidRelation::crossing;
    const PartsFound of_a = b_closed_ ? look(a_, {}, b_, b_from_a_, true) : PartsFound{};
    const PartsFound of_b = a_closed_ ? look(b_, b_from_a_, a_, {}, false) : PartsFound{};
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

  PartsFound look(const Model& surface, const Transform& surface_place, const Model& solid,
                  const Transform& solid_place, bool of_a) const {
    std::vector<std::vector<std::uint32_t>> touched(surface.mesh().triangles().size());
    for (const FacePair& pair : pairs_) touched[of_a ? pair.a : pair.b].push_back(of_a ? pair.b : pair.a);
    return SurfaceParts(surface, surface_place, solid, solid_place, touched).find();
  }

  SolidRelation of_solids(const PartsFound& of_a, const PartsFound& of_b) const {
    const bool overlap = of_a.inside || of_b.inside || of_a.same || of_b.same;
    if (!overlap) return pairs_.empty() ? SolidRelation::disjoint : SolidRelation::touching;
    // A surface of B inside of A is a place where A reaches beyond B, be it into a cavity.
    const bool inside = !of_a.outside && !of_a.opposite && !of_b.inside;
    const bool contains = !of_b.outside && !of_b.opposite && !of_a.inside;
    if (inside && contains) return SolidRelation::equal;
    return inside ? SolidRelation::inside : contains ? SolidRelation::contains : SolidRelation::crossing;
  }

  /// At most one of the two is closed.
  SolidRelation of_surfaces(const PartsFound& of_a, const PartsFound& of_b) const {
    const PartsFound& found = b_closed_ ? of_a : of_b;
    if (found.inside && found.outside) return SolidRelation::crossing;
    if (found.inside) return b_closed_ ? SolidRelation::inside : SolidRelation::contains;
    return SolidRelation::open;
  }

  const Model &a_, &b_;
  Transform b_from_a_;
  const std::vector<FacePair>& pairs_;
  bool a_closed_, b_closed_;
};

}  // namespace

SolidRelation relation(const Model& a, const Transform& at_a, const Model& b,
                       const Transform& at_b) noexcept {
  const Transform b_from_a = relative(at_a, at_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a))
    return SolidRelation::disjoint;
  const std::vector<FacePair> pairs = collide_all(a, at_a, b, at_b);
  return RelationQuery(a, b, b_from_a, pairs).answer();
}

}  // namespace tandem
