#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tandem/dynamics/body.h"
#include "tandem/dynamics/joint.h"
#include "tandem/world/world.h"

namespace tandem {

enum class FrictionModel : std::uint8_t {
  cone,  ///< the same in all directions
  box    ///< each of two directions for itself: cheaper to reason about, as in BinaryStack's simulator
};

struct SimulationOptions {
  WorldOptions world{.reach = 0.02};  ///< its reach is the distance below which contacts are foreseen
  Vec3 gravity{0, 0, -9.81};
  double step = 1.0 / 60;  ///< seconds, 1e-9 to 1e9
  int substeps = 4;        ///< each solves for velocities and moves the bodies
  int iterations = 1;      ///< of projected Gauss–Seidel, in every substep
  FrictionModel friction = FrictionModel::cone;
  double restitution_above = 1;  ///< hits slower than this do not bounce
  double slop = 0.005;           ///< penetration that is left alone, so that contacts last
  double push_out_speed = 3;     ///< at most so fast is penetration undone
  bool sleeping = true;
  double sleep_below = 0.05;  ///< a body is still when no point of it moves faster, in units per second
  double sleep_after = 0.5;   ///< seconds of stillness of a whole island
};

/// What the last step() took and did.
struct StepReport {
  WorldReport detection;
  double islands_ms = 0;
  double solve_ms = 0;       ///< velocities, joints and contacts
  double continuous_ms = 0;  ///< times of impact of fast bodies
  double step_ms = 0;        ///< everything
  std::size_t bodies_awake = 0, islands = 0, solved_points = 0;
  double deepest = 0;  ///< penetration of any contact point at the beginning of the step
};

/// What a system of bodies has, in the world's coordinates.
struct Motions {
  double kinetic = 0, potential = 0;  ///< energy; height is measured against gravity from the origin
  Vec3 momentum;
  Vec3 angular_momentum;  ///< about the origin
  double energy() const { return kinetic + potential; }
};

/// Rigid bodies under contacts, friction, joints and forces: a velocity-level complementarity formulation
/// (BinaryStack 5), solved by projected Gauss–Seidel that starts from the impulses of the step before. The
/// order of everything is fixed, so the same scene takes the same course, bit for bit, with any number of
/// threads and any compiler. Handles are checked as World's are.
///
/// Every function that takes a number throws Error, and changes nothing, if the number is NaN or infinite, or
/// if a coordinate, speed, angular velocity or acceleration would exceed `motion_limit` through it. So the
/// state of a body is always finite.
class Simulation {
 public:
  static constexpr double motion_limit = 1e30;

  explicit Simulation(const SimulationOptions& options = {});
  ~Simulation();
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  /// Throws Error when an option is no number or a dynamic body would weigh nothing.
  BodyHandle add(const Shape& shape, const BodyOptions& options = {});
  BodyHandle add(const Model& model, const BodyOptions& options = {});
  void remove(BodyHandle body);  ///< and the joints it is in

  JointHandle add(const Joint& joint);
  void remove(JointHandle joint);
  void set_motor(JointHandle joint, const std::optional<JointMotor>& motor);
  /// The angle of a hinge, the way of a slider, the length of a distance joint; 0 for others.
  double position(JointHandle joint) const;
  /// How far the joint is from holding: the gap of its points and, where it holds axes, the angle.
  double error(JointHandle joint) const;

  std::size_t size() const;  ///< bodies
  bool contains(BodyHandle body) const;
  std::vector<BodyHandle> bodies() const;
  BodyState state(BodyHandle body) const;
  BodyKind kind(BodyHandle body) const;
  double mass(BodyHandle body) const;  ///< infinite unless dynamic
  /// Puts a body somewhere, sets how it moves. Wakes it and what it touches.
  void set_pose(BodyHandle body, const Transform& at);
  void set_velocity(BodyHandle body, Vec3 velocity, Vec3 spin);
  /// Acts during the next step; forces add up.
  void apply_force(BodyHandle body, Vec3 force, Vec3 at_point);
  void apply_force(BodyHandle body, Vec3 force);  ///< at the centre of mass
  void apply_torque(BodyHandle body, Vec3 torque);
  void apply_impulse(BodyHandle body, Vec3 impulse, Vec3 at_point);  ///< at once
  void wake(BodyHandle body);

  void step();
  std::uint64_t steps() const;
  const StepReport& report() const;
  Motions motions() const;
  /// A number that depends on every bit of every body's state.
  std::uint64_t hash() const;

  const SimulationOptions& options() const;
  void set_gravity(Vec3 gravity);
  /// For questions about contacts, events, rays. Its objects are moved by the simulation alone.
  const World& world() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem
