// Which impulses the contact points of a pair inherit from the step before.
#include <algorithm>
#include <gtest/gtest.h>

#include "world/pair_table.h"

namespace tandem {
namespace {

/// A manifold on the plane z = 0 with points along x from `x` on, and features from `feature` on.
ContactManifold manifold_at(double x, int count, std::uint64_t feature) {
  ContactManifold manifold;
  manifold.count = count;
  for (int k = 0; k < count; ++k) {
    ContactPoint& point = manifold.points[static_cast<std::size_t>(k)];
    point.on_a = point.on_b = {x + k, 0, 0};
    point.feature = feature + static_cast<std::uint64_t>(k);
  }
  return manifold;
}

double total(const PairRecord& record) {
  double sum = 0;
  for (const PersistentManifold& manifold : record.manifolds)
    for (int k = 0; k < manifold.manifold().count; ++k) sum += manifold.impulse(k).normal;
  return sum;
}

/// Sub-shapes use the same features: the impulse of a point belongs to its two parts.
TEST(PairRecord, ImpulsesStayWithTheTwoParts) {
  std::vector<ContactManifold> found;
  for (std::uint32_t part = 0; part < 4; ++part) {
    found.push_back(manifold_at(10.0 * part, 2, 1));
    found.back().sub_shape_a = part / 2;
    found.back().sub_shape_b = part % 2;
  }
  PairRecord record;
  record.take(found, {}, 0.1);
  for (std::size_t i = 0; i < 4; ++i)
    for (int k = 0; k < 2; ++k) record.manifolds[i].impulse(k).normal = 10.0 * static_cast<double>(i) + k + 1;
  std::reverse(found.begin(), found.end());
  record.take(found, {}, 0.1);
  for (std::size_t i = 0; i < 4; ++i)
    for (int k = 0; k < 2; ++k)
      EXPECT_EQ(record.manifolds[i].impulse(k).normal, 10.0 * static_cast<double>(3 - i) + k + 1);
}

/// New points of a patch carry together what its old points carried.
TEST(PairRecord, APatchKeepsItsTotalImpulse) {
  for (int before = 1; before <= 4; ++before)
    for (int after = 1; after <= 4; ++after) {
      PairRecord record;
      record.of_patches = true;
      const ContactManifold old = manifold_at(0, before, 1);
      record.take({&old, 1}, {}, 1e-3);
      for (int k = 0; k < before; ++k) record.manifolds[0].impulse(k).normal = 3 + k;
      const double carried = total(record);
      const ContactManifold now = manifold_at(0.5, after, 100);  // other features at other places
      record.take({&now, 1}, {}, 1e-3);
      EXPECT_NEAR(total(record), carried, 1e-12) << before << " to " << after;
    }
}

}  // namespace
}  // namespace tandem
