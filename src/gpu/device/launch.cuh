#pragma once
#include "gpu/device/cuda_check.cuh"

namespace tandem::gpu {

/// Programmatic dependent launch: the blocks of the next kernel may become resident while the last blocks of
/// the previous one still run, and wait there. A kernel launched by launch_behind() calls wait_for_previous()
/// before it accesses memory; a kernel that is followed by such a kernel calls let_next_come().
__device__ __forceinline__ void wait_for_previous() {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}
__device__ __forceinline__ void let_next_come() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

/// Returns whether the device supports this; otherwise the next kernel starts when the previous one has
/// ended.
inline bool next_may_come_early() {
  int device = 0, major = 0;
  check(cudaGetDevice(&device), "asking for the device");
  check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "asking for the device");
  return major >= 9;
}

template <class... Parameters, class... Arguments>
void launch_behind(void (*kernel)(Parameters...), unsigned blocks, int threads, cudaStream_t stream,
                   const char* doing, Arguments... arguments) {
  cudaLaunchAttribute behind{};
  behind.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  behind.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(static_cast<unsigned>(threads));
  config.stream = stream;
  config.attrs = &behind;
  config.numAttrs = next_may_come_early() ? 1 : 0;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), doing);
}

}  // namespace tandem::gpu
