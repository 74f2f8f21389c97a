#include "tree/build/build_top_down.h"

#include <algorithm>
#include <optional>

#include "tandem/math/random.h"

#include "tree/build/spread_subtree.h"
#include "tree/build/top_down.h"

namespace tandem {
namespace {

/// Minimum and maximum of a set of numbers.
struct Spread {
  float low = 3e38f, high = -3e38f;
  void add(float x) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
  void add(const Spread& more) {
    low = std::min(low, more.low);
    high = std::max(high, more.high);
  }
};

/// Position of a primitive's centre along a direction; ties are broken by index.
struct Key {
  float position;
  std::uint32_t primitive;
  friend bool operator<(const Key& a, const Key& b) {
    return a.position != b.position ? a.position < b.position : a.primitive < b.primitive;
  }
};

Key key(Lanes direction, const Reference& reference) {
  return {along(direction, reference.doubled_center()), reference.primitive()};
}

class PlaneSplitter {
 public:
  struct Node {
    NodeRange range;
    Directions parent_axes;
  };

  PlaneSplitter(SplitAxis axis, SplitPosition position, std::uint64_t seed, Scratch<Reference>& references,
                Scratch<Reference>& spare)
      : axis_(axis),
        position_(position),
        seed_(seed),
        references_(references.data()),
        scratch_(spare.data()) {}

  /// The root has no parent, so it is its own.
  Node root(std::uint32_t size, const ThreadPool& workers) const {
    Node root{{0, 0, size}, coordinate_axes};
    if (axis_ == SplitAxis::parent)
      root.parent_axes = principal_directions(facts(root.range, workers).moments.covariance());
    return root;
  }

  std::pair<Node, Node> split(const Node& node, const ThreadPool& workers) const {
    const NodeRange& range = node.range;
    const SplitFacts known = facts(range, workers);
    const Directions directions = choose_directions(node, known, workers);
    std::optional<std::uint32_t> middle;
    if (position_ == SplitPosition::scb && range.size() >= 8)
      middle = scb_split(range, directions, workers);
    else if (const auto plane = choose_plane(range, directions[0], known, workers))
      middle = split_at(range, directions[0], *plane, workers);
    // For example triangles with a common corner: a plane would split them off one by one.
    const auto is_lopsided = [&](std::uint32_t at) {
      return 16 * std::min(at - range.begin, range.end - at) < range.size();
    };
    if (position_ == SplitPosition::middle_or_center && (!middle || is_lopsided(*middle)))
      middle = split_at(range, directions[0],
                        0.5f * along(directions[0], known.centers.low + known.centers.high), workers);
    if (!middle) middle = split_at_median(range, directions[0], workers);
    const Directions own =
        axis_ == SplitAxis::parent ? principal_directions(known.moments.covariance()) : coordinate_axes;
    return {{range.left(*middle), own}, {range.right(*middle), own}};
  }

  /// Builds a whole subtree if there is faster code for it; otherwise returns false.
  bool build_subtree(Topology& topology, const Node& node) const {
    if (axis_ != SplitAxis::spread || position_ != SplitPosition::middle_or_center) return false;
    build_spread_subtree(topology, references_, scratch_, node.range);
    return true;
  }

 private:
  SplitFacts facts(const NodeRange& range, const ThreadPool& workers) const {
    const bool with_moments =
        (axis_ != SplitAxis::longest && axis_ != SplitAxis::spread) || position_ == SplitPosition::mean;
    const Lanes origin = references_[range.begin].doubled_center();
    return reduce<SplitFacts>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
      SplitFacts part;
      part.moments.origin = origin;
      for (std::uint32_t i = begin; i < end; ++i) {
        const Lanes center = references_[i].doubled_center();
        part.box.add(references_[i]);
        part.centers.add(center);
        if (with_moments) part.moments.add(center);
      }
      return part;
    });
  }

