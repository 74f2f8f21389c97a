#include <fmt/core.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/model.h"

#include "bench/report/stopwatch.h"
#include "bench/world/world_parts.h"

namespace tandem::bench {

void measure_preparation(const WorldSession& session) {
  struct Kind {
    const char* name;
    QueryKinds queries;
  };
  const Kind kinds[] = {{"collide", QueryKinds::collide}, {"contacts", QueryKinds::contacts},
                        {"motion", QueryKinds::motion},   {"rays", QueryKinds::rays},
                        {"solids", QueryKinds::solids},   {"winding_numbers", QueryKinds::winding_numbers},
                        {"all", QueryKinds::all}};
  const Mesh mesh = generate::bumpy_sphere({.subdivisions = session.options.quick ? 5 : 6});
  const auto triangles = static_cast<double>(mesh.triangles().size());
  fmt::print("\nData built on first use, a mesh of {:.0f} triangles, per triangle:\n", triangles);
  for (const auto& [name, queries] : kinds) {
    if (session.watch.interrupted()) return;
    const Model model(mesh);
    const std::size_t before = model.memory_bytes();
    const Stopwatch watch;
    model.prepare(queries);
    const double seconds = watch.seconds();
    fmt::print("  {:<16} {:7.1f} ns {:7.1f} bytes\n", name, 1e9 * seconds / triangles,
               static_cast<double>(model.memory_bytes() - before) / triangles);
    session.row("preparation", name, "tandem", 1e6 * seconds);
  }
}

}  // namespace tandem::bench
