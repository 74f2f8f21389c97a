#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "tandem/math/vec3.h"

#include "volume/extremes.h"

namespace tandem {

/// The convex hull of at most 26 points, added one after the other. It serves to weigh a surface, not to
/// decide anything: rounding is not treated, and flat sets have no faces.
class SmallHull {
 public:
  struct Face {
    std::array<Vec3, 3> corners;
    double doubled_area;
  };

  explicit SmallHull(std::span<const Vec3> points);

  void faces() && = delete;  // they would outlive the hull
  std::span<const Face> faces() const& { return std::span(faces_).first(face_count_); }

 private:
  struct Triangle {
    std::uint8_t corner[3];
    Vec3 normal;  ///< outwards, as long as the doubled area
    double doubled_area;
  };

  bool start();
  void add(std::uint8_t point);
  bool push(std::uint8_t a, std::uint8_t b, std::uint8_t c);

  static constexpr std::size_t most_faces = 96;
  std::span<const Vec3> points_;
  double tolerance_ = 0;
  std::array<Triangle, most_faces> triangles_;
  std::size_t count_ = 0;
  std::array<Face, most_faces> faces_;
  std::size_t face_count_ = 0;
};

}  // namespace tandem
