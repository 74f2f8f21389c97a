#include <cstring>

#include "base/large_pages.h"
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

/// Whether a key is this one. The length is a constant, so this is one or two comparisons of words.
template <std::size_t size>
bool is(std::string_view key, const char (&expected)[size]) {
  return key.size() == size - 1 && std::memcmp(key.data(), expected, size - 1) == 0;
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
    const std::size_t start = json_.offset();
    json_.items([&](std::size_t index) {
      if (index == sample_size) reserve(to, json_.offset() - start);
      T& object = to.emplace_back();
      json_.members([&](std::string_view key) { read(key, object); });
    });
  }

  /// Reserves memory for the rest of the file, if it goes on like the first objects, which take `bytes`.
  template <class T>
  void reserve(std::vector<T>& to, std::size_t bytes) const {
    const std::size_t rest = size_ - json_.offset();
    reserve_in_large_pages(to,
                           to.size() + rest / std::max<std::size_t>(bytes / sample_size, 1) + sample_size);
  }
  static constexpr std::size_t sample_size = 256;

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
  if (is(key, "asset"))
    json_.members([&](std::string_view name) { asset(name); });
  else if (is(key, "extensionsRequired"))
    json_.items([&](std::size_t) { to.extensions_required.emplace_back(json_.text()); });
  else if (is(key, "buffers"))
    objects(to.buffers, call(&GltfParser::buffer));
  else if (is(key, "bufferViews"))
    objects(to.buffer_views, call(&GltfParser::buffer_view));
  else if (is(key, "accessors"))
    objects(to.accessors, call(&GltfParser::accessor));
  else if (is(key, "meshes"))
    objects(to.meshes, call(&GltfParser::mesh));
  else if (is(key, "nodes"))
    objects(to.nodes, call(&GltfParser::node));
  else if (is(key, "materials"))
    objects(to.material_names, [&](std::string_view name, std::string_view& material) {
      if (is(name, "name"))
        material = kept_text();
      else
        json_.skip();
    });
  else if (is(key, "scenes"))
    objects(to.scenes, [&](std::string_view name, GltfScene& scene) {
      if (is(name, "nodes"))
        json_.items([&](std::size_t) { scene.nodes.push_back(index()); });
      else if (is(name, "name"))
        scene.name = kept_text();
      else
        json_.skip();
    });
  else if (is(key, "scene"))
    to.scene = index();
  else if (is(key, "animations"))
    json_.items([&](std::size_t) {
      to.has_animations = true;
      json_.skip();
    });
  else
    json_.skip();
}

