#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <unordered_map>

#include "tandem/assembly/builder.h"

#include "assembly/assembly_data.h"
#include "io/assembly/csv_table.h"
#include "io/assembly/node_properties.h"
#include "io/assembly/placement_table.h"
#include "io/assembly/read_progress.h"
#include "io/bytes/mapped_file.h"

namespace tandem::io {
namespace {

// The columns that have a meaning; others are properties.
enum Column : std::size_t {
  name_column,
  file_column,
  parent_column,
  x,
  y,
  z,
  qw,
  qx,
  qy,
  qz,
  scale,
  column_count
};
constexpr std::array<std::string_view, column_count> column_names = {
    "name", "file", "parent", "x", "y", "z", "qw", "qx", "qy", "qz", "scale"};
constexpr std::size_t absent = ~std::size_t{0};

/// Reads the rows of a table into a builder, parents first.
class PlacementReader {
 public:
  PlacementReader(std::vector<CsvRow> rows, const std::string& file, const AssemblyReadOptions& options,
                  const std::function<Mesh(const std::string&)>& load)
      : rows_(std::move(rows)),
        file_(&file),
        load_(&load),
        threads_(options.threads),
        progress_(options.progress, file) {
    builder_.keep_meshes(options.keep_mesh);
  }

  Assembly read();

 private:
  void find_columns();
  void check_row(const CsvRow& row) const;
  void find_parents();
  void order_rows();
  void add(std::size_t row);
  Assembly::Geometry geometry_of(const CsvRow& row);
  NodeTransform transform_of(const CsvRow& row) const;

  std::string_view field(const CsvRow& row, std::size_t column) const {
    return columns_[column] == absent ? std::string_view() : std::string_view(row.fields[columns_[column]]);
  }
  double number(const CsvRow& row, std::size_t column, double otherwise) const;
  [[noreturn]] void fail(const CsvRow& row, const std::string& problem) const {
    throw Error(*file_ + ":" + std::to_string(row.line) + ": " + problem);
  }

  std::vector<CsvRow> rows_;  // the first one has the names of the columns
  const std::string* file_;
  const std::function<Mesh(const std::string&)>* load_;
  int threads_;
  ReadProgressReporter progress_;
  std::array<std::size_t, column_count> columns_{};
  std::vector<std::size_t> parents_, order_;
  std::vector<Assembly::Node> nodes_;
  std::map<std::string, Assembly::Geometry, std::less<>> geometries_;
  AssemblyBuilder builder_;
};

Assembly PlacementReader::read() {
  progress_.begin("parsing", 0, 0.1);
  if (rows_.empty())
    throw Error(*file_ + ": the table is empty; expected a first line name,file,parent,x,y,z,qw,qx,qy,qz");
  find_columns();
  for (const CsvRow& row : rows_) check_row(row);
  find_parents();
  order_rows();
  progress_.begin("decoding geometry", 0.1, 0.9);
  builder_.set_info({.title = {}, .format = "placement table"});
  builder_.reserve(order_.size());
  nodes_.resize(rows_.size());
  for (std::size_t i = 0; i < order_.size(); ++i) {
    progress_.report(static_cast<double>(i) / static_cast<double>(order_.size()));
    add(order_[i]);
  }
  progress_.begin("building", 0.9, 1);
  Assembly assembly = builder_.build(threads_);
  progress_.report(1);
  return assembly;
}

void PlacementReader::find_columns() {
  columns_.fill(absent);
  const CsvRow& header = rows_.front();
  for (std::size_t i = 0; i < header.fields.size(); ++i) {
    const auto found = std::ranges::find(column_names, header.fields[i]);
    if (found == column_names.end()) continue;
    std::size_t& column = columns_[static_cast<std::size_t>(found - column_names.begin())];
    if (column != absent) fail(header, "the column '" + header.fields[i] + "' is there twice");
    column = i;
  }
  for (const std::size_t needed : {name_column, file_column})
    if (columns_[needed] == absent)
      fail(header, "there is no column '" + std::string(column_names[needed]) +
                       "'; expected a first line name,file,parent,x,y,z,qw,qx,qy,qz");
}

void PlacementReader::check_row(const CsvRow& row) const {
  if (row.fields.size() != rows_.front().fields.size())
    fail(row, "expected " + std::to_string(rows_.front().fields.size()) + " fields, found " +
                  std::to_string(row.fields.size()));
}

/// A parent is given by its name, if only one row has it, or by its path, if it comes before.
void PlacementReader::find_parents() {
  parents_.assign(rows_.size(), absent);
  std::unordered_map<std::string_view, std::pair<std::size_t, int>> of_name;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    auto& [row, count] = of_name[field(rows_[i], name_column)];
    row = i;
    ++count;
  }
  std::unordered_map<std::string, std::size_t> of_path;
  std::unordered_map<std::string, int> siblings;
  std::vector<std::string> paths(rows_.size());
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    const std::string_view parent = field(rows_[i], parent_column);
    if (parent.starts_with('/')) {
      const auto found = of_path.find(std::string(parent));
      if (found == of_path.end())
        fail(rows_[i], "there is no row of the path '" + std::string(parent) + "' above this one");
      parents_[i] = found->second;
    } else if (!parent.empty()) {
      const auto found = of_name.find(parent);
      if (found == of_name.end()) fail(rows_[i], "there is no row named '" + std::string(parent) + "'");
      if (found->second.second > 1)
        fail(rows_[i], "several rows are named '" + std::string(parent) +
                           "'; give the parent as a path, such as /A/B#2");
      parents_[i] = found->second.first;
    }
    if (parents_[i] != absent && (parents_[i] >= i || paths[parents_[i]].empty())) continue;
    std::string path = (parents_[i] == absent ? "" : paths[parents_[i]]) + "/";
    NodeTree::append_component(field(rows_[i], name_column), 1, path);
    if (const int ordinal = ++siblings[path]; ordinal > 1) path.append("#").append(std::to_string(ordinal));
    // A chain of long names would take memory quadratic in the size of the file.
    if (path.size() >= 1024) continue;
    of_path.emplace(path, i);
    paths[i] = path;
  }
}

