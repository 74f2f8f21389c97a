#pragma once
#include <memory>

#include "tandem/base/export.h"
#include "tandem/dynamics/step_device.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// Returns the GPU as a device for SimulationOptions::step_device: whole steps run there, and the state of a
/// simulation stays in device memory until a function reads or changes it. The trajectory is bit-identical to
/// the CPU's. Contacts of boxes with boxes, planes and half-spaces, and of meshes with meshes, are computed
/// on the GPU; those of other shapes, and of the few pairs that need GJK or exact arithmetic, by the threads
/// of the simulation in the middle of the step. Throws Error if there is no GPU backend or no device.
std::shared_ptr<dynamics::StepDevice> step_device();

}  // namespace tandem::gpu

TANDEM_API_END
