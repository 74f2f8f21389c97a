#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "query/placed_model.h"

namespace tandem {

/// The vertices of `from` that are inside of `into` around one patch of touching pairs of faces, sorted:
/// those of the patch's faces that have sunk in, and from there over faces that touch nothing, some thousands
/// at most. `all` are the touching pairs of all patches; `of_a`: `from` is the first model of the pairs.
std::vector<std::uint32_t> sunken_vertices(const PlacedModel& from, const PlacedModel& into,
                                           std::span<const FacePair> patch, std::span<const FacePair> all,
                                           bool of_a);

}  // namespace tandem
