#include <functional>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

#include "io/bytes/output_file.h"
#include "io/scene/json_node.h"
#include "io/scene/scene_names.h"

namespace tandem::io {
namespace {

Json to_json(Vec3 v) { return {v.x, v.y, v.z}; }
Json to_json(Quat q) { return {q.w, q.x, q.y, q.z}; }

/// Omits default values.
template <class T>
void add(Json& to, const char* key, const T& value, const T& usual) {
  if (!(value == usual)) to[key] = value;
}
void add(Json& to, const char* key, Vec3 value, Vec3 usual = {}) {
  if (!(value == usual)) to[key] = to_json(value);
}
void add(Json& to, const char* key, Quat value) {
  if (!(value == Quat{})) to[key] = to_json(value);
}

using WriteFile = std::function<std::string(const std::filesystem::path&)>;

class SceneWriter {
 public:
  SceneWriter(const Scene& scene, WriteFile file) : scene_(&scene), file_(std::move(file)) {}

  Json write() const {
    Json json;
    json["tandem_scene"] = scene_version;
    add(json, "title", scene_->title, std::string());
    json["seed"] = scene_->seed;
    add(json, "steps", scene_->steps, std::uint64_t{0});
    add_options(json);
    for (const SceneShape& shape : scene_->shapes)
      if (!shape.name.empty()) json["shapes"][shape.name] = written(shape);
    json["bodies"] = Json::array();
    for (const SceneBody& body : scene_->bodies) json["bodies"].push_back(written(body));
    for (const SceneJoint& joint : scene_->joints) json["joints"].push_back(written(joint));
    return json;
  }

 private:
  void add_options(Json& json) const {
    const dynamics::SimulationOptions& options = scene_->options;
    const dynamics::SimulationOptions usual;
    add(json, "gravity", options.gravity, usual.gravity);
    Json solver = Json::object();
    add(solver, "time_step", options.time_step, usual.time_step);
    add(solver, "substeps", options.substeps, usual.substeps);
    add(solver, "iterations", options.iterations, usual.iterations);
    if (options.friction != usual.friction)
      solver["friction"] = friction_words[static_cast<std::size_t>(options.friction)];
    add(solver, "restitution_threshold", options.restitution_threshold, usual.restitution_threshold);
    add(solver, "slop", options.slop, usual.slop);
    add(solver, "max_depenetration_speed", options.max_depenetration_speed, usual.max_depenetration_speed);
    add(solver, "sleeping", options.sleeping, usual.sleeping);
    add(solver, "sleep_speed", options.sleep_speed, usual.sleep_speed);
    add(solver, "sleep_time", options.sleep_time, usual.sleep_time);
    add(solver, "contact_margin", options.world.contact_margin, usual.world.contact_margin);
    add(solver, "broad_phase", options.world.broad_phase, usual.world.broad_phase);
    if (!solver.empty()) json["solver"] = std::move(solver);
  }

  Json reference(std::size_t shape) const {
    const SceneShape& described = scene_->shapes.at(shape);
    return described.name.empty() ? written(described) : Json(described.name);
  }

  Json written(const SceneShape& shape) const {
    if (shape.kind == ShapeKind::custom)
      throw Error("a custom convex shape cannot be written to a scene file");
    Json json;
    json["kind"] = shape_kind_words[static_cast<std::size_t>(shape.kind)];
    add_sizes(json, shape);
    for (const Vec3& point : shape.points) json["points"].push_back(to_json(point));
    if (shape.mesh) {
      const MeshSource& mesh = *shape.mesh;
      if (mesh.file.empty())
        json["generate"] = mesh.generator;
      else
        json["file"] = file_(mesh.file);
      for (const auto& [name, value] : mesh.parameters) json[name] = value;
      add(json, "scale", mesh.scale, 1.0);
    }
    add(json, "rounding", shape.rounding, 0.0);
    return json;
  }

  void add_sizes(Json& json, const SceneShape& shape) const {
    switch (shape.kind) {
      case ShapeKind::sphere:
        json["radius"] = shape.size.x;
        break;
      case ShapeKind::box:
        json["sides"] = to_json(shape.size);
        break;
      case ShapeKind::ellipsoid:
        json["radii"] = to_json(shape.size);
        break;
      case ShapeKind::capsule:
        json["radius"] = shape.size.x;
        json["length"] = shape.size.y;
        break;
      case ShapeKind::cylinder:
      case ShapeKind::cone:
        json["radius"] = shape.size.x;
        json["height"] = shape.size.y;
        break;
      case ShapeKind::plane:
      case ShapeKind::half_space:
        json["normal"] = to_json(shape.size);
        add(json, "offset", shape.offset, 0.0);
        break;
      case ShapeKind::height_field:
        if (shape.mesh) break;
        json["columns"] = shape.heights.columns;
        json["rows"] = shape.heights.rows;
        json["spacing"] = {shape.heights.spacing_x, shape.heights.spacing_y};
        json["heights"] = shape.heights.heights;
        break;
      case ShapeKind::compound:
        json["children"] = Json::array();
        for (const SceneShape::Child& child : shape.children) {
          Json& written_child = json["children"].emplace_back();
          written_child["shape"] = reference(child.shape);
          add(written_child, "position", child.position);
          add(written_child, "rotation", child.rotation);
        }
        break;
      default:
        break;
    }
  }

