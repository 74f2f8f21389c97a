// The C++ side of measure.py: the same queries, loaded into the same process as a shared library.
#include <ctime>
#include <span>

#include "tandem/mesh/generate.h"
#include "tandem/query/batch.h"

namespace {

/// Processor time, in nanoseconds.
double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

tandem::Model prepared(const tandem::Mesh& mesh) {
  const tandem::Model model(mesh);
  model.prepare();
  return model;
}

}  // namespace

/// Returns the nanoseconds of one collide() of two spheres that are 3 apart.
extern "C" double baseline_call(int calls) {
  using namespace tandem;
  static const Model ball = prepared(generate::icosphere(1, 4));
  const Transform away = Transform::translation({5, 0, 0});
  const double start = now();
  bool any = false;
  for (int i = 0; i < calls; ++i) any |= collide(ball, {}, ball, away);
  return any ? 0 : (now() - start) / calls;
}

/// Returns the nanoseconds of a batch of two gears; writes the number of poses that touch. A pose is 12
/// numbers: rotation by rows, position.
extern "C" double baseline_batch(const double* numbers, std::size_t count, std::size_t* touching) {
  using namespace tandem;
  static const Model gear = prepared(generate::gear({}));
  std::vector<PosePair> poses(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double* m = numbers + 12 * i;
    poses[i].b = {{{{m[0], m[1], m[2]}, {m[3], m[4], m[5]}, {m[6], m[7], m[8]}}}, {m[9], m[10], m[11]}};
  }
  const double start = now();
  *touching = colliding_poses(gear, gear, poses).size();
  return now() - start;
}
