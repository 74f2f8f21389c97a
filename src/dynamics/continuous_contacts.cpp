// Contacts of continuous bodies: a thin obstacle must push them back to the side from which they came.
#include <cmath>

#include "tandem/query/point.h"

#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

/// Returns whether a manifold pushes the body through the obstacle: its points on the obstacle's surface lie
/// beyond the body's centre. `sign` is 1 if the body is B of the manifold, else −1.
bool pushes_through(const ContactManifold& manifold, Vec3 center, double sign) {
  for (const ContactPoint& point : manifold.view()) {
    const Vec3 on_obstacle = sign > 0 ? point.on_a : point.on_b;
    if (sign * dot(center - on_obstacle, manifold.normal) >= 0) return false;
  }
  return manifold.count > 0;
}

/// Returns the contact that moves the body away from the obstacle's surface point closest to its centre.
ContactManifold near_side_contact(const Shape& shape, const Body& body, const ClosestPoint& closest,
                                  double sign) {
  const Transform pose = body.pose();
  const Vec3 lowest = pose(shape.support(-(transposed(pose.rotation) * closest.normal)));
  const double depth = dot(closest.point - lowest, closest.normal);
  const Vec3 on_obstacle = lowest + closest.normal * depth;
  ContactManifold manifold;
  manifold.normal = closest.normal * sign;
  manifold.count = 1;
  manifold.points[0].on_a = sign > 0 ? on_obstacle : lowest;
  manifold.points[0].on_b = sign > 0 ? lowest : on_obstacle;
  manifold.points[0].depth = depth;
  return manifold;
}

}  // namespace

/// Replaces the contacts of a continuous body that would push it through a static obstacle. The minimum
/// translation does so if more than half of the body is beyond a thin obstacle. The centre of mass never is.
void Simulation::State::keep_on_near_side(const ContactPair& pair) {
  const bool second = bodies[pair.b.index].fast && bodies[pair.b.index].is_dynamic();
  const Body &body = bodies[second ? pair.b.index : pair.a.index],
             &obstacle = bodies[second ? pair.a.index : pair.b.index];
  if (!body.fast || !body.is_dynamic() || obstacle.is_dynamic() || !(body.core > 0)) return;
  const double sign = second ? 1 : -1;
  bool replaced = false;
  for (PersistentManifold& manifold : world.manifolds(pair)) {
    if (!pushes_through(manifold.manifold(), body.center, sign)) continue;
    if (replaced) {
      manifold.update({});
      continue;
    }
    const Transform at = obstacle.may_move() ? obstacle.pose() : world.pose(obstacle.handle);
    const ClosestPoint closest = closest_point(world.shape(obstacle.handle), at, body.center);
    if (!(closest.distance > 0) || !std::isfinite(closest.distance)) return;  // the centre is inside
    manifold.update(near_side_contact(world.shape(body.handle), body, closest, sign));
    replaced = true;
  }
}

}  // namespace tandem::dynamics
