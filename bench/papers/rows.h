#pragma once
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "viewer/page.h"

namespace tandem::bench {

/// Read access to the rows that a suite has written. Numbers that do not exist are NaN.
class Rows {
 public:
  using Where = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  Rows() = default;
  explicit Rows(viewer::Table table) : table_(std::move(table)) {}

  bool empty() const { return table_.rows.empty(); }
  /// Returns the numbers of a column in all rows whose other columns have the given values.
  std::vector<double> numbers(std::string_view column, Where where) const;
  /// Returns the first of them.
  double number(std::string_view column, Where where) const;
  /// Returns the distinct values of a column, in order of appearance.
  std::vector<std::string> values(std::string_view column, Where where = {}) const;

 private:
  std::size_t index_of(std::string_view column) const;
  bool matches(const std::vector<std::string>& row, Where where) const;

  viewer::Table table_;
};

/// Returns the exponent of y over x between the first and the last point; NaN with fewer than two points.
double exponent(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace tandem::bench
