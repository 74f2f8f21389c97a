#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

namespace tandem {

enum class Side : std::uint8_t { a, b, both };

/// Descent rule: which node of a pair of inner nodes to expand. Rules that compare sizes use arrays with one
/// number per node, computed once per tree, so the size measure (volume, area, ...) does not multiply the
/// code.
struct DescentRule {
  enum Kind : std::uint8_t {
    a_first,    ///< A down to its leaves, then B
    b_first,    ///< B down to its leaves, then A
    alternate,  ///< B if both are on one level, else A (Damkjær 2007, §5)
    both,       ///< both at once
    larger,     ///< the node of larger size; A if they are equal
    custom,     ///< by a function, on the host only
  };
  using Choose = Side (*)(const DescentRule& rule, std::uint32_t a, std::uint32_t b);

  Kind kind = a_first;
  const float* size_a = nullptr;  ///< for `larger`
  const float* size_b = nullptr;
  const std::uint32_t* level_a = nullptr;  ///< for `alternate`
  const std::uint32_t* level_b = nullptr;
  Choose choose = nullptr;  ///< for `custom`; must return Side::a or Side::b

  TANDEM_HD Side operator()(std::uint32_t a, std::uint32_t b) const {
    switch (kind) {
      case larger:
        return size_a[a] >= size_b[b] ? Side::a : Side::b;
      case alternate:
        return level_a[a] < level_b[b] ? Side::a : Side::b;
      case a_first:
        return Side::a;
      case b_first:
        return Side::b;
      case custom:
        return choose(*this, a, b);
      default:
        return Side::both;
    }
  }
};

/// Applies the rule. If one node is a leaf, the other is expanded.
TANDEM_HD inline Side side_to_descend(const DescentRule& rule, std::uint32_t a, bool a_is_leaf,
                                      std::uint32_t b, bool b_is_leaf) {
  return a_is_leaf ? Side::b : b_is_leaf ? Side::a : rule(a, b);
}

}  // namespace tandem
