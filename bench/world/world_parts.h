#pragma once
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// What the sections of the world suite share.
struct WorldSession {
  const SuiteOptions& options;
  const tool::InterruptWatch& watch;
  tool::CsvFile& csv;

  void row(const std::string& section, const std::string& what, const std::string& library, double us) const;
};

/// A Panda arm at random configurations: contact and distance queries, compared with FCL's manager.
/// Returns false if answers differ.
bool measure_panda(const WorldSession& session);
/// Copies of a world of 1,000 objects, and the first change, query and update of a copy.
void measure_copies(const WorldSession& session);
/// Data that models build on first use: time and memory for each kind of query.
void measure_preparation(const WorldSession& session);

}  // namespace tandem::bench
