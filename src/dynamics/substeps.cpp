// The substeps of a step: velocities, constraints and poses of the solver bodies.
#include <algorithm>
#include <atomic>

#include "dynamics/body_kernel.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
/// Computes the new velocities and poses, of the solver bodies only.
void Simulation::State::solve() {
  const double seconds = seconds_ / options.substeps;
  enter_bodies();
  enter_joints();
  enter_contacts();
  const ContactSettings settings{seconds, length(options.gravity), options.max_depenetration_speed,
                                 options.restitution_threshold, options.friction};
  enter_direct_islands(settings);
  while (owed_.size() < solver_bodies_.size()) owed_.push_back(0);
  const bool elsewhere = options.substep_solver && joint_tasks_.empty() && !contact_tasks_.empty();
  contact_solver.prepare(contact_tasks_, solver_bodies_, owed_, settings, elsewhere);
  report.solved_contact_points = contact_solver.points() + direct_solver_.points();
  report.max_penetration = contact_solver.max_depth();
  for (const ContactTask& task : direct_tasks_)
    for (const PersistentManifold& manifold : task.manifolds)
      for (const ContactPoint& point : manifold.manifold().view())
        report.max_penetration = std::max(report.max_penetration, point.depth);
  if (elsewhere)
    solve_elsewhere(seconds);
  else
    solve_substeps(seconds);
  contact_solver.apply_restitution();
  for (std::size_t i = 1; any_elastic_ && i <= active_.size(); ++i)
    if (motions_[i].elasticity > 0)
      limit_rotation(motions_[i], poses_[i], seconds, solver_bodies_[i], owed_[i]);
}

void Simulation::State::solve_substeps(double seconds) {
  joint_solver_.prepare(joint_tasks_, solver_bodies_, poses_, seconds);
  for (int substep = 0; substep < options.substeps; ++substep) {
    workers.for_chunks(active_.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin + 1; i <= end; ++i) add_forces(motions_[i], solver_bodies_[i]);
    });
    joint_solver_.warm_start();
    contact_solver.warm_start();
    direct_solver_.warm_start();
    for (int i = 0; i < options.iterations; ++i) {
      joint_solver_.solve();
      contact_solver.solve();
    }
    direct_solver_.solve(true);
    if (move_bodies(seconds)) refresh_masses();
    for (int i = 0; i < options.iterations; ++i) {
      joint_solver_.relax();
      contact_solver.relax();
    }
    direct_solver_.solve(false);
    contact_solver.sum_impulses();
    joint_solver_.measure_loads();
  }
}

/// The threads of the simulation solve the direct islands meanwhile: they share no movable body with other
/// islands.
void Simulation::State::solve_elsewhere(double seconds) {
  SubstepProblem problem = contact_solver.problem();
  problem.poses = poses_;
  problem.motions = motions_;
  problem.substeps = options.substeps;
  problem.iterations = options.iterations;
  direct_bodies_.clear();
  direct_solver_.each_body([&](std::uint32_t body) { direct_bodies_.push_back(body); });
  direct_results_.resize(direct_bodies_.size());
  options.substep_solver->start(problem);
  solve_direct_islands(seconds);
  for (std::size_t i = 0; i < direct_bodies_.size(); ++i)
    direct_results_[i] = {solver_bodies_[direct_bodies_[i]], poses_[direct_bodies_[i]]};
  report.device_ms = options.substep_solver->finish();
  for (std::size_t i = 0; i < direct_bodies_.size(); ++i) {
    solver_bodies_[direct_bodies_[i]] = direct_results_[i].first;
    poses_[direct_bodies_[i]] = direct_results_[i].second;
  }
}

void Simulation::State::solve_direct_islands(double seconds) {
  if (direct_bodies_.empty()) return;
  for (int substep = 0; substep < options.substeps; ++substep) {
    for (const std::uint32_t i : direct_bodies_) add_forces(motions_[i], solver_bodies_[i]);
    direct_solver_.warm_start();
    direct_solver_.solve(true);
    for (const std::uint32_t i : direct_bodies_)
      move_body(motions_[i], seconds, solver_bodies_[i], poses_[i], owed_[i]);
    direct_solver_.solve(false);
  }
}

/// Moves the solver bodies. Returns whether one has turned notably.
bool Simulation::State::move_bodies(double seconds) {
  std::atomic<bool> turned = false;
  const BodyArrays arrays{motions_.data(), solver_bodies_.data(), poses_.data(), owed_.data()};
  workers.for_chunks(active_.size(), bodies_per_task, [&](std::size_t, std::size_t begin, std::size_t end) {
    if (dynamics::move_bodies(arrays, seconds, begin + 1, end + 1)) turned = true;
  });
  return turned;
}

/// Effective masses depend on the orientation of bodies that are not round. With stale ones the solver
/// diverges, so they are computed again for bodies that have turned notably.
void Simulation::State::refresh_masses() {
  contact_solver.refresh_masses();
  for (SolverBody& body : solver_bodies_)
    if (body.turned > notable_turn) body.turned = 0;
}

}  // namespace tandem::dynamics
