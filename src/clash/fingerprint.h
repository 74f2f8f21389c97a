#pragma once
#include <string>
#include <vector>

#include "tandem/clash/report.h"

namespace tandem::clash {

/// Returns a text that is equal for equal jobs: parts, poses, geometry, tests and their sets.
std::string fingerprint(const Job& job, const std::vector<Part>& parts, const std::vector<std::string>& keys);

}  // namespace tandem::clash
