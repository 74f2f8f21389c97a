#pragma once
#include <cstdint>
#include <random>
#include <string>

namespace tandem::io {

/// Damages a file as transfers, programs and people do: bytes changed, cut out, doubled or cut off; numbers
/// replaced by extreme ones; a piece of another file put in. The same for the same generator state.
std::string mutated(std::string bytes, const std::string& other, std::mt19937_64& random);

}  // namespace tandem::io
