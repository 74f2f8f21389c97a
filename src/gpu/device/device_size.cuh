#pragma once
#include "gpu/device/cuda_check.cuh"

namespace tandem::gpu {

/// Number of blocks that fill the whole device.
class DeviceSize {
 public:
  DeviceSize() {
    int device = 0, count = 0;
    check(cudaGetDevice(&device), "asking for the device");
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device),
          "asking for multiprocessors");
    multiprocessors_ = static_cast<unsigned>(count);
  }
  unsigned blocks(unsigned per_multiprocessor) const { return multiprocessors_ * per_multiprocessor; }

 private:
  unsigned multiprocessors_ = 1;
};

}  // namespace tandem::gpu
