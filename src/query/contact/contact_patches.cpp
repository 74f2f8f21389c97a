#include "query/contact/contact_patches.h"

#include "query/contact/linked_pairs.h"

namespace tandem {
namespace {

FaceAndNeighbors around(const Solid& solid, std::uint32_t face) {
  const auto& beside = solid.neighbor[face];
  return {{face, beside[0], beside[1], beside[2]}};
}

/// Returns the first pair of the patch of pair i (union-find).
std::uint32_t first_of(std::vector<std::uint32_t>& before, std::uint32_t i) {
  while (before[i] != i) i = before[i] = before[before[i]];
  return i;
}

}  // namespace

ContactPatches::ContactPatches(std::span<const FacePair> pairs, const Solid& a, const Solid& b) {
  // Each pair points to an earlier pair of its patch, the first to itself.
  std::vector<std::uint32_t> before(pairs.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    before[i] = i;
    for_linked_before(pairs.data(), 0, i, around(a, pairs[i].a), around(b, pairs[i].b), [&](std::uint32_t j) {
      const std::uint32_t x = first_of(before, i), y = first_of(before, j);
      (x < y ? before[y] : before[x]) = x < y ? x : y;
    });
  }
  // Number the patches by their first pairs, then assign the pairs to them.
  std::vector<std::uint32_t> patch_of(pairs.size());
  std::vector<std::size_t> size;
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    const std::uint32_t first = first_of(before, i);
    if (first == i) {
      patch_of[i] = static_cast<std::uint32_t>(size.size());
      size.push_back(0);
    }
    patch_of[i] = patch_of[first];
    ++size[patch_of[i]];
  }
  first_.assign(size.size() + 1, 0);
  for (std::size_t patch = 0; patch < size.size(); ++patch) first_[patch + 1] = first_[patch] + size[patch];
  pairs_.resize(pairs.size());
  size.assign(first_.begin(), first_.end());
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs_[size[patch_of[i]]++] = pairs[i];
}

}  // namespace tandem
