#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/newton_refinement.h"
#include "narrow/polytope/polytope.h"
#include "narrow/polytope/polytope_start.h"

namespace tandem {

struct EpaOptions {
  double precision = 1e-11;  ///< of the depth, relative to the size of the Minkowski difference
  int max_steps = 120;
  /// Whether to go on until the bounds are as close as that. Otherwise a refined depth of curved cores is
  /// enough once no other minimum can be less by more than a twentieth.
  bool certify = true;
  const Refined* local = nullptr;  ///< a known local minimum of the width
};

/// The expanding polytope algorithm (EPA, van den Bergen 2001): a polytope inside the Minkowski difference
/// expands towards the point of its surface that is nearest to the origin. Widths along the directions tried
/// are upper bounds of the depth, the distance of the polytope's nearest face is a lower bound. The origin
/// may be outside at the start. Depths of curved cores are refined by Newton's method. Margins are not
/// included; no rounding is added to the bounds.
class ExpandingPolytope {
 public:
  ExpandingPolytope(const ConvexPair& pair, const PolytopeStart& start, const EpaOptions& options);

  /// Builds the tetrahedron. Returns false if its corners are coplanar.
  bool begin();

  /// Expands until the depth is known as precisely as the options ask for, or the steps are used up.
  /// Precondition: begin() returned true. Returns true with the depth in result(), or false with the gap
  /// along the first direction whose width is not above `least`.
  bool run(double least);

  const Distance& result() const { return result_; }
  const Polytope& polytope() const { return polytope_; }

 private:
  enum class Step : std::uint8_t { next, done, too_narrow };

  Step advance(int step, double least);
  bool include_minimum();
  bool find_narrower();
  bool refinement_is_due(int step, double width, double offset) const;
  void refine_at(const Polytope::Face& face);
  void take(const Refined& minimum);
  void take_width(double width, const Polytope::Face& face);
  void set_points();
  int narrower_face() const;

  const ConvexPair& pair_;
  const PolytopeStart& start_;
  const EpaOptions& options_;
  const double small_;      ///< precision as a length
  const bool curved_;       ///< whether Newton's method has something to refine
  const bool stops_early_;  ///< whether a proof up to a twentieth is enough
  Polytope polytope_;
  Distance result_;
  double depth_ = HUGE_VAL;   ///< the least width so far
  bool is_refined_ = false;   ///< whether the depth is a minimum that Newton's method found
  bool is_included_ = false;  ///< whether the point at that depth is a corner of the polytope
  Polytope::Face best_{};     ///< the face of the depth, unless refined
  int next_refinement_;
  int last_refinements_ = 0;
};

/// Adds the rounding error of a width to the bounds of a depth.
inline void add_rounding(double rounding, Distance& result) {
  result.lower -= rounding;
  result.upper = std::fmax(result.upper + rounding, result.lower);
}

}  // namespace tandem
