#include "volume/fit/extremes.h"

#include <algorithm>

namespace tandem {

Extremes::Extremes(std::span<const Vec3> points) {
  std::array<std::size_t, dop_direction_count> low_index{}, high_index{};
  low = high = along_dop_directions(points[0]);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto along = along_dop_directions(points[i]);
    for (std::size_t k = 0; k < dop_direction_count; ++k) {
      if (along[k] < low[k]) {
        low[k] = along[k];
        low_index[k] = i;
      }
      if (along[k] > high[k]) {
        high[k] = along[k];
        high_index[k] = i;
      }
    }
  }
  for (std::size_t k = 0; k < dop_direction_count; ++k) {
    low_point[k] = points[low_index[k]];
    high_point[k] = points[high_index[k]];
  }
  if (points.size() <= unique_.size()) {
    std::copy(points.begin(), points.end(), unique_.begin());
    unique_count_ = points.size();
    return;
  }
  std::array<std::size_t, 2 * dop_direction_count> relative;
  const auto add = [&](std::size_t index) {
    for (std::size_t i = 0; i < unique_count_; ++i)
      if (relative[i] == index) return;
    relative[unique_count_] = index;
    unique_[unique_count_++] = points[index];
  };
  for (std::size_t k = 0; k < dop_direction_count; ++k) {
    add(low_index[k]);
    add(high_index[k]);
  }
}

}  // namespace tandem
