#pragma once
#include "broad/objects.h"

namespace tandem::broad {

/// Properties of a scene that determine the cost of the methods, estimated from a sample of the objects.
/// Equal for equal objects on every machine.
struct SceneMeasure {
  double objects = 0;
  double moved = 0;      ///< moved objects per step
  double pairs = 0;      ///< overlapping pairs
  double entries = 1;    ///< mean number of cells per object, in a grid of suitable cell size
  double together = 1;   ///< mean number of objects in a cell, averaged over the objects
  double oversized = 0;  ///< objects that cover so many cells that a grid compares them with all others
};

/// Measures a scene. Precondition: at least one object. Visits every object once and evaluates a sample of a
/// few hundred in detail.
SceneMeasure measure_scene(const Objects& objects, double moved, double pairs);

}  // namespace tandem::broad
