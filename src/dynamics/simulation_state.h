#pragma once
#include <string>
#include <vector>

#include "tandem/dynamics/simulation.h"
#include "tandem/narrow/motion.h"

#include "base/thread_pool.h"
#include "dynamics/body_table.h"
#include "dynamics/contact_solver.h"
#include "dynamics/direct/direct_solver.h"
#include "dynamics/islands.h"
#include "dynamics/joint_solver.h"
#include "dynamics/resident/resident_simulation.h"

namespace tandem::dynamics {

struct Simulation::State {
  explicit State(const SimulationOptions& with)
      : options(with),
        workers(with.world.threads),
        world(with.world),
        solver_bodies_(with.substep_solver),
        poses_(with.substep_solver),
        motions_(with.substep_solver),
        owed_(with.substep_solver),
        contact_solver(workers, with.substep_solver),
        direct_solver_(workers) {}

  SimulationOptions options;
  ThreadPool workers;
  World world;
  std::vector<Body> bodies;        ///< by handle index
  std::vector<Body> spare_bodies;  ///< memory for the next restore
  std::size_t alive = 0;
  std::vector<JointRecord> joints;
  std::vector<std::uint32_t> free_joints;
  std::vector<JointHandle> broken_joints;  ///< by the last step; has room for all joints
  std::uint64_t steps = 0;
  double time = 0;              ///< simulated seconds
  double previous_seconds = 0;  ///< duration of the last step, for which the impulses are; 0: none
  /// Nothing is awake and nothing has changed since the last step: with `detected`, the next step changes
  /// nothing. Cleared by wake().
  bool idle = false;
  bool detected = false;  ///< a step failed after the update of the world, and no body has been changed since
  StepReport report;

  Body& at(BodyHandle body);
  const Body& at(BodyHandle body) const;
  JointRecord& at(JointHandle joint);
  const JointRecord& at(JointHandle joint) const;
  BodyPose pose(BodyHandle body) const;
  bool may_collide(BodyHandle a, BodyHandle b) const;
  void wake(Body& body);
  /// What acts in the next step. Throws Error if it would make the body too fast.
  void set_forces(Body& body, Vec3 force, Vec3 torque);

  /// Replaces a body; the frames of its joints follow its centre of mass.
  void replace(Body& body, const Body& to);
  void remove(JointHandle joint);
  /// Replaces the changeable members of a joint. Throws Error if they are invalid.
  void change(JointHandle joint, const Joint& to);

  void step(double duration);

  ResidentSimulation resident;
  /// Copy the bodies, or bodies and world, from SimulationOptions::step_device if it has newer ones.
  void fetch_bodies();
  void fetch();
  /// The same, before the simulation changes.
  void leave_device();
  /// Returns the pose of a body's object, after fetch_bodies().
  const Transform& object_pose(BodyHandle body) const;

 private:
  bool can_reside() const;
  void load_resident();
  bool step_resident();
  ResidentSettings resident_settings() const;
  void report_resident();
  void step_awake(double duration);
  /// Scales the impulses of contacts and joints for warm starting, if the duration of steps has changed.
  void scale_impulses();
  void break_joints();
  bool couples(const ContactPair& pair) const;
  void survey_bodies();
  void find_islands();
  void wake_bodies();
  void enter_bodies();
  void resize_solver(std::size_t entered);
  void enter(const Body& body);
  void enter_contacts();
  void enter_properties(const ContactPair& pair);
  ContactTask task_of(const ContactPair& pair);
  void keep_on_near_side(const ContactPair& pair);
  void enter_joints();
  bool is_solved_directly(const ContactPair& pair) const;
  void rate_islands();
  void count_layers();
  void rate_buckling();
  void enter_direct_islands(const ContactSettings& settings);
  BodyMotion motion_in_step(const Body& body) const;
  void add_direct_islands(const ContactSettings& settings);
  bool move_bodies(double seconds);
  void refresh_masses();
  void solve();
  void solve_substeps(double seconds);
  void solve_elsewhere(double seconds);
  void solve_direct_islands(double seconds);
  void swap_states();
  void swap_states(std::size_t begin, std::size_t end);
  void undo_swap();
  void finish_motion();
  /// A continuous body (CCD) during a step.
  struct ContinuousMotion {
    Body* body;
    Motion motion;
    Bounds swept;
    double held = 1;  ///< time at which it is stopped, 0 to 1; 1: not stopped
  };
  void clamp_continuous_bodies();
  double first_impact(const ContinuousMotion& flight) const;
  double impact_on_contact(const ContinuousMotion& flight, BodyHandle other, const Motion& its) const;
  double impact_on_held(const ContinuousMotion& flight, const ContinuousMotion& stopped) const;
  Motion motion_of(const Body& body) const;
  bool may_hit(const Body& body, BodyHandle other) const;
  bool touches(BodyHandle body, BodyHandle other) const;
  void refuse_overflow() const;
  void move_world();
  void rest_islands();
  bool stays(Body& body) const;
  bool is_idle() const;
  void clear_forces();

