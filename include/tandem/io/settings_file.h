#pragma once
#include <string>
#include <string_view>

#include "tandem/tune/settings.h"

namespace tandem {

/// Reads settings that save_settings() or `tandem tune` has written. Throws Error that names the file and
/// what is wrong in it: not JSON, of another version, a part that is not known, a number out of range.
Settings load_settings(const std::string& file);
/// The same of text in memory; `name` stands for the file in errors.
Settings parse_settings(std::string_view text, const std::string& name);

/// Writes them as JSON. Throws Error when the file cannot be written; then there is none.
void save_settings(const Settings& settings, const std::string& file);

}  // namespace tandem
