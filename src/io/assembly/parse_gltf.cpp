#include "io/assembly/gltf_document.h"
#include "io/assembly/json_cursor.h"

namespace tandem::io {
namespace {

constexpr std::uint32_t max_index = no_reference - 1;
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 53;

std::uint8_t components_of(std::string_view type) {
  constexpr std::pair<std::string_view, std::uint8_t> types[] = {
      {"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}};
  for (const auto& [name, count] : types)
    if (type == name) return count;
  return 0;
}

/// Reads the parts of a glTF file, one function for each kind of object.
class GltfParser {
 public:
  GltfParser(std::string_view json, const std::string& file, ReadProgressReporter& progress)
      : json_(json, file), size_(json.size()), progress_(&progress) {}

  GltfDocument parse();

 private:
  std::uint32_t index() { return static_cast<std::uint32_t>(json_.whole(max_index)); }
  std::uint64_t bytes() { return json_.whole(max_bytes); }
  std::string_view kept_text() {
    const std::string_view text = json_.text();
    return json_.is_in_place(text) ? text : document_.texts.emplace_back(text);
  }
  GltfComponent component();
  /// An array of objects that are appended to `to` and read by `read(member key, object)`.
  template <class T, class Read>
  void objects(std::vector<T>& to, const Read& read) {
    json_.items([&](std::size_t) {
      T& object = to.emplace_back();
      json_.members([&](std::string_view key) { read(key, object); });
    });
  }

  void top(std::string_view key);
  void asset(std::string_view key);
  char up_axis();
  void buffer(std::string_view key, GltfBuffer& buffer);
  void buffer_view(std::string_view key, GltfBufferView& view);
  void accessor(std::string_view key, GltfAccessor& accessor);
  void sparse(GltfSparse& sparse);
  void mesh(std::string_view key, GltfMesh& mesh);
  void mesh_parts(GltfMesh& mesh);
  void primitive(std::string_view key, GltfPrimitive& primitive);
  void primitive_extension(std::string_view key, GltfPrimitive& primitive);
  void node(std::string_view key, GltfNode& node);
  void node_extension(std::string_view key, GltfNode& node);
  void children(GltfNode& node);

  JsonCursor json_;
  std::size_t size_;
  ReadProgressReporter* progress_;
  GltfDocument document_;
};

GltfDocument GltfParser::parse() {
  if (json_.kind() != JsonCursor::Kind::object) json_.fail("expected an object");
  json_.members([&](std::string_view key) { top(key); });
  json_.finish();
  return std::move(document_);
}

void GltfParser::top(std::string_view key) {
  GltfDocument& to = document_;
  const auto call = [&](auto member) {
    return [this, member](std::string_view name, auto& object) { (this->*member)(name, object); };
  };
  if (key == "asset")
    json_.members([&](std::string_view name) { asset(name); });
  else if (key == "extensionsRequired")
    json_.items([&](std::size_t) { to.extensions_required.emplace_back(json_.text()); });
  else if (key == "buffers")
    objects(to.buffers, call(&GltfParser::buffer));
  else if (key == "bufferViews")
    objects(to.buffer_views, call(&GltfParser::buffer_view));
  else if (key == "accessors")
    objects(to.accessors, call(&GltfParser::accessor));
  else if (key == "meshes")
    objects(to.meshes, call(&GltfParser::mesh));
  else if (key == "nodes")
    objects(to.nodes, call(&GltfParser::node));
  else if (key == "materials")
    objects(to.material_names, [&](std::string_view name, std::string_view& material) {
      if (name == "name")
        material = kept_text();
      else
        json_.skip();
    });
  else if (key == "scenes")
    objects(to.scenes, [&](std::string_view name, GltfScene& scene) {
      if (name == "nodes")
        json_.items([&](std::size_t) { scene.nodes.push_back(index()); });
      else if (name == "name")
        scene.name = kept_text();
      else
        json_.skip();
    });
  else if (key == "scene")
    to.scene = index();
  else if (key == "animations")
    json_.items([&](std::size_t) {
      to.has_animations = true;
      json_.skip();
    });
  else
    json_.skip();
}

void GltfParser::asset(std::string_view key) {
  if (key == "version")
    document_.version = json_.text();
  else if (key == "extras" && json_.kind() == JsonCursor::Kind::object)
    json_.members([&](std::string_view name) {
      if (name == "tandem_metres_per_unit")
        document_.metres_per_unit = json_.number();
      else if (name == "tandem_up_axis")
        document_.up_axis = up_axis();
      else
        json_.skip();
    });
  else
    json_.skip();
}

char GltfParser::up_axis() {
  const std::string_view axis = json_.text();
  if (axis.size() != 1 || std::string_view("XYZ?").find(axis[0]) == std::string_view::npos)
    json_.fail("expected \"X\", \"Y\", \"Z\" or \"?\"");
  return axis[0];
}

void GltfParser::buffer(std::string_view key, GltfBuffer& buffer) {
  if (key == "byteLength")
    buffer.byte_length = bytes();
  else if (key == "uri")
    buffer.uri = json_.text();
  else
    json_.skip();
}

void GltfParser::buffer_view(std::string_view key, GltfBufferView& view) {
  if (key == "buffer")
    view.buffer = index();
  else if (key == "byteOffset")
    view.byte_offset = bytes();
  else if (key == "byteLength")
    view.byte_length = bytes();
  else if (key == "byteStride")
    view.byte_stride = static_cast<std::uint32_t>(json_.whole(252));
  else
    json_.skip();
}

GltfComponent GltfParser::component() {
  const std::uint64_t code = json_.whole(65535);
  if (code < 5120 || code > 5126 || code == 5124)
    json_.fail("expected a component type (5120, 5121, 5122, 5123, 5125 or 5126), found " +
               std::to_string(code));
  return static_cast<GltfComponent>(code);
}

void GltfParser::accessor(std::string_view key, GltfAccessor& accessor) {
  if (key == "bufferView") {
    accessor.buffer_view = index();
  } else if (key == "byteOffset") {
    accessor.byte_offset = bytes();
  } else if (key == "componentType") {
    accessor.component = component();
  } else if (key == "count") {
    accessor.count = json_.whole(max_index);
  } else if (key == "type") {
    accessor.components = components_of(json_.text());
    if (accessor.components == 0)
      json_.fail("unknown type; expected SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3 or MAT4");
  } else if (key == "normalized") {
    accessor.normalized = json_.boolean();
  } else if (key == "sparse") {
    accessor.sparse = static_cast<std::uint32_t>(document_.sparse.size());
    sparse(document_.sparse.emplace_back());
  } else {
    json_.skip();
  }
}

void GltfParser::sparse(GltfSparse& sparse) {
  json_.members([&](std::string_view key) {
    const bool of_indices = key == "indices";
    if (key == "count") {
      sparse.count = json_.whole(max_index);
    } else if (of_indices || key == "values") {
      json_.members([&](std::string_view name) {
        if (name == "bufferView")
          (of_indices ? sparse.indices_view : sparse.values_view) = index();
        else if (name == "byteOffset")
          (of_indices ? sparse.indices_offset : sparse.values_offset) = bytes();
        else if (name == "componentType" && of_indices)
          sparse.indices_component = component();
        else
          json_.skip();
      });
    } else {
      json_.skip();
    }
  });
}

void GltfParser::mesh(std::string_view key, GltfMesh& mesh) {
  if (key == "name") {
    mesh.name = kept_text();
  } else if (key == "primitives") {
    mesh.first_primitive = static_cast<std::uint32_t>(document_.primitives.size());
    objects(document_.primitives, [&](std::string_view name, GltfPrimitive& each) { primitive(name, each); });
    mesh.primitive_count = static_cast<std::uint32_t>(document_.primitives.size()) - mesh.first_primitive;
  } else if (key == "extras" && json_.kind() == JsonCursor::Kind::object) {
    json_.members([&](std::string_view name) {
      if (name == "tandem_parts")
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
  if (key == "attributes") {
    json_.members([&](std::string_view name) {
      if (name == "POSITION")
        primitive.position = index();
      else if (name == "_POSITION_LOW")
        primitive.position_low = index();
      else if (name == "_POSITION_LOWEST")
        primitive.position_lowest = index();
      else
        json_.skip();
    });
  } else if (key == "indices") {
    primitive.indices = index();
  } else if (key == "mode") {
    primitive.mode = static_cast<std::uint32_t>(json_.whole(6));
  } else if (key == "material") {
    primitive.material = index();
  } else if (key == "targets") {
    json_.items([&](std::size_t) {
      primitive.has_targets = true;
      json_.skip();
    });
  } else if (key == "extensions") {
    json_.members([&](std::string_view name) { primitive_extension(name, primitive); });
  } else {
    json_.skip();
  }
}

void GltfParser::primitive_extension(std::string_view key, GltfPrimitive& primitive) {
  if (key != "KHR_draco_mesh_compression") return json_.skip();
  json_.members([&](std::string_view name) {
    if (name == "bufferView")
      primitive.draco_view = index();
    else if (name == "attributes")
      json_.members([&](std::string_view attribute) {
        if (attribute == "POSITION")
          primitive.draco_position = index();
        else
          json_.skip();
      });
    else
      json_.skip();
  });
}

void GltfParser::children(GltfNode& node) {
  node.first_child = static_cast<std::uint32_t>(document_.children.size());
  json_.items([&](std::size_t) { document_.children.push_back(index()); });
  node.child_count = static_cast<std::uint32_t>(document_.children.size()) - node.first_child;
}

void GltfParser::node(std::string_view key, GltfNode& node) {
  if (key == "name") {
    node.name = kept_text();
    constexpr std::size_t interval = 4096;  // nodes between two reports
    if (document_.nodes.size() % interval == 0)
      progress_->report(static_cast<double>(json_.offset()) / static_cast<double>(size_));
  } else if (key == "mesh") {
    node.mesh = index();
  } else if (key == "children") {
    children(node);
  } else if (key == "translation") {
    json_.numbers(node.translation.data(), 3);
  } else if (key == "rotation") {
    json_.numbers(node.rotation.data(), 4);
  } else if (key == "scale") {
    json_.numbers(node.scale.data(), 3);
  } else if (key == "matrix") {
    node.matrix = static_cast<std::uint32_t>(document_.matrices.size());
    json_.numbers(document_.matrices.emplace_back().data(), 16);
  } else if (key == "skin") {
    node.skin = index();
  } else if (key == "extras") {
    node.extras = json_.skipped_text();
  } else if (key == "extensions") {
    json_.members([&](std::string_view name) { node_extension(name, node); });
  } else {
    json_.skip();
  }
}

void GltfParser::node_extension(std::string_view key, GltfNode& node) {
  if (key == "KHR_node_visibility") {
    json_.members([&](std::string_view name) {
      if (name == "visible")
        node.hidden = !json_.boolean();
      else
        json_.skip();
    });
  } else if (key == "EXT_mesh_gpu_instancing") {
    node.instances = static_cast<std::uint32_t>(document_.instances.size());
    GltfInstances& instances = document_.instances.emplace_back();
    json_.members([&](std::string_view name) {
      if (name != "attributes") return json_.skip();
      json_.members([&](std::string_view attribute) {
        if (attribute == "TRANSLATION")
          instances.translation = index();
        else if (attribute == "ROTATION")
          instances.rotation = index();
        else if (attribute == "SCALE")
          instances.scale = index();
        else
          json_.skip();
      });
    });
  } else {
    json_.skip();
  }
}

}  // namespace

GltfDocument parse_gltf(std::string_view json, const std::string& file, ReadProgressReporter& progress) {
  return GltfParser(json, file, progress).parse();
}

}  // namespace tandem::io
