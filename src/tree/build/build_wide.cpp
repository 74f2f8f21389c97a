#include "tree/build/build_wide.h"

#include <algorithm>
#include <array>

#include "tree/build/spread_subtree.h"
#include "tree/build/topology_part.h"

namespace tandem {
namespace {

constexpr std::uint32_t width = 8;

/// Consecutive references.
struct Group {
  std::uint32_t begin, end;
  SimdBox box, centers;  ///< of the references and of their doubled centres; unknown for up to eight

  std::uint32_t size() const { return end - begin; }
};

/// Returns the squared diagonal: the bounding volumes are discs, whose size is their radius.
float size_of(const SimdBox& box) {
  const Lanes d = box.high - box.low;
  return d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
}

/// The groups that become the children of a node, in order.
struct Children {
  std::array<Group, width> group;
  std::array<bool, width> is_dissolved{};  ///< its primitives become children of the node themselves
  std::uint32_t count = 0;
};

class WideBuilder {
 public:
  WideBuilder(Reference* references, Reference* scratch) : references_(references), scratch_(scratch) {}

  Group group(std::uint32_t begin, std::uint32_t end, const ThreadPool& workers) const {
    if (end - begin <= width) return {begin, end, {}, {}};
    struct Boxes {
      SimdBox box, centers;
      void add(const Boxes& more) {
        box.add(more.box);
        centers.add(more.centers);
      }
    };
    const Boxes all = reduce<Boxes>(begin, end, workers, [&](std::uint32_t first, std::uint32_t last) {
      Boxes part;
      for (std::uint32_t i = first; i < last; ++i) {
        part.box.add(references_[i]);
        part.centers.add(references_[i].doubled_center());
      }
      return part;
    });
    return {begin, end, all.box, all.centers};
  }

  /// Writes the subtree of a group, or up to groups of `piece_size` references.
  void build(const Group& root, std::uint32_t piece_size, const ThreadPool& workers,
             TopologyPart<Group>& to) const {
    struct Step {
      Group group;
      std::uint32_t ends;  ///< end of the subtree of this node, instead of a group
    };
    constexpr std::uint32_t none = 0xffffffffu;
    std::vector<Step> pending{{root, none}};
    while (!pending.empty()) {
      const Step step = pending.back();
      const Group& now = step.group;
      pending.pop_back();
      if (step.ends != none) {
        to.end_subtree(step.ends);
      } else if (now.size() <= width) {
        const std::uint32_t node = now.size() > 1 ? to.add(now.begin) : 0;
        add_leaves(now, to);
        if (now.size() > 1) to.end_subtree(node);
      } else if (now.size() <= piece_size) {
        to.add_piece(now, now.begin);
      } else {
        pending.push_back({{}, to.add(now.begin)});
        const Children children = divided(now, workers);
        for (std::uint32_t i = children.count; i-- > 0;)
          if (!children.is_dissolved[i])
            pending.push_back({children.group[i], none});
          else
            for (std::uint32_t k = children.group[i].end; k-- > children.group[i].begin;)
              pending.push_back({{k, k + 1, {}, {}}, none});
      }
    }
  }

 private:
  void add_leaves(const Group& group, TopologyPart<Group>& to) const {
    for (std::uint32_t i = group.begin; i < group.end; ++i) to.add(i);
  }

  Children divided(const Group& whole, const ThreadPool& workers) const {
    Children children;
    children.group[children.count++] = whole;
    while (children.count < width) {
      std::uint32_t largest = width;
      float most = -1;
      for (std::uint32_t i = 0; i < children.count; ++i) {
        const float measure = children.group[i].size() > width ? size_of(children.group[i].box) : -1.0f;
        largest = measure > most ? i : largest;
        most = std::max(measure, most);
      }
      if (largest == width) break;
      const Group parent = children.group[largest];
      const std::uint32_t middle = split(parent, workers);
      std::copy_backward(children.group.begin() + largest + 1, children.group.begin() + children.count,
                         children.group.begin() + children.count + 1);
      children.group[largest] = group(parent.begin, middle, workers);
      children.group[largest + 1] = group(middle, parent.end, workers);
      ++children.count;
    }
    dissolve_small(children);
    return children;
  }

  /// Replaces groups by their primitives, the smallest first, as long as a node has space for them: fewer
  /// nodes.
  static void dissolve_small(Children& children) {
    std::uint32_t slots = children.count;
    for (;;) {
      std::uint32_t smallest = width, fewest = width + 1;
      for (std::uint32_t i = 0; i < children.count; ++i) {
        const std::uint32_t size = children.group[i].size();
        if (size < 2 || size >= fewest || children.is_dissolved[i]) continue;
        smallest = i;
        fewest = size;
      }
      if (smallest == width || slots + fewest - 1 > width) return;
      children.is_dissolved[smallest] = true;
      slots += fewest - 1;
    }
  }

  std::uint32_t split(const Group& group, const ThreadPool& workers) const {
    const NodeRange range{0, group.begin, group.end};
    if (group.size() <= subtree_size)
      return split_by_spread(references_, scratch_, range, group.box, group.centers);
    const int axis = largest_lane(group.centers.high - group.centers.low);
    const auto split_at = [&](float plane) {
      return partition(references_, scratch_, group.begin, group.end, workers,
                       [&](const Reference& r) { return r.doubled_center()[axis] < plane; });
    };
    const auto fewest = [&](std::uint32_t at) { return std::min(at - group.begin, group.end - at); };
    std::uint32_t middle = split_at(group.box.low[axis] + group.box.high[axis]);
    if (16 * fewest(middle) < group.size())
      middle = split_at(0.5f * (group.centers.low[axis] + group.centers.high[axis]));
    return fewest(middle) > 0 ? middle : group.begin + group.size() / 2;
  }

  Reference* references_;
  Reference* scratch_;
};

}  // namespace

Topology build_wide(Scratch<Reference>& references, const ThreadPool& workers) {
  const auto size = static_cast<std::uint32_t>(references.size());
  Scratch<Reference> scratch(size);
  const WideBuilder builder(references.data(), scratch.data());
  TopologyPart<Group> above;
  builder.build(builder.group(0, size, workers), subtree_size, workers, above);
  std::vector<TopologyPart<Group>> below(above.pieces.size());
  workers.for_each(below.size(), [&](std::size_t i) {
    below[i].reserve(above.pieces[i].task.size());
    builder.build(above.pieces[i].task, 0, ThreadPool(1), below[i]);
  });
  std::vector<std::uint32_t> order(size);
  workers.for_chunks(size, subtree_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) order[i] = references[i].primitive();
  });
  return joined(above, std::span<const TopologyPart<Group>>(below), std::move(order), workers);
}

}  // namespace tandem
