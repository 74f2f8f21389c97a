#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/work_units.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Computes one unit and returns its result.
using UnitFunction = std::function<std::string(std::uint64_t unit)>;

struct StoredUnitOptions {
  std::filesystem::path folder;  ///< for result files; made if it does not exist, removed after the run
  std::uint64_t identity = 0;    ///< of the work; results of another identity are refused
  bool resume = false;           ///< use results that are there; otherwise they are removed first
  clash::WorkOptions work = {};
};

/// What run_stored_units() returns.
struct StoredUnits {
  std::vector<std::string> results;  ///< by unit; empty in processes that do not run the coordinator
  clash::WorkSummary work;
  std::uint64_t reused = 0;   ///< results of an earlier run
  std::uint64_t damaged = 0;  ///< results that were damaged or cut off, and computed again
};

/// Computes units by the workers of a transport, with results in checksummed files, so that a run can be
/// continued after a crash. `costs` are the predicted costs of the units, which are handed out in order.
/// `make_function` is called by each worker. Throws Error if a worker fails or a file cannot be written;
/// results that were stored are used by the next run with `resume`.
[[nodiscard]] StoredUnits run_stored_units(
    clash::Transport& transport, const std::vector<double>& costs,
    const std::function<UnitFunction(std::uint32_t worker)>& make_function, const StoredUnitOptions& options);

}  // namespace tandem::io

TANDEM_API_END
