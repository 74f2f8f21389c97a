#pragma once
#include <cstddef>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

/// Bodies and contacts of a step, as arrays; not part of the public interface.
struct SubstepProblem;

/// Interface of a solver for the substeps of a step: contacts, velocities and poses. It replaces the threads
/// of the simulation, for example by the GPU (gpu/substep_solver.h). Results must be bit-identical.
/// Simulations that share one must not step at the same time.
class SubstepSolver {
 public:
  SubstepSolver() = default;
  SubstepSolver(const SubstepSolver&) = delete;
  SubstepSolver& operator=(const SubstepSolver&) = delete;
  virtual ~SubstepSolver() = default;

  /// Returns memory for arrays of problems, which the solver can copy from fast. Throws std::bad_alloc or
  /// Error if there is not enough.
  virtual void* allocate(std::size_t bytes) = 0;
  /// Releases memory of allocate().
  virtual void release(void* memory) noexcept = 0;

  /// Starts all substeps; may return before they are complete. The arrays must exist until finish().
  virtual void start(const SubstepProblem& problem) = 0;
  /// Waits for the substeps and writes the results into the arrays of the problem. Returns how long the
  /// device has worked, in milliseconds.
  virtual double finish() = 0;
};

}  // namespace tandem::dynamics

TANDEM_API_END
