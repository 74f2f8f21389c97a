#include <cstdio>

#include "io/assembly/csv_table.h"
#include "io/assembly/placement_table.h"
#include "io/bytes/output_file.h"

namespace tandem::io {
namespace {

/// A file name for a geometry: its number, which makes it unique, and what is harmless of its name.
std::string file_name_of(const Assembly& assembly, Assembly::Geometry geometry) {
  char number[16];
  std::snprintf(number, sizeof number, "%05u", geometry);
  std::string name = number;
  const std::string_view given = assembly.geometry_name(geometry).substr(0, 60);
  if (!given.empty()) name += '_';
  for (const char c : given) {
    const bool harmless =
        (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
    name += harmless ? c : '_';
  }
  return name + ".ply";
}

}  // namespace

void write_placement(const Assembly& assembly, const std::filesystem::path& file) {
  const std::string folder = file.stem().string() + "_meshes";
  for (Assembly::Geometry i = 0; i < assembly.geometry_count(); ++i)
    if (assembly.is_shape(i))
      throw Error(file.string() + ": geometry '" + std::string(assembly.geometry_name(i)) +
                  "' is a shape, which the file cannot hold; add it as a mesh (see display_mesh)");
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path() / folder, problem);
  if (problem) throw Error((file.parent_path() / folder).string() + ": cannot be made: " + problem.message());
  std::vector<std::string> names;
  for (Assembly::Geometry i = 0; i < assembly.geometry_count(); ++i) {
    names.push_back(folder + "/" + file_name_of(assembly, i));
    write_mesh(assembly.mesh(i), file.parent_path() / names.back());
  }
  OutputFile out(file);
  out.text("name,file,parent,x,y,z,qw,qx,qy,qz\n");
  for (Assembly::Node node = 0; node < assembly.node_count(); ++node) {
    const Assembly::Node parent = assembly.parent(node);
    const Assembly::Geometry geometry = assembly.geometry(node);
    out.text(csv_field(assembly.name(node)) + ",");
    out.text(geometry == Assembly::none ? "," : csv_field(names[geometry]) + ",");
    if (parent != Assembly::none) out.text(csv_field(assembly.path(parent)));
    const Vec3& t = assembly.pose(node).offset;
    const Quat q = to_quat(assembly.pose(node).rotation);
    for (const double value : {t.x, t.y, t.z, q.w, q.x, q.y, q.z}) {
      out.text(",");
      out.decimal(value);
    }
    out.text("\n");
  }
  out.finish();
}

}  // namespace tandem::io
