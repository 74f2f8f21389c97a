// Meshes made of other meshes.
#include "tandem/mesh/edit.h"

#include "c/handles.h"
#include "c/poses.h"

using namespace tandem::c;

tandem_status tandem_mesh_transform(const tandem_mesh* mesh, const tandem_poses* pose, tandem_mesh** result) {
  return guard([&] {
    give_handle(result, tandem::transformed(value_of(mesh, "mesh"), one_pose(pose, "pose")), "result");
  });
}

tandem_status tandem_mesh_transform_linear(const tandem_mesh* mesh, const double* matrix,
                                           tandem_mesh** result) {
  return guard([&] {
    double numbers[9];
    std::copy_n(&deref(matrix, "matrix"), 9, numbers);
    give_handle(result, tandem::transformed(value_of(mesh, "mesh"), to_matrix(numbers)), "result");
  });
}

tandem_status tandem_mesh_scale(const tandem_mesh* mesh, const double* factors, tandem_mesh** result) {
  return guard([&] {
    give_handle(result, tandem::scaled(value_of(mesh, "mesh"), to_vec(factors, "factors")), "result");
  });
}

tandem_status tandem_mesh_merge(const tandem_mesh* const* meshes, std::size_t count, tandem_mesh** result) {
  return guard([&] {
    std::vector<tandem::Mesh> all;
    for (const tandem_mesh* const mesh : array_of(meshes, count, "meshes"))
      all.push_back(value_of(mesh, "meshes[]"));
    give_handle(result, tandem::merged(all), "result");
  });
}

tandem_status tandem_mesh_extract_part(const tandem_mesh* mesh, std::size_t part, tandem_mesh** result) {
  return guard([&] { give_handle(result, tandem::part(value_of(mesh, "mesh"), part), "result"); });
}
