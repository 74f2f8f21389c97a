#pragma once
#include <span>

#include "tandem/dynamics/substep_solver.h"

#include "dynamics/body_motion.h"
#include "dynamics/contact_kernel.h"

namespace tandem::dynamics {

/// Accumulated impulses of a ContactRow.
struct alignas(32) RowImpulses {
  double normal[ContactBlock::lanes], tangent[2][ContactBlock::lanes];
};

/// A step without joints. All arrays except `first_block` are in memory of the solver
/// (SubstepSolver::allocate).
struct SubstepProblem {
  std::span<SolverBody> bodies;  ///< the first one is immovable, the others are integrated
  std::span<BodyPose> poses;
  std::span<const BodyMotion> motions;
  std::span<double> owed;  ///< changes only if `elastic`

  std::span<ContactBlock> blocks;  ///< without tangents
  std::span<ContactRow> rows;      ///< without masses
  std::span<const std::uint32_t> first_block;  ///< of each group of blocks that share no bodies, and the end
  bool last_is_serial = false;     ///< the blocks of the last group share bodies; each has one manifold
  /// Results: if `elastic`, blocks and rows; otherwise `impulses`, one for each row.
  std::span<RowImpulses> impulses;
  bool elastic = false;

  ContactPass pass;  ///< for relaxation
  int substeps = 1, iterations = 1;
};

}  // namespace tandem::dynamics
