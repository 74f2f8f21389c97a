#pragma once
#include <memory>
#include <optional>

#include "tandem/clash/run.h"
#include "tandem/narrow/distance.h"

#include "clash/contact_state.h"
#include "clash/surface_contact.h"
#include "query/solid/pair_relation.h"

namespace tandem::clash {

/// What is computed of a contact only if a clash is reported. All values are those of the whole meshes.
/// Computed by the first call.
class SplitDetails {
 public:
  virtual ~SplitDetails() = default;
  /// Returns the regions of contact in the frame of A; nullptr if more than `max_pairs` triangles touch.
  virtual const ContactRegions* regions(std::uint64_t max_pairs) = 0;
  /// Returns whether one part passes through the other; see pierce.h.
  virtual bool pierces() = 0;
  /// Returns bounds of the volume of the overlap of two closed parts; std::nullopt if they have more than
  /// `max_triangles` triangles together.
  virtual std::optional<Range> volume(std::uint64_t max_triangles) = 0;
};

/// The contact of two parts as pieces of them tell it.
struct SplitContact {
  ContactState state = ContactState::apart;
  Basis basis = Basis::exact;
  InsideTest inside_a = InsideTest::none, inside_b = InsideTest::none;
  bool surfaces_touch = false;
  bool same = false;  ///< the same geometry at the same pose
  Distance gap;       ///< in the world; infinite if it exceeds what was asked for
  PairDepth depth;    ///< if the interiors overlap
  std::shared_ptr<SplitDetails> details;
};

/// Two parts and their contact.
struct SplitPair {
  const Part &a, &b;
  double error = 0;  ///< tessellation error of both
  const SplitContact& contact;
};

/// Returns the clash of two parts by the rules of a test, as classify() does. Duplicates are found only if
/// the geometry is the same.
std::optional<Clash> classify(const SplitPair& pair, const Test& test, const RunOptions& options);

}  // namespace tandem::clash
