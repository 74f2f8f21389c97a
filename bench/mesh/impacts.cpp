// Time of impact of two moving meshes, compared with FCL's conservative advancement if it is installed.
//
//   bench_impacts [MESH_A MESH_B [MOTIONS]]
//
// Without files, two bumpy spheres of 20 480 triangles. The models move toward each other from random
// directions while one rotates. Every result, Tandem's and FCL's, is checked with collide at many earlier
// times: a contact before the reported time means that the result was late. Times are for one thread.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/time_of_impact.h"

#include "bench/peers/fcl_convert.h"
#include "bench/report/stopwatch.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/math/motion/interp_motion.h>
#include <fcl/narrowphase/continuous_collision.h>
#endif

namespace tandem::bench {
namespace {

using namespace generate;

struct ContinuousMotion {
  Motion a, b;
};

std::vector<ContinuousMotion> random_flights(const Mesh& a, const Mesh& b, int count) {
  Random random(1);
  const double far = length(bounds(a).extent()) + length(bounds(b).extent());
  std::vector<ContinuousMotion> flights;
  for (int i = 0; i < count; ++i) {
    const Vec3 displacement = random.direction();
    const Transform from = Transform::from(random.rotation(), displacement * (0.7 * far));
    const Transform to = Transform::from(random.rotation(), displacement * (-0.7 * far));
    flights.push_back({Motion::between(from, to), Motion::stationary(Transform::from(random.rotation()))});
  }
  return flights;
}

/// Returns whether the models touch before `time`, at 200 samples.
bool late(const Model& a, const Model& b, const ContinuousMotion& flight, double time) {
  for (int i = 0; i < 200; ++i)
    if (time > 0 && collide(a, flight.a.pose_at(time * i / 200), b, flight.b.pose_at(time * i / 200)))
      return true;
  return false;
}

struct Figures {
  double seconds = 0;
  int late = 0, hits = 0;

  void print(const char* name, std::size_t count) const {
    std::printf("  %-34s %9.3f ms per motion, %d hits, %d late\n", name,
                1e3 * seconds / static_cast<double>(count), hits, late);
  }
};

#ifdef TANDEM_BENCH_FCL
void compare_with_fcl(const Model& a, const Model& b, const std::vector<ContinuousMotion>& flights) {
  const std::shared_ptr<bench::FclModel> model_a = bench::fcl_model(a.mesh()),
                                         model_b = bench::fcl_model(b.mesh());
  // FCL's motion between two poses equals Tandem's: the origin on a straight line, one axis.
  const fcl::ContinuousCollisionRequestd request(1000, 1e-4, fcl::CCDM_LINEAR, fcl::GST_LIBCCD,
                                                 fcl::CCDC_CONSERVATIVE_ADVANCEMENT);
  Figures figures;
  for (const ContinuousMotion& flight : flights) {
    fcl::ContinuousCollisionResultd result;
    const Stopwatch watch;
    fcl::continuousCollide(model_a.get(), bench::fcl_transform(flight.a.pose_at(0)),
                           bench::fcl_transform(flight.a.pose_at(1)), model_b.get(),
                           bench::fcl_transform(flight.b.pose_at(0)),
                           bench::fcl_transform(flight.b.pose_at(1)), request, result);
    figures.seconds += watch.seconds();
    figures.hits += result.is_collide ? 1 : 0;
    figures.late += late(a, b, flight, result.is_collide ? result.time_of_contact : 1) ? 1 : 0;
  }
  figures.print("FCL, to 1e-4", flights.size());
}
#endif

void run(const Mesh& mesh_a, const Mesh& mesh_b, int count) {
  const Model a(mesh_a), b(mesh_b);
  a.prepare();
  b.prepare();
  const std::vector<ContinuousMotion> flights = random_flights(mesh_a, mesh_b, count);
  std::printf("%zu and %zu triangles, %d motions, one thread\n", mesh_a.triangles().size(),
              mesh_b.triangles().size(), count);
  Figures figures;
  for (const ContinuousMotion& flight : flights) {
    const Stopwatch watch;
    const TimeOfImpact impact = time_of_impact(a, flight.a, b, flight.b);
    figures.seconds += watch.seconds();
    figures.hits += impact.state == TimeOfImpactState::hit ? 1 : 0;
    figures.late += late(a, b, flight, impact.lower) ? 1 : 0;
  }
  figures.print("Tandem, to 1e-9 of the size", flights.size());
#ifdef TANDEM_BENCH_FCL
  compare_with_fcl(a, b, flights);
#endif
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  using namespace tandem;
  const auto mesh = [&](int index) {
    return argc > 2 ? io::read_mesh(argv[index])
                    : generate::bumpy_sphere({.subdivisions = 5, .seed = std::uint64_t(index)});
  };
  bench::run(mesh(1), mesh(2), argc > 3 ? std::atoi(argv[3]) : 30);
}
