#include <cmath>
#include <nlohmann/json.hpp>

#include "viewer/page_json.h"

namespace tandem::viewer {

using Json = nlohmann::ordered_json;

namespace {

Json point_json(Vec3 p) { return Json::array({p.x, p.y, p.z}); }

Json range_json(std::pair<double, double> range) {
  return Json::array({range.first, std::isfinite(range.second) ? Json(range.second) : Json(nullptr)});
}

Json box_json(const Bounds& box) {
  return Json::array({box.low.x, box.low.y, box.low.z, box.high.x, box.high.y, box.high.z});
}

/// Returns one array for each member of the clashes.
Json columns_of(const std::vector<ClashScene::Clash>& clashes) {
  Json columns;
  const auto add = [&](const char* name, const auto& value_of) {
    Json column = Json::array();
    for (const ClashScene::Clash& clash : clashes) column.push_back(value_of(clash));
    columns[name] = std::move(column);
  };
  using Clash = ClashScene::Clash;
  add("id", [](const Clash& clash) { return clash.id; });
  add("test", [](const Clash& clash) { return clash.test; });
  add("kind", [](const Clash& clash) { return clash.kind; });
  add("shape", [](const Clash& clash) { return clash.shape; });
  add("basis", [](const Clash& clash) { return clash.basis; });
  add("status", [](const Clash& clash) { return clash.status; });
  add("comment", [](const Clash& clash) { return clash.comment; });
  add("group", [](const Clash& clash) { return clash.group; });
  add("a", [](const Clash& clash) { return clash.a; });
  add("b", [](const Clash& clash) { return clash.b; });
  add("depth", [](const Clash& clash) { return range_json(clash.depth); });
  add("gap", [](const Clash& clash) { return range_json(clash.gap); });
  add("volume", [](const Clash& clash) { return range_json(clash.volume); });
  add("from", [](const Clash& clash) { return point_json(clash.from); });
  add("to", [](const Clash& clash) { return point_json(clash.to); });
  add("box", [](const Clash& clash) { return box_json(clash.box); });
  return columns;
}

}  // namespace

Json to_json(const ClashScene& scene, Buffers& buffers) {
  Json table = columns_of(scene.clashes);
  table["tests"] = scene.tests;
  table["models"] = scene.models;
  table["groups"] = scene.groups;
  table["parts"] = Json::array();
  for (const ClashScene::Part& part : scene.parts)
    table["parts"].push_back(Json::array({part.instance, part.model, part.path}));
  std::vector<float> curves;
  Json starts = Json::array({0});
  for (const ClashScene::Clash& clash : scene.clashes) {
    curves.insert(curves.end(), clash.curves.begin(), clash.curves.end());
    starts.push_back(curves.size() / 6);
  }
  table["curves"] = std::move(starts);
  return {{"type", "clash"},
          {"title", scene.title},
          {"text", scene.text},
          {"recording", buffers.add(scene.recording)},
          {"up", axis_name(scene.up_axis)},
          {"units", scene.units},
          {"table", buffers.add_json(table)},
          {"curves", buffers.add_numbers(curves)}};
}

}  // namespace tandem::viewer
