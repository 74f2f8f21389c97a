#include <array>
#include <compare>
#include <functional>
#include <optional>
#include <queue>

#include "tree/binary_builders.h"
#include "tree/merge_tree.h"

namespace tandem {
namespace {

/// Clusters are better merged the smaller their common box: by volume, and where that is equal (flat things
/// have none) by surface, then by edges.
struct SmallestVolume {
  using Measure = std::array<float, 3>;
  static Measure measure(const LaneBox& a, const LaneBox& b) {
    const LaneBox both = merged(a, b);
    const Lanes d = both.high - both.low;
    return {d[0] * d[1] * d[2], half_area(both), d[0] + d[1] + d[2]};
  }
};

/// Clusters are better merged the nearer the centres of their boxes.
struct NearestCenters {
  using Measure = std::array<float, 1>;
  static Measure measure(const LaneBox& a, const LaneBox& b) {
    const Lanes d = (a.low + a.high) - (b.low + b.high);
    return {d[0] * d[0] + d[1] * d[1] + d[2] * d[2]};
  }
};

/// Merges the best pair of all, again and again (BroadPhase sec. 2.1.3, the refinement of listing 2.2). Every
/// cluster keeps in a priority queue its best partner among those that are older, so that each pair is known
/// to the younger of the two. Takes time in the square of the number of primitives.
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
        look_for_partner(best.younger);
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

  void add(const LaneBox& box) {
    const auto cluster = static_cast<std::uint32_t>(boxes_.size());
    boxes_.push_back(box);
    alive_.push_back(true);
    active_.push_back(cluster);
    look_for_partner(cluster);
  }

  /// Of equally good partners the youngest: equal clusters then pair up two by two, where they would
  /// otherwise all ask for the same one and have to ask again.
  void look_for_partner(std::uint32_t cluster) {
    std::optional<Candidate> best;
    std::size_t kept = 0;
    for (const std::uint32_t other : active_) {
      if (!alive_[other]) continue;
      active_[kept++] = other;  // the dead are swept out on the way
      if (other >= cluster) continue;
      const Candidate candidate{Rule::measure(boxes_[cluster], boxes_[other]), cluster, other};
      if (!best || candidate.measure <= best->measure) best = candidate;
    }
    active_.resize(kept);
    if (best) queue_.push(*best);
  }

  MergeTree tree_;
  std::vector<LaneBox> boxes_;
  std::vector<char> alive_;
  std::vector<std::uint32_t> active_;  ///< those alive, and some that no longer are, by age
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue_;
};

template <class Rule>
Topology agglomerate(std::span<const Bounds> primitives, const BuildOptions& options) {
  const Workers workers(options.threads);
  Agglomeration<Rule> agglomeration(make_references(primitives, workers));
  return to_topology(agglomeration.run(), workers);
}

}  // namespace

Topology build_smallest_merge(std::span<const Bounds> primitives, const BuildOptions& options) {
  return agglomerate<SmallestVolume>(primitives, options);
}

Topology build_nearest_merge(std::span<const Bounds> primitives, const BuildOptions& options) {
  return agglomerate<NearestCenters>(primitives, options);
}

}  // namespace tandem
