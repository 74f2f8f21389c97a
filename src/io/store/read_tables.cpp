#include <algorithm>
#include <map>

#include "tandem/base/error.h"

#include "assembly/assembly_data.h"
#include "clash/scale/byte_stream.h"
#include "io/reading_errors.h"
#include "io/store/tables.h"

namespace tandem::io {
namespace {

constexpr std::uint32_t none = Assembly::none;
static_assert(sizeof(clash::Part) == 152 && sizeof(Bounds) == 48 && sizeof(StoredProperty) == 8,
              "these are written to files as they are in memory");

class TableReader {
 public:
  TableReader(const MappedFile& file, const std::string& name, const MeshLoader& load)
      : file_(file, name, ThreadPool(1), store_tables_kind), load_(load) {}

  StoreTables read() {
    tables_.assembly_of = numbers<std::uint32_t>("assembly_of");
    const std::size_t models = tables_.assembly_of.size();
    for (std::uint32_t m = 0; m < models; ++m) {
      const std::uint32_t first = tables_.assembly_of[m];
      require(first <= m && tables_.assembly_of[first] == first, "a model has no assembly");
      prefix_ = "model" + std::to_string(m) + "/";
      tables_.geometries.push_back(numbers<GeometryRecord>(prefix_ + "geometries"));
      tables_.parts.geometry_boxes.push_back(numbers<Bounds>(prefix_ + "boxes"));
      require(tables_.parts.geometry_boxes.back().size() == tables_.geometries.back().size(),
              "there is not one box for each geometry");
      tables_.assemblies.push_back(first == m ? read_assembly_of(m) : tables_.assemblies[first]);
      require(tables_.assemblies.back().geometry_count() == tables_.geometries.back().size(),
              "there is not one record for each geometry");
    }
    read_parts();
    return std::move(tables_);
  }

 private:
  void require(bool condition, const char* problem) const {
    if (!condition) file_.fail_invalid(problem);
  }
  template <class T>
  std::vector<T> numbers(const std::string& name) const {
    const Array<T> found = file_.array<T>(name);
    return {found.begin(), found.end()};
  }
  std::string_view text(const std::string& name) const {
    const Section* const section = file_.find(name);
    if (!section) file_.fail_invalid("section '" + name + "' is missing");
    return as_text(section->bytes);
  }

  std::vector<SkippedItem> skipped(const std::string& name) const {
    clash::ByteStream stream(text(name), file_.name());
    const auto count = stream.number<std::uint64_t>();
    require(count <= stream.left(), "more skipped parts than bytes");
    std::vector<SkippedItem> items;
    for (std::uint64_t i = 0; i < count; ++i) {
      std::string where = stream.text();
      items.push_back({std::move(where), stream.text()});
    }
    stream.expect_end();
    return items;
  }

  void read_strings(Assembly::Data& data) const {
    std::vector<std::uint32_t> starts = numbers<std::uint32_t>(prefix_ + "string_starts");
    const std::string_view characters = text(prefix_ + "characters");
    require(starts.size() >= 2 && starts[0] == 0 && starts[1] == 0 && starts.back() == characters.size() &&
                std::is_sorted(starts.begin(), starts.end()),
            "names are out of range");
    data.strings = StringPool::from_arrays(std::string(characters), std::move(starts));
  }

  void check_node(const Assembly::Data& data, std::uint32_t index) const {
    const StoredNode& node = data.tree.nodes[index];
    const auto count = static_cast<std::uint32_t>(data.tree.nodes.size());
    const std::size_t strings = data.strings.size();
    require(node.parent == none || node.parent < index, "a node comes before its parent");
    // Children and siblings have higher numbers, so that no chain is a circle.
    for (const std::uint32_t next : {node.first_child, node.next_sibling})
      require(next == none || (next > index && next < count), "a node is out of range");
    require(node.name < strings && node.external_id < strings, "a name is out of range");
    require(node.geometry == none || node.geometry < data.geometry_count, "a geometry is out of range");
    const std::size_t last =
        index + 1 < count ? data.tree.nodes[index + 1].first_property : data.properties.size();
    require(node.first_property <= last && last <= data.properties.size(), "properties are out of range");
    require(is_finite(node.pose), "a pose is not finite");
  }

