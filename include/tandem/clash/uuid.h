#pragma once
#include <string>
#include <string_view>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// Returns the UUID of version 5 (RFC 4122: SHA-1) of a name, in lower case. `space` is the UUID of the
/// namespace; Throws Error if it is not a UUID.
std::string uuid5(std::string_view space, std::string_view name);

/// Namespace of all identifiers that Tandem makes for clashes and groups.
inline constexpr std::string_view uuid_space = "6f2b5d0c-7f0e-5c52-9d3a-1f4b8f6f7a21";

}  // namespace tandem::clash

TANDEM_API_END
