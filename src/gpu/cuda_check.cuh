#pragma once
#include <string>

#include "tandem/base/error.h"

namespace tandem::gpu {

/// Throws Error with what was being done and CUDA's own words. The error is taken off CUDA's record, so that
/// the next call is not blamed for it.
inline void check(cudaError_t result, const char* doing) {
  if (result == cudaSuccess) return;
  (void)cudaGetLastError();
  throw Error(std::string("GPU: ") + doing + ": " + cudaGetErrorString(result) + " (" +
              cudaGetErrorName(result) + ")");
}

/// After a kernel's launch.
inline void check_launch(const char* kernel) { check(cudaGetLastError(), kernel); }

}  // namespace tandem::gpu
