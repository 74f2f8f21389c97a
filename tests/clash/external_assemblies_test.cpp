#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/clash/run.h"
#include "tandem/io/clash_file.h"
#include "tandem/math/random.h"

#include "support/external_models.h"

namespace tandem::clash {
namespace {

struct Golden {
  const char* file;
  double tolerance;                    ///< also `touch_gap`
  std::array<std::uint64_t, 4> found;  ///< hard, touch, clearance, duplicate
};

/// Numbers of clashes in assemblies from real programs; every pair was compared with an independent
/// brute-force list in double precision ("crossing", "touching", "contained", "duplicate"). All pairs of
/// these lists are found. Classes of differences, which SampledPointsAgree confirms by other means:
/// - Building: 9 pairs listed as touching are hard (depth 0.2 to 0.3 m): walls and slab of the gross volume
/// have
///   all their faces in its faces, so that no edge crosses a face; a duct is inside an open chimney.
/// - Infrastructure: the 66 hard clashes are the listed crossings; 26 touches are between items of one
/// element,
///   which the list merges.
const Golden goldens[] = {
    {"assemblies/derived/as1-oc-214.obj", 1e-3, {22, 10, 0, 0}},
    {"assemblies/gltf/nasa-3d-resources/Headquarters_Building.glb", 1e-5, {23, 0, 0, 0}},
    {"assemblies/obj/online3dviewer/hundred_cubes.obj", 1e-5, {0, 0, 0, 0}},
    {"assemblies/derived/pcert-building.glb", 1e-5, {29, 78, 0, 6}},
    {"assemblies/derived/pcert-infra.glb", 1e-5, {66, 471, 0, 18}},
};

/// Returns the report; std::nullopt if the file is not there or needs a library that is not.
std::optional<Report> report_of(const Golden& golden) {
  const std::filesystem::path file = tandem::test::test_meshes() / golden.file;
  if (!std::filesystem::exists(file)) return std::nullopt;
  Job job;
  try {
    job = io::clash_job_of_files({file});
  } catch (const Error& error) {
    // Draco-compressed files need libdraco.
    EXPECT_NE(std::string(error.what()).find("raco"), std::string::npos) << error.what();
    return std::nullopt;
  }
  job.tests[0].kinds = Kinds::all();
  job.tests[0].tolerance = job.tests[0].touch_gap = golden.tolerance;
  return run(job, {.threads = 0, .volume = VolumeRule::never, .regions = false});
}

TEST(ExternalAssemblies, GoldenCounts) {
  TANDEM_NEED_TEST_MESHES("assemblies/derived");
  for (const Golden& golden : goldens) {
    SCOPED_TRACE(golden.file);
    const std::optional<Report> report = report_of(golden);
    if (!report) continue;
    for (std::size_t k = 0; k < golden.found.size(); ++k)
      EXPECT_EQ(report->tests[0].found[k], golden.found[k]) << kind_names()[k];
  }
}

/// A part with its triangles in the world, and the solid angle of Van Oosterom and Strackee.
struct PlainPart {
  PlainPart(const Report& report, std::uint32_t index) : box(report.parts[index].box) {
    const Part& part = report.parts[index];
    const Mesh& mesh = report.model(part).mesh();
    for (std::uint32_t f = 0; f < mesh.triangles().size(); ++f) {
      const auto [p, q, r] = mesh.corners(f);
      triangles.push_back({part.pose(p), part.pose(q), part.pose(r)});
    }
  }
  double winding(Vec3 p) const {
    double sum = 0;
    for (const auto& t : triangles) {
      const Vec3 a = t[0] - p, b = t[1] - p, c = t[2] - p;
      const double la = length(a), lb = length(b), lc = length(c);
      sum += 2 *
             std::atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
    }
    return std::fabs(sum) / (4 * std::numbers::pi);
  }

  std::vector<std::array<Vec3, 3>> triangles;
  Bounds box;
};

bool is_closed(const Report& report, std::uint32_t index) {
  const Part& part = report.parts[index];
  return report.assembly(part).is_closed(report.assembly(part).geometry(part.node));
}

/// Number of points in the common box that are inside of both parts.
int count_common_points(const PlainPart& a, const PlainPart& b, int points) {
  const Vec3 low = max(a.box.low, b.box.low), size = min(a.box.high, b.box.high) - low;
  Random random(7);
  int common = 0;
  for (int i = 0; i < points; ++i) {
    const Vec3 p =
        low + Vec3{size.x * random.uniform(), size.y * random.uniform(), size.z * random.uniform()};
    common += a.winding(p) > 0.5 && b.winding(p) > 0.5 ? 1 : 0;
  }
  return common;
}

/// Overlaps deeper than a centimetre contain random points of the common box; parts that touch do not, up to
/// points that hit the overlap of rounding errors. Closed parts only.
TEST(ExternalAssemblies, SampledPointsAgree) {
  TANDEM_NEED_TEST_MESHES("assemblies/derived");
  int deep = 0, touching = 0, undecided = 0;
  for (const char* const name :
       {"assemblies/derived/pcert-building.glb", "assemblies/derived/pcert-infra.glb"}) {
    const Golden* const golden = std::find_if(std::begin(goldens), std::end(goldens), [&](const Golden& g) {
      return std::string_view(g.file) == name;
    });
    const std::optional<Report> report = report_of(*golden);
    if (!report) continue;
    for (const Clash& clash : report->clashes) {
      const PlainPart a(*report, clash.a), b(*report, clash.b);
      const Vec3 common = min(a.box.high, b.box.high) - max(a.box.low, b.box.low);
      if (std::min({common.x, common.y, common.z}) < 1e-3 || !is_closed(*report, clash.a) ||
          !is_closed(*report, clash.b))
        continue;
      if (clash.kind == Kind::hard && clash.depth.lower > 0.01) {
        EXPECT_GT(count_common_points(a, b, 3000), 0) << clash.id;
        ++deep;
      } else if (clash.kind == Kind::hard || clash.kind == Kind::touch) {
        EXPECT_LE(count_common_points(a, b, 300), 1) << clash.id << " " << name;
        ++(clash.kind == Kind::hard ? undecided : touching);
      }
    }
  }
  EXPECT_GT(deep, 80);
  EXPECT_GT(touching, 100);
  EXPECT_EQ(undecided, 0);
}

}  // namespace
}  // namespace tandem::clash
