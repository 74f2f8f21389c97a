#include "clash/clash_page.h"

#include <algorithm>
#include <atomic>
#include <fmt/core.h>
#include <map>

#include "clash/clash_curves.h"
#include "clash/clash_summary.h"
#include "tools/common/parallel.h"
#include "tools/common/show_page.h"
#include "tools/common/status.h"
#include "view/part_recording.h"

namespace tandem::tool {
namespace {

/// Maximum number of segments of the curves of a clash, and of all clashes.
constexpr std::size_t max_segments = 20'000, max_all_segments = 2'000'000;

std::pair<double, double> bounds_of(const clash::Range& range) { return {range.lower, range.upper}; }

viewer::ClashScene::Clash shown_clash(const clash::Clash& clash) {
  viewer::ClashScene::Clash shown{.id = clash.id,
                                  .kind = std::string(name(clash.kind)),
                                  .shape = {},
                                  .basis = std::string(name(clash.basis)),
                                  .status = std::string(name(clash.status)),
                                  .comment = clash.comment,
                                  .test = clash.test,
                                  .group = clash.group,
                                  .a = clash.a,
                                  .b = clash.b,
                                  .depth = bounds_of(clash.depth),
                                  .gap = bounds_of(clash.gap),
                                  .volume = bounds_of(clash.volume),
                                  .from = clash.from,
                                  .to = clash.to,
                                  .box = clash.box,
                                  .curves = {}};
  if (clash.shape != clash::SubKind::none) shown.shape = name(clash.shape);
  if (shown.box.empty()) shown.box.add(clash.point);
  return shown;
}

void add_curves(const clash::Report& report, int threads, viewer::ClashScene& scene) {
  const Status status("computing intersection curves");
  for_each_in_parallel(report.clashes.size(), threads, [&](std::size_t i) {
    const Vec3 origin = report.clashes[i].from;
    for (const Vec3 p : clash_segments(report, report.clashes[i], max_segments)) {
      const Vec3 q = p - origin;
      for (const double value : {q.x, q.y, q.z}) scene.clashes[i].curves.push_back(static_cast<float>(value));
    }
  });
  std::size_t left = 6 * max_all_segments, omitted = 0;
  for (viewer::ClashScene::Clash& clash : scene.clashes) {
    if (clash.curves.size() > left) {
      clash.curves.clear();
      ++omitted;
    }
    left -= clash.curves.size();
  }
  if (omitted > 0)
    scene.text += fmt::format(" The intersection curves of {} clashes are omitted ({} segments at most).",
                              omitted, max_all_segments);
}

viewer::ClashScene clash_scene(const clash::Report& report, int threads) {
  viewer::ClashScene scene;
  scene.title = "Clashes";
  scene.units = report.units;
  scene.text = fmt::format("{} {} of {} parts.", report.clashes.size(),
                           report.clashes.size() == 1 ? "clash" : "clashes", report.parts.size());
  if (report.run.partial)
    scene.text += fmt::format(" The run was interrupted after {} of {} pairs.", report.run.pairs_done,
                              report.run.pairs);
  if (!report.models.empty()) scene.up_axis = report.models.front().assembly.info().up_axis;
  for (const clash::JobModel& model : report.models) scene.models.push_back(model.id);
  for (const clash::TestSummary& test : report.tests) scene.tests.push_back(test.test.id);
  for (const clash::Group& group : report.groups) scene.groups.push_back(group.name);
  PartRecording recording;
  for (const clash::Part& part : report.parts)
    recording.add(report.assembly(part), part.node, part.pose);  // the instance has the index of the part
  scene.recording = recording.bytes();
  std::vector<bool> clashes(report.parts.size());
  for (const clash::Clash& clash : report.clashes) {
    scene.clashes.push_back(shown_clash(clash));
    clashes[clash.a] = clashes[clash.b] = true;
  }
  for (std::uint32_t i = 0; i < report.parts.size(); ++i)
    if (clashes[i]) scene.parts.push_back({i, report.parts[i].model, report.path(report.parts[i])});
  add_curves(report, threads, scene);
  return scene;
}

}  // namespace

viewer::Page clash_page(const clash::Report& report, int threads) {
  const std::string title = report.models.size() == 1
                                ? "Clashes of " + report.models.front().id
                                : fmt::format("Clashes of {} models", report.models.size());
  return {title, made_by(), {clash_scene(report, threads), clash_summary(report)}};
}

}  // namespace tandem::tool
