#pragma once
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace tandem::bench {

/// Returns the slope of log(y) over log(x) by least squares; std::nullopt for fewer than three points.
inline std::optional<double> fitted_exponent(const std::vector<std::array<double, 2>>& points) {
  if (points.size() < 3) return std::nullopt;
  double x_mean = 0, y_mean = 0;
  for (const auto& [x, y] : points) {
    x_mean += std::log(x) / static_cast<double>(points.size());
    y_mean += std::log(y) / static_cast<double>(points.size());
  }
  double xy = 0, xx = 0;
  for (const auto& [x, y] : points) {
    xy += (std::log(x) - x_mean) * (std::log(y) - y_mean);
    xx += (std::log(x) - x_mean) * (std::log(x) - x_mean);
  }
  return xx > 0 ? std::optional(xy / xx) : std::nullopt;
}

}  // namespace tandem::bench