void GltfParser::asset(std::string_view key) {
  if (is(key, "version"))
    document_.version = json_.text();
  else if (is(key, "extras") && json_.kind() == JsonCursor::Kind::object)
    json_.members([&](std::string_view name) {
      if (is(name, "tandem_metres_per_unit"))
        document_.metres_per_unit = json_.number();
      else if (is(name, "tandem_up_axis"))
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
  if (is(key, "byteLength"))
    buffer.byte_length = bytes();
  else if (is(key, "uri"))
    buffer.uri = json_.text();
  else
    json_.skip();
}

void GltfParser::buffer_view(std::string_view key, GltfBufferView& view) {
  if (is(key, "buffer"))
    view.buffer = index();
  else if (is(key, "byteOffset"))
    view.byte_offset = bytes();
  else if (is(key, "byteLength"))
    view.byte_length = bytes();
  else if (is(key, "byteStride"))
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
  if (is(key, "bufferView")) {
    accessor.buffer_view = index();
  } else if (is(key, "byteOffset")) {
    accessor.byte_offset = bytes();
  } else if (is(key, "componentType")) {
    accessor.component = component();
  } else if (is(key, "count")) {
    accessor.count = json_.whole(max_index);
  } else if (is(key, "type")) {
    accessor.components = components_of(json_.text());
    if (accessor.components == 0)
      json_.fail("unknown type; expected SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3 or MAT4");
  } else if (is(key, "normalized")) {
    accessor.normalized = json_.boolean();
  } else if (is(key, "sparse")) {
    accessor.sparse = static_cast<std::uint32_t>(document_.sparse.size());
    sparse(document_.sparse.emplace_back());
  } else {
    json_.skip();
  }
}

void GltfParser::sparse(GltfSparse& sparse) {
  json_.members([&](std::string_view key) {
    const bool of_indices = is(key, "indices");
    if (is(key, "count")) {
      sparse.count = json_.whole(max_index);
    } else if (of_indices || is(key, "values")) {
      json_.members([&](std::string_view name) {
        if (is(name, "bufferView"))
          (of_indices ? sparse.indices_view : sparse.values_view) = index();
        else if (is(name, "byteOffset"))
          (of_indices ? sparse.indices_offset : sparse.values_offset) = bytes();
        else if (is(name, "componentType") && of_indices)
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
  if (is(key, "name")) {
    mesh.name = kept_text();
  } else if (is(key, "primitives")) {
    mesh.first_primitive = static_cast<std::uint32_t>(document_.primitives.size());
    objects(document_.primitives, [&](std::string_view name, GltfPrimitive& each) { primitive(name, each); });
    mesh.primitive_count = static_cast<std::uint32_t>(document_.primitives.size()) - mesh.first_primitive;
  } else if (is(key, "extras") && json_.kind() == JsonCursor::Kind::object) {
    json_.members([&](std::string_view name) {
      if (is(name, "tandem_parts"))
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
  if (is(key, "attributes")) {
    json_.members([&](std::string_view name) {
      if (is(name, "POSITION"))
        primitive.position = index();
      else if (is(name, "_POSITION_LOW"))
        primitive.position_low = index();
      else if (is(name, "_POSITION_LOWEST"))
        primitive.position_lowest = index();
      else
        json_.skip();
    });
  } else if (is(key, "indices")) {
    primitive.indices = index();
  } else if (is(key, "mode")) {
    primitive.mode = static_cast<std::uint32_t>(json_.whole(6));
  } else if (is(key, "material")) {
    primitive.material = index();
  } else if (is(key, "targets")) {
    json_.items([&](std::size_t) {
      primitive.has_targets = true;
      json_.skip();
    });
  } else if (is(key, "extensions")) {
    json_.members([&](std::string_view name) { primitive_extension(name, primitive); });
  } else {
    json_.skip();
  }
}

void GltfParser::primitive_extension(std::string_view key, GltfPrimitive& primitive) {
  if (!is(key, "KHR_draco_mesh_compression")) return json_.skip();
  json_.members([&](std::string_view name) {
    if (is(name, "bufferView"))
      primitive.draco_view = index();
    else if (is(name, "attributes"))
      json_.members([&](std::string_view attribute) {
        if (is(attribute, "POSITION"))
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
  if (is(key, "name")) {
    node.name = kept_text();
    constexpr std::size_t interval = 4096;  // nodes between two reports
    if (document_.nodes.size() % interval == 0)
      progress_->report(static_cast<double>(json_.offset()) / static_cast<double>(size_));
  } else if (is(key, "mesh")) {
    node.mesh = index();
  } else if (is(key, "children")) {
    children(node);
  } else if (is(key, "translation")) {
    json_.numbers(node.translation);
  } else if (is(key, "rotation")) {
    json_.numbers(node.rotation);
  } else if (is(key, "scale")) {
    json_.numbers(node.scale);
  } else if (is(key, "matrix")) {
    node.matrix = static_cast<std::uint32_t>(document_.matrices.size());
    json_.numbers(document_.matrices.emplace_back());
  } else if (is(key, "skin")) {
    node.skin = index();
  } else if (is(key, "extras")) {
    node.extras = json_.skipped_text();
  } else if (is(key, "extensions")) {
    json_.members([&](std::string_view name) { node_extension(name, node); });
  } else {
    json_.skip();
  }
}

void GltfParser::node_extension(std::string_view key, GltfNode& node) {
  if (is(key, "KHR_node_visibility")) {
    json_.members([&](std::string_view name) {
      if (is(name, "visible"))
        node.hidden = !json_.boolean();
      else
        json_.skip();
    });
  } else if (is(key, "EXT_mesh_gpu_instancing")) {
    node.instances = static_cast<std::uint32_t>(document_.instances.size());
    GltfInstances& instances = document_.instances.emplace_back();
    json_.members([&](std::string_view name) {
      if (!is(name, "attributes")) return json_.skip();
      json_.members([&](std::string_view attribute) {
        if (is(attribute, "TRANSLATION"))
          instances.translation = index();
        else if (is(attribute, "ROTATION"))
          instances.rotation = index();
        else if (is(attribute, "SCALE"))
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
