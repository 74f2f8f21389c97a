#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/dynamics/body.h"
#include "tandem/dynamics/joint.h"
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
};

/// Times and counts of the last step().
struct StepReport {
  WorldReport detection;
  double islands_ms = 0;
  double solve_ms = 0;       ///< velocities, joints and contacts
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
  double energy() const { return kinetic + potential; }
};

/// Rigid bodies under contacts, friction, joints and forces: a velocity-level complementarity formulation
/// (Damkjær & Erleben 2009, §5), solved by projected Gauss–Seidel with warm starting. The order of all
/// operations is fixed, so the trajectory of a scene is the same, bit for bit, for any number of threads and
/// any compiler. Handles are checked as those of World.
///
/// Every function that takes a number throws Error, and changes nothing, if the number is NaN or infinite, or
/// if it would make a coordinate, speed, angular velocity or acceleration exceed `motion_limit`. So the state
/// of a body is always finite.
class Simulation {
 public:
  static constexpr double motion_limit = 1e30;

  explicit Simulation(const SimulationOptions& options = {});
  ~Simulation();
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  /// Throws Error if an option is NaN or a dynamic body would have no mass.
  BodyHandle add(const Shape& shape, const BodyOptions& options = {});
  BodyHandle add(const Model& model, const BodyOptions& options = {});
  void remove(BodyHandle body);  ///< and its joints

  JointHandle add(const Joint& joint);
  void remove(JointHandle joint);
  void set_motor(JointHandle joint, const std::optional<JointMotor>& motor);
  /// Returns the angle of a hinge, the displacement of a slider, the length of a distance joint; 0 for
  /// others.
  double joint_position(JointHandle joint) const;
  /// Returns the constraint error: the distance of the joint's points and, if it constrains axes, the angle.
  double joint_error(JointHandle joint) const;

  std::size_t size() const;  ///< number of bodies
  bool contains(BodyHandle body) const;
  std::vector<BodyHandle> bodies() const;
  BodyState state(BodyHandle body) const;
  BodyKind kind(BodyHandle body) const;
  double mass(BodyHandle body) const;  ///< infinite unless dynamic
  /// Set the pose or the velocity of a body. Wakes the body and its contacts.
  void set_pose(BodyHandle body, const Transform& pose);
  void set_velocity(BodyHandle body, Vec3 velocity, Vec3 angular_velocity);
  /// Acts during the next step; forces accumulate.
  void apply_force(BodyHandle body, Vec3 force, Vec3 at_point);
  void apply_force(BodyHandle body, Vec3 force);  ///< at the centre of mass
  void apply_torque(BodyHandle body, Vec3 torque);
  void apply_impulse(BodyHandle body, Vec3 impulse, Vec3 at_point);  ///< immediately
  void wake(BodyHandle body);

  /// Throws std::bad_alloc if memory runs out; then no body has moved, and the step can be repeated.
  void step();
  std::uint64_t steps() const;
  const StepReport& report() const;
  ConservedQuantities conserved_quantities() const;
  /// Returns a hash of the state of all bodies; every bit counts.
  std::uint64_t hash() const;

  const SimulationOptions& options() const;
  void set_gravity(Vec3 gravity);
  /// For queries on contacts, events and rays. Only the simulation moves its objects.
  const World& world() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::dynamics

TANDEM_API_END
