// Touching triangles of many placed models on the GPU: results compared with the CPU's, then times.
//   bench_gpu_narrow [small | deep | memory]      deep: 32 768 cows only; memory: behaviour when device
//   memory is exhausted
#include <cstdlib>

#include "tandem/mesh/generate.h"

#include "bench/gpu/gpu_pile.cuh"

using namespace tandem;
using namespace tandem::bench;

int main(int argc, char** argv) try {
  const bool small = argc > 1 && std::string(argv[1]) == "small";
  std::printf("%s\n", gpu::describe_device().c_str());
  if (small) {
    const Model model(generate::cow(1, 1000));
    run(model, pile_of(model.mesh(), 2, 0.35, 7), false, 1);
  } else if (argc > 1 && std::string(argv[1]) == "deep") {
    const Model model(generate::cow(1, 5804));
    run(model, pile_of(model.mesh(), 32, 0.60, 7), false);
  } else if (argc > 1 && std::string(argv[1]) == "memory") {
    const Model model(generate::cow(1, 1000));
    run_short_of_memory(model, pile_of(model.mesh(), 2, 0.35, 7));
  } else {
    const Model model(generate::cow(1, 5804));
    run(model, pile_of(model.mesh(), 8, 0.60, 7), true);
    run(model, pile_of(model.mesh(), 8, 0.50, 7), true);
    run(model, pile_of(model.mesh(), 8, 0.40, 7), true);
    run(model, pile_of(model.mesh(), 16, 0.60, 7), false);
    run(model, pile_of(model.mesh(), 32, 0.60, 7), false);
  }
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const tandem::Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
