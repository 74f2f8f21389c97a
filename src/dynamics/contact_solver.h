#pragma once
#include <span>
#include <vector>

#include "tandem/dynamics/simulation.h"

#include "base/thread_pool.h"
#include "dynamics/coloring.h"
#include "dynamics/contact_kernel.h"
#include "dynamics/solver_array.h"
#include "dynamics/substep_problem.h"

namespace tandem::dynamics {

/// A contact pair with its two bodies in the solver's array, friction and restitution.
struct ContactTask {
  std::span<PersistentManifold> manifolds;
  std::uint32_t a, b;  ///< indices in the solver's array
  Vec3 center_a, center_b;
  double friction = 0, restitution = 0;
  std::uint32_t island = 0;  ///< its root
  double size = 0;           ///< of the smaller dynamic body
  double slop = 0;           ///< permitted penetration
  const ContactPair* pair = nullptr;
};

struct ContactSettings {
  double seconds = 0;  ///< duration of a substep
  double gravity = 0;  ///< magnitude of the acceleration
  double max_depenetration_speed = 0, restitution_threshold = 0;
  FrictionModel friction = FrictionModel::cone;
};

/// Non-penetration and friction constraints at contact points: projected Gauss–Seidel on velocities. The
/// solving pass resolves penetration with soft constraints. The relaxation pass, after the bodies have moved,
/// removes the velocity added by that, so that it adds no energy (Catto 2024).
class ContactSolver {
 public:
  /// `elsewhere`: solves the substeps of problem() instead of this solver; may be null.
  ContactSolver(const ThreadPool& workers, const std::shared_ptr<SubstepSolver>& elsewhere)
      : workers_(workers),
        ranges_(elsewhere),
        blocks_(elsewhere),
        rows_(elsewhere),
        manifolds_(elsewhere),
        inputs_(elsewhere),
        impulses_(elsewhere) {}

  /// `bodies` is the array that all passes work on; its first body is immovable.
  /// `owed` is the energy of earlier impacts that the contacts of each body have yet to give back.
  /// `elsewhere`: the substeps are solved as problem(), not by the functions below.
  void prepare(std::span<const ContactTask> tasks, std::span<SolverBody> bodies, std::span<double> owed,
               const ContactSettings& settings, bool elsewhere);
  /// Returns the contacts of the step as a problem for a SubstepSolver.
  SubstepProblem problem();
  /// Applies the accumulated impulses.
  void warm_start();
  void solve();
  void relax();
  /// Updates the effective masses after bodies have turned (SolverBody::turned).
  void refresh_masses();
  /// Completes a substep.
  void sum_impulses();
  void apply_restitution();
  /// Writes the impulses back into the manifolds.
  void store() const;

  std::size_t points() const { return points_; }
  /// Returns the maximum depth of the points.
  double max_depth() const;

 private:
  struct Source {
    const ContactTask* task;
    PersistentManifold* manifold;
  };

  void list_manifolds(std::span<const ContactTask> tasks);
  void make_blocks();
  void add_group(std::size_t group, bool serial);
  void add_part(std::size_t group, std::size_t begin, std::size_t end, bool ascending);
  void put_member(std::size_t at, std::size_t slot);
  void reserve_blocks();
  static ManifoldInput input_of(const Source& source);
  static PointInput point_of(const Source& source, int index);
  void prefetch_sources(std::size_t block) const;
  double fill(std::size_t block);
  double fill_input(std::size_t block);
  void limit_work();
  void take_owed();
  std::uint32_t holder(const ContactBlock& block, std::size_t lane) const;
  void return_owed();
  template <class Visit>
  void each_lane(const Visit& visit);
  template <class Work>
  void each_group(const Work& work);

  const ThreadPool& workers_;
  ContactSettings settings_;
  ContactPass pass_;
  ContactSoftness softness_;
  std::span<SolverBody> bodies_;
  std::span<double> owed_;
  std::vector<Source> sources_;             ///< manifolds with points
  std::vector<std::uint8_t> counts_;        ///< of their points
  std::vector<ConstraintEdge> couplings_;   ///< bodies that they couple
  std::vector<std::size_t> source_counts_;  ///< by chunk of tasks
  std::vector<double> max_depths_;          ///< by chunk of blocks
  Coloring coloring_;
  std::vector<std::uint32_t> members_;      ///< eight sources per block; no_body for unused lanes
  std::vector<std::uint32_t> slots_;        ///< by position in the order of the colouring: index in members_
  std::vector<std::uint32_t> set_first_;    ///< first position of each set of four (is_stale()), and the end
  SolverArray<double> stale_;               ///< by index in members_: not 0 if its masses are out of date
  std::vector<std::uint32_t> first_set_;    ///< of every group, and the end
  std::vector<std::uint32_t> first_block_;  ///< the same
  SolverArray<RowRange> ranges_;            ///< of the blocks
  SolverArray<ContactBlock> blocks_;
  SolverArray<ContactRow> rows_;
  SolverArray<ManifoldInput> manifolds_;  ///< of the members, if solved elsewhere
  SolverArray<PointInput> inputs_;        ///< points of these
  SolverArray<RowImpulses> impulses_;     ///< if solved elsewhere without restitution
  bool elsewhere_ = false;
  std::vector<double> lost_, gained_;  ///< by island: energy that contacts have taken and added
  std::size_t points_ = 0, row_count_ = 0;
  bool elastic_ = false;  ///< whether any contact has restitution
};

}  // namespace tandem::dynamics
