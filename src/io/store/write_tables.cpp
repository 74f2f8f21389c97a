#include <deque>

#include "assembly/assembly_data.h"
#include "clash/scale/byte_stream.h"
#include "io/store/tables.h"

namespace tandem::io {
namespace {

/// Sections of a file and the data that was made for them.
class TableWriter {
 public:
  template <class T>
  void add(std::string name, const std::vector<T>& values) {
    writer_.add(std::move(name), std::span<const T>(values));
  }
  template <class T>
  void add_copy(std::string name, std::vector<T> values) {
    // As bytes: spans of all types stay valid.
    clash::ByteSink sink;
    sink.array(values);
    texts_.push_back(sink.take().substr(sizeof(std::uint64_t)));
    writer_.add(std::move(name), sizeof(T), std::as_bytes(std::span(texts_.back())));
  }
  void add_text(std::string name, std::string text) {
    texts_.push_back(std::move(text));
    writer_.add(std::move(name), 1, std::as_bytes(std::span(texts_.back())));
  }
  void write(const std::filesystem::path& file) {
    OutputFile out(file);
    writer_.write(out, ThreadPool(1), store_tables_kind);
    out.finish();
  }

 private:
  SectionWriter writer_;
  std::deque<std::string> texts_;
};

std::string skipped_bytes(std::span<const SkippedItem> items) {
  clash::ByteSink sink;
  sink.number(static_cast<std::uint64_t>(items.size()));
  for (const SkippedItem& item : items) {
    sink.text(item.where);
    sink.text(item.reason);
  }
  return sink.take();
}

void add_assembly(const Assembly& assembly, const std::string& prefix, TableWriter& writer) {
  const Assembly::Data& data = assembly.data();
  std::vector<StoredNode> nodes = data.tree.nodes;
  // Shapes are not checked and not stored; the table of skipped parts names them.
  for (StoredNode& node : nodes)
    if (node.geometry != Assembly::none && data.geometries[node.geometry].shape)
      node.geometry = Assembly::none;
  writer.add_copy(prefix + "nodes", std::move(nodes));
  writer.add(prefix + "string_starts", data.strings.starts());
  writer.add_text(prefix + "characters", std::string(data.strings.characters()));
  writer.add(prefix + "properties", data.properties);
  std::vector<std::uint32_t> names;
  for (std::size_t g = 0; g < data.geometry_count; ++g) names.push_back(data.geometries[g].name);
  writer.add_copy(prefix + "geometry_names", std::move(names));
  clash::ByteSink info;
  info.text(data.info.title);
  info.text(data.info.format);
  info.number(data.info.metres_per_unit);
  info.number(data.info.up_axis);
  info.number(data.tree.first_root);
  writer.add_text(prefix + "info", info.take());
  writer.add_text(prefix + "skipped", skipped_bytes(data.skipped));
}

}  // namespace

void write_tables(const StoreTables& tables, const std::filesystem::path& file) {
  TableWriter writer;
  writer.add("assembly_of", tables.assembly_of);
  for (std::size_t m = 0; m < tables.assemblies.size(); ++m) {
    const std::string prefix = "model" + std::to_string(m) + "/";
    writer.add(prefix + "geometries", tables.geometries[m]);
    writer.add(prefix + "boxes", tables.parts.geometry_boxes[m]);
    if (tables.assembly_of[m] == m) add_assembly(tables.assemblies[m], prefix, writer);
  }
  writer.add("parts", tables.parts.parts);
  writer.add("rank", tables.parts.rank);
  std::vector<std::uint64_t> starts{0};
  std::string keys;
  for (const std::string& key : tables.parts.keys) {
    keys += key;
    starts.push_back(keys.size());
  }
  writer.add_copy("key_starts", std::move(starts));
  writer.add_text("keys", std::move(keys));
  writer.add_text("skipped", skipped_bytes(tables.parts.skipped));
  writer.write(file);
}

}  // namespace tandem::io
