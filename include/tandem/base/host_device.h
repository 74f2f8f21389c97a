#pragma once
/// TANDEM_HD marks code that runs on the CPU and, compiled by nvcc, on the GPU too. Such code works on
/// plain views and has no exceptions, no allocation and no recursion.
///
/// TANDEM_INLINE is TANDEM_HD for the small arithmetic of the public headers. It is always inlined, so
/// that a user who compiles these headers with other flags (fused multiply-add, say) can never hand the
/// linker an out-of-line copy that replaces the library's own and changes its answers.
///
/// TANDEM_HD_SELDOM is TANDEM_HD for long code that is seldom needed, and TANDEM_KEEP_LOOP stands before its
/// loops: without them nvcc copies it into every caller and unrolls it for minutes.
#ifdef __CUDACC__
#define TANDEM_HD __host__ __device__
#define TANDEM_HD_SELDOM __host__ __device__ __noinline__
#define TANDEM_INLINE __host__ __device__ __forceinline__
#else
#define TANDEM_HD
#define TANDEM_HD_SELDOM
#define TANDEM_INLINE [[gnu::always_inline]] inline
#endif
#ifdef __CUDA_ARCH__
#define TANDEM_KEEP_LOOP _Pragma("unroll 1")
#else
#define TANDEM_KEEP_LOOP
#endif
