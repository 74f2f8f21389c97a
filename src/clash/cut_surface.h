#pragma once
#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "clash/pair_contact.h"

namespace tandem::clash {

inline std::uint64_t edge_key(std::uint32_t p, std::uint32_t q) {
  return std::uint64_t{std::min(p, q)} << 32 | std::max(p, q);
}

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

/// The edges and vertices of one surface that touch the other one, decided exactly.
struct TouchedEdges {
  std::unordered_set<std::uint64_t> edges;
  std::unordered_set<std::uint32_t> vertices;
};
TouchedEdges touched_edges(const CutSurface& cut, const std::vector<FacePair>& pairs);

/// Returns the depth of two crossing surfaces of which neither is closed: the largest distance to the other
/// surface of vertices that the other surface separates from the rest of their surface. Of the pieces into
/// which edges without contact connect the vertices of a component, the one with the largest box is the rest.
/// Infinite if nothing is separated.
PairDepth open_depth(PairContact& contact);

}  // namespace tandem::clash
