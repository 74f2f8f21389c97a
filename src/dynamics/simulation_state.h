#pragma once
#include <string>
#include <vector>

#include "tandem/dynamics/simulation.h"
#include "tandem/narrow/motion.h"

#include "dynamics/body_table.h"
#include "dynamics/contact_solver.h"
#include "dynamics/islands.h"
#include "dynamics/joint_solver.h"
#include "tree/workers.h"

namespace tandem {

struct Simulation::State {
  explicit State(const SimulationOptions& with)
      : options(with),
        broad_phase_name(with.world.broad_phase),
        workers(with.world.threads),
        world(with.world),
        contact_solver(workers) {
    options.world.broad_phase = broad_phase_name;
  }

  SimulationOptions options;
  std::string broad_phase_name;  ///< storage for the name that the options refer to
  Workers workers;
  World world;
  std::vector<Body> bodies;  ///< by handle index
  std::size_t alive = 0;
  std::vector<JointRecord> joints;
  std::vector<std::uint32_t> free_joints;
  std::uint64_t steps = 0;
  StepReport report;

  Body& at(BodyHandle body);
  const Body& at(BodyHandle body) const;
  JointRecord& at(JointHandle joint);
  const JointRecord& at(JointHandle joint) const;
  Place place(BodyHandle body) const;
  bool may_touch(BodyHandle a, BodyHandle b) const;
  void wake(Body& body);
  /// What acts in the next step. Throws Error if it would make the body too fast.
  void set_forces(Body& body, Vec3 force, Vec3 torque);

  void step();

 private:
  bool couples(const Touch& touch) const;
  void find_islands();
  void enter_bodies();
  void enter_contacts();
  void enter_joints();
  void add_forces();
  void move_bodies(double seconds);
  void leave_bodies();
  /// A continuous body (CCD) during a step.
  struct Flight {
    Body* body;
    Motion motion;
    Bounds swept;
    double held = 1;  ///< time at which it is stopped, 0 to 1; 1: not stopped
  };
  void hold_back_fast_bodies();
  double first_impact(const Flight& flight) const;
  double impact_on_held(const Flight& flight, const Flight& stopped) const;
  Motion motion_of(const Body& body) const;
  bool may_hit(const Body& body, BodyHandle other) const;
  bool touches(BodyHandle body, BodyHandle other) const;
  void move_world();
  void rest_islands();
  double friction_of(const Body& a, const Body& b) const;

  Islands islands_;
  std::vector<std::uint32_t> active_;      ///< indices of the bodies that take part in this step
  std::vector<SolverBody> solver_bodies_;  ///< element 0 stands for all static bodies
  std::vector<Place> places_;              ///< poses of the solver bodies
  std::vector<ContactTask> contact_tasks_;
  std::vector<JointSolver::Task> joint_tasks_;
  ContactSolver contact_solver;
  JointSolver joint_solver_;
  std::vector<ObjectHandle> moved_handles_;
  std::vector<Transform> moved_poses_;
};

}  // namespace tandem
