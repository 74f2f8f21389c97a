#pragma once
#include "tandem/clash/report.h"

namespace tandem::clash {

/// A part and the box of its geometry in its own frame. Rules on boxes need no triangles.
struct BoxedPart {
  const Part& part;
  const Bounds& local;
};

/// Returns the depth up to which overlaps of two parts may be due to rounding.
double rounding_depth(const Part& a, const Part& b);

/// Returns the least overlap of the boxes along an axis of the world; no depth is larger.
double world_box_depth(const Part& a, const Part& b);

/// Returns the tolerance for duplicates among two parts; std::nullopt if their boxes show that they are none.
std::optional<double> duplicate_tolerance(const Test& test, const Part& a, const Part& b);

/// Returns whether boxes prove that a test reports nothing: it reports only overlaps, the boxes overlap by no
/// more than its tolerance along an axis of the world or of one of the parts, and neither part can contain
/// the other. Parts that touch face to face usually end here. `error` is the tessellation error of both
/// parts.
bool boxes_rule_out(const Test& test, const BoxedPart& a, const BoxedPart& b, double error);

}  // namespace tandem::clash
