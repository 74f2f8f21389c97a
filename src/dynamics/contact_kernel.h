#pragma once
#include <cstddef>
#include <cstdint>

#include "dynamics/solver_body.h"

namespace tandem::dynamics {

/// Eight manifolds between different bodies, solved in parallel, one per SIMD lane. Unused lanes couple body
/// 0, which is immovable, with itself.
struct alignas(64) ContactBlock {
  static constexpr std::size_t lanes = 8;

  std::uint32_t a[lanes] = {}, b[lanes] = {};  ///< indices of solver bodies
  double normal[3][lanes] = {};
  double tangent[3][lanes] = {};  ///< first tangent direction; the second is normal × tangent
  double arm_a[3][lanes] = {}, arm_b[3][lanes] = {};  ///< of the first points, from the centres of mass
  /// Change of the velocity of B relative to A by an impulse and an angular impulse at the first point:
  /// linear, then angular, along the normal and the tangents. The upper triangle of a symmetric 6x6 matrix.
  double response[21][lanes] = {};
  double friction[lanes] = {}, restitution[lanes] = {};
  double work[lanes] = {};  ///< done by the normal impulses on the bodies in this step, if measured
  double owed[lanes] = {};  ///< energy of earlier impacts to give back; after restitution: what is left
  double rate[lanes] = {}, softness[lanes] = {}, give[lanes] = {};  ///< see Softness
  std::uint32_t first = 0, count = 0;                               ///< rows of points: the maximum over the
                                                                    ///< lanes
  bool measured = false;  ///< whether the work is measured: some contact of the step has restitution

  /// Returns where an element is in `response`, for i <= j.
  static constexpr int packed(int i, int j) { return i * (11 - i) / 2 + j; }
};

/// The k-th points of the manifolds of a block. A lane whose manifold has fewer points has mass 0 there, and
/// so no impulse.
struct alignas(64) ContactRow {
  /// Position relative to the first point of the manifold, along the normal and the tangents. Before
  /// prepare_contacts(): arm from the centre of mass of A.
  double place[3][ContactBlock::lanes] = {};
  /// Separation plus slop: surfaces rest at a penetration of the slop, which keeps contacts alive.
  double separation[ContactBlock::lanes] = {};  ///< at the start of the step
  double current[ContactBlock::lanes] = {};     ///< separation at the poses of the last relaxation pass
  /// Effective masses along the normal and the tangents. Before prepare_contacts(): arm from the centre of
  /// mass of B.
  double mass[3][ContactBlock::lanes] = {};
  double normal[ContactBlock::lanes] = {}, tangent[2][ContactBlock::lanes] = {};  ///< accumulated impulses
  double present[ContactBlock::lanes] = {};  ///< 1, or 0 if there is no point
  double total[ContactBlock::lanes] = {};    ///< normal impulses of the substeps so far
};

struct ContactArrays {
  ContactBlock* blocks;
  ContactRow* rows;
  SolverBody* bodies;
  std::size_t block_count = 0;
};

struct ContactPass {
  double seconds = 0;
  double max_depenetration_speed = 0;
  double restitution_threshold = 0;
  bool soft = false;  ///< resolves penetration; otherwise only prevents its growth
  bool cone = true;   ///< friction cone; otherwise box friction
};

/// All functions process the blocks [begin, end) in order. Results do not depend on the processor. Computes
/// tangents, places, responses and masses from the arms and the bodies' state.
void prepare_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end);
/// Recomputes the responses, and the effective masses of the lanes whose number in `stale` is not 0. There is
/// one for each lane of all blocks, aligned as the blocks are.
void refresh_contacts(const ContactArrays& arrays, const double* stale, std::size_t begin, std::size_t end);
/// Applies the accumulated impulses.
void warm_start_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end);
/// Performs one iteration of projected Gauss–Seidel over normals and friction. Measures the work of elastic
/// contacts.
void solve_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin, std::size_t end);
/// Adds the normal impulses to the totals of the step: once after each substep.
void sum_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end);
/// Applies restitution: gives back to the bodies the fraction e² of the energy that the normal impulses of a
/// manifold have taken (Stronge's coefficient e), by more of the same impulses. So the total energy cannot
/// grow, whatever the number of points and of simultaneous impacts. Impacts slower than the threshold do not
/// bounce. A manifold that has taken energy but ends without impulses owes it (ContactBlock::owed).
void restitute_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                        std::size_t end);

}  // namespace tandem::dynamics
