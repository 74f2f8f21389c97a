#pragma once
#include "gpu/cuda_check.cuh"

namespace tandem::gpu {

/// How many blocks keep the whole device busy.
class Launches {
 public:
  Launches() {
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

/// At the start of a kernel that `launch` starts: what the kernel before wrote is there after it.
__device__ inline void wait_for_kernel_before() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}

/// Starts a kernel that calls wait_for_kernel_before first: where the device can, its blocks are made ready
/// while the kernel before it on the stream is still at work.
template <class Argument>
void launch(const char* what, void (*kernel)(Argument), unsigned blocks, unsigned threads,
            cudaStream_t stream, const Argument& argument) {
  static const bool early = [] {
    int device = 0, major = 0;
    check(cudaGetDevice(&device), "asking for the device");
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
          "asking what the device can");
    return major >= 9;
  }();
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t how{};
  how.gridDim = dim3(blocks), how.blockDim = dim3(threads);
  how.stream = stream;
  how.attrs = &attribute, how.numAttrs = early ? 1 : 0;
  check(cudaLaunchKernelEx(&how, kernel, argument), what);
}

}  // namespace tandem::gpu
