#pragma once
#include <cstdint>

#include "base/scratch_array.h"
#include "narrow/convex_pair.h"

namespace tandem {

/// A convex polytope of triangles that grows point by point, in memory of its own.
class Polytope {
 public:
  static constexpr int most_points = 132, most_faces = 2 * most_points;

  struct Face {
    Vec3 normal;    ///< outwards, of length one
    double offset;  ///< of its plane from the origin, signed: negative when the origin is outside
    std::int16_t corner[3];
    std::int16_t neighbor[3];  ///< across the edge from corner i to corner i + 1
    bool alive;
    bool visible;
  };

  /// False when the four points are in one plane.
  bool begin(const Difference& a, const Difference& b, const Difference& c, const Difference& d);

  /// The face whose plane has the least offset.
  int nearest_face() const;
  /// The same without those whose normal has at least this cosine with `around`; −1 when there is no other.
  int nearest_face(Vec3 around, double cosine) const;
  /// The least height of a face, over its longest edge.
  double least_height() const;
  /// The face that a point is farthest beyond, if by more than `tolerance`; else −1.
  int farthest_beyond(Vec3 p, double tolerance) const;
  /// Not all of them alive.
  int face_count() const { return face_count_; }
  const Face& face(int i) const { return faces_[i]; }
  /// The face with its normal from the corner with the two shorter edges: the cross product then has the
  /// smallest error. Most faces are never looked at so closely.
  const Face& settled(int i);
  const Difference& point(int i) const { return points_[i]; }

  /// Adds a point beyond a face; other faces see it when it is more than `tolerance` beyond them. False when
  /// there is no room or rounding stands in the way; the polytope is then of no more use.
  bool add(const Difference& point, int beyond, double tolerance);

 private:
  int make_face(int a, int b, int c);

  ScratchArray<Difference, most_points> points_;
  ScratchArray<Face, most_faces> faces_;
  std::int16_t free_[most_faces];
  int point_count_ = 0, face_count_ = 0, free_count_ = 0;
};

}  // namespace tandem
