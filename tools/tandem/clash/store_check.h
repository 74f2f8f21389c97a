#pragma once
#include "tandem/io/clash_store.h"

#include "clash/clash_options.h"

namespace tandem::tool {

/// The result of a check over a store. `is_coordinator` is false on MPI ranks that do not write reports.
/// Results of units are kept: remove them when the reports are written.
struct StoreCheck {
  clash::Report report;
  io::StoreRunSummary summary;
  std::filesystem::path state;
  bool is_coordinator = true;
};

/// Checks a store as `tandem clash STORE` does.
StoreCheck check_store(const ClashOptions& options, const clash::RunOptions& check);

/// Returns the text of `tandem clash --plan STORE`.
std::string plan_text(const ClashOptions& options);

}  // namespace tandem::tool
