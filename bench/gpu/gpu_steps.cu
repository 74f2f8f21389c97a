// Simulations whose whole steps run on the GPU, and the same on the CPU: the trajectories are bit-identical.
// Prints the times of a step and of its stages.
//   bench_gpu_steps [small | EDGE HEIGHT STEPS | cows EDGE STEPS]    EDGE² · HEIGHT boxes, EDGE³ cows
#include <cstdlib>
#include <cstring>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

#include "tandem/dynamics/simulation.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/step_device.h"

#include "bench/gpu/gpu_scenes.h"
#include "bench/gpu/gpu_timing.cuh"
#include "gpu/step/resident/cuda_executor.cuh"

using namespace tandem;
using namespace tandem::bench;

namespace {

int failures = 0;

/// Sums of the milliseconds of stages, in the order of their first use.
struct StageTimes {
  std::vector<std::pair<std::string, double>> stages;
  void add(const std::string& stage, double milliseconds) {
    for (auto& [name, sum] : stages)
      if (name == stage) {
        sum += milliseconds;
        return;
      }
    stages.push_back({stage, milliseconds});
  }
};
StageTimes* measured = nullptr;

/// Waits for every stage, to measure it.
class MeasuredExecutor : public gpu::CudaExecutor {
 public:
  template <class Stage>
  void each(std::uint32_t count, const Stage& stage) {
    time(name_of<Stage>(), [&] { CudaExecutor::each(count, stage); });
  }
  template <class Stage>
  void until_done(std::uint32_t count, const Stage& stage) {
    time(name_of<Stage>(), [&] { CudaExecutor::until_done(count, stage); });
  }
  template <class... Arguments>
  void scan(Arguments... arguments) {
    time("scan", [&] { CudaExecutor::scan(arguments...); });
  }
  template <class... Arguments>
  void sort(Arguments... arguments) {
    time("sort by colour", [&] { CudaExecutor::sort(arguments...); });
  }
  std::uint32_t find_pairs(const gpu::ResidentArrays& s, std::span<const std::uint32_t> planes,
                           Array<ObjectPair>& pairs) {
    std::uint32_t found = 0;
    time("find_pairs", [&] { found = CudaExecutor::find_pairs(s, planes, pairs); });
    return found;
  }
  void start_mesh_contacts(const gpu::Instance* instances, const ObjectPair* pairs, std::uint32_t count) {
    time("search of meshes", [&] { CudaExecutor::start_mesh_contacts(instances, pairs, count); });
  }
  gpu::ResidentMeshContacts finish_mesh_contacts() {
    gpu::ResidentMeshContacts found;
    time("contacts of meshes", [&] { found = CudaExecutor::finish_mesh_contacts(); });
    return found;
  }
  void layers(const gpu::ResidentArrays& s) {
    time("layers", [&] { CudaExecutor::layers(s); });
  }
  void substeps(const gpu::ResidentArrays& s) {
    time("substeps", [&] { CudaExecutor::substeps(s); });
  }
  void chained_substeps(const gpu::ResidentArrays& s) {
    time("substeps", [&] { CudaExecutor::chained_substeps(s); });
  }

 private:
  template <class Stage>
  static std::string name_of() {
    const std::string name = typeid(Stage).name();  // ends in the length of the name, the name and E
    const std::size_t end = name.size() - 1;
    std::size_t begin = end;
    while (begin > 0 && std::isdigit(static_cast<unsigned char>(name[begin - 1])) == 0) --begin;
    return name.substr(begin, end - begin);
  }
  template <class Work>
  void time(const std::string& name, const Work& work) {
    if (measured == nullptr) return work();
    check(cudaDeviceSynchronize(), name.c_str());
    const auto start = std::chrono::steady_clock::now();
    work();
    check(cudaDeviceSynchronize(), name.c_str());
    measured->add(
        name, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  static void check(cudaError_t result, const char* doing) { gpu::check(result, doing); }
};

class MeasuredDevice : public dynamics::StepDevice {
 public:
  std::shared_ptr<dynamics::ResidentSteps> open() override {
    return std::make_shared<gpu::ResidentPipeline<MeasuredExecutor>>(MeasuredExecutor());
  }
};

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

void compare(const Scene& scene) {
  dynamics::SimulationOptions options;
  options.world.threads = 0;
  options.sleeping = false;
  dynamics::Simulation on_cpu(options);
  options.step_device = gpu::step_device();
  dynamics::Simulation on_gpu(options);
  options.step_device = std::make_shared<MeasuredDevice>();
  dynamics::Simulation staged(options);
  for (dynamics::Simulation* simulation : {&on_cpu, &on_gpu, &staged}) scene.fill(*simulation);
  StageTimes times;
  std::vector<double> cpu, gpu;
  int different = 0, compared = 0, left = 0, timed = 0;
  for (int step = 0; step < scene.steps; ++step) {
    const bool second_half = 2 * step >= scene.steps;
    measured = second_half ? &times : nullptr;
    timed += second_half ? 1 : 0;
    staged.step();
    on_gpu.step();
    on_cpu.step();
    left += on_gpu.report().device_ms > 0 ? 0 : 1;
    if (second_half) {
      cpu.push_back(on_cpu.report().step_ms);
      gpu.push_back(on_gpu.report().step_ms);
    }
    if (step % scene.compared_every != 0 && step + 1 != scene.steps) continue;
    ++compared;
    if (on_gpu.hash() != on_cpu.hash() || staged.hash() != on_cpu.hash()) {
      if (different++ == 0)
        std::printf("WRONG: hashes differ after step %d: CPU %016llx, GPU %016llx, GPU by stages %016llx\n",
                    step + 1, static_cast<unsigned long long>(on_cpu.hash()),
                    static_cast<unsigned long long>(on_gpu.hash()),
                    static_cast<unsigned long long>(staged.hash()));
    }
  }
  failures += different;
  std::printf(
      "%s, %d steps: %d of %d hashes differ, hash %016llx; %d steps made by the CPU; %zu contact "
      "points\n"
      "  median step of the second half: GPU %.3f ms, CPU %.3f ms (%.1f times)\n",
      scene.name.c_str(), scene.steps, different, compared, static_cast<unsigned long long>(on_gpu.hash()),
      left, on_gpu.report().solved_contact_points, median(gpu), median(cpu), median(cpu) / median(gpu));
  for (const auto& [name, sum] : times.stages) std::printf("    %-16s %.4f ms\n", name.c_str(), sum / timed);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) try {
  std::printf("%s\n", gpu::describe_device().c_str());
  const auto finish = [] { return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE; };
  if (argc > 1 && std::strcmp(argv[1], "small") == 0) {
    compare(boxes(5, 8, 100, 1));
    compare(cows(3, 60, 1));
    return finish();
  }
  if (argc == 4) {
    std::strcmp(argv[1], "cows") == 0
        ? compare(cows(std::atoi(argv[2]), std::atoi(argv[3]), 10))
        : compare(boxes(std::atoi(argv[1]), std::atoi(argv[2]), std::atoi(argv[3]), 10));
    return finish();
  }
  compare(boxes(10, 10, 300, 1));
  compare(boxes(25, 16, 300, 1));
  compare(boxes(80, 16, 200, 10));
  compare(cows(8, 300, 1));
  compare(cows(16, 120, 10));
  return finish();
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
