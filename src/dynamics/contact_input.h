#pragma once
#include "tandem/base/host_device.h"

#include "dynamics/contact_kernel.h"

/// Contacts as the solver gets them, and how they become lanes of blocks and rows; on the CPU and on the GPU.
namespace tandem::dynamics {

struct PointInput {
  Vec3 middle;                         ///< of the two surface points
  double separation = 0;               ///< see ContactRow
  double normal = 0, tangent[2] = {};  ///< accumulated impulses
};

/// A manifold without points is an unused lane.
struct ManifoldInput {
  Vec3 normal;
  double friction = 0, restitution = 0;
  std::uint32_t a = 0, b = 0;          ///< indices of solver bodies
  std::uint32_t first = 0, count = 0;  ///< of its points
};

/// The rows of a block.
struct RowRange {
  std::uint32_t first = 0, count = 0;
};

/// Softness of contacts between two movable bodies, and of those with an immovable one.
struct ContactSoftness {
  Softness of_movable, of_fixed;
  TANDEM_INLINE const Softness& of(const SolverBody& a, const SolverBody& b) const {
    return a.inverse_mass == 0 || b.inverse_mass == 0 ? of_fixed : of_movable;
  }
};

/// Returns the softness for substeps of this duration.
inline ContactSoftness softness_of_contacts(double seconds) {
  const double frequency = 0.25 / seconds < 30 ? 0.25 / seconds : 30;
  return {contact_softness(seconds), Softness::of(2 * frequency, 10, seconds)};
}

TANDEM_INLINE void put(Vec3 v, double (&to)[3][ContactBlock::lanes], std::size_t lane) {
  to[0][lane] = v.x;
  to[1][lane] = v.y;
  to[2][lane] = v.z;
}

TANDEM_INLINE void fill_lane(const ManifoldInput& from, const Softness& softness, ContactBlock& block,
                             std::size_t lane) {
  block.a[lane] = from.a;
  block.b[lane] = from.b;
  put(from.normal, block.normal, lane);
  block.friction[lane] = from.friction;
  block.restitution[lane] = from.restitution;
  block.work[lane] = block.owed[lane] = 0;
  block.rate[lane] = softness.rate;
  block.softness[lane] = softness.mass;
  block.give[lane] = softness.impulse;
}

TANDEM_INLINE void fill_point(const PointInput& from, Vec3 center_a, Vec3 center_b, ContactRow& row,
                              std::size_t lane) {
  put(from.middle - center_a, row.place, lane);
  put(from.middle - center_b, row.mass, lane);
  row.separation[lane] = row.current[lane] = from.separation;
  row.present[lane] = 1;
  row.normal[lane] = from.normal;
  row.tangent[0][lane] = from.tangent[0];
  row.tangent[1][lane] = from.tangent[1];
  row.total[lane] = 0;
}

/// For a lane whose manifold has fewer points than the block has rows.
TANDEM_INLINE void fill_no_point(ContactRow& row, std::size_t lane) {
  fill_point({}, {}, {}, row, lane);
  row.present[lane] = 0;
}

/// Returns whether the masses of a manifold must be computed again: whether a body of its set of four has
/// turned notably. A set is four successive manifolds of a group, as the lanes of a solver elsewhere are.
TANDEM_INLINE bool is_stale(const ContactArrays& arrays, const ContactBlock& block, std::size_t lane) {
  bool stale = false;
  for (std::size_t i = lane / 4 * 4; i < lane / 4 * 4 + 4; ++i)
    stale = stale || arrays.bodies[block.a[i]].turned > notable_turn ||
            arrays.bodies[block.b[i]].turned > notable_turn;
  return stale;
}

}  // namespace tandem::dynamics
