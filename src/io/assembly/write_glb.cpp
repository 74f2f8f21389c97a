#include "io/assembly/write_glb.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "io/assembly/node_properties.h"

namespace tandem::io {
namespace {

constexpr std::array<const char*, 3> attribute_names = {"POSITION", "_POSITION_LOW", "_POSITION_LOWEST"};

/// A coordinate as a sum high + low · 2⁻²⁴ + lowest · 2⁻⁴⁸ of floats: exact from 1e-37 on. The factors keep
/// the exponents of the low parts in the range of floats.
std::array<float, 3> split(double value) {
  const auto high = static_cast<float>(value);
  const double rest = (value - high) * 0x1p24;
  const auto low = static_cast<float>(rest);
  return {high, low, static_cast<float>((rest - low) * 0x1p24)};
}

/// How many floats the coordinates of a mesh need.
std::size_t floats_needed(const Mesh& mesh) {
  std::size_t needed = 1;
  for (const Vec3& vertex : mesh.vertices())
    for (const double value : {vertex.x, vertex.y, vertex.z}) {
      const auto [high, low, lowest] = split(value);
      needed = std::max<std::size_t>(needed, lowest != 0 ? 3 : low != 0 ? 2 : 1);
    }
  return needed;
}

/// Where the data of a geometry is in the binary chunk.
struct GeometryLayout {
  std::size_t offset = 0, floats = 1;
  bool short_indices = false;

  std::size_t index_bytes(const Mesh& mesh) const {
    const std::size_t bytes = mesh.triangles().size() * 3 * (short_indices ? 2 : 4);
    return (bytes + 3) / 4 * 4;
  }
  std::size_t bytes(const Mesh& mesh) const {
    return floats * 12 * mesh.vertices().size() + index_bytes(mesh);
  }
};

/// Composes the two chunks.
class GlbWriter {
 public:
  GlbWriter(const Assembly& assembly, OutputFile& out) : assembly_(&assembly), out_(&out) {}

  void write();

 private:
  void lay_out();
  void add_asset();
  void add_nodes();
  void add_node(Assembly::Node node);
  void add_transform(const Transform& pose);
  void add_extras(Assembly::Node node);
  void add_meshes();
  void add_mesh(Assembly::Geometry geometry, std::size_t& accessor);
  void add_accessors();
  void add_views();
  void write_binary(Assembly::Geometry geometry);

