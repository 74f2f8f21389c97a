#include <gtest/gtest.h>

#include "tandem/clash/run.h"
#include "tandem/io/clash_file.h"

#include "support/external_models.h"

namespace tandem::clash {
namespace {

struct Golden {
  const char* file;
  double tolerance;                    ///< also `touch_gap`
  std::array<std::uint64_t, 4> found;  ///< hard, touch, clearance, duplicate
};

/// Numbers of clashes in assemblies from real programs. They agree with an independent brute-force list of
/// pairs in double precision ("crossing", "touching", "contained", "duplicate"), except for what that list
/// cannot decide: coplanar overlaps, and open parts.
TEST(ExternalAssemblies, GoldenCounts) {
  TANDEM_NEED_TEST_MESHES("assemblies/derived");
  const Golden goldens[] = {
      {"assemblies/derived/as1-oc-214.obj", 1e-3, {22, 10, 0, 0}},
      {"assemblies/gltf/nasa-3d-resources/Headquarters_Building.glb", 1e-5, {23, 0, 0, 0}},
      {"assemblies/obj/online3dviewer/hundred_cubes.obj", 1e-5, {0, 0, 0, 0}},
      {"assemblies/derived/pcert-building.glb", 1e-5, {29, 78, 0, 6}},
      {"assemblies/derived/pcert-infra.glb", 1e-5, {84, 453, 0, 18}},
  };
  for (const Golden& golden : goldens) {
    const std::filesystem::path file = tandem::test::test_meshes() / golden.file;
    if (!std::filesystem::exists(file)) continue;
    SCOPED_TRACE(golden.file);
    Job job;
    try {
      job = io::clash_job_of_files({file});
    } catch (const Error& error) {
      // Draco-compressed files need libdraco.
      EXPECT_NE(std::string(error.what()).find("raco"), std::string::npos) << error.what();
      continue;
    }
    job.tests[0].kinds = Kinds::all();
    job.tests[0].tolerance = job.tests[0].touch_gap = golden.tolerance;
    const Report report = run(job, {.threads = 0, .volume = VolumeRule::never, .regions = false});
    for (std::size_t k = 0; k < golden.found.size(); ++k)
      EXPECT_EQ(report.tests[0].found[k], golden.found[k]) << kind_names()[k];
  }
}

}  // namespace
}  // namespace tandem::clash
