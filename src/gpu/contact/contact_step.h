#pragma once
#include "gpu/contact/contact_model.h"
#include "gpu/pair/collide_step.h"
#include "query/contact/contact_curve.h"

/// Processing of every touching face pair before patches are formed: each function is the work of one thread.
/// In this order, each for all hits before the next: begin_hit, trace_hit and link_hit, `classify_hit`, and
/// store_hit; ask_inside for the vertices that `classify_hit` leaves undecided.
namespace tandem::gpu {

/// A vertex in front of some of the faces that its face touches, and behind others.
struct InsideQuery {
  std::uint32_t hit;  ///< the first pair of the face
  std::uint8_t of_a, corner;
};

/// The touching face pairs of a batch, and the data computed for them.
struct ContactHits {
  const ContactModel* models;
  const PreparedPair* pairs;
  const FaceHit* sorted;  ///< by pair, then by faces
  std::uint32_t count;

  const std::uint32_t* first;  ///< of each pair, and one more
  const FacePair* faces;       ///< of each hit
  std::uint32_t* pair_of;      ///< of each hit
  FacePair* of_b;              ///< the hits of each pair again, sorted by face of B, which comes first
  CurvePiece* pieces;
  std::uint32_t* before;  ///< a hit of the same patch that is not after this one
  std::uint32_t* patch;   ///< the first hit of the same patch
  /// Of B's faces and of A's, at the first pair of a face: one bit for each corner that penetrates, and three
  /// bits higher one for each that the faces it touches leave undecided.
  std::uint32_t* penetrating[2];
  std::uint32_t* order;         ///< the hits of each pair by patch
  std::uint32_t* index_of;      ///< of each hit in that order
  std::uint32_t* patch_size;    ///< at a patch's first hit
  std::uint32_t* starts_patch;  ///< 1 at a patch's first hit, else 0
  std::uint32_t* for_cpu;       ///< of each pair: whether the CPU has to compute its contacts
  DeviceList<InsideQuery> queries;

  /// Hits of a pair are sorted by counting; a pair with more is left to the CPU.
  static constexpr std::uint32_t max_hits_of_pair = 4096;

