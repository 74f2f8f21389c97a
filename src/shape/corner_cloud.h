#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// The vertices of the triangles of a mesh, or of its hull, relative to a centre, in single precision, in
/// blocks of neighbours: for searches of support points. Empty if there are too many vertices, or if their
/// size is out of the range of single precision.
struct CornerCloud {
  static constexpr std::size_t max_corners = 4096;
  static constexpr std::size_t block = 16;  ///< corners of a block; the last one is padded with a corner
  static constexpr std::size_t max_blocks = max_corners / block;

  Vec3 center;                     ///< of the box of the corners
  Vec3 half;                       ///< half of the extent of the box
  double radius = 0;               ///< maximum distance of a corner from the centre
  double size = 0;                 ///< largest coordinate of a corner in the frame of the mesh
  double omitted = 0;              ///< maximum distance of a vertex of the mesh from the hull of the corners
  std::size_t blocks = 0;          ///< number of blocks; padded to a multiple of `block` in `balls`
  std::vector<float> coordinates;  ///< of each block x, y and z of its corners
  std::vector<float> balls;  ///< x, y, z and radius of a ball around each block, one array after another

  CornerCloud() = default;
  /// All vertices of the triangles of a mesh.
  explicit CornerCloud(const Mesh& mesh);
  /// The outermost vertices of a mesh: every other vertex is at most 2⁻⁴⁹ of its size beyond every face of
  /// their hull, up to rounding. `inner_radius` is that of a ball inside the hull. Empty if the hull is too
  /// thin for a useful bound of `omitted`.
  CornerCloud(std::span<const Vec3> outermost, double inner_radius);

  bool empty() const { return blocks == 0; }
  std::size_t padded_blocks() const { return (blocks + block - 1) / block * block; }
  /// Returns a corner, relative to the centre.
  Vec3 corner(std::size_t index) const {
    const float* x = coordinates.data() + index / block * 3 * block + index % block;
    return {x[0], x[block], x[2 * block]};
  }

 private:
  void add_corners(std::vector<Vec3> corners);
  void add_block(const Vec3* first, std::size_t count);
  void add_balls();
};

}  // namespace tandem
