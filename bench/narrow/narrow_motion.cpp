#include <cmath>
#include <fmt/core.h>
#include <string>
#include <vector>

#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "bench/narrow/narrow_parts.h"
#include "bench/report/stopwatch.h"
#include "scenes/random_shapes.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

/// Gentle hills, 8 by 8, as a height field and as a mesh of the same triangles.
HeightGrid hills(std::uint32_t cells) {
  HeightGrid grid{cells + 1, cells + 1, 8.0 / cells, 8.0 / cells, {}};
  for (std::uint32_t r = 0; r <= cells; ++r)
    for (std::uint32_t c = 0; c <= cells; ++c)
      grid.heights.push_back(0.02 * std::sin(3 * c * grid.spacing_x) * std::cos(2 * r * grid.spacing_y));
  return grid;
}

Shape mesh_of(const HeightGrid& grid) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t r = 0; r < grid.rows; ++r)
    for (std::uint32_t c = 0; c < grid.columns; ++c) {
      const std::uint32_t k = r * grid.columns + c;
      vertices.push_back({c * grid.spacing_x, r * grid.spacing_y, grid.heights[k]});
      if (c + 1 == grid.columns || r + 1 == grid.rows) continue;
      triangles.push_back({k, k + 1, k + 1 + grid.columns});
      triangles.push_back({k, k + 1 + grid.columns, k + grid.columns});
    }
  return Shape::mesh(Mesh(std::move(vertices), std::move(triangles)));
}

struct ContinuousMotion {
  Motion a, b;
};

/// B moves toward A, which is at rest, from outside, rotating by `turn` radians.
std::vector<ContinuousMotion> flights_at(Vec3 target, double far, double rotation) {
  Random random(5);
  std::vector<ContinuousMotion> flights;
  for (int i = 0; i < 300; ++i) {
    Vec3 from = random.direction() * far;
    from.z = std::fabs(from.z) + 0.3 * far;  // from above if A is a ground
    const Vec3 displacement = random.direction() * 0.5 - from * random.uniform(0.8, 1.4);
    flights.push_back({Motion::stationary({}),
                       {Transform::from(random.rotation(), target + from),
                        displacement,
                        random.direction() * rotation,
                        {}}});
  }
  return flights;
}

void print_impacts(const std::string& pair, const Shape& a, const Shape& b,
                   const std::vector<ContinuousMotion>& flights, double rotation, int rounds,
                   tool::CsvFile& csv) {
  Counters work;
  int hits = 0, late = 0;
  for (const ContinuousMotion& flight : flights) {
    TimeOfImpactOptions options;
    options.counters = &work;
    const TimeOfImpact impact = time_of_impact(a, flight.a, b, flight.b, options);
    hits += impact.state != TimeOfImpactState::separated;
    for (int i = 0; i < 50; ++i) {
      const double time = impact.lower * i / 50;
      if (time < impact.lower && collide(a, flight.a.pose_at(time), b, flight.b.pose_at(time))) {
        ++late;
        break;
      }
    }
  }
  double best = HUGE_VAL;
  double sum = 0;
  for (int round = 0; round < rounds; ++round) {
    const Stopwatch watch;
    for (const ContinuousMotion& flight : flights) sum += time_of_impact(a, flight.a, b, flight.b).lower;
    best = std::fmin(best, watch.seconds());
  }
  const auto count = static_cast<double>(flights.size());
  fmt::print("{:<28}{:>6g}{:>10.2f}{:>8.1f}{:>8.1f}{:>8}{:>6}\n", pair, rotation, 1e6 * best / count,
             static_cast<double>(work.primitive_tests) / count,
             static_cast<double>(work.volume_tests) / count, hits, late);
  if (std::isnan(sum)) fmt::print("  a time was NaN\n");
  csv.row(fmt::format("impact,{},us_turning_{:g},{:.3f}", pair, rotation, 1e6 * best / count));
}

