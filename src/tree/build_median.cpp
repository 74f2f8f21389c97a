#include <algorithm>
#include <numeric>

#include "tree/build.h"

namespace tandem {
namespace {

class MedianBuilder {
 public:
  MedianBuilder(std::span<const Bounds> primitives, std::uint32_t leaf_size) : leaf_size_(leaf_size) {
    centers_.reserve(primitives.size());
    for (const Bounds& box : primitives) centers_.push_back(box.center());
    topology_.order.resize(primitives.size());
    std::iota(topology_.order.begin(), topology_.order.end(), 0u);
    split(0, static_cast<std::uint32_t>(primitives.size()));
    topology_.first_primitive.push_back(static_cast<std::uint32_t>(primitives.size()));
  }

  Topology take() { return std::move(topology_); }

 private:
  /// Appends the subtree over order[begin, end). Halving bounds the recursion by 32 levels.
  void split(std::uint32_t begin, std::uint32_t end) {
    const std::uint32_t node = topology_.node_count();
    topology_.escape.push_back(0);
    topology_.first_primitive.push_back(begin);
    if (end - begin > leaf_size_) {
      const std::uint32_t middle = begin + (end - begin) / 2;
      const int axis = longest_axis(begin, end);
      const auto order = topology_.order.begin();
      std::nth_element(order + begin, order + middle, order + end, [&](std::uint32_t i, std::uint32_t j) {
        const double x = centers_[i][axis], y = centers_[j][axis];
        return x != y ? x < y : i < j;
      });
      split(begin, middle);
      split(middle, end);
    }
    topology_.escape[node] = topology_.node_count();
  }

  int longest_axis(std::uint32_t begin, std::uint32_t end) const {
    Bounds bounds;
    for (std::uint32_t i = begin; i < end; ++i) bounds.add(centers_[topology_.order[i]]);
    return largest_axis(bounds.extent());
  }

  std::uint32_t leaf_size_;
  std::vector<Vec3> centers_;
  Topology topology_;
};

}  // namespace

Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options) {
  return MedianBuilder(primitives, static_cast<std::uint32_t>(std::max(1, options.leaf_size))).take();
}

}  // namespace tandem
