#include "tune/pair_tree.h"

#include <cmath>

#include "engine/disc/disc_tree.h"
#include "query/algorithm/measured_tree.h"
#include "traverse/children.h"
#include "traverse/list.h"
#include "tune/trial_model.h"
#include "volume/disc.h"
#include "volume/list.h"

namespace tandem::tuning {
namespace {

/// The square, because a pair of twice the depth overlaps for more levels; the constant, because pairs with
/// little overlap are many. Both were determined by experiment (docs/decisions/012).
double promise_of(const Placement<float>& relative, const NodeBall& a, const NodeBall& b) {
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const double center_distance = std::sqrt(static_cast<double>(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]));
  const double reach = static_cast<double>(a.radius + b.radius);
  const double depth = center_distance < reach ? 1 - center_distance / reach : 0;
  return 0.05 + depth * depth;
}

/// A tree with all its volumes.
template <BoundingVolume V>
struct WholeTree {
  std::shared_ptr<const MeasuredTree<V>> tree;
  const std::vector<NodeBall>& node_balls;

  const Frame& frame() const { return tree->tree.frame; }
  const Topology& topology() const { return *tree->tree.topology; }
  TreeShape shape() const { return tree->tree.shape(); }
  const std::vector<NodeBall>& balls() const { return node_balls; }
  const V* volumes() const { return tree->tree.volumes.data(); }
  void fit(std::uint32_t) const {}
  const float* sizes(SizeMeasure measure) const { return tree->sizes(measure).data(); }
};

/// A tree whose volumes are fitted during the traversal.
template <BoundingVolume V>
struct TreeOnTrial {
  PartialTree<V>& tree;
  Fit quality;

  const Frame& frame() const { return tree.frame(); }
  const Topology& topology() const { return *tree.arrangement().topology; }
  TreeShape shape() const { return shape_of(topology(), tree.arrangement().links->get()); }
  const std::vector<NodeBall>& balls() const { return tree.arrangement().balls; }
  const V* volumes() const { return tree.volumes(); }
  void fit(std::uint32_t node) const { tree.fitted(node, quality); }
  const float* sizes(SizeMeasure measure) const { return tree.sizes(measure); }
};

/// Returns the descent rule of a traversal, without sizes: some have a fixed rule and ignore the given one.
DescentRule rule_of(const AlgorithmParts& parts, const TreeShape& shape_a, const TreeShape& shape_b) {
  const NamedRule& named = descent_rules()[parts.rule];
  const std::string_view traversal = AllTraversals::names[parts.traversal];
  DescentRule::Kind kind = named.kind;
  if (traversal == "alternating" || traversal == "stackless" || traversal == "stackless_post")
    kind = DescentRule::alternate;
  if (traversal == "simultaneous") kind = DescentRule::both;
  return {.kind = kind, .level_a = shape_a.pre.level, .level_b = shape_b.pre.level, .choose = named.choose};
}

/// What a pair tree needs of a tree except its volumes.
struct Arranged {
  TreeShape shape;
  const Topology& topology;
  const std::vector<NodeBall>& balls;
};

/// The part that does not depend on the type of the volumes, so that it is compiled once.
class ArrangedPairTree : public PairTree {
 public:
  std::vector<NodePair> first_pairs() const final {
    if (!every_leaf_) return PairTree::first_pairs();
    std::vector<NodePair> pairs;
    for (std::uint32_t node = 0; node < a_.shape.count; ++node)
      if (a_.shape.pre.is_leaf(node)) pairs.push_back({node, 0});
    return pairs;
  }
  bool is_last(NodePair pair) const final {
    return a_.shape.pre.is_leaf(pair.a) && b_.shape.pre.is_leaf(pair.b);
  }
  double primitive_tests(NodePair pair) const final {
    return static_cast<double>(a_.topology.primitives(pair.a).size()) *
           static_cast<double>(b_.topology.primitives(pair.b).size());
  }
  void append_children(NodePair pair, std::vector<NodePair>& to) const final {
    for_each_child_pair(a_.shape.pre, b_.shape.pre, rule_, pair,
                        [&](NodePair child) { to.push_back(child); });
  }
  double promise(NodePair pair) const final {
    return promise_of(placement_, a_.balls[pair.a], b_.balls[pair.b]);
  }

