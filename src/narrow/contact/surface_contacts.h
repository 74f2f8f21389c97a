#pragma once
#include <array>
#include <vector>

#include "tandem/narrow/contact.h"

#include "narrow/contact/clip.h"
#include "narrow/convex/convex_separation.h"
#include "narrow/convex/sub_shape_pairs.h"
#include "narrow/triangle/welded_normal.h"

namespace tandem {

/// Contacts of one convex shape with the triangles of one surface. The normal of each triangle is corrected
/// by its neighbours: at a flat or concave edge it is the face normal, at a convex edge it lies between the
/// normals of the two faces, and a contact that belongs to a neighbour is left to it. Height fields push
/// upward, meshes to the side of the convex shape's centre. Contacts with equal normals form one manifold.
///
/// In the surface's frame.
class SurfaceContacts {
 public:
  /// Returns whether a surface is treated as ground. A closed mesh that is not several times larger than the
  /// convex shape is a body: a deep contact leaves it along the minimum translation, whatever the face
  /// normals are.
  static bool is_ground(const SubShape& surface, const ConvexCore& convex);

  /// All arguments must outlive the object.
  SurfaceContacts(const SubShape& surface, const ConvexCore& convex, const Transform& pose, double margin);

  void add(std::uint32_t triangle, SubShapeNames names) { near_.push_back({triangle, names}); }
  /// Returns the manifolds, with the surface as A.
  std::vector<ContactManifold> manifolds();

 private:
  struct Found {  ///< the contacts of one triangle
    Vec3 normal;
    SubShapeNames names;
    std::size_t first = 0, count = 0;  ///< in points_
    double deepest = -HUGE_VAL;
  };

  struct Missed {  ///< a triangle that left its contacts to its neighbours
    std::uint32_t triangle = 0;
    SubShapeNames names;
    double bound = 0;  ///< of its depth
  };

  struct Near {  ///< a triangle that may be touched
    std::uint32_t triangle = 0;
    SubShapeNames names;
  };

  void choose_side();
  void visit(const Near& near);
  std::array<Vec3, 3> corners(std::uint32_t index) const;
  WeldedTriangle triangle(std::uint32_t index) const;
  void face_towards(Vec3 normal);
  bool over(const WeldedTriangle& t, Vec3 p) const;
  bool add_points_over(const WeldedTriangle& t, std::uint32_t index, Found& found);
  std::uint64_t name_of(const ClippedPoint& p, std::uint32_t index) const;
  bool is_touched(const WeldedTriangle& t, const Found& found) const;
  Distance separation(const WeldedTriangle& t) const;
  void add_as_it_is(const WeldedTriangle& t, std::uint32_t index, Distance s, Found& found);
  void miss(const WeldedTriangle& t, std::uint32_t index, SubShapeNames names);
  void add_deepest_missed();
  ContactManifold merged(std::vector<ContactPoint>& points, const Found& seed) const;

  const SubShape surface_;
  const ConvexCore& convex_;
  Transform at_;
  bool is_mesh_, is_closed_, from_behind_ = false;
  double margin_, small_;
  Vec3 middle_;                  ///< centre of the convex shape
  Vec3 facing_normal_;           ///< of the feature below; zero before there is one
  Feature facing_;               ///< of the convex shape, that faces a triangle
  std::uint64_t facing_id_ = 0;  ///< names it
  Vec3 lowest_;                  ///< deepest point of its core
  bool touched_ = false;         ///< whether a triangle itself is touched, not only its plane
  std::vector<Near> near_;
  std::vector<ContactPoint> points_;
  std::vector<Found> found_;
  std::vector<Missed> missed_;
};

}  // namespace tandem
