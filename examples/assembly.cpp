// An assembly: build it, write it as GLB, read it again, and find which of its parts touch.
#include <cstdio>
#include <tandem/assembly.h>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  // A plate with four bolts. The bolts share one geometry.
  AssemblyBuilder builder;
  const Assembly::Geometry plate = builder.add_mesh(generate::box({10, 10, 1}, 1), "plate");
  const Assembly::Geometry bolt = builder.add_mesh(generate::torus(0.5, 0.2, 24, 12), "bolt");
  const Assembly::Node cover = builder.add_node({.name = "Cover"});
  builder.add_node({.name = "Plate", .parent = cover, .geometry = plate});
  builder.add_property("material", "steel");
  for (const double x : {-4.0, 4.0})
    for (const double y : {-4.0, 4.0})
      builder.add_node({.name = "Bolt",
                        .parent = cover,
                        .transform = NodeTransform::from_trs({x, y, x > 0 ? 0.6 : 2}, {}),
                        .geometry = bolt});
  io::write_assembly(builder.build(), "cover.glb");

  const Assembly assembly = io::read_assembly("cover.glb");
  const AssemblyReport facts = report(assembly);
  std::printf("%zu parts of %zu geometries, %zu triangles placed\n", facts.parts, facts.geometries,
              static_cast<std::size_t>(facts.placed_triangles));
  std::printf("%zu bolts, %zu parts of steel\n", assembly.select("Cover/Bolt").size(),
              assembly.select("", {.properties = {{"material", "steel"}}}).size());

  World world;
  const AssemblyObjects objects = add(world, assembly);
  world.update();
  for (const auto& pair : world.contacts())
    std::printf("%s touches %s\n", assembly.path(objects.node_of(pair.a)).c_str(),
                assembly.path(objects.node_of(pair.b)).c_str());
}
