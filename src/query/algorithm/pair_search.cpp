#include "query/algorithm/pair_search.h"

#include "volume/list.h"

namespace tandem {

DescentRule descent_rule(const AlgorithmParts& parts, const SearchTrees& trees) {
  const NamedRule& named = descent_rules()[parts.rule];
  return {.kind = named.kind,
          .size_a = trees.a->sizes(named.measure).data(),
          .size_b = trees.b->sizes(named.measure).data(),
          .level_a = trees.shape_a.pre.level,
          .level_b = trees.shape_b.pre.level,
          .choose = named.choose};
}

std::unique_ptr<PairSearch> make_pair_search(const SearchTask& task) {
  std::unique_ptr<PairSearch> search;
  AllVolumes::visit_at(task.parts.volume, [&]<class V>() { search = SearchFactory<V>::make(task); });
  return search;
}

}  // namespace tandem
