#pragma once
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "query/algorithm/pair_search.h"
#include "traverse/traversal.h"

namespace tandem::tuning {

/// A ball around a node's contents, in its tree's frame.
struct NodeBall {
  float center[3];
  float radius;
};

/// Returns the balls around the nodes' boxes.
std::vector<NodeBall> node_balls(std::span<const Bounds> boxes);

/// The tree of node pairs that a search for all touching triangles traverses: the children of an overlapping
/// pair are the pairs given by the descent rule. Predictions visit parts of it. The pairs do not depend on
/// the order of the traversal.
class PairTree {
 public:
  PairTree() = default;
  virtual ~PairTree() = default;
  PairTree(const PairTree&) = delete;
  PairTree& operator=(const PairTree&) = delete;

  /// Returns the pairs that a search always tests: the roots, or every leaf of A with the root of B.
  virtual std::vector<NodePair> first_pairs() const { return {{0, 0}}; }
  /// Writes one result per pair: 1 if its volumes overlap, else 0.
  virtual void test(std::span<const NodePair> pairs, std::span<std::uint8_t> overlapping) const = 0;
  /// Returns whether this pair has no children, whether or not its volumes overlap.
  virtual bool is_last(NodePair pair) const = 0;
  /// Returns the number of triangle tests of a childless pair if it overlaps.
  virtual double primitive_tests(NodePair pair) const = 0;
  virtual void append_children(NodePair pair, std::vector<NodePair>& to) const = 0;
  /// Returns an estimate of the work below an overlapping pair, relative to others: larger for deeper overlap
  /// of the nodes' balls. Positive.
  virtual double promise(NodePair pair) const = 0;
};

/// For the algorithm of the task, with the balls of both models' nodes. Preconditions: both models have
/// triangles; the balls outlive it.
std::unique_ptr<PairTree> make_pair_tree(const SearchTask& task, const std::vector<NodeBall>& balls_a,
                                         const std::vector<NodeBall>& balls_b);

class TrialModel;
enum class Fit : std::uint8_t;

/// The same for trees that are fitted on first use, with quality `fit`. Both models must outlive it.
std::unique_ptr<PairTree> make_trial_pair_tree(TrialModel& a, TrialModel& b, const Transform& b_from_a,
                                               const AlgorithmParts& parts, Fit fit);

/// For the default path: nodes are numbered by their slots. Both models must have triangles and outlive it.
std::unique_ptr<PairTree> make_default_pair_tree(const Model& a, const Model& b, const Transform& b_from_a);

}  // namespace tandem::tuning
