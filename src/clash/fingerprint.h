#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/clash/report.h"

namespace tandem::clash {

/// Returns a number that is equal for equal models: identifiers, tessellation errors and geometry. Calls
/// `after` with the model and the number of each geometry once it has been read.
std::uint64_t geometry_fingerprint(const std::vector<JobModel>& models,
                                   const std::function<void(std::uint32_t, Assembly::Geometry)>& after = {});

/// Returns a text that is equal for equal jobs: parts, poses, geometry (by its fingerprint), tests and their
/// sets.
std::string fingerprint(std::uint64_t geometry, const Job& job, const std::vector<Part>& parts,
                        const std::vector<std::string>& keys);

}  // namespace tandem::clash
