#pragma once
#include <string>

namespace tandem::tool {

/// Returns a description of the machine and the build, in a few lines of text.
std::string machine_description();

/// Returns the processor's own name.
std::string processor_name();

}  // namespace tandem::tool
