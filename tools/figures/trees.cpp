// Two small trees over intervals on a line: their links, and animations of the library's own traversals.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "figures.h"
#include "svg.h"
#include "traverse/binary_stack.h"
#include "traverse/run.h"
#include "traverse/stack.h"
#include "traverse/stackless.h"
#include "tree/links.h"

namespace tandem::figures {

namespace {

struct Range {
  double low = 0, high = 0;
};

/// A complete binary tree of seven nodes over four intervals.
struct SmallTree {
  Topology topology;
  Links links;
  std::array<Range, 7> ranges;
  std::array<float, 7> widths;

  explicit SmallTree(const std::array<Range, 4>& leaves) {
    for (const std::uint32_t end : {7u, 4u, 3u, 4u, 7u, 6u, 7u}) topology.escape.push_back(end);
    for (const std::uint32_t first : {0u, 0u, 0u, 1u, 2u, 2u, 3u, 4u})
      topology.first_primitive.push_back(first);
    for (const std::uint32_t primitive : {0u, 1u, 2u, 3u}) topology.order.push_back(primitive);
    links = make_links(topology);
    for (std::uint32_t node = 0; node < 7; ++node) {
      const std::uint32_t from = topology.first_primitive[node],
                          to = topology.first_primitive[topology.escape[node]];
      ranges[node] = {leaves[from].low, leaves[from].high};
      for (std::uint32_t i = from; i < to; ++i)
        ranges[node] = {std::min(ranges[node].low, leaves[i].low),
                        std::max(ranges[node].high, leaves[i].high)};
      widths[node] = static_cast<float>(ranges[node].high - ranges[node].low);
    }
  }
  TreeShape shape() const { return shape_of(topology, links); }
};

const SmallTree& tree_a() {
  static const SmallTree tree({{{0, 12}, {16, 25}, {30, 47}, {52, 60}}});
  return tree;
}
const SmallTree& tree_b() {
  static const SmallTree tree({{{20, 33}, {38, 44}, {50, 66}, {70, 84}}});
  return tree;
}

constexpr double row = 62;

Point node_position(Point root, std::uint32_t node) {
  constexpr std::array<double, 7> across = {0, -84, -126, -42, 84, 42, 126};
  constexpr std::array<int, 7> level = {0, 1, 2, 2, 1, 2, 2};
  return {root.x + across[node], root.y + level[node] * row};
}

void draw_tree(Svg& svg, Point root, const SmallTree& tree, std::string_view hue) {
  for (std::uint32_t node = 1; node < 7; ++node)
    svg.line(node_position(root, tree.links.pre.parent[node]), node_position(root, node), colour::soft);
  for (std::uint32_t node = 0; node < 7; ++node) {
    svg.circle(node_position(root, node), 15, "#ffffff", hue);
    const Point at = node_position(root, node);
    svg.text({at.x, at.y + 5}, std::to_string(node), "#333333");
  }
}

void highlight(Svg& svg, Point root, std::uint32_t node, std::string_view hue) {
  const Point at = node_position(root, node);
  svg.circle(at, 15, hue, hue);
  svg.text({at.x, at.y + 5}, std::to_string(node), "#ffffff");
}

constexpr Point root_a{165, 40}, root_b{495, 40};

/// The intervals of both trees' leaves, and those of the current pair.
void draw_ranges(Svg& svg, double y, const SmallTree& tree, std::string_view hue) {
  for (std::uint32_t node = 0; node < 7; ++node)
    if (tree.topology.is_leaf(node))
      svg.line({60 + 6.6 * tree.ranges[node].low, y}, {60 + 6.6 * tree.ranges[node].high, y}, hue, 5);
}

void draw_range(Svg& svg, double y, Range range, std::string_view hue) {
  svg.rectangle({60 + 6.6 * range.low, y - 9}, 6.6 * (range.high - range.low), 18, hue, hue, 0.3);
}

/// One step of a traversal, as the animation shows it.
struct Step {
  NodePair at;
  bool overlap = false, leaves = false;
  std::string state;  ///< what the traversal stores
};

std::string name(NodePair pair) { return fmt::format("({},{})", pair.a, pair.b); }

/// Runs a traversal over the two trees. `describe` gives the stored state at each pair.
template <class Traversal, class Describe>
std::vector<Step> record(const DescentRule& rule, Describe describe) {
  const SmallTree &a = tree_a(), &b = tree_b();
  const TreeShape shape_a = a.shape(), shape_b = b.shape();
  Traversal traversal(shape_a, shape_b, rule);
  std::vector<Step> steps;
  while (!traversal.done()) {
    const NodePair at = traversal.pair();
    const Range x = a.ranges[at.a], y = b.ranges[at.b];
    Step step{at, x.low <= y.high && y.low <= x.high, a.topology.is_leaf(at.a) && b.topology.is_leaf(at.b),
              describe(traversal)};
    if (step.overlap && !step.leaves) {
      traversal.descend();
    } else {
      traversal.skip();
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

std::string animate(const std::vector<Step>& steps, std::string_view state_title) {
  Svg svg(840, 330);
  draw_tree(svg, root_a, tree_a(), colour::a);
  draw_tree(svg, root_b, tree_b(), colour::b);
  svg.text({root_a.x - 60, 45}, "tree A", colour::a);
  svg.text({root_b.x - 60, 45}, "tree B", colour::b);
  draw_ranges(svg, 225, tree_a(), colour::a);
  draw_ranges(svg, 255, tree_b(), colour::b);
  svg.text({735, 30}, state_title);
  const int frames = static_cast<int>(steps.size());
  for (int i = 0; i < frames; ++i) {
    const Step& step = steps[static_cast<std::size_t>(i)];
    svg.begin_frame(i, frames, 1.2);
    highlight(svg, root_a, step.at.a, colour::a);
    highlight(svg, root_b, step.at.b, colour::b);
    draw_range(svg, 225, tree_a().ranges[step.at.a], colour::a);
    draw_range(svg, 255, tree_b().ranges[step.at.b], colour::b);
    const std::string_view what = !step.overlap ? "disjoint: prune"
                                  : step.leaves ? "two leaves: test the triangles"
                                                : "overlap: expand";
    svg.text({330, 300}, fmt::format("step {} of {}: pair {}, {}", i + 1, frames, name(step.at), what),
             step.overlap ? colour::mark : colour::neutral, 15);
    double y = 55;
    std::string_view rest = step.state;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      svg.text({735, y}, rest.substr(0, end), "#555555");
      rest.remove_prefix(std::min(end + 1, rest.size()));
      y += 20;
    }
    svg.end_group();
  }
  return svg.str();
}

DescentRule alternating() {
  return {.kind = DescentRule::alternate,
          .level_a = tree_a().links.pre.level.data(),
          .level_b = tree_b().links.pre.level.data()};
}

DescentRule larger() {
  return {.kind = DescentRule::larger, .size_a = tree_a().widths.data(), .size_b = tree_b().widths.data()};
}

/// The pending pairs, top first: skipping a copy to its end visits exactly them.
template <class Traversal>
std::string pending(Traversal traversal) {
  std::string list;
  for (traversal.skip(); !traversal.done(); traversal.skip()) list += name(traversal.pair()) + "\n";
  return list.empty() ? "empty" : list;
}

}  // namespace

std::string tree() {
  Svg svg(640, 240);
  const SmallTree& tree = tree_a();
  const Point root{320, 36};
  const auto place = [&](std::uint32_t node) {
    const Point narrow = node_position({0, root.y}, node);
    return Point{root.x + 1.9 * narrow.x, narrow.y + (narrow.y - root.y) * 0.15};
  };
  for (std::uint32_t node = 1; node < 7; ++node)
    svg.line(place(tree.links.pre.parent[node]), place(node), colour::soft);
  for (std::uint32_t node = 0; node < 7; ++node) {
    const Point at = place(node);
    svg.circle(at, 17, "#ffffff", colour::a);
    svg.text({at.x, at.y + 5}, std::to_string(node), "#333333", 15);
    svg.text({at.x, at.y + 32}, fmt::format("escape {}", tree.topology.escape[node]), colour::b, 12);
    svg.text({at.x, at.y + 46}, fmt::format("right level {}", tree.links.pre.right_level[node]), colour::mark,
             12);
  }
  return svg.str();
}

std::string traversal_stack() {
  return animate(record<StackTraversal>(alternating(), [](const StackTraversal& t) { return pending(t); }),
                 "stack, top first");
}

std::string traversal_stackless() {
  return animate(record<StacklessTraversal>(alternating(),
                                            [](const StacklessTraversal& t) {
                                              return "node of A: " + std::to_string(t.pair().a) +
                                                     "\nnode of B: " + std::to_string(t.pair().b);
                                            }),
                 "state: two nodes");
}

std::string traversal_binary_stack() {
  // The path is replayed beside the traversal: a bit for each descent, dropped when the traversal ascends.
  std::string path;
  NodePair last{0, 0};
  const auto depth = [](NodePair at) {
    return tree_a().links.pre.level[at.a] + tree_b().links.pre.level[at.b];
  };
  const auto describe = [&](const BinaryStackTraversal& traversal) {
    const NodePair at = traversal.pair();
    path.resize(std::min<std::size_t>(path.size(), depth(at)));
    if (path.size() < depth(at)) path += at.a != last.a ? 'A' : 'B';
    last = at;
    return path.empty() ? std::string("no bits") : "bits: " + path;
  };
  return animate(record<BinaryStackTraversal>(larger(), describe), "binary stack");
}

}  // namespace tandem::figures
