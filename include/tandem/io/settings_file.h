#pragma once
#include <string>
#include <string_view>

#include "tandem/base/export.h"
#include "tandem/tune/settings.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Reads settings that save_settings() or `tandem tune` has written. Throws Error that names the file and
/// what is wrong: no JSON, another version, an unknown name, a number out of range.
tuning::Settings load_settings(const std::string& file);
/// As load_settings(), for text in memory. `name` is the file name in error messages.
tuning::Settings parse_settings(std::string_view text, const std::string& name);

/// Writes settings as JSON. Throws Error if the file cannot be written; then no file is created.
void save_settings(const tuning::Settings& settings, const std::string& file);

}  // namespace tandem::io

TANDEM_API_END
