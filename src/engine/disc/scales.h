#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "tree/build/build.h"

/// Models with details that are tiny relative to the whole, and what single precision about one centre
/// resolves.
///
/// Volumes in one frame are compared with an error bound of about 1e-5 of the frame's radius
/// (disc_error_bound.h, tree_ray.h), and builders place triangles with 2⁻²⁴ of it. A node with more than
/// `few_triangles` triangles is *resolved* if its size is at least `resolution` of the whole: then the bound
/// is a small fraction of the size of its triangles. Otherwise all of its triangles seem to be near
/// everything that is near one of them, and the work of a query becomes quadratic.
namespace tandem::engine {

inline constexpr std::uint32_t few_triangles = 16;
inline constexpr double resolution = 1e-4;
/// The same in a frame that is divided anyway. The error bound is then below 3e-3 of the size of a node and
/// separates parallel triangles in it that are further apart.
inline constexpr double resolution_of_divided = 2e-3;
/// Strays are few primitives outside of a region that is this much smaller than the whole.
inline constexpr double stray_extent = 8;
inline std::size_t max_strays(std::size_t primitives) { return std::min<std::size_t>(64, primitives / 32); }

/// Primitives divided into groups.
struct ScaleGroups {
  std::vector<std::vector<std::uint32_t>>
      groups;  ///< each much smaller than the whole; empty if everything is resolved
  std::vector<std::uint32_t> rest;
};

/// Groups the primitives that are not resolved in the whole: triangles besides a few that are much larger, or
/// a largest subtree in which everything is resolved. Groups are not divided further.
ScaleGroups scale_groups(std::span<const Bounds> primitives, int threads);

/// Returns whether without_strays() may find strays among the triangles of a mesh with the given box.
/// Complexity: constant.
bool may_have_strays(const Mesh& mesh, const Bounds& whole);

/// One group of all primitives but a few strays, which are the rest; no groups if there are no strays.
ScaleGroups without_strays(std::span<const Bounds> primitives);

/// As build_tree for leaves of one primitive, but each group is built separately below its own node.
Topology build_at_all_scales(const Builder& builder, std::span<const Bounds> primitives,
                             const BuildOptions& options);

/// Returns the box of every node of a tree.
std::vector<Bounds> node_bounds(const Topology& topology, std::span<const Bounds> primitives);
/// Returns whether every node is resolved.
bool is_resolved(const Topology& topology, std::span<const Bounds> boxes);

}  // namespace tandem::engine
