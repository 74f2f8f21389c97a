#include "tandem/c/clash.h"

#include <filesystem>

#include "tandem/clash/report.h"
#include "tandem/clash/run.h"
#include "tandem/clash/state.h"
#include "tandem/io/clash_file.h"

#include "c/convert.h"
#include "c/handles.h"
#include "c/poses.h"

struct tandem_clash {
  tandem::clash::Report value;
};

namespace tandem::c {
namespace {

clash::RunOptions to_run_options(const tandem_clash_options* given) {
  const auto o = options_of(given, tandem_clash_options_init, "options");
  clash::RunOptions options;
  options.threads = o.threads;
  options.regions = o.regions != 0;
  options.volume = o.volume != 0 ? clash::VolumeRule::hard : clash::VolumeRule::never;
  options.max_volume_triangles = o.max_volume_triangles;
  options.max_region_pairs = o.max_region_pairs;
  options.max_depth_points = o.max_depth_points;
  options.depth_tolerance = o.depth_tolerance;
  if (o.progress)
    options.progress = [function = o.progress, data = o.user_data](const clash::RunProgress& progress) {
      const double done = static_cast<double>(progress.done), total = static_cast<double>(progress.total);
      return function(data, std::string(progress.stage).c_str(), total > 0 ? done / total : -1) == 0;
    };
  return options;
}

clash::Kinds to_kinds(std::uint32_t bits) {
  clash::Kinds kinds;
  for (std::size_t kind = 0; kind < clash::kind_count; ++kind)
    if ((bits >> kind & 1u) != 0) kinds = kinds.with(static_cast<clash::Kind>(kind));
  return kinds;
}

std::uint32_t bits_of(clash::Kinds kinds) {
  std::uint32_t bits = 0;
  for (std::size_t kind = 0; kind < clash::kind_count; ++kind)
    if (kinds.has(static_cast<clash::Kind>(kind))) bits |= 1u << kind;
  return bits;
}

std::vector<clash::JobModel> models_of(std::span<const tandem_assembly* const> assemblies,
                                       const char* const* ids, const PoseList& poses) {
  if (poses.size() != 1 && poses.size() != assemblies.size())
    throw InvalidArgument("poses has " + std::to_string(poses.size()) + " poses (expected 1 or " +
                          std::to_string(assemblies.size()) + ")");
  std::vector<clash::JobModel> models;
  for (const tandem_assembly* const assembly : assemblies) {
    const std::size_t i = models.size();
    clash::JobModel model;
    model.id = ids ? std::string(string_of(ids[i], "ids[]")) : std::to_string(i);
    model.assembly = value_of(assembly, "assemblies[]");
    model.pose = poses[poses.size() == 1 ? 0 : i];
    models.push_back(std::move(model));
  }
  return models;
}

/// The two sets of a test without patterns: the first model and the others.
void test_models(clash::Job& job, clash::Test& test) {
  if (job.models.size() < 2) return;
  clash::PartSet first{"first", {{.model = job.models.front().id}}}, others{"others", {}};
  for (std::size_t i = 1; i < job.models.size(); ++i) others.selectors.push_back({.model = job.models[i].id});
  job.sets = {std::move(first), std::move(others)};
  test.a = "first";
  test.b = "others";
}

clash::Job job_of(std::vector<clash::JobModel> models, const tandem_clash_test* given) {
  const auto o = options_of(given, tandem_clash_test_init, "test");
  clash::Job job;
  job.models = std::move(models);
  clash::Test test;
  test.kinds = to_kinds(o.kinds);
  test.tolerance = o.tolerance;
  test.clearance = o.clearance;
  test.touch_gap = o.touch_gap;
  if (!o.a && !o.b) test_models(job, test);
  if (o.a) {
    job.sets.push_back({"a", {{.path = o.a}}});
    test.a = "a";
  }
  if (o.b) {
    job.sets.push_back({"b", {{.path = o.b}}});
    test.b = "b";
  }
  job.tests.push_back(std::move(test));
  return job;
}

const clash::Report& report_of(const tandem_clash* handle) { return value_of(handle, "clash"); }

void put_range(const clash::Range& range, double (&to)[2]) {
  to[0] = range.lower;
  to[1] = range.upper;
}

tandem_clash_item item_of(const clash::Report& report, const clash::Clash& found) {
  tandem_clash_item item{};
  item.id = view_of(found.id);
  item.test = view_of(report.tests[found.test].test.id);
  item.comment = view_of(found.comment);
  item.kind = static_cast<std::int32_t>(found.kind);
  item.sub_kind = static_cast<std::int32_t>(found.shape);
  item.nominal_kind = static_cast<std::int32_t>(found.nominal);
  item.status = static_cast<std::int32_t>(found.status);
  item.a = found.a;
  item.b = found.b;
  item.group = found.group;
  put_range(found.depth, item.depth);
  put_range(found.gap, item.gap);
  put_range(found.volume, item.volume);
  put(found.point, item.point);
  put(found.from, item.from);
  put(found.to, item.to);
  item.box = from(found.box);
  item.region_count = found.regions.size();
  item.by_winding_number = found.basis == clash::Basis::winding;
  return item;
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_clash_options_init(tandem_clash_options* options) {
  if (!options) return;
  const tandem::clash::RunOptions d;
  *options = {};
  options->size = sizeof *options;
  options->threads = d.threads;
  options->regions = d.regions;
  options->volume = d.volume == tandem::clash::VolumeRule::hard;
  options->max_volume_triangles = d.max_volume_triangles;
  options->max_region_pairs = d.max_region_pairs;
  options->max_depth_points = d.max_depth_points;
  options->depth_tolerance = d.depth_tolerance;
}

void tandem_clash_test_init(tandem_clash_test* test) {
  const tandem::clash::Test d;
  if (test) *test = {sizeof *test, bits_of(d.kinds), d.tolerance, d.clearance, d.touch_gap, nullptr, nullptr};
}

tandem_status tandem_clash_run_file(const char* job, const tandem_clash_options* options,
                                    tandem_clash** clash) {
  return guard([&] {
    deref(clash, "clash");
    const tandem::clash::RunOptions given = to_run_options(options);
    tandem::io::AssemblyReadOptions reading;
    reading.threads = given.threads;
    const tandem::io::ClashJobFile file = tandem::io::read_clash_job(string_of(job, "job"), reading);
    give_handle(clash, tandem::clash::run(file.job, given), "clash");
  });
}

tandem_status tandem_clash_run(const tandem_assembly* const* assemblies, const char* const* ids,
                               std::size_t count, const tandem_poses* poses, const tandem_clash_test* test,
                               const tandem_clash_options* options, tandem_clash** clash) {
  return guard([&] {
    deref(clash, "clash");
    auto models = models_of(array_of(assemblies, count, "assemblies"), ids, PoseList(poses, "poses"));
    give_handle(clash, tandem::clash::run(job_of(std::move(models), test), to_run_options(options)), "clash");
  });
}

void tandem_clash_free(tandem_clash* clash) { delete clash; }

tandem_status tandem_clash_get(const tandem_clash* clash, tandem_clash_info* info) {
  return guard([&] {
    const tandem::clash::Report& report = report_of(clash);
    deref(info, "info") = {report.clashes.size(),
                           report.parts.size(),
                           report.groups.size(),
                           report.run.pairs,
                           report.run.pairs_done,
                           view_of(report.units),
                           view_of(report.run.fingerprint),
                           report.run.partial,
                           report.has_unapproved()};
  });
}

tandem_status tandem_clash_get_item(const tandem_clash* clash, std::size_t index, tandem_clash_item* item) {
  return guard([&] {
    const tandem::clash::Report& report = report_of(clash);
    deref(item, "item") = item_of(report, element_of(report.clashes, index, "index"));
  });
}

tandem_status tandem_clash_get_part(const tandem_clash* clash, std::size_t index, tandem_clash_part* part) {
  return guard([&] {
    const tandem::clash::Report& report = report_of(clash);
    const tandem::clash::Part& found = element_of(report.parts, index, "index");
    deref(part, "part") = {view_of(report.model_id(found)),
                           view_of(report.name(found)),
                           view_of(report.external_id(found)),
                           found.node,
                           from(found.pose),
                           from(found.box)};
  });
}

tandem_status tandem_clash_part_path(const tandem_clash* clash, std::size_t index, char** path) {
  return guard([&] {
    const tandem::clash::Report& report = report_of(clash);
    give_text(path, report.path(element_of(report.parts, index, "index")), "path");
  });
}

tandem_status tandem_clash_part_model(const tandem_clash* clash, std::size_t index, tandem_model** model) {
  return guard([&] {
    const tandem::clash::Report& report = report_of(clash);
    give_handle(model, tandem::Model(report.model(element_of(report.parts, index, "index"))), "model");
  });
}

tandem_status tandem_clash_get_group(const tandem_clash* clash, std::size_t index,
                                     tandem_clash_group* group) {
  return guard([&] {
    const tandem::clash::Group& found = element_of(report_of(clash).groups, index, "index");
    deref(group, "group") = {view_of(found.id), view_of(found.name), found.clashes.data(),
                             found.clashes.size()};
  });
}

tandem_status tandem_clash_write(const tandem_clash* clash, const char* file) {
  return guard([&] {
    const std::filesystem::path target = string_of(file, "file");
    if (target.extension() == ".csv")
      tandem::io::write_clash_csv(report_of(clash), target);
    else if (target.extension() == ".json")
      tandem::io::write_clash_json(report_of(clash), target);
    else
      throw InvalidArgument(target.string() + ": unknown ending (expected .json or .csv)");
  });
}

tandem_status tandem_clash_apply_state(tandem_clash* clash, const char* file) {
  return guard([&] {
    tandem::clash::Report& report = value_of(clash, "clash");
    const std::filesystem::path target = string_of(file, "file");
    tandem::clash::State state = tandem::io::read_clash_state(target);
    tandem::clash::apply(state, report);
    tandem::io::write_clash_state(state, target);
  });
}
