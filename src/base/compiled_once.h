#pragma once
#include "tandem/base/host_device.h"

/// TANDEM_HD_ONCE is TANDEM_HD for long functions that one source file defines: the host compiler compiles
/// them once, not in every file that calls them. nvcc needs the definitions in every file. There, the header
/// that declares them includes that source file.
#ifdef __CUDA_ARCH__
#define TANDEM_HD_ONCE __host__ __device__ __noinline__ inline
#elif defined(__CUDACC__)
#define TANDEM_HD_ONCE __host__ __device__ inline  // gcc warns of inline functions that must not be inlined
#else
#define TANDEM_HD_ONCE
#endif
