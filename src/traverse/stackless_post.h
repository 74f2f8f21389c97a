#pragma once
#include "traverse/stackless.h"

namespace tandem {

/// The stackless traversal in reverse post-order, where ascending along last children is a subtraction
/// (Damkjær 2007, §8.3).
class StacklessPostTraversal : public StacklessAlternation<PostOrderLinks> {
 public:
  static constexpr std::string_view name = "stackless_post";

  TANDEM_HD StacklessPostTraversal(const TreeShape& a, const TreeShape& b, const DescentRule&)
      : StacklessAlternation(a.post, a.count, b.post, b.count) {}
};

static_assert(Traversal<StacklessPostTraversal>);

}  // namespace tandem
