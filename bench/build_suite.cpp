#include <fmt/core.h>

#include "bench/build_parts.h"
#include "bench/machine.h"

namespace tandem::bench {

SuiteStatus run_build_suite(const SuiteOptions& options) {
  const InterruptWatch watch;
  CsvFile csv(options.csv_file, "table,name,quantity,value");
  fmt::print("{}\n", machine_description());
  print_operation_counts(csv);
  print_construction_times(options, csv, watch);
  print_builder_times(options, csv, watch);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
