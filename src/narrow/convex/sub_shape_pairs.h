#pragma once
#include "narrow/convex/plane_separation.h"

/// Pairs of shapes are expanded into pairs of sub-shapes: a compound into its children, a mesh into the
/// triangles that its tree finds near, a height field into those of a range of cells. Only convex shapes and
/// planes remain, so no pair of kinds needs a rule of its own.
namespace tandem {

struct SubShapeNames {
  std::uint32_t a = 0, b = 0;
};

/// A mesh or height field paired with a convex sub-shape, in the frame of the first shape.
struct SubShape {
  const Shape& shape;
  Transform pose;
  double margin = 0;  ///< margin on all sides, its own rounding included
  bool first = true;  ///< it belongs to A
};

/// Visitor of pairs of sub-shapes, transformed into the frame of the first shape.
class SubShapePairs {
 public:
  virtual ~SubShapePairs() = default;
  /// Sub-shapes further apart than this are skipped. Negative: so are sub-shapes that overlap less.
  virtual double margin() const = 0;
  /// Returns whether nothing is known yet, and a pair that is likely to be near is wanted first.
  virtual bool wants_likely_pair() const { return margin() == HUGE_VAL; }
  /// Returns whether the margin may become negative, so that bounds of depths are useful.
  virtual bool compares_depths() const { return false; }
  virtual void convex(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b,
                      const Transform& pose_b, SubShapeNames names) = 0;
  virtual void plane_and_convex(const WorldPlane& a, const ConvexCore& b, const Transform& pose_b,
                                SubShapeNames names) = 0;
  virtual void convex_and_plane(const ConvexCore& a, const Transform& pose_a, const WorldPlane& b,
                                SubShapeNames names) = 0;
  virtual void planes(const WorldPlane& a, const WorldPlane& b) = 0;

  /// A visitor that returns true here gets the triangles of a surface by index, and a call after the last
  /// one; otherwise they come as convex sub-shapes.
  virtual bool begin_surface(const SubShape& /*surface*/, const ConvexCore& /*convex*/,
                             const Transform& /*at*/) {
    return false;
  }
  virtual void triangle(std::uint32_t /*number*/, SubShapeNames /*names*/) {}
  virtual void end_surface() {}
};

/// Visits all pairs of sub-shapes that may be within the margin, the nearest ones early.
void for_sub_shape_pairs(const Shape& a, const Shape& b, const Transform& b_from_a, SubShapePairs& pairs);

}  // namespace tandem
