#pragma once
#include <optional>

#include "tandem/clash/run.h"
#include "tandem/narrow/distance.h"

#include "clash/contact_state.h"
#include "query/solid/pair_relation.h"

namespace tandem::clash {

/// The contact of two parts as pieces of them tell it, without regions and volume.
struct SplitContact {
  ContactState state = ContactState::apart;
  Basis basis = Basis::exact;
  InsideTest inside_a = InsideTest::none, inside_b = InsideTest::none;
  bool surfaces_touch = false;
  bool same = false;  ///< the same geometry at the same pose
  Distance gap;       ///< in the world; infinite if it exceeds what was asked for
  PairDepth depth;    ///< if the interiors overlap
};

/// Two parts and their contact.
struct SplitPair {
  const Part &a, &b;
  double error = 0;  ///< tessellation error of both
  const SplitContact& contact;
};

/// Returns the clash of two parts by the rules of a test, as classify() does. Regions are skipped, hard
/// clashes of parts that cross have no sub-kind, and duplicates are found only if the geometry is the same.
std::optional<Clash> classify(const SplitPair& pair, const Test& test);

}  // namespace tandem::clash
