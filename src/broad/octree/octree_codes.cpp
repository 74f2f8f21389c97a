#include "broad/octree/octree_codes.h"

#include <bit>
#include <cmath>

#include "math/morton.h"

namespace tandem::broad {

/// The cube extends three standard deviations from the mean to each side, or to the bounds of the objects if
/// these are closer. Border cells extend to infinity. The finest cells are as wide as a typical object.
OctreeFrame::OctreeFrame(const Objects& objects) {
  double width = 0, extents = 0, count = 0;
  for (int k = 0; k < 3; ++k) {
    double sum = 0, squares = 0, n = 0, first = HUGE_VAL, last = -HUGE_VAL;
    for (ObjectId id = 0; id < objects.end(); ++id) {
      const double low = objects.boxes[id].low[k], high = objects.boxes[id].high[k];
      if (objects.state[id] == Objects::gone || !(std::fabs(low) < 1e100) || !(std::fabs(high) < 1e100))
        continue;
      sum += low;
      squares += low * low;
      n += 1;
      first = std::min(first, low);
      last = std::max(last, high);
      extents += std::log2(std::max(high - low, 1e-100));
      count += 1;
    }
    if (n == 0) continue;
    const double mean = sum / n, t_max = 3 * std::sqrt(std::max(0.0, squares / n - mean * mean));
    low_[k] = std::max(first, mean - t_max);
    width = std::max(width, std::min(last, mean + t_max) - low_[k]);
  }
  const double extent = count > 0 ? std::exp2(extents / count) : 1;
  const double ratio = width / extent;
  levels_ = ratio > 1 ? static_cast<std::uint32_t>(std::min(std::log2(ratio), double{max_levels})) : 0;
  scale_ = width > 0 ? static_cast<double>(std::uint64_t{1} << levels_) / width : 1;
  if (!std::isfinite(scale_) || scale_ == 0) scale_ = 1;
}

std::uint32_t OctreeFrame::along(double x, int axis) const {
  const double last = static_cast<double>((std::uint64_t{1} << levels_) - 1);
  return static_cast<std::uint32_t>(std::min(std::max((x - low_[axis]) * scale_, 0.0), last));
}

OctreeEntry OctreeFrame::entry(const std::uint32_t (&at)[3], std::uint32_t level, ObjectId id) const {
  std::uint64_t code = 0;
  for (int k = 0; k < 3; ++k)
    code |= spread_21_bits((std::uint64_t{at[k]} << (max_levels - levels_)) >> (max_levels - level)
                                                                                   << (max_levels - level))
            << k;
  return {code << 3, level, id};
}

OctreeEntry OctreeFrame::straddling(const Bounds& box, ObjectId id) const {
  std::uint32_t low[3], differ = 0;
  for (int k = 0; k < 3; ++k) {
    low[k] = along(box.low[k], k);
    differ |= low[k] ^ along(box.high[k], k);
  }
  return entry(low, levels_ - static_cast<std::uint32_t>(std::bit_width(differ)), id);
}

OctreeEntry OctreeFrame::loose(const Bounds& box, ObjectId id) const {
  std::uint32_t low[3], widest = 0;
  for (int k = 0; k < 3; ++k) {
    low[k] = along(box.low[k], k);
    widest = std::max(widest, along(box.high[k], k) - low[k]);
  }
  for (int k = 0; k < 3; ++k) low[k] += (along(box.high[k], k) - low[k]) / 2;
  return entry(low, levels_ - static_cast<std::uint32_t>(std::bit_width(widest)), id);
}

void sort_entries(std::vector<OctreeEntry>& entries) {
  std::sort(entries.begin(), entries.end(), [](const OctreeEntry& a, const OctreeEntry& b) {
    return a.code != b.code ? a.code < b.code : a.level != b.level ? a.level < b.level : a.id < b.id;
  });
}

}  // namespace tandem::broad
