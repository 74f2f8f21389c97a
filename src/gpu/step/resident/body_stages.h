#pragma once
#include <numbers>

#include "dynamics/body_motion.h"
#include "dynamics/direct/block_cholesky.h"
#include "dynamics/direct_rating.h"
#include "dynamics/rotation.h"
#include "gpu/step/resident/resident_arrays.h"
#include "shape/box_bounds.h"

/// Stages of a step with one thread per body: boxes, entry into the solver, new poses and sleep; as
/// dynamics/body_entry.cpp and dynamics/step.cpp.
namespace tandem::gpu {

TANDEM_HD inline bool is_moving_kinematic(const ResidentArrays& s, std::uint32_t i) {
  const dynamics::ResidentBody& body = s.state[i];
  return s.properties[i].kinematic != 0 && !(body.velocity == Vec3{} && body.angular_velocity == Vec3{});
}

/// core_support() of the kinds that need no memory of the host.
TANDEM_HD inline Vec3 resident_support(const ConvexCore& core, Vec3 d) {
  switch (core.kind) {
    case CoreKind::segment:
      return support_of<CoreKind::segment>(core, d);
    case CoreKind::box:
      return support_of<CoreKind::box>(core, d);
    case CoreKind::cylinder:
      return support_of<CoreKind::cylinder>(core, d);
    case CoreKind::cone:
      return support_of<CoreKind::cone>(core, d);
    case CoreKind::ellipsoid:
      return support_of<CoreKind::ellipsoid>(core, d);
    default:
      return {};
  }
}

/// Shape::bounds() of a shape whose box the device computes.
TANDEM_HD inline Bounds resident_bounds(const ResidentArrays& s, const dynamics::ResidentProperties& shape,
                                        const Transform& pose) {
  if (shape.corner_count > 0)
    return rounded_out(box_of_corners(s.corners + shape.first_corner, shape.corner_count, shape.margin, pose),
                       pose.offset);
  if (shape.core == CoreKind::box)
    return rounded_out(box_of_box(shape.half, shape.margin, pose), pose.offset);
  ConvexCore core;
  core.kind = shape.core;
  core.half = shape.half;
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 d = pose.rotation.row[axis];
    box.high[axis] = pose.offset[axis] + (dot(resident_support(core, d), d) + shape.margin);
    box.low[axis] = pose.offset[axis] + (dot(resident_support(core, -d), d) - shape.margin);
  }
  return rounded_out(box, pose.offset);
}

/// Computes the boxes of the broad phase and clears what the step counts.
struct StartBody {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const dynamics::ResidentProperties& properties = s.properties[i];
    const Bounds none;
    Bounds box = none;
    if (properties.mesh != 0) s.instances[i] = {properties.model, s.state[i].pose};
    if (properties.fixed != 0) {
      box = properties.fixed_box;
    } else if (properties.alive != 0) {
      const Bounds tight = resident_bounds(s, properties, s.state[i].pose);
      const double half = s.settings.box_margin * (0.5 + 1e-9);
      box = {tight.low - Vec3{half, half, half}, tight.high + Vec3{half, half, half}};
    }
    s.boxes[i] = box;
    s.tree_boxes[i] = properties.plane != 0 ? none : box;
    s.parent[i] = i;
    s.woken[i] = 0;
    s.islands[i] = {};
    s.degree[i] = 0;
    if (i == 0) s.degree[s.bodies] = 0;  // for the end of `first_adjacent`
  }
};

/// Notes the islands with a body that is awake.
struct FlattenIsland {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    std::uint32_t root = i;
    for (std::uint32_t parent = s.parent[i]; parent != root; parent = load_changing(s.parent + root))
      root = parent;
    s.active[i] = root;  // s.parent is being read
    const dynamics::ResidentProperties& properties = s.properties[i];
    if (properties.alive == 0 || properties.dynamic == 0) return;
    if (s.state[i].asleep == 0 || s.woken[i] != 0) s.islands[root].awake = 1;
  }
};

