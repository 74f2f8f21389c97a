#pragma once
#include <cstdint>

/// Limits this process for good: memory and processor time, no files written, no core dump. A little after
/// `seconds` of wall-clock time it ends, in case nobody is left to end it.
void limit_this_process(std::uint64_t memory_bytes, std::uint64_t seconds);
