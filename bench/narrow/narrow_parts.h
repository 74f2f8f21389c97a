#pragma once
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"

/// The parts of `tandem bench narrow`.
namespace tandem::bench {

/// Random pairs of all kinds over hard ranges, with results known by construction or by brute force.
void print_narrow_accuracy(const SuiteOptions& options, tool::CsvFile& csv,
                           const tool::InterruptWatch& watch);

/// Nanoseconds per pair of kinds and query, compared with FCL and Bullet.
void print_narrow_speed(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch);

/// Microseconds per time of impact, and per contact query of a convex shape on a surface.
void print_narrow_motion(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch);

}  // namespace tandem::bench
