#include <fmt/core.h>

#include "tandem/query/instruction_set.h"

#include "bench/world/world_parts.h"
#include "tools/common/machine.h"

namespace tandem::bench {

void WorldSession::row(const std::string& section, const std::string& what, const std::string& library,
                       double us) const {
  csv.row(fmt::format("{},{},{},{:.4f}", section, what, library, us));
}

SuiteStatus run_world_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  tool::CsvFile csv(options.csv_file, "section,quantity,library,microseconds");
  const WorldSession session{options, watch, csv};
  fmt::print("{}instruction set: {}\nOne thread, processor time.\n", tool::machine_description(),
             algorithm::instruction_set());
  const auto is_wanted = [&](std::string_view section) {
    return section.find(options.only) != std::string_view::npos && !watch.interrupted();
  };
  bool agree = true;
  if (is_wanted("panda")) agree = measure_panda(session);
  if (is_wanted("copies")) measure_copies(session);
  if (is_wanted("preparation")) measure_preparation(session);
  if (!agree) fmt::print("\nSome answers differ: see the rows that say NO.\n");
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
