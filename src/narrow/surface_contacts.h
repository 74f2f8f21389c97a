#pragma once
#include <array>
#include <vector>

#include "tandem/narrow/contact.h"

#include "narrow/clip.h"
#include "narrow/convex_separation.h"
#include "narrow/part_pairs.h"
#include "narrow/welded_normal.h"

namespace tandem {

/// The contacts of one convex shape with the triangles of one surface. What a triangle alone would say is
/// corrected by its neighbours: over a flat or notched edge the normal is the face's, at a convex edge it
/// lies between the normals of the two faces, and a contact that belongs to a neighbour is left to it. Height
/// fields push upwards, meshes to the side on which the convex shape's middle is. Contacts whose normals
/// agree make one manifold.
///
/// All in the surface's frame.
class SurfaceContacts {
 public:
  /// Whether a surface is one to stand on. A closed mesh that is not some times larger than the convex shape
  /// is a body like others: what is deep in it should leave it the shortest way, whatever its sides say.
  static bool is_ground(const SurfacePart& surface, const ConvexCore& convex);

  /// What is referred to must outlive it.
  SurfaceContacts(const SurfacePart& surface, const ConvexCore& convex, const Transform& at, double reach);

  void add(std::uint32_t triangle, PartNames names) { near_.push_back({triangle, names}); }
  /// The manifolds, with the surface as A.
  std::vector<ContactManifold> manifolds();

 private:
  struct Found {  ///< the contacts of one triangle
    Vec3 normal;
    PartNames names;
    std::size_t first = 0, count = 0;  ///< in points_
    double deepest = -HUGE_VAL;
  };

  struct Missed {  ///< a triangle that left its contacts to its neighbours
    std::uint32_t triangle = 0;
    PartNames names;
    double bound = 0;  ///< of its depth
  };

  struct Near {  ///< a triangle that may be touched
    std::uint32_t triangle = 0;
    PartNames names;
  };

  void choose_side();
  void look_at(const Near& near);
  std::array<Vec3, 3> corners(std::uint32_t index) const;
  WeldedTriangle triangle(std::uint32_t index) const;
  void face_towards(Vec3 normal);
  bool over(const WeldedTriangle& t, Vec3 p) const;
  bool add_points_over(const WeldedTriangle& t, std::uint32_t index, Found& found);
  std::uint64_t name_of(const ClippedPoint& p, std::uint32_t index) const;
  bool is_touched(const WeldedTriangle& t, const Found& found) const;
  Separation separation(const WeldedTriangle& t) const;
  void add_as_it_is(const WeldedTriangle& t, std::uint32_t index, Separation s, Found& found);
  void miss(const WeldedTriangle& t, std::uint32_t index, PartNames names);
  void add_deepest_missed();
  ContactManifold merged(std::vector<ContactPoint>& points, const Found& seed) const;

  const SurfacePart surface_;
  const ConvexCore& convex_;
  Transform at_;
  bool is_mesh_, is_closed_, from_behind_ = false;
  double reach_, small_;
  Vec3 middle_;                  ///< of the convex shape
  Vec3 facing_normal_;           ///< of the feature below; zero before there is one
  Feature facing_;               ///< of the convex shape, that faces a triangle
  std::uint64_t facing_id_ = 0;  ///< names it
  Vec3 lowest_;                  ///< the point of its core that is farthest in
  bool touched_ = false;         ///< some triangle itself is, and not only the plane beside it
  std::vector<Near> near_;
  std::vector<ContactPoint> points_;
  std::vector<Found> found_;
  std::vector<Missed> missed_;
};

}  // namespace tandem
