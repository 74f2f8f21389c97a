#pragma once
#include <span>
#include <string_view>

#include "tandem/query/algorithm.h"

namespace tandem {
namespace algorithm {

/// Access to the components of an algorithm, for the library only.
struct AlgorithmAccess {
  using Parts = Algorithm::Parts;
  static Parts parts(const Algorithm& algorithm) { return algorithm.parts_; }
};

}  // namespace algorithm

/// Indices of an algorithm's components in the lists of names; leaf size and arity.
using AlgorithmParts = algorithm::AlgorithmAccess::Parts;

inline AlgorithmParts parts_of(const algorithm::Algorithm& algorithm) {
  return algorithm::AlgorithmAccess::parts(algorithm);
}

/// The names of the bounding volumes by their index, for code that does not include them all.
std::span<const std::string_view> volume_names();

}  // namespace tandem
