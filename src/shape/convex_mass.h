#pragma once
#include <span>

#include "tandem/shape/shape.h"

#include "shape/shape_data.h"

namespace tandem {

/// Sums tetrahedra from one point to triangles; a closed surface gives the mass properties of its solid.
class MassSum {
 public:
  explicit MassSum(Vec3 about) : about_(about) {}
  void add(Vec3 a, Vec3 b, Vec3 c);
  MassProperties total() const;

 private:
  Vec3 about_;
  double six_volumes_ = 0;
  Vec3 moment_;          ///< 24 times the integral of x
  Vec3 squares_;         ///< 60 times the integrals of x², y², z²
  Vec3 mixed_products_;  ///< 120 times the integrals of yz, zx, xy
};

MassProperties mass_of_hull(const HullData& hull);

/// Returns the mass properties of the hull of the support points in 2562 evenly distributed directions.
/// Points that do not span a volume have their mean as the centre.
MassProperties mass_of_support_points(const Shape::Support& support);

}  // namespace tandem
