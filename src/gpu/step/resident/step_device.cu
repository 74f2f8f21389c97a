#include "tandem/gpu/device.h"
#include "tandem/gpu/step_device.h"

#include "gpu/step/resident/cuda_executor.cuh"

namespace tandem::gpu {
namespace {

class GpuStepDevice : public dynamics::StepDevice {
 public:
  std::shared_ptr<dynamics::ResidentSteps> open() override {
    return std::make_shared<ResidentPipeline<CudaExecutor>>(CudaExecutor());
  }
};

}  // namespace

std::shared_ptr<dynamics::StepDevice> step_device() {
  if (!available()) throw Error(unavailable_reason());
  return std::make_shared<GpuStepDevice>();
}

}  // namespace tandem::gpu
