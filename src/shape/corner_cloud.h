#pragma once
#include <cstddef>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// The vertices of the triangles of a small mesh, relative to a centre, in single precision, in blocks of
/// neighbours: for searches of support points. Empty if the mesh has too many vertices, or if its size is out
/// of the range of single precision.
struct CornerCloud {
  static constexpr std::size_t max_corners = 4096;
  static constexpr std::size_t block = 16;  ///< corners of a block; the last one is padded with a corner
  static constexpr std::size_t max_blocks = max_corners / block;

  Vec3 center;
  double radius = 0;               ///< maximum distance of a corner from the centre
  double size = 0;                 ///< largest coordinate of a corner in the frame of the mesh
  std::size_t blocks = 0;          ///< number of blocks; padded to a multiple of `block` in `balls`
  std::vector<float> coordinates;  ///< of each block x, y and z of its corners
  std::vector<float> balls;  ///< x, y, z and radius of a ball around each block, one array after another

  CornerCloud() = default;
  explicit CornerCloud(const Mesh& mesh);

  bool empty() const { return blocks == 0; }
  std::size_t padded_blocks() const { return (blocks + block - 1) / block * block; }
  /// Returns a corner, relative to the centre.
  Vec3 corner(std::size_t index) const {
    const float* x = coordinates.data() + index / block * 3 * block + index % block;
    return {x[0], x[block], x[2 * block]};
  }

 private:
  void add_block(const Vec3* first, std::size_t count);
  void add_balls();
};

}  // namespace tandem
