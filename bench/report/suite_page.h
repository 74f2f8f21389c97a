#pragma once
#include <functional>
#include <string>

#include "bench/report/chart_keeper.h"
#include "bench/suite.h"
#include "viewer/page.h"

namespace tandem::bench {

/// Converts a chart of a suite to a chart of a page.
viewer::Chart to_page(const Chart& chart);

/// Returns the rows of a CSV file.
viewer::Table read_csv(const std::string& file, const std::string& title);

/// Runs a suite and writes a page of its output, charts and rows, interrupted or not. The rows are written
/// next to the page if the options name no CSV file.
SuiteStatus run_with_page(const std::string& name, SuiteOptions options, const std::string& page_file,
                          const std::function<SuiteStatus(const SuiteOptions&)>& run);

}  // namespace tandem::bench
