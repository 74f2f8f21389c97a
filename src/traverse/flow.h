#pragma once

namespace tandem {

/// What a query tells the traversal after a pair of leaves.
enum class Flow { go_on, stop };

/// Which tree a descend rule goes down in.
enum class Side { a, b };

}  // namespace tandem
