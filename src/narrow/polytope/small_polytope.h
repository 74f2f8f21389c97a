#pragma once
#include <cstdint>

#include "base/assert.h"
#include "base/scratch_array.h"
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// A convex polytope of few triangles that expands point by point, for loose bounds: planes in single
/// precision, stored contiguously, so that all are tested at once; no neighbours are stored.
class SmallPolytope {
 public:
  static constexpr int max_points = 26, max_faces = 2 * max_points - 4;

  /// Begins with the four points stored first. Returns false if they are nearly coplanar.
  bool begin();

  /// Returns the face whose plane has the minimum offset from the origin, except for the last six bits.
  int nearest_face() const { return nearest_; }
  double offset(int face) const {
    TANDEM_ASSERT(face >= 0 && face < face_count_);
    return offset_[face];
  }
  Vec3 normal(int face) const { return {x_[face], y_[face], z_[face]}; }
  /// Includes unused faces, which have an infinite offset.
  int face_count() const { return face_count_; }
  /// A corner of a face.
  const SupportPoint& corner(int face, int which) const { return points_[corner_[face][which]]; }
  /// Outward normal of the face, computed from the corners; of any length.
  Vec3 across(int face) const;

  /// Where the caller stores points: the first four, then the next one. In place: a copy would read data in
  /// other units than they were written, and stall.
  SupportPoint& position(int i) { return points_[i]; }
  SupportPoint& next() { return points_[point_count_]; }
  /// Adds the stored point, unless no face sees it by more than `tolerance`. Returns false if there is no
  /// room or rounding prevents it; the polytope is then unusable.
  bool add_next(double tolerance);

 private:
  using Corners = std::uint8_t[3];

  /// Two numbers in a SIMD register.
  using Two [[gnu::vector_size(16)]] = double;
  struct TwoPoints {
    Two x, y, z;
  };
  /// A face to be set, and its corners.
  struct NewFace {
    std::uint8_t at, a, b, c;
  };
  bool set_two_faces(const NewFace& first, const NewFace& second, const TwoPoints& apex, float& nearest_key);
  /// Marks a face as unused: seen by no point, and never the nearest.
  void clear_face(int face);
  /// Faces that see a point, and the nearest of the others.
  int find_visible(const Vec3& w, double tolerance, std::uint8_t* visible, float& nearest_key) const;

  alignas(16) float x_[max_faces], y_[max_faces], z_[max_faces], offset_[max_faces];
  Corners corner_[max_faces];
  ScratchArray<SupportPoint, max_points + 1> points_;
  int point_count_ = 0, face_count_ = 0, nearest_ = 0;
};

}  // namespace tandem
