#include "io/mesh/writers.h"

namespace tandem::io {

void write_ply(const Mesh& mesh, OutputFile& out) {
  out.text("ply\nformat binary_little_endian 1.0\ncomment written by Tandem\nelement vertex ");
  out.decimal(mesh.vertices().size());
  out.text("\nproperty double x\nproperty double y\nproperty double z\nelement face ");
  out.decimal(mesh.triangles().size());
  out.text("\nproperty list uchar uint vertex_indices\nend_header\n");
  for (const Vec3& vertex : mesh.vertices())
    for (const double coordinate : {vertex.x, vertex.y, vertex.z}) out.binary(coordinate);
  for (const Triangle& triangle : mesh.triangles()) {
    out.binary(std::uint8_t{3});
    for (const std::uint32_t corner : triangle) out.binary(corner);
  }
}

}  // namespace tandem::io
