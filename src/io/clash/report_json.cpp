#include <array>

#include "tandem/io/clash_file.h"
#include "tandem/version.h"

#include "base/thread_pool.h"
#include "io/bytes/output_file.h"
#include "io/scene/json_node.h"

namespace tandem::io {
namespace {

using clash::Clash;
using clash::Report;

/// Bytes that are not UTF-8 are replaced: names come from other programs.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Json json_of(Vec3 v) { return {v.x, v.y, v.z}; }
Json json_of(const Bounds& box) { return {{"low", json_of(box.low)}, {"high", json_of(box.high)}}; }
/// Infinity is null.
Json json_of(const clash::Range& range) { return {{"lower", range.lower}, {"upper", range.upper}}; }

Json json_of(const Report& report, std::uint32_t index) {
  const clash::Part& part = report.parts[index];
  return {{"model", report.model_id(part)},
          {"path", report.path(part)},
          {"name", report.name(part)},
          {"id", report.external_id(part)}};
}

Json json_of(const clash::Region& region) {
  return {{"triangle_pairs", region.triangle_pairs},
          {"curve_length", region.curve_length},
          {"coplanar_area", region.coplanar_area},
          {"bounds", region.box.empty() ? Json() : json_of(region.box)}};
}

Json json_of(const Report& report, const Clash& clash) {
  Json json;
  json["id"] = clash.id;
  json["test"] = report.tests[clash.test].test.id;
  json["kind"] = name(clash.kind);
  if (clash.kind != clash.nominal) json["nominal"] = name(clash.nominal);
  json["shape"] = clash.shape == clash::SubKind::none ? Json() : Json(name(clash.shape));
  json["a"] = json_of(report, clash.a);
  json["b"] = json_of(report, clash.b);
  json["depth"] = json_of(clash.depth);
  json["gap"] = json_of(clash.gap);
  json["volume"] = json_of(clash.volume);
  json["point"] = json_of(clash.point);
  json["arrow"] = {json_of(clash.from), json_of(clash.to)};
  json["bounds"] = clash.box.empty() ? Json() : json_of(clash.box);
  json["regions"] = Json::array();
  for (const clash::Region& region : clash.regions) json["regions"].push_back(json_of(region));
  if (clash.regions_skipped) json["regions_skipped"] = true;
  json["basis"] = name(clash.basis);
  json["group"] = report.groups.empty() ? Json() : Json(report.groups[clash.group].id);
  json["status"] = name(clash.status);
  if (!clash.comment.empty()) json["comment"] = clash.comment;
  return json;
}

Json summary_json(const Report& report) {
  Json kinds, statuses, tests = Json::array(), groups = Json::array();
  std::array<std::uint64_t, 5> by_kind{}, by_status{};
  for (const Clash& clash : report.clashes) {
    ++by_kind[static_cast<std::size_t>(clash.kind)];
    ++by_status[static_cast<std::size_t>(clash.status)];
  }
  for (std::size_t k = 0; k < by_kind.size(); ++k) kinds[std::string(clash::kind_names()[k])] = by_kind[k];
  for (std::size_t s = 0; s < by_status.size(); ++s)
    statuses[std::string(clash::status_names()[s])] = by_status[s];
  for (const clash::TestSummary& test : report.tests) {
    Json entry{{"id", test.test.id}, {"pairs", test.pairs}};
    for (std::size_t k = 0; k < test.found.size(); ++k)
      entry[std::string(clash::kind_names()[k])] = test.found[k];
    tests.push_back(std::move(entry));
  }
  for (const clash::Group& group : report.groups)
    groups.push_back({{"id", group.id},
                      {"name", group.name},
                      {"test", report.tests[group.test].test.id},
                      {"clashes", group.clashes.size()}});
  return {
      {"clashes", report.clashes.size()},
      {"unapproved", report.clashes.size() - by_status[static_cast<std::size_t>(clash::Status::approved)]},
      {"kinds", std::move(kinds)},
      {"status", std::move(statuses)},
      {"tests", std::move(tests)},
      {"groups", std::move(groups)}};
}

Json run_json(const Report& report) {
  Json models = Json::array();
  for (const clash::JobModel& model : report.models)
    models.push_back({{"id", model.id}, {"file", model.file}});
  return {{"tandem", TANDEM_VERSION},
          {"partial", report.run.partial},
          {"pairs", report.run.pairs},
          {"pairs_done", report.run.pairs_done},
          {"parts", report.parts.size()},
          {"placed_triangles", report.run.placed_triangles},
          {"units", report.units},
          {"models", std::move(models)},
          {"fingerprint", report.run.fingerprint}};
}

}  // namespace

std::string clash_json(const Report& report) {
  // One line for each clash: easy to compare, and no tree of the whole report in memory. A line takes 18 µs,
  // so all cores write large reports: after a check by many workers this would be its longest part.
  constexpr std::size_t lines_of_chunk = 512;
  std::vector<std::string> chunks((report.clashes.size() + lines_of_chunk - 1) / lines_of_chunk);
  ThreadPool(0).for_chunks(report.clashes.size(), lines_of_chunk,
                           [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                             for (std::size_t i = begin; i < end; ++i) {
                               chunks[chunk] += i == 0 ? "\n" : ",\n";
                               chunks[chunk] += text_of(json_of(report, report.clashes[i]));
                             }
                           });
  std::string text = "{\n\"clashes\": [";
  for (std::string& chunk : chunks) {
    text += chunk;
    chunk = {};
  }
  text += "\n],\n\"summary\": " + text_of(summary_json(report)) + ",\n\"skipped\": [";
  for (std::size_t i = 0; i < report.skipped.size(); ++i) {
    text += i == 0 ? "\n" : ",\n";
    text += text_of({{"where", report.skipped[i].where}, {"reason", report.skipped[i].reason}});
  }
  return text + "],\n\"run\": " + text_of(run_json(report)) + "\n}\n";
}

void write_clash_json(const Report& report, const std::filesystem::path& file) {
  OutputFile out(file);
  out.text(clash_json(report));
  out.finish();
}

}  // namespace tandem::io
