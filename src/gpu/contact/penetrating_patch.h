#pragma once
#include "gpu/contact/contact_step.h"
#include "query/contact/contact_depth.h"

/// The vertices of one model inside the other around a patch, found by a warp: PenetratingVertices::around.
namespace tandem::gpu {

/// A set of numbers in shared memory.
template <std::uint32_t slots>
struct SharedSet {
  static constexpr std::uint32_t nobody = 0xffffffffu;
  std::uint32_t member[slots];

  enum class Answer : std::uint8_t { known, fresh, full };
  TANDEM_HD Answer insert(std::uint32_t number) {
    std::uint32_t at = number * 2654435761u >> 16;
    for (std::uint32_t tried = 0; tried < slots; ++tried, ++at) {
      const std::uint32_t there = exchange_if(member + at % slots, nobody, number);
      if (there == nobody) return Answer::fresh;
      if (there == number) return Answer::known;
    }
    return Answer::full;
  }
};

/// Working memory of a warp. `capacity`: of visited faces, and of vertices of both models.
template <std::uint32_t capacity>
struct PatchScratch {
  static constexpr std::uint32_t room = capacity;
  static constexpr std::uint32_t no_room = 0xffffffffu;

  union {
    SharedSet<2 * room> face_set;
    double depth[room];  ///< of the vertices, after all are known
  };
  SharedSet<2 * room> vertex_set;
  std::uint32_t faces[room];                 ///< visited, ring after ring
  std::uint32_t found[room];                 ///< vertices of one model, unordered
  std::uint32_t vertices[room];              ///< first B's, then A's, each sorted
  std::uint32_t face_count, vertex_count;    ///< which continue beyond the capacity
  std::uint32_t deepest[measured_vertices];  ///< indices of the vertices with the largest estimated depths,
                                             ///< in that order
};

/// In shared memory, sufficient for nearly all patches.
using SmallPatchScratch = PatchScratch<512>;
/// In device memory, for the others.
using LargePatchScratch = PatchScratch<4096>;

/// One side of a patch.
template <class Warp, class Scratch>
class PenetratingPatch {
 public:
  TANDEM_HD PenetratingPatch(const Warp& warp, const ContactHits& hits, std::uint32_t pair, bool of_a,
                             Scratch& scratch)
      : warp_(warp),
        hits_(hits),
        scratch_(scratch),
        of_a_(of_a),
        model_(hits.side(pair, of_a).model),
        first_(hits.first[pair]),
        last_(hits.first[pair + 1]) {}

  /// Appends the vertices to the `known` ones, sorted; returns the new number, or `no_room`.
  TANDEM_HD std::uint32_t append(const std::uint32_t* patch, std::uint32_t size, std::uint32_t known) {
    warp_.each([&](int lane) {
      for (std::uint32_t i = static_cast<std::uint32_t>(lane); i < 2 * Scratch::room; i += 32)
        scratch_.face_set.member[i] = scratch_.vertex_set.member[i] = SharedSet<1>::nobody;
      if (lane == 0) scratch_.face_count = scratch_.vertex_count = 0;
    });
    warp_.each([&](int lane) {
      for (std::uint32_t i = static_cast<std::uint32_t>(lane); i < size; i += 32) start_at(patch[i]);
    });
    const std::uint32_t faces = flood();
    const std::uint32_t count = warp_.once([&] { return scratch_.vertex_count; });
    if (faces > Scratch::room || count > Scratch::room - known) return Scratch::no_room;
    sort_found(count);
    warp_.each([&](int lane) {
      for (std::uint32_t i = static_cast<std::uint32_t>(lane); i < count; i += 32)
        scratch_.vertices[known + i] = scratch_.found[i];
    });
    return known + count;
  }

 private:
  using Set = SharedSet<2 * Scratch::room>;

  /// Bitonic sort: a lane compares pairs of numbers that no other lane accesses in the same step.
  TANDEM_HD void sort_found(std::uint32_t count) {
    static_assert((Scratch::room & (Scratch::room - 1)) == 0);
    std::uint32_t size = 1;
    while (size < count) size *= 2;
    warp_.each([&](int lane) {
      for (std::uint32_t i = count + static_cast<std::uint32_t>(lane); i < size; i += 32)
        scratch_.found[i] = 0xffffffffu;
    });
    for (std::uint32_t run = 2; run <= size; run *= 2)
      for (std::uint32_t apart = run / 2; apart > 0; apart /= 2)
        warp_.each([&](int lane) {
          for (std::uint32_t i = static_cast<std::uint32_t>(lane); i < size; i += 32) {
            const std::uint32_t j = i ^ apart;
            if (j < i) continue;
            const std::uint32_t low = scratch_.found[i], high = scratch_.found[j];
            if ((low > high) != ((i & run) == 0)) continue;
            scratch_.found[i] = high;
            scratch_.found[j] = low;
          }
        });
  }

  /// Returns the first pair of a face, or `last_`.
  TANDEM_HD std::uint32_t first_meeting(std::uint32_t face) const {
    const FacePair* meetings = hits_.meetings(of_a_);
    const std::uint32_t at = lower_index(meetings, first_, last_, face, 0);
    return at < last_ && meetings[at].a == face ? at : last_;
  }

  TANDEM_HD void add_vertex(std::uint32_t vertex) {
    if (scratch_.vertex_set.insert(vertex) == Set::Answer::known) return;
    const std::uint32_t at = fetch_add(&scratch_.vertex_count, 1u);
    if (at < Scratch::room) scratch_.found[at] = vertex;
  }

  TANDEM_HD void visit(std::uint32_t face) {
    if (face == ContactFace::none) return;
    // Touching faces are added to the set too: looking them up again would take longer.
    const auto answer = scratch_.face_set.insert(face);
    if (answer == Set::Answer::known) return;
    if (answer == Set::Answer::fresh && first_meeting(face) != last_) return;
    const std::uint32_t at =
        fetch_add(&scratch_.face_count, answer == Set::Answer::fresh ? 1u : Scratch::room + 1);
    if (at < Scratch::room) scratch_.faces[at] = face;
  }

  TANDEM_HD void start_at(std::uint32_t hit) {
    const FacePair pair = hits_.faces[hit];
    const std::uint32_t own = of_a_ ? pair.a : pair.b;
    const std::uint32_t penetrating = hits_.penetrating[of_a_ ? 1 : 0][first_meeting(own)];
    const ContactFace& face = model_.faces[own];
    for (std::uint32_t k = 0; k < 3; ++k) {
      if ((penetrating >> k & 1) == 0) continue;
      add_vertex(face.corner[k]);
      if ((penetrating >> (k + 1) % 3 & 1) != 0) visit(face.neighbor[k]);
    }
  }

  /// Returns the number of visited faces, even beyond the capacity.
  TANDEM_HD std::uint32_t flood() {
    for (std::uint32_t begin = 0;;) {
      const std::uint32_t end = warp_.once([&] { return scratch_.face_count; });
      if (begin >= end || end > Scratch::room) return end;
      warp_.each([&](int lane) {
        for (std::uint32_t i = begin + static_cast<std::uint32_t>(lane); i < end; i += 32) {
          const ContactFace& face = model_.faces[scratch_.faces[i]];
          for (const std::uint32_t corner : face.corner) add_vertex(corner);
          for (const std::uint32_t beside : face.neighbor) visit(beside);
        }
      });
      begin = end;
    }
  }

  const Warp& warp_;
  const ContactHits& hits_;
  Scratch& scratch_;
  bool of_a_;
  const ContactModel& model_;
  std::uint32_t first_, last_;
};

}  // namespace tandem::gpu
