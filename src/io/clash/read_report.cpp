#include <limits>
#include <unordered_map>

#include "tandem/base/error.h"
#include "tandem/io/clash_file.h"

#include "io/bytes/mapped_file.h"
#include "io/reading_errors.h"
#include "io/scene/json_node.h"

namespace tandem::io {
namespace {

using clash::Clash;
using clash::Range;

double bound_of(const JsonNode& node) {
  return node.json().is_null() ? std::numeric_limits<double>::infinity() : node.json().get<double>();
}

Range range_of(const JsonNode& node) { return {bound_of(node.at("lower")), bound_of(node.at("upper"))}; }

Bounds box_of(const JsonNode& node) {
  if (node.json().is_null()) return {};
  return {node.at("low").vector(), node.at("high").vector()};
}

template <class Enum>
Enum value_of(const JsonNode& node, std::span<const std::string_view> names) {
  return static_cast<Enum>(node.one_of(names));
}

clash::SubKind shape_of(const JsonNode& node) {
  return node.json().is_null() ? clash::SubKind::none
                               : value_of<clash::SubKind>(node, clash::sub_kind_names());
}

std::string label_of(const JsonNode& part) { return part.at("model").text() + ":" + part.at("path").text(); }

/// Calls take(root) with a parsed report; a file that is none becomes an Error.
template <class Take>
auto with_report(const std::filesystem::path& file, const Take& take) {
  return within_memory(file, [&] {
    const std::string name = file.string();
    const Json json = parse_json(as_text(map_file(file).bytes), name);
    const JsonNode root(json, name);
    if (!root.is_object() || !root.find("clashes") || !root.find("run"))
      throw Error(name + ": this is not a clash report (expected the output of `tandem clash --json`)");
    try {
      return take(root);
    } catch (const nlohmann::json::exception& error) {
      throw Error(name + ": invalid clash report: " + error.what());
    }
  });
}

/// Indices of the parts of a job in its reports: in the order of models and nodes.
std::unordered_map<std::string, std::uint32_t> part_indices(const clash::Job& job) {
  std::unordered_map<std::string, std::uint32_t> indices;
  std::uint32_t next = 0;
  for (const clash::JobModel& model : job.models)
    for (const Assembly::Node part : model.assembly.parts())
      if (!model.assembly.is_shape(model.assembly.geometry(part)))
        indices.emplace(model.id + ":" + model.assembly.path(part), next++);
  return indices;
}

class ClashReader {
 public:
  explicit ClashReader(const clash::Job& job) : parts_(part_indices(job)) {
    for (std::uint32_t t = 0; t < job.tests.size(); ++t) tests_.emplace(job.tests[t].id, t);
  }

  Clash read(const JsonNode& node) const {
    Clash clash;
    clash.id = node.at("id").text();
    clash.test = index_of(tests_, node.at("test"), node.at("test").text());
    clash.kind = clash.nominal = value_of<clash::Kind>(node.at("kind"), clash::kind_names());
    if (const auto nominal = node.find("nominal"))
      clash.nominal = value_of<clash::Kind>(*nominal, clash::kind_names());
    clash.shape = shape_of(node.at("shape"));
    clash.basis = value_of<clash::Basis>(node.at("basis"), clash::basis_names());
    clash.a = index_of(parts_, node.at("a"), label_of(node.at("a")));
    clash.b = index_of(parts_, node.at("b"), label_of(node.at("b")));
    clash.depth = range_of(node.at("depth"));
    clash.gap = range_of(node.at("gap"));
    clash.volume = range_of(node.at("volume"));
    clash.point = node.at("point").vector();
    const std::vector<JsonNode> arrow = node.at("arrow").items();
    if (arrow.size() != 2) node.at("arrow").refuse("two points");
    clash.from = arrow[0].vector();
    clash.to = arrow[1].vector();
    clash.box = box_of(node.at("bounds"));
    for (const JsonNode& region : node.at("regions").items())
      clash.regions.push_back({region.at("triangle_pairs").json().get<std::uint64_t>(),
                               region.at("curve_length").number(), region.at("coplanar_area").number(),
                               box_of(region.at("bounds"))});
    clash.regions_skipped = node.find("regions_skipped").has_value();
    return clash;
  }

 private:
  using Indices = std::unordered_map<std::string, std::uint32_t>;
  static std::uint32_t index_of(const Indices& indices, const JsonNode& node, const std::string& name) {
    const auto found = indices.find(name);
    if (found == indices.end()) node.fail("the job has no '" + name + "'; it is not the job of this report");
    return found->second;
  }

  Indices parts_, tests_;
};

}  // namespace

std::vector<clash::Record> read_clash_records(const std::filesystem::path& file) {
  return with_report(file, [](const JsonNode& root) {
    std::vector<clash::Record> records;
    for (const JsonNode& node : root.at("clashes").items())
      records.push_back(
          {node.at("id").text(), node.at("test").text(),
           value_of<clash::Kind>(node.at("kind"), clash::kind_names()), shape_of(node.at("shape")),
           value_of<clash::Status>(node.at("status"), clash::status_names()), label_of(node.at("a")),
           label_of(node.at("b")), range_of(node.at("depth")), range_of(node.at("gap"))});
    return records;
  });
}

clash::Report read_partial_clash_report(const std::filesystem::path& file, const clash::Job& job) {
  return with_report(file, [&](const JsonNode& root) {
    clash::Report report;
    const JsonNode run = root.at("run");
    report.run.partial = run.at("partial").boolean();
    report.run.pairs_done = run.at("pairs_done").json().get<std::uint64_t>();
    report.run.fingerprint = run.at("fingerprint").text();
    const ClashReader reader(job);
    for (const JsonNode& node : root.at("clashes").items()) report.clashes.push_back(reader.read(node));
    return report;
  });
}

}  // namespace tandem::io
