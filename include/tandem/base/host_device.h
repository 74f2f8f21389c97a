#pragma once
/// TANDEM_HD marks code that runs on the CPU and, compiled by nvcc, on the GPU too. Such code works on
/// plain views and has no exceptions, no allocation and no recursion.
///
/// TANDEM_INLINE is TANDEM_HD for the small arithmetic of the public headers. It is always inlined, so
/// that a user who compiles these headers with other flags (fused multiply-add, say) can never hand the
/// linker an out-of-line copy that replaces the library's own and changes its answers.
#ifdef __CUDACC__
#define TANDEM_HD __host__ __device__
#define TANDEM_INLINE __host__ __device__ __forceinline__
#else
#define TANDEM_HD
#define TANDEM_INLINE [[gnu::always_inline]] inline
#endif
