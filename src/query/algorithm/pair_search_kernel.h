#pragma once
#include <type_traits>

#include "query/algorithm/measured_tree.h"
#include "query/algorithm/pair_search.h"
#include "query/algorithm/volume_queries.h"
#include "traverse/list.h"

namespace tandem {

/// The part of a search that depends on its traversal only, so that it is compiled once for all volumes.
template <Traversal W>
class TraversalSearch : public PairSearch {
 public:
  bool done() const final { return traversal_.done(); }
  NodePair current() const final { return traversal_.pair(); }
  double remaining() const final {
    return remaining_work(traversal_, trees_.shape_a, trees_.a->topology()->first_primitive.data(),
                          trees_.shape_b, trees_.b->topology()->first_primitive.data());
  }

 protected:
  TraversalSearch(const SearchTask& task, const SearchTrees& trees, const W& traversal)
      : task_(task), trees_(trees), traversal_(traversal) {}

  PlacedTrees placed_trees() const {
    return {task_.a.mesh(), *trees_.a->topology(), task_.b.mesh(), *trees_.b->topology(), task_.b_from_a};
  }

  SearchTask task_;
  SearchTrees trees_;
  W traversal_;
};

/// One volume with one traversal.
template <BoundingVolume V, Traversal W>
class PairSearchOf final : public TraversalSearch<W> {
 public:
  PairSearchOf(const SearchTask& task, const SearchTrees& trees, const W& traversal)
      : TraversalSearch<W>(task, trees, traversal) {}

  Outcome find_touching(std::vector<FacePair>& found, std::size_t most, Counters* counters,
                        const Budget& budget) override {
    TouchingLeaves leaf_tests(this->placed_trees(), this->task_.self, found, most, counters);
    CollideQuery<V> query(tree(this->trees_.a), tree(this->trees_.b), this->task_.b_from_a, this->task_.self,
                          leaf_tests);
    return run(this->traversal_, this->trees_.shape_a.pre, this->trees_.shape_b.pre, query, counters, budget);
  }
  Outcome find_near(NearSet& near, Counters* counters, const Budget& budget) override {
    NearLeaves leaf_tests(this->placed_trees(), near, counters);
    BoundedQuery<V> query(tree(this->trees_.a), tree(this->trees_.b), this->task_.b_from_a, near, leaf_tests);
    return run(this->traversal_, this->trees_.shape_a.pre, this->trees_.shape_b.pre, query, counters, budget);
  }

 private:
  static const Tree<V>& tree(const std::shared_ptr<const AnyTree>& any) {
    return static_cast<const MeasuredTree<V>&>(*any).tree;
  }
};

/// The type that holds the state of a traversal: for one that differs from another in its rule only, that of
/// the other.
template <Traversal W>
struct StateOfTraversal : std::type_identity<W> {};
template <Traversal W>
requires requires { typename W::State; }
struct StateOfTraversal<W> : std::type_identity<typename W::State> {};

template <class V>
std::unique_ptr<PairSearch> SearchFactory<V>::make(const SearchTask& task) {
  const auto a = measured_tree<V>(task.a, task.parts), b = measured_tree<V>(task.b, task.parts);
  const SearchTrees trees{a, b, a->tree.shape(), b->tree.shape()};
  const DescentRule rule = descent_rule(task.parts, trees);
  std::unique_ptr<PairSearch> search;
  AllTraversals::visit_at(task.parts.traversal, [&]<class W>() {
    const W traversal(trees.shape_a, trees.shape_b, rule);
    search = std::make_unique<PairSearchOf<V, typename StateOfTraversal<W>::type>>(task, trees, traversal);
  });
  return search;
}

}  // namespace tandem
