#pragma once
#include <array>
#include <span>
#include <vector>

#include "dynamics/joint_rows.h"
#include "dynamics/solver_body.h"

namespace tandem {

/// A joint of a simulation, with what the solver has found out about it.
struct JointRecord {
  Joint joint;
  JointFrame frame;
  std::uint32_t generation = 0;
  bool alive = false;
  std::array<double, 6> impulse{};      ///< of the equations
  double low = 0, high = 0, motor = 0;  ///< impulses of limits and motor
};

/// Joints, solved one after the other. The equations of one joint are solved together and for the *places*
/// that the bodies will have after the substep, seen from where they are (RATTLE); after the bodies have
/// moved, relaxing makes the velocities agree with the new places. That is symplectic, so a pendulum keeps
/// its energy.
class JointSolver {
 public:
  struct Task {
    JointRecord* joint;
    std::uint32_t a, b;  ///< in the arrays
  };

  void prepare(std::span<const Task> tasks, std::span<SolverBody> bodies, std::span<const Place> places,
               double seconds);
  void warm_start();
  void solve();
  void relax();

 private:
  void solve_equations(const Task& task, bool for_places);
  void solve_limits(const Task& task, bool for_places);
  void solve_motor(const Task& task);

  std::vector<Task> tasks_;
  std::span<SolverBody> bodies_;
  std::span<const Place> places_;
  double seconds_ = 0;
};

}  // namespace tandem
