#include "broad/cell/cell_frame.h"

#include <bit>
#include <cmath>
#include <vector>

namespace tandem::broad {
namespace {

/// Statistics of the objects along one axis.
struct Axis {
  double low = 0, width = 0;    // range that contains most objects
  double extent = 0;            // of a typical object
  std::vector<double> extents;  // of the sampled objects
};

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// Returns the statistics along an axis. The range covers all finite boxes, unless a few distant objects
/// would waste most of the cells on empty space.
Axis test_along(int axis, const Objects& objects, std::span<const ObjectId> sample) {
  Axis out;
  std::vector<double> lows;
  for (const ObjectId id : sample) {
    const double low = objects.boxes[id].low[axis], high = objects.boxes[id].high[axis];
    if (std::isfinite(low)) lows.push_back(low);
    out.extents.push_back(high - low);
  }
  const double begin = quantile(lows, 0.02), end = quantile(lows, 0.98), most = end - begin;
  out.extent = quantile(out.extents, 0.5);
  double first = begin, last = end;
  for (ObjectId id = 0; id < objects.end(); ++id) {
    if (objects.state[id] == Objects::gone) continue;
    const double low = objects.boxes[id].low[axis], high = objects.boxes[id].high[axis];
    if (std::isfinite(low)) first = std::min(first, low);
    if (std::isfinite(high)) last = std::max(last, high);
  }
  const double t_max = 2 * most + (std::isfinite(out.extent) ? 2 * out.extent : 0);
  out.low = std::max(first, begin - t_max);
  out.width = std::min(last, end + t_max) - out.low;
  if (!(std::isfinite(out.low) && std::isfinite(out.width))) {
    out.low = 0;
    out.width = 0;
  }
  return out;
}

std::vector<ObjectId> sample_of(const Objects& objects) {
  constexpr std::size_t wanted = 1024;
  std::vector<ObjectId> sample;
  // An odd step between the sampled ids avoids aliasing with a pattern in which objects were added.
  const ObjectId step = static_cast<ObjectId>(objects.end() / wanted) | 1;
  for (ObjectId id = 0; id < objects.end(); id += step)
    if (objects.state[id] != Objects::gone) sample.push_back(id);
  for (ObjectId id = 0; id < objects.end() && sample.empty(); ++id)
    if (objects.state[id] != Objects::gone) sample.push_back(id);
  return sample;
}

/// Returns the expected cost of cells of this size, in nanoseconds per object. Every object is inserted into
/// each cell it overlaps and compared with half of the other objects there, 8 at a time. An object that
/// overlaps very many cells is compared with all objects instead. Constants: Zen 4, 10 000 objects of one
/// size, cells of 4 to 12 times that size.
double expected_cost(const std::array<Axis, 3>& axes, const std::array<double, 3>& cell,
                     const std::array<std::uint32_t, 3>& dims, double count, double density) {
  constexpr double insert = 5, compare = 0.032, visit_cell = 26, compare_oversized = 1;
  const std::size_t samples = axes[0].extents.size();
  const double cells = 1.0 * dims[0] * dims[1] * dims[2];
  double copies = 0, oversized = 0;
  for (std::size_t i = 0; i < samples; ++i) {
    double modified = 1;
    for (std::size_t k = 0; k < 3; ++k)
      if (dims[k] > 1) modified *= 1 + std::min(axes[k].extents[i], axes[k].width) / cell[k];
    if (modified > max_cells)
      oversized += 1;
    else
      copies += modified;
  }
  copies /= static_cast<double>(samples);
  oversized /= static_cast<double>(samples);
  const double in_cell = density * count * copies / cells;
  return copies * (insert + compare * in_cell) + oversized * count * compare_oversized +
         visit_cell * cells / count;
}

}  // namespace

void CellFrame::set_cells(const std::array<double, 3>& low, const std::array<double, 3>& cell,
                          const std::array<std::uint32_t, 3>& dims) {
  dims_ = dims;
  const std::uint32_t most = std::max({dims[0], dims[1], dims[2]});
  shift_ = 16 - std::max(1, static_cast<int>(std::bit_width(most)));
  const double steps = static_cast<double>(1 << shift_);
  for (std::size_t k = 0; k < 3; ++k) {
    origin_[k] = low[k];
    scale_[k] = cell[k] > 0 ? steps / cell[k] : 1;
    if (!std::isfinite(scale_[k])) scale_[k] = 1;
    last_[k] = std::min(static_cast<double>(dims[k]) * steps - 1, 65534.0);
  }
}

CellFrame::Rounding CellFrame::rounding() const {
  Rounding out{};
  for (std::size_t i = 0; i < 6; ++i) {
    out.origin[i] = origin_[i % 3];
    out.scale[i] = scale_[i % 3];
    out.last[i] = last_[i % 3];
  }
  return out;
}

CellFrame::CellFrame(const Objects& objects, double density, double size) {
  const std::vector<ObjectId> sample = sample_of(objects);
  const std::array<Axis, 3> axes{test_along(0, objects, sample), test_along(1, objects, sample),
                                 test_along(2, objects, sample)};
  const double count = static_cast<double>(objects.count);
  struct Cells {
    std::array<double, 3> low{}, side{};
    std::array<std::uint32_t, 3> dims{};
    double count = 1;
  };
  const auto cells_of = [&](double times) {
    Cells cells;
    for (std::size_t k = 0; k < 3; ++k) {
      cells.low[k] = axes[k].low;
      // Flat objects need a positive cell size. More than 4096 cells along an axis leave too few steps per
      // cell.
      const double least = std::isfinite(axes[k].extent) ? axes[k].extent : 0, width = axes[k].width;
      cells.side[k] = std::max(times * std::max(least, width * 1e-4), width / 4096);
      cells.dims[k] = width > cells.side[k] ? static_cast<std::uint32_t>(width / cells.side[k]) + 1 : 1;
      cells.side[k] = width / cells.dims[k];
      cells.count *= cells.dims[k];
    }
    return cells;
  };
  double best_cost = HUGE_VAL, best = 0;
  for (double times = 0.5; times < 4096; times *= 1.15) {
    const Cells cells = cells_of(times);
    if (cells.count > 4 * count + 64) continue;
    const double cost = expected_cost(axes, cells.side, cells.dims, count, density);
    if (cost < best_cost) {
      best_cost = cost;
      best = times;
    }
  }
  // More cells than this would only be empty, whatever size is requested.
  for (double times = best * size; best > 0 && !valid(); times *= 1.15)
    if (const Cells cells = cells_of(times); cells.count <= 16 * count + 64)
      set_cells(cells.low, cells.side, cells.dims);
  if (!valid())
    set_cells({axes[0].low, axes[1].low, axes[2].low}, {axes[0].width, axes[1].width, axes[2].width},
              {1, 1, 1});
}

}  // namespace tandem::broad
