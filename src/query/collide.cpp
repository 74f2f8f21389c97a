#include "tandem/query/collide.h"

#include <algorithm>

#include "query/pair_search.h"

namespace tandem {
namespace {

std::vector<FacePair> find_touching(const Model& a, const Transform& at_a, const Model& b,
                                    const Transform& at_b, std::size_t most, const QueryOptions& options) {
  std::vector<FacePair> found;
  const Transform b_from_a = relative(at_a, at_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return found;
  make_pair_search({a, b, b_from_a, options.laboratory.parts()})
      ->find_touching(found, most, options.counters, {});
  return found;
}

}  // namespace

std::optional<FacePair> first_contact(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options) noexcept {
  const std::vector<FacePair> found = find_touching(a, at_a, b, at_b, 1, options);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

bool collide(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
             const QueryOptions& options) noexcept {
  return !find_touching(a, at_a, b, at_b, 1, options).empty();
}

std::vector<FacePair> collide_all(const Model& a, const Transform& at_a, const Model& b,
                                  const Transform& at_b, const QueryOptions& options) noexcept {
  std::vector<FacePair> pairs = find_touching(a, at_a, b, at_b, static_cast<std::size_t>(-1), options);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace tandem
