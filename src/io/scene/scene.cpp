#include "tandem/io/scene.h"

#include <algorithm>
#include <map>
#include <memory>

#include "tandem/base/error.h"
#include "tandem/io/model_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"

#include "io/scene/scene_names.h"

namespace tandem::io {
namespace {

using namespace generate;

Transform placed(Quat rotation, Vec3 position) { return Transform::from(normalized(rotation), position); }

/// Calls `make` and prepends the location in the scene to errors.
template <class Make>
auto with_place(const Scene& scene, const std::string& place, Make&& make) {
  try {
    return make();
  } catch (const Error& error) {
    throw Error((scene.file.empty() ? "" : scene.file.string() + ": ") + place + ": " + error.what());
  }
}

/// Returns the location of a shape in a scene file: the table, or the first body or compound that uses it.
std::string shape_place(const Scene& scene, std::size_t shape) {
  if (!scene.shapes[shape].name.empty()) return "shapes." + scene.shapes[shape].name;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i)
    if (scene.bodies[i].shape == shape) return "bodies[" + std::to_string(i) + "].shape";
  for (std::size_t i = shape + 1; i < scene.shapes.size(); ++i)
    for (std::size_t j = 0; j < scene.shapes[i].children.size(); ++j)
      if (scene.shapes[i].children[j].shape == shape)
        return shape_place(scene, i) + ".children[" + std::to_string(j) + "].shape";
  return "shapes[" + std::to_string(shape) + "]";
}

Mesh scaled(const Mesh& mesh, double scale) {
  if (scale == 1) return mesh;
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& vertex : vertices) vertex *= scale;
  return {std::move(vertices),
          {mesh.triangles().begin(), mesh.triangles().end()},
          {mesh.parts().begin(), mesh.parts().end()}};
}

Mesh generated(const MeshSource& source) {
  const Generator* generator = find_generator(source.generator);
  if (!generator) throw Error("unknown generator '" + source.generator + "'");
  std::vector<double> values;
  for (const GeneratorParameter& parameter : generator->parameters) values.push_back(parameter.default_value);
  for (const auto& [name, value] : source.parameters) {
    const auto found = std::ranges::find(generator->parameters, name, &GeneratorParameter::name);
    if (found == generator->parameters.end())
      throw Error(source.generator + " has no parameter '" + name + "'");
    values[static_cast<std::size_t>(found - generator->parameters.begin())] = value;
  }
  return generator->make(values);
}

/// The model of a file without scaling keeps the trees it was saved with.
Model model_of(const Scene& scene, const MeshSource& source) {
  if (source.file.empty()) return Model(scaled(generated(source), source.scale));
  const std::filesystem::path file = scene.file.parent_path() / source.file;
  // A closed surface has volume only if its triangles share vertices, which STL files do not store.
  const Model model = load_model(file, {.merge_identical_vertices = true});
  return source.scale == 1 ? model : Model(scaled(model.mesh(), source.scale));
}

/// The vertices of a terrain form a square grid, row by row.
HeightGrid heights_of(const Mesh& terrain) {
  const std::span<const Vec3> vertices = terrain.vertices();
  std::uint32_t side = 0;
  while (std::size_t{side} * side < vertices.size()) ++side;
  const double spacing = (vertices.back().x - vertices.front().x) / (side - 1);
  HeightGrid grid{side, side, spacing, spacing, {}};
  for (const Vec3& vertex : vertices) grid.heights.push_back(vertex.z);
  return grid;
}

Shape plain_shape(const Scene& scene, const SceneShape& described, const std::vector<Shape>& before) {
  const Vec3 size = described.size;
  switch (described.kind) {
    case ShapeKind::sphere:
      return Shape::sphere(size.x);
    case ShapeKind::box:
      return Shape::box(size);
    case ShapeKind::capsule:
      return Shape::capsule(size.x, size.y);
    case ShapeKind::cylinder:
      return Shape::cylinder(size.x, size.y);
    case ShapeKind::cone:
      return Shape::cone(size.x, size.y);
    case ShapeKind::ellipsoid:
      return Shape::ellipsoid(size);
    case ShapeKind::plane:
      return Shape::plane(size, described.offset);
    case ShapeKind::half_space:
      return Shape::half_space(size, described.offset);
    case ShapeKind::convex_hull:
      return Shape::convex_hull(described.mesh ? model_of(scene, *described.mesh).mesh().vertices()
                                               : std::span<const Vec3>(described.points));
    case ShapeKind::triangle:
      if (described.points.size() != 3) throw Error("a triangle requires three points");
      return Shape::triangle(described.points[0], described.points[1], described.points[2]);
    case ShapeKind::mesh:
      if (!described.mesh) throw Error("a mesh requires a file or a generator");
      return Shape(model_of(scene, *described.mesh));
    case ShapeKind::height_field:
      return Shape::height_field(described.mesh ? heights_of(model_of(scene, *described.mesh).mesh())
                                                : described.heights);
    case ShapeKind::compound: {
      std::vector<CompoundChild> children;
      for (const SceneShape::Child& child : described.children) {
        if (child.shape >= before.size())
          throw Error("the children of a compound must precede it in the list of shapes");
        children.push_back({before[child.shape], placed(child.rotation, child.position)});
      }
      return Shape::compound(children);
    }
    case ShapeKind::custom:
      break;
  }
  throw Error("a scene cannot contain a custom convex shape");
}

