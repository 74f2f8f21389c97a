#pragma once
#include <vector>

#include "tandem/math/random.h"
#include "tandem/shape/shape.h"

/// Random shapes of every kind, for tests and benchmarks of all pairs.
namespace tandem::scenes {

/// Sizes are spread over `aspect` below `size`, evenly by their logarithms. A plane passes within `size` of
/// the origin.
Shape random_shape(Random& random, ShapeKind kind, double size = 1, double aspect = 10);

/// Points on a random ellipsoid.
std::vector<Vec3> random_cloud(Random& random, double size, double aspect, int points = 24);

HeightGrid random_hills(Random& random, double size);

/// The thirteen kinds in their order, and a custom one.
std::vector<ShapeKind> all_shape_kinds();
/// Those that are convex and bounded.
std::vector<ShapeKind> convex_shape_kinds();

/// Two convex shapes at which places touch.
struct ConvexPairScene {
  Shape a, b;
  Transform b_from_a;
};
/// Two convex shapes whose surfaces are `gap` apart at a place where their normals are opposite: when the gap
/// is not negative it is their distance, else they are at most that deep in one another.
ConvexPairScene pair_with_gap(Random& random, ShapeKind a, ShapeKind b, double gap, double size_a,
                              double size_b, double aspect);

}  // namespace tandem::scenes
