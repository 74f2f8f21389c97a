#pragma once
#include <cstdint>

#include "tandem/broad/broad_phase.h"
#include "tandem/gpu/collider.h"

#include "dynamics/body_motion.h"
#include "dynamics/coloring.h"
#include "dynamics/resident/resident_state.h"
#include "gpu/device/memory.h"
#include "narrow/convex/box_axis_test.h"

/// Arrays of a step whose state stays on the device. Solver bodies have the index of the body plus one;
/// element 0 is immovable.
namespace tandem::gpu {

inline constexpr std::uint32_t nothing = 0xffffffffu;

/// What the islands of a step are rated by; by root.
struct ResidentIsland {
  std::uint32_t awake = 0;       ///< 1: one of its bodies is awake
  std::uint32_t bodies = 0;      ///< awake dynamic ones
  std::uint32_t ineligible = 0;  ///< 1: must not be solved directly
  std::uint32_t layers = 0;
  double slenderness = 0, mass_ratio = 1;
  double still_for = HUGE_VAL;  ///< how long all of its bodies have been at rest
};

/// A pair that may touch, the best axis of its boxes if there are two, and the index of its manifold.
struct ResidentCandidate {
  std::uint32_t pair = 0, manifold = 0;
  AxisResult axis;
};

/// Contacts of a batch of pairs of meshes, in memory of the device.
struct ResidentMeshContacts {
  const ContactManifold* manifolds = nullptr;  ///< sorted by pair
  const std::uint32_t* pair_of = nullptr;      ///< of each manifold: index in the batch
  std::uint32_t count = 0;                     ///< of the manifolds
  const std::uint32_t* unfinished = nullptr;   ///< of each pair, nonzero: the host must compute its contacts
  const std::uint32_t* first_face_pair = nullptr;  ///< of each pair, and one more
};

/// A manifold that is solved.
struct ResidentSource {
  std::uint32_t pair = 0, manifold = 0;  ///< indices
  std::uint32_t a = 0, b = 0;            ///< solver bodies; 0: immovable
  std::uint32_t island = 0;              ///< its root
  double slop = 0;
};

/// Groups of sources that share no movable body, as blocks of eight lanes.
struct ResidentGroups {
  static constexpr std::uint32_t max_groups = dynamics::Coloring::max_groups;
  std::uint32_t count[max_groups];            ///< sources of each colour
  std::uint32_t first_source[max_groups];     ///< in the list sorted by colour
  std::uint32_t first_block[max_groups + 1];  ///< of each group, and the end
  std::uint32_t groups;
};

/// Velocity and angular velocity of a body, with the number of operations of the solver on it; see
/// chained_substeps.h.
struct alignas(32) BodyVelocity {
  StampedNumber number[6];
};

struct ResidentArrays {
  dynamics::ResidentSettings settings;
  dynamics::ResidentCounts* counts;

  // By body.
  std::uint32_t bodies;
  const dynamics::ResidentProperties* properties;
  dynamics::ResidentBody* state;
  const Vec3* corners;    ///< of shapes; see ResidentProperties
  Instance* instances;    ///< of meshes
  Bounds* boxes;          ///< in the broad phase
  Bounds* tree_boxes;     ///< the same; empty for planes, which would spoil a tree
  std::uint32_t* parent;  ///< of the forest of islands, then the root of the island
  std::uint32_t* woken;   ///< 1: the body has been woken, and has not been still
  std::uint32_t* active;  ///< 1: it takes part in the step
  ResidentIsland* islands;
  std::uint32_t* degree;  ///< number of sources; later, those with a place in `adjacent`
  std::uint32_t* first_adjacent;
  std::uint32_t* layers;  ///< one more element than bodies, as all arrays of the solver

  // Of the solver.
  dynamics::SolverBody* solver;
  dynamics::BodyPose* poses;
  dynamics::BodyMotion* motions;
  double* owed;
  BodyVelocity* velocities;
  dynamics::ContactBlock* blocks;
  dynamics::ContactRow* rows;  ///< four for each block

  // By pair.
  std::uint32_t pair_count, old_count;
  const ObjectPair *pairs, *old_pairs;  ///< sorted
  ResidentPair* records;
  const ResidentPair* old_records;
  std::uint32_t* before;  ///< index of the pair in the step before, or nothing
  ResidentCandidate* candidates;
  ResidentManifolds manifolds;
  std::uint32_t* pair_of_manifold;  ///< `nothing` if its impulses are known, or it is not used
  /// Number of contact points that have inherited no impulse, and the pairs with such points.
  std::uint32_t *unmatched, *unmatched_pairs;
  ObjectPair* mesh_pairs;                 ///< a batch, in any order
  std::uint32_t* first_of_batch;          ///< of each of these: its first manifold in the batch
  std::uint32_t* pair_of_batch;           ///< of each of these: its index in `pairs`
  std::uint32_t *sources_of, *source_at;  ///< number of sources, and number before
  ServedPair* served;
  const ContactManifold* served_manifolds;

  // By source.
  std::uint32_t source_room;  ///< no less than the number of sources
  ResidentSource* sources;
  std::uint32_t* adjacent;       ///< sources of each body, in order: 2 · source + side
  std::uint32_t* previous;       ///< by 2 · source + side: the element of `adjacent` before, or nothing
  std::uint64_t* taken;          ///< the same: colours of the body up to this source; see ColorSource
  std::uint32_t *color, *order;  ///< keys and values for sorting
  std::uint32_t *sorted_color, *sorted_order;  ///< by colour, then by source
  std::uint32_t* slot;                         ///< eight times the block, plus the lane
  std::uint32_t* links;                        ///< by 2 · slot + side: see ChainLink
  ResidentGroups* groups;
  std::uint32_t* changed;  ///< three flags
};

}  // namespace tandem::gpu
