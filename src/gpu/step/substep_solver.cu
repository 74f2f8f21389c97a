#include "tandem/gpu/device.h"
#include "tandem/gpu/substep_solver.h"

#include "gpu/step/gpu_substep_solver.cuh"

namespace tandem::gpu {

std::shared_ptr<dynamics::SubstepSolver> substep_solver() {
  if (!available()) throw Error(unavailable_reason());
  return std::make_shared<GpuSubstepSolver>(SubstepPipeline());
}

}  // namespace tandem::gpu