/// Rows in their order, but parents before children.
void PlacementReader::order_rows() {
  enum class State : std::uint8_t { waiting, entered, done };
  std::vector<State> state(rows_.size(), State::waiting);
  std::vector<std::size_t> chain;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    for (std::size_t at = i; at != absent && state[at] != State::done; at = parents_[at]) {
      if (state[at] == State::entered) fail(rows_[at], "the row is its own ancestor (expected a tree)");
      state[at] = State::entered;
      chain.push_back(at);
    }
    for (; !chain.empty(); chain.pop_back()) {
      state[chain.back()] = State::done;
      order_.push_back(chain.back());
    }
  }
}

double PlacementReader::number(const CsvRow& row, std::size_t column, double otherwise) const {
  const std::string_view text = field(row, column);
  if (text.empty()) return otherwise;
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    fail(row, std::string(column_names[column]) + ": expected a number, found '" +
                  std::string(text.substr(0, 40)) + "'");
  return value;
}

NodeTransform PlacementReader::transform_of(const CsvRow& row) const {
  const double size = number(row, scale, 1);
  return NodeTransform::from_trs(
      {number(row, x, 0), number(row, y, 0), number(row, z, 0)},
      {number(row, qw, 1), number(row, qx, 0), number(row, qy, 0), number(row, qz, 0)}, {size, size, size});
}

Assembly::Geometry PlacementReader::geometry_of(const CsvRow& row) {
  const std::string_view file = field(row, file_column);
  if (file.empty()) return Assembly::none;
  if (const auto found = geometries_.find(file); found != geometries_.end()) return found->second;
  const std::string name(file);
  const Assembly::Geometry geometry =
      builder_.add_mesh((*load_)(name), std::filesystem::path(name).stem().string());
  geometries_.emplace(name, geometry);
  return geometry;
}

void PlacementReader::add(std::size_t index) {
  const CsvRow& row = rows_[index];
  try {
    nodes_[index] =
        builder_.add_node({.name = field(row, name_column),
                           .parent = parents_[index] == absent ? Assembly::none : nodes_[parents_[index]],
                           .transform = transform_of(row),
                           .geometry = geometry_of(row)});
  } catch (const ReadCancelled&) {
    throw;
  } catch (const Error& error) {
    const std::string_view message = error.what();
    if (message.starts_with(*file_ + ":")) throw;
    fail(row, std::string(message));
  }
  const CsvRow& header = rows_.front();
  for (std::size_t i = 0; i < header.fields.size(); ++i) {
    if (row.fields[i].empty() || std::ranges::find(column_names, header.fields[i]) != column_names.end())
      continue;
    builder_.add_property(header.fields[i], row.fields[i]);
    if (is_identifier_key(header.fields[i])) builder_.set_external_id(row.fields[i]);
  }
}

}  // namespace

Assembly parse_placement(std::string_view text, const std::string& name, const AssemblyReadOptions& options,
                         const std::function<Mesh(const std::string& file)>& load) {
  return PlacementReader(parse_csv(text, name), name, options, load).read();
}

Assembly read_placement(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  const ReadOptions mesh_options{.merge_identical_vertices = options.merge_identical_vertices,
                                 .import_limits = options.import_limits,
                                 .import_helper = options.import_helper};
  return parse_placement(as_text(map_file(file).bytes), file.string(), options, [&](const std::string& mesh) {
    return read_mesh(file.parent_path() / mesh, mesh_options);
  });
}

}  // namespace tandem::io
