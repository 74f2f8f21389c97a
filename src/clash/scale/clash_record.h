#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tandem/clash/report.h"

namespace tandem::clash {

/// Returns clashes as bytes, without group, status and comment, which a report gets later.
std::string clash_bytes(const std::vector<Clash>& clashes);

/// Limits for what a record may refer to.
struct RecordLimits {
  std::size_t parts = 0, tests = 0;
};

/// Returns the clashes of such bytes, bit for bit. `name` is for error messages. Throws Error if the bytes
/// are not a list of clashes of this many parts and tests.
std::vector<Clash> clashes_of_bytes(std::string_view bytes, const std::string& name,
                                    const RecordLimits& limits);

}  // namespace tandem::clash
