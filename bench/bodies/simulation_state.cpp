// Cost of saving and restoring a simulation, of copying it, and of contact events.
//
//   bench_simulation_state [BODIES [ROUNDS]]
//
// BODIES boxes lie in layers on a floor (default 10 000, in stacks of ten). Times are processor times of one
// thread, the minimum of all rounds. Hashes are compared before any time is printed.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "tandem/dynamics.h"
#include "tandem/tandem.h"

#include "bench/report/stopwatch.h"

namespace tandem::dynamics {
namespace {

struct CountingListener : ContactListener {
  std::size_t calls = 0, points = 0;
  void begin(const ContactPair&, std::span<PersistentManifold> manifolds) override { count(manifolds); }
  void persist(const ContactPair&, std::span<PersistentManifold> manifolds) override { count(manifolds); }
  void count(std::span<PersistentManifold> manifolds) {
    ++calls;
    for (const PersistentManifold& manifold : manifolds)
      points += static_cast<std::size_t>(manifold.manifold().count);
  }
};

Simulation stacks(int bodies) {
  SimulationOptions options;
  options.sleeping = false;
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), {.kind = BodyKind::static_body});
  const int side = static_cast<int>(std::ceil(std::sqrt(bodies / 10.0)));
  for (int i = 0; i < bodies; ++i) {
    const int column = i / 10;
    simulation.add(
        Shape::box({1, 1, 1}),
        {.pose = Transform::translation({1.5 * (column % side), 1.5 * (column / side), 0.5 + (i % 10)})});
  }
  return simulation;
}

template <class Work>
double best_ms(int rounds, const Work& work) {
  double best = HUGE_VAL;
  for (int i = 0; i < rounds; ++i) {
    const bench::Stopwatch watch;
    work();
    best = std::min(best, 1e3 * watch.seconds());
  }
  return best;
}

/// Updates of two worlds of the same moving boxes, one with a listener, alternate.
int measure_events(int bodies, int rounds) {
  const auto listener = std::make_shared<CountingListener>();
  World worlds[] = {World({.contact_margin = 0.02}),
                    World({.contact_margin = 0.02, .contact_listener = listener})};
  const Simulation from = stacks(bodies);
  for (World& world : worlds)
    for (const BodyHandle body : from.bodies()) world.add(from.world().shape(body), from.world().pose(body));
  double best[] = {HUGE_VAL, HUGE_VAL};
  for (int round = 0; round < 2 * rounds; ++round)
    for (int i = 0; i < 2; ++i) {
      World& world = worlds[i];
      for (const ObjectHandle object : world.objects()) {
        Transform pose = world.pose(object);
        pose.offset.x += round % 2 == 0 ? 1e-3 : -1e-3;
        world.move(object, pose);
      }
      best[i] = std::min(best[i], best_ms(1, [&] { world.update(); }));
    }
  std::printf("update without listener %.3f ms, with %.3f ms: %+.1f %% (%zu calls)\n", best[0], best[1],
              100 * (best[1] / best[0] - 1), listener->calls);
  return worlds[0].contacts().size() == worlds[1].contacts().size() && listener->calls > 0 ? 0 : 1;
}

int run(int bodies, int rounds) {
  Simulation simulation = stacks(bodies);
  for (int i = 0; i < 10; ++i) simulation.step();
  std::vector<std::byte> bytes = simulation.save();
  Simulation fresh;
  fresh.restore(bytes);
  for (int i = 0; i < 3; ++i) {
    simulation.step();
    fresh.step();
  }
  if (fresh.hash() != simulation.hash()) {
    std::printf("the restored simulation differs\n");
    return 1;
  }
  std::printf("%zu bodies, %zu contact pairs, %zu contact points, %.1f MB saved\n", simulation.size(),
              simulation.world().contacts().size(), simulation.report().solved_contact_points,
              1e-6 * static_cast<double>(bytes.size()));
  const double save = best_ms(rounds, [&] { simulation.save(bytes); });
  const double restore = best_ms(rounds, [&] { simulation.restore(bytes); });
  const double first_restore = best_ms(rounds, [&] { Simulation().restore(bytes); });
  const double copy = best_ms(rounds, [&] { static_cast<void>(Simulation(simulation)); });
  const double step = best_ms(rounds, [&] { simulation.step(); });
  std::printf(
      "save %.2f ms, restore %.2f ms, sum %.2f ms; into a new simulation %.2f ms; copy %.2f ms; step %.2f "
      "ms\n",
      save, restore, save + restore, first_restore, copy, step);

  return measure_events(bodies, rounds);
}

}  // namespace
}  // namespace tandem::dynamics

int main(int count, char** values) {
  const int bodies = count > 1 ? std::atoi(values[1]) : 10000, rounds = count > 2 ? std::atoi(values[2]) : 10;
  if (bodies < 1 || rounds < 1) {
    std::fprintf(stderr, "usage: bench_simulation_state [BODIES [ROUNDS]]\n");
    return 2;
  }
  return tandem::dynamics::run(bodies, rounds);
}
