#include <map>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

#include "io/mapped_file.h"
#include "io/reading_errors.h"
#include "io/scene_shape_reader.h"
#include "io/scene_words.h"

namespace tandem {
namespace {

using namespace io;

void read_into(const JsonNode& parent, std::string_view key, bool& to) {
  if (const auto node = parent.find(key)) to = node->boolean();
}
void read_into(const JsonNode& parent, std::string_view key, Vec3& to) {
  if (const auto node = parent.find(key)) to = node->vector();
}
void read_between(const JsonNode& parent, std::string_view key, double low, double high, double& to) {
  if (const auto node = parent.find(key)) to = node->number(low, high);
}
template <class Whole>
void read_whole(const JsonNode& parent, std::string_view key, std::uint64_t low, std::uint64_t high,
                Whole& to) {
  if (const auto node = parent.find(key)) to = static_cast<Whole>(node->whole(low, high));
}

Material read_material(const JsonNode& node) {
  node.allow({"friction", "restitution"});
  Material material;
  read_between(node, "friction", 0, 1000, material.friction);
  read_between(node, "restitution", 0, 1, material.restitution);
  return material;
}

MassProperties read_mass_properties(const JsonNode& node) {
  node.allow({"mass", "center", "inertia"});
  MassProperties mass;
  mass.volume = node.at("mass").positive();
  read_into(node, "center", mass.center);
  const JsonNode inertia = node.at("inertia");
  const std::vector<JsonNode> rows = inertia.items();
  if (rows.size() != 3) inertia.refuse("three moments [x, y, z], or three rows of three numbers");
  for (int i = 0; i < 3; ++i) {
    const JsonNode& row = rows[static_cast<std::size_t>(i)];
    if (row.json().is_number()) {
      mass.inertia.row[i] = {};
      mass.inertia.row[i][i] = row.positive();
    } else {
      mass.inertia.row[i] = row.vector();
    }
  }
  return mass;
}

SimulationOptions read_options(const JsonNode& top) {
  SimulationOptions options;
  read_into(top, "gravity", options.gravity);
  const auto found = top.find("solver");
  if (!found) return options;
  const JsonNode& node = *found;
  node.allow({"step", "substeps", "iterations", "friction", "restitution_above", "slop", "push_out_speed",
              "sleeping", "sleep_below", "sleep_after", "reach", "broad_phase"});
  read_between(node, "step", 1e-6, 10, options.step);
  read_whole(node, "substeps", 1, 1000, options.substeps);
  read_whole(node, "iterations", 1, 1000, options.iterations);
  if (const auto model = node.find("friction"))
    options.friction = static_cast<FrictionModel>(model->one_of(friction_words));
  read_between(node, "restitution_above", 0, 1e6, options.restitution_above);
  read_between(node, "slop", 0, 1e6, options.slop);
  read_between(node, "push_out_speed", 0, 1e6, options.push_out_speed);
  read_into(node, "sleeping", options.sleeping);
  read_between(node, "sleep_below", 0, 1e6, options.sleep_below);
  read_between(node, "sleep_after", 0, 1e6, options.sleep_after);
  read_between(node, "reach", 0, 1e6, options.world.reach);
  if (const auto method = node.find("broad_phase")) {
    const std::vector<std::string_view> methods = BroadPhase::methods();
    options.world.broad_phase = methods[method->one_of(methods)];
  }
  return options;
}

SceneCopies read_copies(const JsonNode& node) {
  SceneCopies copies;
  const auto grid = node.find("grid");
  if (grid) {
    node.allow({"grid", "spacing", "jitter", "random_turn", "random_speed", "random_spin"});
    if (!grid->json().is_array() || grid->json().size() != 3)
      grid->refuse("three whole numbers, [along x, y, z]");
    const std::vector<JsonNode> counts = grid->items();
    for (std::size_t i = 0; i < 3; ++i)
      copies.grid[i] = static_cast<std::uint32_t>(counts[i].whole(1, most_bodies));
    read_into(node, "spacing", copies.spacing);
  } else {
    node.allow({"scatter", "box", "jitter", "random_turn", "random_speed", "random_spin", "grid"});
    if (!node.find("scatter")) node.fail("\"grid\" or \"scatter\" is missing");
    copies.scatter = static_cast<std::uint32_t>(node.at("scatter").whole(1, most_bodies));
    copies.box = node.at("box").vector();
  }
  read_into(node, "jitter", copies.jitter);
  read_into(node, "random_turn", copies.random_turn);
  read_between(node, "random_speed", 0, 1e9, copies.random_speed);
  read_between(node, "random_spin", 0, 1e9, copies.random_spin);
  return copies;
}

class SceneReader {
 public:
  Scene read(const JsonNode& top) {
    top.allow({"tandem_scene", "title", "seed", "steps", "gravity", "solver", "materials", "shapes", "bodies",
               "joints"});
    if (const JsonNode version = top.at("tandem_scene"); version.whole(0, 1'000'000) != scene_version)
      version.refuse("1, the version of the format that this Tandem reads");
    if (const auto title = top.find("title")) scene_.title = title->text();
    read_whole(top, "seed", 0, ~std::uint64_t{0}, scene_.seed);
    read_whole(top, "steps", 0, 1'000'000'000, scene_.steps);
    scene_.options = read_options(top);
    if (const auto table = top.find("materials"))
      for (const auto& [name, node] : table->members()) materials_[name] = read_material(node);
    if (const auto table = top.find("shapes")) shapes_.read_table(*table);
    for (const JsonNode& body : top.at("bodies").items()) read_body(body);
    if (const auto joints = top.find("joints"))
      for (const JsonNode& joint : joints->items()) read_joint(joint);
    return std::move(scene_);
  }

 private:
  void read_body(const JsonNode& node) {
    node.allow({"name",
                "kind",
                "shape",
                "at",
                "turn",
                "velocity",
                "spin",
                "material",
                "density",
                "mass",
                "mass_properties",
                "linear_damping",
                "angular_damping",
                "gravity_scale",
                "fast",
                "may_sleep",
                "layers",
                "meets",
                "sensor",
                "user",
                "copies"});
    SceneBody body;
    BodyOptions& options = body.options;
    body.name = "body " + std::to_string(scene_.bodies.size());
    if (const auto name = node.find("name")) body.name = name->text();
    body.shape = shapes_.read(node.at("shape"));
    if (const auto kind = node.find("kind"))
      options.kind = static_cast<BodyKind>(kind->one_of(body_kind_words));
    read_into(node, "at", body.position);
    if (const auto turn = node.find("turn")) body.turn = read_turn(*turn);
    read_into(node, "velocity", options.velocity);
    read_into(node, "spin", options.spin);
    if (const auto material = node.find("material")) options.material = material_of(*material);
    read_mass(node, options);
    read_between(node, "linear_damping", 0, 1e6, options.linear_damping);
    read_between(node, "angular_damping", 0, 1e6, options.angular_damping);
    read_between(node, "gravity_scale", -1e6, 1e6, options.gravity_scale);
    read_into(node, "fast", options.fast);
    read_into(node, "may_sleep", options.may_sleep);
    read_whole(node, "layers", 0, 0xffffffffu, options.filter.layers);
    read_whole(node, "meets", 0, 0xffffffffu, options.filter.meets);
    read_into(node, "sensor", options.sensor);
    read_whole(node, "user", 0, ~std::uint64_t{0}, options.user);
    if (const auto copies = node.find("copies")) body.copies = read_copies(*copies);
    check_name(node, body);
    count_ += body_count(body);
    if (count_ > most_bodies)
      node.fail("with this one there are more than " + std::to_string(most_bodies) + " bodies");
    scene_.bodies.push_back(std::move(body));
  }

  static void read_mass(const JsonNode& node, BodyOptions& options) {
    int given = 0;
    if (const auto density = node.find("density")) options.density = density->positive(), ++given;
    if (const auto mass = node.find("mass")) options.mass = mass->positive(), ++given;
    if (const auto properties = node.find("mass_properties"))
      options.mass_properties = read_mass_properties(*properties), ++given;
    if (given > 1) node.fail("of \"density\", \"mass\" and \"mass_properties\" only one may be given");
  }

  Material material_of(const JsonNode& node) const {
    if (!node.is_text()) return read_material(node);
    if (const auto found = materials_.find(node.text()); found != materials_.end()) return found->second;
    std::vector<std::string_view> names;
    for (const auto& [name, material] : materials_) names.push_back(name);
    node.one_of(names);
    node.fail("there are no \"materials\"");
  }

  /// Joints know bodies by their names, so each may be there once.
  void check_name(const JsonNode& node, const SceneBody& body) {
    if (body.name.empty()) node.at("name").fail("a body's name may not be empty");
    if (body.name.find_first_of("[]") != std::string::npos)
      node.at("name").refuse("a name without brackets, which number the copies of a body");
    if (!names_.emplace(body.name, scene_.bodies.size()).second)
      node.fail("another body is called " +
                Json(body.name).dump(-1, ' ', true, Json::error_handler_t::replace) +
                " already; give it another \"name\"");
  }

  std::string body_name(const JsonNode& node) const {
    std::string full = node.text();
    const std::string name = full.substr(0, full.find('['));
    const auto found = names_.find(name);
    if (found == names_.end()) {
      std::vector<std::string_view> names;
      for (const SceneBody& other : scene_.bodies) names.push_back(other.name);
      const std::string_view meant = nearest_name(name, names);
      node.refuse("the name of a body" + (meant.empty() ? "" : " (\"" + std::string(meant) + "\"?)"));
    }
    const bool copied = scene_.bodies[found->second].copies.has_value();
    if (!copied && full != name) node.refuse("a body; \"" + name + "\" has no copies");
    if (copied && full == name) node.refuse("one of the copies of that body, as \"" + name + "[0]\"");
    return full;
  }

  void read_joint(const JsonNode& node) {
    node.allow({"name", "kind", "a", "b", "point", "point_b", "axis", "limits", "motor", "bodies_touch"});
    SceneJoint made;
    Joint& joint = made.joint;
    made.name = "joint " + std::to_string(scene_.joints.size());
    if (const auto name = node.find("name")) made.name = name->text();
    joint.kind = static_cast<JointKind>(node.at("kind").one_of(joint_kind_words));
    made.a = body_name(node.at("a")), made.b = body_name(node.at("b"));
    if (made.a == made.b) node.fail("\"a\" and \"b\" are the same body");
    joint.point = node.at("point").vector();
    if (joint.kind == JointKind::distance) joint.point_b = node.at("point_b").vector();
    if (joint.kind != JointKind::distance && node.find("point_b"))
      node.at("point_b").fail("only a distance joint has a second point");
    if (const auto axis = node.find("axis")) {
      joint.axis = axis->vector();
      if (const double size = length(joint.axis); !(size >= 1e-3 && size <= 1e3))
        axis->refuse("a direction, of length 0.001 to 1000");
    }
    if (const auto limits = node.find("limits")) joint.limits = read_limits(*limits);
    if (const auto motor = node.find("motor")) {
      motor->allow({"speed", "most"});
      joint.motor = JointMotor{motor->at("speed").number(), motor->at("most").not_negative()};
    }
    read_into(node, "bodies_touch", joint.bodies_touch);
    scene_.joints.push_back(std::move(made));
  }

  static JointLimits read_limits(const JsonNode& node) {
    const std::vector<JsonNode> both = node.items();
    if (both.size() != 2) node.refuse("two numbers, [low, high]");
    const JointLimits limits{both[0].number(), both[1].number()};
    if (limits.low > limits.high) node.fail("the low limit is above the high one");
    return limits;
  }

  Scene scene_;
  SceneShapeReader shapes_{scene_.shapes};
  std::map<std::string, Material> materials_;
  std::map<std::string, std::size_t> names_;  // of bodies, with their places
  std::size_t count_ = 0;                     // of bodies, copies included
};

}  // namespace

Scene parse_scene(std::string_view text, const std::string& name, const std::filesystem::path& file) {
  const Json json = parse_json(text, name);
  Scene scene = SceneReader().read(JsonNode(json, name));
  scene.file = file;
  return scene;
}

Scene read_scene(const std::filesystem::path& file) {
  return within_memory(file, [&] {
    const MappedFile mapped = map_file(file);
    return parse_scene(as_text(mapped.bytes), file.string(), file);
  });
}

}  // namespace tandem
