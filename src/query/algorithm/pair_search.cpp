#include "query/algorithm/pair_search.h"

#include "volume/list.h"

namespace tandem {

std::unique_ptr<PairSearch> make_pair_search(const SearchTask& task) {
  std::unique_ptr<PairSearch> search;
  AllVolumes::visit_at(task.parts.volume, [&]<class V>() { search = SearchFactory<V>::make(task); });
  return search;
}

}  // namespace tandem
