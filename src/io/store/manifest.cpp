#include "io/store/manifest.h"

#include <charconv>

#include "tandem/base/error.h"

#include "base/version_text.h"
#include "io/bytes/checksum.h"
#include "io/scene/json_node.h"

namespace tandem::io {
namespace {

constexpr std::string_view rule_names[] = {"same_parent", "same_model", "within", "pair"};
constexpr std::string_view group_names[] = {"none", "part", "test", "distance"};

std::string dumped(const Json& json) {
  return json.dump(1, ' ', true, nlohmann::json::error_handler_t::replace);
}
std::uint64_t checksum_of(const std::string& text) {
  return checksum(std::as_bytes(std::span(text)), ThreadPool(1));
}

Json pose_json(const Transform& pose) {
  Json json = Json::array();
  for (const Vec3 row : {pose.rotation.row[0], pose.rotation.row[1], pose.rotation.row[2], pose.offset})
    for (int axis = 0; axis < 3; ++axis) json.push_back(row[axis]);
  return json;
}

Json selector_json(const clash::Selector& selector) {
  Json properties = Json::array();
  for (const auto& [key, value] : selector.properties) properties.push_back(Json::array({key, value}));
  return {{"model", selector.model},
          {"path", selector.path},
          {"name", selector.name},
          {"properties", std::move(properties)},
          {"exclude", selector.exclude}};
}

Json test_json(const clash::Test& test) {
  Json kinds = Json::array(), ignore = Json::array();
  for (std::size_t k = 0; k < clash::kind_count; ++k)
    if (test.kinds.has(static_cast<clash::Kind>(k))) kinds.push_back(clash::kind_names()[k]);
  for (const clash::Ignore& rule : test.ignore)
    ignore.push_back(
        {{"rule", rule_names[static_cast<std::size_t>(rule.rule)]}, {"a", rule.a}, {"b", rule.b}});
  return {{"id", test.id},
          {"a", test.a},
          {"b", test.b},
          {"kinds", std::move(kinds)},
          {"tolerance", test.tolerance},
          {"clearance", test.clearance},
          {"touch_gap", test.touch_gap},
          {"touch_overlap", test.touch_overlap},
          {"duplicate_tolerance", test.duplicate_tolerance},
          {"ignore", std::move(ignore)}};
}

std::uint64_t hex_number(const JsonNode& node) {
  const std::string text = node.text();
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (problem != std::errc() || end != text.data() + text.size()) node.refuse("a hexadecimal number");
  return number;
}

Transform pose_of(const JsonNode& node) {
  const std::vector<JsonNode> items = node.items();
  if (items.size() != 12) node.refuse("12 numbers");
  Transform pose;
  for (std::size_t i = 0; i < 12; ++i) {
    Vec3& row = i < 9 ? pose.rotation.row[i / 3] : pose.offset;
    row[static_cast<int>(i % 3)] = items[i].number();
  }
  return pose;
}

clash::Selector selector_of(const JsonNode& node) {
  clash::Selector selector{.model = node.at("model").text(),
                           .path = node.at("path").text(),
                           .name = node.at("name").text(),
                           .exclude = node.at("exclude").boolean()};
  for (const JsonNode& item : node.at("properties").items()) {
    const std::vector<JsonNode> pair = item.items();
    if (pair.size() != 2) item.refuse("a key and a glob");
    selector.properties.emplace_back(pair[0].text(), pair[1].text());
  }
  return selector;
}

clash::Test test_of(const JsonNode& node) {
  clash::Test test;
  test.id = node.at("id").text();
  test.a = node.at("a").text();
  test.b = node.at("b").text();
  test.kinds = {};
  for (const JsonNode& kind : node.at("kinds").items())
    test.kinds = test.kinds.with(static_cast<clash::Kind>(kind.one_of(clash::kind_names())));
  test.tolerance = node.at("tolerance").number();
  test.clearance = node.at("clearance").number();
  test.touch_gap = node.at("touch_gap").number();
  test.touch_overlap = node.at("touch_overlap").number();
  test.duplicate_tolerance = node.at("duplicate_tolerance").number();
  for (const JsonNode& rule : node.at("ignore").items())
    test.ignore.push_back({static_cast<clash::Ignore::Rule>(rule.at("rule").one_of(rule_names)),
                           rule.at("a").text(), rule.at("b").text()});
  return test;
}

clash::Job job_of(const JsonNode& root) {
  clash::Job job;
  job.units = root.at("units").text();
  for (const JsonNode& node : root.at("models").items()) {
    clash::JobModel model;
    model.id = node.at("id").text();
    model.file = node.at("file").text();
    model.pose = pose_of(node.at("pose"));
    model.tessellation_error = node.at("tessellation_error").number();
    job.models.push_back(std::move(model));
  }
  for (const JsonNode& node : root.at("sets").items()) {
    clash::PartSet set{node.at("name").text(), {}};
    for (const JsonNode& selector : node.at("selectors").items())
      set.selectors.push_back(selector_of(selector));
    job.sets.push_back(std::move(set));
  }
  for (const JsonNode& node : root.at("tests").items()) job.tests.push_back(test_of(node));
  const JsonNode groups = root.at("groups");
  job.groups.by = static_cast<clash::Grouping::By>(groups.at("by").one_of(group_names));
  job.groups.distance = groups.at("distance").number();
  return job;
}

Json manifest_json(std::string_view text, const std::string& name) {
  constexpr std::string_view redo = "; prepare the store again with `tandem prepare`";
  if (text.empty()) throw Error(name + ": is empty" + std::string(redo));
  Json json;
  try {
    json = parse_json(text, name);
  } catch (const Error&) {
    throw Error(name + ": is damaged or cut off: it is not JSON (" + std::to_string(text.size()) + " bytes)" +
                std::string(redo));
  }
  if (!json.is_object() || !json.contains("tandem_store"))
    throw Error(name + ": is not the manifest of a store" + std::string(redo));
  return json;
}

/// Results of versions are not mixed.
void require_this_version(const Json& json, const std::string& name) {
  const Json& version = json["tandem_store"];
  if (version != store_version)
    throw Error(name + ": the store has version " + dumped(version) + " (expected " +
                std::to_string(store_version) + "); prepare it again with this version of Tandem");
  const Json by = json.value("tandem", Json());
  if (by != version_text())
    throw Error(name + ": the store was prepared by Tandem " +
                (by.is_string() ? by.get<std::string>() : "of an unknown version") + " (this is " +
                version_text() + "); results of versions are not mixed: prepare it again");
}

}  // namespace

std::uint64_t file_checksum(const std::filesystem::path& file) {
  const MappedFile mapped = map_file(file);
  return checksum(mapped.bytes, ThreadPool(1));
}

std::string manifest_text(const StoreManifest& manifest) {
  const clash::Job& job = manifest.job;
  Json json{{"tandem_store", store_version}, {"tandem", version_text()}, {"units", job.units}};
  json["geometry_fingerprint"] = hex(manifest.geometry_fingerprint);
  json["tables_checksum"] = hex(manifest.tables_checksum);
  json["state"] = manifest.state.string();
  json["models"] = Json::array();
  for (const clash::JobModel& model : job.models)
    json["models"].push_back({{"id", model.id},
                              {"file", model.file},
                              {"pose", pose_json(model.pose)},
                              {"tessellation_error", model.tessellation_error}});
  json["sets"] = Json::array();
  for (const clash::PartSet& set : job.sets) {
    Json selectors = Json::array();
    for (const clash::Selector& selector : set.selectors) selectors.push_back(selector_json(selector));
    json["sets"].push_back({{"name", set.name}, {"selectors", std::move(selectors)}});
  }
  json["tests"] = Json::array();
  for (const clash::Test& test : job.tests) json["tests"].push_back(test_json(test));
  json["groups"] = {{"by", group_names[static_cast<std::size_t>(job.groups.by)]},
                    {"distance", job.groups.distance}};
  json["checksum"] = hex(checksum_of(dumped(json)));
  return dumped(json) + "\n";
}

StoreManifest parse_manifest(std::string_view text, const std::string& name, bool verify) {
  const Json json = manifest_json(text, name);
  const JsonNode root(json, name);
  require_this_version(json, name);
  Json unsigned_json = json;
  unsigned_json.erase("checksum");
  const Json sum = json.value("checksum", Json());
  if (verify && !(sum.is_string() && sum == hex(checksum_of(dumped(unsigned_json)))))
    throw Error(name +
                ": the checksum is wrong; prepare the store again (settings of tests can be changed by "
                "options of `tandem clash`)");
  StoreManifest manifest;
  manifest.job = job_of(root);
  manifest.state = root.at("state").text();
  manifest.geometry_fingerprint = hex_number(root.at("geometry_fingerprint"));
  manifest.tables_checksum = hex_number(root.at("tables_checksum"));
  return manifest;
}

}  // namespace tandem::io
