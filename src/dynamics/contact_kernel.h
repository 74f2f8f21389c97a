#pragma once
#include <cstddef>
#include <cstdint>

#include "dynamics/solver_body.h"

namespace tandem {

/// Four manifolds between different bodies, to be solved at once, one in a lane. Lanes that are not used are
/// between the first body and itself, which nothing moves.
struct alignas(32) ContactBlock {
  static constexpr std::size_t lanes = 4;

  std::uint32_t a[lanes] = {}, b[lanes] = {};  ///< in the array of solver bodies
  double normal[3][lanes] = {};
  double tangent[3][lanes] = {};  ///< one of two directions across; the other is normal × tangent
  double friction[lanes] = {}, restitution[lanes] = {};
  double rate[lanes] = {}, softness[lanes] = {}, give[lanes] = {};  ///< see Softness
  std::uint32_t first = 0, count = 0;                               ///< points: the most of any lane
};

/// The points of a block that are the first, or second, ... of their manifolds. A lane whose manifold has
/// fewer has no mass there, and so no impulse.
struct alignas(32) ContactRow {
  double at_a[3][ContactBlock::lanes] = {}, at_b[3][ContactBlock::lanes] = {};  ///< from the centres of mass
  /// From as deep as the slop: surfaces come to rest there, and contacts last.
  double separation[ContactBlock::lanes] = {};
  double present[ContactBlock::lanes] = {};  ///< 1, or 0 where there is no point
  double normal_mass[ContactBlock::lanes] = {}, tangent_mass[2][ContactBlock::lanes] = {};
  double normal[ContactBlock::lanes] = {}, tangent[2][ContactBlock::lanes] = {};  ///< impulses
  double approach[ContactBlock::lanes] = {};  ///< relative velocity along the normal before the step
  double hardest[ContactBlock::lanes] = {};   ///< the largest normal impulse of any substep
};

struct ContactArrays {
  ContactBlock* blocks;
  ContactRow* rows;
  SolverBody* bodies;
};

struct ContactPass {
  double seconds = 0;
  double push_out_speed = 0;
  double restitution_above = 0;
  bool soft = false;  ///< takes penetration back; otherwise only stops it from growing
  bool cone = true;   ///< friction
};

/// Each works on the blocks [begin, end), one after the other. The results do not depend on the processor.
/// Fills in tangents, masses and approach from the bodies' state.
void prepare_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end);
/// Applies the impulses found so far.
void warm_start_contacts(const ContactArrays& arrays, std::size_t begin, std::size_t end);
/// One pass of projected Gauss–Seidel over normals and friction.
void solve_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin, std::size_t end);
/// Gives points that were hit hard enough their velocity back, times the restitution.
void restitute_contacts(const ContactArrays& arrays, const ContactPass& pass, std::size_t begin,
                        std::size_t end);

}  // namespace tandem
