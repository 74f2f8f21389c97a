// Six or fifteen axes for boxes under a relative rotation (docs/decisions/003-volume-tests.md), compared with
// the overlap test of every other volume, on random pairs of flat point clouds.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/report/stopwatch.h"
#include "bench/trees/flat_pairs.h"
#include "volume/list.h"

namespace tandem::bench {
namespace {

/// An axis-aligned box that is also tested along the cross products of edges.
struct FifteenAxes : Aabb {
  static constexpr std::string_view name = "aabb, 15 axes";
  struct Relation : Aabb::Relation {
    explicit Relation(const RelativeFrame& relative) : Aabb::Relation(relative) {
      error_bound = relative.error_bound(48);
    }
  };
  static FifteenAxes fit(std::span<const Vec3> points) { return {Aabb::fit(points)}; }
};
[[maybe_unused]] FifteenAxes merge(const FifteenAxes& a, const FifteenAxes& b) {
  return {tandem::merge(static_cast<const Aabb&>(a), static_cast<const Aabb&>(b))};
}
bool overlap(const FifteenAxes::Relation& relative, const FifteenAxes& a, const FifteenAxes& b) {
  const auto& r = relative.rotation;
  const auto& s = relative.rotation_size;
  if (!tandem::overlap(relative, static_cast<const Aabb&>(a), static_cast<const Aabb&>(b))) return false;
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const float reach =
          a.half[i1] * s[i2][j] + a.half[i2] * s[i1][j] + b.half[j1] * s[i][j2] + b.half[j2] * s[i][j1];
      if (std::fabs(c[i2] * r[i1][j] - c[i1] * r[i2][j]) - reach > relative.error_bound) return false;
    }
  }
  return true;
}
static_assert(BoundingVolume<FifteenAxes>);

/// Returns the nanoseconds per test and the fraction of disjoint pairs that it detects, on random pairs at
/// some distance.
template <class V>
void print_row() {
  Random random(4);
  std::vector<FlatPair<V>> pairs;
  for (int i = 0; i < 4000; ++i) pairs.emplace_back(random, i % 2 == 0);
  std::vector<typename V::Relation> relations;
  for (const auto& pair : pairs) relations.emplace_back(pair.relative);
  double best = HUGE_VAL;
  int rejected = 0;
  for (int repeat = 0; repeat < 50; ++repeat) {
    const Stopwatch watch;
    rejected = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) rejected += !overlap(relations[i], pairs[i].a, pairs[i].b);
    best = std::min(best, watch.seconds());
  }
  const double count = static_cast<double>(pairs.size());
  std::printf("  %-16s %8.1f ns %8.2f %% rejected\n", std::string(V::name).c_str(), best * 1e9 / count,
              100 * rejected / count);
}

}  // namespace
}  // namespace tandem::bench

int main() {
  using namespace tandem;
  std::puts("Overlap tests on random pairs of flat point clouds: time per test, fraction rejected");
  bench::print_row<bench::FifteenAxes>();
  AllVolumes::for_each([]<class V>() { bench::print_row<V>(); });
}
