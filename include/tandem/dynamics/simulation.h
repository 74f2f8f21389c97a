#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/dynamics/body.h"
#include "tandem/dynamics/joint.h"
#include "tandem/dynamics/step_device.h"
#include "tandem/dynamics/substep_solver.h"
#include "tandem/world/world.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

enum class FrictionModel : std::uint8_t {
  cone,  ///< isotropic friction limit
  box    ///< separate limits in two directions: easier to analyse, as in Damkjær & Erleben 2009, §5
};

struct SimulationOptions {
  WorldOptions world{.contact_margin = 0.02, .mesh_contact_margin = 0};
  Vec3 gravity{0, 0, -9.81};
  double time_step = 1.0 / 60;  ///< seconds, 1e-9 to 1e9
  int substeps = 4;             ///< each solves for velocities and integrates positions
  int iterations = 1;           ///< of projected Gauss–Seidel, per substep
  FrictionModel friction = FrictionModel::cone;
  double restitution_threshold = 1;  ///< impacts slower than this do not bounce, units per second; 0: all do
  double slop = 0.005;               ///< penetration that is not corrected, so that contacts persist
  double max_depenetration_speed = 3;  ///< maximum depenetration speed, units per second
  bool sleeping = true;
  double sleep_speed = 0.05;  ///< a body is at rest if no point of it moves away faster, units per second
  double sleep_time = 0.5;    ///< seconds at rest of a whole island
  /// Solves the substeps of steps with contacts and without joints, for example on the GPU
  /// (gpu::substep_solver()); otherwise the threads of the simulation do. The trajectory is the same.
  std::shared_ptr<SubstepSolver> substep_solver = {};
  /// Makes whole steps, for example on the GPU (gpu::step_device()); the trajectory is the same. The state
  /// stays on the device from step to step. The CPU makes steps that the device cannot make: with joints,
  /// continuous bodies, restitution, sensors, solid meshes, a pair filter or a contact listener; with bodies
  /// that move and are compounds, large hulls or flat meshes; and those in which an island is solved
  /// directly.
  std::shared_ptr<StepDevice> step_device = {};
};

/// Times and counts of the last step().
struct StepReport {
  WorldReport detection;
  double islands_ms = 0;
  double solve_ms = 0;  ///< velocities, joints and contacts
  /// Part of `solve_ms` during which SimulationOptions::substep_solver worked; of a step on
  /// SimulationOptions::step_device, all of `step_ms`.
  double device_ms = 0;
  double continuous_ms = 0;  ///< times of impact of continuous bodies
  double step_ms = 0;        ///< total
  std::size_t bodies_awake = 0, islands = 0, solved_contact_points = 0;
  double max_penetration = 0;  ///< maximum penetration of a contact point at the beginning of the step
};

/// Mechanical quantities of a system of bodies, in world coordinates.
struct ConservedQuantities {
  double kinetic = 0, potential = 0;  ///< energy; the potential is zero at the origin
  Vec3 momentum;
  Vec3 angular_momentum;  ///< about the origin
  /// Returns kinetic plus potential energy.
  double energy() const { return kinetic + potential; }
};

/// How Simulation::save() stores shapes.
struct SaveOptions {
  /// Whether meshes, hulls, height fields and compounds are part of the bytes, so that any simulation can
  /// restore them. Otherwise the bytes hold a hash of each, and restore() needs the shapes themselves; that
  /// is faster and smaller for rollback. Shapes of a few numbers are always part of the bytes, user-defined
  /// convex shapes never.
  bool embed_shapes = true;
};

/// Rigid bodies under contacts, friction, joints and forces: a velocity-level complementarity formulation
/// (Damkjær & Erleben 2009, §5), solved by projected Gauss–Seidel with warm starting. The order of all
/// operations is fixed, so the trajectory of a scene is the same, bit for bit, for any number of threads and
/// any compiler. Handles are checked as those of World.
///
/// Every function that takes a number throws Error, and changes nothing, if the number is NaN or infinite, or
/// if it would make a coordinate, speed, angular velocity or acceleration exceed `motion_limit`. So the state
/// of a body is always finite.
///
/// A copy is independent of the original and continues with the same trajectory, bit for bit. It has the same
/// handles, and shares shapes, the pair filter, the contact listener and the mesh search.
class Simulation {
 public:
  static constexpr double motion_limit = 1e30;

  /// A simulation without bodies. Throws Error for options that are not finite or out of range.
  explicit Simulation(const SimulationOptions& options = {});
  ~Simulation();
  Simulation(const Simulation& other);
  Simulation& operator=(const Simulation& other);
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  /// Adds a body. Throws Error if an option is NaN or a dynamic body would have no mass.
  BodyHandle add(const Shape& shape, const BodyOptions& options = {});
  BodyHandle add(const Model& model, const BodyOptions& options = {});
  void remove(BodyHandle body);  ///< and its joints

  /// Adds a joint at the current poses of its bodies. Throws Error if they or the values are invalid.
  JointHandle add(const Joint& joint);
  /// Removes a joint and wakes its bodies.
  void remove(JointHandle joint);
  /// Change a joint and wake its bodies; std::nullopt removes the motor, spring or limits. Throw Error for
  /// values that add() refuses.
  void set_motor(JointHandle joint, const std::optional<JointMotor>& motor);
  void set_spring(JointHandle joint, const std::optional<JointSpring>& spring);
  void set_limits(JointHandle joint, const std::optional<JointLimits>& limits);
  void set_limits(JointHandle joint, const BallLimits& limits);
  void set_break_load(JointHandle joint, double force, double torque);
  /// Returns the joint as it was added, with later changes.
  const Joint& joint(JointHandle joint) const;
  /// Returns the angle of a hinge, the displacement of a slider, the length of a distance joint, the swing of
  /// a ball; 0 for others.
  double joint_position(JointHandle joint) const;
  double joint_twist(JointHandle joint) const;  ///< of a ball; 0 for others
  /// Returns the constraint error: the distance of the joint's points and, if it constrains axes, the angle.
  double joint_error(JointHandle joint) const;
  /// Returns force and torque of the last substep in which the joint was solved.
  JointLoad joint_load(JointHandle joint) const;
  /// Returns the joints that broke in the last step(), sorted by index. Their handles are stale.
  std::span<const JointHandle> broken_joints() const;

