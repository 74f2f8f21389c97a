#include <fmt/core.h>

#include "bench/trees/build_parts.h"
#include "tools/common/machine.h"

namespace tandem::bench {

SuiteStatus run_build_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  tool::CsvFile csv(options.csv_file, "table,name,quantity,value");
  fmt::print("{}\n", tool::machine_description());
  print_operation_counts(csv);
  print_construction_times(options, csv, watch);
  if (!options.paper) print_builder_times(options, csv, watch);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
