#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "bench/broad/broad_settings.h"

namespace tandem::bench {

/// The lists of objects of the octree's nodes at one level (Zych 2016, figure 4.9).
struct OctreeLevel {
  std::size_t objects_in_world = 0;
  unsigned level = 0;
  std::size_t nodes = 0;    ///< with objects
  std::size_t objects = 0;  ///< in all these nodes

  double mean_length() const { return static_cast<double>(objects) / static_cast<double>(nodes); }
};

/// Returns the levels that hold objects, from the root down, after the warm-up of each case in which the
/// number of objects varies, up to 10 000 objects. Empty if there is no such case.
std::vector<OctreeLevel> octree_lists(const std::vector<BroadCase>& cases, const BroadConfig& config);

/// Returns the levels as lines of text.
std::string octree_table(const std::vector<OctreeLevel>& levels);

/// Draws figure 4.9.
void draw_octree_lists(const std::vector<OctreeLevel>& levels, const std::string& folder);

}  // namespace tandem::bench
