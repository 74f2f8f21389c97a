#pragma once
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/report.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// A clash without its geometry, as it is in a JSON report.
struct Record {
  std::string id, test;
  Kind kind = Kind::hard;
  SubKind shape = SubKind::none;
  Status status = Status::fresh;
  std::string a, b;  ///< "model:path" of the parts
  Range depth{0, 0}, gap{0, 0};
};

/// Returns the records of a report, in order.
std::vector<Record> records(const Report& report);

/// The differences of two runs.
struct Diff {
  /// A clash that both runs found and that is different.
  struct Change {
    Record before, after;
  };
  std::vector<Record> appeared;  ///< only in the new run, in its order
  std::vector<Record> gone;      ///< only in the old run, in its order
  /// Kind, sub-kind or status differ (other than `new` and `active`), or the ranges of depth or gap do not
  /// overlap; in the order of the new run.
  std::vector<Change> changed;
  std::size_t unchanged = 0;
};

/// Compares two runs by clash id.
Diff diff(const std::vector<Record>& before, const std::vector<Record>& after);

}  // namespace tandem::clash

TANDEM_API_END
