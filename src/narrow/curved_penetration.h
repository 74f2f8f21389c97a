#pragma once
#include "narrow/penetration.h"

namespace tandem {

enum class QuickDepth : std::uint8_t {
  unsure,   ///< nothing is known
  shallow,  ///< some width is not clearly above zero: the one that `result` tells of
  found
};

/// How deep two cores of which one is curved are in one another, to a polished local least that no other
/// undercuts by more than a twentieth. Begins around a direction; widths that are not above 1e-6 of the
/// differences' size are not clearly above zero.
QuickDepth curved_penetration(const ConvexPair& pair, const InnerLine& line,
                              const PenetrationOptions& options, Separation& result);

}  // namespace tandem