  TANDEM_HD ContactSide side(std::uint32_t pair, bool of_a) const {
    const PreparedPair& own = pairs[pair];
    return {models[of_a ? own.model_a : own.model_b], of_a ? Transform{} : own.b_from_a};
  }
  /// The pairs of the faces of one side, the own face first, by hit index.
  TANDEM_HD const FacePair* meetings(bool of_a) const { return of_a ? faces : of_b; }
  TANDEM_HD FaceAndNeighbors around(std::uint32_t pair, bool of_a, std::uint32_t face) const {
    const ContactFace& own = models[of_a ? pairs[pair].model_a : pairs[pair].model_b].faces[face];
    return {{face, own.neighbor[0], own.neighbor[1], own.neighbor[2]}};
  }
};

/// Initializes everything.
TANDEM_HD inline void begin_hit(const ContactHits& hits, std::uint32_t i) {
  hits.pair_of[i] = hits.sorted[i].pair;
  hits.before[i] = i;
  hits.penetrating[0][i] = hits.penetrating[1][i] = hits.patch_size[i] = 0;
}

/// Returns the first hit of a patch, as far as patches have been joined.
TANDEM_HD inline std::uint32_t first_of_patch(const std::uint32_t* before, std::uint32_t i) {
  for (std::uint32_t next = load_changing(before + i); next != i; next = load_changing(before + i)) i = next;
  return i;
}
/// Runs concurrently: a thread that finds that the first hit of a patch has changed retries.
TANDEM_HD inline void join_patches(std::uint32_t* before, std::uint32_t i, std::uint32_t j) {
  for (;;) {
    i = first_of_patch(before, i);
    j = first_of_patch(before, j);
    if (i == j) return;
    const std::uint32_t low = i < j ? i : j, high = i < j ? j : i;
    if (exchange_if(before + high, high, low) == high) return;
  }
}

/// Computes the piece of the curve of a hit.
TANDEM_HD inline void trace_hit(const ContactHits& hits, std::uint32_t i) {
  const std::uint32_t pair = hits.pair_of[i];
  const FacePair own = hits.faces[i];
  const CurveSide t = hits.side(pair, true).side(own.a), u = hits.side(pair, false).side(own.b);
  Vec3 ends[2];
  if (plain_segment(t.corners, u.corners, ends)) {
    hits.pieces[i] = curve_piece(t, u, ends);
  } else {
    hits.for_cpu[pair] = 1;
  }
}

/// Computes its position among B's pairs, and joins it with the earlier hits of its patch.
TANDEM_HD inline void link_hit(const ContactHits& hits, std::uint32_t i) {
  const std::uint32_t pair = hits.pair_of[i], first = hits.first[pair], last = hits.first[pair + 1];
  if (last - first > ContactHits::max_hits_of_pair) {
    hits.for_cpu[pair] = 1;
    return;
  }
  const FacePair own = hits.faces[i];
  std::uint32_t slot = first;
  for (std::uint32_t j = first; j < last; ++j) {
    const FacePair other = hits.faces[j];
    slot += other.b < own.b || (other.b == own.b && other.a < own.a) ? 1 : 0;
  }
  hits.of_b[slot] = {own.b, own.a};
  for_linked_before(hits.faces, first, i, hits.around(pair, true, own.a), hits.around(pair, false, own.b),
                    [&](std::uint32_t j) { join_patches(hits.before, i, j); });
}

/// `PenetratingVertices::classify` for the face whose first pair this is; for A also the patch of the hit,
/// after all patches have been joined.
TANDEM_HD inline void classify_hit(const ContactHits& hits, std::uint32_t i, bool of_a) {
  const std::uint32_t pair = hits.pair_of[i];
  if (of_a) hits.patch[i] = first_of_patch(hits.before, i);
  const FacePair* meetings = hits.meetings(of_a);
  const std::uint32_t own = meetings[i].a, end = hits.first[pair + 1];
  if (hits.for_cpu[pair] != 0 || (i > hits.first[pair] && meetings[i - 1].a == own)) return;
  const ContactSide from = hits.side(pair, of_a), into = hits.side(pair, !of_a);
  const Corners slot = from.corners(own);
  std::uint32_t behind = 0, before = 0, certain = 1;
  for (std::uint32_t j = i; j < end && meetings[j].a == own; ++j) {
    const Corners other = into.corners(meetings[j].b);
    const OrientedPlane plane(other[0], other[1], other[2]);
    for (int k = 0; k < 3; ++k) {
      const int side = plane.filtered_side(slot[k]);
      behind |= (side < 0 ? 1u : 0u) << k;
      before |= (side > 0 ? 1u : 0u) << k;
      if (side == 0) certain = 0;
    }
  }
  if (certain == 0) hits.for_cpu[pair] = 1;
  hits.penetrating[of_a ? 1 : 0][i] = (behind & ~before) | (behind & before) << 3;
  for (std::uint8_t k = 0; k < 3; ++k) {
    if ((behind & before & 1u << k) == 0 || !into.model.closed) continue;
    const unsigned long long at = fetch_add(hits.queries.count, 1ull);
    if (at < hits.queries.capacity) hits.queries.data[at] = {i, static_cast<std::uint8_t>(of_a), k};
  }
}

/// Computes the position of a hit in the order of its pair's patches.
TANDEM_HD inline void store_hit(const ContactHits& hits, std::uint32_t i) {
  const std::uint32_t pair = hits.pair_of[i];
  hits.starts_patch[i] = 0;
  if (hits.for_cpu[pair] != 0) return;
  const std::uint32_t patch = hits.patch[i];
  std::uint32_t slot = hits.first[pair];
  for (std::uint32_t j = hits.first[pair]; j < hits.first[pair + 1]; ++j) {
    const std::uint32_t other = hits.patch[j];
    slot += other < patch || (other == patch && j < i) ? 1 : 0;
  }
  hits.order[slot] = i;
  hits.index_of[i] = slot;
  fetch_add(hits.patch_size + patch, 1u);
  hits.starts_patch[i] = patch == i ? 1 : 0;
}

/// Returns whether a vertex is inside the other model by the touching faces around it that decide it: one of
/// them says so. By a warp.
template <class Warp>
TANDEM_HD Found is_inside_by_faces(const Warp& warp, const ContactHits& hits, std::uint32_t pair, bool of_a,
                                   std::uint32_t vertex) {
  const ContactModel& model = hits.side(pair, of_a).model;
  const FacePair* meetings = hits.meetings(of_a);
  typename Warp::template Each<std::uint32_t> sides;  // one bit for inside, one for outside
  warp.each([&](int lane) {
    sides[lane] = 0;
    for (std::uint32_t i = hits.first[pair] + static_cast<std::uint32_t>(lane); i < hits.first[pair + 1];
         i += 32) {
      if (i > hits.first[pair] && meetings[i - 1].a == meetings[i].a) continue;
      const std::uint32_t bits = load_changing(hits.penetrating[of_a ? 1 : 0] + i);
      for (std::uint32_t k = 0; k < 3; ++k)
        if (model.faces[meetings[i].a].corner[k] == vertex && (bits >> (3 + k) & 1) == 0)
          sides[lane] |= (bits >> k & 1) != 0 ? 1u : 2u;
    }
  });
  if (warp.ballot([&](int lane) { return (sides[lane] & 1) != 0; }) != 0) return Found::yes;
  return warp.ballot([&](int lane) { return sides[lane] != 0; }) != 0 ? Found::no : Found::undecided;
}

/// The work of a warp.
template <class Warp>
TANDEM_HD void ask_inside(const Warp& warp, const ContactHits& hits, const InsideQuery& query,
                          InsideScratch& scratch) {
  const std::uint32_t pair = hits.pair_of[query.hit];
  const bool of_a = query.of_a != 0;
  const ContactSide from = hits.side(pair, of_a), into = hits.side(pair, !of_a);
  const std::uint32_t vertex = from.model.faces[hits.meetings(of_a)[query.hit].a].corner[query.corner];
  Found inside = is_inside_by_faces(warp, hits, pair, of_a, vertex);
  if (inside == Found::undecided)
    inside = is_inside(warp, into.model, inverse(into.slot)(from.vertex(vertex)), scratch);
  warp.each([&](int lane) {
    if (lane != 0) return;
    if (inside == Found::undecided) hits.for_cpu[pair] = 1;
    if (inside == Found::yes) set_bits(hits.penetrating[of_a ? 1 : 0] + query.hit, 1u << query.corner);
  });
}

}  // namespace tandem::gpu