  void text(std::string_view text) {
    json_ += nlohmann::ordered_json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
  template <class Number>
  void number(Number value) {
    char shown[40];
    json_.append(shown, std::to_chars(shown, shown + sizeof shown, value).ptr);
  }
  template <class Number>
  void member(const char* key, Number value) {
    json_.append(",\"").append(key).append("\":");
    number(value);
  }
  void separate() {
    if (json_.back() != '[' && json_.back() != '{') json_ += ',';
  }

  const Assembly* assembly_;
  OutputFile* out_;
  std::vector<GeometryLayout> layouts_;
  std::size_t binary_bytes_ = 0;
  std::string json_;
};

void GlbWriter::lay_out() {
  layouts_.resize(assembly_->geometry_count());
  for (Assembly::Geometry i = 0; i < layouts_.size(); ++i) {
    if (assembly_->is_shape(i))
      throw Error("geometry '" + std::string(assembly_->geometry_name(i)) +
                  "' is a shape, which the file cannot hold; add it as a mesh (see display_mesh)");
    const Mesh& mesh = assembly_->mesh(i);
    // The largest index of a type is reserved.
    layouts_[i] = {binary_bytes_, floats_needed(mesh), mesh.vertices().size() < 65535};
    binary_bytes_ += layouts_[i].bytes(mesh);
  }
}

void GlbWriter::add_asset() {
  const AssemblyInfo& info = assembly_->info();
  json_ = R"({"asset":{"version":"2.0","generator":"Tandem")";
  if (info.metres_per_unit != 1 || info.up_axis != 'Y') {
    json_ += R"(,"extras":{"tandem_up_axis":)";
    text({&info.up_axis, 1});
    member("tandem_metres_per_unit", info.metres_per_unit);
    json_ += '}';
  }
  json_ += R"(},"scene":0,"scenes":[{)";
  if (!info.title.empty()) {
    json_ += "\"name\":";
    text(info.title);
  }
  if (assembly_->first_root() != Assembly::none) {
    separate();
    json_ += "\"nodes\":[";
    for (Assembly::Node root = assembly_->first_root(); root != Assembly::none;
         root = assembly_->next_sibling(root)) {
      separate();
      number(root);
    }
    json_ += ']';
  }
  json_ += "}]";
}

void GlbWriter::add_nodes() {
  if (assembly_->node_count() == 0) return;
  json_ += ",\n\"nodes\":[";
  for (Assembly::Node node = 0; node < assembly_->node_count(); ++node) {
    if (node > 0) json_ += ",\n";
    add_node(node);
  }
  json_ += ']';
}

void GlbWriter::add_node(Assembly::Node node) {
  json_ += "{\"name\":";
  text(assembly_->name(node));
  if (assembly_->geometry(node) != Assembly::none) member("mesh", assembly_->geometry(node));
  add_transform(assembly_->pose(node));
  if (assembly_->first_child(node) != Assembly::none) {
    json_ += ",\"children\":[";
    for (Assembly::Node child = assembly_->first_child(node); child != Assembly::none;
         child = assembly_->next_sibling(child)) {
      separate();
      number(child);
    }
    json_ += ']';
  }
  add_extras(node);
  json_ += '}';
}

/// A matrix rather than a quaternion, which would not keep every bit of the rotation.
void GlbWriter::add_transform(const Transform& pose) {
  const Vec3& t = pose.offset;
  const auto list = [&](const char* key, std::initializer_list<double> values) {
    json_.append(",\"").append(key).append("\":[");
    for (const double value : values) {
      separate();
      number(value);
    }
    json_ += ']';
  };
  const Mat3& r = pose.rotation;
  if (!(r == Mat3{}))
    list("matrix", {r(0, 0), r(1, 0), r(2, 0), 0, r(0, 1), r(1, 1), r(2, 1), 0, r(0, 2), r(1, 2), r(2, 2), 0,
                    t.x, t.y, t.z, 1});
  else if (!(t == Vec3{}))
    list("translation", {t.x, t.y, t.z});
}

void GlbWriter::add_extras(Assembly::Node node) {
  const auto properties = assembly_->properties(node);
  const std::string_view id = assembly_->external_id(node);
  const bool has_id = std::ranges::any_of(
      properties, [&](const auto& each) { return is_identifier_key(each.first) && each.second == id; });
  if (properties.empty() && id.empty()) return;
  json_ += ",\"extras\":{";
  const auto add = [&](std::string_view key, std::string_view value) {
    separate();
    text(key);
    json_ += ':';
    text(value);
  };
  for (const auto& [key, value] : properties) add(key, value);
  if (!id.empty() && !has_id) add("GlobalId", id);
  json_ += '}';
}

void GlbWriter::add_meshes() {
  if (layouts_.empty()) return;
  json_ += ",\n\"meshes\":[";
  std::size_t accessor = 0;
  for (Assembly::Geometry i = 0; i < layouts_.size(); ++i) {
    if (i > 0) json_ += ",\n";
    add_mesh(i, accessor);
  }
  json_ += ']';
}

void GlbWriter::add_mesh(Assembly::Geometry geometry, std::size_t& accessor) {
  json_ += '{';
  if (const std::string_view name = assembly_->geometry_name(geometry); !name.empty()) {
    json_ += "\"name\":";
    text(name);
    json_ += ',';
  }
  json_ += "\"primitives\":[{\"attributes\":{";
  for (std::size_t i = 0; i < layouts_[geometry].floats; ++i) {
    separate();
    json_.append("\"").append(attribute_names[i]).append("\":");
    number(accessor++);
  }
  json_ += '}';
  member("indices", accessor++);
  json_ += "}]";
  if (const std::span<const MeshPart> parts = assembly_->mesh(geometry).parts(); !parts.empty()) {
    json_ += ",\"extras\":{\"tandem_parts\":[";
    for (const MeshPart& part : parts) {
      separate();
      json_ += '[';
      text(part.name);
      json_ += ',';
      number(part.first_triangle);
      json_ += ',';
      number(part.triangle_count);
      json_ += ']';
    }
    json_ += "]}";
  }
  json_ += '}';
}

void GlbWriter::add_accessors() {
  if (layouts_.empty()) return;
  json_ += ",\n\"accessors\":[";
  std::size_t view = 0;
  const auto corner = [&](const char* key, Vec3 v) {
    json_.append(",\"").append(key).append("\":[");
    for (const double value : {v.x, v.y, v.z}) {
      separate();
      number(static_cast<float>(value));
    }
    json_ += ']';
  };
  for (Assembly::Geometry i = 0; i < layouts_.size(); ++i) {
    const Mesh& mesh = assembly_->mesh(i);
    Bounds box;
    for (const Vec3& vertex : mesh.vertices()) box.add(vertex);
    for (std::size_t k = 0; k < layouts_[i].floats; ++k) {
      separate();
      json_ += R"({"componentType":5126,"type":"VEC3")";
      member("bufferView", view++);
      member("count", mesh.vertices().size());
      if (k == 0) {
        corner("min", box.low);
        corner("max", box.high);
      }
      json_ += '}';
    }
    json_ += R"(,{"type":"SCALAR")";
    member("componentType", layouts_[i].short_indices ? 5123 : 5125);
    member("bufferView", view++);
    member("count", mesh.triangles().size() * 3);
    json_ += "}\n";
  }
  json_ += ']';
}

void GlbWriter::add_views() {
  if (layouts_.empty()) return;
  json_ += ",\n\"bufferViews\":[";
  const auto view = [&](std::size_t offset, std::size_t bytes, int target) {
    separate();
    json_ += "{\"buffer\":0";
    member("byteOffset", offset);
    member("byteLength", bytes);
    member("target", target);
    json_ += '}';
  };
  for (Assembly::Geometry i = 0; i < layouts_.size(); ++i) {
    const Mesh& mesh = assembly_->mesh(i);
    std::size_t offset = layouts_[i].offset;
    const std::size_t bytes = 12 * mesh.vertices().size();
    for (std::size_t k = 0; k < layouts_[i].floats; ++k, offset += bytes) view(offset, bytes, 34962);
    view(offset, mesh.triangles().size() * 3 * (layouts_[i].short_indices ? 2 : 4), 34963);
  }
  json_ += "],\n\"buffers\":[{\"byteLength\":";
  number(binary_bytes_);
  json_ += "}]";
}

void GlbWriter::write_binary(Assembly::Geometry geometry) {
  const Mesh& mesh = assembly_->mesh(geometry);
  const GeometryLayout& layout = layouts_[geometry];
  std::string bytes;
  bytes.reserve(layout.bytes(mesh));
  const auto append = [&](auto value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
  for (std::size_t k = 0; k < layout.floats; ++k)
    for (const Vec3& vertex : mesh.vertices())
      for (const double value : {vertex.x, vertex.y, vertex.z}) append(split(value)[k]);
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t corner : triangle)
      layout.short_indices ? append(static_cast<std::uint16_t>(corner)) : append(corner);
  bytes.resize(layout.bytes(mesh), '\0');
  out_->text(bytes);
}

void GlbWriter::write() {
  lay_out();
  add_asset();
  add_nodes();
  add_meshes();
  add_accessors();
  add_views();
  json_ += '}';
  json_.resize((json_.size() + 3) / 4 * 4, ' ');
  const std::size_t header = 12 + 8, binary_header = binary_bytes_ > 0 ? 8 : 0;
  const std::size_t total = header + json_.size() + binary_header + binary_bytes_;
  if (total > 0xffffffffu) throw Error("the assembly takes more than 4 GiB, which a GLB file cannot hold");
  out_->text("glTF");
  out_->binary(std::uint32_t{2});
  out_->binary(static_cast<std::uint32_t>(total));
  out_->binary(static_cast<std::uint32_t>(json_.size()));
  out_->text("JSON");
  out_->text(json_);
  if (binary_bytes_ == 0) return;
  out_->binary(static_cast<std::uint32_t>(binary_bytes_));
  out_->text(std::string_view("BIN\0", 4));
  for (Assembly::Geometry i = 0; i < layouts_.size(); ++i) write_binary(i);
}

}  // namespace

void write_glb(const Assembly& assembly, OutputFile& out) { GlbWriter(assembly, out).write(); }

}  // namespace tandem::io
