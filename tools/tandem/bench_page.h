#pragma once
#include <functional>
#include <string>

#include "bench/chart_keeper.h"
#include "bench/suite.h"
#include "viewer/page.h"

namespace tandem::tool {

/// Converts a chart of a suite to a chart of a page.
viewer::Chart to_page(const bench::Chart& chart);

/// Returns the rows of a CSV file.
viewer::Table read_csv(const std::string& file, const std::string& title);

/// Runs a suite and writes a page of its output, charts and rows, interrupted or not. The rows are written
/// next to the page if the options name no CSV file.
bench::SuiteStatus run_with_page(const std::string& name, bench::SuiteOptions options,
                                 const std::string& page_file,
                                 const std::function<bench::SuiteStatus(const bench::SuiteOptions&)>& run);

}  // namespace tandem::tool
