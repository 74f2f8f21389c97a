#pragma once
#include <memory>

#include "tandem/base/export.h"
#include "tandem/dynamics/substep_solver.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// Returns a solver on the GPU, for SimulationOptions::substep_solver. It prepares and solves the contacts of
/// a step and integrates velocities and poses in all substeps; the trajectory is bit-identical to the CPU's.
/// The simulation itself finds contacts, groups them, solves small islands at rest and applies restitution.
/// Throws Error if there is no GPU backend or no device.
std::shared_ptr<dynamics::SubstepSolver> substep_solver();

}  // namespace tandem::gpu

TANDEM_API_END
