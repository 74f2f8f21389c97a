#pragma once
#include <string_view>
#include <vector>

namespace tandem {

/// The instruction sets that the default path was compiled for and this processor has, the best first: some
/// of "avx512", "avx2", "sse4", "neon" and others, and "portable". All give the same answers.
std::vector<std::string_view> instruction_sets();

/// The one in use: the best, unless told otherwise.
std::string_view instruction_set();

/// Uses another from now on, in the whole program; for tests and measurements, and not while queries run.
/// "best" goes back to the best. Throws Error when this processor does not have it.
void use_instruction_set(std::string_view name);

}  // namespace tandem
