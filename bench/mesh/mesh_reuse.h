#pragma once
#include "bench/suite.h"
#include "scenes/pair_scene.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

void print_cache_heading();
/// Prints the gain by a QueryCache on a scene at full, a tenth and a hundredth of its speed; compares the
/// results. `limit`: that of within_all.
void print_cache_gains(const scenes::PairScene& scene, double limit, const tool::InterruptWatch& watch);

/// Prints the time of `within` with the true distance as limit, compared with `distance`, in the frames
/// without contact. The nearest pair must be among the results.
void print_within_beside_distance(const scenes::PairScene& scene, const tool::InterruptWatch& watch);

/// Prints the gain by a second thread for a batch of poses and for one large query; compares the results.
void print_thread_gains(const scenes::PairScene& batch, const scenes::PairScene& large,
                        const tool::InterruptWatch& watch);

}  // namespace tandem::bench