 protected:
  ArrangedPairTree(const Arranged& a, const Arranged& b, const RelativeFrame& relative,
                   const AlgorithmParts& parts)
      : a_(a),
        b_(b),
        every_leaf_(AllTraversals::names[parts.traversal] == "leaf"),
        rule_(rule_of(parts, a.shape, b.shape)),
        placement_(relative, 0) {}
  /// The measure whose sizes the rule compares; nullptr if it compares none.
  const SizeMeasure* compared(const AlgorithmParts& parts) const {
    const NamedRule& named = descent_rules()[parts.rule];
    return rule_.kind == named.kind && named.compares_sizes() ? &named.measure : nullptr;
  }
  void compare_sizes(const float* size_a, const float* size_b) {
    rule_.size_a = size_a;
    rule_.size_b = size_b;
  }

 private:
  Arranged a_, b_;
  bool every_leaf_;
  DescentRule rule_;
  RelativeFrameFloat placement_;
};

template <class Tree>
Arranged arranged(const Tree& tree) {
  return {tree.shape(), tree.topology(), tree.balls()};
}

/// Tests two arrays of volumes. Compiled apart from the types of trees, because the test is most of the code.
template <BoundingVolume V>
[[gnu::noinline]] void test_volumes(const typename V::Relation& relation, const V* a, const V* b,
                                    std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) {
  for (std::size_t i = 0; i < pairs.size(); ++i)
    overlapping[i] = overlap(relation, a[pairs[i].a], b[pairs[i].b]);
}

template <BoundingVolume V, class Tree>
class AlgorithmPairTree final : public ArrangedPairTree {
 public:
  AlgorithmPairTree(const Tree& a, const Tree& b, const RelativeFrame& relative, const AlgorithmParts& parts)
      : ArrangedPairTree(arranged(a), arranged(b), relative, parts), a_(a), b_(b), relation_(relative) {
    if (const SizeMeasure* const measure = compared(parts))
      compare_sizes(a_.sizes(*measure), b_.sizes(*measure));
  }

  void test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const override {
    for (const NodePair pair : pairs) {
      a_.fit(pair.a);
      b_.fit(pair.b);
    }
    test_volumes<V>(relation_, a_.volumes(), b_.volumes(), pairs, overlapping);
  }

 private:
  Tree a_, b_;
  typename V::Relation relation_;
};

template <BoundingVolume V, class Tree>
std::unique_ptr<PairTree> pair_tree(const Tree& a, const Tree& b, const Transform& b_from_a,
                                    const AlgorithmParts& parts) {
  return std::make_unique<AlgorithmPairTree<V, Tree>>(a, b, RelativeFrame(a.frame(), b.frame(), b_from_a),
                                                      parts);
}

/// The engine never expands the node of a triangle.
class DefaultPairTree final : public PairTree {
 public:
  DefaultPairTree(const DiscTree& a, const DiscTree& b, const Transform& b_from_a)
      : a_(a), b_(b), b_from_a_(b_from_a), relation_(RelativeFrame(a.frame(), b.frame(), b_from_a)) {}

