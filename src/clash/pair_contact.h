#pragma once
#include <optional>
#include <vector>

#include "tandem/narrow/distance.h"

#include "clash/placed_part.h"

namespace tandem::clash {

/// How two parts are located relative to each other.
enum class ContactState : std::uint8_t {
  apart,        ///< no common point
  touching,     ///< surfaces share points, interiors do not overlap
  overlapping,  ///< interiors overlap
  inside,       ///< A is inside B
  contains,     ///< B is inside A
  equal,        ///< both
};

/// Bounds of the depth, with the points of an arrow.
struct PairDepth {
  Range range{0, 0};
  Vec3 from, to;  ///< deepest point and closest point of the other surface; only if range.lower > 0
};

/// The contact of two parts. Cheap decisive queries come first: the distance or contact of the surfaces, a
/// plane that separates parts that touch, and only then all touching triangles. Expensive values are computed
/// by the first call.
class PairContact {
 public:
  /// Distances above `max_gap` need not be known.
  PairContact(const PlacedPart& a, const PlacedPart& b, double max_gap);

  const PlacedPart& a() const { return a_; }
  const PlacedPart& b() const { return b_; }
  ContactState state() const { return state_; }
  Basis basis() const { return basis_; }
  bool surfaces_touch() const { return surfaces_touch_; }
  /// Distance of the surfaces, at most `max_gap`; with witness points if it is.
  const Distance& gap() const { return gap_; }
  /// Overlaps of at most this depth may be due to rounding.
  double rounding() const;
  /// All pairs of triangles that touch.
  const std::vector<FacePair>& pairs();
  /// Bounds of the depth: 0 if the interiors do not overlap. If one part is closed, the depth is that of
  /// penetration(); otherwise that of open_depth(). A depth that is proven to be negligible is not measured.
  PairDepth depth(const PenetrationOptions& options);
  /// Bounds of the volume of the overlap.
  Range volume(std::uint64_t max_triangles) const;

 private:
  ContactState state_without_contact();
  ContactState state_of_touching();
  bool plane_separates(const FacePair& faces) const;
  bool some_plane_separates();
  double depth_along_normals() const;

  const PlacedPart &a_, &b_;
  Transform b_from_a_;
  Distance gap_;
  std::optional<FacePair> first_;
  std::optional<std::vector<FacePair>> pairs_;
  bool surfaces_touch_ = false;
  bool separated_by_plane_ = false;
  Basis basis_ = Basis::exact;
  ContactState state_ = ContactState::apart;
};

}  // namespace tandem::clash
