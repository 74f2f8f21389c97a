#pragma once
#include <filesystem>

namespace tandem::io {

/// Returns the path of the import helper, the first that exists of: `given`; the environment variable
/// TANDEM_IMPORT_HELPER; beside this library or program, or in the libexec directory of their prefix; the
/// configured installation directory of Tandem. Throws Error with instructions if there is none.
std::filesystem::path find_import_helper(const std::filesystem::path& given);

}  // namespace tandem::io
