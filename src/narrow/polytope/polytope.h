#pragma once
#include <cstdint>

#include "base/assert.h"
#include "base/scratch_array.h"
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// A convex polytope of triangles that expands point by point, in memory of its own.
class Polytope {
 public:
  static constexpr int max_points = 132, max_faces = 2 * max_points;

  struct Face {
    Vec3 normal;    ///< outward unit normal
    double offset;  ///< of its plane from the origin, signed: negative when the origin is outside
    std::int16_t corner[3];
    std::int16_t neighbor[3];  ///< across the edge from corner i to corner i + 1
    bool alive;
    bool visible;
  };

  /// Returns false if the four points are coplanar.
  bool begin(const SupportPoint& a, const SupportPoint& b, const SupportPoint& c, const SupportPoint& d);

  /// Returns the face whose plane has the minimum offset.
  int nearest_face() const;
  /// The same without faces whose normal has at least this cosine with `around`; −1 if there is no other.
  int nearest_face(Vec3 around, double cosine) const;
  /// Returns the minimum height of a face over its longest edge.
  double min_height() const;
  /// Returns the face that a point is furthest beyond, if by more than `tolerance`; else −1.
  int farthest_beyond(Vec3 p, double tolerance) const;
  /// Includes removed faces.
  int face_count() const { return face_count_; }
  const Face& face(int i) const {
    TANDEM_ASSERT(i >= 0 && i < face_count_);
    return faces_[i];
  }
  /// Computes the normal from the corner with the two shorter edges, where the cross product has the smallest
  /// error. Most faces never need it.
  const Face& settled(int i);
  const SupportPoint& point(int i) const {
    TANDEM_ASSERT(i >= 0 && i < point_count_);
    return points_[i];
  }

  /// Adds a point beyond a face; other faces see it if it is more than `tolerance` beyond them. Returns false
  /// if there is no room or rounding prevents it; the polytope is then unusable.
  bool add(const SupportPoint& point, int beyond, double tolerance);

 private:
  int make_face(int a, int b, int c);

  ScratchArray<SupportPoint, max_points> points_;
  ScratchArray<Face, max_faces> faces_;
  std::int16_t free_[max_faces];
  int point_count_ = 0, face_count_ = 0, free_count_ = 0;
};

}  // namespace tandem
