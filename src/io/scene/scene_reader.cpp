#include <map>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

#include "base/nearest_name.h"
#include "io/bytes/mapped_file.h"
#include "io/reading_errors.h"
#include "io/scene/scene_names.h"
#include "io/scene/scene_shape_reader.h"

namespace tandem::io {
namespace {

void read_into(const JsonNode& parent, std::string_view key, bool& to) {
  if (const auto node = parent.find(key)) to = node->boolean();
}
void read_into(const JsonNode& parent, std::string_view key, double& to) {
  if (const auto node = parent.find(key)) to = node->number();
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

dynamics::Material read_material(const JsonNode& node) {
  node.allow({"friction", "restitution"});
  dynamics::Material material;
  read_between(node, "friction", 0, 1000, material.friction);
  read_between(node, "restitution", 0, 1, material.restitution);
  return material;
}

MassProperties read_mass_properties(const JsonNode& node) {
  node.allow({"mass", "center", "inertia"});
  MassProperties mass;
  mass.volume = node.at("mass").positive();
  read_into(node, "center", mass.center_of_mass);
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

dynamics::SimulationOptions read_options(const JsonNode& top) {
  dynamics::SimulationOptions options;
  read_into(top, "gravity", options.gravity);
  const auto found = top.find("solver");
  if (!found) return options;
  const JsonNode& node = *found;
  node.allow({"time_step", "substeps", "iterations", "friction", "restitution_threshold", "slop",
              "max_depenetration_speed", "sleeping", "sleep_speed", "sleep_time", "contact_margin",
              "broad_phase"});
  read_between(node, "time_step", 1e-6, 10, options.time_step);
  read_whole(node, "substeps", 1, 1000, options.substeps);
  read_whole(node, "iterations", 1, 1000, options.iterations);
  if (const auto model = node.find("friction"))
    options.friction = static_cast<dynamics::FrictionModel>(model->one_of(friction_words));
  read_between(node, "restitution_threshold", 0, 1e6, options.restitution_threshold);
  read_between(node, "slop", 0, 1e6, options.slop);
  read_between(node, "max_depenetration_speed", 0, 1e6, options.max_depenetration_speed);
  read_into(node, "sleeping", options.sleeping);
  read_between(node, "sleep_speed", 0, 1e6, options.sleep_speed);
  read_between(node, "sleep_time", 0, 1e6, options.sleep_time);
  read_between(node, "contact_margin", 0, 1e6, options.world.contact_margin);
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
    node.allow({"grid", "spacing", "jitter", "random_rotation", "random_speed", "random_angular_speed"});
    if (!grid->json().is_array() || grid->json().size() != 3) grid->refuse("three integers, [along x, y, z]");
    const std::vector<JsonNode> counts = grid->items();
    for (std::size_t i = 0; i < 3; ++i)
      copies.grid[i] = static_cast<std::uint32_t>(counts[i].whole(1, max_bodies));
    read_into(node, "spacing", copies.spacing);
  } else {
    node.allow(
        {"scatter", "box", "jitter", "random_rotation", "random_speed", "random_angular_speed", "grid"});
    if (!node.find("scatter")) node.fail("\"grid\" or \"scatter\" is missing");
    copies.scatter = static_cast<std::uint32_t>(node.at("scatter").whole(1, max_bodies));
    copies.box = node.at("box").vector();
  }
  read_into(node, "jitter", copies.jitter);
  read_into(node, "random_rotation", copies.random_rotation);
  read_between(node, "random_speed", 0, 1e9, copies.random_speed);
  read_between(node, "random_angular_speed", 0, 1e9, copies.random_angular_speed);
  return copies;
}

class SceneReader {
 public:
  Scene read(const JsonNode& top) {
    top.allow({"tandem_scene", "title", "seed", "steps", "gravity", "solver", "materials", "shapes", "bodies",
               "joints"});
    if (const JsonNode version = top.at("tandem_scene"); version.whole(0, 1'000'000) != scene_version)
      version.refuse(std::to_string(scene_version) + " (the supported format version)");
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
                "position",
                "rotation",
                "velocity",
                "angular_velocity",
                "material",
                "density",
                "mass",
                "mass_properties",
                "linear_damping",
                "angular_damping",
                "gravity_scale",
                "continuous",
                "allow_sleep",
                "layers",
                "mask",
                "sensor",
                "user_data",
                "copies"});
    SceneBody body;
    dynamics::BodyOptions& options = body.options;
    body.name = "body " + std::to_string(scene_.bodies.size());
    if (const auto name = node.find("name")) body.name = name->text();
    body.shape = shapes_.read(node.at("shape"));
    if (const auto kind = node.find("kind"))
      options.kind = static_cast<dynamics::BodyKind>(kind->one_of(body_kind_words));
    read_into(node, "position", body.position);
    if (const auto rotation = node.find("rotation")) body.rotation = read_rotation(*rotation);
    read_into(node, "velocity", options.velocity);
    read_into(node, "angular_velocity", options.angular_velocity);
    if (const auto material = node.find("material")) options.material = material_of(*material);
    read_mass(node, options);
    read_between(node, "linear_damping", 0, 1e6, options.linear_damping);
    read_between(node, "angular_damping", 0, 1e6, options.angular_damping);
    read_between(node, "gravity_scale", -1e6, 1e6, options.gravity_scale);
    read_into(node, "continuous", options.continuous);
    read_into(node, "allow_sleep", options.allow_sleep);
    read_whole(node, "layers", 0, 0xffffffffu, options.filter.layers);
    read_whole(node, "mask", 0, 0xffffffffu, options.filter.mask);
    read_into(node, "sensor", options.sensor);
    read_whole(node, "user_data", 0, ~std::uint64_t{0}, options.user_data);
    if (const auto copies = node.find("copies")) body.copies = read_copies(*copies);
    check_name(node, body);
    count_ += body_count(body);
    if (count_ > max_bodies)
      node.fail("this exceeds the maximum of " + std::to_string(max_bodies) + " bodies");
    scene_.bodies.push_back(std::move(body));
  }

