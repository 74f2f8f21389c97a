#pragma once
#include "gpu/pair/disc_step.h"

/// The exact test of the triangle pairs left by the tree search: the filters of the CPU's predicates for all
/// of them, then the predicate itself, which needs much memory per thread, for the few undecided ones.
namespace tandem::gpu {

/// Input and output.
struct CollideStep {
  const DiscModel* models;
  const PreparedPair* pairs;
  DeviceList<DiscItem> triangles;
  DeviceList<DiscItem> undecided;
  DeviceList<FaceHit> hits;
  std::uint32_t* hits_of_pair;    ///< counted
  unsigned long long* clustered;  ///< set if a pair has more than `many` hits

  static constexpr std::uint32_t many = 4096;

  /// Returns the hit of a touching triangle pair and counts it.
  TANDEM_HD FaceHit hit(const DiscItem& item) const {
    if (fetch_add(hits_of_pair + item.pair, 1u) == many) *clustered = 1;
    const PreparedPair& pair = pairs[item.pair];
    return {item.pair, {models[pair.model_a].faces[item.a], models[pair.model_b].faces[item.b]}};
  }
};

/// Filters 32 triangle pairs from `first` on.
template <class Warp>
TANDEM_HD void classify_triangles(const Warp& warp, std::uint64_t first, const CollideStep& step) {
  struct Classified {
    DiscItem item;
    Verdict verdict;
  };
  typename Warp::template Each<Classified> classified;
  const std::uint64_t count = step.triangles.held();
  warp.each([&](int lane) {
    Classified& own = classified[lane];
    own.verdict = Verdict::disjoint;
    const std::uint64_t at = first + static_cast<std::uint64_t>(lane);
    if (at >= count) return;
    own.item = step.triangles.data[at];
    const PreparedPair& pair = step.pairs[own.item.pair];
    own.verdict = classify(step.models[pair.model_a].corners[own.item.a],
                           relative_corners(step.models[pair.model_b], own.item.b, pair.b_from_a));
  });
  append_found(
      warp, step.hits, [&](int lane) { return classified[lane].verdict == Verdict::touching; },
      [&](int lane) { return step.hit(classified[lane].item); });
  append_found(
      warp, step.undecided, [&](int lane) { return classified[lane].verdict == Verdict::undecided; },
      [&](int lane) { return classified[lane].item; });
}

/// Tests 32 of the remaining pairs from `first` on with the predicate.
template <class Warp>
TANDEM_HD void test_undecided(const Warp& warp, std::uint64_t first, const CollideStep& step) {
  const std::uint64_t count = step.undecided.held();
  append_found(
      warp, step.hits,
      [&](int lane) {
        const std::uint64_t at = first + static_cast<std::uint64_t>(lane);
        if (at >= count) return false;
        const DiscItem& item = step.undecided.data[at];
        const PreparedPair& pair = step.pairs[item.pair];
        return triangles_touch(step.models[pair.model_a].corners[item.a],
                               relative_corners(step.models[pair.model_b], item.b, pair.b_from_a));
      },
      [&](int lane) { return step.hit(step.undecided.data[first + static_cast<std::uint64_t>(lane)]); });
}

}  // namespace tandem::gpu
