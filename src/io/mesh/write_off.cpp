#include "io/mesh/writers.h"

namespace tandem::io {

void write_off(const Mesh& mesh, OutputFile& out) {
  out.text("OFF\n");
  out.decimal(mesh.vertices().size());
  out.text(" ");
  out.decimal(mesh.triangles().size());
  out.text(" 0\n");
  for (const Vec3& vertex : mesh.vertices()) {
    out.decimal(vertex.x);
    for (const double coordinate : {vertex.y, vertex.z}) {
      out.text(" ");
      out.decimal(coordinate);
    }
    out.text("\n");
  }
  for (const Triangle& triangle : mesh.triangles()) {
    out.text("3");
    for (const std::uint32_t corner : triangle) {
      out.text(" ");
      out.decimal(corner);
    }
    out.text("\n");
  }
}

}  // namespace tandem::io
