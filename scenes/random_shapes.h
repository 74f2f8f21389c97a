#pragma once
#include <vector>

#include "tandem/math/random.h"
#include "tandem/shape/shape.h"

/// Random shapes of every kind, for tests and benchmarks of all pairs.
namespace tandem::scenes {

/// Sizes are log-uniform from `size` / `aspect` to `size`. A plane passes within `size` of the origin.
Shape random_shape(Random& random, ShapeKind kind, double size = 1, double aspect = 10);

/// Returns points on a random ellipsoid.
std::vector<Vec3> random_cloud(Random& random, double size, double aspect, int points = 24);

HeightGrid random_hills(Random& random, double size);

/// Returns the thirteen kinds in order, and a custom one.
std::vector<ShapeKind> all_shape_kinds();
/// Returns the convex and bounded kinds.
std::vector<ShapeKind> convex_shape_kinds();

/// Two convex shapes at poses with a known gap.
struct ConvexPairScene {
  Shape a, b;
  Transform b_from_a;
};
/// Returns two convex shapes with distance `gap` between two surface points with opposite normals. If the gap
/// is not negative, it is the distance of the shapes; otherwise the penetration depth is at most −gap.
ConvexPairScene pair_with_gap(Random& random, ShapeKind a, ShapeKind b, double gap, double size_a,
                              double size_b, double aspect);

}  // namespace tandem::scenes
