#pragma once
#include "query/collide_query.h"
#include "query/model_data.h"
#include "query/pair_search.h"
#include "traverse/list.h"

namespace tandem {

/// One volume with one traversal.
template <BoundingVolume V, Walk W>
class PairSearchOf final : public PairSearch {
 public:
  PairSearchOf(const SearchTask& task, std::shared_ptr<const MeasuredTree<V>> a,
               std::shared_ptr<const MeasuredTree<V>> b)
      : task_(task),
        a_(std::move(a)),
        b_(std::move(b)),
        shape_a_(a_->tree.shape()),
        shape_b_(b_->tree.shape()),
        walk_(shape_a_, shape_b_, rule()) {}

  Outcome find_touching(std::vector<FacePair>& found, std::size_t most, Counters* counters,
                        const Budget& budget) override {
    return with_counting(counters, [&](auto counting) {
      CollideQuery<V, decltype(counting)> query(task_.a.mesh(), a_->tree, task_.b.mesh(), b_->tree,
                                                task_.b_from_a, task_.self, found, most, counting);
      return run(walk_, shape_a_.pre, shape_b_.pre, query, counting, budget);
    });
  }
  Outcome find_near(NearSet& near, Counters* counters, const Budget& budget) override {
    return with_counting(counters, [&](auto counting) {
      BoundedQuery<V, decltype(counting)> query(task_.a.mesh(), a_->tree, task_.b.mesh(), b_->tree,
                                                task_.b_from_a, near, counting);
      return run(walk_, shape_a_.pre, shape_b_.pre, query, counting, budget);
    });
  }
  bool done() const override { return walk_.done(); }
  double remaining() const override {
    return remaining_work(walk_, shape_a_, a_->tree.topology->first_primitive.data(), shape_b_,
                          b_->tree.topology->first_primitive.data());
  }

 private:
  DescendRule rule() const {
    const NamedRule& named = named_rules[task_.parts.rule];
    return {.kind = named.kind,
            .size_a = a_->sizes(named.measure).data(),
            .size_b = b_->sizes(named.measure).data(),
            .level_a = shape_a_.pre.level,
            .level_b = shape_b_.pre.level};
  }

  template <class Run>
  static Outcome with_counting(Counters* counters, Run run_with) {
    return counters ? run_with(Tally{counters}) : run_with(NoTally());
  }

  SearchTask task_;
  std::shared_ptr<const MeasuredTree<V>> a_, b_;
  TreeShape shape_a_, shape_b_;
  W walk_;
};

template <class V>
std::unique_ptr<PairSearch> SearchesWith<V>::make(const SearchTask& task) {
  auto a = task.a.data().measured_tree<V>(task.parts), b = task.b.data().measured_tree<V>(task.parts);
  std::unique_ptr<PairSearch> search;
  AllWalks::visit_at(task.parts.traversal, [&]<class W>() {
    search = std::make_unique<PairSearchOf<V, W>>(task, std::move(a), std::move(b));
  });
  return search;
}

}  // namespace tandem
