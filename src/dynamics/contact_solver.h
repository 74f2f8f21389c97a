#pragma once
#include <span>
#include <vector>

#include "tandem/dynamics/simulation.h"

#include "dynamics/coloring.h"
#include "dynamics/solver_body.h"
#include "tree/workers.h"

namespace tandem {

/// A touch with its two bodies in the solver's array, and how their surfaces rub.
struct ContactTask {
  std::span<PersistentManifold> manifolds;
  std::uint32_t a, b;  ///< in the solver's array
  Vec3 center_a, center_b;
  double friction = 0, restitution = 0;
};

struct ContactSettings {
  double seconds = 0;  ///< of a substep
  double slop = 0;     ///< penetration that is left alone
  double push_out_speed = 0, restitution_above = 0;
  FrictionModel friction = FrictionModel::cone;
};

/// Non-penetration and friction at contact points: projected Gauss–Seidel on velocities. A solving pass takes
/// penetration back softly; a relaxing pass, after the bodies have moved, removes the velocity that this
/// added, so that it leaves no energy behind.
class ContactSolver {
 public:
  explicit ContactSolver(const Workers& workers) : workers_(workers) {}

  /// `bodies` is the array that all passes work on.
  void prepare(std::span<const ContactTask> tasks, std::span<SolverBody> bodies,
               const ContactSettings& settings);
  /// Applies the impulses found so far.
  void warm_start();
  void solve();
  void relax();
  void restitute();
  /// Writes the impulses back into the manifolds.
  void store() const;

  std::size_t points() const { return points_.size(); }

 private:
  struct Point {
    Vec3 at_a, at_b;        ///< from the centres of mass
    double separation = 0;  ///< from as deep as the slop: surfaces come to rest there, and contacts last
    double normal_mass = 0, tangent_mass[2] = {};
    double normal = 0, tangent[2] = {};  ///< impulses
    double approach = 0;                 ///< relative velocity along the normal before the step
    double hardest = 0;                  ///< the largest normal impulse of any substep
  };
  struct Manifold {
    std::uint32_t a, b;
    Vec3 normal, tangent[2];
    double friction, restitution;
    std::uint32_t first, count;
    bool against_fixed;
    PersistentManifold* home;
  };

  template <class Visit>
  void each(const Visit& visit);
  void fill(const ContactTask& task, PersistentManifold& home, Manifold& manifold);
  void pass(Manifold& manifold, bool soft);
  void normal_row(const Manifold& m, Point& p, SolverBody& a, SolverBody& b, bool soft) const;
  void friction_rows(const Manifold& m, Point& p, SolverBody& a, SolverBody& b) const;

  const Workers& workers_;
  ContactSettings settings_;
  Softness against_bodies_, against_fixed_;
  std::span<SolverBody> bodies_;
  std::vector<Manifold> manifolds_;  ///< in the order of the coloring
  std::vector<Point> points_;        ///< likewise
  Coloring coloring_;
};

}  // namespace tandem
