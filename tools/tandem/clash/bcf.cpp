#include "clash/bcf.h"

#include <algorithm>
#include <ctime>
#include <sys/stat.h>

#include "clash/bcf_documents.h"
#include "clash/clash_snapshot.h"
#include "tools/common/parallel.h"
#include "tools/common/status.h"
#include "viewer/page.h"
#include "viewer/zip.h"

namespace tandem::tool {
namespace {

/// Topics with a snapshot: each takes some tens of milliseconds and kilobytes.
constexpr std::size_t max_snapshots = 2000;

/// Returns the time of the newest model file, as xs:dateTime; the beginning of 1980 if there is none.
std::string newest_date(const clash::Report& report) {
  std::time_t newest = 315532800;
  for (const clash::JobModel& model : report.models) {
    struct stat facts {};
    if (!model.file.empty() && stat(model.file.c_str(), &facts) == 0)
      newest = std::max(newest, facts.st_mtime);
  }
  std::tm parts{};
  gmtime_r(&newest, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

}  // namespace

std::string bcf_file(const clash::Report& report, const BcfOptions& options) {
  const BcfContext context{report, options.version, newest_date(report)};
  std::vector<std::string> pictures(std::min(report.groups.size(), max_snapshots));
  {
    const Status status("drawing snapshots");
    for_each_in_parallel(pictures.size(), options.threads,
                         [&](std::size_t i) { pictures[i] = snapshot_png(report, report.groups[i]); });
  }
  viewer::ZipFile zip;
  zip.add("bcf.version", bcf_version_xml(context));
  if (context.is_3()) {
    zip.add("project.bcfp", bcf_project_xml(context));
    zip.add("extensions.xml", bcf_extensions_xml(context));
  }
  for (std::size_t i = 0; i < report.groups.size(); ++i) {
    const clash::Group& group = report.groups[i];
    const bool has_snapshot = i < pictures.size();
    zip.add(group.id + "/markup.bcf", bcf_markup_xml(context, group, static_cast<int>(i), has_snapshot));
    zip.add(group.id + "/viewpoint.bcfv", bcf_viewpoint_xml(context, group));
    if (has_snapshot) zip.add(group.id + "/snapshot.png", pictures[i], /*compress=*/false);
  }
  return zip.finished();
}

void write_bcf(const clash::Report& report, const std::filesystem::path& file, const BcfOptions& options) {
  viewer::write_whole_file(bcf_file(report, options), file);
}

}  // namespace tandem::tool
