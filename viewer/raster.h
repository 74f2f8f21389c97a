#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

#include "viewer/png.h"

namespace tandem::viewer {

/// A perspective camera.
struct Camera {
  Vec3 eye, target;
  Vec3 up{0, 0, 1};
  double field_of_view = 50;  ///< vertical, in degrees
};

using Rgb = std::array<std::uint8_t, 3>;

/// Draws meshes and lines on the CPU with a depth buffer: solids with flat shading, and over them the nearest
/// layer of ghosts. The image does not depend on the order of the solids, of the ghosts or of the lines
/// (except where two have the same depth), nor on the machine.
class Raster {
 public:
  Raster(int width, int height, const Camera& camera);

  void draw_solid(const Mesh& mesh, const Transform& pose, Rgb colour);
  void draw_ghost(const Mesh& mesh, const Transform& pose);
  /// A line through everything, in world coordinates.
  void draw_line(Vec3 from, Vec3 to, Rgb colour);
  /// Returns the image: four samples per pixel.
  Image image() const;

 private:
  struct Layer {
    std::vector<float> depth;
    std::vector<Rgb> colour;
  };
  struct Corner {
    double x = 0, y = 0, inverse = 0;  ///< sample coordinates, and 1 / distance along the view direction
  };
  Vec3 to_view(Vec3 world) const;
  Corner projected(Vec3 view) const;
  void draw(const Mesh& mesh, const Transform& pose, Rgb colour, Layer& to) const;
  void fill(const std::array<Vec3, 3>& view, Rgb colour, Layer& to) const;
  void fill(const Corner& a, const Corner& b, const Corner& c, Rgb colour, Layer& to) const;
  Rgb sample(std::size_t index, int row) const;

  int width_, height_;  ///< in samples
  Camera camera_;
  Vec3 right_, up_, back_;
  double scale_, near_;
  Layer solids_, ghosts_, lines_;
};

}  // namespace tandem::viewer
