#include <algorithm>
#include <charconv>
#include <cmath>

#include "tandem/base/error.h"

#include "base/nearest_name.h"
#include "io/assembly/csv_table.h"
#include "io/bytes/mapped_file.h"
#include "io/clash/job_reader.h"

namespace tandem::io {
namespace {

std::string at_line(const std::string& file, const CsvRow& row) {
  return file + ":" + std::to_string(row.line) + ": ";
}

/// A cell of a matrix: a tolerance; nothing for an empty cell or '-'.
std::optional<double> tolerance_of(const std::string& cell, const std::string& where) {
  if (cell.empty() || cell == "-") return std::nullopt;
  double value = 0;
  const auto [end, problem] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (problem != std::errc() || end != cell.data() + cell.size() || !(value >= 0 && value < 1e15))
    throw Error(where + "expected a tolerance (0 or more), an empty cell or '-', found '" + cell + "'");
  return value;
}

}  // namespace

/// The first row and the first column name sets; a cell is the tolerance of the test of its two sets.
void ClashJobReader::read_matrix(const JsonNode& node) {
  clash::Test rules;
  std::string name;
  if (node.is_text()) {
    name = node.text();
  } else {
    std::vector<std::string_view> keys{"file"};
    keys.insert(keys.end(), std::begin(rule_keys), std::end(rule_keys));
    node.allow(keys);
    name = node.at("file").text();
    read_rules(node, rules);
  }
  const std::string file = in_folder(folder_, name).string();
  const std::vector<CsvRow> rows = parse_csv(as_text(map_file(file).bytes), file);
  if (rows.empty()) throw Error(file + ": the matrix is empty (expected a row with the names of sets)");
  const std::vector<std::string_view> known = set_names();
  const auto check_set = [&](const CsvRow& row, const std::string& set) {
    if (std::find(known.begin(), known.end(), set) != known.end()) return;
    const std::string_view nearest = nearest_name(set, known);
    throw Error(at_line(file, row) + "there is no set '" + set + "'" +
                (nearest.empty() ? "" : "; did you mean '" + std::string(nearest) + "'?"));
  };
  const std::vector<std::string>& columns = rows.front().fields;
  for (std::size_t c = 1; c < columns.size(); ++c) check_set(rows.front(), columns[c]);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const std::string row_set = rows[r].fields.empty() ? std::string() : rows[r].fields[0];
    check_set(rows[r], row_set);
    for (std::size_t c = 1; c < rows[r].fields.size(); ++c) {
      const std::optional<double> tolerance = tolerance_of(rows[r].fields[c], at_line(file, rows[r]));
      if (!tolerance) continue;
      if (c >= columns.size()) throw Error(at_line(file, rows[r]) + "more cells than the first row has sets");
      add_matrix_test(rules, row_set, columns[c], *tolerance, at_line(file, rows[r]));
    }
  }
}

/// A cell and its mirror image are one test.
void ClashJobReader::add_matrix_test(clash::Test rules, const std::string& a, const std::string& b,
                                     double tolerance, const std::string& where) {
  rules.a = a;
  rules.b = a == b ? std::string() : b;
  rules.id = a == b ? a : a + "-vs-" + b;
  rules.tolerance = tolerance;
  for (const clash::Test& other : result_.job.tests) {
    if (other.id == rules.id) throw Error(where + "there are two tests '" + rules.id + "'");
    if (other.a != b || other.b != a) continue;
    if (other.tolerance == tolerance) return;
    throw Error(where + "the tolerances of '" + rules.id + "' and '" + other.id +
                "' differ; leave one of the two cells empty");
  }
  result_.job.tests.push_back(std::move(rules));
}

}  // namespace tandem::io
