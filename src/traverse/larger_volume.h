#pragma once
#include <string_view>

#include "traverse/flow.h"
#include "tree/tree.h"

namespace tandem {

/// Goes down in the tree whose node has the larger volume; in A when they are equal.
template <BoundingVolume V>
struct LargerVolume {
  static constexpr std::string_view name = "larger";

  const V* a;
  const V* b;
  Side operator()(std::uint32_t node_a, std::uint32_t node_b) const {
    return volume(a[node_a]) >= volume(b[node_b]) ? Side::a : Side::b;
  }
};

}  // namespace tandem