  static void read_mass(const JsonNode& node, dynamics::BodyOptions& options) {
    int given = 0;
    if (const auto density = node.find("density")) {
      options.density = density->positive();
      ++given;
    }
    if (const auto mass = node.find("mass")) {
      options.mass = mass->positive();
      ++given;
    }
    if (const auto properties = node.find("mass_properties")) {
      options.mass_properties = read_mass_properties(*properties);
      ++given;
    }
    if (given > 1)
      node.fail("\"density\", \"mass\" and \"mass_properties\" exclude each other; keep one of them");
  }

  dynamics::Material material_of(const JsonNode& node) const {
    if (!node.is_text()) return read_material(node);
    if (const auto found = materials_.find(node.text()); found != materials_.end()) return found->second;
    std::vector<std::string_view> names;
    for (const auto& [name, material] : materials_) names.push_back(name);
    node.one_of(names);
    node.fail("the scene has no \"materials\"");
  }

  /// Joints refer to bodies by name, so names must be unique.
  void check_name(const JsonNode& node, const SceneBody& body) {
    if (body.name.empty()) node.at("name").fail("the name of a body must not be empty");
    if (body.name.find_first_of("[]") != std::string::npos)
      node.at("name").refuse("a name without brackets (they index the copies of a body)");
    if (!names_.emplace(body.name, scene_.bodies.size()).second)
      node.fail("duplicate body name " + Json(body.name).dump(-1, ' ', true, Json::error_handler_t::replace) +
                "; change \"name\"");
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
    if (copied && full == name)
      node.refuse("one of the copies of that body, for example \"" + name + "[0]\"");
    return full;
  }

  void read_joint(const JsonNode& node) {
    node.allow({"name", "kind", "a", "b", "anchor", "anchor_b", "axis", "axis_b", "ratio", "limits",
                "ball_limits", "motor", "spring", "break_force", "break_torque", "collide_connected"});
    SceneJoint made;
    dynamics::Joint& joint = made.joint;
    made.name = "joint " + std::to_string(scene_.joints.size());
    if (const auto name = node.find("name")) made.name = name->text();
    joint.kind = static_cast<dynamics::JointKind>(node.at("kind").one_of(joint_kind_words));
    made.a = body_name(node.at("a"));
    made.b = body_name(node.at("b"));
    if (made.a == made.b) node.fail("\"a\" and \"b\" are the same body");
    joint.anchor = node.at("anchor").vector();
    if (joint.kind == dynamics::JointKind::distance) joint.anchor_b = node.at("anchor_b").vector();
    if (joint.kind != dynamics::JointKind::distance && node.find("anchor_b"))
      node.at("anchor_b").fail("only a distance joint has \"anchor_b\"");
    if (const auto axis = node.find("axis")) joint.axis = read_axis(*axis);
    if (const auto axis = node.find("axis_b")) joint.axis_b = read_axis(*axis);
    read_into(node, "ratio", joint.ratio);
    if (const auto limits = node.find("limits")) joint.limits = read_limits(*limits);
    if (const auto limits = node.find("ball_limits")) joint.ball_limits = read_ball_limits(*limits);
    if (const auto motor = node.find("motor")) {
      motor->allow({"speed", "max_force"});
      joint.motor = dynamics::JointMotor{motor->at("speed").number(), motor->at("max_force").not_negative()};
    }
    if (const auto spring = node.find("spring")) {
      spring->allow({"stiffness", "damping", "target"});
      joint.spring.emplace();
      read_into(*spring, "stiffness", joint.spring->stiffness);
      read_into(*spring, "damping", joint.spring->damping);
      read_into(*spring, "target", joint.spring->target);
    }
    if (const auto force = node.find("break_force")) joint.break_force = force->positive();
    if (const auto torque = node.find("break_torque")) joint.break_torque = torque->positive();
    read_into(node, "collide_connected", joint.collide_connected);
    scene_.joints.push_back(std::move(made));
  }

  static Vec3 read_axis(const JsonNode& node) {
    const Vec3 axis = node.vector();
    if (const double size = length(axis); !(size >= 1e-3 && size <= 1e3))
      node.refuse("a direction of length 0.001 to 1000");
    return axis;
  }

  static dynamics::BallLimits read_ball_limits(const JsonNode& node) {
    node.allow({"cone", "twist"});
    dynamics::BallLimits limits;
    read_into(node, "cone", limits.cone);
    if (const auto twist = node.find("twist")) {
      const dynamics::JointLimits range = read_limits(*twist);
      limits.twist_low = range.low;
      limits.twist_high = range.high;
    }
    return limits;
  }

  static dynamics::JointLimits read_limits(const JsonNode& node) {
    const std::vector<JsonNode> both = node.items();
    if (both.size() != 2) node.refuse("two numbers, [low, high]");
    const dynamics::JointLimits limits{both[0].number(), both[1].number()};
    if (limits.low > limits.high) node.fail("the lower limit exceeds the upper limit");
    return limits;
  }

  Scene scene_;
  SceneShapeReader shapes_{scene_.shapes};
  std::map<std::string, dynamics::Material> materials_;
  std::map<std::string, std::size_t> names_;  // of bodies, with their indices
  std::size_t count_ = 0;                     // of bodies, including copies
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

}  // namespace tandem::io