  static constexpr std::size_t bodies_per_task = 128;  ///< of loops over bodies, in parallel
  double seconds_ = 0;                                 ///< duration of the current step
  Islands islands_;
  std::vector<std::uint32_t> active_;  ///< indices of the bodies that take part in this step
  std::vector<char> swapped_;          ///< by chunk of these: swap_states() has exchanged its states
  bool any_continuous_ = false;        ///< whether one of them is a continuous body
  bool any_force_ = false;             ///< whether a force or torque acts on one of them
  /// Whether some body is asleep, is kinematic and moves, or has restitution.
  bool any_asleep_ = false, any_driving_ = false, any_elastic_ = false;
  SolverArray<SolverBody> solver_bodies_;  ///< element 0 stands for all static bodies, then the active ones
  SolverArray<BodyPose> poses_;            ///< poses of the solver bodies
  SolverArray<BodyMotion> motions_;        ///< forces and masses of the solver bodies
  SolverArray<double> owed_;               ///< Body::owed of the solver bodies
  std::vector<ContactTask> contact_tasks_;
  std::vector<JointSolver::Task> joint_tasks_;
  ContactSolver contact_solver;
  std::vector<ContactTask> direct_tasks_;  ///< contacts of the islands that are solved directly
  /// What decides whether an island is solved directly.
  struct IslandRating {
    std::uint32_t bodies = 0, layers = 0;
    double slenderness = 0;  ///< largest height over width squared
    double mass_ratio = 1;   ///< largest ratio of the masses of two bodies in contact
    bool eligible = true, direct = false;
  };
  std::vector<IslandRating> island_ratings_;  ///< by root
  std::vector<ContactTask*> eligible_tasks_;  ///< contacts of the eligible islands
  std::vector<std::uint32_t> layers_;         ///< of the solver bodies
  DirectSolver direct_solver_;
  std::vector<std::uint32_t>
      direct_bodies_;  ///< solver indices of its bodies, if others are solved elsewhere
  std::vector<std::pair<SolverBody, BodyPose>> direct_results_;  ///< their states after the substeps
  JointSolver joint_solver_;
  std::vector<JointRecord> joints_before_;  ///< at the start of the step
  std::vector<double> still_;               ///< by root of an island: how long all of its bodies are at rest
  std::vector<ObjectHandle> moved_handles_;
  std::vector<Transform> moved_poses_;

  /// Properties of a body that its contacts need, in less memory than a Body.
  struct ContactBody {
    double friction = 0, restitution = 0;
    double size = 0;  ///< infinite if it is not dynamic
    std::uint32_t solver_index = 0;
    bool dynamic = false, fast = false;
  };
  std::vector<ContactBody> contact_bodies_;  ///< by handle index
  /// Numbers of bodies that take part in a step.
  struct EnteredBodies {
    std::uint32_t all = 0, dynamic = 0, continuous = 0, forced = 0;
    EnteredBodies& operator+=(const EnteredBodies& other) {
      all += other.all;
      dynamic += other.dynamic;
      continuous += other.continuous;
      forced += other.forced;
      return *this;
    }
  };
  std::vector<EnteredBodies> entered_bodies_;  ///< by chunk of bodies
  std::vector<std::size_t> contact_counts_;    ///< by chunk of contact pairs
};

}  // namespace tandem::dynamics
