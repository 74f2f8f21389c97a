#include <array>
#include <compare>
#include <functional>
#include <optional>
#include <queue>

#include "tree/build/build.h"
#include "tree/build/merge_tree.h"

namespace tandem {
namespace {

/// Prefers the merge with the smallest common box: by volume, then (flat boxes have none) by surface area,
/// then by edge lengths.
struct SmallestVolume {
  using Measure = std::array<float, 3>;
  static Measure measure(const SimdBox& a, const SimdBox& b) {
    const SimdBox both = merged(a, b);
    const Lanes d = both.high - both.low;
    return {d[0] * d[1] * d[2], half_area(both), d[0] + d[1] + d[2]};
  }
};

/// Prefers the merge with the nearest box centres.
struct NearestCenters {
  using Measure = std::array<float, 1>;
  static Measure measure(const SimdBox& a, const SimdBox& b) {
    const Lanes d = (a.low + a.high) - (b.low + b.high);
    return {d[0] * d[0] + d[1] * d[1] + d[2] * d[2]};
  }
};

/// Repeatedly merges the best pair of all (Zych 2016, §2.1.3, the refinement of listing 2.2). A priority
/// queue holds the best partner of every cluster among the older clusters, so the younger of the two knows
/// each pair. Complexity: quadratic in the number of primitives.
template <class Rule>
class Agglomeration {
 public:
  explicit Agglomeration(const Scratch<Reference>& references)
      : tree_{static_cast<std::uint32_t>(references.size()), {}} {
    for (std::uint32_t i = 0; i < references.size(); ++i) add(references[i]);
  }

  const MergeTree& run() {
    while (tree_.pairs.size() + 1 < tree_.primitive_count) {
      const Candidate best = queue_.top();
      queue_.pop();
      if (!alive_[best.younger]) continue;
      if (!alive_[best.older]) {
        find_partner(best.younger);
        continue;
      }
      alive_[best.older] = alive_[best.younger] = false;
      tree_.merge(best.older, best.younger);
      add(merged(boxes_[best.older], boxes_[best.younger]));
    }
    return tree_;
  }

 private:
  struct Candidate {
    typename Rule::Measure measure;
    std::uint32_t younger, older;
    auto operator<=>(const Candidate&) const = default;
  };

  void add(const SimdBox& box) {
    const auto cluster = static_cast<std::uint32_t>(boxes_.size());
    boxes_.push_back(box);
    alive_.push_back(true);
    active_.push_back(cluster);
    find_partner(cluster);
  }

  /// Among equally good partners, takes the youngest. Equal clusters then merge two by two; otherwise all
  /// would choose the same partner and have to search again.
  void find_partner(std::uint32_t cluster) {
    std::optional<Candidate> best;
    std::size_t kept = 0;
    for (const std::uint32_t other : active_) {
      if (!alive_[other]) continue;
      active_[kept++] = other;  // removes dead clusters in the same pass
      if (other >= cluster) continue;
      const Candidate candidate{Rule::measure(boxes_[cluster], boxes_[other]), cluster, other};
      if (!best || candidate.measure <= best->measure) best = candidate;
    }
    active_.resize(kept);
    if (best) queue_.push(*best);
  }

  MergeTree tree_;
  std::vector<SimdBox> boxes_;
  std::vector<char> alive_;
  std::vector<std::uint32_t> active_;  ///< all alive clusters and some dead ones, by age
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue_;
};

template <class Rule>
Topology agglomerate(std::span<const Bounds> primitives, const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  Agglomeration<Rule> agglomeration(make_references(primitives, workers));
  return to_topology(agglomeration.run(), workers);
}

}  // namespace

TANDEM_BUILDER(smallest, "bottom-up: always the pair with the smallest common box",
               agglomerate<SmallestVolume>, true)
TANDEM_BUILDER(nearest, "bottom-up: always the pair with the nearest centres", agglomerate<NearestCenters>,
               true)

}  // namespace tandem
