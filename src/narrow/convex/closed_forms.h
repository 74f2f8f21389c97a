#pragma once
#include <array>

#include "narrow/convex/convex_separation.h"

namespace tandem {

/// The separation of two cores by a closed form, in A's frame. Returns false where the form does not apply to
/// this pose; the options may then have a better start direction for GJK.
using ClosedForm = bool (*)(const ConvexPair& pair, SeparationOptions& options, Distance& result);

inline constexpr int core_kinds = static_cast<int>(CoreKind::custom) + 1;
using ClosedForms = std::array<std::array<ClosedForm, core_kinds>, core_kinds>;

/// By the kinds of A and B; null if there is none.
extern const ClosedForms closed_forms;

}  // namespace tandem
