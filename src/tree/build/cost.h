#pragma once

namespace tandem {

/// Expected cost of a query: a volume is tested with a probability proportional to its surface area
/// (Goldsmith & Salmon 1987, MacDonald & Booth 1990). Expanding an inner node costs `node`; each primitive of
/// a visited leaf costs `primitive`.
struct CostModel {
  double node = 1;
  double primitive = 0.3;
};

}  // namespace tandem
