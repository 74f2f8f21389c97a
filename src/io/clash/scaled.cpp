#include "tandem/assembly/builder.h"
#include "tandem/io/clash_file.h"

namespace tandem::io {

Assembly scaled(const Assembly& assembly, double scale, const MeshKeeper& keeper) {
  if (!(scale > 0 && scale < 1e15)) throw Error("a scale must be positive and finite");
  AssemblyBuilder builder;
  builder.keep_meshes(keeper);
  AssemblyInfo info = assembly.info();
  info.metres_per_unit /= scale;
  builder.set_info(info);
  builder.reserve(assembly.node_count());
  std::vector<Assembly::Geometry> geometries;
  for (Assembly::Geometry g = 0; g < assembly.geometry_count(); ++g)
    geometries.push_back(assembly.is_shape(g)
                             ? builder.add_shape(assembly.shape(g), assembly.geometry_name(g))
                             : builder.add_mesh(assembly.mesh(g), assembly.geometry_name(g)));
  for (Assembly::Node node = 0; node < assembly.node_count(); ++node) {
    const Assembly::Node parent = assembly.parent(node);
    const Assembly::Geometry geometry = assembly.geometry(node);
    NodeTransform transform{assembly.pose(node), {}};
    if (parent == Assembly::none) {
      for (Vec3& row : transform.stretch.row) row = scale * row;
      transform.pose.offset = scale * transform.pose.offset;
    }
    builder.add_node({assembly.name(node), parent, transform,
                      geometry == Assembly::none ? Assembly::none : geometries[geometry]});
    for (const auto& [key, value] : assembly.properties(node)) builder.add_property(key, value);
    if (!assembly.external_id(node).empty()) builder.set_external_id(assembly.external_id(node));
  }
  for (const SkippedItem& item : assembly.skipped()) builder.skip(item.where, item.reason);
  return builder.build();
}

}  // namespace tandem::io
