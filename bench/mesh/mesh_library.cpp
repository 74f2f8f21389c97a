#include "bench/mesh/mesh_library.h"

#include <algorithm>

#include "bench/peers/peers.h"

namespace tandem::bench {

std::string_view name_of(Query query) {
  constexpr std::string_view names[] = {"all", "first", "distance", "within"};
  return names[static_cast<std::size_t>(query)];
}

std::vector<Library> peer_libraries() {
  std::vector<Library> found;
  for (const auto& library :
       {fcl_library(), embree_library(), ode_library(), bullet_library(), cgal_library()})
    if (library) found.push_back(*library);
  return found;
}

void sort_pairs(std::vector<FacePair>& pairs) {
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
}

}  // namespace tandem::bench
