// Opening a saved model compared with building the same trees, in one run.
//
//   bench_saving [TRIANGLES [ROUNDS]]
//
// Building starts from the mesh in memory and ends with the tree that queries use. Opening starts from a file
// in the page cache and ends with the mesh and that tree. Rounds are interleaved. The minimum of each is
// reported as wall-clock time and as processor time of all threads, which is less sensitive to load. Results
// are compared before any time is printed.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

#include "tandem/io/model_file.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"

#include "io/bytes/checksum.h"

namespace tandem {
namespace {

using namespace generate;

/// The minimum of several times, in milliseconds.
struct Timing {
  double wall = HUGE_VAL, processor = HUGE_VAL;

  void take(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    const double used = processor_ms();
    work();
    processor = std::min(processor, processor_ms() - used);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    wall = std::min(wall, taken.count());
  }

 private:
  static double processor_ms() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
  }
};

/// Returns a bumpy sphere of at most about that many triangles.
Mesh sphere_of(double triangles) {
  int subdivisions = 0;
  while (20 * std::pow(4, subdivisions + 1) <= triangles) ++subdivisions;
  return bumpy_sphere({.subdivisions = subdivisions});
}

void compare(const Model& built, const Model& opened, const algorithm::Algorithm& algorithm) {
  const Transform pose = Transform::translation({1.9, 0.1, 0});
  const QueryOptions options{.algorithm = algorithm};
  if (collide_all(built, {}, built, pose, options) == collide_all(opened, {}, opened, pose, options)) return;
  std::puts("results of the saved model differ");
  std::exit(1);
}

void measure(const Mesh& mesh, const algorithm::AlgorithmNames& choice, int rounds,
             const std::filesystem::path& folder) {
  const algorithm::Algorithm algorithm(choice);
  const std::filesystem::path file = folder / "model.tandem";
  Timing rebuild, save, open;
  for (int round = 0; round < rounds; ++round) {
    const Model built(mesh);
    rebuild.take([&] { built.prepare(algorithm); });
    save.take([&] { io::save_model(built, file); });
    Model opened;
    open.take([&] { opened = io::load_model(file); });
    if (opened.prepared_algorithms().size() != 1) std::exit(1);
    if (round == 0) compare(built, opened, algorithm);
  }
  const auto bytes = static_cast<double>(std::filesystem::file_size(file));
  std::printf("%-8s %-8s %10.2f %9.2f %9.2f %7.1f %11.2f %9.2f %7.1f %8.1f %7.1f\n",
              std::string(choice.builder).c_str(), std::string(choice.volume).c_str(), rebuild.wall,
              save.wall, open.wall, rebuild.wall / open.wall, rebuild.processor, open.processor,
              rebuild.processor / open.processor, bytes / 1e6,
              bytes / static_cast<double>(mesh.triangles().size()));
}

void measure_checksum() {
  const std::vector<std::byte> bytes(std::size_t{1} << 26, std::byte{7});
  for (const int threads : {1, 2}) {
    const ThreadPool workers(threads);
    Timing timing;
    for (int round = 0; round < 9; ++round)
      timing.take([&] {
        if (io::checksum(bytes, workers) == 0) std::puts("zero");
      });
    std::printf("checksum, %d thread%s: %.1f GB/s, by processor time %.1f GB/s per thread\n", threads,
                threads == 1 ? "" : "s", static_cast<double>(bytes.size()) / timing.wall / 1e6,
                static_cast<double>(bytes.size()) / timing.processor / 1e6);
  }
}

int run(int argc, char** argv) {
  const double triangles = argc > 1 ? std::atof(argv[1]) : 1.4e6;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  const Mesh mesh = sphere_of(triangles);
  std::string folder = (std::filesystem::temp_directory_path() / "tandem-bench-XXXXXX").string();
  if (!::mkdtemp(folder.data())) return 1;
  measure_checksum();
  std::printf("%zu triangles, best of %d rounds\n", mesh.triangles().size(), rounds);
  std::printf("%-8s %-8s %10s %9s %9s %7s %11s %9s %7s %8s %7s\n", "builder", "volume", "rebuild ms",
              "save ms", "open ms", "times", "rebuild cpu", "open cpu", "times", "file MB", "B/tri");
  for (const std::string_view builder : {"median", "sah", "linear"})
    measure(mesh, {.builder = std::string(builder)}, rounds, folder);
  for (const std::string_view volume : {"sphere", "scb", "obb"})
    measure(mesh, {.volume = std::string(volume)}, 1, folder);
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) { return tandem::run(argc, argv); }
