// Continuous collision detection for bodies that must not pass through others.
#include <algorithm>

#include "tandem/query/point.h"
#include "tandem/query/time_of_impact.h"

#include "dynamics/depth_limited_impact.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

Bounds grown(Bounds box, double by) { return {box.low - Vec3{by, by, by}, box.high + Vec3{by, by, by}}; }

Bounds around(const Bounds& a, const Bounds& b) { return {min(a.low, b.low), max(a.high, b.high)}; }

/// Returns the time of impact of a ball around the centre of mass with the other shape. Tries smaller and
/// smaller balls until one does not overlap the shape at the start, at last the centre alone.
double core_impact(const Body& body, const Motion& motion, const Shape& other, const Motion& its) {
  const Transform center = Transform::translation(motion.start_pose(motion.center));
  const Motion of_core{center, motion.displacement, {}, {}};
  double radius = body.core;
  for (int i = 0; i < 6; ++i, radius = i < 5 ? 0.5 * radius : 0) {
    const TimeOfImpact impact = time_of_impact(Shape::sphere(radius), of_core, other, its);
    if (impact.state == TimeOfImpactState::separated) return 1;
    if (impact.lower > 0) return impact.lower;
  }
  // The centre of mass is on the surface, or inside.
  const ClosestPoint closest = closest_point(other, its.start_pose, center.offset);
  const Vec3 displacement = motion.displacement - its.displacement;
  const bool leaves = dot(displacement, closest.normal) >= 0, inside = closest.distance < -1e-6 * body.size;
  return leaves || inside ? 1 : 0;
}

bool filters_agree(const PairFilter& a, const PairFilter& b) {
  return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0;
}

}  // namespace

/// Returns the motion from the pose at the start of the step, which the world still holds, to the pose at its
/// end: the straight path, with as many revolutions as the body has made.
Motion Simulation::State::motion_of(const Body& body) const {
  const Transform start = world.pose(body.handle);
  if (body.solver_index == 0) return Motion::stationary(start);
  const Quat before = poses_[body.solver_index].orientation;
  return {start, body.center - start(body.center_of_mass),
          rotation_between(before, body.orientation, solver_bodies_[body.solver_index].rotated),
          body.center_of_mass};
}

bool Simulation::State::may_hit(const Body& body, BodyHandle other) const {
  const ObjectOptions &own = world.options(body.handle), &its = world.options(other);
  if (other == body.handle || own.sensor || its.sensor || !filters_agree(own.filter, its.filter))
    return false;
  if (!may_collide(body.handle, other)) return false;
  const auto& may = options.world.pair_filter;
  return !may || may(std::min(body.handle, other), std::max(body.handle, other));
}

bool Simulation::State::touches(BodyHandle body, BodyHandle other) const {
  const BodyHandle a = std::min(body, other), b = std::max(body, other);
  const auto all = world.contacts();
  const auto at =
      std::lower_bound(all.begin(), all.end(), std::pair{a, b},
                       [](const ContactPair& contact, const std::pair<BodyHandle, BodyHandle>& pair) {
                         return std::pair{contact.a, contact.b} < pair;
                       });
  return at != all.end() && at->a == a && at->b == b;
}

/// Returns the time at which a body that touches another one must stop. Neither a ball around its centre of
/// mass may touch the other body, nor may the body penetrate it deeply.
double Simulation::State::impact_on_contact(const ContinuousMotion& flight, BodyHandle other,
                                            const Motion& its) const {
  const Body& body = *flight.body;
  const Shape &shape = world.shape(body.handle), &obstacle = world.shape(other);
  const double core = core_impact(body, flight.motion, obstacle, its);
  if (shape.kind() == ShapeKind::mesh) return core;  // a surface has no depth
  return std::min(core, depth_limited_impact({shape, flight.motion, body.size},
                                             {obstacle, its, bodies[other.index].size}, body.allowed_depth));
}

