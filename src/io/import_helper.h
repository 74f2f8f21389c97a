#pragma once
#include <filesystem>

namespace tandem::io {

/// Returns the path of the import helper, the first of: `given`; the environment variable
/// TANDEM_IMPORT_HELPER; beside this library or program, or in the libexec directory of their prefix; the
/// directory that Tandem was configured to be installed to. Throws Error, which says how to get it, if there
/// is none.
std::filesystem::path find_import_helper(const std::filesystem::path& given);

}  // namespace tandem::io
