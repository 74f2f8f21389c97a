// What stray triangles cost: every query with and without them, in processor time and work, as a table.
//   bench_stray_times [subdivisions of the sphere, 5]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "bench/report/stopwatch.h"
#include "scenes/stray_parts.h"

namespace tandem {
namespace {

using namespace generate;

volatile double used;  // so that nothing is left out

struct Cost {
  double microseconds = HUGE_VAL;
  std::uint64_t work = 0;
};

/// A query to a model A, and to B where it takes two.
using Query = std::function<void(const Model& a, const Model& b, Counters* counters)>;

/// The least processor time of some rounds.
Cost cost_of(const Query& query, const Model& a, const Model& b) {
  Cost cost;
  Counters counters;
  query(a, b, &counters);
  cost.work = counters.volume_tests + counters.primitive_tests;
  double spent = 0;
  for (int i = 0; i < 300 && spent < 5e4; ++i) {
    const bench::Stopwatch watch;
    query(a, b, nullptr);
    const double now = 1e6 * watch.seconds();
    cost.microseconds = std::min(cost.microseconds, now);
    spent += now;
  }
  return cost;
}

struct NamedQuery {
  const char* name;
  Query query;
};

std::vector<NamedQuery> pair_queries(const Transform& pose) {
  return {{"collide", [pose](const Model& a, const Model& b,
                             Counters* c) { used = collide(a, {}, b, pose, {.counters = c}) ? 1 : 0; }},
          {"collide_all",
           [pose](const Model& a, const Model& b, Counters* c) {
             used = static_cast<double>(collide_all(a, {}, b, pose, {.counters = c}).size());
           }},
          {"distance", [pose](const Model& a, const Model& b,
                              Counters* c) { used = distance(a, {}, b, pose, {.counters = c}).upper; }},
          {"within", [pose](const Model& a, const Model& b, Counters* c) {
             used = static_cast<double>(within_all(a, {}, b, pose, 0.02, {.counters = c}).size());
           }}};
}

/// A hundred rays or points each, about a model of radius 1.
std::vector<NamedQuery> ray_and_point_queries(Vec3 center) {
  std::vector<Ray> rays;
  std::vector<Vec3> points;
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Vec3 from = center + 3 * random.direction(), to = center + 0.5 * random.direction();
    rays.push_back({from, to - from});
    points.push_back(center + random.uniform(0.5, 2) * random.direction());
  }
  const auto each_ray = [rays](const auto& ask) {
    return [rays, ask](const Model& a, const Model&, Counters*) {
      for (const Ray& ray : rays) used = ask(a, ray);
    };
  };
  const auto each_point = [points](const auto& ask) {
    return [points, ask](const Model& a, const Model&, Counters*) {
      for (const Vec3& point : points) used = ask(a, point);
    };
  };
  return {
      {"cast_ray x 100",
       each_ray([](const Model& m, const Ray& r) { return cast_ray(m, {}, r) ? 1.0 : 0.0; })},
      {"cast_ray_any x 100",
       each_ray([](const Model& m, const Ray& r) { return cast_ray_any(m, {}, r) ? 1.0 : 0.0; })},
      {"cast_ray_all x 100", each_ray([](const Model& m, const Ray& r) {
         return static_cast<double>(cast_ray_all(m, {}, r).size());
       })},
      {"cast_rays (100)", [rays](const Model& m, const Model&,
                                 Counters*) { used = static_cast<double>(cast_rays(m, {}, rays).size()); }},
      {"closest_point x 100",
       each_point([](const Model& m, Vec3 p) { return closest_point(m, {}, p).distance; })},
      {"signed_distance x 100",
       each_point([](const Model& m, Vec3 p) { return signed_distance(m, {}, p).distance; })},
      {"locate_point x 100",
       each_point([](const Model& m, Vec3 p) { return static_cast<double>(locate_point(m, {}, p)); })}};
}

void show(const std::string& scene, const NamedQuery& query, const Model& with, const Model& without) {
  const Cost strays = cost_of(query.query, with, with), none = cost_of(query.query, without, without);
  std::printf("| %-24s | %-21s | %9llu | %9llu | %9.1f | %9.1f | %5.2f |\n", scene.c_str(), query.name,
              static_cast<unsigned long long>(none.work), static_cast<unsigned long long>(strays.work),
              none.microseconds, strays.microseconds, strays.microseconds / none.microseconds);
}

void run(int subdivisions) {
  std::printf("| strays and extent | query | work without | with | us without | with | ratio |\n");
  std::printf("|---|---|---:|---:|---:|---:|---:|\n");
  const Mesh core = icosphere(1, subdivisions);
  for (int kind = 0; kind < scenes::stray_kinds; ++kind)
    for (const double extent : {1e2, 1e4, 1e6, 1e9, 1e12}) {
      const auto strays = static_cast<scenes::Strays>(kind);
      const scenes::StrayPair pair = scenes::with_strays(core, strays, extent, 7);
      const Model with(pair.with), without(pair.without);
      char scene[64];
      std::snprintf(scene, sizeof scene, "%s %g", std::string(scenes::name_of(strays)).c_str(), extent);
      for (const NamedQuery& query : pair_queries(Transform::translation({1.3, 0.4, 0.2})))
        show(scene + std::string(", touching"), query, with, without);
      for (const NamedQuery& query : pair_queries(Transform::translation({2.1, 0.4, 0.3})))
        show(scene + std::string(", apart"), query, with, without);
      for (const NamedQuery& query : ray_and_point_queries(pair.without.vertices()[0] - core.vertices()[0]))
        show(scene, query, with, without);
    }
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) {
  tandem::run(argc > 1 ? std::atoi(argv[1]) : 5);
  return 0;
}
