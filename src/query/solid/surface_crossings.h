#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "query/solid/bounded.h"
#include "query/solid/placed_surface.h"

namespace tandem {

/// A point in which an edge of one surface passes through a triangle of the other one.
struct EdgeCrossing {
  BoundedPoint point;  ///< relative to the origin of the crossings
  bool on_a = false;   ///< the edge is a side of the face of A, else of B
  std::uint8_t side = 0;
};

/// The segment in which two triangles cross. On the face of A it runs along n_a × n_b, so that what is inside
/// of B lies to its left; on the face of B it runs the other way.
struct FaceCrossing {
  FacePair faces;
  EdgeCrossing from, to;
};

inline std::uint32_t face_of(const FaceCrossing& crossing, bool of_a) {
  return of_a ? crossing.faces.a : crossing.faces.b;
}
/// Returns crossings, which must be sorted by face of A, sorted by the face of A or of B.
std::vector<const FaceCrossing*> by_face(std::span<const FaceCrossing> crossings, bool of_a);

/// How two surfaces cross, for B translated by an infinitely small vector (perturbed.h). No two edges meet
/// then and no vertex lies on a face, so every pair of triangles has one crossing or none.
struct SurfaceCrossings {
  /// `pairs` must contain all pairs of faces that touch, sorted.
  SurfaceCrossings(const PlacedSurface& a, const PlacedSurface& b, std::span<const FacePair> pairs,
                   Vec3 origin);

  Vec3 origin;
  std::vector<FaceCrossing> crossings;  ///< sorted by face of A, then of B
};

/// Winding numbers of the other solid at the corners of a surface's faces.
///
/// Along an edge they change by one at every crossing. So one winding number for each connected piece of the
/// surface gives all of them. Pieces end at faces beyond a side of the other surface's box.
class CornerWindings {
 public:
  /// `is_a`: `surface` is the first one of the crossings.
  CornerWindings(const PlacedSurface& surface, const PlacedSurface& other,
                 std::span<const FaceCrossing> crossings, bool is_a);

  /// At the three corners of a face.
  std::array<int, 3> at(std::uint32_t face) const {
    const int first = first_[face], second = first + change(face, 0);
    return {first, second, second + change(face, 1)};
  }
  /// By how much it changes from a corner of a face to the next one.
  int change(std::uint32_t face, std::size_t side) const { return change_[face][side]; }

 private:
  void flood(const PlacedSurface& surface, const PlacedSurface& other, std::uint32_t start, int shift);
  int winding_at(const PlacedSurface& other, Vec3 point, int shift) const;

  std::vector<std::array<std::int16_t, 3>> change_;
  std::vector<int> first_;
  std::vector<bool> reached_;
  std::vector<std::uint8_t> outside_;  // by vertex: the sides of the other box that it is outside of
  std::vector<std::uint32_t> piece_;   // faces of the piece that is being flooded
};

}  // namespace tandem
