#pragma once
#include <cstddef>

#include "dynamics/contact_kernel.h"
#include "dynamics/contact_solver.h"

namespace tandem::dynamics {

/// The manifolds of a block, one per lane. Unused lanes have a task and a manifold of zeros.
struct BlockSources {
  const ContactTask* task[ContactBlock::lanes];
  const PersistentManifold* manifold[ContactBlock::lanes];
  alignas(64) double count[ContactBlock::lanes];  ///< of points
  double slop[ContactBlock::lanes];
};

/// Fills normals and coefficients of a block, and its rows except for the masses, as fill_lane() and
/// fill_point() do for one manifold. Returns the maximum depth of the points, at least 0.
double fill_contacts(const BlockSources& from, ContactBlock& block, ContactRow* rows);

}  // namespace tandem::dynamics
