#include "bench/broad/octree_lists.h"

#include <algorithm>
#include <fmt/core.h>

#include "bench/report/chart.h"
#include "broad/octree/octree_codes.h"

namespace tandem::bench {
namespace {

std::vector<OctreeLevel> levels_of(std::span<const Bounds> boxes) {
  broad::Objects objects;
  for (const Bounds& box : boxes) {
    objects.boxes.push_back(box);
    objects.state.push_back(broad::Objects::there);
  }
  const broad::OctreeFrame frame(objects);
  std::vector<broad::OctreeEntry> entries;
  for (ObjectId id = 0; id < objects.end(); ++id) entries.push_back(frame.straddling(objects.boxes[id], id));
  broad::sort_entries(entries);
  std::vector<OctreeLevel> levels(broad::OctreeFrame::max_levels + 1);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    OctreeLevel& level = levels[entries[i].level];
    const bool is_first =
        i == 0 || entries[i - 1].code != entries[i].code || entries[i - 1].level != entries[i].level;
    level.nodes += is_first;
    ++level.objects;
  }
  for (unsigned i = 0; i < levels.size(); ++i) {
    levels[i].level = i;
    levels[i].objects_in_world = boxes.size();
  }
  std::erase_if(levels, [](const OctreeLevel& level) { return level.nodes == 0; });
  return levels;
}

}  // namespace

std::vector<OctreeLevel> octree_lists(const std::vector<BroadCase>& cases, const BroadConfig& config) {
  std::vector<OctreeLevel> all;
  for (const BroadCase& one : cases) {
    if (one.setting != "objects" || one.world.objects > 10000) continue;
    scenes::RandomWorld world(one.world);
    for (int step = 0; step < step_counts(config, one.world.objects).warm_up; ++step) world.step();
    const std::vector<OctreeLevel> levels = levels_of(world.boxes());
    all.insert(all.end(), levels.begin(), levels.end());
  }
  return all;
}

std::string octree_table(const std::vector<OctreeLevel>& levels) {
  std::string text =
      "Lists of the octree's nodes (Zych 2016, figure 4.9)\n   objects  level   nodes  objects per node\n";
  for (const OctreeLevel& level : levels)
    text += fmt::format("{:>10} {:>6} {:>7} {:>17.2f}\n", level.objects_in_world, level.level, level.nodes,
                        level.mean_length());
  return text + "\n";
}

void draw_octree_lists(const std::vector<OctreeLevel>& levels, const std::string& folder) {
  Chart chart;
  chart.title = "Length of the lists of the octree's nodes";
  chart.x_label = "level of the node; 0: root";
  chart.y_label = "objects per node";
  chart.log_y = true;
  for (const OctreeLevel& level : levels) {
    const std::string title = fmt::format("{} objects", level.objects_in_world);
    if (chart.series.empty() || chart.series.back().title != title) chart.series.push_back({title, {}, {}});
    chart.series.back().x.push_back(level.level);
    chart.series.back().y.push_back(level.mean_length());
  }
  if (!chart.series.empty()) write_chart(chart, folder, "figure_4_9");
}

}  // namespace tandem::bench
