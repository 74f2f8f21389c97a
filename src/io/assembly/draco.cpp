#include "io/assembly/draco.h"

#include <draco/compression/decode.h>
#include <draco/mesh/mesh.h>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

[[noreturn]] void refuse(const std::string& problem) {
  throw Error("cannot decode Draco data: " + problem + "; the file is probably damaged: export it again");
}

}  // namespace

bool has_draco() { return true; }

DracoMesh decode_draco(std::span<const std::byte> data, std::uint32_t position, std::uint64_t max_vertices,
                       std::uint64_t max_triangles) {
  draco::DecoderBuffer buffer;
  buffer.Init(reinterpret_cast<const char*>(data.data()), data.size());
  draco::Decoder decoder;
  draco::StatusOr<std::unique_ptr<draco::Mesh>> decoded = decoder.DecodeMeshFromBuffer(&buffer);
  if (!decoded.ok()) refuse(decoded.status().error_msg_string());
  const draco::Mesh& mesh = *decoded.value();
  const draco::PointAttribute* const attribute = mesh.GetAttributeByUniqueId(position);
  if (attribute == nullptr || attribute->num_components() != 3)
    refuse("there is no attribute of coordinates");
  if (mesh.num_points() > max_vertices || mesh.num_faces() > max_triangles)
    refuse("it has " + std::to_string(mesh.num_points()) + " vertices and " +
           std::to_string(mesh.num_faces()) + " triangles, more than its accessors say");
  DracoMesh result;
  result.vertices.reserve(mesh.num_points());
  for (draco::PointIndex i(0); i < mesh.num_points(); ++i) {
    float point[3];
    if (!attribute->ConvertValue<float>(attribute->mapped_index(i), 3, point))
      refuse("a coordinate is missing");
    result.vertices.push_back({point[0], point[1], point[2]});
  }
  result.triangles.reserve(mesh.num_faces());
  for (draco::FaceIndex i(0); i < mesh.num_faces(); ++i) {
    const draco::Mesh::Face& face = mesh.face(i);
    result.triangles.push_back({face[0].value(), face[1].value(), face[2].value()});
  }
  return result;
}

}  // namespace tandem::io
