#pragma once
/// Version of the headers; equal to that of the CMake project, which checks it.
#define TANDEM_VERSION_MAJOR 0
#define TANDEM_VERSION_MINOR 2
#define TANDEM_VERSION_PATCH 0
/// One number to compare: major · 1'000'000 + minor · 1'000 + patch.
#define TANDEM_VERSION \
  (TANDEM_VERSION_MAJOR * 1'000'000 + TANDEM_VERSION_MINOR * 1'000 + TANDEM_VERSION_PATCH)
