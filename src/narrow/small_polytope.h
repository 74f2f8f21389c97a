#pragma once
#include <cstdint>

#include "base/scratch_array.h"
#include "narrow/convex_pair.h"

namespace tandem {

/// A convex polytope of few triangles that grows point by point, for bounds that need not be close: planes in
/// single precision, side by side, so that all are looked at at once and nothing is known of neighbours.
class SmallPolytope {
 public:
  static constexpr int most_points = 26, most_faces = 2 * most_points - 4;

  /// Begins with the four points that were put to the first places. False when they are all but in one plane.
  bool begin();

  /// The face whose plane has the least offset from the origin, but for the last six of its bits.
  int nearest_face() const { return nearest_; }
  double offset(int face) const { return offset_[face]; }
  Vec3 normal(int face) const { return {x_[face], y_[face], z_[face]}; }
  /// Not all of them are there: those that are not have an infinite offset.
  int face_count() const { return face_count_; }
  /// A corner of a face.
  const Difference& corner(int face, int which) const { return points_[corner_[face][which]]; }
  /// At right angles to the face, outwards, from the corners; of any length.
  Vec3 across(int face) const;

  /// Where points are to be put, the first four and then the next. In place: copied as a whole they would be
  /// read otherwise than written, and wait.
  Difference& place(int i) { return points_[i]; }
  Difference& next() { return points_[point_count_]; }
  /// Adds the point that was put there, unless no face sees it by more than `tolerance`. False when there is
  /// no room or rounding stands in the way; the polytope is then of no more use.
  bool add_next(double tolerance);

 private:
  using Corners = std::uint8_t[3];

  bool set_face(int face, int a, int b, int c, const Vec3& w, float& nearest_key);
  /// Seen by nobody, and the nearest of none.
  void clear_face(int face);
  /// Faces that see a point; and the nearest of the others.
  int find_visible(const Vec3& w, double tolerance, std::uint8_t* visible, float& nearest_key) const;

  alignas(16) float x_[most_faces], y_[most_faces], z_[most_faces], offset_[most_faces];
  Corners corner_[most_faces];
  ScratchArray<Difference, most_points + 1> points_;
  int point_count_ = 0, face_count_ = 0, nearest_ = 0;
};

}  // namespace tandem
