#pragma once
#include <algorithm>
#include <vector>

#include "tandem/world/object.h"

namespace tandem {

/// Decides whether an object passes a SearchFilter. Layers are tested by the caller.
class SearchTest {
 public:
  explicit SearchTest(const SearchFilter& filter)
      : filter_(filter), only_(sorted(filter.only)), exclude_(sorted(filter.exclude)) {}

  bool operator()(ObjectHandle object) const {
    if (!only_.empty() && !std::binary_search(only_.begin(), only_.end(), object)) return false;
    if (std::binary_search(exclude_.begin(), exclude_.end(), object)) return false;
    return !filter_.predicate || filter_.predicate(object);
  }

 private:
  static std::vector<ObjectHandle> sorted(std::span<const ObjectHandle> handles) {
    std::vector<ObjectHandle> copy(handles.begin(), handles.end());
    std::sort(copy.begin(), copy.end());
    return copy;
  }

  const SearchFilter& filter_;
  std::vector<ObjectHandle> only_, exclude_;
};

}  // namespace tandem
