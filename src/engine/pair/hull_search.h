#pragma once
#include "engine/pair/engine_task.h"

namespace tandem::engine {

/// Adds the triangle pairs near the closest points of the convex hulls of two models to `lists.leaves`. All
/// pairs at distance at most the returned value are among them; so is the nearest, if its distance is at most
/// that. Adds none, and returns a negative number, if boxes do not separate the models, a hull seems to
/// bridge a hollow, or there are many pairs.
///
/// Hulls are compared by their support points, which takes traversals of one tree instead of node pairs. Near
/// the plane between them, triangles whose distances are equal up to single precision are distinguished.
double put_pairs_between_hulls(const Task& task, PendingPairs& lists, Counters& counters);

}  // namespace tandem::engine
