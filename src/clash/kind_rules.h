#pragma once
#include <optional>

#include "tandem/clash/job.h"

namespace tandem::clash {

/// The rules of a test for a signed separation: the gap, or minus the depth.
class KindRules {
 public:
  explicit KindRules(const Test& test) : test_(test) {}

  /// Returns the kind that is reported; std::nullopt if none is. A touch that the test does not ask for is a
  /// clearance clash if it asks for these.
  std::optional<Kind> kind_at(double separation) const {
    if (-separation > test_.tolerance) return asked(Kind::hard);
    const bool touches =
        separation > 0 ? separation <= test_.touch_gap : -separation <= test_.max_touch_overlap();
    if (touches && test_.kinds.has(Kind::touch)) return Kind::touch;
    if (test_.clearance > 0 && separation <= test_.clearance) return asked(Kind::clearance);
    return std::nullopt;
  }

 private:
  std::optional<Kind> asked(Kind kind) const {
    return test_.kinds.has(kind) ? std::optional(kind) : std::nullopt;
  }
  const Test& test_;
};

}  // namespace tandem::clash
