#pragma once
#include <limits>

#include "tandem/base/export.h"
#include "tandem/narrow/motion.h"
#include "tandem/query/collide.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// Result of a search for the first contact of two moving objects.
enum class TimeOfImpactState {
  separated,  ///< no contact at any time from 0 to 1
  hit,        ///< the first contact is between `lower` and `upper`
  undecided,  ///< at `lower` the distance is so small that a contact can neither be proven nor excluded
};

/// Time of impact of two moving models or shapes. Never late: there is no contact before `lower`. A
/// default-constructed result is `undecided` at time 0: nothing is known.
struct TimeOfImpact {
  TimeOfImpactState state = TimeOfImpactState::undecided;
  double lower = 0;  ///< proven disjoint before this time; 1 if there is no contact
  double upper = std::numeric_limits<double>::infinity();  ///< when hit: the sub-shapes touch at this time,
                                                           ///< exactly as collide says
  /// When hit or undecided: the triangles of models, or the sub-shapes of shapes, that touch.
  std::uint32_t sub_shape_a = 0, sub_shape_b = 0;
  Vec3 on_a, on_b;  ///< witness points: the closest points at time `lower`, in world coordinates
  Vec3 normal;      ///< unit vector from A to B; zero for models that touch at time 0
};

struct TimeOfImpactOptions {
  /// Distance below which a contact may follow immediately. 0 selects 1e-9 of the size of the models, or of
  /// the smaller of two shapes.
  double tolerance = 0;
  /// Maximum number of tests of two nodes, or of two triangles or convex sub-shapes at one time; about 0.4 µs
  /// each. A search that reaches it returns valid but wider bounds: `lower` is the time proven so far. The
  /// state is `hit` if the pair that was tested last touches later, at `upper`; otherwise it is `undecided`,
  /// and the faces are arbitrary. The result does not depend on the machine.
  std::uint64_t max_steps = 4'000'000;
  Counters* counters = nullptr;  ///< if not null, the cost of the query is added
};

/// Returns the first contact of two models under their motions. "Touching at time t" means collide(a,
/// motion_a.pose_at(t), b, motion_b.pose_at(t)). Models without triangles, and motions that are not finite,
/// never touch.
///
/// Complexity: near-linear in the number of triangles that come close to each other, times the length of the
/// motion in multiples of the smaller model's size; at most `max_steps` tests.
[[nodiscard]] TimeOfImpact time_of_impact(const Model& a, const Motion& motion_a, const Model& b,
                                          const Motion& motion_b, const TimeOfImpactOptions& options = {});

/// Returns the first contact of two shapes of any kinds under their motions, as `collide` of shapes decides.
/// Shapes that overlap at time 0 are a hit at time 0, with the normal and the points of their shallowest
/// overlap. Empty shapes, and motions that are not finite, never touch.
[[nodiscard]] TimeOfImpact time_of_impact(const Shape& a, const Motion& motion_a, const Shape& b,
                                          const Motion& motion_b, const TimeOfImpactOptions& options = {});

}  // namespace tandem

TANDEM_API_END
