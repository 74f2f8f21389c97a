#include "broad/scene_measure.h"

#include <algorithm>
#include <array>
#include <vector>

#include "broad/cell/cell_frame.h"

namespace tandem::broad {
namespace {

constexpr std::size_t max_visited = 512;

std::vector<ObjectId> sample_of(const Objects& objects) {
  std::vector<ObjectId> all, sample;
  for (ObjectId id = 0; id < objects.end(); ++id)
    if (objects.state[id] != Objects::gone) all.push_back(id);
  const std::size_t count = std::min(max_visited, all.size());
  for (std::size_t i = 0; i < count; ++i) sample.push_back(all[i * all.size() / count]);
  return sample;
}

/// The range of cells that a box overlaps, along each axis.
struct CellRange {
  std::array<std::uint32_t, 3> first{}, last{};

  CellRange(const CellFrame& frame, const CellFrame::Rounding& rounding, const Bounds& box) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto cell = [&](double x) {
        const double step =
            std::min(std::max((x - rounding.origin[k]) * rounding.scale[k], 0.0), rounding.last[k]);
        return static_cast<std::uint32_t>(step) >> frame.shift();
      };
      first[k] = cell(box.low[static_cast<int>(k)]);
      last[k] = cell(box.high[static_cast<int>(k)]);
    }
  }
  double count() const {
    double cells = 1;
    for (std::size_t k = 0; k < 3; ++k) cells *= static_cast<double>(last[k] - first[k] + 1);
    return cells;
  }
};

/// Sets the members of `scene` that depend on the cells.
void visit_cells(const CellFrame& frame, const Objects& objects, const std::vector<ObjectId>& sample,
                 SceneMeasure& scene) {
  const CellFrame::Rounding rounding = frame.rounding();
  double entries = 0, oversized = 0;
  std::vector<std::uint32_t> homes;
  for (const ObjectId id : sample) {
    const CellRange cells(frame, rounding, objects.boxes[id]);
    if (cells.count() > max_cells) {
      oversized += 1;
      continue;
    }
    entries += cells.count();
    homes.push_back(cells.first[0] + frame.dims()[0] * (cells.first[1] + frame.dims()[1] * cells.first[2]));
  }
  const auto visited = static_cast<double>(sample.size()), in_cells = static_cast<double>(homes.size());
  scene.oversized = oversized / visited * scene.objects;
  scene.entries = in_cells > 0 ? entries / in_cells : 0;
  std::ranges::sort(homes);
  double neighbours = 0;
  for (std::size_t begin = 0, end = 0; begin < homes.size(); begin = end) {
    while (end < homes.size() && homes[end] == homes[begin]) ++end;
    const auto here = static_cast<double>(end - begin);
    neighbours += here * (here - 1);
  }
  // Extrapolates the neighbour count of the sample (two or more objects) to all objects.
  const double others = in_cells > 1 ? neighbours / in_cells * (scene.objects - 1) / (visited - 1) : 0;
  scene.together = 1 + others * scene.entries;
}

}  // namespace

SceneMeasure measure_scene(const Objects& objects, double moved, double pairs) {
  SceneMeasure scene;
  scene.objects = static_cast<double>(objects.count);
  scene.moved = moved;
  scene.pairs = pairs;
  const std::vector<ObjectId> sample = sample_of(objects);
  double density = 1;
  for (int tries = 0; tries < 3; ++tries) {
    const CellFrame frame(objects, density);
    visit_cells(frame, objects, sample, scene);
    const double even = 1 + scene.objects * scene.entries / frame.cell_count();
    if (scene.together < 2 * density * even) break;
    density = scene.together / even;
  }
  return scene;
}

}  // namespace tandem::broad
