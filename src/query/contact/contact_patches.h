#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "mesh/solid.h"

namespace tandem {

/// Touching face pairs, grouped into patches.
class ContactPatches {
 public:
  /// Two pairs belong to one patch if their faces in A are equal or share an edge, and likewise in B. `pairs`
  /// must be sorted. Patches are ordered by their first pairs; the pairs of a patch keep their order.
  ContactPatches(std::span<const FacePair> pairs, const Solid& a, const Solid& b);

  std::size_t size() const { return first_.size() - 1; }
  std::span<const FacePair> operator[](std::size_t patch) const {
    return std::span(pairs_).subspan(first_[patch], first_[patch + 1] - first_[patch]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<FacePair> pairs_;
};

}  // namespace tandem
