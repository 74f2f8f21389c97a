#pragma once
#include <cstdint>

/// Limits this process permanently: memory and processor time, no files written, no core dump. It exits
/// shortly after `seconds` of wall-clock time, in case its parent no longer exists.
void limit_this_process(std::uint64_t memory_bytes, std::uint64_t seconds);
