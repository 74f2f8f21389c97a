#include "io/assembly/gltf_parser.h"

namespace tandem::io {
namespace {

std::uint8_t components_of(std::string_view type) {
  constexpr std::pair<std::string_view, std::uint8_t> types[] = {
      {"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}};
  for (const auto& [name, count] : types)
    if (type == name) return count;
  return 0;
}

}  // namespace

GltfDocument GltfParser::parse() {
  if (json_.kind() != JsonCursor::Kind::object) json_.fail("expected an object");
  json_.members([&](std::string_view key) { top(key); });
  json_.finish();
  return std::move(document_);
}

void GltfParser::top(std::string_view key) {
  GltfDocument& to = document_;
  if (is_key(key, "asset"))
    json_.members([&](std::string_view name) { asset(name); });
  else if (is_key(key, "extensionsRequired"))
    json_.items([&](std::size_t) { to.extensions_required.emplace_back(json_.text()); });
  else if (is_key(key, "buffers"))
    objects(to.buffers, [&](std::string_view name, GltfBuffer& each) { buffer(name, each); });
  else if (is_key(key, "bufferViews"))
    long_list<&GltfDocument::buffer_views, &GltfParser::buffer_view>();
  else if (is_key(key, "accessors"))
    long_list<&GltfDocument::accessors, &GltfParser::accessor>();
  else if (is_key(key, "meshes"))
    long_list<&GltfDocument::meshes, &GltfParser::mesh>();
  else if (is_key(key, "nodes"))
    long_list<&GltfDocument::nodes, &GltfParser::node>();
  else if (is_key(key, "materials"))
    objects(to.material_names, [&](std::string_view name, std::string_view& material) {
      if (is_key(name, "name"))
        material = kept_text();
      else
        json_.skip();
    });
  else if (is_key(key, "scenes"))
    objects(to.scenes, [&](std::string_view name, GltfScene& scene) {
      if (is_key(name, "nodes"))
        json_.append_wholes(scene.nodes, max_index);
      else if (is_key(name, "name"))
        scene.name = kept_text();
      else
        json_.skip();
    });
  else if (is_key(key, "scene"))
    to.scene = index();
  else if (is_key(key, "animations"))
    json_.items([&](std::size_t) {
      to.has_animations = true;
      json_.skip();
    });
  else
    json_.skip();
}

void GltfParser::asset(std::string_view key) {
  if (is_key(key, "version"))
    document_.version = json_.text();
  else if (is_key(key, "extras") && json_.kind() == JsonCursor::Kind::object)
    json_.members([&](std::string_view name) {
      if (is_key(name, "tandem_metres_per_unit"))
        document_.metres_per_unit = json_.number();
      else if (is_key(name, "tandem_up_axis"))
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
  if (is_key(key, "byteLength"))
    buffer.byte_length = bytes();
  else if (is_key(key, "uri"))
    buffer.uri = json_.text();
  else
    json_.skip();
}

void GltfParser::buffer_view(std::string_view key, GltfBufferView& view) {
  if (is_key(key, "buffer"))
    view.buffer = index();
  else if (is_key(key, "byteOffset"))
    view.byte_offset = bytes();
  else if (is_key(key, "byteLength"))
    view.byte_length = bytes();
  else if (is_key(key, "byteStride"))
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
  if (is_key(key, "bufferView")) {
    accessor.buffer_view = index();
  } else if (is_key(key, "byteOffset")) {
    accessor.byte_offset = bytes();
  } else if (is_key(key, "componentType")) {
    accessor.component = component();
  } else if (is_key(key, "count")) {
    accessor.count = json_.whole(max_index);
  } else if (is_key(key, "type")) {
    accessor.components = components_of(json_.text());
    if (accessor.components == 0)
      json_.fail("unknown type; expected SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3 or MAT4");
  } else if (is_key(key, "normalized")) {
    accessor.normalized = json_.boolean();
  } else if (is_key(key, "sparse")) {
    accessor.sparse = static_cast<std::uint32_t>(document_.sparse.size());
    sparse(document_.sparse.emplace_back());
  } else {
    json_.skip();
  }
}

void GltfParser::sparse(GltfSparse& sparse) {
  json_.members([&](std::string_view key) {
    const bool of_indices = is_key(key, "indices");
    if (is_key(key, "count")) {
      sparse.count = json_.whole(max_index);
    } else if (of_indices || is_key(key, "values")) {
      json_.members([&](std::string_view name) {
        if (is_key(name, "bufferView"))
          (of_indices ? sparse.indices_view : sparse.values_view) = index();
        else if (is_key(name, "byteOffset"))
          (of_indices ? sparse.indices_offset : sparse.values_offset) = bytes();
        else if (is_key(name, "componentType") && of_indices)
          sparse.indices_component = component();
        else
          json_.skip();
      });
    } else {
      json_.skip();
    }
  });
}

void GltfParser::children() {
  const auto first = static_cast<std::uint32_t>(document_.children.size());
  json_.append_wholes(document_.children, max_index);
  const std::uint32_t count = static_cast<std::uint32_t>(document_.children.size()) - first;
  link_.children = static_cast<std::uint32_t>(document_.child_lists.size());
  document_.child_lists.push_back({first, count});
}

std::size_t GltfParser::take_plain(std::vector<GltfNode>& to, std::size_t end) {
  if (workers_ != nullptr && to.size() >= next_report_) {
    progress_->report(static_cast<double>(json_.offset()) / static_cast<double>(text_.size()));
    next_report_ = to.size() + report_interval;
  }
  if (to.capacity() > document_.node_links.capacity()) {
    document_.node_links.reserve(to.capacity());
    document_.names.reserve(to.capacity(), 16);
  }
  std::array<GltfNodeLink, max_plain_run> links;
  std::array<std::string_view, max_plain_run> names;
  const std::size_t count =
      take_run(to, end, [&](const char* text, const char* limit, std::span<GltfNode> nodes) {
        return parse_plain_nodes_(text, limit, {nodes, links.data(), names.data()});
      });
  document_.node_links.insert(document_.node_links.end(), links.data(), links.data() + count);
  // The texts are in the caches now.
  for (std::size_t i = 0; i < count; ++i)
    to[to.size() - count + i].name = document_.names.number_of_recent(names[i]);
  return count;
}

void GltfParser::node(std::string_view key, GltfNode& node) {
  if (is_key(key, "name")) {
    node.name = document_.names.number_of_recent(json_.text());
  } else if (is_key(key, "mesh")) {
    link_.mesh = index();
  } else if (is_key(key, "children")) {
    children();
  } else if (is_key(key, "translation")) {
    json_.numbers(node.translation);
  } else if (is_key(key, "rotation")) {
    json_.numbers(node.rotation);
  } else if (is_key(key, "scale")) {
    json_.numbers(details(node).scale);
  } else if (is_key(key, "matrix")) {
    details(node).matrix = static_cast<std::uint32_t>(document_.matrices.size());
    json_.numbers(document_.matrices.emplace_back());
  } else if (is_key(key, "skin")) {
    details(node).skin = index();
  } else if (is_key(key, "extras")) {
    details(node).extras = json_.skipped_text();
  } else if (is_key(key, "extensions")) {
    json_.members([&](std::string_view name) { node_extension(name, node); });
  } else {
    json_.skip();
  }
}

GltfNodeDetails& GltfParser::details(GltfNode& node) {
  if (node.details == no_reference) {
    node.details = static_cast<std::uint32_t>(document_.node_details.size());
    document_.node_details.emplace_back();
  }
  return document_.node_details[node.details];
}

void GltfParser::node_extension(std::string_view key, GltfNode& node) {
  if (is_key(key, "KHR_node_visibility")) {
    json_.members([&](std::string_view name) {
      if (is_key(name, "visible"))
        details(node).hidden = !json_.boolean();
      else
        json_.skip();
    });
  } else if (is_key(key, "EXT_mesh_gpu_instancing")) {
    details(node).instances = static_cast<std::uint32_t>(document_.instances.size());
    GltfInstances& instances = document_.instances.emplace_back();
    json_.members([&](std::string_view name) {
      if (!is_key(name, "attributes")) return json_.skip();
      json_.members([&](std::string_view attribute) {
        if (is_key(attribute, "TRANSLATION"))
          instances.translation = index();
        else if (is_key(attribute, "ROTATION"))
          instances.rotation = index();
        else if (is_key(attribute, "SCALE"))
          instances.scale = index();
        else
          json_.skip();
      });
    });
  } else {
    json_.skip();
  }
}

GltfDocument parse_gltf(std::string_view json, const std::string& file, ReadProgressReporter& progress,
                        const ThreadPool& workers) {
  try {
    return GltfParser(json, file, progress, &workers).parse();
  } catch (const ReadCancelled&) {
    throw;
  } catch (const Error&) {
    if (workers.threads() == 1) throw;
  }
  // Chunks of the text do not know their path and line. One thread finds the same problem, and where it is.
  return GltfParser(json, file, progress, nullptr).parse();
}

}  // namespace tandem::io
