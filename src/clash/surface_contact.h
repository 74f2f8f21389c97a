#pragma once
#include <array>
#include <optional>
#include <vector>

#include "tandem/clash/report.h"
#include "tandem/narrow/distance.h"
#include "tandem/query/overlap.h"

#include "clash/contact_state.h"
#include "clash/touched_edges.h"
#include "query/solid/pair_relation.h"

namespace tandem::clash {

/// Two geometries, and the second one's pose in the frame of the first.
struct SurfacePair {
  Model a, b;
  InsideTest inside_a = InsideTest::none, inside_b = InsideTest::none;
  Transform b_from_a;
  bool equal = false;  ///< the same solid in the same place
};

/// The connected regions of the intersection of two surfaces.
struct ContactRegions {
  std::vector<Region> regions;  ///< sorted by the lowest triangle pair
  Vec3 point;  ///< a point of contact: in the largest coplanar polygon or on the longest curve
};

/// Results on two surfaces in the frame of A that have been computed so far.
struct SharedResults {
  std::array<std::optional<TouchedEdges>, 2> touched;  ///< of A and B
  std::optional<bool> pierces;
  std::optional<PairDepth> open_depth;
  std::optional<Overlap> overlap;
  std::optional<Penetration> depth;
  PenetrationOptions depth_options;  ///< of `depth`
};

/// The contact of two surfaces in the frame of A. It depends on two geometries and their relative transform
/// only, so pairs of instances that are placed alike share it. Cheap decisive queries come first: distance or
/// first contact, a plane that separates parts that touch, and only then all touching triangles.
class SurfaceContact {
 public:
  /// Distances above `max_gap` need not be known.
  SurfaceContact(const SurfacePair& pair, double max_gap);

  const SurfacePair& pair() const { return pair_; }
  double max_gap() const { return max_gap_; }
  bool surfaces_touch() const { return first_.has_value(); }
  /// Two triangles that touch.
  const std::optional<FacePair>& first() const { return first_; }
  const Distance& gap() const { return gap_; }
  /// State of parts whose surfaces touch, otherwise `apart`: shells may be inside without contact.
  ContactState state() const { return state_; }
  Basis basis() const { return basis_; }
  /// Whether a plane has A on one side and B on the other.
  bool separated_by_plane() const { return separated_by_plane_; }
  SharedResults& shared() { return shared_; }
  /// All pairs of triangles that touch. Computed by the first call.
  const std::vector<FacePair>& pairs();
  /// The regions of contact; nullptr if there are more than `max_pairs` touching triangles. The surfaces must
  /// touch. Computed by the first call.
  const ContactRegions* regions(std::uint64_t max_pairs);

 private:
  ContactState state_of_touching();
  bool plane_separates(const FacePair& faces) const;
  bool some_plane_separates();

  SurfacePair pair_;
  double max_gap_;
  Distance gap_;
  std::optional<FacePair> first_;
  std::optional<std::vector<FacePair>> pairs_;
  std::optional<ContactRegions> regions_;
  SharedResults shared_;
  bool separated_by_plane_ = false;
  Basis basis_ = Basis::exact;
  ContactState state_ = ContactState::apart;
};

/// Returns the state of parts of this relation whose surfaces touch.
ContactState state_of(SolidRelation relation);

/// Keeps the last contact for the next pair that is placed alike.
class SurfaceContactMemo {
 public:
  SurfaceContact& contact(const SurfacePair& pair, double max_gap);

 private:
  std::optional<SurfaceContact> last_;
};

}  // namespace tandem::clash
