#pragma once
#include "volume/fit/extremes.h"

namespace tandem {

/// A ball whose centre is representable in single precision, so that a volume can store it unchanged, and
/// whose radius is an upper bound of the distance to its contents.
struct Ball {
  Vec3 center;
  double radius = 0;
};

/// Returns the smallest ball around at most 26 points: Welzl's algorithm with Gärtner's update of the support
/// set (Gärtner 1999, "Fast and robust smallest enclosing balls"). At least one point.
Ball smallest_ball(std::span<const Vec3> points);

/// Larsson & Akenine-Möller 2008, figure 3, lines 2–6: the smallest ball of the extremal points, enlarged to
/// contain all points; the smallest ball of all points if there are at most 26.
Ball tight_ball(std::span<const Vec3> points, const Extremes& extremes);

/// Ritter's ball (Graphics Gems 1990): looser and faster. The papers compare with it.
Ball ritter_ball(std::span<const Vec3> points);

/// Returns the smallest ball around two.
Ball merge(const Ball& a, const Ball& b);

}  // namespace tandem
