#pragma once
#include <cstdint>
#include <vector>

#include "tandem/math/quat.h"
#include "tandem/query/model.h"

namespace tandem {

/// A bounding volume of a tree as something to draw, in the mesh's coordinates. What it says of the volume is
/// exact up to rounding, but for `star`.
struct VolumeOutline {
  enum class Kind : std::uint8_t {
    box,       ///< center, rotation, half
    ball,      ///< center, radius
    cut_ball,  ///< center, radius, normal, low, high: the ball between two planes
    star,      ///< center, rotation, half, reach: sampled
  };

  Kind kind = Kind::box;
  Vec3 center;
  Quat rotation;             ///< takes the box's axes to where they lie
  Vec3 half;                 ///< half the box's sides
  double radius = 0;         ///< of the ball
  Vec3 normal{0, 0, 1};      ///< of the slab, of length one
  double low = 0, high = 0;  ///< where the slab's planes are along the normal, from the centre
  /// How far the volume reaches from the centre along rotation(half · u), u each of outline_directions(), in
  /// lengths of that vector.
  std::vector<float> reach;
};

/// The directions in which volumes of kind `star` are sampled, as a mesh of points at distance one.
const Mesh& outline_directions();

/// The volumes of a model's tree, level by level from the root. A level holds the nodes at that distance from
/// the root and the leaves above it, so that together they enclose the whole mesh. Ends with the deepest
/// level, or before the first that has more than `most_volumes`. Empty for a mesh without triangles.
std::vector<std::vector<VolumeOutline>> outline_levels(const Model& model, const Laboratory& laboratory,
                                                       std::size_t most_volumes);

}  // namespace tandem
