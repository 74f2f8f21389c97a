#pragma once
#include <cooperative_groups.h>
#include <cstdint>

#include "tandem/base/host_device.h"

/// See grid.h. Every thread must call every function with the same count.
namespace tandem::gpu {

/// All blocks of a launch; `Barrier::wait()` waits for all of their threads.
template <class Barrier, unsigned threads>
class BlocksOf {
 public:
  static constexpr std::uint32_t block_size = threads;

  template <class Step>
  TANDEM_INLINE void each([[maybe_unused]] std::uint32_t count, [[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    for (std::uint32_t i = blockIdx.x * threads + threadIdx.x; i < count; i += gridDim.x * threads) step(i);
    Barrier::wait();
#endif
  }
  template <class Step>
  TANDEM_INLINE void each_in_block([[maybe_unused]] std::uint32_t count,
                                   [[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    if (blockIdx.x != 0) return;
    if (threadIdx.x < count) step(threadIdx.x);
    __syncthreads();
#endif
  }
  template <class Step>
  TANDEM_INLINE void once_per_block([[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    if (threadIdx.x == 0) step();
    __syncthreads();
#endif
  }
  TANDEM_INLINE void wait() const {
#ifdef __CUDA_ARCH__
    Barrier::wait();
#endif
  }
};

/// The blocks of a cooperative launch.
struct GridBarrier {
  static __device__ __forceinline__ void wait() { cooperative_groups::this_grid().sync(); }
};

/// The blocks of a launch that is one cluster. They wait for each other faster, but only compute capability 9
/// and later has clusters, of at most eight blocks.
struct ClusterBarrier {
  static constexpr unsigned max_blocks = 8;
  static __device__ __forceinline__ void wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    cooperative_groups::this_cluster().sync();
#endif
  }
};

}  // namespace tandem::gpu
