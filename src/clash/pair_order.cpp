#include "clash/pair_order.h"

#include <algorithm>
#include <tuple>

#include "assembly/hash_bytes.h"

namespace tandem::clash {
namespace {

struct Entry {
  std::uint64_t geometry_a, geometry_b;
  std::uint64_t placement;  // hash of the relative transform; equal hashes of different ones cost time only
  ObjectPair pair;
};

std::uint64_t geometry_of(const Report& report, const Part& part) {
  return std::uint64_t{part.model} << 32 | report.assembly(part).geometry(part.node);
}

}  // namespace

void group_by_placement(std::vector<ObjectPair>& pairs, const Report& report,
                        const std::vector<std::uint32_t>& rank, const ThreadPool& pool) {
  std::vector<Entry> entries(pairs.size());
  pool.for_chunks(pairs.size(), 4096, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const ObjectPair ordered = in_order(pairs[i], rank);
      const Part &a = report.parts[ordered.a], &b = report.parts[ordered.b];
      const Transform b_from_a = relative_transform(a.pose, b.pose);
      entries[i] = {geometry_of(report, a), geometry_of(report, b), hash_bytes(&b_from_a, sizeof b_from_a),
                    pairs[i]};
    }
  });
  const auto key = [](const Entry& e) {
    return std::tie(e.geometry_a, e.geometry_b, e.placement, e.pair.a, e.pair.b);
  };
  std::sort(entries.begin(), entries.end(), [&](const Entry& x, const Entry& y) { return key(x) < key(y); });
  std::transform(entries.begin(), entries.end(), pairs.begin(),
                 [](const Entry& entry) { return entry.pair; });
}

}  // namespace tandem::clash
