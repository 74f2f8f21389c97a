#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tandem::io {

/// Returns the bytes of a base64 text (RFC 4648, with or without '=' at its end); std::nullopt if it is none.
std::optional<std::vector<std::byte>> decode_base64(std::string_view text);

}  // namespace tandem::io