  Directions choose_directions(const Node& node, const SplitFacts& known, const ThreadPool& workers) const {
    switch (axis_) {
      case SplitAxis::longest:
        return ordered_axes(known.box.high - known.box.low, known.centers);
      case SplitAxis::spread:
        return ordered_axes(known.centers.high - known.centers.low, known.centers);
      case SplitAxis::variance: {
        const auto variance = known.moments.covariance();
        return ordered_axes(Lanes{static_cast<float>(variance[0]), static_cast<float>(variance[1]),
                                  static_cast<float>(variance[2]), 0},
                            known.centers);
      }
      case SplitAxis::principal:
        return principal_directions(known.moments.covariance());
      case SplitAxis::parent:
        break;
    }
    Directions directions = node.parent_axes;
    std::array<float, 3> extent{};
    for (std::size_t i = 0; i < 3; ++i) {
      const Spread spread = centers_along(node.range, directions[i], workers);
      extent[i] = spread.high - spread.low;
    }
    std::array<std::size_t, 3> order{0, 1, 2};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t j) { return extent[i] > extent[j]; });
    return {directions[order[0]], directions[order[1]], directions[order[2]]};
  }

  /// Returns std::nullopt if the median is requested, or no other plane is possible.
  std::optional<float> choose_plane(const NodeRange& range, Lanes direction, const SplitFacts& known,
                                    const ThreadPool& workers) const {
    switch (position_) {
      case SplitPosition::mean:
        return along(direction, known.moments.mean());
      case SplitPosition::middle:
      case SplitPosition::middle_or_center:
        // Along a coordinate axis, the common box determines it.
        if (axis_ != SplitAxis::principal && axis_ != SplitAxis::parent)
          return along(direction, known.box.low + known.box.high);
        return middle_of_boxes(range, direction, workers);
      case SplitPosition::sah:
        return sah_plane(range, direction, workers);
      case SplitPosition::median:
      case SplitPosition::scb:  // sets of fewer than eight are sorted
        break;
    }
    return std::nullopt;
  }

  Spread centers_along(const NodeRange& range, Lanes direction, const ThreadPool& workers) const {
    return reduce<Spread>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
      Spread part;
      for (std::uint32_t i = begin; i < end; ++i) part.add(key(direction, references_[i]).position);
      return part;
    });
  }

  /// Returns twice the midpoint of the boxes' extent along a direction.
  float middle_of_boxes(const NodeRange& range, Lanes direction, const ThreadPool& workers) const {
    const Lanes size = max(direction, -direction);
    const Spread spread =
        reduce<Spread>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
          Spread part;
          for (std::uint32_t i = begin; i < end; ++i) {
            const float center = along(direction, references_[i].doubled_center());
            const float half = along(size, references_[i].high - references_[i].low);
            part.add(center - half);
            part.add(center + half);
          }
          return part;
        });
    return 0.5f * (spread.low + spread.high);
  }

  std::uint32_t count_before(const NodeRange& range, Lanes direction, float plane,
                             const ThreadPool& workers) const {
    struct Count {
      std::uint32_t value = 0;
      void add(const Count& more) { value += more.value; }
    };
    return reduce<Count>(range.begin, range.end, workers,
                         [&](std::uint32_t begin, std::uint32_t end) {
                           Count part;
                           for (std::uint32_t i = begin; i < end; ++i)
                             part.value += key(direction, references_[i]).position < plane;
                           return part;
                         })
        .value;
  }

  /// Returns std::nullopt if one side is empty.
  std::optional<std::uint32_t> split_at(const NodeRange& range, Lanes direction, float plane,
                                        const ThreadPool& workers) const {
    const std::uint32_t middle =
        partition(references_, scratch_, range.begin, range.end, workers,
                  [&](const Reference& r) { return key(direction, r).position < plane; });
    if (middle == range.begin || middle == range.end) return std::nullopt;
    return middle;
  }

  std::uint32_t split_at_median(const NodeRange& range, Lanes direction, const ThreadPool& workers) const {
    const std::uint32_t middle = range.begin + range.size() / 2;
    if (range.size() <= subtree_size) {
      std::nth_element(
          references_ + range.begin, references_ + middle, references_ + range.end,
          [&](const Reference& a, const Reference& b) { return key(direction, a) < key(direction, b); });
      return middle;
    }
    const Key pivot = select(range, direction, workers);
    return partition(references_, scratch_, range.begin, range.end, workers,
                     [&](const Reference& r) { return key(direction, r) < pivot; });
  }

  Key select(const NodeRange& range, Lanes direction, const ThreadPool& workers) const;
  std::optional<std::uint32_t> scb_split(const NodeRange& range, const Directions& directions,
                                         const ThreadPool& workers) const;
  std::optional<float> sah_plane(const NodeRange& range, Lanes direction, const ThreadPool& workers) const;

  SplitAxis axis_;
  SplitPosition position_;
  std::uint64_t seed_;
  Reference* references_;
  Reference* scratch_;
};

/// Equal bins of a range.
template <int count>
struct Slices {
  Spread spread;
  float scale;

  explicit Slices(const Spread& r) : spread(r) {
    const float s = static_cast<float>(count) * 0.9999f / (r.high - r.low);
    scale = s < 1e37f ? s : 0;
  }
  int operator()(float position) const { return static_cast<int>((position - spread.low) * scale); }
  float border(int slice) const { return spread.low + static_cast<float>(slice) / scale; }
};

