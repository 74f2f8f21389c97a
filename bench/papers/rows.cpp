#include "bench/papers/rows.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tandem::bench {

std::size_t Rows::index_of(std::string_view column) const {
  const auto found = std::find(table_.columns.begin(), table_.columns.end(), column);
  return static_cast<std::size_t>(found - table_.columns.begin());
}

bool Rows::matches(const std::vector<std::string>& row, Where where) const {
  return std::all_of(where.begin(), where.end(), [&](const auto& condition) {
    const std::size_t at = index_of(condition.first);
    return at < row.size() && row[at] == condition.second;
  });
}

std::vector<double> Rows::numbers(std::string_view column, Where where) const {
  const std::size_t at = index_of(column);
  std::vector<double> found;
  for (const auto& row : table_.rows)
    if (at < row.size() && matches(row, where)) found.push_back(std::strtod(row[at].c_str(), nullptr));
  return found;
}

double Rows::number(std::string_view column, Where where) const {
  const std::vector<double> found = numbers(column, where);
  return found.empty() ? std::numeric_limits<double>::quiet_NaN() : found.front();
}

std::vector<std::string> Rows::values(std::string_view column, Where where) const {
  const std::size_t at = index_of(column);
  std::vector<std::string> found;
  for (const auto& row : table_.rows)
    if (at < row.size() && matches(row, where) &&
        std::find(found.begin(), found.end(), row[at]) == found.end())
      found.push_back(row[at]);
  return found;
}

double exponent(const std::vector<double>& x, const std::vector<double>& y) {
  if (x.size() < 2 || x.size() != y.size()) return std::numeric_limits<double>::quiet_NaN();
  return std::log(y.back() / y.front()) / std::log(x.back() / x.front());
}

}  // namespace tandem::bench
