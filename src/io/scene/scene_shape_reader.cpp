#include "io/scene/scene_shape_reader.h"

#include <algorithm>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

#include "base/nearest_name.h"
#include "io/scene/scene_names.h"

namespace tandem::io {
namespace {

using namespace generate;

constexpr std::uint64_t max_samples = 100'000'000;

Vec3 read_direction(const JsonNode& node) {
  const Vec3 direction = node.vector();
  const double size = length(direction);
  if (!(size >= 1e-3 && size <= 1e3)) node.refuse("a direction of length 0.001 to 1000");
  return direction;
}

/// Reads the generator's own parameters; the others are keys that every mesh has.
void read_generator(const JsonNode& node, const JsonNode& name,
                    std::initializer_list<std::string_view> others, MeshSource& mesh) {
  std::vector<std::string_view> names;
  for (const Generator& generator : generators()) names.push_back(generator.name);
  const Generator& generator = generators()[name.one_of(names)];
  mesh.generator = generator.name;
  std::vector<std::string_view> keys(others);
  for (const GeneratorParameter& parameter : generator.parameters) keys.push_back(parameter.name);
  node.allow(keys);
  for (const auto& [key, value] : node.members()) {
    const auto parameter = std::ranges::find(generator.parameters, key, &GeneratorParameter::name);
    if (parameter == generator.parameters.end()) continue;
    const double number = parameter->integer
                              ? static_cast<double>(value.whole(static_cast<std::uint64_t>(parameter->min),
                                                                static_cast<std::uint64_t>(parameter->max)))
                              : value.number(parameter->min, parameter->max);
    mesh.parameters.emplace_back(key, number);
  }
}

/// `others`: the keys of the shape that do not belong to the mesh.
MeshSource read_mesh_source(const JsonNode& node) {
  MeshSource mesh;
  const auto file = node.find("file"), generate = node.find("generate");
  if (file && generate) node.fail("\"file\" and \"generate\" exclude each other; keep one of them");
  if (generate) {
    read_generator(node, *generate, {"kind", "rounding", "generate", "scale"}, mesh);
  } else {
    node.allow({"kind", "rounding", "file", "scale", "generate"});
    mesh.file = node.at("file").text();
    if (mesh.file.empty()) file->refuse("the name of a mesh file");
  }
  if (const auto scale = node.find("scale")) mesh.scale = scale->number(1e-9, 1e9);
  return mesh;
}

std::vector<Vec3> read_points(const JsonNode& node) {
  std::vector<Vec3> points;
  for (const JsonNode& point : node.items()) points.push_back(point.vector());
  return points;
}

void read_height_field(const JsonNode& node, SceneShape& shape) {
  if (const auto generate = node.find("generate")) {
    constexpr std::string_view terrain[] = {"terrain"};
    generate->one_of(terrain);
    shape.mesh = read_mesh_source(node);
    return;
  }
  node.allow({"kind", "rounding", "columns", "rows", "spacing", "heights", "generate"});
  HeightGrid& grid = shape.heights;
  grid.columns = static_cast<std::uint32_t>(node.at("columns").whole(2, max_samples));
  grid.rows = static_cast<std::uint32_t>(node.at("rows").whole(2, max_samples));
  if (const auto spacing = node.find("spacing")) {
    if (!spacing->json().is_array() || spacing->json().size() != 2)
      spacing->refuse("two numbers above 0, [x, y]");
    const std::vector<JsonNode> both = spacing->items();
    grid.spacing_x = both[0].positive();
    grid.spacing_y = both[1].positive();
  }
  const JsonNode heights = node.at("heights");
  const std::vector<JsonNode> all = heights.items();
  if (all.size() != std::uint64_t{grid.columns} * grid.rows)
    heights.refuse("columns times rows numbers, " + std::to_string(std::uint64_t{grid.columns} * grid.rows));
  for (const JsonNode& height : all) grid.heights.push_back(height.number());
}

}  // namespace

Quat read_rotation(const JsonNode& node) {
  if (node.is_object()) {
    node.allow({"axis", "degrees"});
    const Vec3 axis = normalized(read_direction(node.at("axis")));
    const CosSin half = cos_sin_turns(node.at("degrees").number(-36000, 36000) / 720);
    return {half.cos, axis.x * half.sin, axis.y * half.sin, axis.z * half.sin};
  }
  constexpr auto expected = "a quaternion [w, x, y, z] or {\"axis\": [x, y, z], \"degrees\": d}";
  if (!node.json().is_array() || node.json().size() != 4) node.refuse(expected);
  const std::vector<JsonNode> all = node.items();
  const Quat rotation{all[0].number(), all[1].number(), all[2].number(), all[3].number()};
  if (const double size = length(rotation); !(size >= 1e-3 && size <= 1e3))
    node.refuse("a quaternion [w, x, y, z] of length 0.001 to 1000 (normally 1)");
  return rotation;
}

void SceneShapeReader::read_table(const JsonNode& table) {
  for (const auto& [name, node] : table.members()) {
    if (name.empty()) node.fail("the name of a shape must not be empty");
    if (node.is_text()) node.refuse("an object that describes a shape");
    const std::size_t place = read(node);
    (*shapes_)[place].name = name;
    names_.emplace(name, place);
  }
}

std::size_t SceneShapeReader::read(const JsonNode& node) {
  if (node.is_text()) {
    if (const auto found = names_.find(node.text()); found != names_.end()) return found->second;
    std::vector<std::string_view> names;
    for (const auto& [name, place] : names_) names.push_back(name);
    const std::string_view meant = nearest_name(node.text(), names);
    node.refuse(meant.empty() ? "a shape, or the name of a preceding shape in \"shapes\""
                              : "the name of a shape (\"" + std::string(meant) + "\"?)");
  }
  SceneShape shape = read_described(node);
  check_size(node, shape);
  shapes_->push_back(std::move(shape));
  return shapes_->size() - 1;
}

/// As Shape::compound does, but with the location in the file, and before any shape is built.
void SceneShapeReader::check_size(const JsonNode& node, const SceneShape& shape) {
  Size size;
  if (shape.kind == ShapeKind::compound) {
    size.parts = 0;
    for (const SceneShape::Child& child : shape.children) {
      size.parts += sizes_[child.shape].parts;
      size.nesting = std::max(size.nesting, sizes_[child.shape].nesting);
    }
    ++size.nesting;
  }
  if (size.parts > Shape::max_parts)
    node.fail("this compound has " + std::to_string(size.parts) +
              " parts after expansion of nested compounds, at most " + std::to_string(Shape::max_parts) +
              " are supported; use fewer children or several bodies");
  if (size.nesting > Shape::max_nesting)
    node.fail("this compound has " + std::to_string(size.nesting) + " levels of nested compounds, at most " +
              std::to_string(Shape::max_nesting) + " are supported; put the children into one compound");
  sizes_.push_back(size);
}

SceneShape SceneShapeReader::read_described(const JsonNode& node) {
  if (!node.is_object()) node.refuse("an object that describes a shape, or the name of one");
  SceneShape shape;
  shape.kind = static_cast<ShapeKind>(node.at("kind").one_of(shape_kind_words));
  if (const auto rounding = node.find("rounding")) shape.rounding = rounding->not_negative();
  switch (shape.kind) {
    case ShapeKind::convex_hull:
      if (const auto points = node.find("points")) {
        node.allow({"kind", "rounding", "points"});
        shape.points = read_points(*points);
        if (shape.points.size() < 4) points->refuse("at least four points");
      } else {
        shape.mesh = read_mesh_source(node);
      }
      break;
    case ShapeKind::triangle: {
      node.allow({"kind", "rounding", "points"});
      const JsonNode points = node.at("points");
      shape.points = read_points(points);
      if (shape.points.size() != 3) points.refuse("three points");
      break;
    }
    case ShapeKind::mesh:
      shape.mesh = read_mesh_source(node);
      break;
    case ShapeKind::height_field:
      read_height_field(node, shape);
      break;
    case ShapeKind::compound:
      read_children(node, shape);
      break;
    default:
      read_sizes(node, shape);
  }
  return shape;
}

void SceneShapeReader::read_sizes(const JsonNode& node, SceneShape& shape) const {
  switch (shape.kind) {
    case ShapeKind::sphere:
      node.allow({"kind", "rounding", "radius"});
      shape.size = {node.at("radius").positive(), 0, 0};
      break;
    case ShapeKind::box:
      node.allow({"kind", "rounding", "sides"});
      shape.size = node.at("sides").positive_vector();
      break;
    case ShapeKind::ellipsoid:
      node.allow({"kind", "rounding", "radii"});
      shape.size = node.at("radii").positive_vector();
      break;
    case ShapeKind::capsule:
      node.allow({"kind", "rounding", "radius", "length"});
      shape.size = {node.at("radius").positive(), node.at("length").positive(), 0};
      break;
    case ShapeKind::cylinder:
    case ShapeKind::cone:
      node.allow({"kind", "rounding", "radius", "height"});
      shape.size = {node.at("radius").positive(), node.at("height").positive(), 0};
      break;
    default:  // a plane or a half-space
      node.allow({"kind", "rounding", "normal", "offset"});
      shape.size = read_direction(node.at("normal"));
      if (const auto offset = node.find("offset")) shape.offset = offset->number();
  }
}

void SceneShapeReader::read_children(const JsonNode& node, SceneShape& shape) {
  node.allow({"kind", "rounding", "children"});
  for (const JsonNode& item : node.at("children").items()) {
    item.allow({"shape", "position", "rotation"});
    SceneShape::Child child;
    child.shape = read(item.at("shape"));
    const ShapeKind kind = (*shapes_)[child.shape].kind;
    if (kind == ShapeKind::plane || kind == ShapeKind::half_space)
      item.at("shape").fail("a plane or half-space cannot be part of a compound; make it a separate body");
    if (const auto at = item.find("position")) child.position = at->vector();
    if (const auto rotation = item.find("rotation")) child.rotation = read_rotation(*rotation);
    shape.children.push_back(child);
  }
}

}  // namespace tandem::io
