#pragma once
#include <string_view>
#include <vector>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::algorithm {

/// Returns the instruction sets that the default engine was compiled for and this processor supports, the
/// best one first. Names: "avx512", "avx2", "sse4", "neon" and others, and "portable". All give the same
/// results.
std::vector<std::string_view> instruction_sets();

/// Returns the instruction set in use; default: the best one.
std::string_view instruction_set();

/// Sets the instruction set for the whole program; for tests and measurements. "best" selects the best one.
/// Must not be called while queries run. Throws Error if this processor does not support it.
void use_instruction_set(std::string_view name);

}  // namespace tandem::algorithm

TANDEM_API_END
