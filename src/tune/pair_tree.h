#pragma once
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "query/pair_search.h"
#include "traverse/walk.h"

namespace tandem {

/// A ball about a node's contents, in its tree's frame.
struct NodeBall {
  float center[3];
  float radius;
};

/// Round boxes of nodes.
std::vector<NodeBall> node_balls(std::span<const Bounds> boxes);

/// The tree of node pairs that a search for all touching triangles goes through: below a pair that overlaps
/// stand the pairs that the descend rule leads to. Predictions look at parts of it. Which pairs there are
/// does not depend on the order in which a traversal visits them.
class PairTree {
 public:
  PairTree() = default;
  virtual ~PairTree() = default;
  PairTree(const PairTree&) = delete;
  PairTree& operator=(const PairTree&) = delete;

  /// The pairs that a search always tests: the roots, or every leaf of A with the root of B.
  virtual std::vector<NodePair> first_pairs() const { return {{0, 0}}; }
  /// One answer per pair: 1 when its volumes overlap, else 0.
  virtual void test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const = 0;
  /// Whether nothing is below this pair, however its volumes lie.
  virtual bool is_last(NodePair pair) const = 0;
  /// The tests of triangles that a last pair leads to when it overlaps.
  virtual double primitive_tests(NodePair pair) const = 0;
  virtual void append_children(NodePair pair, std::vector<NodePair>& to) const = 0;
  /// How much work there may be below a pair that overlaps, in comparison with others: the deeper the balls
  /// of its nodes are in each other, the more. Positive.
  virtual double promise(NodePair pair) const = 0;
};

/// By the laboratory's parts, with the balls of both models' nodes. Both models must have triangles; the
/// balls must outlive it.
std::unique_ptr<PairTree> make_pair_tree(const SearchTask& task, const std::vector<NodeBall>& balls_a,
                                         const std::vector<NodeBall>& balls_b);

class TrialModel;
enum class Fit : std::uint8_t;

/// The same of trees that are fitted on the way, as well as `fit` says. Both models must outlive it.
std::unique_ptr<PairTree> make_trial_pair_tree(TrialModel& a, TrialModel& b, const Transform& b_from_a,
                                               const Laboratory::Parts& parts, Fit fit);

/// On the default path: nodes are numbered by their slots. Both models must have triangles and outlive it.
std::unique_ptr<PairTree> make_default_pair_tree(const Model& a, const Model& b, const Transform& b_from_a);

}  // namespace tandem
