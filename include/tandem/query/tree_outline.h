#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/quat.h"
#include "tandem/query/model.h"

TANDEM_API_BEGIN

namespace tandem::algorithm {

/// Geometry of a bounding volume for display, in mesh coordinates. Exact up to rounding, except `star`.
struct VolumeOutline {
  enum class Kind : std::uint8_t {
    box,       ///< center, rotation, half
    ball,      ///< center, radius
    cut_ball,  ///< center, radius, normal, low, high: a ball cut by two planes
    sampled,   ///< center, rotation, half_extents, extent: sampled
  };

  Kind kind = Kind::box;
  Vec3 center;
  Quat rotation;             ///< rotation of the box's axes
  Vec3 half_extents;         ///< half extents of the box
  double radius = 0;         ///< radius of the ball
  Vec3 normal{0, 0, 1};      ///< unit normal of the slab
  double low = 0, high = 0;  ///< offsets of the slab's planes from the centre, along the normal
  /// Extents of the volume from the centre along rotation(half · u), for each u of sample_directions(), in
  /// lengths of that vector.
  std::vector<float> extent;
};

/// Returns the directions in which volumes of kind `star` are sampled, as a mesh with vertices on the unit
/// sphere.
const Mesh& sample_directions();

/// Returns the volumes of a model's tree, level by level from the root. A level contains the nodes of that
/// depth and all leaves above it, so that together they bound the whole mesh. Ends with the deepest level, or
/// before the first level with more than `max_volumes` volumes. Empty for a mesh without triangles.
std::vector<std::vector<VolumeOutline>> outline_levels(const Model& model, const Algorithm& algorithm,
                                                       std::size_t max_volumes);

/// The nodes of a model's tree in pre-order: the children of a node follow it, the first one directly.
struct TreeNodes {
  std::vector<std::uint32_t> escape;  ///< index of the first node after the subtree
  std::vector<std::uint32_t> level;   ///< 0 for the root
};
/// Returns the nodes of the tree that an algorithm uses. Empty for a mesh without triangles.
TreeNodes tree_nodes(const Model& model, const Algorithm& algorithm);

/// Returns the volumes of some nodes. Throws Error if there is no such node.
std::vector<VolumeOutline> outline_nodes(const Model& model, const Algorithm& algorithm,
                                         std::span<const std::uint32_t> nodes);

}  // namespace tandem::algorithm

TANDEM_API_END
