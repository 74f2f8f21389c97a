#include "clash/geometry_info.h"

#include <cmath>

#include "tandem/mesh/measure.h"

#include "assembly/assembly_data.h"
#include "query/model_data.h"

namespace tandem::clash {
namespace {

/// A closed surface without volume, such as a plate whose two sides coincide, has no inside.
InsideTest inside_test_of(const Mesh& mesh, const Solid& solid) {
  if (!solid.closed) return InsideTest::winding;
  const double size = surface_area(mesh) * length(bounds(mesh).extent());
  return std::fabs(volume(mesh)) > 1e-12 * size ? InsideTest::exact : InsideTest::none;
}

std::vector<ShellInfo> shells_of(const Mesh& mesh, const Solid& solid) {
  const auto& neighbor = solid.neighbor;
  std::vector<ShellInfo> shells;
  std::vector<bool> reached(neighbor.size(), false);
  std::vector<std::uint32_t> pending;
  for (std::uint32_t first = 0; first < neighbor.size(); ++first) {
    if (reached[first]) continue;
    ShellInfo shell{mesh.triangles()[first][0], {}};
    reached[first] = true;
    pending.push_back(first);
    while (!pending.empty()) {
      const std::uint32_t face = pending.back();
      pending.pop_back();
      for (const std::uint32_t corner : mesh.triangles()[face]) shell.box.add(mesh.vertices()[corner]);
      for (const std::uint32_t beside : neighbor[face]) {
        if (beside == Solid::none || reached[beside]) continue;
        reached[beside] = true;
        pending.push_back(beside);
      }
    }
    shells.push_back(shell);
  }
  return shells;
}

/// Returns the model of the assembly if it has been made, otherwise one of our own that can be released.
Model model_of(const Assembly& assembly, Assembly::Geometry geometry) {
  if (const Model* const made = assembly.data().geometries[geometry].model.if_made()) return *made;
  const Mesh& mesh = assembly.mesh(geometry);
  const auto owner = std::make_shared<const Assembly>(assembly);  // copies share the mesh
  return Model(Mesh::from_arrays(Array<Vec3>::view_of(mesh.vertices(), owner),
                                 Array<Triangle>::view_of(mesh.triangles(), owner),
                                 {mesh.parts().begin(), mesh.parts().end()}));
}

}  // namespace

/// Most models need the adjacency of their triangles only here, so it is not kept.
GeometryInfo geometry_info(const Model& model) {
  const auto from = [&](const Solid& solid) {
    return GeometryInfo{inside_test_of(model.mesh(), solid), shells_of(model.mesh(), solid)};
  };
  const Solid* const made = data_of(model).solid_if_made();
  return made ? from(*made) : from(Solid(model.mesh()));
}

GeometryTable::GeometryTable(const std::vector<JobModel>& models) : models_(models) {
  for (const JobModel& model : models)
    slots_.push_back(std::make_unique<Slot[]>(model.assembly.geometry_count()));
}

std::shared_ptr<const LoadedGeometry> GeometryTable::get(std::uint32_t model,
                                                         Assembly::Geometry geometry) const {
  const std::lock_guard lock(guard_of(geometry));
  std::shared_ptr<const LoadedGeometry>& loaded = slot(model, geometry).loaded;
  if (!loaded) loaded = std::make_shared<const LoadedGeometry>(model_of(models_[model].assembly, geometry));
  return loaded;
}

void GeometryTable::announce_use(const Part& part) {
  ++slot(part.model, models_[part.model].assembly.geometry(part.node)).uses;
}

void GeometryTable::end_use(const Part& part) const {
  const Assembly::Geometry geometry = models_[part.model].assembly.geometry(part.node);
  Slot& of = slot(part.model, geometry);
  if (of.uses.fetch_sub(1) != 1) return;
  const std::lock_guard lock(guard_of(geometry));
  of.loaded.reset();
}

}  // namespace tandem::clash
