#pragma once
#include "engine/engine_task.h"

namespace tandem::engine {

/// Puts the pairs of triangles where the convex hulls of two models are nearest into `lists.leaves`. All that
/// are at most as far apart as what is returned are among them: so is the nearest, if it is that near. Puts
/// none there, and returns a number below zero, where boxes do not keep the models apart, a hull seems to
/// bridge a hollow, or there are many.
///
/// Hulls are compared by what is outermost in each, which takes walks through one tree instead of pairs of
/// nodes. Next to the plane between them, triangles are told apart that are as near but for single precision.
double put_pairs_between_hulls(const Task& task, OpenPairs& lists, Counters& counters);

}  // namespace tandem::engine
