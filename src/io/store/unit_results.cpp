#include "tandem/io/unit_results.h"

#include <algorithm>
#include <random>

#include "tandem/base/error.h"

#include "io/bytes/mapped_file.h"
#include "io/store/unit_log.h"

namespace tandem::io {
namespace {

/// Reads the results of all files of a folder.
void read_results(const StoredUnitOptions& options, std::vector<std::string>& results,
                  std::vector<bool>& known, std::uint64_t& damaged) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(options.folder))
    if (entry.path().extension() == ".units") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    const MappedFile mapped = map_file(file);
    const UnitLogFaults faults = read_unit_log(as_text(mapped.bytes), file.string(), options.identity,
                                               [&](std::uint64_t unit, std::string_view data) {
                                                 if (unit >= known.size() || known[unit]) return;
                                                 known[unit] = true;
                                                 results[unit] = data;
                                               });
    damaged += faults.damaged + (faults.cut_off ? 1 : 0);
  }
}

void make_folder(const StoredUnitOptions& options) {
  std::error_code problem;
  if (!options.resume) std::filesystem::remove_all(options.folder, problem);
  std::filesystem::create_directories(options.folder, problem);
  if (problem) throw Error(options.folder.string() + ": the folder cannot be made: " + problem.message());
}

}  // namespace

StoredUnits run_stored_units(clash::Transport& transport, const std::vector<double>& costs,
                             const std::function<UnitFunction(std::uint32_t worker)>& make_function,
                             const StoredUnitOptions& options) {
  StoredUnits stored;
  std::vector<std::uint64_t> order;
  std::vector<bool> known(costs.size(), false);
  if (transport.is_coordinator()) {
    make_folder(options);
    stored.results.resize(costs.size());
    read_results(options, stored.results, known, stored.damaged);
    for (std::uint64_t unit = 0; unit < costs.size(); ++unit)
      if (!known[unit]) order.push_back(unit);
    stored.reused = costs.size() - order.size();
  }
  const auto runner = [&](std::uint32_t worker) -> clash::UnitRunner {
    const std::string name =
        "worker-" + std::to_string(worker) + "-" + std::to_string(std::random_device{}()) + ".units";
    const auto log = std::make_shared<UnitLogWriter>(options.folder / name, options.identity);
    return [log, compute = make_function(worker)](std::uint64_t unit) { log->append(unit, compute(unit)); };
  };
  stored.work = clash::run_units(transport, order, costs, runner, options.work);
  if (!transport.is_coordinator()) return stored;
  std::uint64_t ignored = 0;
  read_results(options, stored.results, known, ignored);
  if (stored.work.interrupted) return stored;
  if (std::find(known.begin(), known.end(), false) != known.end())
    throw Error(options.folder.string() + ": results of units are missing; continue with --resume");
  std::error_code problem;
  std::filesystem::remove_all(options.folder, problem);
  return stored;
}

}  // namespace tandem::io
