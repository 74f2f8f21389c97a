#pragma once
#include <string>

/// The GPU backend. It is optional twice: a library built without CUDA, or a machine without a device, says
/// so by `available()` and by an Error from whatever is called nevertheless.
namespace tandem::gpu {

/// Whether this library was built with CUDA and finds a device it can use.
bool available() noexcept;

/// Why available() is false and what to do about it; empty when it is true.
std::string why_unavailable();

/// The device's name, its number of multiprocessors, its memory, and the versions of driver and runtime, in
/// one line. Throws Error when there is none.
std::string describe_device();

}  // namespace tandem::gpu
