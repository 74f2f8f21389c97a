#pragma once
#include <cooperative_groups.h>
#include <cstdint>

#include "tandem/base/host_device.h"

/// See grid.h. Every thread must call every function with the same count.
namespace tandem::gpu {

/// All blocks of a cooperative launch.
class CudaGrid {
 public:
  template <class Step>
  TANDEM_INLINE void each([[maybe_unused]] std::uint32_t count, [[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    for (std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) step(i);
    cooperative_groups::this_grid().sync();
#endif
  }
};

/// The blocks of a launch that is one cluster. They wait for each other faster, but only compute capability 9
/// and later has clusters, of at most eight blocks.
class CudaCluster {
 public:
  static constexpr unsigned max_blocks = 8;
  template <class Step>
  TANDEM_INLINE void each([[maybe_unused]] std::uint32_t count, [[maybe_unused]] const Step& step) const {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    for (std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) step(i);
    cooperative_groups::this_cluster().sync();
#endif
  }
};

}  // namespace tandem::gpu
