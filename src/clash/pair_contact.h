#pragma once
#include <limits>
#include <optional>
#include <vector>

#include "clash/deep_point.h"
#include "clash/surface_contact.h"

namespace tandem::clash {

/// What has to be known about two parts.
struct ContactOptions {
  double max_gap = 0;  ///< larger distances need not be known
  /// Parts that overlap by more than this need no further queries: the depth is not measured.
  double sufficient_depth = std::numeric_limits<double>::infinity();
};

/// The contact of two parts. Expensive values are computed by the first call.
class PairContact {
 public:
  PairContact(const PlacedPart& a, const PlacedPart& b, const ContactOptions& options,
              SurfaceContactMemo& memo);

  const PlacedPart& a() const { return a_; }
  const PlacedPart& b() const { return b_; }
  ContactState state() const { return state_; }
  Basis basis() const { return basis_; }
  bool surfaces_touch() const { return surfaces_ && surfaces_->surfaces_touch(); }
  /// Distance of the surfaces, at most `max_gap`; with witness points if it is.
  const Distance& gap() const { return gap_; }
  /// Overlaps of at most this depth may be due to rounding.
  double rounding() const;
  /// All pairs of triangles that touch.
  const std::vector<FacePair>& pairs() const;
  /// The regions of contact, in the frame of A; nullptr if more than `max_pairs` triangles touch. The
  /// surfaces must touch.
  const ContactRegions* regions(std::uint64_t max_pairs) const;
  /// What pairs placed alike share. There must be a contact of the surfaces.
  SharedResults& shared() const { return surfaces_->shared(); }
  /// Bounds of the depth: 0 if the interiors do not overlap. If one part is closed, the depth is that of
  /// penetration(); otherwise that of open_depth(). A depth that is proven to be negligible is not measured.
  PairDepth depth(const PenetrationOptions& options);
  /// Bounds of the volume of the overlap.
  Range volume(std::uint64_t max_triangles) const;

 private:
  bool is_deep_enough(double depth);
  ContactState state_without_contact();
  double depth_along_normals(double enough) const;
  const Penetration& measured_depth(const PenetrationOptions& options) const;

  const PlacedPart &a_, &b_;
  Transform b_from_a_;
  Distance gap_;
  SurfaceContact* surfaces_ = nullptr;  // not needed if other facts decide
  std::optional<DeepPoint> deep_point_;
  Basis basis_ = Basis::exact;
  ContactState state_ = ContactState::apart;
};

}  // namespace tandem::clash
