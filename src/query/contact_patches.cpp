#include "query/contact_patches.h"

#include <algorithm>

namespace tandem {
namespace {

std::array<std::uint32_t, 4> itself_and_neighbors(const Solid& solid, std::uint32_t face) {
  const auto& beside = solid.neighbor[face];
  return {face, beside[0], beside[1], beside[2]};
}

}  // namespace

std::vector<std::vector<FacePair>> contact_patches(std::span<const FacePair> pairs, const Solid& a,
                                                   const Solid& b) {
  std::vector<std::vector<FacePair>> patches;
  std::vector<bool> taken(pairs.size(), false);
  std::vector<std::size_t> waiting;
  for (std::size_t first = 0; first < pairs.size(); ++first) {
    if (taken[first]) continue;
    std::vector<FacePair>& patch = patches.emplace_back();
    taken[first] = true;
    waiting.push_back(first);
    while (!waiting.empty()) {
      const FacePair pair = pairs[waiting.back()];
      waiting.pop_back();
      patch.push_back(pair);
      for (const std::uint32_t face_a : itself_and_neighbors(a, pair.a))
        for (const std::uint32_t face_b : itself_and_neighbors(b, pair.b)) {
          const FacePair beside{face_a, face_b};
          const auto at = std::lower_bound(pairs.begin(), pairs.end(), beside);
          if (at == pairs.end() || *at != beside) continue;
          const auto index = static_cast<std::size_t>(at - pairs.begin());
          if (taken[index]) continue;
          taken[index] = true;
          waiting.push_back(index);
        }
    }
    std::sort(patch.begin(), patch.end());
  }
  return patches;
}

}  // namespace tandem
