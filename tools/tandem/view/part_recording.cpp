#include "view/part_recording.h"

#include "tandem/mesh/measure.h"
#include "tandem/shape/display_mesh.h"

namespace tandem::tool {

std::pair<Mesh, Vec3> centred(const Mesh& mesh) {
  if (mesh.vertices().empty()) return {mesh, {}};
  const Vec3 center = bounds(mesh).center();
  std::vector<Vec3> vertices;
  vertices.reserve(mesh.vertices().size());
  for (const Vec3 v : mesh.vertices()) vertices.push_back(v - center);
  return {Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()}), center};
}

const PartRecording::Place& PartRecording::place_of(const Assembly& assembly, Assembly::Geometry geometry) {
  const auto [found, is_new] = places_.try_emplace({&assembly.data(), geometry});
  if (is_new) {
    auto [mesh, center] = centred(assembly.is_shape(geometry) ? display_mesh(assembly.shape(geometry))
                                                              : assembly.mesh(geometry));
    found->second = {static_cast<std::uint32_t>(header_.meshes.size()), center};
    header_.meshes.push_back(std::move(mesh));
  }
  return found->second;
}

std::uint32_t PartRecording::add(const Assembly& assembly, Assembly::Node node, const Transform& pose) {
  const Place& place = place_of(assembly, assembly.geometry(node));
  header_.instances.push_back(
      {std::string(assembly.name(node)), place.mesh, false, to_quat(pose.rotation), pose(place.center)});
  placed_triangles_ += header_.meshes[place.mesh].triangles().size();
  return static_cast<std::uint32_t>(header_.instances.size() - 1);
}

}  // namespace tandem::tool
