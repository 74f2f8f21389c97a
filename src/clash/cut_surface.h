#pragma once
#include <utility>

#include "clash/pair_contact.h"

namespace tandem::clash {

/// One surface that another one cuts, in the frame of A.
struct CutSurface {
  const PlacedPart& part;
  Transform location;
  const PlacedPart& other;
  Transform other_location;
  bool is_a;
};

/// Returns A as cut by B, and B as cut by A.
std::pair<CutSurface, CutSurface> cut_surfaces(const PairContact& contact);

/// Returns the edges and vertices of one surface that touch the other one. Computed by the first call.
const TouchedEdges& touched_edges(const CutSurface& cut, const PairContact& contact);

/// Returns the depth of two crossing surfaces of which neither is closed: the largest distance to the other
/// surface of vertices that the other surface separates from the rest of their surface. Of the pieces into
/// which edges without contact connect the vertices of a component, the one with the largest box is the rest.
/// Infinite if nothing is separated. In the frame of A.
PairDepth open_depth(const PairContact& contact);

}  // namespace tandem::clash