/// Returns the median key. Counts the keys per bin first, so that one thread has to search a single bin only.
Key PlaneSplitter::select(const NodeRange& range, Lanes direction, const ThreadPool& workers) const {
  constexpr int slice_count = 4096;
  struct Histogram {
    std::vector<std::uint32_t> count;
    void add(const Histogram& more) {
      for (std::size_t i = 0; i < count.size(); ++i) count[i] += more.count[i];
    }
  };
  const Slices<slice_count> slices(centers_along(range, direction, workers));
  const auto slice_of = [&](std::uint32_t i) {
    return static_cast<std::size_t>(slices(key(direction, references_[i]).position));
  };
  const Histogram all =
      reduce<Histogram>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
        Histogram part{std::vector<std::uint32_t>(slice_count)};
        for (std::uint32_t i = begin; i < end; ++i) ++part.count[slice_of(i)];
        return part;
      });
  std::uint32_t rank = range.size() / 2;
  std::size_t slice = 0;
  while (rank >= all.count[slice]) rank -= all.count[slice++];
  struct Keys {
    std::vector<Key> list;
    void add(const Keys& more) { list.insert(list.end(), more.list.begin(), more.list.end()); }
  };
  Keys candidates =
      reduce<Keys>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
        Keys part;
        for (std::uint32_t i = begin; i < end; ++i)
          if (slice_of(i) == slice) part.list.push_back(key(direction, references_[i]));
        return part;
      });
  const auto middle = candidates.list.begin() + rank;
  std::nth_element(candidates.list.begin(), middle, candidates.list.end());
  return *middle;
}

/// Larsson & Akenine-Möller 2008, §3: the midpoint of the longest side. If this leaves less than a tenth on
/// one side, the midpoints of the other sides in turn. At last, along the longest side, the median of seven
/// random centres.
std::optional<std::uint32_t> PlaneSplitter::scb_split(const NodeRange& range, const Directions& directions,
                                                      const ThreadPool& workers) const {
  for (const Lanes direction : directions) {
    const float plane = middle_of_boxes(range, direction, workers);
    const std::uint64_t before = count_before(range, direction, plane, workers);
    const std::uint64_t fewer = std::min<std::uint64_t>(before, range.size() - before);
    if (10 * fewer >= range.size()) return split_at(range, direction, plane, workers);
  }
  Random random(seed_ ^ (std::uint64_t{range.begin} << 32 | range.end));  // seeded by the range, so
                                                                          // independent of the order of
                                                                          // execution
  std::array<float, 7> sample{};
  for (float& position : sample)
    position = key(directions[0], references_[range.begin + random.below(range.size())]).position;
  std::nth_element(sample.begin(), sample.begin() + 3, sample.end());
  return split_at(range, directions[0], sample[3], workers);
}

std::optional<float> PlaneSplitter::sah_plane(const NodeRange& range, Lanes direction,
                                              const ThreadPool& workers) const {
  constexpr int slice_count = 16;
  struct Bins {
    std::array<SimdBox, slice_count> box;
    std::array<std::uint32_t, slice_count> count{};
    void add(const Bins& more) {
      for (std::size_t i = 0; i < slice_count; ++i) {
        box[i].add(more.box[i]);
        count[i] += more.count[i];
      }
    }
  };
  const Slices<slice_count> slices(centers_along(range, direction, workers));
  if (slices.scale == 0) return std::nullopt;
  const Bins bins =
      reduce<Bins>(range.begin, range.end, workers, [&](std::uint32_t begin, std::uint32_t end) {
        Bins part;
        for (std::uint32_t i = begin; i < end; ++i) {
          const auto slice = static_cast<std::size_t>(slices(key(direction, references_[i]).position));
          part.box[slice].add(references_[i]);
          ++part.count[slice];
        }
        return part;
      });
  float best_cost = 3e38f;
  int best = 0;
  for (int border = 1; border < slice_count; ++border) {
    SimdBox left, right;
    std::uint32_t before = 0;
    for (int i = 0; i < slice_count; ++i) {
      const auto slice = static_cast<std::size_t>(i);
      if (i < border) before += bins.count[slice];
      (i < border ? left : right).add(bins.box[slice]);
    }
    if (before == 0 || before == range.size()) continue;
    const float cost = split_measure(left) * static_cast<float>(before) +
                       split_measure(right) * static_cast<float>(range.size() - before);
    if (cost < best_cost) {
      best_cost = cost;
      best = border;
    }
  }
  if (best == 0) return std::nullopt;
  return slices.border(best);
}

}  // namespace

Topology build_top_down(SplitAxis axis, SplitPosition position, std::span<const Bounds> primitives,
                        const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  Scratch<Reference> references = make_references(primitives, workers), spare(primitives.size());
  Topology topology = full_binary_tree(primitives.size());
  PlaneSplitter splitter(axis, position, options.seed, references, spare);
  split_top_down(topology, splitter, splitter.root(static_cast<std::uint32_t>(primitives.size()), workers),
                 workers);
  write_order(topology, references, workers);
  return topology;
}

}  // namespace tandem
