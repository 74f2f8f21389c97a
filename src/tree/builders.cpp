#include <algorithm>
#include <array>
#include <string>

#include "tandem/base/error.h"

#include "tree/binary_builders.h"
#include "tree/build_top_down.h"
#include "tree/collapse.h"

namespace tandem {
namespace {

template <SplitAxis axis, SplitPosition position>
Topology top_down(std::span<const Bounds> primitives, const BuildOptions& options) {
  return build_top_down(axis, position, primitives, options);
}

using enum SplitAxis;
using Position = SplitPosition;

constexpr Builder table[] = {
    {"median", "top-down: longest axis, at the median of the centres", top_down<longest, Position::median>},
    {"sah", "top-down: smallest expected cost over slices along all three axes", build_sah},
    {"linear", "in the order of a curve through space (Morton), very fast", build_linear},
    {"ploc", "bottom-up: nearest neighbours along a curve through space, in rounds", build_ploc},
    {"smallest", "bottom-up: always the pair with the smallest common box", build_smallest_merge, true},
    {"nearest", "bottom-up: always the pair with the nearest centres", build_nearest_merge, true},
    {"spanning", "bottom-up: along the minimum spanning tree, shortest edge first", build_spanning_tree,
     true},
    {"insert", "insertion, into the child that grows less", build_insertion},
    {"insert_best", "insertion at the best place, by branch and bound", build_best_insertion},
    {"scb", "top-down: the slab cut ball paper's rule", top_down<longest, Position::scb>},
    {"mean", "top-down: longest axis, at the mean of the centres", top_down<longest, Position::mean>},
    {"middle", "top-down: longest axis, in the middle", top_down<longest, Position::middle>},
    {"spread", "top-down: axis along which the centres reach farthest, in the middle",
     top_down<spread, Position::middle_or_center>},
    {"sah_longest", "top-down: longest axis, smallest expected cost", top_down<longest, Position::sah>},
    {"median_variance", "top-down: axis of largest variance, at the median",
     top_down<variance, Position::median>},
    {"mean_variance", "top-down: axis of largest variance, at the mean", top_down<variance, Position::mean>},
    {"middle_variance", "top-down: axis of largest variance, in the middle",
     top_down<variance, Position::middle>},
    {"scb_variance", "top-down: axis of largest variance, the slab cut ball paper's rule",
     top_down<variance, Position::scb>},
    {"sah_variance", "top-down: axis of largest variance, smallest expected cost",
     top_down<variance, Position::sah>},
    {"median_principal", "top-down: principal axis, at the median", top_down<principal, Position::median>},
    {"mean_principal", "top-down: principal axis, at the mean", top_down<principal, Position::mean>},
    {"middle_principal", "top-down: principal axis, in the middle", top_down<principal, Position::middle>},
    {"scb_principal", "top-down: principal axes, the slab cut ball paper's rule",
     top_down<principal, Position::scb>},
    {"sah_principal", "top-down: principal axis, smallest expected cost", top_down<principal, Position::sah>},
    {"median_parent", "top-down: the parent's axes, at the median", top_down<parent, Position::median>},
    {"mean_parent", "top-down: the parent's axes, at the mean", top_down<parent, Position::mean>},
    {"middle_parent", "top-down: the parent's axes, in the middle", top_down<parent, Position::middle>},
    {"scb_parent", "top-down: the parent's axes, the slab cut ball paper's rule",
     top_down<parent, Position::scb>},
    {"sah_parent", "top-down: the parent's axes, smallest expected cost", top_down<parent, Position::sah>},
};

void check(const char* option, int value, int low, int high) {
  if (value < low || value > high)
    throw Error("tree: " + std::string(option) + " " + std::to_string(value) + " is not between " +
                std::to_string(low) + " and " + std::to_string(high));
}

}  // namespace

std::span<const Builder> builders() { return table; }

const Builder* find_builder(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Builder::name);
  return found == std::end(table) ? nullptr : found;
}

Topology build_tree(const Builder& builder, std::span<const Bounds> primitives, const BuildOptions& options) {
  if (primitives.empty()) throw Error("tree: there is nothing to build a tree over");
  check("leaf size", options.leaf_size, 1, 16);
  check("arity", options.arity, 2, 8);
  Topology binary = builder.build(primitives, options);
  if (options.leaf_size == 1 && options.arity == 2) return binary;
  return collapse(binary, primitives, options, Workers(options.threads));
}

Topology build_median(std::span<const Bounds> primitives, const BuildOptions& options) {
  return build_tree(table[0], primitives, options);
}

}  // namespace tandem
