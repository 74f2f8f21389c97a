#pragma once
#include <span>

#include "tandem/dynamics/substep_solver.h"

#include "dynamics/body_motion.h"
#include "dynamics/contact_input.h"

namespace tandem::dynamics {

/// Accumulated impulses of a ContactRow.
struct alignas(64) RowImpulses {
  double normal[ContactBlock::lanes], tangent[2][ContactBlock::lanes];
};

/// A step without joints. All arrays except `first_block` are in memory of the solver
/// (SubstepSolver::allocate).
struct SubstepProblem {
  std::span<SolverBody> bodies;  ///< the first one is immovable, the others are integrated
  std::span<BodyPose> poses;
  std::span<const BodyMotion> motions;
  std::span<double> owed;  ///< changes only if `elastic`

  std::span<const ManifoldInput> manifolds;  ///< one for each lane of the blocks
  std::span<const PointInput> points;
  std::span<const RowRange> ranges;            ///< of the blocks
  std::span<const std::uint32_t> first_block;  ///< of each group of blocks that share no bodies, and the end
  bool last_is_serial = false;  ///< the blocks of the last group share bodies; each has one manifold
  std::size_t row_count = 0;
  ContactSoftness softness;
  ContactPass pass;  ///< for relaxation
  int substeps = 1, iterations = 1;

  /// Results: if `elastic`, blocks and rows; otherwise `impulses`, one for each row.
  bool elastic = false;
  std::span<ContactBlock> blocks;
  std::span<ContactRow> rows;
  std::span<RowImpulses> impulses;
};

}  // namespace tandem::dynamics
