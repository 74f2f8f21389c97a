#include "tree/build/build_top_down.h"

// The builders that split at a plane: one for every axis and position.
namespace tandem {
namespace {

template <SplitAxis axis, SplitPosition position>
Topology top_down(std::span<const Bounds> primitives, const BuildOptions& options) {
  return build_top_down(axis, position, primitives, options);
}

using enum SplitAxis;
using Position = SplitPosition;

}  // namespace

TANDEM_BUILDER(median, "top-down: longest axis, at the median of the centres",
               top_down<longest, Position::median>)
TANDEM_BUILDER(mean, "top-down: longest axis, at the mean of the centres", top_down<longest, Position::mean>)
TANDEM_BUILDER(middle, "top-down: longest axis, in the middle", top_down<longest, Position::middle>)
TANDEM_BUILDER(scb, "top-down: the slab cut ball paper's rule", top_down<longest, Position::scb>)
TANDEM_BUILDER(sah_longest, "top-down: longest axis, smallest expected cost",
               top_down<longest, Position::sah>)
TANDEM_BUILDER(median_variance, "top-down: axis of largest variance, at the median",
               top_down<variance, Position::median>)
TANDEM_BUILDER(mean_variance, "top-down: axis of largest variance, at the mean",
               top_down<variance, Position::mean>)
TANDEM_BUILDER(middle_variance, "top-down: axis of largest variance, in the middle",
               top_down<variance, Position::middle>)
TANDEM_BUILDER(scb_variance, "top-down: axis of largest variance, the slab cut ball paper's rule",
               top_down<variance, Position::scb>)
TANDEM_BUILDER(sah_variance, "top-down: axis of largest variance, smallest expected cost",
               top_down<variance, Position::sah>)
TANDEM_BUILDER(median_principal, "top-down: principal axis, at the median",
               top_down<principal, Position::median>)
TANDEM_BUILDER(mean_principal, "top-down: principal axis, at the mean", top_down<principal, Position::mean>)
TANDEM_BUILDER(middle_principal, "top-down: principal axis, in the middle",
               top_down<principal, Position::middle>)
TANDEM_BUILDER(scb_principal, "top-down: principal axes, the slab cut ball paper's rule",
               top_down<principal, Position::scb>)
TANDEM_BUILDER(sah_principal, "top-down: principal axis, smallest expected cost",
               top_down<principal, Position::sah>)
TANDEM_BUILDER(median_parent, "top-down: the parent's axes, at the median",
               top_down<parent, Position::median>)
TANDEM_BUILDER(mean_parent, "top-down: the parent's axes, at the mean", top_down<parent, Position::mean>)
TANDEM_BUILDER(middle_parent, "top-down: the parent's axes, in the middle",
               top_down<parent, Position::middle>)
TANDEM_BUILDER(scb_parent, "top-down: the parent's axes, the slab cut ball paper's rule",
               top_down<parent, Position::scb>)
TANDEM_BUILDER(sah_parent, "top-down: the parent's axes, smallest expected cost",
               top_down<parent, Position::sah>)
TANDEM_BUILDER(spread, "top-down: axis along which the centres reach farthest, in the middle",
               top_down<spread, Position::middle_or_center>)

}  // namespace tandem
