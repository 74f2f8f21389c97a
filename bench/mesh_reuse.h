#pragma once
#include "interrupt.h"
#include "scenes/pair_scene.h"
#include "suite.h"

namespace tandem::bench {

/// What a QueryCache saves on the scenes at full, a tenth and a hundredth of their speed, the answers
/// compared.
void print_cache_gains(const std::vector<scenes::PairScene>& scenes, const InterruptWatch& watch);

/// What `within` takes when it is asked for the pairs that are as near as the distance itself, beside
/// `distance`, in the frames in which the models do not touch. The nearest pair must be among those found.
void print_within_beside_distance(const scenes::PairScene& scene, const InterruptWatch& watch);

/// What a second thread saves for a batch of poses and for one large query, the answers compared.
void print_thread_gains(const scenes::PairScene& batch, const scenes::PairScene& large,
                        const InterruptWatch& watch);

}  // namespace tandem::bench
