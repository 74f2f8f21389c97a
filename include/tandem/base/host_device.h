#pragma once
/// TANDEM_HD marks functions for the CPU and, compiled by nvcc, also for the GPU. They work on plain views,
/// and use no exceptions, no allocation and no recursion.
///
/// TANDEM_INLINE is TANDEM_HD for the small arithmetic functions of the public headers. They are always
/// inlined. A user may compile these headers with other flags, for example with fused multiply-add. The
/// linker then never replaces the library's functions by out-of-line copies that give other results.
///
/// TANDEM_HD_NOINLINE is TANDEM_HD for long functions that are rarely called. TANDEM_NO_UNROLL precedes their
/// loops. Without both, nvcc inlines the functions into every caller and unrolls the loops, which takes
/// minutes.
#ifdef __CUDACC__
#define TANDEM_HD __host__ __device__
#define TANDEM_HD_NOINLINE __host__ __device__ __noinline__
#define TANDEM_INLINE __host__ __device__ __forceinline__
#else
#define TANDEM_HD
#define TANDEM_HD_NOINLINE
#define TANDEM_INLINE [[gnu::always_inline]] inline
#endif
#ifdef __CUDA_ARCH__
#define TANDEM_NO_UNROLL _Pragma("unroll 1")
#else
#define TANDEM_NO_UNROLL
#endif
