#include <array>

#include "tree/binary_builders.h"
#include "tree/top_down.h"

namespace tandem {
namespace {

constexpr int most_bins = 16;

/// Boxes and numbers of the primitives whose centres fall into equal slices along the three axes.
struct Bins {
  LaneBox box[3][most_bins];
  std::uint32_t count[3][most_bins] = {};

  void add(const Bins& more) {
    for (int axis = 0; axis < 3; ++axis)
      for (int i = 0; i < most_bins; ++i) {
        box[axis][i].add(more.box[axis][i]);
        count[axis][i] += more.count[axis][i];
      }
  }
};

/// Which slice a centre falls into: the smallest centre into the first, the greatest into the last.
struct Slicing {
  Lanes first, scale;
  int count;

  Slicing(const LaneBox& centers, std::uint32_t size) : first(centers.low) {
    count = size < 16 ? 4 : size < 64 ? 8 : most_bins;
    const Lanes extent = centers.high - centers.low;
    const float slices = static_cast<float>(count) * 0.9999f;  // so that the greatest stays inside
    for (int axis = 0; axis < 3; ++axis) {
      const float s = slices / extent[axis];
      scale[axis] = s < 1e37f ? s : 0;  // no extent: everything into the first slice
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
  int slice = 0;  ///< the first slice that goes right
  float cost = 3e38f;
};

/// Splits where the expected cost is smallest: the areas of the two boxes, each times what is in it, over the
/// borders of 16 slices along each axis (Wald 2007).
class SahSplitter {
 public:
  struct Node {
    NodeRange range;
    LaneBox centers;  ///< of the doubled centres
  };

  SahSplitter(Scratch<Reference>& references, Scratch<Reference>& spare)
      : references_(references.data()), scratch_(spare.data()) {}

  Node root(std::uint32_t size, const Workers& workers) const {
    return {{0, 0, size}, centers(0, size, workers)};
  }

  std::pair<Node, Node> split(const Node& node, const Workers& workers) const {
    const NodeRange& range = node.range;
    if (range.size() == 2) return {{range.left(range.begin + 1), {}}, {range.right(range.begin + 1), {}}};
    const Slicing slicing(node.centers, range.size());
    const Bins bins = reduce<Bins>(range.begin, range.end, workers,
                                   [&](std::uint32_t b, std::uint32_t e) { return fill(slicing, b, e); });
    const Split best = cheapest(bins, slicing.count);
    if (best.axis < 0) return halves(range, workers);
    return divide(range, slicing, best, workers);
  }

 private:
  LaneBox centers(std::uint32_t begin, std::uint32_t end, const Workers& workers) const {
    return reduce<LaneBox>(begin, end, workers, [&](std::uint32_t b, std::uint32_t e) {
      LaneBox box;
      for (std::uint32_t i = b; i < e; ++i) box.add(references_[i].doubled_center());
      return box;
    });
  }

  Bins fill(const Slicing& slicing, std::uint32_t begin, std::uint32_t end) const {
    Bins bins;
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

  static Split cheapest(const Bins& bins, int slices) {
    Split best;
    for (int axis = 0; axis < 3; ++axis) {
      std::array<float, most_bins> right_cost;
      LaneBox box;
      std::uint32_t count = 0;
      for (int i = slices - 1; i > 0; --i) {
        box.add(bins.box[axis][i]);
        count += bins.count[axis][i];
        right_cost[static_cast<std::size_t>(i)] = count ? split_measure(box) * static_cast<float>(count) : 0;
      }
      const std::uint32_t all = count + bins.count[axis][0];
      box = {}, count = 0;
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
                               const Workers& workers) const {
    const auto goes_left = [&](const Reference& reference) {
      return slicing(reference.doubled_center())[best.axis] < best.slice;
    };
    const std::uint32_t middle = partition(references_, scratch_, range.begin, range.end, workers, goes_left);
    return {{range.left(middle), centers(range.begin, middle, workers)},
            {range.right(middle), centers(middle, range.end, workers)}};
  }

  /// For centres that single precision cannot tell apart.
  std::pair<Node, Node> halves(const NodeRange& range, const Workers& workers) const {
    const std::uint32_t middle = range.begin + range.size() / 2;
    return {{range.left(middle), centers(range.begin, middle, workers)},
            {range.right(middle), centers(middle, range.end, workers)}};
  }

  Reference* references_;
  Reference* scratch_;
};

}  // namespace

Topology build_sah(std::span<const Bounds> primitives, const BuildOptions& options) {
  const Workers workers(options.threads);
  Scratch<Reference> references = make_references(primitives, workers), spare(primitives.size());
  Topology topology = full_binary_tree(primitives.size());
  SahSplitter splitter(references, spare);
  split_top_down(topology, splitter, splitter.root(static_cast<std::uint32_t>(primitives.size()), workers),
                 workers);
  write_order(topology, references, workers);
  return topology;
}

}  // namespace tandem
