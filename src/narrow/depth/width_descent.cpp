#include "narrow/depth/width_descent.h"

#include "tandem/math/cos_sin.h"

#include "narrow/convex/tangent_basis.h"

namespace tandem {
namespace {

struct Minimum {
  double at, value;
};

/// The minimum of a function of one variable between −extent and extent, by golden sections.
template <class Function>
Minimum minimum_of(double extent, int steps, const Function& function) {
  constexpr double section = 0.6180339887498949;
  double low = -extent, high = extent;
  double x = high - section * (high - low), y = low + section * (high - low);
  double of_x = function(x), of_y = function(y);
  for (int i = 0; i < steps; ++i) {
    if (of_x < of_y) {
      high = y;
      y = x;
      of_y = of_x;
      x = high - section * (high - low);
      of_x = function(x);
    } else {
      low = x;
      x = y;
      of_x = of_y;
      y = low + section * (high - low);
      of_y = function(y);
    }
  }
  return of_x < of_y ? Minimum{x, of_x} : Minimum{y, of_y};
}

/// Takes the direction if it has a lower width than the result.
bool offer(const ConvexPair& pair, Vec3 n, double rounding, Distance& result) {
  const SupportPoint far = pair.farthest(n);
  const double width = dot(n, far.w);
  if (!(-width - rounding > result.lower)) return false;
  result.normal = n;
  result.lower = -width - rounding;
  result.on_b = far.b;
  result.on_a = far.b + n * width;
  return true;
}

/// Steps towards a minimum that may be far away: the best of six directions around, with longer steps after a
/// success and shorter ones after a failure. It stalls near kinks.
void approach(const ConvexPair& pair, double rounding, Distance& result) {
  constexpr double least_step = 1e-6;  // rad
  constexpr double turn = 0.0637;      // in each step, so that directions do not repeat
  constexpr int max_steps = 200, directions = 6;
  double step = 0.02;
  for (int i = 0; i < max_steps && step > least_step; ++i) {
    const TangentBasis basis(result.normal);
    const Vec3 from = result.normal;
    bool narrower = false;
    for (int k = 0; k < directions; ++k) {
      const auto around = cos_sin_turns(turn * i + static_cast<double>(k) / directions);
      const Vec3 n = normalized(from + (basis.u * around.cos + basis.v * around.sin) * step);
      narrower = offer(pair, n, rounding, result) || narrower;
    }
    step *= narrower ? 1.5 : 0.6;
  }
}

/// Searches a square around the normal with half sides of `extent`, in radians.
void search_square(const ConvexPair& pair, double extent, int steps, double rounding, Distance& result) {
  const TangentBasis basis(result.normal);
  const auto direction = [&](double x, double y) {
    return normalized(result.normal + basis.u * x + basis.v * y);
  };
  const auto width_along = [&](Vec3 n) { return dot(n, pair.farthest(n).w); };
  const auto over_y = [&](double x) {
    return minimum_of(extent, steps, [&](double y) { return width_along(direction(x, y)); });
  };
  const double x = minimum_of(extent, steps, [&](double at) { return over_y(at).value; }).at;
  offer(pair, direction(x, over_y(x).at), rounding, result);
}

}  // namespace

void descend_to_width(const ConvexPair& pair, double rounding, Distance& result) {
  approach(pair, rounding, result);
  search_square(pair, 0.01, 34, rounding, result);
  search_square(pair, 1e-6, 20, rounding, result);
}

}  // namespace tandem