/// Enters the bodies that take part into the solver.
struct EnterBody {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const std::uint32_t root = s.active[i];
    s.parent[i] = root;
    const dynamics::ResidentProperties& properties = s.properties[i];
    const dynamics::ResidentBody& body = s.state[i];
    const bool dynamic = properties.alive != 0 && properties.dynamic != 0;
    const bool awake = dynamic ? body.asleep == 0 || s.woken[i] != 0 || s.islands[root].awake != 0
                               : properties.alive != 0 && is_moving_kinematic(s, i);
    if (awake && body.asleep != 0) s.woken[i] = 1;
    s.active[i] = awake ? 1 : 0;
    dynamics::SolverBody solver;
    dynamics::BodyPose pose;
    dynamics::BodyMotion motion;
    if (awake) enter(properties, body, solver, pose, motion);
    s.solver[i + 1] = solver;
    s.poses[i + 1] = pose;
    s.motions[i + 1] = motion;
    s.owed[i + 1] = 0;
    const Vec3 v = solver.velocity, w = solver.angular_velocity;
    s.velocities[i + 1] = {{{v.x, 0}, {v.y, 0}, {v.z, 0}, {w.x, 0}, {w.y, 0}, {w.z, 0}}};
    s.layers[i + 1] = nothing;
    if (i == 0) {
      s.solver[0] = {};
      s.poses[0] = {};
      s.motions[0] = {};
      s.owed[0] = 0;
      s.layers[0] = 0;
    }
    if (!awake) return;
    add_to_count(&s.counts->bodies_active, 1u);
    if (!dynamic) return;
    add_to_count(&s.counts->bodies_awake, 1u);
    if (root == i) add_to_count(&s.counts->islands, 1u);
    count_in_group(&s.islands[root].bodies);
    namespace rating = dynamics::direct_rating;
    const double speed = rating::top_speed(body.velocity, body.angular_velocity, properties.size);
    if (!(speed <= rating::slow_factor * s.settings.sleep_speed)) s.islands[root].ineligible = 1;
  }

 private:
  TANDEM_HD void enter(const dynamics::ResidentProperties& properties, const dynamics::ResidentBody& body,
                       dynamics::SolverBody& solver, dynamics::BodyPose& pose,
                       dynamics::BodyMotion& motion) const {
    solver.velocity = body.velocity;
    solver.angular_velocity = body.angular_velocity;
    pose.center = body.center;
    pose.orientation = body.orientation;
    motion.inertia = properties.inertia;
    motion.inverse_inertia = properties.inverse_inertia;
    motion.is_round = properties.round;
    if (properties.dynamic == 0) return;
    solver.inverse_mass = properties.inverse_mass;
    solver.inverse_inertia =
        dynamics::Symmetric::of(dynamics::rotated(properties.inverse_inertia, to_matrix(body.orientation)));
    const double seconds = s.settings.seconds / s.settings.substeps;
    motion.is_dynamic = 1;
    motion.velocity_change =
        (s.settings.gravity * properties.gravity_scale + body.force * properties.inverse_mass) * seconds;
    motion.torque_impulse = body.torque * seconds;
    motion.linear_factor = 1 / (1 + seconds * properties.linear_damping);
    motion.angular_factor = 1 / (1 + seconds * properties.angular_damping);
  }
};

/// Looks for velocities that are not finite: then the step has no effect.
struct CheckBody {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (s.active[i] == 0) return;
    const dynamics::SolverBody& solver = s.solver[i + 1];
    if (!is_finite(solver.velocity) || !is_finite(solver.angular_velocity))
      add_to_count(&s.counts->overflow, 1u);
  }
};

/// Stores the new state of a body, and how long it has been at rest.
struct FinishBody {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (s.counts->overflow != 0) return;
    dynamics::ResidentBody& body = s.state[i];
    if (s.woken[i] != 0) {
      body.asleep = 0;
      body.still_for = 0;
    }
    body.moved = s.active[i];
    if (s.active[i] == 0) return;
    const dynamics::ResidentProperties& properties = s.properties[i];
    const dynamics::SolverBody& solver = s.solver[i + 1];
    body.velocity = solver.velocity;
    body.angular_velocity = solver.angular_velocity;
    body.center = s.poses[i + 1].center;
    body.orientation = s.poses[i + 1].orientation;
    const Mat3 rotation = to_matrix(body.orientation);
    body.pose = {rotation, body.center - rotation * properties.center_of_mass};
    body.force = body.torque = {};
    if (!s.settings.sleeping || properties.dynamic == 0) return;
    body.still_for = stays(properties, body) ? body.still_for + s.settings.seconds : 0;
    keep_lowest(&s.islands[s.parent[i]].still_for, body.still_for);
  }

 private:
  TANDEM_HD bool stays(const dynamics::ResidentProperties& properties, dynamics::ResidentBody& body) const {
    const double time =
        s.settings.sleep_time < s.settings.time_step ? s.settings.time_step : s.settings.sleep_time;
    const double limit = 0.75 * s.settings.sleep_speed * time;
    const Quat turn = body.orientation * conjugate(body.rest_orientation);
    const double angle = 2 * length(Vec3{turn.x, turn.y, turn.z});
    const double moved = length(body.center - body.rest_center) + angle * properties.size;
    if (properties.allow_sleep != 0 && moved < limit) return true;
    body.rest_center = body.center;
    body.rest_orientation = body.orientation;
    return false;
  }
};

/// Puts the bodies of islands that have been at rest long enough to sleep.
struct RestBody {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (!s.settings.sleeping || s.counts->overflow != 0) return;
    if (s.active[i] == 0 || s.properties[i].dynamic == 0) return;
    if (s.islands[s.parent[i]].still_for < s.settings.sleep_time) return;
    dynamics::ResidentBody& body = s.state[i];
    body.asleep = 1;
    body.velocity = body.angular_velocity = {};
  }
};

}  // namespace tandem::gpu
