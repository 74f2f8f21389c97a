#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "mesh/solid.h"

namespace tandem {

/// Touching pairs of faces, sorted into patches.
class ContactPatches {
 public:
  /// Two pairs belong together when their faces in A are the same or share an edge, and their faces in B
  /// likewise. `pairs` must be sorted; the patches come in the order of their first pairs, and so do the
  /// pairs within.
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
