#include "clash/candidates.h"

#include <algorithm>
#include <cmath>

#include "clash/classify.h"

namespace tandem::clash {
namespace {

/// Boxes overlap if the parts are as close as a test requires. Boxes of parts are rounded; so is the
/// transform of one part into the frame of the other.
Bounds enlarged(const Part& part, double margin) {
  const double rounding = 1e-12 * (length(part.box.low) + length(part.box.high));
  const double by = margin * (1 + 1e-12) + rounding;
  return {part.box.low - Vec3{by, by, by}, part.box.high + Vec3{by, by, by}};
}

/// Layers keep parts that no test compares out of the pairs: two bits for each of up to 16 tests.
std::vector<PairFilter> filters(const std::vector<TestPairs>& tests, std::size_t count) {
  std::vector<PairFilter> result(count);
  if (tests.size() > 16) return result;
  for (std::uint32_t i = 0; i < count; ++i) {
    result[i].layers = result[i].mask = 0;
    for (std::size_t t = 0; t < tests.size(); ++t) {
      const std::uint32_t bit_a = 1u << (2 * t), bit_b = bit_a << 1;
      if (tests[t].in_a(i)) {
        result[i].layers |= bit_a;
        result[i].mask |= bit_b;
      }
      if (tests[t].in_b(i)) {
        result[i].layers |= bit_b;
        result[i].mask |= bit_a;
      }
    }
  }
  return result;
}

}  // namespace

std::vector<ObjectPair> candidates(const Job& job, const std::vector<Part>& parts,
                                   const std::vector<TestPairs>& tests, int threads,
                                   std::vector<std::uint64_t>& pairs_of_test) {
  double gap = 0;
  for (const Test& test : job.tests) gap = std::fmax(gap, max_gap(test));
  std::vector<Bounds> boxes;
  boxes.reserve(parts.size());
  for (const Part& part : parts)
    boxes.push_back(enlarged(part, 0.5 * gap + job.models[part.model].tessellation_error));
  BroadPhase broad({.threads = threads});
  std::vector<ObjectId> ids(boxes.size());
  broad.add(boxes, ids, filters(tests, boxes.size()));
  std::vector<ObjectPair> pairs;
  pairs_of_test.assign(tests.size(), 0);
  for (const ObjectPair& pair : broad.update()) {
    bool taken = false;
    for (std::size_t t = 0; t < tests.size(); ++t) {
      if (!tests[t].takes(pair.a, pair.b)) continue;
      ++pairs_of_test[t];
      taken = true;
    }
    if (taken) pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace tandem::clash
