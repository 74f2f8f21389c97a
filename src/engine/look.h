#pragma once
#include "volume/disc.h"

namespace tandem {

/// How the discs of one tree are seen from the other.
struct Look : Disc::Relation {
  explicit Look(const Seen& seen) : Disc::Relation(seen) {}
};

}  // namespace tandem
