#include <fmt/core.h>

#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/collide.h"
#include "tandem/query/contacts.h"

#include "demo/demo_parts.h"
#include "tools/common/stopwatch.h"
#include "view/pages.h"

namespace tandem::tool {
namespace {

using namespace generate;

struct Answer {
  std::vector<FacePair> pairs;
  Counters work;
  double ms = 0;
};

/// The minimum of several runs, since the first has cold caches.
Answer ask(const ModelAtPose& a, const ModelAtPose& b) {
  Answer best;
  for (int run = 0; run < 5; ++run) {
    Answer answer;
    const Stopwatch watch;
    answer.pairs = collide_all(a.model, a.pose, b.model, b.pose, {.counters = &answer.work});
    answer.ms = watch.ms();
    if (run == 0 || answer.ms < best.ms) best = std::move(answer);
  }
  return best;
}

}  // namespace

DemoPart demo_check() {
  const Model animal(cow(2, 5804)), mug(cup(0.5, 1));
  animal.prepare();
  mug.prepare();
  const auto triangles = [](const Model& model) { return model.mesh().triangles().size(); };
  fmt::print("Exact checks of two generated meshes: a cow of {} triangles and a cup of {}\n",
             triangles(animal), triangles(mug));
  // The cup stands on z = 0, like the cow; the cow's flank is at the end of the bounds.
  const Bounds box = bounds(animal.mesh());
  const Vec3 flank{box.center().x, box.low.y, box.center().z};
  struct Placement {
    const char* name;
    Transform pose;
  };
  const Placement placements[] = {
      {"cup in the flank", Transform::translation(flank)},
      {"the same, rotated", Transform::from(Quat::from_axis_angle({1, 2, 3}, 1), flank)},
      {"cup moved away", Transform::translation(flank - Vec3{0, 1, 0})}};
  DemoPart part;
  viewer::Table table{
      "All pairs of touching triangles",
      {"placement", "touching pairs", "ms", "volume tests", "triangle tests", "tests per triangle pair"},
      {}};
  const double all = static_cast<double>(triangles(animal)) * static_cast<double>(triangles(mug));
  for (const auto& [name, at] : placements) {
    const ModelAtPose a{"cow", animal, {}}, b{"cup", mug, at};
    const Answer answer = ask(a, b);
    const auto tests = static_cast<double>(answer.work.volume_tests + answer.work.primitive_tests);
    fmt::print("  {:<26} {:>6} touching pairs  {:>7.3f} ms  one test per {:>6.0f} triangle pairs\n", name,
               answer.pairs.size(), answer.ms, all / std::max(1.0, tests));
    table.rows.push_back({name, std::to_string(answer.pairs.size()), fmt::format("{:.3f}", answer.ms),
                          std::to_string(answer.work.volume_tests),
                          std::to_string(answer.work.primitive_tests),
                          fmt::format("1 in {:.0f}", all / std::max(1.0, tests))});
    if (!part.tabs.empty()) continue;
    const ModelAtPose both[] = {a, b};
    viewer::Scene scene = check_scene(both, answer.pairs, contacts(animal, {}, mug, at));
    scene.title = "Exact check";
    scene.facts.push_back({"time", fmt::format("{:.3f} ms", answer.ms)});
    part.cards.push_back(
        {"touching pairs, exact", std::to_string(answer.pairs.size()),
         fmt::format("of {:.1f} million triangle pairs, in {:.3f} ms", all / 1e6, answer.ms)});
    part.tabs.push_back(std::move(scene));
  }
  part.blocks.push_back(std::move(table));
  std::vector<algorithm::Algorithm> trees;
  for (const char* volume : {"scb", "sphere", "obb", "aabb", "kdop26"})
    trees.push_back(algorithm::Algorithm({.volume = std::string(volume)}));
  viewer::Scene levels = tree_scene("cow", animal, trees, 512);
  levels.title = "Bounding volumes";
  levels.text =
      "The hierarchies that a query traverses: select a volume, move the slider from the root to the leaves.";
  part.tabs.push_back(std::move(levels));
  return part;
}

}  // namespace tandem::tool
