#include "tandem/query/relation.h"

#include "engine/disc/cover.h"
#include "query/solid/pair_relation.h"
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

/// Returns true only if the boxes of the meshes are disjoint, so that neither is inside the other. Needs no
/// trees.
bool boxes_disjoint(const Model& a, const Model& b, const Transform& b_from_a) {
  return CoverTest(b_from_a, 0).are_disjoint(Cover(a.mesh()), Cover(b.mesh()));
}

bool balls_disjoint(const Model& a, const Model& b, const Transform& b_from_a) {
  const Frame in_a = data_of(a).search_frame(), in_b = data_of(b).search_frame();
  return length(b_from_a(in_b.center) - in_a.center) > (in_a.radius + in_b.radius) * (1 + 1e-6);
}

/// Returns whether the surfaces pass through each other at two touching triangles.
bool cross_at(const Model& a, const Model& b, const Transform& b_from_a, const FacePair& pair) {
  return cross_each_other(corners_at(a.mesh(), pair.a, {}), corners_at(b.mesh(), pair.b, b_from_a));
}

class RelationQuery {
 public:
  RelationQuery(const Model& a, InsideTest inside_a, const Model& b, InsideTest inside_b,
                const Transform& b_from_a, const std::vector<FacePair>& pairs)
      : a_(a), b_(b), b_from_a_(b_from_a), pairs_(pairs), inside_a_(inside_a), inside_b_(inside_b) {}

  SolidRelation answer() {
    if (pairs_.empty() && balls_disjoint(a_, b_, b_from_a_)) return SolidRelation::disjoint;
    for (const FacePair& pair : pairs_)
      if (cross_at(a_, b_, b_from_a_, pair)) return SolidRelation::crossing;
    const bool has_a = inside_a_ != InsideTest::none, has_b = inside_b_ != InsideTest::none;
    const SurfaceLocations of_a = has_b ? look(a_, {}, b_, b_from_a_, true) : SurfaceLocations{};
    const SurfaceLocations of_b = has_a ? look(b_, b_from_a_, a_, {}, false) : SurfaceLocations{};
    return relation_of({inside_a_, inside_b_, of_a, of_b, !pairs_.empty()});
  }

 private:
  SurfaceLocations look(const Model& surface, const Transform& surface_location, const Model& solid,
                        const Transform& solid_location, bool of_a) const {
    std::vector<std::vector<std::uint32_t>> touched(surface.mesh().triangles().size());
    for (const FacePair& pair : pairs_) touched[of_a ? pair.a : pair.b].push_back(of_a ? pair.b : pair.a);
    const bool by_winding = (of_a ? inside_b_ : inside_a_) == InsideTest::winding;
    return SurfaceClassifier(surface, surface_location, solid, solid_location, touched, by_winding).find();
  }

  const Model &a_, &b_;
  Transform b_from_a_;
  const std::vector<FacePair>& pairs_;
  InsideTest inside_a_, inside_b_;
};

SolidRelation of_solids(const SurfaceLocations& of_a, const SurfaceLocations& of_b, bool touch) {
  const bool overlap = of_a.inside || of_b.inside || of_a.same || of_b.same;
  if (!overlap) return touch ? SolidRelation::touching : SolidRelation::disjoint;
  // A part of B's surface inside of A shows that A extends beyond B, possibly into a cavity.
  const bool inside = !of_a.outside && !of_a.opposite && !of_b.inside;
  const bool contains = !of_b.outside && !of_b.opposite && !of_a.inside;
  if (inside && contains) return SolidRelation::equal;
  return inside ? SolidRelation::inside : contains ? SolidRelation::contains : SolidRelation::crossing;
}

InsideTest inside_test(const Model& model) {
  return data_of(model).solid().closed ? InsideTest::exact : InsideTest::none;
}

}  // namespace

Corners corners_at(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

SolidRelation relation_of(const LocatedSurfaces& surfaces) {
  const bool has_a = surfaces.inside_a != InsideTest::none, has_b = surfaces.inside_b != InsideTest::none;
  if (has_a && has_b) return of_solids(surfaces.of_a, surfaces.of_b, surfaces.touch);
  const SurfaceLocations& found = has_b ? surfaces.of_a : surfaces.of_b;
  if (found.inside && found.outside) return SolidRelation::crossing;
  if (found.inside) return has_b ? SolidRelation::inside : SolidRelation::contains;
  return SolidRelation::undefined;
}

bool cross_each_other(const Corners& a, const Corners& b) {
  for (int i = 0; i < 3; ++i)
    if (pierces(a[i], a[(i + 1) % 3], b) || pierces(b[i], b[(i + 1) % 3], a)) return true;
  return false;
}

SolidRelation relation_of_pairs(const Model& a, InsideTest inside_a, const Model& b, InsideTest inside_b,
                                const Transform& b_from_a, const std::vector<FacePair>& pairs) {
  return RelationQuery(a, inside_a, b, inside_b, b_from_a, pairs).answer();
}

SolidRelation relation(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b) {
  const Transform b_from_a = relative_transform(pose_a, pose_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a))
    return SolidRelation::disjoint;
  if (boxes_disjoint(a, b, b_from_a)) return SolidRelation::disjoint;
  // Surfaces that pass through each other nearly always do so at the pair that is found first, too. Disjoint
  // ones need no trees.
  const bool trees = data_of(a).disc_tree_if_made() && data_of(b).disc_tree_if_made();
  const std::optional<FacePair> first =
      trees || collide(a, pose_a, b, pose_b) ? first_contact(a, pose_a, b, pose_b) : std::nullopt;
  if (first && cross_at(a, b, b_from_a, *first)) return SolidRelation::crossing;
  const std::vector<FacePair> pairs = first ? collide_all(a, pose_a, b, pose_b) : std::vector<FacePair>();
  return relation_of_pairs(a, inside_test(a), b, inside_test(b), b_from_a, pairs);
}

}  // namespace tandem
