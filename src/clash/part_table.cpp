#include "clash/part_table.h"

#include <algorithm>
#include <numeric>

namespace tandem::clash {
namespace {

/// Separates the fields of a key. Names and paths may contain every printable character.
constexpr char separator = '\x1f';

std::string path_key(const JobModel& model, Assembly::Node node) {
  return model.id + separator + model.assembly.path(node);
}

/// Returns the key by external identifiers; empty if neither the node nor an ancestor has one.
std::string external_key(const Assembly& assembly, Assembly::Node part) {
  for (Assembly::Node node = part; node != Assembly::none; node = assembly.parent(node)) {
    const std::string_view id = assembly.external_id(node);
    if (id.empty()) continue;
    std::string key(id);
    if (node != part) key += separator + assembly.path(part).substr(assembly.path(node).size());
    return key;
  }
  return {};
}

std::vector<std::uint32_t> sorted_by_key(const std::vector<std::string>& keys) {
  std::vector<std::uint32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) {
    const int compared = keys[x].compare(keys[y]);
    return compared != 0 ? compared < 0 : x < y;
  });
  return order;
}

/// Replaces keys that several parts have by change(part).
template <class Change>
void change_repeated(std::vector<std::string>& keys, const Change& change) {
  const std::vector<std::uint32_t> order = sorted_by_key(keys);
  std::vector<std::uint32_t> repeated;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool as_before = i > 0 && keys[order[i]] == keys[order[i - 1]];
    const bool as_after = i + 1 < order.size() && keys[order[i]] == keys[order[i + 1]];
    if (as_before || as_after) repeated.push_back(order[i]);
  }
  for (const std::uint32_t part : repeated) keys[part] = change(part);
}

void add_keys(const std::vector<JobModel>& models, const ThreadPool& pool, PartTable& table) {
  const std::size_t count = table.parts.size();
  table.keys.resize(count);
  std::vector<std::string>& keys = table.keys;
  const auto model_of = [&](std::size_t part) -> const JobModel& { return models[table.parts[part].model]; };
  const auto by_path = [&](std::size_t part) { return path_key(model_of(part), table.parts[part].node); };
  pool.for_chunks(count, 512, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      keys[i] = external_key(model_of(i).assembly, table.parts[i].node);
      if (keys[i].empty()) keys[i] = by_path(i);
    }
  });
  change_repeated(keys, [&](std::uint32_t part) { return model_of(part).id + separator + keys[part]; });
  change_repeated(keys, by_path);
  const std::vector<std::uint32_t> order = sorted_by_key(keys);
  table.rank.resize(count);
  for (std::uint32_t i = 0; i < count; ++i) table.rank[order[i]] = i;
}

}  // namespace

PartTable make_part_table(const std::vector<JobModel>& models, const ThreadPool& pool) {
  PartTable table;
  for (std::uint32_t m = 0; m < models.size(); ++m) {
    const JobModel& model = models[m];
    const Assembly& assembly = model.assembly;
    const std::string label = models.size() > 1 ? model.id + ":" : std::string();
    for (const SkippedItem& item : assembly.skipped())
      table.skipped.push_back({label + item.where, item.reason});
    const std::vector<Transform> poses = assembly.world_poses();
    const std::size_t first = table.parts.size();
    for (const Assembly::Node node : assembly.parts()) {
      if (assembly.is_shape(assembly.geometry(node)))
        table.skipped.push_back({label + assembly.path(node), "a shape without triangles is not checked"});
      else
        table.parts.push_back({m, node, model.pose * poses[node], {}});
    }
    pool.for_chunks(table.parts.size() - first, 256, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = first + begin; i < first + end; ++i)
        table.parts[i].box = assembly.bounds_at(table.parts[i].node, table.parts[i].pose);
    });
  }
  add_keys(models, pool, table);
  return table;
}

}  // namespace tandem::clash