void print_surface(const std::string& pair, const Shape& ground, const Shape& convex, double height,
                   int rounds, tool::CsvFile& csv) {
  std::vector<Transform> placements;
  for (int i = 0; i < 200; ++i)
    placements.push_back(
        Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.1 * i), {3 + 0.011 * i, 3.3 + 0.007 * i, height}));
  double best = HUGE_VAL;
  std::size_t manifolds = 0;
  for (int round = 0; round < rounds; ++round) {
    const Stopwatch watch;
    manifolds = 0;
    for (const Transform& pose : placements) manifolds += contacts(ground, {}, convex, pose).size();
    best = std::fmin(best, watch.seconds());
  }
  fmt::print("{:<28}{:>10.2f}{:>12.2f}\n", pair, 1e6 * best / 200, static_cast<double>(manifolds) / 200);
  csv.row(fmt::format("surface,{},us,{:.3f}", pair, 1e6 * best / 200));
}

}  // namespace

void print_narrow_motion(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch) {
  const int rounds = options.repeat > 0 ? options.repeat : options.quick ? 2 : 7;
  const ShapeKind kinds[] = {ShapeKind::sphere,     ShapeKind::box,        ShapeKind::capsule,
                             ShapeKind::cylinder,   ShapeKind::cone,       ShapeKind::ellipsoid,
                             ShapeKind::half_space, ShapeKind::convex_hull};
  Random random(9);
  fmt::print(
      "\nTime of impact: \xC2\xB5s per motion, one thread; 300 motions towards a stationary shape of size "
      "about "
      "1,\nrotating by 0, 1 and 6 radians. `looks`: number of separation and collision tests; `late`: "
      "motions "
      "with a\ncontact at one of 50 earlier times.\n\n{:<28}{:>6}{:>10}{:>8}{:>8}{:>8}{:>6}\n",
      "pair", "turn", "\xC2\xB5s", "looks", "boxes", "hits", "late");
  const auto skip = [&](const std::string& pair) {
    return watch.interrupted() || pair.find(options.only) == std::string::npos;
  };
  for (std::size_t i = 0; i < std::size(kinds); ++i)
    for (std::size_t k = i; k < std::size(kinds); ++k) {
      const std::string pair = fmt::format("{}-{}", name(kinds[i]), name(kinds[k]));
      const Shape a = scenes::random_shape(random, kinds[i], 1, 2),
                  b = scenes::random_shape(random, kinds[k], 1, 2);
      if (kinds[i] == kinds[k] && kinds[i] == ShapeKind::half_space) continue;
      if (skip(pair)) continue;
      for (const double rotation : {0.0, 1.0, 6.0})
        print_impacts(pair, a, b, flights_at({}, 3, rotation), rotation, rounds, csv);
    }
  const HeightGrid grid = hills(64);
  const std::pair<std::string, Shape> grounds[] = {{"height field of 8192", Shape::height_field(grid)},
                                                   {"mesh of 8192", mesh_of(grid)}};
  const std::pair<std::string, Shape> movers[] = {{"sphere", Shape::sphere(0.3)},
                                                  {"box", Shape::box({0.6, 0.5, 0.4})},
                                                  {"capsule", Shape::capsule(0.2, 0.5)}};
  for (const auto& [ground_name, ground] : grounds)
    for (const auto& [mover_name, mover] : movers)
      for (const double rotation : {0.0, 1.0, 6.0})
        if (!skip(ground_name + "-" + mover_name))
          print_impacts(ground_name + "-" + mover_name, ground, mover, flights_at({4, 4, 0}, 2, rotation),
                        rotation, rounds, csv);
  fmt::print(
      "\nContacts on a surface of 8 by 8, penetration about 0.01: \xC2\xB5s per call, and "
      "manifolds.\n\n{:<28}{:>10}{:>12}\n",
      "pair", "\xC2\xB5s", "manifolds");
  for (const std::uint32_t cells : {8U, 32U, 160U}) {
    const HeightGrid fine = hills(cells);
    const std::pair<std::string, Shape> kinds_of_ground[] = {{"height field", Shape::height_field(fine)},
                                                             {"mesh", mesh_of(fine)}};
    for (const auto& [ground_name, ground] : kinds_of_ground)
      for (const auto& [mover_name, mover] :
           {std::pair<std::string, Shape>{"sphere", Shape::sphere(0.5)},
            std::pair<std::string, Shape>{"box", Shape::box({1, 0.8, 0.4})}}) {
        const std::string pair = fmt::format("{} of {}-{}", ground_name, 2 * cells * cells, mover_name);
        if (!skip(pair)) print_surface(pair, ground, mover, mover_name == "box" ? 0.19 : 0.49, rounds, csv);
      }
  }
}

}  // namespace tandem::bench
