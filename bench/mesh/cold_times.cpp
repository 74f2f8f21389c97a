// Cold queries: processor time from arrays of vertices and triangles in memory to the first answer of
// collide, beside the time to read the vertices once, as a table.
//   bench_cold_times [subdivisions of the largest sphere, 8]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

namespace tandem {
namespace {

volatile double used;  // so that nothing is left out

/// Of all threads: trees are built on all cores.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The minimum of some runs, in microseconds.
template <class Run>
double microseconds_of(const Run& run) {
  double best = HUGE_VAL, spent = 0;
  for (int i = 0; i < 20 && spent < 2; ++i) {
    const double start = processor_seconds();
    run();
    const double now = processor_seconds() - start;
    best = std::min(best, now);
    spent += now;
  }
  return 1e6 * best;
}

struct Arrays {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;

  explicit Arrays(const Mesh& mesh)
      : vertices(mesh.vertices().begin(), mesh.vertices().end()),
        triangles(mesh.triangles().begin(), mesh.triangles().end()) {}
  Model model() const { return Model(Mesh(std::vector(vertices), std::vector(triangles))); }
};

double read(const Arrays& arrays) {
  return microseconds_of([&] {
    Vec3 sum;
    for (const Vec3& v : arrays.vertices) sum += v;
    used = sum.x + sum.y + sum.z;
  });
}

double construct(const Arrays& arrays) {
  return microseconds_of([&] { used = static_cast<double>(arrays.model().mesh().triangles().size()); });
}

/// Two models from the same arrays.
double ask(const Arrays& arrays, const Transform& pose) {
  return microseconds_of([&] { used = collide(arrays.model(), {}, arrays.model(), pose) ? 1 : 0; });
}

void run(int most) {
  std::printf("| triangles each | read vertices | construct one model | far | near | touching |\n");
  std::printf("|---:|---:|---:|---:|---:|---:|\n");
  for (int subdivisions = 3; subdivisions <= most; ++subdivisions) {
    const Arrays arrays(generate::icosphere(1, subdivisions));
    std::printf("| %zu | %.1f | %.1f | %.1f | %.1f | %.1f |\n", arrays.triangles.size(), read(arrays),
                construct(arrays), ask(arrays, Transform::translation({9, 0, 0})),
                ask(arrays, Transform::translation({1.9, 0.7, 0.3})),
                ask(arrays, Transform::translation({1.5, 0.4, 0.2})));
  }
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) {
  tandem::run(argc > 1 ? std::atoi(argv[1]) : 8);
  return 0;
}
