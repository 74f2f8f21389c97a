#pragma once
#include "gpu/disc_step.h"

/// The exact test of the triangles that the search through the trees has left: the filters of the CPU's
/// predicates for all of them, then the predicate itself, which needs much memory for each thread, for the
/// few that are too close to tell.
namespace tandem::gpu {

/// What it reads and writes.
struct TouchStep {
  const DiscModel* models;
  const PlacedPair* pairs;
  DeviceList<DiscItem> triangles;
  DeviceList<DiscItem> unsure;
  DeviceList<FaceHit> hits;
  std::uint32_t* hits_of_pair;  ///< counted
  unsigned long long* crowded;  ///< set when a pair has more than `many` hits

  static constexpr std::uint32_t many = 4096;

  /// What a touching pair of triangles is called; it is counted too.
  TANDEM_HD FaceHit hit(const DiscItem& item) const {
    if (fetch_add(hits_of_pair + item.pair, 1u) == many) *crowded = 1;
    const PlacedPair& pair = pairs[item.pair];
    return {item.pair, {models[pair.model_a].faces[item.a], models[pair.model_b].faces[item.b]}};
  }
};

/// 32 pairs of triangles from `first` on, by the filters.
template <class Warp>
TANDEM_HD void judge_triangles(const Warp& warp, std::uint64_t first, const TouchStep& step) {
  struct Judged {
    DiscItem item;
    Verdict verdict;
  };
  typename Warp::template Each<Judged> judged;
  const std::uint64_t count = step.triangles.held();
  warp.each([&](int lane) {
    Judged& own = judged[lane];
    own.verdict = Verdict::apart;
    const std::uint64_t at = first + static_cast<std::uint64_t>(lane);
    if (at >= count) return;
    own.item = step.triangles.data[at];
    const PlacedPair& pair = step.pairs[own.item.pair];
    own.verdict = judge(step.models[pair.model_a].corners[own.item.a],
                        seen_corners(step.models[pair.model_b], own.item.b, pair.b_from_a));
  });
  append_found(
      warp, step.hits, [&](int lane) { return judged[lane].verdict == Verdict::touching; },
      [&](int lane) { return step.hit(judged[lane].item); });
  append_found(
      warp, step.unsure, [&](int lane) { return judged[lane].verdict == Verdict::unsure; },
      [&](int lane) { return judged[lane].item; });
}

/// 32 pairs from `first` on of those that are left, by the predicate.
template <class Warp>
TANDEM_HD void test_unsure(const Warp& warp, std::uint64_t first, const TouchStep& step) {
  const std::uint64_t count = step.unsure.held();
  append_found(
      warp, step.hits,
      [&](int lane) {
        const std::uint64_t at = first + static_cast<std::uint64_t>(lane);
        if (at >= count) return false;
        const DiscItem& item = step.unsure.data[at];
        const PlacedPair& pair = step.pairs[item.pair];
        return touch(step.models[pair.model_a].corners[item.a],
                     seen_corners(step.models[pair.model_b], item.b, pair.b_from_a));
      },
      [&](int lane) { return step.hit(step.unsure.data[first + static_cast<std::uint64_t>(lane)]); });
}

}  // namespace tandem::gpu