  std::size_t size() const;  ///< number of bodies
  /// Returns whether the handle is that of a body; does not throw.
  bool contains(BodyHandle body) const;
  /// Return the handles of all bodies in order, and the state, the kind and the surface of a body.
  std::vector<BodyHandle> bodies() const;
  BodyState state(BodyHandle body) const;
  BodyKind kind(BodyHandle body) const;
  const Material& material(BodyHandle body) const;
  double mass(BodyHandle body) const;  ///< infinite unless dynamic
  /// Set the pose or the velocity of a body. Wakes the body and its contacts.
  void set_pose(BodyHandle body, const Transform& pose);
  void set_velocity(BodyHandle body, Vec3 velocity, Vec3 angular_velocity);
  /// Change a body and wake it with its contacts. Throw Error for values that add() refuses.
  ///
  /// A body that becomes dynamic has the mass it had when it was dynamic before; otherwise that of its shape
  /// by BodyOptions::mass or BodyOptions::density. A body that becomes static loses its velocity.
  void set_kind(BodyHandle body, BodyKind kind);
  void set_material(BodyHandle body, const Material& material);
  void set_damping(BodyHandle body, double linear, double angular);
  void set_gravity_scale(BodyHandle body, double scale);
  void set_continuous(BodyHandle body, bool continuous);
  /// Sets mass (`volume`), centre of mass and inertia of a dynamic body.
  void set_mass(BodyHandle body, const MassProperties& mass);
  void set_filter(BodyHandle body, const PairFilter& filter);  ///< `is_static` is set for static bodies
  /// Set whether the body is a sensor, and its user data.
  void set_sensor(BodyHandle body, bool sensor);
  void set_user_data(BodyHandle body, std::uint64_t user_data);
  /// Sets the velocity of a kinematic body so that it reaches `target` after `seconds`, by the shortest
  /// rotation. Contacts and joints pass the velocity on, which set_pose() does not. Call it before each
  /// step(), with the duration of the step: the body keeps the velocity until it is set again.
  void move_kinematic(BodyHandle body, const Transform& target, double seconds);
  /// Act during the next step; forces accumulate.
  void apply_force(BodyHandle body, Vec3 force, Vec3 at_point);
  void apply_force(BodyHandle body, Vec3 force);    ///< at the centre of mass
  void apply_torque(BodyHandle body, Vec3 torque);  ///< about world axes, during the next step
  void apply_impulse(BodyHandle body, Vec3 impulse, Vec3 at_point);  ///< immediately
  void wake(BodyHandle body);                                        ///< and its island

  /// Advances the simulation by SimulationOptions::time_step. Throws std::bad_alloc if memory runs out, and
  /// Error if extreme forces or masses make a velocity or pose overflow; then no body has moved, and the step
  /// can be repeated.
  void step();
  /// A step of another duration than SimulationOptions::time_step, 1e-9 to 1e9 seconds. Steps of constant
  /// duration are more accurate.
  void step(double seconds);
  std::uint64_t steps() const;  ///< number of steps so far
  double time() const;          ///< simulated seconds
  /// Return times and counts of the last step, and energy and momentum of the dynamic bodies.
  const StepReport& report() const;
  ConservedQuantities conserved_quantities() const;
  /// Returns a hash of the state of all bodies; every bit counts.
  std::uint64_t hash() const;

  /// Returns the state of the simulation as bytes: bodies, joints, contacts with impulses, events, options of
  /// the solver. The same state gives the same bytes on every machine. Layout: docs/formats/state.md.
  [[nodiscard]] std::vector<std::byte> save(const SaveOptions& options = {}) const;
  /// The same into an array whose memory is reused.
  void save(std::vector<std::byte>& bytes, const SaveOptions& options = {}) const;
  /// Replaces the state by a saved one, of this or another simulation on any machine: handles and the
  /// trajectory from there on are the same, bit for bit. SimulationOptions::world stays as it is, except the
  /// contact margin. Shapes that are not part of the bytes are taken from `shapes` and from the bodies of
  /// this simulation. Throws Error if the bytes are not a saved simulation, are damaged or of another
  /// version, hold a value that is out of range, or if a shape is missing; then nothing has changed.
  void restore(std::span<const std::byte> bytes, std::span<const Shape> shapes = {});

  /// Returns the options, with later changes.
  const SimulationOptions& options() const;
  /// Sets the acceleration of gravity and wakes all bodies.
  void set_gravity(Vec3 gravity);
  /// For queries on contacts, events and rays. Only the simulation moves its objects. With
  /// SimulationOptions::step_device it copies the last step from the device: call it again after each step.
  const World& world() const;

 private:
  struct State;
  /// Return the state: for changes, for queries on bodies and the world, and for queries on bodies alone.
  State& mutable_state();
  const State& current() const;
  const State& current_bodies() const;

  std::unique_ptr<State> state_;
};

}  // namespace tandem::dynamics

TANDEM_API_END
