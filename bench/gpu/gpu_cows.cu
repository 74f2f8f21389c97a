// Falling cows (Damkjær & Erleben 2009, table 1) with their mesh pairs searched on the GPU and on the CPU:
// the trajectories are bit-identical, stage by stage. Then the times of searching the frame in which they
// have come to rest.
//   bench_gpu_cows [EDGE [STEPS]]
#include <cstdlib>

#include "tandem/dynamics/simulation.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/mesh/generate.h"

#include "bench/gpu/gpu_pile.cuh"

using namespace tandem;
using namespace tandem::bench;

namespace {

dynamics::Simulation cows(const Model& model, int edge, const std::shared_ptr<MeshSearch>& search) {
  dynamics::SimulationOptions options;
  options.world.threads = 0;
  options.world.mesh_search = search;
  options.sleeping = false;
  dynamics::Simulation simulation(options);
  dynamics::BodyOptions ground;
  ground.kind = dynamics::BodyKind::static_body;
  simulation.add(Shape::half_space({0, 0, 1}), ground);
  const double spacing = 3.2;
  Random random(1);
  for (int i = 0; i < edge * edge * edge; ++i) {
    dynamics::BodyOptions body;
    body.pose = Transform::from(random.rotation(), {spacing * (i % edge), spacing * (i / edge % edge),
                                                    spacing * (i / edge / edge + 0.6)});
    simulation.add(model, body);
  }
  return simulation;
}

/// Total times of the stages of a simulation's steps, in milliseconds.
struct Stages {
  double step = 0, boxes = 0, broad = 0, narrow = 0, search = 0, islands = 0, solve = 0, continuous = 0;
  int steps = 0;

  void add(const dynamics::StepReport& report) {
    const WorldReport& found = report.detection;
    step += report.step_ms;
    boxes += found.boxes_ms;
    broad += found.broad_ms;
    narrow += found.narrow_ms;
    search += found.search_ms;
    islands += report.islands_ms;
    solve += report.solve_ms;
    continuous += report.continuous_ms;
    ++steps;
  }
  /// Prints a row of a Markdown table.
  void print(const char* name) const {
    std::printf("| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |\n", name, step / steps,
                boxes / steps, broad / steps, narrow / steps, search / steps, islands / steps, solve / steps,
                continuous / steps);
  }
};

/// Runs both simulations in lockstep; returns the final poses of the cows.
std::vector<Transform> fall(const Model& model, int edge, int steps) {
  dynamics::Simulation on_gpu = cows(model, edge, gpu::mesh_search()), on_cpu = cows(model, edge, nullptr);
  double seconds[2] = {};
  Stages on_gpu_stages, on_cpu_stages;  // of the second half, in which they come to rest
  std::size_t faces = 0;
  std::printf(
      "%d cows, %d steps of 1/60 s; ms per step by wall clock (search: sum over threads on the CPU)\n",
      edge * edge * edge, steps);
  std::printf("step  broad narrow  faces | GPU step search | CPU step search\n");
  for (int step = 0; step < steps; ++step) {
    on_gpu.step();
    on_cpu.step();
    const dynamics::StepReport &g = on_gpu.report(), &c = on_cpu.report();
    expect(on_gpu.hash() == on_cpu.hash() && g.detection.face_pairs == c.detection.face_pairs, "a step");
    seconds[0] += g.step_ms / 1000;
    seconds[1] += c.step_ms / 1000;
    faces += g.detection.face_pairs;
    if (2 * step >= steps) {
      on_gpu_stages.add(g);
      on_cpu_stages.add(c);
    }
    if (step % 25 == 0 || step + 1 == steps)
      std::printf("%4d %6zu %6zu %6zu | %8.2f %6.2f | %8.2f %6.2f\n", step, g.detection.broad_pairs,
                  g.detection.contact_pairs, g.detection.face_pairs, g.step_ms, g.detection.search_ms,
                  c.step_ms, c.detection.search_ms);
  }
  std::printf(
      "%d steps, %zu touching faces in all, %d with different answers; %.2f s on the GPU, %.2f s on the "
      "CPU\n",
      steps, faces, failures, seconds[0], seconds[1]);
  std::printf(
      "ms per step of the second half (on the GPU search has the contacts too; on the CPU it is the sum over "
      "threads):\n"
      "| meshes on | step | boxes | broad | narrow | of it search | islands | solve | continuous |\n"
      "|---|---|---|---|---|---|---|---|---|\n");
  on_gpu_stages.print("the GPU");
  on_cpu_stages.print("the CPU");
  std::vector<Transform> placements;
  for (const dynamics::BodyHandle body : on_gpu.bodies())
    if (on_gpu.kind(body) == dynamics::BodyKind::dynamic) placements.push_back(on_gpu.state(body).pose);
  return placements;
}

/// Returns `times` piles next to each other.
std::vector<Transform> repeated(const std::vector<Transform>& placements, int times) {
  Bounds all;
  for (const Transform& pose : placements) all.add(pose.offset);
  const double width = all.extent().x + 4;
  std::vector<Transform> result;
  for (int i = 0; i < times; ++i)
    for (Transform pose : placements) {
      pose.offset.x += width * i;
      result.push_back(pose);
    }
  return result;
}

}  // namespace

int main(int argc, char** argv) try {
  const int edge = argc > 1 ? std::atoi(argv[1]) : 8, steps = argc > 2 ? std::atoi(argv[2]) : 400;
  std::printf("%s\n", gpu::describe_device().c_str());
  const Model model(generate::cow(2.4, 5800));
  const std::vector<Transform> placements = fall(model, edge, steps);
  for (const int times : {1, 8, 64}) {
    const std::string count = std::to_string(placements.size() * static_cast<std::size_t>(times));
    run(model, pile_at(model.mesh(), repeated(placements, times), count + " cows at rest"), times == 1, 51);
  }
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
