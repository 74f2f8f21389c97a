#include "tree/build/build_wide.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tree/build/spread_subtree.h"
#include "tree/build/topology_part.h"

namespace tandem {
namespace {

constexpr std::uint32_t width = 8;

/// Consecutive references.
struct Group {
  std::uint32_t begin, end;
  SimdBox box, centers;   ///< of the references and of their doubled centres; unknown for up to eight
  bool in_spare = false;  ///< whether the references are in the spare memory

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

struct Boxes {
  SimdBox box, centers;
  void add(const Boxes& more) {
    box.add(more.box);
    centers.add(more.centers);
  }
  void add(const Reference& reference) {
    box.add(reference);
    centers.add(reference.doubled_center());
  }
};

class WideBuilder {
 public:
  WideBuilder(Reference* references, Reference* scratch) : references_(references), scratch_(scratch) {}

  Group group(std::uint32_t begin, std::uint32_t end, const ThreadPool& workers) const {
    if (end - begin <= width) return {begin, end, {}, {}, false};
    const Boxes all = reduce<Boxes>(begin, end, workers, [&](std::uint32_t first, std::uint32_t last) {
      Boxes part;
      for (std::uint32_t i = first; i < last; ++i) part.add(references_[i]);
      return part;
    });
    return {begin, end, all.box, all.centers, false};
  }

  /// Writes the subtree of a group, or up to groups of `piece_size` references.
  void build(const Group& root, std::uint32_t piece_size, const ThreadPool& workers,
             TopologyPart<Group>& to) const {
    struct Step {
      Group group;
      std::uint32_t ends;  ///< end of the subtree of this node, instead of a group
    };
    constexpr std::uint32_t none = 0xffffffffu;
    std::vector<Step> pending{{root.in_spare ? settled(root) : root, none}};
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
              pending.push_back({{k, k + 1, {}, {}, false}, none});
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
      const auto [left, right] = split(children.group[largest], workers);
      std::copy_backward(children.group.begin() + largest + 1, children.group.begin() + children.count,
                         children.group.begin() + children.count + 1);
      children.group[largest] = left;
      children.group[largest + 1] = right;
      ++children.count;
    }
    for (std::uint32_t i = 0; i < children.count; ++i)
      if (children.group[i].in_spare && children.group[i].size() <= width)
        children.group[i] = settled(children.group[i]);
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

  /// Moves the references of a group out of the spare memory.
  Group settled(Group group) const {
    std::copy(scratch_ + group.begin, scratch_ + group.end, references_ + group.begin);
    group.in_spare = false;
    return group;
  }

  using Halves = std::pair<Group, Group>;

  Halves split(const Group& whole, const ThreadPool& workers) const {
    if (whole.size() > subtree_size) return split_large(whole, workers);
    if (whole.in_spare) settled(whole);
    const NodeRange range{0, whole.begin, whole.end};
    const std::uint32_t middle = split_by_spread(references_, scratch_, range, whole.box, whole.centers);
    return {group(whole.begin, middle, workers), group(middle, whole.end, workers)};
  }

  /// As split_by_spread(), in parallel.
  Halves split_large(const Group& whole, const ThreadPool& workers) const {
    const int axis = largest_lane(whole.centers.high - whole.centers.low);
    const auto fewest = [](const Halves& halves) {
      return std::min(halves.first.size(), halves.second.size());
    };
    Halves halves = moved(whole, axis, whole.box.low[axis] + whole.box.high[axis], workers);
    if (16 * fewest(halves) >= whole.size()) return halves;
    Group again = whole;
    again.in_spare = !whole.in_spare;
    halves = moved(again, axis, 0.5f * (whole.centers.low[axis] + whole.centers.high[axis]), workers);
    if (fewest(halves) > 0) return halves;
    const std::uint32_t middle =
        whole.begin + whole.size() / 2;  // the references are where they were at first
    if (whole.in_spare) settled(whole);
    return {group(whole.begin, middle, workers), group(middle, whole.end, workers)};
  }

  /// Moves the references of a large group to the other memory, those before a plane first and otherwise in
  /// their order. The boxes of both halves are computed on the way: one pass less over memory.
  Halves moved(const Group& whole, int axis, float plane, const ThreadPool& workers) const {
    const Reference* const from = whole.in_spare ? scratch_ : references_;
    Reference* const to = whole.in_spare ? references_ : scratch_;
    const auto goes_left = [&](const Reference& r) { return r.doubled_center()[axis] < plane; };
    const std::uint32_t begin = whole.begin, size = whole.size();
    const std::size_t chunks = (size + subtree_size - 1) / subtree_size;
    std::vector<std::uint32_t> left_of(chunks + 1);
    workers.for_chunks(size, subtree_size, [&](std::size_t chunk, std::size_t first, std::size_t last) {
      std::uint32_t count = 0;
      for (std::size_t i = first; i < last; ++i) count += goes_left(from[begin + i]);
      left_of[chunk + 1] = count;
    });
    for (std::size_t i = 0; i < chunks; ++i) left_of[i + 1] += left_of[i];
    const std::uint32_t middle = begin + left_of[chunks];
    std::vector<std::array<Boxes, 2>> boxes(chunks);
    workers.for_chunks(size, subtree_size, [&](std::size_t chunk, std::size_t first, std::size_t last) {
      std::size_t left = begin + left_of[chunk], right = middle + first - left_of[chunk];
      std::array<Boxes, 2> both;
      for (std::size_t i = first; i < last; ++i) {
        const Reference reference = from[begin + i];
        const bool goes = goes_left(reference);
        to[goes ? left : right] = reference;
        both[goes ? 0 : 1].add(reference);
        left += goes;
        right += !goes;
      }
      boxes[chunk] = both;
    });
    std::array<Boxes, 2> all;
    for (const std::array<Boxes, 2>& part : boxes)
      for (std::size_t k = 0; k < 2; ++k) all[k].add(part[k]);
    const bool in_spare = !whole.in_spare;
    return {{begin, middle, all[0].box, all[0].centers, in_spare},
            {middle, whole.end, all[1].box, all[1].centers, in_spare}};
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
  std::vector<std::uint32_t> order;
  reserve_in_large_pages(order, size);
  order.resize(size);
  workers.for_chunks(size, subtree_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) order[i] = references[i].primitive();
  });
  return joined(above, std::span<const TopologyPart<Group>>(below), std::move(order), workers);
}

}  // namespace tandem
