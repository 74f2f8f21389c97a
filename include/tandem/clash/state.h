#pragma once
#include <map>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/report.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// What is kept of a clash from run to run.
struct StateEntry {
  Status status = Status::fresh;
  std::string comment = {};
  std::string test = {}, a = {}, b = {};  ///< test and paths of the parts, for people
  Kind kind = Kind::hard;
  Range depth{0, 0};          ///< of the last run that found it
  double approved_depth = 0;  ///< depth when it was approved
};

/// The status of all clashes of a job over time, by clash id. io::read_clash_state and io::write_clash_state
/// keep it in a file.
struct State {
  std::map<std::string, StateEntry> entries;
};

/// What apply() changed.
struct StateChanges {
  std::uint64_t fresh = 0;     ///< found for the first time, or again
  std::uint64_t resolved = 0;  ///< not found any more
  std::uint64_t lapsed = 0;    ///< approvals that lapsed
};

/// Takes over the result of a run: sets the status and comment of its clashes, and updates the state.
///
/// - A clash without an entry, or with a resolved one, is `new`. One that was `new` is `active`.
/// - `reviewed` and `approved` are kept. An approval lapses to `active` if the depth has grown by more than
///   the tolerance of the test.
/// - Entries of the tests of the report that were not found are `resolved`, unless the run is partial.
StateChanges apply(State& state, Report& report);

/// Sets the status of entries. An id may be abbreviated to its first characters (at least 4). Throws Error if
/// an id is unknown or ambiguous; then nothing is changed. `fresh` and `resolved` cannot be set.
void set_status(State& state, const std::vector<std::string>& ids, Status status, const std::string& comment);

}  // namespace tandem::clash

TANDEM_API_END
