#pragma once
#include "tandem/narrow/motion.h"
#include "tandem/query/collide.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// How a search for the first contact of two moving things ended.
enum class ImpactState {
  apart,  ///< they do not touch at any time from 0 to 1
  hit,    ///< they do, for the first time between `lower` and `upper`
  close,  ///< at `lower` they come so close that a contact can neither be shown nor excluded
};

/// When two moving models or shapes first touch. Never late: before `lower` nothing touches, at any time
/// whatever.
struct Impact {
  ImpactState state = ImpactState::apart;
  double lower = 1;       ///< proven apart before this time
  double upper = 1;       ///< when hit: `faces` touch at this time, exactly as collide says
  FacePair faces;         ///< when hit or close: the triangles that meet, or the parts of shapes
  Vec3 point_a, point_b;  ///< their nearest points at time `lower`, in the world
  Vec3 normal;            ///< from A to B, of length one; of models that touch at time 0 already, zero
};

struct ImpactOptions {
  /// How close counts as a contact that may follow at once, as a distance. 0 chooses 1e-9 of the models'
  /// size, and of the smaller one of two shapes.
  double tolerance = 0;
  /// Maximum number of tests of two nodes, or of two triangles or convex parts at one time; about 0.4 µs
  /// each. A search that reaches it returns honest wider bounds: `lower` is the time proven so far, the state
  /// is `hit` if the pair that was tested last touches later, at `upper`, and otherwise `close`, with faces
  /// that need not mean anything. The result does not depend on the machine.
  std::uint64_t most_steps = 4'000'000;
  Counters* counters = nullptr;  ///< when given, what the query cost is added to it
};

/// The first contact of two models under their motions. "Touching at time t" means collide(a, motion_a.at(t),
/// b, motion_b.at(t)). Models without triangles, and motions that are not finite, never touch.
///
/// Complexity: near-linear in the number of triangles that come close to each other, times the length of the
/// motion in multiples of the smaller model's size; at most `most_steps` tests.
Impact time_of_impact(const Model& a, const Motion& motion_a, const Model& b, const Motion& motion_b,
                      const ImpactOptions& options = {}) noexcept;

/// The first contact of two shapes of any kinds under their motions, as `collide` of shapes says. Shapes that
/// overlap at time 0 are a hit at time 0, with the normal and the points of their shallowest overlap. Empty
/// shapes, and motions that are not finite, never touch.
Impact time_of_impact(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                      const ImpactOptions& options = {}) noexcept;

}  // namespace tandem
