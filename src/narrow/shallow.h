#pragma once
#include "narrow/convex_separation.h"
#include "narrow/inner_ball.h"
#include "narrow/polish.h"

namespace tandem {

/// The depth of two cores that overlap a little, without a polytope. B is moved away from A along the line of
/// their centres until they are apart; GJK's normal there is near that of the least depth at home, and
/// Newton's method (narrow/polish.h) finds it. True when that is seen to be the least depth of all (or the
/// cores are seen to be farther apart than asked for); otherwise `local` is the local least that was found,
/// if any. Of the cores, in A's frame.
bool shallow_penetration(const ConvexPair& pair, const InnerLine& line, const SeparationOptions& options,
                         Separation& result, Polished& local);

}  // namespace tandem
