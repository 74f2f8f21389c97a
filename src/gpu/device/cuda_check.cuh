#pragma once
#include <string>

#include "tandem/base/error.h"

namespace tandem::gpu {

/// Throws Error with the operation and CUDA's message. Clears the CUDA error, so that the next call does not
/// report it.
inline void check(cudaError_t result, const char* doing) {
  if (result == cudaSuccess) return;
  (void)cudaGetLastError();
  throw Error(std::string("GPU: ") + doing + ": " + cudaGetErrorString(result) + " (" +
              cudaGetErrorName(result) + ")");
}

/// After a kernel launch.
inline void check_launch(const char* kernel) { check(cudaGetLastError(), kernel); }

}  // namespace tandem::gpu
