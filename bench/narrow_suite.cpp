#include <fmt/core.h>

#include "machine.h"
#include "narrow_parts.h"

namespace tandem::bench {

SuiteStatus run_narrow_suite(const SuiteOptions& options) {
  const InterruptWatch watch;
  CsvFile csv(options.csv_file, "table,pair,quantity,value");
  fmt::print("{}\n", machine_description());
  print_narrow_accuracy(options, csv, watch);
  print_narrow_speed(options, csv, watch);
  print_narrow_motion(options, csv, watch);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
