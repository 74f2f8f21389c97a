#pragma once
#include "tandem/io/unit_results.h"

#include "sweep/sweep_job.h"

namespace tandem::tool {

/// Returns the first line of the results as CSV.
std::string sweep_header(const SweepJob& job);

/// Returns what computes a unit: lines of CSV. Each worker loads the models once. `scratch` is a folder for
/// temporary files.
io::UnitFunction sweep_function(const SweepJob& job, const std::filesystem::path& scratch);

}  // namespace tandem::tool
