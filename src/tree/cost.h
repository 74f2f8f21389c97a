#pragma once

namespace tandem {

/// What a tree is expected to cost when something touches it: a volume is tested with a probability that
/// grows with its surface (Goldsmith and Salmon 1987, MacDonald and Booth 1990). Going into an inner node
/// costs `node`, a primitive of a leaf that is gone into costs `primitive`.
struct CostModel {
  double node = 1;
  double primitive = 0.3;
};

}  // namespace tandem
