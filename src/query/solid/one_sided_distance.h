#pragma once
#include <vector>

#include "query/solid/placed_surface.h"

namespace tandem {

/// The largest distance from a point of one surface to another surface (one-sided Hausdorff distance), as far
/// as it takes to compare it with a tolerance.
///
/// The distance to a triangle is a convex function, so over a convex piece of a face it is largest at a
/// corner of the piece. A piece is cut along the planes through the sides of the nearest triangle,
/// perpendicular to it; the part in between needs no other triangle. Parts that are too far from it are
/// halved, and compared with the triangle nearest to them.
class OneSidedDistance {
 public:
  /// `from` must be in the frame of `to`. `error` is added to every distance.
  OneSidedDistance(const PlacedSurface& from, const Model& to, double tolerance, double error)
      : from_(from), to_(to), tolerance_(tolerance), error_(error) {}

  /// Measures all faces, until one is proven too far; at most `max_pieces` pieces each.
  void measure(std::uint32_t max_pieces);

  double lower() const { return lower_; }
  double upper() const { return upper_; }
  /// A point that is at least lower() from the other surface.
  Vec3 farthest() const { return farthest_; }

 private:
  using Polygon = std::vector<Vec3>;

  bool too_far() const { return lower_ > tolerance_; }
  void measure_face(std::uint32_t face, std::uint32_t max_pieces);
  void measure_piece(const Polygon& piece);
  double max_distance(const Polygon& piece, const Corners& t) const;
  std::uint32_t nearest_face(Vec3 point);

  const PlacedSurface& from_;
  const Model& to_;
  const double tolerance_, error_;
  double lower_ = 0, upper_ = 0;
  Vec3 farthest_;
  std::vector<Polygon> pending_;
};

}  // namespace tandem
