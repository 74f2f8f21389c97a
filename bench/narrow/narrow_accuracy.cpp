#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>
#include <vector>

#include "tandem/query/shapes.h"

#include "bench/narrow/narrow_parts.h"
#include "narrow/convex/convex_separation.h"
#include "narrow/convex/sub_shape_pairs.h"
#include "scenes/random_shapes.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

struct Tally {
  std::uint64_t pairs = 0, not_a_number = 0, crossed = 0, unbounded = 0, wide = 0;
  double error = 0;        ///< maximum, relative to the size of the pair
  double wrong_bound = 0;  ///< maximum violation of a bound by the known result
};

/// A pair with bounds of its separation.
struct KnownPair {
  Shape a, b;
  Transform pose_b;
  double size = 1;
  double low = 0, high = 0;  ///< bounds of the separation, except for rounding of the placement
};

/// Gaps of all kinds: large, small, near the rounding error, zero, and depths likewise.
double random_gap(Random& random, double size) {
  switch (random.below(6)) {
    case 0:
      return size * random.uniform();
    case 1:
      return size * std::pow(10.0, random.uniform(-9, 0));
    case 2:
      return size * (random.below(2) == 0 ? 1e-15 : -1e-15);
    case 3:
      return 0;
    case 4:
      return -size * std::pow(10.0, random.uniform(-9, 0));
    default:
      return -size * random.uniform();
  }
}

/// Returns the gap of the shapes' extents along a direction, in extended precision.
long double gap_along(const Shape& a, const Shape& b, const Transform& pose_b, Vec3 n) {
  const Vec3 on_a = a.support(n), on_b = b.support(-(transposed(pose_b.rotation) * n));
  const auto wide_dot = [](Vec3 x, Vec3 y) {
    return static_cast<long double>(x.x) * y.x + static_cast<long double>(x.y) * y.y +
           static_cast<long double>(x.z) * y.z;
  };
  long double b_along = wide_dot(n, pose_b.offset);
  for (int i = 0; i < 3; ++i)
    b_along += static_cast<long double>(n[i]) * wide_dot(pose_b.rotation.row[i], on_b);
  return (b_along - wide_dot(n, on_a)) / sqrtl(wide_dot(n, n));
}

/// Convex pairs: the distance is known by construction. For a depth, only an upper bound is known; trying
/// directions around the computed one gives the rest.
KnownPair convex_pair(Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  const double size = std::pow(10.0, random.uniform(-6, 6)), aspect = std::pow(10.0, random.uniform(0, 4));
  const double other = random.below(4) == 0 ? size * std::pow(10.0, random.uniform(-3, 3)) : size;
  const double gap = random_gap(random, std::max(size, other));
  const scenes::ConvexPairScene scene =
      scenes::pair_with_gap(random, kind_a, kind_b, gap, size, other, aspect);
  KnownPair pair{scene.a, scene.b, scene.b_from_a, std::max(size, other), gap, gap};
  if (random.below(50) == 0) {
    pair.pose_b = {};  // coincident, or nearly nested
    pair.low = -4 * pair.size;
    pair.high = 4 * pair.size;
  } else if (gap < 0) {
    pair.high = 4 * pair.size;  // a small shape may have passed through to the other side
  }
  return pair;
}

/// The minimum separation over all pairs of sub-shapes, without trees and without closed forms.
class BruteForce : public SubShapePairs {
 public:
  double margin() const override { return HUGE_VAL; }
  void convex(const ConvexCore& a, const Transform& pose_a, const ConvexCore& b, const Transform& pose_b,
              SubShapeNames) override {
    offer(separation_by_gjk(a, b, relative_transform(pose_a, pose_b)));
  }
  void plane_and_convex(const WorldPlane& a, const ConvexCore& b, const Transform& pose_b,
                        SubShapeNames) override {
    offer(plane_separation(a, b, pose_b));
  }
  void convex_and_plane(const ConvexCore& a, const Transform& pose_a, const WorldPlane& b,
                        SubShapeNames) override {
    offer(plane_separation(b, a, pose_a));
  }
  void planes(const WorldPlane& a, const WorldPlane& b) override { offer(plane_separation(a, b)); }
  double least = HUGE_VAL;

 private:
  void offer(const Distance& s) { least = std::min(least, s.value()); }
};

KnownPair any_pair(Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  const double size = std::pow(10.0, random.uniform(-6, 6)), aspect = std::pow(10.0, random.uniform(0, 4));
  KnownPair pair{scenes::random_shape(random, kind_a, size, aspect),
                 scenes::random_shape(random, kind_b, size, aspect),
                 Transform::from(random.rotation(), random.direction() * size * random.uniform(0, 4)), size};
  BruteForce all;
  for_sub_shape_pairs(pair.a, pair.b, pair.pose_b, all);
  pair.low = pair.high = all.least;
  return pair;
}

