#include "world/update_results.h"

namespace tandem {

UpdateResults::UpdateResults(const UpdateResults& other)
    : pairs(other.pairs),
      touches(other.touches),
      began(other.began),
      persisted(other.persisted),
      ended(other.ended) {
  auto touch = touches.begin();  // in the order of the entries
  for (const PairTable::Entry& entry : pairs.entries()) {
    const PairRecord& record = pairs[entry];
    if (touch == touches.end()) break;
    if (record.a == touch->a && record.b == touch->b) (touch++)->manifolds = record.manifolds;
  }
  TANDEM_ASSERT(touch == touches.end());
}

}  // namespace tandem
