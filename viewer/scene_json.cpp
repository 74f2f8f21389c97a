#include <nlohmann/json.hpp>

#include "viewer/page_json.h"

namespace tandem::viewer {

using Json = nlohmann::ordered_json;

namespace {

class Numbers {
 public:
  void add(double value) { floats.push_back(static_cast<float>(value)); }
  void add(Vec3 v) {
    add(v.x);
    add(v.y);
    add(v.z);
  }
  void add(Quat q) {
    add(q.x);
    add(q.y);
    add(q.z);
    add(q.w);
  }
  std::vector<float> floats;
};

/// Appends the numbers of an outline in the order that viewer/src/volumes.ts reads.
void add(const algorithm::VolumeOutline& outline, Numbers& to) {
  using Kind = algorithm::VolumeOutline::Kind;
  to.add(outline.center);
  if (outline.kind == Kind::box || outline.kind == Kind::sampled) {
    to.add(outline.rotation);
    to.add(outline.half_extents);
  }
  if (outline.kind == Kind::ball || outline.kind == Kind::cut_ball) to.add(outline.radius);
  if (outline.kind == Kind::cut_ball) {
    to.add(outline.normal);
    to.add(outline.low);
    to.add(outline.high);
  }
  to.floats.insert(to.floats.end(), outline.extent.begin(), outline.extent.end());
}

const char* name_of(algorithm::VolumeOutline::Kind kind) {
  switch (kind) {
    case algorithm::VolumeOutline::Kind::box:
      return "box";
    case algorithm::VolumeOutline::Kind::ball:
      return "ball";
    case algorithm::VolumeOutline::Kind::cut_ball:
      return "cut_ball";
    case algorithm::VolumeOutline::Kind::sampled:
      return "star";
  }
  return "";
}

Json to_json(const SceneTree& tree, Buffers& buffers) {
  Numbers numbers;
  Json levels = Json::array();
  for (const auto& level : tree.levels) {
    levels.push_back(level.size());
    for (const algorithm::VolumeOutline& outline : level) add(outline, numbers);
  }
  return {{"instance", tree.instance},
          {"name", tree.name},
          {"kind", name_of(tree.levels.front().front().kind)},
          {"levels", levels},
          {"buffer", buffers.add_numbers(numbers.floats)}};
}

Json star_json(Buffers& buffers) {
  const Mesh& directions = algorithm::sample_directions();
  Numbers points;
  for (const Vec3 v : directions.vertices()) points.add(v);
  return {{"vertices", buffers.add_numbers(points.floats)},
          {"triangles", buffers.add_triangles(directions.triangles())}};
}

Json to_json(const SceneMeasure& measure) {
  return {{"kind", measure.kind == SceneMeasure::Kind::depth ? "depth" : "distance"},
          {"label", measure.label},
          {"from", {measure.from.x, measure.from.y, measure.from.z}},
          {"to", {measure.to.x, measure.to.y, measure.to.z}}};
}

Json to_json(const SceneExact& exact, Buffers& buffers) {
  Json pose = Json::array();
  for (const Vec3 row : exact.pose.rotation.row)
    for (const double value : {row.x, row.y, row.z}) pose.push_back(value);
  for (const double value : {exact.pose.offset.x, exact.pose.offset.y, exact.pose.offset.z})
    pose.push_back(value);
  return {{"vertices", buffers.add_points(exact.mesh.vertices())},
          {"pose", pose},
          {"center", {exact.center.x, exact.center.y, exact.center.z}}};
}

}  // namespace

Json to_json(const Playground& playground) {
  const char* const names[] = {"traversal", "broad 2D", "broad 3D"};
  return {{"type", "playground"},
          {"title", playground.title},
          {"shows", names[static_cast<std::size_t>(playground.shows)]}};
}

Json to_json(const Scene& scene, Buffers& buffers) {
  Json json{{"type", "scene"},
            {"title", scene.title},
            {"text", scene.text},
            {"facts", to_json(scene.facts)},
            {"recording", buffers.add(scene.recording)},
            {"trees", Json::array()},
            {"parts", Json::array()},
            {"start", scene.start},
            {"sides", scene.sides},
            {"measures", Json::array()}};
  bool has_stars = false;
  for (const SceneTree& tree : scene.trees) {
    if (tree.levels.empty()) continue;
    json["trees"].push_back(to_json(tree, buffers));
    has_stars |= tree.levels.front().front().kind == algorithm::VolumeOutline::Kind::sampled;
  }
  if (has_stars) json["star"] = star_json(buffers);
  for (const SceneParts& parts : scene.parts) {
    Json runs = Json::array();
    for (const auto& [first, name] : parts.runs) runs.push_back({first, name});
    json["parts"].push_back({{"instance", parts.instance}, {"runs", runs}});
  }
  for (const SceneMeasure& measure : scene.measures) json["measures"].push_back(to_json(measure));
  if (scene.live && has_engine())
    for (const SceneExact& exact : scene.exact) json["exact"].push_back(to_json(exact, buffers));
  if (!scene.curves.empty()) json["curves"] = buffers.add_points(scene.curves);
  if (!scene.overlap.triangles().empty())
    json["overlap"] = {{"vertices", buffers.add_points(scene.overlap.vertices())},
                       {"triangles", buffers.add_triangles(scene.overlap.triangles())}};
  return json;
}

const char* axis_name(char axis) { return axis == 'X' ? "x" : axis == 'Y' ? "y" : "z"; }

Json to_json(const AssemblyScene& scene, Buffers& buffers) {
  const auto index = [](std::uint32_t i) { return i == AssemblyScene::none ? Json(-1) : Json(i); };
  Json names = Json::array(), parents = Json::array(), instances = Json::array(), ids = Json::array(),
       properties = Json::array();
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const AssemblyScene::Node& node = scene.nodes[i];
    names.push_back(node.name);
    parents.push_back(index(node.parent));
    instances.push_back(index(node.instance));
    if (!node.id.empty()) ids.push_back(Json::array({i, node.id}));
    if (!node.properties.empty()) properties.push_back(Json::array({i, node.properties}));
  }
  return {{"type", "assembly"},
          {"title", scene.title},
          {"text", scene.text},
          {"facts", to_json(scene.facts)},
          {"recording", buffers.add(scene.recording)},
          {"up", scene.up_axis == 'X'   ? "x"
                 : scene.up_axis == 'Y' ? "y"
                                        : "z"},
          {"nodes", buffers.add_json({{"names", std::move(names)},
                                      {"parents", std::move(parents)},
                                      {"instances", std::move(instances)},
                                      {"ids", std::move(ids)}})},
          {"properties", buffers.add_json(properties)}};
}

}  // namespace tandem::viewer
