#include <algorithm>
#include <string>

#include "io/mesh/writers.h"

namespace tandem::io {
namespace {

// A name is the rest of its line, so it cannot contain a line break, surrounding blanks or a trailing
// backslash, which would continue the line.
std::string as_obj_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '_');
  if (!name.empty() && (name.back() == '\\' || name.back() == ' ')) name.back() = '_';
  if (!name.empty() && name.front() == ' ') name.front() = '_';
  return name;
}

void write_triangles(const Mesh& mesh, std::size_t first, std::size_t last, OutputFile& out) {
  for (const Triangle& triangle : mesh.triangles().subspan(first, last - first)) {
    out.text("f");
    for (const std::uint32_t corner : triangle) {
      out.text(" ");
      out.decimal(std::uint64_t{corner} + 1);
    }
    out.text("\n");
  }
}

}  // namespace

void write_obj(const Mesh& mesh, OutputFile& out) {
  out.text("# written by Tandem\n");
  for (const Vec3& vertex : mesh.vertices()) {
    out.text("v");
    for (const double coordinate : {vertex.x, vertex.y, vertex.z}) {
      out.text(" ");
      out.decimal(coordinate);
    }
    out.text("\n");
  }
  std::size_t written = 0;
  for (const MeshPart& part : mesh.parts()) {
    // An object without a name ends the previous one, for triangles between parts.
    if (written > 0 && written < part.first_triangle) out.text("o\n");
    write_triangles(mesh, written, part.first_triangle, out);
    out.text("o " + as_obj_name(part.name) + "\n");
    written = part.first_triangle + part.triangle_count;
    write_triangles(mesh, part.first_triangle, written, out);
  }
  if (written > 0 && written < mesh.triangles().size()) out.text("o\n");
  write_triangles(mesh, written, mesh.triangles().size(), out);
}

}  // namespace tandem::io
