#include "tandem/gpu/device.h"

#include "gpu/device/cuda_check.cuh"

namespace tandem::gpu {

bool available() noexcept {
  int devices = 0;
  const bool found = cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0;
  if (!found) (void)cudaGetLastError();
  return found;
}

std::string unavailable_reason() {
  int devices = 0;
  const cudaError_t result = cudaGetDeviceCount(&devices);
  if (result == cudaSuccess && devices > 0) return {};
  (void)cudaGetLastError();
  return std::string("GPU: no CUDA device can be used here (") +
         (result == cudaSuccess ? "none is installed" : cudaGetErrorString(result)) +
         "): install a driver and a device, or use the same queries on the CPU";
}

std::string describe_device() {
  if (!available()) throw Error(unavailable_reason());
  int device = 0, driver = 0, runtime = 0;
  cudaDeviceProp properties;
  check(cudaGetDevice(&device), "asking for the device");
  check(cudaGetDeviceProperties(&properties, device), "asking what the device is");
  check(cudaDriverGetVersion(&driver), "asking for the driver's version");
  check(cudaRuntimeGetVersion(&runtime), "asking for the runtime's version");
  const auto version = [](int v) { return std::to_string(v / 1000) + "." + std::to_string(v % 1000 / 10); };
  return std::string(properties.name) + ", " + std::to_string(properties.multiProcessorCount) +
         " multiprocessors, " + std::to_string(properties.totalGlobalMem >> 20) + " MiB, sm_" +
         std::to_string(properties.major) + std::to_string(properties.minor) + ", driver for CUDA " +
         version(driver) + ", runtime " + version(runtime);
}

}  // namespace tandem::gpu
