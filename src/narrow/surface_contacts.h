#pragma once
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
  /// What is referred to must outlive it.
  SurfaceContacts(const SurfacePart& surface, const ConvexCore& convex, const Transform& at, double reach);

  void add(std::uint32_t triangle, PartNames names);
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
  double reach_, small_;
  Vec3 middle_;           ///< of the convex shape
  Vec3 facing_normal_;    ///< of the feature below; zero before there is one
  Feature facing_;        ///< of the convex shape, that faces a triangle
  Vec3 lowest_;           ///< the point of its core that is farthest in
  bool touched_ = false;  ///< some triangle itself is, and not only the plane beside it
  std::vector<ContactPoint> points_;
  std::vector<Found> found_;
  std::vector<Missed> missed_;
};

}  // namespace tandem
