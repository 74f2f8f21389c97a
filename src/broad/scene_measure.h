#pragma once
#include "broad/objects.h"

namespace tandem::broad {

/// What decides how long methods take, measured on a sample of the objects: the same for the same objects on
/// every machine.
struct SceneMeasure {
  double objects = 0;
  double moved = 0;     ///< per step
  double pairs = 0;     ///< that overlap
  double entries = 1;   ///< cells of a grid that suits them, which an object is in
  double together = 1;  ///< objects in such a cell, as an object in it sees it
  double apart = 0;     ///< objects that are in so many cells that a grid compares them with all
};

/// There must be objects. Looks at all objects once, and at some hundred of them more closely.
SceneMeasure measure_scene(const Objects& objects, double moved, double pairs);

}  // namespace tandem::broad
