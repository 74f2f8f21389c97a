#include <array>

#include "tandem/io/clash_file.h"
#include "tandem/version.h"

#include "base/thread_pool.h"
#include "io/bytes/output_file.h"
#include "io/clash/json_text.h"

namespace tandem::io {
namespace {

using clash::Clash;
using clash::Report;

void add(JsonText& json, Vec3 v) {
  json.raw("[").number(v.x).raw(",").number(v.y).raw(",").number(v.z).raw("]");
}
void add(JsonText& json, const Bounds& box) {
  if (box.empty()) {
    json.raw("null");
    return;
  }
  add(json.raw("{\"low\":"), box.low);
  add(json.raw(",\"high\":"), box.high);
  json.raw("}");
}
/// Infinity is null.
void add(JsonText& json, const clash::Range& range) {
  json.raw("{\"lower\":").number(range.lower).raw(",\"upper\":").number(range.upper).raw("}");
}

void add_part(JsonText& json, const Report& report, std::uint32_t index) {
  const clash::Part& part = report.parts[index];
  json.raw("{\"model\":").string(report.model_id(part)).raw(",\"path\":").string(report.path(part));
  json.raw(",\"name\":").string(report.name(part)).raw(",\"id\":").string(report.external_id(part));
  json.raw("}");
}

void add(JsonText& json, const clash::Region& region) {
  json.raw("{\"triangle_pairs\":").number(region.triangle_pairs);
  json.raw(",\"curve_length\":").number(region.curve_length);
  json.raw(",\"coplanar_area\":").number(region.coplanar_area);
  add(json.raw(",\"bounds\":"), region.box);
  json.raw("}");
}

void add_measures(JsonText& json, const Clash& clash) {
  add(json.raw(",\"depth\":"), clash.depth);
  add(json.raw(",\"gap\":"), clash.gap);
  add(json.raw(",\"volume\":"), clash.volume);
  add(json.raw(",\"point\":"), clash.point);
  add(json.raw(",\"arrow\":["), clash.from);
  add(json.raw(","), clash.to);
  add(json.raw("],\"bounds\":"), clash.box);
  json.raw(",\"regions\":[");
  for (std::size_t r = 0; r < clash.regions.size(); ++r) add(json.raw(r == 0 ? "" : ","), clash.regions[r]);
  json.raw(clash.regions_skipped ? "],\"regions_skipped\":true" : "]");
}

void add_line(JsonText json, const Report& report, const Clash& clash) {
  json.raw("{\"id\":").string(clash.id);
  json.raw(",\"test\":").string(report.tests[clash.test].test.id);
  json.raw(",\"kind\":").string(name(clash.kind));
  if (clash.kind != clash.nominal) json.raw(",\"nominal\":").string(name(clash.nominal));
  json.raw(",\"shape\":");
  if (clash.shape == clash::SubKind::none)
    json.raw("null");
  else
    json.string(name(clash.shape));
  add_part(json.raw(",\"a\":"), report, clash.a);
  add_part(json.raw(",\"b\":"), report, clash.b);
  add_measures(json, clash);
  json.raw(",\"basis\":").string(name(clash.basis)).raw(",\"group\":");
  if (report.groups.empty())
    json.raw("null");
  else
    json.string(report.groups[clash.group].id);
  json.raw(",\"status\":").string(name(clash.status));
  if (!clash.comment.empty()) json.raw(",\"comment\":").string(clash.comment);
  json.raw("}");
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
  // One line for each clash: easy to compare, and no tree of the whole report in memory. All cores write
  // large reports: after a check by many workers this would be its longest part.
  constexpr std::size_t lines_of_chunk = 256;
  const ThreadPool pool(0);
  std::vector<std::string> chunks((report.clashes.size() + lines_of_chunk - 1) / lines_of_chunk);
  pool.for_chunks(report.clashes.size(), lines_of_chunk,
                  [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                      chunks[chunk] += i == 0 ? "\n" : ",\n";
                      add_line(JsonText(chunks[chunk]), report, report.clashes[i]);
                    }
                  });
  std::string text = "{\n\"clashes\": [";
  std::size_t size = text.size();
  for (const std::string& chunk : chunks) size += chunk.size();
  text.reserve(size + 4096);
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