  void test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const override {
    for (std::size_t i = 0; i < pairs.size(); ++i)
      overlapping[i] = overlap(relation(pairs[i]), disc(a_, pairs[i].a), disc(b_, pairs[i].b));
  }
  bool is_last(NodePair pair) const override { return is_leaf(a_, pair.a) && is_leaf(b_, pair.b); }
  double primitive_tests(NodePair) const override { return 1; }
  void append_children(NodePair pair, std::vector<NodePair>& to) const override {
    const bool leaf_a = is_leaf(a_, pair.a), leaf_b = is_leaf(b_, pair.b);
    if (!leaf_a && (leaf_b || expand_first(relation(pair), disc(a_, pair.a), disc(b_, pair.b)))) {
      const std::uint32_t node = child(a_, pair.a);
      for (std::uint32_t i = 0; i < a_.nodes()[node].count; ++i)
        to.push_back({node * DiscNode::width + i, pair.b});
    } else {
      const std::uint32_t node = child(b_, pair.b);
      for (std::uint32_t i = 0; i < b_.nodes()[node].count; ++i)
        to.push_back({pair.a, node * DiscNode::width + i});
    }
  }
  double promise(NodePair pair) const override {
    return promise_of(relation(pair), ball(disc(a_, pair.a)), ball(disc(b_, pair.b)));
  }

 private:
  /// The relative transform of the local frames of two discs.
  Disc::Relation relation(NodePair pair) const {
    if (!a_.has_local_frames() && !b_.has_local_frames()) return relation_;
    const auto frame = [](const DiscTree& tree, DiscSlot slot) {
      return tree.frames()[tree.nodes()[slot / DiscNode::width].frame].frame;
    };
    return Disc::Relation(RelativeFrame(frame(a_, pair.a), frame(b_, pair.b), b_from_a_));
  }
  static std::uint32_t child(const DiscTree& tree, DiscSlot slot) {
    return tree.nodes()[slot / DiscNode::width].child[slot % DiscNode::width];
  }
  static bool is_leaf(const DiscTree& tree, DiscSlot slot) {
    return (child(tree, slot) & DiscNode::leaf_bit) != 0;
  }
  static Disc disc(const DiscTree& tree, DiscSlot slot) { return tree.disc(slot); }
  static NodeBall ball(const Disc& disc) {
    return {{disc.center[0], disc.center[1], disc.center[2]}, disc.radius};
  }

  const DiscTree &a_, &b_;
  Transform b_from_a_;
  Disc::Relation relation_;  ///< of the frames of the roots
};

}  // namespace

std::vector<NodeBall> node_balls(std::span<const Bounds> boxes) {
  std::vector<NodeBall> balls;
  balls.reserve(boxes.size());
  for (const Bounds& box : boxes) {
    const Vec3 c = box.center();
    balls.push_back({{static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z)},
                     static_cast<float>(0.5 * length(box.extent()))});
  }
  return balls;
}

std::unique_ptr<PairTree> make_pair_tree(const SearchTask& task, const std::vector<NodeBall>& balls_a,
                                         const std::vector<NodeBall>& balls_b) {
  std::unique_ptr<PairTree> tree;
  AllVolumes::visit_at(task.parts.volume, [&]<class V>() {
    tree =
        pair_tree<V>(WholeTree<V>{measured_tree<V>(task.a, task.parts), balls_a},
                     WholeTree<V>{measured_tree<V>(task.b, task.parts), balls_b}, task.b_from_a, task.parts);
  });
  return tree;
}

std::unique_ptr<PairTree> make_trial_pair_tree(TrialModel& a, TrialModel& b, const Transform& b_from_a,
                                               const AlgorithmParts& parts, Fit fit) {
  std::unique_ptr<PairTree> tree;
  AllVolumes::visit_at(parts.volume, [&]<class V>() {
    tree = pair_tree<V>(TreeOnTrial<V>{a.tree<V>(parts), fit}, TreeOnTrial<V>{b.tree<V>(parts), fit},
                        b_from_a, parts);
  });
  return tree;
}

std::unique_ptr<PairTree> make_default_pair_tree(const Model& a, const Model& b, const Transform& b_from_a) {
  return std::make_unique<DefaultPairTree>(data_of(a).disc_tree(), data_of(b).disc_tree(), b_from_a);
}

}  // namespace tandem::tuning
