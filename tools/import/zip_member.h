#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Returns the contents of the members of a ZIP file whose names have this ending, in the order of its
/// directory. Skips what it cannot read: damaged or encrypted members, other methods than storing and
/// deflating, members above 256 MiB. Without zlib, only stored members are read.
std::vector<std::string> zip_members(const std::string& file, std::string_view ending);
