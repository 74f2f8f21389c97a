// Zych 2016, figures 4.3 to 4.33.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "bench/papers/conclusions.h"

namespace tandem::bench {
namespace {

std::vector<double> column(const Rows& rows, std::string_view setting, std::string_view library,
                           std::string_view name) {
  return rows.numbers(name, {{"setting", setting}, {"library", library}});
}

double time_growth(const Rows& rows, std::string_view library) {
  return exponent(column(rows, "objects", library, "objects"), column(rows, "objects", library, "total_ms"));
}

Finding quadratic(const Rows& rows) {
  const double power = time_growth(rows, "tandem_brute");
  return decide(power > 1.6, power, fmt::format("n^{:.2f}", power));
}

Finding nearly_linear(const Rows& rows, std::string_view library) {
  const double power = time_growth(rows, library);
  return decide(power < 1.35, power, fmt::format("n^{:.2f}", power));
}

Finding octree_in_between(const Rows& rows) {
  const auto last = [&](std::string_view library) {
    const std::vector<double> times = column(rows, "objects", library, "total_ms");
    return times.empty() ? NAN : times.back();
  };
  // Brute force stops at fewer objects; compare by the growth of its time.
  const double octree = last("tandem_octree"), tree = last("tandem_dbvh");
  return decide(octree > 2 * tree && time_growth(rows, "tandem_octree") < time_growth(rows, "tandem_brute"),
                octree + tree,
                fmt::format("{:.1f} ms; tree {:.1f} ms, at the largest number of objects", octree, tree));
}

/// Figure 4.7: sweep and prune is faster for few objects, the tree for many.
Finding crossover(const Rows& rows) {
  const std::vector<double> counts = column(rows, "objects", "tandem_sap", "objects"),
                            sap = column(rows, "objects", "tandem_sap", "total_ms"),
                            tree = column(rows, "objects", "tandem_dbvh", "total_ms");
  const std::size_t shared = std::min(sap.size(), tree.size());
  if (shared < 2) return {};
  double from = NAN;
  for (std::size_t i = shared; i-- > 0 && tree[i] < sap[i];) from = counts[i];
  return {sap[0] < tree[0] && !std::isnan(from) ? Verdict::holds : Verdict::fails,
          std::isnan(from) ? "sweep and prune is faster at every number of objects"
                           : fmt::format("the tree is faster from {:.0f} objects on (thesis: 5000)", from)};
}

/// Figure 4.9: straddling objects accumulate in the top nodes of the octree. For the largest number of
/// objects.
Finding long_lists_at_the_top(const Rows& rows) {
  const std::vector<std::string> counts = rows.values("objects", {{"setting", "octree_level"}});
  if (counts.empty()) return {};
  const std::vector<double> lengths =
      rows.numbers("list_length", {{"setting", "octree_level"}, {"objects", counts.back()}});
  return decide(lengths.front() > 4 * lengths.back(), lengths.front(),
                fmt::format("{} objects: {:.1f} in the root, {:.2f} per node of the last level",
                            counts.back(), lengths.front(), lengths.back()));
}

/// How much a quantity changes over a sweep: its largest over its smallest value.
double spread(const std::vector<double>& values) {
  if (values.empty()) return NAN;
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high / std::max(*low, 1e-12);
}

Finding not_affected(const Rows& rows, std::string_view setting, std::string_view library) {
  const double factor = spread(column(rows, setting, library, "total_ms"));
  return decide(factor < 1.6, factor, fmt::format("the time changes by a factor of {:.2f}", factor));
}

Finding rises(const Rows& rows, std::string_view setting, std::string_view library,
              std::string_view quantity) {
  const std::vector<double> values = column(rows, setting, library, quantity);
  if (values.size() < 2) return {};
  return decide(values.back() > values.front(), values.back(),
                fmt::format("{:.4g} at the first value, {:.4g} at the last", values.front(), values.back()));
}

Finding falls(const Rows& rows, std::string_view setting, std::string_view library,
              std::string_view quantity) {
  const std::vector<double> values = column(rows, setting, library, quantity);
  if (values.size() < 2) return {};
  return decide(values.back() < values.front(), values.back(),
                fmt::format("{:.4g} at the first value, {:.4g} at the last", values.front(), values.back()));
}

/// Figure 4.33: without solidity the boxes move alike, so their number of overlaps does not depend on the
/// shape.
Finding boxes_do_not_depend_on_shape(const Rows& rows) {
  const double factor = spread(column(rows, "shape", "tandem_dbvh", "pairs"));
  return decide(factor < 1.3, factor,
                fmt::format("possible collisions change by a factor of {:.2f}", factor));
}

Finding boxes_depend_on_shape(const Rows& rows) {
  const double factor = spread(column(rows, "shape", "tandem_dbvh", "pairs"));
  return decide(factor > 1.3, factor,
                fmt::format("possible collisions change by a factor of {:.2f}", factor));
}

Finding geometry_decides_narrow_phase(const Rows& rows, std::string_view library) {
  const double factor = spread(column(rows, "shape", library, "narrow_ms"));
  return decide(factor > 2, factor, fmt::format("the narrow phase changes by a factor of {:.1f}", factor));
}

std::vector<std::string> charts(int figure) {
  return {fmt::format("figure_4_{}_collisions", figure), fmt::format("figure_4_{}_time", figure)};
}

}  // namespace

std::vector<Conclusion> broad_conclusions() {
  const std::string paper = "Zych 2016";
  std::vector<Conclusion> list;
  const auto add = [&](int figure, std::string statement, Finding (*decide)(const Rows&)) {
    list.push_back({paper, fmt::format("figure 4.{}", figure), "broad_solid", charts(figure),
                    std::move(statement), decide});
  };
  const auto add_single_chart = [&](int figure, const char* suite, const char* statement,
                                    Finding (*decide)(const Rows&)) {
    list.push_back({paper,
                    fmt::format("figure 4.{}", figure),
                    suite,
                    {fmt::format("figure_4_{}", figure)},
                    statement,
                    decide});
  };
  add(3, "Brute force takes quadratic time over the number of objects", quadratic);
  add(4, "The tree takes nearly linear time", [](const Rows& r) { return nearly_linear(r, "tandem_dbvh"); });
  add(5, "The octree is much slower than the tree and better than brute force", octree_in_between);
  add(6, "Sweep and prune takes nearly linear time",
      [](const Rows& r) { return nearly_linear(r, "tandem_sap"); });
  add_single_chart(7, "broad_solid", "Sweep and prune is faster for few objects, the tree for many",
                   crossover);
  add_single_chart(9, "broad_solid", "Objects that straddle planes accumulate in the top nodes of the octree",
                   long_lists_at_the_top);
  add(11, "Brute force is not affected by the spread of sizes",
      [](const Rows& r) { return not_affected(r, "sizes", "tandem_brute"); });
  add(12, "The tree is not affected by the spread of sizes",
      [](const Rows& r) { return not_affected(r, "sizes", "tandem_dbvh"); });
  add(13, "Uniform sizes have fewer possible collisions (octree)",
      [](const Rows& r) { return falls(r, "sizes", "tandem_octree", "pairs"); });
  add(14, "Sweep and prune is not affected by the spread of sizes",
      [](const Rows& r) { return not_affected(r, "sizes", "tandem_sap"); });
  add(16, "Stationary objects reduce the time (brute force)",
      [](const Rows& r) { return falls(r, "stationary", "tandem_brute", "total_ms"); });
  add(17, "Stationary objects reduce the time (tree)",
      [](const Rows& r) { return falls(r, "stationary", "tandem_dbvh", "total_ms"); });
  add(18, "Stationary objects reduce the time (octree)",
      [](const Rows& r) { return falls(r, "stationary", "tandem_octree", "total_ms"); });
  add(19, "Stationary objects reduce the time (sweep and prune)",
      [](const Rows& r) { return falls(r, "stationary", "tandem_sap", "total_ms"); });
  add(20, "Speed does not affect brute force in theory",
      [](const Rows& r) { return not_affected(r, "speed", "tandem_brute"); });
  add(21, "Faster objects cost more (tree)",
      [](const Rows& r) { return rises(r, "speed", "tandem_dbvh", "total_ms"); });
  add(22, "Speed does not affect the octree in theory",
      [](const Rows& r) { return not_affected(r, "speed", "tandem_octree"); });
  add(23, "Faster objects cost more (sweep and prune): it depends on coherence",
      [](const Rows& r) { return rises(r, "speed", "tandem_sap", "total_ms"); });
  add(24, "A dense world has more possible collisions (brute force)",
      [](const Rows& r) { return rises(r, "density", "tandem_brute", "pairs"); });
  add(25, "A dense world costs more (tree)",
      [](const Rows& r) { return rises(r, "density", "tandem_dbvh", "total_ms"); });
  add(26, "A dense world costs more (octree)",
      [](const Rows& r) { return rises(r, "density", "tandem_octree", "total_ms"); });
  add(27, "A dense world costs more (sweep and prune)",
      [](const Rows& r) { return rises(r, "density", "tandem_sap", "total_ms"); });
  add(29, "With solidity the narrow phase depends on the shape (brute force)",
      [](const Rows& r) { return geometry_decides_narrow_phase(r, "tandem_brute"); });
  add(30, "With solidity the possible collisions depend on the shape (tree)", boxes_depend_on_shape);
  add(31, "With solidity the narrow phase depends on the shape (octree)",
      [](const Rows& r) { return geometry_decides_narrow_phase(r, "tandem_octree"); });
  add(32, "With solidity the narrow phase depends on the shape (sweep and prune)",
      [](const Rows& r) { return geometry_decides_narrow_phase(r, "tandem_sap"); });
  add_single_chart(33, "broad", "Without solidity the possible collisions hardly depend on the shape",
                   boxes_do_not_depend_on_shape);
  return list;
}

}  // namespace tandem::bench