std::vector<Shape> make_shapes(const Scene& scene) {
  std::vector<Shape> shapes;
  for (std::size_t i = 0; i < scene.shapes.size(); ++i)
    shapes.push_back(with_place(scene, shape_place(scene, i), [&] {
      const Shape shape = plain_shape(scene, scene.shapes[i], shapes);
      return scene.shapes[i].rounding > 0 ? shape.rounded(scene.shapes[i].rounding) : shape;
    }));
  return shapes;
}

Vec3 times(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

/// From −1 to 1 along each axis.
Vec3 in_cube(Random& random) {
  const double x = random.uniform(-1, 1), y = random.uniform(-1, 1), z = random.uniform(-1, 1);
  return {x, y, z};
}

/// Returns the pose and velocity of copy `i` of a body. Only random values consume random numbers.
dynamics::BodyOptions copy_options(const SceneBody& body, const SceneCopies& copies, std::uint32_t i,
                                   Random& random) {
  dynamics::BodyOptions options = body.options;
  Vec3 position = body.position;
  Quat rotation = normalized(body.rotation);
  if (copies.scatter > 0) {
    position += times(copies.box, in_cube(random)) * 0.5;
  } else {
    const std::uint32_t x = i % copies.grid[0], y = i / copies.grid[0] % copies.grid[1];
    const std::uint32_t z = i / copies.grid[0] / copies.grid[1];
    position +=
        times(copies.spacing, {static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)});
  }
  if (!(copies.jitter == Vec3{})) position += times(copies.jitter, in_cube(random));
  if (copies.random_rotation) rotation = rotation * random.rotation();
  if (copies.random_speed > 0) options.velocity += random.direction() * copies.random_speed;
  if (copies.random_angular_speed > 0)
    options.angular_velocity += random.direction() * copies.random_angular_speed;
  options.pose = placed(rotation, position);
  return options;
}

void add_bodies(const Scene& scene, std::size_t index, Random& random, SceneSimulation& made) {
  const SceneBody& body = scene.bodies[index];
  if (body.shape >= made.shapes.size()) throw Error("the shape index is out of range");
  const auto add = [&](const std::string& name, const dynamics::BodyOptions& options) {
    made.bodies.push_back({name, made.simulation.add(made.shapes[body.shape], options), body.shape});
  };
  if (!body.copies) {
    dynamics::BodyOptions options = body.options;
    options.pose = placed(body.rotation, body.position);
    add(body.name, options);
    return;
  }
  const std::size_t count = body_count(body);
  for (std::size_t i = 0; i < count; ++i)
    add(body.name + "[" + std::to_string(i) + "]",
        copy_options(body, *body.copies, static_cast<std::uint32_t>(i), random));
}

void add_joints(const Scene& scene, SceneSimulation& made) {
  if (scene.joints.empty()) return;
  std::map<std::string_view, dynamics::BodyHandle> by_name;
  for (const SceneSimulation::Body& body : made.bodies) by_name.emplace(body.name, body.handle);
  const auto named = [&](const std::string& name) {
    const auto found = by_name.find(name);
    if (found == by_name.end()) throw Error("unknown body '" + name + "'");
    return found->second;
  };
  for (std::size_t i = 0; i < scene.joints.size(); ++i)
    with_place(scene, "joints[" + std::to_string(i) + "]", [&] {
      dynamics::Joint joint = scene.joints[i].joint;
      joint.a = named(scene.joints[i].a);
      joint.b = named(scene.joints[i].b);
      made.joints.push_back({scene.joints[i].name, made.simulation.add(joint)});
    });
}

}  // namespace

std::size_t body_count(const SceneBody& body) {
  if (!body.copies) return 1;
  if (body.copies->scatter > 0) return body.copies->scatter;
  const auto& grid = body.copies->grid;
  const std::uint64_t layer = std::uint64_t{grid[0]} * grid[1];
  return layer > max_bodies ? layer : layer * grid[2];  // no overflow; too many is rejected later
}
std::size_t body_count(const Scene& scene) {
  std::size_t count = 0;
  for (const SceneBody& body : scene.bodies) count += body_count(body);
  return count;
}

SceneSimulation make_simulation(const Scene& scene) {
  if (body_count(scene) > max_bodies)
    throw Error("a scene may have at most " + std::to_string(max_bodies) + " bodies");
  SceneSimulation made;
  made.shapes = make_shapes(scene);
  made.simulation = dynamics::Simulation(scene.options);
  Random random(scene.seed);
  for (std::size_t i = 0; i < scene.bodies.size(); ++i)
    with_place(scene, "bodies[" + std::to_string(i) + "]", [&] { add_bodies(scene, i, random, made); });
  add_joints(scene, made);
  return made;
}

}  // namespace tandem::io