  Json written(const SceneBody& body) const {
    const dynamics::BodyOptions& options = body.options;
    const dynamics::BodyOptions usual;
    Json json;
    json["name"] = body.name;
    if (options.kind != usual.kind) json["kind"] = body_kind_words[static_cast<std::size_t>(options.kind)];
    json["shape"] = reference(body.shape);
    add(json, "position", body.position);
    add(json, "rotation", body.rotation);
    add(json, "velocity", options.velocity);
    add(json, "angular_velocity", options.angular_velocity);
    Json material = Json::object();
    add(material, "friction", options.material.friction, usual.material.friction);
    add(material, "restitution", options.material.restitution, usual.material.restitution);
    if (!material.empty()) json["material"] = std::move(material);
    add_mass(json, options);
    add(json, "linear_damping", options.linear_damping, usual.linear_damping);
    add(json, "angular_damping", options.angular_damping, usual.angular_damping);
    add(json, "gravity_scale", options.gravity_scale, usual.gravity_scale);
    add(json, "continuous", options.continuous, usual.continuous);
    add(json, "allow_sleep", options.allow_sleep, usual.allow_sleep);
    add(json, "layers", options.filter.layers, usual.filter.layers);
    add(json, "mask", options.filter.mask, usual.filter.mask);
    add(json, "sensor", options.sensor, usual.sensor);
    add(json, "user_data", options.user_data, usual.user_data);
    if (body.copies) json["copies"] = written(*body.copies);
    return json;
  }

  static void add_mass(Json& json, const dynamics::BodyOptions& options) {
    if (options.mass_properties) {
      const MassProperties& mass = *options.mass_properties;
      Json& written_mass = json["mass_properties"];
      written_mass["mass"] = mass.volume;
      add(written_mass, "center", mass.center_of_mass);
      for (const Vec3& row : mass.inertia.row) written_mass["inertia"].push_back(to_json(row));
    } else if (options.mass) {
      json["mass"] = *options.mass;
    } else {
      add(json, "density", options.density, dynamics::BodyOptions().density);
    }
  }

  static Json written(const SceneCopies& copies) {
    Json json;
    if (copies.scatter > 0) {
      json["scatter"] = copies.scatter;
      json["box"] = to_json(copies.box);
    } else {
      json["grid"] = copies.grid;
      json["spacing"] = to_json(copies.spacing);
    }
    add(json, "jitter", copies.jitter);
    add(json, "random_rotation", copies.random_rotation, false);
    add(json, "random_speed", copies.random_speed, 0.0);
    add(json, "random_angular_speed", copies.random_angular_speed, 0.0);
    return json;
  }

  static Json written(const SceneJoint& made) {
    const dynamics::Joint& joint = made.joint;
    Json json;
    json["name"] = made.name;
    json["kind"] = joint_kind_words[static_cast<std::size_t>(joint.kind)];
    json["a"] = made.a;
    json["b"] = made.b;
    json["anchor"] = to_json(joint.anchor);
    if (joint.kind == dynamics::JointKind::distance) json["anchor_b"] = to_json(joint.anchor_b);
    add(json, "axis", joint.axis, dynamics::Joint().axis);
    add(json, "axis_b", joint.axis_b, dynamics::Joint().axis_b);
    add(json, "ratio", joint.ratio, 1.0);
    if (joint.limits) json["limits"] = {joint.limits->low, joint.limits->high};
    if (joint.motor) json["motor"] = {{"speed", joint.motor->speed}, {"max_force", joint.motor->max_force}};
    if (const auto& limits = joint.ball_limits)
      json["ball_limits"] = {{"cone", limits->cone}, {"twist", {limits->twist_low, limits->twist_high}}};
    if (const auto& spring = joint.spring)
      json["spring"] = {
          {"stiffness", spring->stiffness}, {"damping", spring->damping}, {"target", spring->target}};
    add(json, "break_force", joint.break_force, dynamics::Joint().break_force);
    add(json, "break_torque", joint.break_torque, dynamics::Joint().break_torque);
    add(json, "collide_connected", joint.collide_connected, false);
    return json;
  }

  const Scene* scene_;
  WriteFile file_;
};

std::string text_of(const Scene& scene, WriteFile file) {
  return SceneWriter(scene, std::move(file)).write().dump(2, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

}  // namespace

std::string scene_text(const Scene& scene) {
  return text_of(scene, [](const std::filesystem::path& file) { return file.generic_string(); });
}

void write_scene(const Scene& scene, const std::filesystem::path& file) {
  const auto relative_path = [&](const std::filesystem::path& mesh) {
    if (mesh.is_absolute()) return mesh.generic_string();
    const auto absolute = [](const std::filesystem::path& path) {
      return std::filesystem::absolute(path).lexically_normal();
    };
    return absolute(scene.file.parent_path() / mesh)
        .lexically_relative(absolute(file).parent_path())
        .generic_string();
  };
  OutputFile out(file);
  out.text(text_of(scene, relative_path));
  out.finish();
}

}  // namespace tandem::io
