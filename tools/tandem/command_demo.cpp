#include <fmt/core.h>

#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/collide.h"

#include "command.h"
#include "stopwatch.h"

namespace tandem::tool {
namespace {

void report(const char* what, const Model& a, const Model& b, const Transform& at_b) {
  Counters work;
  const Stopwatch watch;
  const std::vector<FacePair> pairs = collide_all(a, {}, b, at_b, {.counters = &work});
  const double ms = watch.ms();
  const double all_pairs =
      static_cast<double>(a.mesh().triangles().size()) * static_cast<double>(b.mesh().triangles().size());
  fmt::print(
      "  {:<26} {:>6} touching pairs  {:>8.3f} ms  {:>8} volume tests and {:>6} triangle tests of {:.1e}\n",
      what, pairs.size(), ms, work.volume_tests, work.primitive_tests, all_pairs);
}

}  // namespace

int run_demo() {
  fmt::print("Tandem {}: exact collision checks by tandem traversal.\n\n", TANDEM_VERSION);
  const Model animal(cow(2, 5804)), mug(cup(0.5, 0));
  animal.prepare();
  mug.prepare();
  fmt::print("A cow of {} triangles and a cup of {}, made on the spot; every touching pair, exactly:\n",
             animal.mesh().triangles().size(), mug.mesh().triangles().size());
  // The cup stands on z = 0, as the cow does; its flank is where the bounds end.
  const Bounds box = bounds(animal.mesh());
  const Vec3 flank{box.center().x, box.high.y, box.center().z};
  report("cup pushed into her flank", animal, mug, Transform::translation(flank));
  report("the same, tilted", animal, mug, Transform::from(Quat::about({1, 2, 3}, 1), flank));
  report("cup a step away", animal, mug, Transform::translation(flank + Vec3{0, 1, 0}));
  fmt::print("\nTry next:\n");
  fmt::print("  ./run make cow -o cow.obj              make a mesh (`./run make --help` lists the shapes)\n");
  fmt::print("  ./run info cow.obj                     look at it\n");
  fmt::print("  ./run check cow.obj YOUR_MESH --all    check it against one of yours\n");
  fmt::print("  ./run --help                           everything else\n");
  return success;
}

Action add_demo(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("demo", "Make two meshes, check them, and say what to try next");
  command->footer("Example:\n  tandem demo");
  return [] { return run_demo(); };
}

}  // namespace tandem::tool
