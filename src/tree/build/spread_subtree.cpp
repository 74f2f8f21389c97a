#include "tree/build/spread_subtree.h"

#include <algorithm>
#include <utility>

namespace tandem {
namespace {

template <int axis>
struct ByCenter {
  static float position(const Reference& reference) { return reference.doubled_center()[axis]; }

  /// Ties are broken by index.
  static bool is_less(const Reference& a, const Reference& b) {
    const float first_at = position(a), second_at = position(b);
    return first_at != second_at ? first_at < second_at : a.primitive() < b.primitive();
  }

  /// A stable partition; without branches, see partition().
  static std::uint32_t split_at(Reference* references, Reference* scratch, const NodeRange& range,
                                float plane) {
    std::uint32_t left = range.begin, right = 0;
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
      const Reference reference = references[i];
      const bool goes = position(reference) < plane;
      references[left] = reference;
      scratch[range.begin + right] = reference;
      left += goes;
      right += !goes;
    }
    std::copy(scratch + range.begin, scratch + range.begin + right, references + left);
    return left;
  }

  static std::uint32_t split(Reference* references, Reference* scratch, const NodeRange& range,
                             const SimdBox& box, const SimdBox& centers) {
    if (range.size() == 2) {
      // Any plane between the centres, or else the median, puts the lower one first.
      Reference* const both = references + range.begin;
      if (is_less(both[1], both[0])) std::swap(both[0], both[1]);
      return range.begin + 1;
    }
    const auto fewest = [&](std::uint32_t at) { return std::min(at - range.begin, range.end - at); };
    const float middle_of_boxes = box.low[axis] + box.high[axis];
    std::uint32_t middle = split_at(references, scratch, range, middle_of_boxes);
    if (16 * fewest(middle) >= range.size()) return middle;
    middle = split_at(references, scratch, range, 0.5f * (centers.low[axis] + centers.high[axis]));
    if (fewest(middle) > 0) return middle;
    middle = range.begin + range.size() / 2;
    std::nth_element(references + range.begin, references + middle, references + range.end, is_less);
    return middle;
  }
};

std::uint32_t split(Reference* references, Reference* scratch, const NodeRange& range) {
  SimdBox box, centers;
  for (std::uint32_t i = range.begin; i < range.end; ++i) {
    box.add(references[i]);
    centers.add(references[i].doubled_center());
  }
  return split_by_spread(references, scratch, range, box, centers);
}

}  // namespace

std::uint32_t split_by_spread(Reference* references, Reference* scratch, const NodeRange& range,
                              const SimdBox& box, const SimdBox& centers) {
  switch (largest_lane(centers.high - centers.low)) {
    case 0:
      return ByCenter<0>::split(references, scratch, range, box, centers);
    case 1:
      return ByCenter<1>::split(references, scratch, range, box, centers);
    default:
      return ByCenter<2>::split(references, scratch, range, box, centers);
  }
}

void build_spread_subtree(Topology& topology, Reference* references, Reference* scratch,
                          const NodeRange& root) {
  std::vector<NodeRange> pending;
  pending.reserve(64);
  NodeRange range = root;
  for (;;) {
    write_node(topology, range);
    if (range.size() > 1) {
      const std::uint32_t middle = split(references, scratch, range);
      pending.push_back(range.right(middle));
      range = range.left(middle);
      continue;
    }
    if (pending.empty()) return;
    range = pending.back();
    pending.pop_back();
  }
}

}  // namespace tandem