void tally_pair(Random& random, const KnownPair& pair, bool convex, Tally& tally) {
  const Distance s = distance(pair.a, {}, pair.b, pair.pose_b);
  ++tally.pairs;
  if (std::isnan(s.lower) || std::isnan(s.upper) || !is_finite(s.normal) || !is_finite(s.on_a) ||
      !is_finite(s.on_b)) {
    ++tally.not_a_number;
    return;
  }
  if (s.lower > s.upper) ++tally.crossed;
  if (std::isinf(s.lower) != std::isinf(pair.low)) ++tally.unbounded;
  if (std::isinf(s.lower) || std::isinf(pair.low)) return;
  // Error bound for the placement and the rounding of the rotation.
  const double error_bound = 4e-15 * (pair.size + length(pair.pose_b.offset));
  const auto beyond = [](double x) { return x > 0 ? x : 0; };
  double error =
      std::max(beyond(pair.low - error_bound - s.value()), beyond(s.value() - pair.high - error_bound));
  tally.wrong_bound = std::max(tally.wrong_bound, std::max(beyond(s.lower - pair.high - error_bound),
                                                           beyond(pair.low - error_bound - s.upper)) /
                                                      pair.size);
  if (convex) {
    // The result must be the gap along the normal, and no direction nearby may have a larger gap.
    const auto along_normal = static_cast<double>(gap_along(pair.a, pair.b, pair.pose_b, s.normal));
    error = std::max(error, std::fabs(along_normal - s.value()) - error_bound);
    for (const double rotation : {1e-2, 1e-4, 1e-6}) {
      const Vec3 n = normalized(s.normal + random.direction() * rotation);
      error = std::max(
          error, static_cast<double>(gap_along(pair.a, pair.b, pair.pose_b, n)) - s.value() - error_bound);
    }
  }
  tally.error = std::max(tally.error, error / pair.size);
  if (s.upper - s.lower > 1e-9 * pair.size) ++tally.wide;
}

bool is_convex_kind(ShapeKind kind) {
  const std::vector<ShapeKind> kinds = scenes::convex_shape_kinds();
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

void print_narrow_accuracy(const SuiteOptions& options, tool::CsvFile& csv,
                           const tool::InterruptWatch& watch) {
  const std::uint64_t wanted = options.pairs > 0 ? options.pairs : options.quick ? 20000 : 200000;
  std::vector<ShapeKind> kinds = scenes::all_shape_kinds();
  kinds.pop_back();  // the custom one is an ellipsoid again
  const std::uint64_t types = kinds.size() * (kinds.size() + 1) / 2, each = (wanted + types - 1) / types;
  fmt::print(
      "Accuracy: {} random pairs of each of {} types; sizes 1e-6 to 1e6, aspect ratios to 1e4, gaps from\n"
      "-size to +size, none and 1e-15. Errors relative to the size of the pair.\n\n",
      each, types);
  fmt::print("{:<26}{:>9}{:>6}{:>9}{:>11}{:>12}{:>14}{:>12}\n", "pair", "pairs", "NaN", "crossed",
             "unbounded", "error", "wrong bound", "wide");
  Random random(2026);
  tool::Progress progress;
  Tally all;
  for (std::size_t i = 0; i < kinds.size(); ++i)
    for (std::size_t k = i; k < kinds.size(); ++k) {
      if (watch.interrupted()) return;
      const std::string pair = fmt::format("{}-{}", name(kinds[i]), name(kinds[k]));
      if (pair.find(options.only) == std::string::npos) continue;
      progress.show(pair);
      const bool convex = is_convex_kind(kinds[i]) && is_convex_kind(kinds[k]);
      Tally tally;
      for (std::uint64_t n = 0; n < each; ++n)
        tally_pair(random,
                   convex ? convex_pair(random, kinds[i], kinds[k]) : any_pair(random, kinds[i], kinds[k]),
                   convex, tally);
      progress.clear();
      fmt::print("{:<26}{:>9}{:>6}{:>9}{:>11}{:>12.1e}{:>14.1e}{:>12}\n", pair, tally.pairs,
                 tally.not_a_number, tally.crossed, tally.unbounded, tally.error, tally.wrong_bound,
                 tally.wide);
      csv.row(fmt::format("accuracy,{},error,{}", pair, tally.error));
      csv.row(fmt::format("accuracy,{},nan,{}", pair, tally.not_a_number));
      all.pairs += tally.pairs;
      all.not_a_number += tally.not_a_number;
      all.crossed += tally.crossed;
      all.unbounded += tally.unbounded;
      all.wide += tally.wide;
      all.error = std::max(all.error, tally.error);
      all.wrong_bound = std::max(all.wrong_bound, tally.wrong_bound);
    }
  fmt::print("{:<26}{:>9}{:>6}{:>9}{:>11}{:>12.1e}{:>14.1e}{:>12}\n\n", "all", all.pairs, all.not_a_number,
             all.crossed, all.unbounded, all.error, all.wrong_bound, all.wide);
  fmt::print(
      "Exceptions: 0 (one would end the process). `wide`: bounds that differ by more\n"
      "than 1e-9, as for deep curved pairs with many nearly equal directions; the value is then still the\n"
      "width along the best direction found.\n\n");
}

}  // namespace tandem::bench
