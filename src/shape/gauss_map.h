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
  static constexpr std::size_t max_faces = 96;
  static constexpr std::size_t lanes = 16;  ///< arrays of faces are padded to a multiple of this

  struct Arc {
    /// The edge runs from the first corner to the second, counter-clockwise around the first face: along the
    /// cross product of the faces' normals.
    std::array<std::uint16_t, 2> face, corner;
  };
  /// For every face the x, then the y, then the z of its normal. Then the factor by which any arc at the face
  /// may exceed its end points in some direction: one over the cosine of half the longest arc.
  std::vector<float> normals;
  std::vector<float> offsets;  ///< of the planes of the faces, from the centre of the inscribed ball
  std::vector<Arc> arcs;
  /// For every corner the x, then the y, then the z of its position relative to that centre, padded with the
  /// last corner.
  std::vector<float> corners;
  /// For every arc the x, then the y, then the z of the normal and the offset of its first face, then those
  /// of its second face. Offsets of padding are infinite.
  std::vector<float> arc_ends;
  double radius = 0;  ///< maximum distance of a corner from that centre
  /// Up to four arcs at a face: the planes of the faces at their other ends. Zero if there are fewer arcs.
  struct Fan {
    float x[4], y[4], z[4], offset[4];
  };
  std::vector<Fan> fans;                 ///< face by face
  std::vector<std::uint32_t> first_fan;  ///< of every face; one more element than faces
  /// For every 128 arcs and every fan: the arcs of the fan as four sets of one bit, their first words, then
  /// their second words.
  std::vector<std::uint64_t> fan_sets;
  static constexpr std::size_t words_per_fan = 8, arcs_per_fan_set = 128;

  bool empty() const { return arcs.empty(); }
};

/// Returns the face whose normal is nearest to a direction, in single precision. The map must not be empty.
std::uint32_t facing_face(const GaussMap& map, Vec3 direction);

/// Returns an empty map if there are more faces than that, or if rounding has left faces that are not flat to
/// 1e-13 of the hull, or edges that are not convex between two faces.
GaussMap make_gauss_map(const HullData& hull);

}  // namespace tandem
