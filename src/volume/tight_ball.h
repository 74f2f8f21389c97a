#pragma once
#include "volume/extremes.h"

namespace tandem {

/// A ball whose centre is representable in single precision, so that a volume can store it unchanged, and
/// whose radius is an upper bound of the distance to what it encloses.
struct Ball {
  Vec3 center;
  double radius = 0;
};

/// The smallest ball around at most 26 points: Welzl's algorithm with Gärtner's update of the support set
/// (Gärtner 1999, "Fast and robust smallest enclosing balls"). At least one point.
Ball smallest_ball(std::span<const Vec3> points);

/// Larsson and Akenine-Möller 2008, figure 3, lines 2–6: the smallest ball of the extremal points, grown to
/// enclose all points; of all points themselves when there are at most 26.
Ball tight_ball(std::span<const Vec3> points, const Extremes& extremes);

/// Ritter's ball (Graphics Gems 1990): looser and quicker. The papers measure against it.
Ball ritter_ball(std::span<const Vec3> points);

/// The smallest ball around two.
Ball merge(const Ball& a, const Ball& b);

}  // namespace tandem
