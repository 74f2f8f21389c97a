#pragma once
#include <string>

#include "tandem/clash/diff.h"
#include "tandem/clash/state.h"

namespace tandem::tool {

/// Returns the summary of a report for people: a table by test and kind, and the `list` worst clashes.
std::string clash_text(const clash::Report& report, unsigned list);

/// Returns the differences of two runs for people.
std::string diff_text(const clash::Diff& diff);

/// Returns the entries of a state for people.
std::string state_text(const clash::State& state);

}  // namespace tandem::tool
