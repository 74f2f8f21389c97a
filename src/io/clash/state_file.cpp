#include <system_error>

#include "tandem/base/error.h"
#include "tandem/io/clash_file.h"

#include "io/bytes/mapped_file.h"
#include "io/bytes/output_file.h"
#include "io/reading_errors.h"
#include "io/scene/json_node.h"

namespace tandem::io {
namespace {

clash::StateEntry entry_of(const JsonNode& node) {
  node.allow({"id", "status", "comment", "test", "a", "b", "kind", "depth", "approved_depth"});
  clash::StateEntry entry;
  entry.status = static_cast<clash::Status>(node.at("status").one_of(clash::status_names()));
  if (const auto comment = node.find("comment")) entry.comment = comment->text();
  entry.test = node.at("test").text();
  entry.a = node.at("a").text();
  entry.b = node.at("b").text();
  entry.kind = static_cast<clash::Kind>(node.at("kind").one_of(clash::kind_names()));
  const std::vector<JsonNode> depth = node.at("depth").items();
  if (depth.size() != 2) node.at("depth").refuse("two numbers");
  entry.depth = {depth[0].not_negative(), depth[1].not_negative()};
  if (const auto approved = node.find("approved_depth")) entry.approved_depth = approved->not_negative();
  return entry;
}

Json json_of(const std::string& id, const clash::StateEntry& entry) {
  Json json{{"id", id},
            {"status", name(entry.status)},
            {"test", entry.test},
            {"a", entry.a},
            {"b", entry.b},
            {"kind", name(entry.kind)},
            {"depth", Json{entry.depth.lower, entry.depth.upper}}};
  if (entry.status == clash::Status::approved) json["approved_depth"] = entry.approved_depth;
  if (!entry.comment.empty()) json["comment"] = entry.comment;
  return json;
}

}  // namespace

clash::State read_clash_state(const std::filesystem::path& file) {
  clash::State state;
  if (!std::filesystem::exists(file)) return state;
  within_memory(file, [&] {
    const std::string name = file.string();
    const Json json = parse_json(as_text(map_file(file).bytes), name);
    const JsonNode root(json, name);
    root.allow({"tandem_clash_state", "clashes"});
    root.at("tandem_clash_state").whole(1, 1);
    for (const JsonNode& node : root.at("clashes").items())
      if (!state.entries.emplace(node.at("id").text(), entry_of(node)).second)
        node.fail("another clash has the same id");
  });
  return state;
}

void write_clash_state(const clash::State& state, const std::filesystem::path& file) {
  OutputFile out(file);
  out.text("{\"tandem_clash_state\": 1, \"clashes\": [");
  bool first = true;
  for (const auto& [id, entry] : state.entries) {
    out.text(first ? "\n" : ",\n");
    first = false;
    out.text(json_of(id, entry).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
  out.text("\n]}\n");
  std::error_code problem;
  if (std::filesystem::exists(file)) {
    const std::filesystem::path kept = file.string() + ".bak";
    std::filesystem::copy_file(file, kept, std::filesystem::copy_options::overwrite_existing, problem);
    if (problem) throw Error(kept.string() + ": cannot be written (" + problem.message() + ")");
  }
  out.finish();
}

}  // namespace tandem::io
