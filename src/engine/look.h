#pragma once
#include "volume/disc.h"
#include "volume/obb.h"

namespace tandem {

/// How the discs and boxes of one tree are seen from the other.
struct Look {
  Disc::Relation discs;
  Obb::Relation boxes;

  explicit Look(const Seen& seen) : discs(seen), boxes(seen) {}
};

}  // namespace tandem
