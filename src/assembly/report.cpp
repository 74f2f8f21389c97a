#include "tandem/assembly/report.h"

#include <algorithm>

#include "base/thread_pool.h"

namespace tandem {
namespace {

std::uint32_t depth_of_deepest(const Assembly& assembly) {
  std::vector<std::uint32_t> depth(assembly.node_count(), 1);
  std::uint32_t deepest = 0;
  for (Assembly::Node node = 0; node < depth.size(); ++node) {
    if (assembly.parent(node) != Assembly::none) depth[node] = depth[assembly.parent(node)] + 1;
    deepest = std::max(deepest, depth[node]);
  }
  return deepest;
}

Bounds bounds_of_parts(const Assembly& assembly, const ThreadPool& workers) {
  const std::vector<Transform> world = assembly.world_poses();
  const std::span<const Assembly::Node> parts = assembly.parts();
  constexpr std::size_t chunk_size = 256;
  std::vector<Bounds> boxes((parts.size() + chunk_size - 1) / chunk_size);
  workers.for_chunks(parts.size(), chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Bounds box = assembly.bounds_at(parts[i], world[parts[i]]);
      if (box.empty()) continue;
      boxes[chunk].add(box.low);
      boxes[chunk].add(box.high);
    }
  });
  Bounds all;
  for (const Bounds& box : boxes)
    if (!box.empty()) {
      all.add(box.low);
      all.add(box.high);
    }
  return all;
}

}  // namespace

AssemblyReport report(const Assembly& assembly, int threads) {
  const ThreadPool workers(threads);
  AssemblyReport report;
  report.nodes = assembly.node_count();
  report.parts = assembly.parts().size();
  report.geometries = assembly.geometry_count();
  report.depth = depth_of_deepest(assembly);
  workers.for_each(report.geometries,
                   [&](std::size_t i) { (void)assembly.is_closed(static_cast<Assembly::Geometry>(i)); });
  for (Assembly::Geometry i = 0; i < report.geometries; ++i)
    report.triangles += assembly.mesh(i).triangles().size();
  for (const Assembly::Node part : assembly.parts()) {
    const Assembly::Geometry geometry = assembly.geometry(part);
    report.placed_triangles += assembly.mesh(geometry).triangles().size();
    ++(assembly.is_closed(geometry) ? report.closed_parts : report.open_parts);
  }
  report.bounds = bounds_of_parts(assembly, workers);
  return report;
}

std::vector<GeometryUse> heaviest_geometries(const Assembly& assembly, std::size_t count) {
  std::vector<GeometryUse> uses(assembly.geometry_count());
  for (const Assembly::Node part : assembly.parts()) {
    GeometryUse& use = uses[assembly.geometry(part)];
    if (use.instances++ == 0) use.first_part = part;
  }
  for (Assembly::Geometry i = 0; i < uses.size(); ++i) {
    uses[i].geometry = i;
    uses[i].triangles = assembly.mesh(i).triangles().size();
  }
  const auto heavier = [](const GeometryUse& a, const GeometryUse& b) {
    const std::uint64_t placed_a = a.instances * a.triangles, placed_b = b.instances * b.triangles;
    return placed_a != placed_b ? placed_a > placed_b : a.geometry < b.geometry;
  };
  const std::size_t kept = std::min(count, uses.size());
  std::ranges::partial_sort(uses, uses.begin() + static_cast<std::ptrdiff_t>(kept), heavier);
  uses.resize(kept);
  return uses;
}

}  // namespace tandem
