#include "io/mesh/writers.h"

namespace tandem::io {
namespace {

void write_vector(Vec3 v, OutputFile& out) {
  for (const double coordinate : {v.x, v.y, v.z}) out.binary(static_cast<float>(coordinate));
}

}  // namespace

void write_stl(const Mesh& mesh, OutputFile& out) {
  // Not "solid": that is how text files begin.
  std::string comment = "binary STL written by Tandem";
  comment.resize(80, ' ');
  out.text(comment);
  out.binary(static_cast<std::uint32_t>(mesh.triangles().size()));
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    write_vector(normalized(cross(b - a, c - a)), out);
    for (const Vec3& corner : {a, b, c}) write_vector(corner, out);
    out.binary(std::uint16_t{0});
  }
}

}  // namespace tandem::io
