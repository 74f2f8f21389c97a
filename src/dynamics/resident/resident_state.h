#pragma once
#include <cstdint>

#include "tandem/math/bounds.h"

#include "dynamics/contact_input.h"
#include "dynamics/contact_kernel.h"
#include "narrow/convex/plane_separation.h"
#include "world/resident_pair.h"

/// The state of a simulation in memory of a device that makes whole steps.
namespace tandem::dynamics {

/// What steps do not change of a body.
struct ResidentProperties {
  std::uint32_t alive = 0, dynamic = 0, kinematic = 0;  ///< 0 or 1
  std::uint32_t round = 0, allow_sleep = 0;
  std::uint32_t filter_static = 0, layers = 0, mask = 0;  ///< PairFilter
  std::uint32_t sharp_box = 0;                            ///< a box without rounding
  std::uint32_t plane = 0;                                ///< an immovable plane or half-space
  std::uint32_t fixed = 0;                                ///< its box in the broad phase is `fixed_box`
  std::uint32_t mesh = 0;                                 ///< 1: a mesh without rounding, with a model
  std::uint32_t any_mesh = 0;                             ///< 1: a mesh, with rounding or without
  std::uint32_t model = 0;                                ///< of a mesh without rounding: its number
  CoreKind core = CoreKind::point;
  Vec3 half;          ///< ConvexCore::half
  double margin = 0;  ///< ConvexCore::margin; of corners: how far the box reaches beyond them
  /// The box of a mesh or hull is that of these corners.
  std::uint32_t first_corner = 0, corner_count = 0;
  double inverse_mass = 0, mass = 0, size = 0, slenderness = 0;
  double friction = 0, linear_damping = 0, angular_damping = 0, gravity_scale = 1;
  Vec3 center_of_mass;
  Mat3 inertia, inverse_inertia;
  WorldPlane world_plane;  ///< of a plane
  Bounds fixed_box;
};

/// What steps change of a body.
struct ResidentBody {
  Vec3 velocity, angular_velocity;
  Vec3 center;
  Quat orientation;
  Transform pose;  ///< of the object
  Vec3 force, torque;
  double still_for = 0;
  Vec3 rest_center;
  Quat rest_orientation;
  std::uint32_t asleep = 0;
  std::uint32_t moved = 0;  ///< its pairs have not been tested since
};

struct ResidentSettings {
  double contact_margin = 0;  ///< of contacts
  double box_margin = 0;      ///< of boxes in the broad phase
  Vec3 gravity;
  double seconds = 0;  ///< duration of a step
  double time_step = 0;
  int substeps = 1, iterations = 1;
  bool cone = true, sleeping = true;
  double slop = 0, sleep_speed = 0, sleep_time = 0;
  ContactSoftness softness;
  ContactPass pass;
};

/// Counts of a step.
struct ResidentCounts {
  std::uint32_t pairs = 0, tested_pairs = 0;  ///< of the broad phase
  std::uint32_t touching_pairs = 0, began = 0, persisted = 0;
  std::uint32_t contact_points = 0;  ///< of all contact pairs
  std::uint32_t solved_contact_points = 0, sources = 0;
  std::uint32_t candidates = 0;     ///< pairs that may touch, by the separating axis test
  std::uint32_t bodies_active = 0;  ///< that take part: dynamic ones that are awake, moving kinematic ones
  std::uint32_t bodies_awake = 0, islands = 0;
  std::uint32_t mesh_pairs = 0;  ///< whose contacts are computed from their touching triangles
  std::uint32_t touching_meshes = 0,
                face_pairs = 0;       ///< pairs with touching triangles, and the number of these
  std::uint32_t manifolds = 0;        ///< that have memory
  std::uint32_t unmatched_pairs = 0;  ///< with contact points that have inherited no impulse
  std::uint32_t served = 0;           ///< pairs whose contacts the host computes
  std::uint32_t eligible = 0;         ///< contacts of islands that may be solved directly
  std::uint32_t direct = 0;           ///< islands that must be solved directly
  std::uint32_t serial = 0;           ///< contacts that fit into no colour
  std::uint32_t overflow = 0;         ///< bodies whose velocity is not finite
  double max_penetration = 0;
};

}  // namespace tandem::dynamics