  Assembly read_assembly_of(std::uint32_t m) {
    auto data = std::make_shared<Assembly::Data>();
    read_strings(*data);
    data->tree.nodes = numbers<StoredNode>(prefix_ + "nodes");
    data->properties = numbers<StoredProperty>(prefix_ + "properties");
    const std::vector<std::uint32_t> names = numbers<std::uint32_t>(prefix_ + "geometry_names");
    data->geometry_count = names.size();
    data->geometries = std::make_unique<StoredGeometry[]>(names.size());
    for (std::uint32_t g = 0; g < names.size(); ++g) {
      require(names[g] < data->strings.size(), "a name is out of range");
      data->geometries[g].name = names[g];
      data->geometries[g].load = [load = load_, m, g] { return load(m, g); };
    }
    for (const StoredProperty& property : data->properties)
      require(property.key < data->strings.size() && property.value < data->strings.size(),
              "a property is out of range");
    for (std::uint32_t i = 0; i < data->tree.nodes.size(); ++i) {
      check_node(*data, i);
      if (data->tree.nodes[i].geometry != none) data->parts.push_back(i);
    }
    clash::ByteStream info(text(prefix_ + "info"), file_.name());
    data->info.title = info.text();
    data->info.format = info.text();
    data->info.metres_per_unit = info.number<double>();
    data->info.up_axis = info.number<char>();
    data->tree.first_root = info.number<std::uint32_t>();
    info.expect_end();
    require(data->tree.first_root == none || data->tree.first_root < data->tree.nodes.size(),
            "the first root is out of range");
    data->skipped = skipped(prefix_ + "skipped");
    return Assembly(std::shared_ptr<const Assembly::Data>(std::move(data)));
  }

  void read_parts() {
    clash::PartTable& table = tables_.parts;
    table.parts = numbers<clash::Part>("parts");
    for (const clash::Part& part : table.parts) {
      require(part.model < tables_.assemblies.size(), "a part has no model");
      const Assembly& assembly = tables_.assemblies[part.model];
      require(part.node < assembly.node_count() && assembly.geometry(part.node) != none,
              "a part has no geometry");
      require(is_finite(part.pose), "a pose is not finite");
      require(tables_.geometries[part.model][assembly.geometry(part.node)].is_mesh != 0,
              "a part has no triangles");
    }
    table.rank = numbers<std::uint32_t>("rank");
    std::vector<bool> seen(table.parts.size(), false);
    require(table.rank.size() == seen.size(), "there is not one rank for each part");
    for (const std::uint32_t rank : table.rank) {
      require(rank < seen.size() && !seen[rank], "ranks are not a permutation");
      seen[rank] = true;
    }
    const std::vector<std::uint64_t> starts = numbers<std::uint64_t>("key_starts");
    const std::string_view keys = text("keys");
    require(starts.size() == table.parts.size() + 1 && starts.front() == 0 && starts.back() == keys.size() &&
                std::is_sorted(starts.begin(), starts.end()),
            "keys are out of range");
    for (std::size_t i = 0; i + 1 < starts.size(); ++i)
      table.keys.emplace_back(keys.substr(starts[i], starts[i + 1] - starts[i]));
    table.skipped = skipped("skipped");
  }

  SectionFile file_;
  MeshLoader load_;
  std::string prefix_;
  StoreTables tables_;
};

}  // namespace

StoreTables read_tables(const MappedFile& file, const std::string& name, const MeshLoader& load) {
  return TableReader(file, name, load).read();
}

StoreTables read_tables(const std::filesystem::path& file, const MeshLoader& load) {
  return within_memory(file, [&] { return read_tables(map_file(file), file.string(), load); });
}

}  // namespace tandem::io
