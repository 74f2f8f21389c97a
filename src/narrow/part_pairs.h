#pragma once
#include "narrow/plane_separation.h"

/// Pairs of shapes fall into pairs of parts. A compound falls into its children, a mesh into the triangles
/// that its tree finds near, a height field into those of a range of cells; what is left is convex shapes and
/// planes. So no pair of kinds needs a rule of its own.
namespace tandem {

struct PartNames {
  std::uint32_t a = 0, b = 0;
};

/// A mesh or height field that meets a convex part, in the frame of the first shape.
struct SurfacePart {
  const Shape& shape;
  Transform at;
  double margin = 0;  ///< all around, its own rounding included
  bool first = true;  ///< it belongs to A
};

/// Takes pairs of parts, placed in the frame of the first shape.
class PartPairs {
 public:
  virtual ~PartPairs() = default;
  /// Parts farther apart than this are of no interest (any more). Negative: nor are parts that overlap less.
  virtual double reach() const = 0;
  /// Whether reach() may be negative, so that bounds of depths are worth their time.
  virtual bool compares_depths() const { return false; }
  virtual void convex(const ConvexCore& a, const Transform& at_a, const ConvexCore& b, const Transform& at_b,
                      PartNames names) = 0;
  virtual void plane_and_convex(const PlacedPlane& a, const ConvexCore& b, const Transform& at_b,
                                PartNames names) = 0;
  virtual void convex_and_plane(const ConvexCore& a, const Transform& at_a, const PlacedPlane& b,
                                PartNames names) = 0;
  virtual void planes(const PlacedPlane& a, const PlacedPlane& b) = 0;

  /// A visitor that returns true here gets a surface's triangles by their numbers, and is told when there are
  /// no more; otherwise they come as convex parts.
  virtual bool begin_surface(const SurfacePart& /*surface*/, const ConvexCore& /*convex*/,
                             const Transform& /*at*/) {
    return false;
  }
  virtual void triangle(std::uint32_t /*number*/, PartNames /*names*/) {}
  virtual void end_surface() {}
};

/// Hands over all pairs of parts that may be within reach, the nearest ones early.
void for_part_pairs(const Shape& a, const Shape& b, const Transform& b_from_a, PartPairs& pairs);

}  // namespace tandem