/// Returns the first time of impact with other bodies, which follow their own motions.
double Simulation::State::first_impact(const ContinuousMotion& flight) const {
  const Body& body = *flight.body;
  const Shape& shape = world.shape(body.handle);
  double first = 1;
  for (const BodyHandle other : world.overlapping(flight.swept)) {
    if (!may_hit(body, other)) continue;
    const Motion its = motion_of(bodies[other.index]);
    if (touches(body.handle, other)) {
      first = std::min(first, impact_on_contact(flight, other, its));
      continue;
    }
    const TimeOfImpact impact = time_of_impact(shape, flight.motion, world.shape(other), its);
    if (impact.state != TimeOfImpactState::separated) first = std::min(first, impact.lower);
  }
  return first;
}

/// Returns the time of impact with a body that was stopped earlier, or the current stop time if that is
/// earlier.
double Simulation::State::impact_on_held(const ContinuousMotion& flight,
                                         const ContinuousMotion& stopped) const {
  const double begin = stopped.held;
  const Shape& obstacle = world.shape(stopped.body->handle);
  const Transform pose = stopped.motion.pose_at(begin);
  if (!may_hit(*flight.body, stopped.body->handle) || touches(flight.body->handle, stopped.body->handle) ||
      !overlap(flight.swept, obstacle.bounds(pose)))
    return flight.held;
  const Motion rest{flight.motion.pose_at(begin), flight.motion.displacement * (1 - begin),
                    flight.motion.rotation_vector * (1 - begin), flight.motion.center};
  const TimeOfImpact impact =
      time_of_impact(world.shape(flight.body->handle), rest, obstacle, Motion::stationary(pose));
  if (impact.state == TimeOfImpactState::separated) return flight.held;
  return std::min(flight.held, begin + (1 - begin) * impact.lower);
}

/// Stops continuous bodies at their first time of impact; the contacts of the next step resolve the
/// collision. A body may continue to touch its present contacts, but not with a ball around its centre of
/// mass.
void Simulation::State::clamp_continuous_bodies() {
  if (!any_continuous_) return;
  double farthest[2] = {};  // the two largest displacements of any bodies in the step
  const auto extent_of = [&](const Body& body) {
    const SolverBody& solver = solver_bodies_[body.solver_index];
    const double rotated = length(solver.rotated);
    return length(solver.moved) + (rotated > 0 ? rotated * body.size : 0);  // a plane's size is infinite
  };
  std::vector<ContinuousMotion> flights;
  for (const std::uint32_t i : active_) {
    Body& body = bodies[i];
    const double extent = extent_of(body);
    if (extent > farthest[0]) farthest[1] = farthest[0];
    (extent > farthest[0] ? farthest[0] : farthest[1]) = std::max(extent, farthest[1]);
    if (body.fast && body.is_dynamic() &&
        extent >= std::min(options.world.contact_margin, body.allowed_depth))
      flights.push_back({&body, motion_of(body), {}});
  }
  for (ContinuousMotion& flight : flights) {
    const Body& body = *flight.body;
    const Shape& shape = world.shape(body.handle);
    if (shape.is_empty()) continue;
    flight.swept = grown(around(shape.bounds(flight.motion.start_pose), shape.bounds(body.pose())),
                         (extent_of(body) == farthest[0] ? farthest[1] : farthest[0]) +
                             length(flight.motion.rotation_vector) * body.size);
    flight.held = first_impact(flight);
  }
  // A stopped body blocks the bodies behind it, whose impacts were computed for its full motion. In order of
  // stop times, the earliest cannot be stopped earlier by any other, and so on.
  for (std::size_t i = 0; i < flights.size(); ++i) {
    std::iter_swap(
        flights.begin() + static_cast<std::ptrdiff_t>(i),
        std::min_element(flights.begin() + static_cast<std::ptrdiff_t>(i), flights.end(),
                         [](const ContinuousMotion& x, const ContinuousMotion& y) {
                           return std::pair{x.held, x.body->handle} < std::pair{y.held, y.body->handle};
                         }));
    if (!(flights[i].held < 1)) break;
    for (std::size_t k = i + 1; k < flights.size(); ++k)
      flights[k].held = impact_on_held(flights[k], flights[i]);
  }
  for (const ContinuousMotion& flight : flights) {
    if (!(flight.held < 1)) continue;
    const Transform reached = flight.motion.pose_at(flight.held);
    flight.body->orientation = to_quat(reached.rotation);
    flight.body->center = reached(flight.body->center_of_mass);
  }
}

}  // namespace tandem::dynamics
