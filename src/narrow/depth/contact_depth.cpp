#include "narrow/depth/contact_depth.h"

#include "narrow/depth/corner_depth.h"
#include "narrow/depth/curved_depth.h"
#include "narrow/depth/facet_depth.h"
#include "narrow/depth/local_epa.h"
#include "narrow/depth/revolved_depth.h"
#include "narrow/depth/revolved_pair_depth.h"
#include "narrow/depth/shallow_depth.h"

namespace tandem {
namespace {

/// Computes the line between the centres of inscribed balls, the start of all later stages. There is no line
/// if the centres nearly coincide or a core has no known ball.
DepthStatus find_inner_line(DepthQuery& query, Distance&) {
  return inner_line(query.pair, query.line) ? DepthStatus::undecided : DepthStatus::use_gjk;
}

/// The cores of touching shapes with margins are usually separated: GJK is faster than the stages below.
DepthStatus skip_rounded_shapes(DepthQuery& query, Distance&) {
  return query.margins() > 0 ? DepthStatus::use_gjk : DepthStatus::undecided;
}

constexpr DepthStage stages[] = {
    {"corner", corner_depth},                // a vertex in a face, if the last query left its normal
    {"revolved", revolved_depth},            // boxes and hulls against cylinders and cones
    {"revolved pair", revolved_pair_depth},  // two cylinders or cones
    {"inner line", find_inner_line},         // the start of all stages below
    {"shallow", shallow_depth},              // curved cores: Newton refinement, proven by a ball
    {"margins", skip_rounded_shapes},        // rounded shapes go on with GJK
    {"facet", facet_depth},                  // boxes and hulls: faces and edge pairs of the Gauss map
    {"curved", curved_depth},                // curved cores: small polytope in single precision
    {"local EPA", local_epa_depth},          // all others: expanding polytope around the line
};

}  // namespace

std::span<const DepthStage> contact_depth_stages() { return stages; }

bool contact_depth(DepthQuery& query, Distance& result) {
  for (const DepthStage& stage : stages) {
    const DepthStatus status = stage.run(query, result);
    if (status != DepthStatus::undecided) return status != DepthStatus::use_gjk;
  }
  return false;
}

}  // namespace tandem
