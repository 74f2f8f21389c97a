#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "dynamics/contact_solver.h"
#include "dynamics/direct/block_cholesky.h"

namespace tandem::dynamics {

/// The contacts of one island that is almost at rest, solved for all bodies at once. Each pass minimizes a
/// convex function of the velocities: the kinetic energy of the change, plus the augmented Lagrangian of
/// non-penetration and friction (the limits of friction follow from the normal impulses of the pass before).
/// Newton's method with a line search does that: the function is piecewise quadratic, and its Hessian has one
/// 6×6 block per body.
///
/// Gauss–Seidel needs about n⁴ iterations for a stack of n boxes. Until then contacts yield, and the stack
/// buckles as a column of soft joints does (decision 044).
class DirectIsland {
 public:
  /// Maximum number of products of blocks in a factorization, per body: for up to `max_dense` bodies (a house
  /// of cards has 7), and for more (stacks and arches have 1).
  static constexpr std::size_t max_dense = 32, max_updates = 8, chain_updates = 2;

  /// Returns false if the contact graph is too dense for a direct solution. `bodies` are the indices of the
  /// movable bodies in the solver's array, sorted.
  bool prepare(std::span<const ContactTask* const> tasks, std::span<const std::uint32_t> bodies,
               std::span<SolverBody> solver_bodies, const ContactSettings& settings);
  /// Applies the accumulated impulses.
  void warm_start();
  /// Solves for velocities: first with `recover`, which resolves penetration too, then, after the bodies have
  /// moved, without.
  void solve(bool recover);
  /// Writes the impulses back into the manifolds.
  void store() const;

  std::size_t points() const { return points_.size(); }
  std::span<const std::uint32_t> bodies() const { return bodies_; }  ///< indices in the solver's array

 private:
  struct Velocity {
    Vec3 linear, angular;
  };
  struct Point {
    Vec3 arm_a, arm_b;                         ///< from the centres of mass
    double separation = 0, bias = 0;           ///< bias: speed at which the surfaces may approach
    double normal_mass = 0, tangent_mass = 0;  ///< effective masses
    double normal = 0;                         ///< accumulated impulses
    Vec3 tangent;
  };
  struct Manifold {
    PersistentManifold* home;
    std::uint32_t a, b;          ///< in the solver's array
    std::uint32_t own_a, own_b;  ///< in this island; no_body if immovable
    BlockCholesky::Slot slot;    ///< if both are movable
    Vec3 normal, across[2];
    double friction = 0;
    double rolling = 0;  ///< angular impulse per relative angular velocity
    std::uint32_t first = 0, count = 0;
  };
  /// Impulses that the velocities ask for, and what they change by.
  struct Response {
    double normal = 0;
    Vec3 tangent;
    Mat3 rate;  ///< minus the derivative of the impulse by the relative velocity
  };

  void add(const ContactTask& task, PersistentManifold& home);
  void start_pass(bool recover);
  /// Returns the velocity of a body of the island, or of an immovable one.
  Velocity of(std::uint32_t own, std::uint32_t body, std::span<const Velocity> velocities) const {
    if (own != no_body) return velocities[own];
    return {solver_bodies_[body].velocity, solver_bodies_[body].angular_velocity};
  }
  template <bool with_rate>
  Response respond(const Manifold& manifold, const Point& point, Vec3 slip) const;
  template <bool with_rate, class Visit>
  void each_response(std::span<const Velocity> velocities, const Visit& visit) const;
  /// Computes the gradient of the objective.
  void evaluate(std::span<const Velocity> velocities, std::vector<Velocity>& gradient) const;
  bool factorize();
  double weighted_square(std::span<const Velocity> momenta) const;
  bool advance();
  bool is_solved(double error) const;
  bool minimize(double stiffness, int max_steps);
  bool find_minimum();
  bool take_impulses(double limit);
  void sweep(bool recover);
  void undo_recovery();
  void push(std::uint32_t own, Vec3 arm, Vec3 impulse);

  ContactSettings settings_;
  std::span<SolverBody> solver_bodies_;
  std::vector<std::uint32_t> bodies_;  ///< in the solver's array
  std::vector<Manifold> manifolds_;
  std::vector<Point> points_;
  BlockCholesky matrix_;
  std::vector<Mat3> inertia_, inverse_inertia_;  ///< world coordinates
  std::vector<double> mass_;
  double total_mass_ = 0, scale_ = 0;  ///< scale: speed that gravity adds in a substep
  double stiffness_ = 0;               ///< change of impulse per change of speed and effective mass
  std::vector<Velocity> free_;         ///< without contact impulses
  std::vector<Velocity> start_;        ///< at the start of the pass
  std::vector<Velocity> velocity_, best_, trial_, gradient_, trial_gradient_;
  int max_steps_ = 0;         ///< of Newton's method: more for stacks, where they are cheap
  bool failed_ = false;       ///< a pass of this step; the others are not tried
  std::vector<double> step_;  ///< of Newton's method
  std::vector<std::pair<double, Vec3>> impulses_, impulses_before_;  ///< before the recovery
  std::vector<Velocity> before_;
};

}  // namespace tandem::dynamics
