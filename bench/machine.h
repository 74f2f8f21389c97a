#pragma once
#include <string>

namespace tandem::bench {

/// The machine and the build that figures come from, in a few lines of text.
std::string machine_description();

/// The processor as it calls itself.
std::string processor_name();

}  // namespace tandem::bench
