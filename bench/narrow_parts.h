#pragma once
#include "csv_file.h"
#include "interrupt.h"
#include "suite.h"

/// The parts of `tandem bench narrow`.
namespace tandem::bench {

/// Random pairs of all kinds over hard ranges, with results known by construction or by brute force.
void print_narrow_accuracy(const SuiteOptions& options, CsvFile& csv, const InterruptWatch& watch);

/// Nanoseconds per pair of kinds and query, compared with FCL and Bullet.
void print_narrow_speed(const SuiteOptions& options, CsvFile& csv, const InterruptWatch& watch);

/// Microseconds per time of impact, and per contact query of a convex shape on a surface.
void print_narrow_motion(const SuiteOptions& options, CsvFile& csv, const InterruptWatch& watch);

}  // namespace tandem::bench
