#include <array>

#include "tree/build/build.h"
#include "tree/build/top_down.h"

namespace tandem {
namespace {

/// Bounds and counts of the primitives whose centres are in each of equal bins along the three axes.
template <int slices>
struct Bins {
  SimdBox box[3][slices];
  std::uint32_t count[3][slices] = {};

  void add(const Bins& more) {
    for (int axis = 0; axis < 3; ++axis)
      for (int i = 0; i < slices; ++i) {
        box[axis][i].add(more.box[axis][i]);
        count[axis][i] += more.count[axis][i];
      }
  }
};

/// Maps a centre to its bin: the minimum centre to the first, the maximum to the last.
struct Slicing {
  Lanes first, scale;

  Slicing(const SimdBox& centers, int count) : first(centers.low) {
    const Lanes extent = centers.high - centers.low;
    const float slices = static_cast<float>(count) * 0.9999f;  // so that the maximum stays inside
    for (int axis = 0; axis < 3; ++axis) {
      const float s = slices / extent[axis];
      scale[axis] = s < 1e37f ? s : 0;  // no extent: everything goes to the first bin
    }
    scale[3] = 0;
  }

  using Slices = std::int32_t __attribute__((vector_size(16)));
  Slices operator()(Lanes doubled_center) const {
    return __builtin_convertvector((doubled_center - first) * scale, Slices);
  }
};

struct Split {
  int axis = -1;
  int slice = 0;  ///< first bin of the right side
  float cost = 3e38f;
};

/// Splits where the expected cost is minimal: the sum over both sides of area times primitive count, over the
/// borders of 16 bins along each axis (binned SAH, Wald 2007).
class SahSplitter {
 public:
  struct Node {
    NodeRange range;
    SimdBox centers;  ///< of the doubled centres
  };

  SahSplitter(Scratch<Reference>& references, Scratch<Reference>& spare)
      : references_(references.data()), scratch_(spare.data()) {}

  Node root(std::uint32_t size, const ThreadPool& workers) const {
    return {{0, 0, size}, centers(0, size, workers)};
  }

  /// Small sets use fewer bins: most sets are small, and clearing the bins would dominate.
  std::pair<Node, Node> split(const Node& node, const ThreadPool& workers) const {
    const NodeRange& range = node.range;
    if (range.size() == 2) return {{range.left(range.begin + 1), {}}, {range.right(range.begin + 1), {}}};
    if (range.size() < 16) return split_by_slices<4>(node, workers);
    if (range.size() < 64) return split_by_slices<8>(node, workers);
    return split_by_slices<16>(node, workers);
  }

 private:
  template <int slices>
  std::pair<Node, Node> split_by_slices(const Node& node, const ThreadPool& workers) const {
    const NodeRange& range = node.range;
    const Slicing slicing(node.centers, slices);
    const auto bins = reduce<Bins<slices>>(
        range.begin, range.end, workers,
        [&](std::uint32_t begin, std::uint32_t end) { return fill<slices>(slicing, begin, end); });
    const Split best = cheapest(bins);
    if (best.axis < 0) return halves(range, workers);
    return divide(range, slicing, best, workers);
  }

  SimdBox centers(std::uint32_t begin, std::uint32_t end, const ThreadPool& workers) const {
    return reduce<SimdBox>(begin, end, workers, [&](std::uint32_t b, std::uint32_t e) {
      SimdBox box;
      for (std::uint32_t i = b; i < e; ++i) box.add(references_[i].doubled_center());
      return box;
    });
  }

  template <int slices>
  Bins<slices> fill(const Slicing& slicing, std::uint32_t begin, std::uint32_t end) const {
    Bins<slices> bins;
    for (std::uint32_t i = begin; i < end; ++i) {
      const Reference& reference = references_[i];
      const auto slice = slicing(reference.doubled_center());
      for (int axis = 0; axis < 3; ++axis) {
        bins.box[axis][slice[axis]].add(reference);
        ++bins.count[axis][slice[axis]];
      }
    }
    return bins;
  }

  template <int slices>
  static Split cheapest(const Bins<slices>& bins) {
    Split best;
    for (int axis = 0; axis < 3; ++axis) {
      std::array<float, slices> right_cost;
      SimdBox box;
      std::uint32_t count = 0;
      for (int i = slices - 1; i > 0; --i) {
        box.add(bins.box[axis][i]);
        count += bins.count[axis][i];
        right_cost[static_cast<std::size_t>(i)] = count ? split_measure(box) * static_cast<float>(count) : 0;
      }
      const std::uint32_t all = count + bins.count[axis][0];
      box = {};
      count = 0;
      for (int i = 1; i < slices; ++i) {
        box.add(bins.box[axis][i - 1]);
        count += bins.count[axis][i - 1];
        if (count == 0 || count == all) continue;
        const float cost =
            split_measure(box) * static_cast<float>(count) + right_cost[static_cast<std::size_t>(i)];
        if (cost < best.cost) best = {axis, i, cost};
      }
    }
    return best;
  }

  std::pair<Node, Node> divide(const NodeRange& range, const Slicing& slicing, const Split& best,
                               const ThreadPool& workers) const {
    const auto goes_left = [&](Lanes doubled_center) {
      return slicing(doubled_center)[best.axis] < best.slice;
    };
    if (range.size() <= subtree_size) return divide_in_place(range, goes_left);
    const std::uint32_t middle =
        partition(references_, scratch_, range.begin, range.end, workers,
                  [&](const Reference& reference) { return goes_left(reference.doubled_center()); });
    return {{range.left(middle), centers(range.begin, middle, workers)},
            {range.right(middle), centers(middle, range.end, workers)}};
  }

  /// Computes the bounds of the centres on both sides in the same pass.
  template <class GoesLeft>
  std::pair<Node, Node> divide_in_place(const NodeRange& range, const GoesLeft& goes_left) const {
    SimdBox left, right;
    std::uint32_t begin = range.begin, end = range.end;
    while (begin < end) {
      const Lanes center = references_[begin].doubled_center();
      if (goes_left(center)) {
        left.add(center);
        ++begin;
      } else {
        right.add(center);
        std::swap(references_[begin], references_[--end]);
      }
    }
    return {{range.left(begin), left}, {range.right(begin), right}};
  }

  /// For centres that are equal in single precision.
  std::pair<Node, Node> halves(const NodeRange& range, const ThreadPool& workers) const {
    const std::uint32_t middle = range.begin + range.size() / 2;
    return {{range.left(middle), centers(range.begin, middle, workers)},
            {range.right(middle), centers(middle, range.end, workers)}};
  }

  Reference* references_;
  Reference* scratch_;
};

Topology build_sah(std::span<const Bounds> primitives, const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  Scratch<Reference> references = make_references(primitives, workers), spare(primitives.size());
  Topology topology = full_binary_tree(primitives.size());
  SahSplitter splitter(references, spare);
  split_top_down(topology, splitter, splitter.root(static_cast<std::uint32_t>(primitives.size()), workers),
                 workers);
  write_order(topology, references, workers);
  return topology;
}

}  // namespace

TANDEM_BUILDER(sah, "top-down: smallest expected cost over slices along all three axes", build_sah)

}  // namespace tandem
