#pragma once
#include "query/algorithm/pair_search.h"
#include "query/algorithm/volume_queries.h"
#include "query/model_data.h"
#include "traverse/list.h"

namespace tandem {

/// One volume with one traversal.
template <BoundingVolume V, Traversal W>
class PairSearchOf final : public PairSearch {
 public:
  PairSearchOf(const SearchTask& task, std::shared_ptr<const MeasuredTree<V>> a,
               std::shared_ptr<const MeasuredTree<V>> b)
      : task_(task),
        a_(std::move(a)),
        b_(std::move(b)),
        shape_a_(a_->tree.shape()),
        shape_b_(b_->tree.shape()),
        traversal_(shape_a_, shape_b_, rule()) {}

  Outcome find_touching(std::vector<FacePair>& found, std::size_t most, Counters* counters,
                        const Budget& budget) override {
    TouchingLeaves leaf_tests(placed_trees(), task_.self, found, most, counters);
    CollideQuery<V> query(a_->tree, b_->tree, task_.b_from_a, task_.self, leaf_tests);
    return run(traversal_, shape_a_.pre, shape_b_.pre, query, counters, budget);
  }
  Outcome find_near(NearSet& near, Counters* counters, const Budget& budget) override {
    NearLeaves leaf_tests(placed_trees(), near, counters);
    BoundedQuery<V> query(a_->tree, b_->tree, task_.b_from_a, near, leaf_tests);
    return run(traversal_, shape_a_.pre, shape_b_.pre, query, counters, budget);
  }
  bool done() const override { return traversal_.done(); }
  NodePair current() const override { return traversal_.pair(); }
  double remaining() const override {
    return remaining_work(traversal_, shape_a_, a_->tree.topology->first_primitive.data(), shape_b_,
                          b_->tree.topology->first_primitive.data());
  }

 private:
  DescentRule rule() const {
    const NamedRule& named = descent_rules()[task_.parts.rule];
    return {.kind = named.kind,
            .size_a = a_->sizes(named.measure).data(),
            .size_b = b_->sizes(named.measure).data(),
            .level_a = shape_a_.pre.level,
            .level_b = shape_b_.pre.level,
            .choose = named.choose};
  }
  PlacedTrees placed_trees() const {
    return {task_.a.mesh(), *a_->tree.topology, task_.b.mesh(), *b_->tree.topology, task_.b_from_a};
  }

  SearchTask task_;
  std::shared_ptr<const MeasuredTree<V>> a_, b_;
  TreeShape shape_a_, shape_b_;
  W traversal_;
};

template <class V>
std::unique_ptr<PairSearch> SearchFactory<V>::make(const SearchTask& task) {
  auto a = data_of(task.a).measured_tree<V>(task.parts), b = data_of(task.b).measured_tree<V>(task.parts);
  std::unique_ptr<PairSearch> search;
  AllTraversals::visit_at(task.parts.traversal, [&]<class W>() {
    search = std::make_unique<PairSearchOf<V, W>>(task, std::move(a), std::move(b));
  });
  return search;
}

}  // namespace tandem
