#include "tandem/assembly/builder.h"
#include "tandem/c/assembly.h"

#include "c/convert.h"
#include "c/handles.h"

struct tandem_assembly_builder {
  tandem::AssemblyBuilder value;
};

using namespace tandem::c;

tandem_status tandem_assembly_builder_create(tandem_assembly_builder** builder) {
  return guard([&] { give_handle(builder, tandem::AssemblyBuilder(), "builder"); });
}

void tandem_assembly_builder_free(tandem_assembly_builder* builder) { delete builder; }

tandem_status tandem_assembly_builder_set_info(tandem_assembly_builder* builder, const char* title,
                                               double metres_per_unit, char up_axis) {
  return guard([&] {
    tandem::AssemblyInfo info;
    info.title = string_or(title, "");
    info.metres_per_unit = metres_per_unit;
    info.up_axis = up_axis;
    value_of(builder, "builder").set_info(std::move(info));
  });
}

tandem_status tandem_assembly_builder_add_mesh(tandem_assembly_builder* builder, const tandem_mesh* mesh,
                                               const char* name, std::uint32_t* geometry) {
  return guard([&] {
    deref(geometry, "geometry") =
        value_of(builder, "builder").add_mesh(value_of(mesh, "mesh"), string_or(name, ""));
  });
}

tandem_status tandem_assembly_builder_add_shape(tandem_assembly_builder* builder, const tandem_shape* shape,
                                                const char* name, std::uint32_t* geometry) {
  return guard([&] {
    deref(geometry, "geometry") =
        value_of(builder, "builder").add_shape(value_of(shape, "shape"), string_or(name, ""));
  });
}

tandem_status tandem_assembly_builder_add_node(tandem_assembly_builder* builder, const char* name,
                                               std::uint32_t parent, const double* matrix,
                                               std::uint32_t geometry, std::uint32_t* node) {
  return guard([&] {
    tandem::AssemblyNode description;
    description.name = string_or(name, "");
    description.parent = parent;
    description.geometry = geometry;
    if (matrix) {
      const double* const m = matrix;
      if (m[12] != 0 || m[13] != 0 || m[14] != 0 || m[15] != 1)
        throw InvalidArgument("the last row of the matrix is not 0 0 0 1");
      const double linear[9] = {m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]};
      description.transform = tandem::NodeTransform::from_matrix(to_matrix(linear), {m[3], m[7], m[11]});
    }
    deref(node, "node") = value_of(builder, "builder").add_node(description);
  });
}

tandem_status tandem_assembly_builder_add_property(tandem_assembly_builder* builder, const char* key,
                                                   const char* value) {
  return guard(
      [&] { value_of(builder, "builder").add_property(string_of(key, "key"), string_of(value, "value")); });
}

tandem_status tandem_assembly_builder_set_external_id(tandem_assembly_builder* builder, const char* id) {
  return guard([&] { value_of(builder, "builder").set_external_id(string_of(id, "id")); });
}

tandem_status tandem_assembly_builder_build(tandem_assembly_builder* builder, std::int32_t threads,
                                            tandem_assembly** assembly) {
  return guard([&] { give_handle(assembly, value_of(builder, "builder").build(threads), "assembly"); });
}
