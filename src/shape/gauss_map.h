#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "tandem/math/vec3.h"

namespace tandem {

struct HullData;

/// The directions in which parts of a polytope are the farthest: a point of the unit sphere for every face,
/// an arc between two of them for every edge.
struct GaussMap {
  static constexpr std::size_t most_faces = 96;
  static constexpr std::size_t lanes = 16;  ///< arrays of faces are filled up to a multiple of this

  struct Arc {
    /// The edge runs from the first corner to the second, counter-clockwise around the first face; that is
    /// along the cross product of the faces' normals.
    std::array<std::uint16_t, 2> face, corner;
  };
  /// For every face the x, then the y, then the z of its normal. Then how much farther than its ends any arc
  /// at the face may reach in some direction: one over the cosine of half the longest.
  std::vector<float> normals;
  std::vector<Arc> arcs;

  bool empty() const { return arcs.empty(); }
};

/// The face whose normal is nearest to a direction, in single precision. Of a map that is not empty.
std::uint32_t facing_face(const GaussMap& map, Vec3 direction);

/// Empty where there are more faces than that, or where rounding has left faces that are not flat to 1e-13 of
/// the hull, or edges that do not bend outwards between two faces.
GaussMap make_gauss_map(const HullData& hull);

}  // namespace tandem
