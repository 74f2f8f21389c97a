#include "narrow/depth/corner_bounds.h"

#include "narrow/convex/inscribed_ball.h"
#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

/// Points of B in A, or of A in B.
void offer_points(const ConvexPair& pair, bool of_b, double size, CornerBounds& bounds) {
  constexpr int max_steps = 3;
  const Transform& t = pair.b_from_a;
  const Mat3 back = transposed(t.rotation);
  const ConvexCore &solid = of_b ? pair.a : pair.b, &other = of_b ? pair.b : pair.a;
  InscribedBall ball;
  if (!inscribed_ball(other, ball)) ball.center = core_support(other, {1, 0, 0});
  Vec3 point = of_b ? t(ball.center) : ball.center;
  for (int step = 0; step < max_steps; ++step) {
    PointDistance found;
    if (!point_distance(solid, of_b ? point : back * (point - t.offset), found)) return;
    if (-found.signed_distance > bounds.least) bounds.least = -found.signed_distance;
    const Vec3 normal = of_b ? found.normal : -(t.rotation * found.normal);
    const SupportPoint far = pair.farthest(normal);
    const double width = dot(normal, far.w);
    const Vec3 next = of_b ? far.b : far.a;
    if (width < bounds.most) {
      bounds.most = width;
      bounds.normal = normal;
      bounds.on_a = of_b ? next + normal * width : next;
      bounds.on_b = of_b ? next : next - normal * width;
    }
    if (bounds.meet(size) || next == point) return;
    point = next;
  }
}

}  // namespace

CornerBounds corner_bounds(const ConvexPair& pair, double size) {
  CornerBounds bounds;
  offer_points(pair, true, size, bounds);
  if (!bounds.meet(size)) offer_points(pair, false, size, bounds);
  return bounds;
}

}  // namespace tandem
