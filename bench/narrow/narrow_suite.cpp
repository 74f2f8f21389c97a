#include <fmt/core.h>

#include "bench/narrow/narrow_parts.h"
#include "tools/common/machine.h"

namespace tandem::bench {

SuiteStatus run_narrow_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  tool::CsvFile csv(options.csv_file, "table,pair,quantity,value");
  fmt::print("{}\n", tool::machine_description());
  print_narrow_accuracy(options, csv, watch);
  print_narrow_speed(options, csv, watch);
  print_narrow_motion(options, csv, watch);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
