#include "io/assembly/gltf_parser.h"

namespace tandem::io {

std::size_t GltfParser::take_plain(std::vector<GltfMesh>& to, std::size_t end) {
  plain_meshes_.clear();
  const std::size_t count = take_run(plain_meshes_, end, parse_plain_meshes_);
  for (GltfMeshOfOne& one : plain_meshes_) {
    if (one.mesh.primitive_count == 1) {
      one.mesh.first_primitive = static_cast<std::uint32_t>(document_.primitives.size());
      document_.primitives.push_back(one.primitive);
    }
    to.push_back(one.mesh);
  }
  return count;
}

void GltfParser::mesh(std::string_view key, GltfMesh& mesh) {
  if (is_key(key, "name")) {
    mesh.name = kept_text();
  } else if (is_key(key, "primitives")) {
    mesh.first_primitive = static_cast<std::uint32_t>(document_.primitives.size());
    objects(document_.primitives, primitive_keys_,
            [&](std::string_view name, GltfPrimitive& each) { primitive(name, each); });
    mesh.primitive_count = static_cast<std::uint32_t>(document_.primitives.size()) - mesh.first_primitive;
  } else if (is_key(key, "extras") && json_.kind() == JsonCursor::Kind::object) {
    json_.members([&](std::string_view name) {
      if (is_key(name, "tandem_parts"))
        mesh_parts(mesh);
      else
        json_.skip();
    });
  } else {
    json_.skip();
  }
}

/// [["name", first triangle, number of triangles], ...]
void GltfParser::mesh_parts(GltfMesh& mesh) {
  mesh.first_part = static_cast<std::uint32_t>(document_.mesh_parts.size());
  json_.items([&](std::size_t) {
    GltfMeshPart& part = document_.mesh_parts.emplace_back();
    json_.items([&](std::size_t i) {
      if (i == 0)
        part.name = kept_text();
      else if (i == 1)
        part.first_triangle = index();
      else
        part.triangle_count = index();
    });
  });
  mesh.part_count = static_cast<std::uint32_t>(document_.mesh_parts.size()) - mesh.first_part;
}

void GltfParser::primitive(std::string_view key, GltfPrimitive& primitive) {
  if (is_key(key, "attributes")) {
    json_.members(attribute_keys_, [&](std::string_view name) {
      if (is_key(name, "POSITION"))
        primitive.position = index();
      else if (is_key(name, "_POSITION_LOW"))
        primitive.position_low = index();
      else if (is_key(name, "_POSITION_LOWEST"))
        primitive.position_lowest = index();
      else
        json_.skip();
    });
  } else if (is_key(key, "indices")) {
    primitive.indices = index();
  } else if (is_key(key, "mode")) {
    primitive.mode = static_cast<std::uint32_t>(json_.whole(6));
  } else if (is_key(key, "material")) {
    primitive.material = index();
  } else if (is_key(key, "targets")) {
    json_.items([&](std::size_t) {
      primitive.has_targets = true;
      json_.skip();
    });
  } else if (is_key(key, "extensions")) {
    json_.members([&](std::string_view name) { primitive_extension(name, primitive); });
  } else {
    json_.skip();
  }
}

void GltfParser::primitive_extension(std::string_view key, GltfPrimitive& primitive) {
  if (!is_key(key, "KHR_draco_mesh_compression")) return json_.skip();
  json_.members([&](std::string_view name) {
    if (is_key(name, "bufferView"))
      primitive.draco_view = index();
    else if (is_key(name, "attributes"))
      json_.members([&](std::string_view attribute) {
        if (is_key(attribute, "POSITION"))
          primitive.draco_position = index();
        else
          json_.skip();
      });
    else
      json_.skip();
  });
}

}  // namespace tandem::io
