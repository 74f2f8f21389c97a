// The C++ side of measure.py: the same queries, in processor time. Prints nanoseconds per query.
//   baseline ROUNDS < poses: 12 numbers each (rotation by rows, position), binary
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "tandem/mesh/generate.h"
#include "tandem/query/batch.h"

namespace {

double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// The least time of `rounds` rounds, divided by `count`.
template <class Work>
double least(int rounds, double count, const Work& work) {
  double best = 1e300;
  for (int i = 0; i < rounds; ++i) {
    const double start = now();
    work();
    best = std::min(best, (now() - start) / count);
  }
  return best;
}

}  // namespace

int main(int, char** arguments) {
  using namespace tandem;
  const int rounds = std::atoi(arguments[1]);
  const Model ball(generate::icosphere(1, 4)), gear(generate::gear({}));
  ball.prepare();
  gear.prepare();
  std::vector<PosePair> poses;
  Transform pose;
  while (std::fread(&pose, sizeof pose, 1, stdin) == 1) poses.push_back({{}, pose});
  const Transform away = Transform::translation({5, 0, 0});
  constexpr int calls = 20000;
  bool any = false;
  const double single = least(rounds, calls, [&] {
    for (int i = 0; i < calls; ++i) any |= collide(ball, {}, ball, away);
  });
  std::size_t touching = 0;
  const double batch = least(rounds, static_cast<double>(poses.size()),
                             [&] { touching = colliding_poses(gear, gear, poses).size(); });
  std::printf("%.3f %.3f %zu\n", single, batch, touching + any);
}
