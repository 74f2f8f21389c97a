#pragma once
#include <array>
#include <span>
#include <vector>

#include "dynamics/joint_rows.h"
#include "dynamics/joint_system.h"
#include "dynamics/solver_body.h"

namespace tandem::dynamics {

/// A joint of a simulation, with the state of the solver.
struct JointRecord {
  /// Impulses of the limits of a degree of freedom.
  struct LimitImpulses {
    double low = 0, high = 0;
  };

  Joint joint;
  JointFrame frame;
  std::uint32_t generation = 0;
  bool alive = false;
  JointValues impulse{};  ///< of the equations
  LimitImpulses limits[JointFrame::max_freedoms];
  double motor = 0, spring = 0;  ///< impulses
  JointLoad load;                ///< of the last substep
  bool broken = false;           ///< the load was too large in this step

  void scale_impulses(double factor) {
    for (double& value : impulse) value *= factor;
    for (LimitImpulses& limit : limits) limit = {limit.low * factor, limit.high * factor};
    motor *= factor;
    spring *= factor;
  }
  /// Returns whether the length of a distance joint is not an equation.
  bool is_elastic() const { return joint.limits || joint.spring; }
  /// Returns the number of degrees of freedom that something acts on.
  int active_freedoms() const {
    if (joint.kind == JointKind::ball) return joint.ball_limits ? frame.freedom_count() : 0;
    return joint.limits || joint.motor || joint.spring ? frame.freedom_count() : 0;
  }
};

/// Solves the equations of all joints together, for the *poses* of the bodies after the substep, with
/// Jacobians at the current poses (RATTLE, Andersen 1983). After the bodies have moved, relax() makes the
/// velocities consistent with the new poses. The scheme is symplectic, so a pendulum conserves its energy.
/// The direct solve is exact for any number of links, so a chain does not stretch. Limits, motors and springs
/// are solved before that, one after the other. Each acts along a direction that does not affect the
/// equations of its own joint.
class JointSolver {
 public:
  struct Task {
    JointRecord* joint;
    std::uint32_t a, b;  ///< indices in the body arrays
  };

  void prepare(std::span<const Task> tasks, std::span<SolverBody> bodies, std::span<const BodyPose> poses,
               double seconds);
  void warm_start();
  void solve();
  void relax();
  /// Computes the loads of this substep, and which joints they break.
  void measure_loads();

 private:
  /// A degree of freedom of a joint at the current poses of its bodies.
  struct Freedom {
    JointRow row;       ///< direction on which limits, motor and spring act
    double yields = 0;  ///< velocity per unit impulse along it; zero if neither body can move
  };

  /// The rows of one joint at the current poses of its bodies.
  struct Rows {
    std::array<JointRow, 6> rows;
    int count = 0;
    Freedom freedoms[JointFrame::max_freedoms];
    int freedom_count = 0;
  };

  /// Additional velocity of a body for one substep.
  struct TemporaryVelocity {
    std::uint32_t body;
    Vec3 velocity, angular_velocity;
  };

  void update_rows();
  Freedom freedom(const Task& task, const Rows& r, int index) const;
  void solve_freedoms(bool for_poses);
  void lend_recovery();
  void take_back_recovery();
  void solve_positions();
  void solve_velocities();
  void find_wrong(bool for_poses);
  void apply(std::size_t joint, const JointValues& impulse, double sign);
  void solve_limits(const Task& task, const Freedom& freedom, int index, bool for_poses);
  void solve_motor(const Task& task, const Freedom& freedom);
  void solve_spring(const Task& task, const Freedom& freedom);
  void push(const Task& task, const JointRow& row, double impulse);

  std::vector<Task> tasks_;
  std::vector<Rows> rows_;
  std::vector<JointValues> now_, wrong_;
  std::vector<std::uint32_t> joined_;  ///< bodies that joints can move, each once
  std::vector<TemporaryVelocity> temporary_;
  JointSystem system_;
  std::span<SolverBody> bodies_;
  std::span<const BodyPose> poses_;
  double seconds_ = 0;
  bool moved_ = false;  ///< since the last update_rows()
};

}  // namespace tandem::dynamics
