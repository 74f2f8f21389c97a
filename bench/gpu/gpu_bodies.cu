// Simulations with mesh pairs and substeps on the GPU and on the CPU: the trajectories are bit-identical.
// Prints the times of the stages, the host's share of a step, and the time of the substeps by the number of
// blocks.
//   bench_gpu_bodies [small]
#include <cstdlib>
#include <cstring>
#include <string>

#include "tandem/dynamics/simulation.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/mesh_search.h"

#include "bench/gpu/gpu_scenes.h"
#include "bench/gpu/gpu_timing.cuh"
#include "gpu/step/gpu_substep_solver.cuh"

using namespace tandem;
using namespace tandem::bench;
using gpu::SubstepPipeline;

namespace {

int failures = 0;

/// The GPU's solver. On request it solves the next problem several times with other numbers of blocks.
class MeasuredSolver : public gpu::GpuSubstepSolver {
 public:
  MeasuredSolver() : GpuSubstepSolver(SubstepPipeline()) {}
  bool measures_next = false;

  void start(const dynamics::SubstepProblem& problem) override {
    if (std::exchange(measures_next, false)) measure(problem);
    GpuSubstepSolver::start(problem);
  }

 private:
  static void measure(const dynamics::SubstepProblem& problem) {
    std::uint32_t widest = 0;
    for (std::size_t i = 0; i + 1 < problem.first_block.size(); ++i)
      widest = std::max(widest, problem.first_block[i + 1] - problem.first_block[i]);
    std::printf(
        "substeps: %zu bodies, %zu blocks of 4 manifolds, %zu rows, %zu groups, widest %u blocks%s; copied "
        "%.2f MB\n",
        problem.bodies.size(), problem.ranges.size(), problem.row_count, problem.first_block.size() - 1,
        widest, problem.last_is_serial ? ", the last one serial" : "",
        1e-6 * static_cast<double>(problem.bodies.size_bytes() + problem.poses.size_bytes() +
                                   problem.motions.size_bytes() + problem.manifolds.size_bytes() +
                                   problem.points.size_bytes()));
    measure(problem, "cluster of 8 blocks", SubstepPipeline(SubstepPipeline::Barrier::cluster));
    for (const unsigned blocks : {4u, 8u, 16u, 32u, 64u, 132u, 264u, 396u})
      measure(problem, ("grid of " + std::to_string(blocks) + " blocks").c_str(),
              SubstepPipeline(SubstepPipeline::Barrier::grid, blocks));
    measure(problem, "automatic", SubstepPipeline());
  }

  static void measure(const dynamics::SubstepProblem& problem, const char* name, SubstepPipeline pipeline) {
    const gpu::Stream stream;
    gpu::Event begin, uploaded, solved;
    std::vector<double> copies, kernels;
    for (int i = 0; i < 13; ++i) {
      begin.record(stream);
      pipeline.upload(problem, stream);
      uploaded.record(stream);
      pipeline.solve(stream);
      solved.record(stream);
      stream.wait();
      copies.push_back(uploaded.since(begin));
      kernels.push_back(solved.since(uploaded));
    }
    std::nth_element(copies.begin(), copies.begin() + 6, copies.end());
    std::nth_element(kernels.begin(), kernels.begin() + 6, kernels.end());
    std::printf("  %-28s kernel %.3f ms, copy to the device %.3f ms\n", name, kernels[6], copies[6]);
  }
};

struct Stages {
  double step = 0, boxes = 0, broad = 0, narrow = 0, search = 0, islands = 0, solve = 0, device = 0;
  int steps = 0;

  void add(const dynamics::StepReport& report) {
    step += report.step_ms;
    boxes += report.detection.boxes_ms;
    broad += report.detection.broad_ms;
    narrow += report.detection.narrow_ms;
    search += report.detection.search_ms;
    islands += report.islands_ms;
    solve += report.solve_ms;
    device += report.device_ms;
    ++steps;
  }
  void print(const std::string& scene, const char* backend, bool on_gpu) const {
    const double n = steps;
    std::printf("| %s | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | ", scene.c_str(), backend,
                step / n, boxes / n, broad / n, narrow / n, islands / n, solve / n, device / n);
    if (on_gpu)
      std::printf("%.0f %% |\n", 100 * (1 - (device + search) / step));
    else
      std::printf("|\n");
  }
};

void compare(const Scene& scene, bool measures) {
  const auto solver = std::make_shared<MeasuredSolver>();
  dynamics::SimulationOptions options;
  options.world.threads = 0;
  options.sleeping = false;
  dynamics::Simulation on_cpu(options);
  options.world.mesh_search = gpu::mesh_search();
  options.substep_solver = solver;
  dynamics::Simulation on_gpu(options);
  scene.fill(on_cpu);
  scene.fill(on_gpu);
  Stages cpu, gpu;  // of the second half
  int different = 0, compared = 0;
  for (int step = 0; step < scene.steps; ++step) {
    solver->measures_next = measures && step + 1 == scene.steps;
    on_gpu.step();
    on_cpu.step();
    if (2 * step >= scene.steps && step + 1 < scene.steps) {
      gpu.add(on_gpu.report());
      cpu.add(on_cpu.report());
    }
    if (step % scene.compared_every != 0 && step + 1 != scene.steps) continue;
    ++compared;
    if (on_gpu.hash() != on_cpu.hash()) {
      if (different++ == 0) std::printf("WRONG: %s differ after step %d\n", scene.name.c_str(), step + 1);
    }
  }
  failures += different;
  std::printf("%s, %d steps: %d of %d hashes differ; hash %016llx, %zu contact points\n", scene.name.c_str(),
              scene.steps, different, compared, static_cast<unsigned long long>(on_gpu.hash()),
              on_gpu.report().solved_contact_points);
  std::printf(
      "| scene | backend | step, ms | boxes | broad | narrow | islands | solve | of it device | host |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n");
  gpu.print(scene.name, "GPU", true);
  cpu.print(scene.name, "CPU", false);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) try {
  std::printf("%s\n", gpu::describe_device().c_str());
  if (argc > 1 && std::strcmp(argv[1], "small") == 0) {
    compare(cows(3, 60, 1), false);
    compare(boxes(5, 8, 100, 1), false);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  compare(boxes(10, 10, 300, 1), true);
  compare(boxes(25, 16, 300, 1), true);
  compare(cows(8, 300, 1), true);
  compare(boxes(80, 16, 120, 10), true);
  compare(cows(16, 120, 10), true);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
