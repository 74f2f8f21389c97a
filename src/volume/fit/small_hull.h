#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "tandem/math/vec3.h"

#include "volume/fit/extremes.h"

namespace tandem {

/// The convex hull of at most 26 points, by incremental insertion. It serves to weight a surface, not to
/// decide anything: rounding is not handled, and flat sets have no faces.
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
    Vec3 normal;  ///< outwards; its length is twice the area
    double doubled_area;
  };

  bool start();
  void add(std::uint8_t point);
  bool push(std::uint8_t a, std::uint8_t b, std::uint8_t c);

  static constexpr std::size_t max_faces = 96;
  std::span<const Vec3> points_;
  double tolerance_ = 0;
  std::array<Triangle, max_faces> triangles_;
  std::size_t count_ = 0;
  std::array<Face, max_faces> faces_;
  std::size_t face_count_ = 0;
};

}  // namespace tandem
