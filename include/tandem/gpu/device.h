#pragma once
#include <string>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

/// The optional GPU backend. If the library was built without CUDA, or the machine has no device,
/// `available()` returns false and other functions throw Error.
namespace tandem::gpu {

/// Returns whether the library was built with CUDA and finds a usable device.
bool available() noexcept;

/// Returns why available() is false and how to fix it; empty if it is true.
std::string unavailable_reason();

/// Returns, in one line, the device's name, number of multiprocessors and memory, and the versions of driver
/// and runtime. Throws Error if there is no device.
std::string describe_device();

}  // namespace tandem::gpu

TANDEM_API_END
