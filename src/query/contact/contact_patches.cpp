#include "query/contact/contact_patches.h"

#include "query/contact/linked_pairs.h"

namespace tandem {

void ContactPatches::form(const Input& input) {
  if (PatchMasks::accepts(input.slots_a, input.slots_b))
    masks_.form(input.slots, input.slots_a, input.slots_b, input.a, input.b, first_, order_);
  else
    form_many(input);
}

/// For any number of faces.
void ContactPatches::form_many(const Input& input) {
  link(input);
  // Number the patches by their first pairs and count their pairs, then assign the pairs to them.
  const auto count = static_cast<std::uint32_t>(input.pairs.size());
  patch_of_.resize(count);
  first_.assign(1, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t first = first_of(i);
    if (first == i) {
      patch_of_[i] = static_cast<std::uint32_t>(first_.size() - 1);
      first_.push_back(0);
    }
    patch_of_[i] = patch_of_[first];
    ++first_[patch_of_[i] + 1];
  }
  for (std::size_t patch = 1; patch < first_.size(); ++patch) first_[patch] += first_[patch - 1];
  order_.resize(count);
  for (std::uint32_t i = 0; i < count; ++i) order_[first_[patch_of_[i]]++] = i;
  // Each entry is now the first of the next patch.
  for (std::size_t patch = first_.size() - 1; patch > 0; --patch) first_[patch] = first_[patch - 1];
  first_[0] = 0;
}

void ContactPatches::link(const Input& input) {
  const std::span<const FacePair> pairs = input.pairs;
  const auto count = static_cast<std::uint32_t>(pairs.size());
  before_.resize(count);
  row_.clear();
  for (std::uint32_t i = 0; i < count; ++i) {
    before_[i] = i;
    if (i == 0 || pairs[i].a != pairs[i - 1].a) row_.push_back(i);
  }
  row_.push_back(count);
  for (std::uint32_t row = 0; row + 1 < row_.size(); ++row) {
    std::uint32_t rows[4] = {row}, row_count = 1;
    for (const std::uint32_t beside : input.a.neighbor[pairs[row_[row]].a])
      if (const std::uint32_t other = input.slots_a.find(beside); other < row) rows[row_count++] = other;
    for (std::uint32_t i = row_[row]; i < row_[row + 1]; ++i) {
      const auto& beside = input.b.neighbor[pairs[i].b];
      const FaceAndNeighbors around{{pairs[i].b, beside[0], beside[1], beside[2]}};
      for (std::uint32_t k = 0; k < row_count; ++k) {
        const std::uint32_t end = rows[k] == row ? i : row_[rows[k] + 1];
        for_linked_in_row(pairs.data(), row_[rows[k]], end, around, [&](std::uint32_t j) { join(i, j); });
      }
    }
  }
}

void ContactPatches::join(std::uint32_t i, std::uint32_t j) {
  const std::uint32_t x = first_of(i), y = first_of(j);
  (x < y ? before_[y] : before_[x]) = x < y ? x : y;
}

/// Returns the first pair of the patch of pair i (union-find).
std::uint32_t ContactPatches::first_of(std::uint32_t i) {
  while (before_[i] != i) i = before_[i] = before_[before_[i]];
  return i;
}

}  // namespace tandem
