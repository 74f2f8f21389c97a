#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "tandem/io/clash_store.h"

#include "base/memory_guard.h"
#include "clash/small_job.h"
#include "clash/temporary_folder.h"
#include "io/reading_in_a_child.h"

namespace tandem::clash {
namespace {

/// The largest resident memory of this process in bytes since the last call of forget_peak().
std::uint64_t peak_bytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    if (word != "VmHWM:") continue;
    std::uint64_t kilobytes = 0;
    status >> kilobytes;
    return 1024 * kilobytes;
  }
  return 0;
}
bool forget_peak() {
  std::ofstream file("/proc/self/clear_refs");
  file << "5" << std::flush;
  return static_cast<bool>(file);
}

/// Prepares many unique geometries in this process with a tenth of the memory that they need, and returns the
/// peak of the memory as a percentage of the limit.
int peak_of_preparation(const std::filesystem::path& folder) {
  constexpr int parts = 3000;
  constexpr std::uint64_t triangles = 320, bytes = 400 * triangles * parts;
  if (!forget_peak()) return 0;
  const std::uint64_t limit = resident_bytes() + bytes / 10;
  io::ClashStoreWriter writer(folder, {.memory = limit});
  AssemblyBuilder builder;
  builder.keep_meshes(writer.mesh_keeper());
  for (int i = 0; i < parts; ++i)
    builder.add_node({"part " + std::to_string(i),
                      Assembly::none,
                      {Transform::translation({3.0 * i, 0, 0}), {}},
                      builder.add_mesh(generate::icosphere(1 + 1e-4 * i, 2))});
  Job job;
  job.models.push_back({"model", "", builder.build(), {}, 0});
  job.tests.emplace_back();
  if (writer.write(job).written != parts) return 101;
  return static_cast<int>(100 * peak_bytes() / limit);
}

TEST(Preparation, KeepsALimitTenTimesBelowTheData) {
  if (io::under_sanitizer) GTEST_SKIP() << "sanitizers need memory of their own";
  const TemporaryFolder folder;
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) ::_exit(peak_of_preparation(folder.path() / "store"));
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 0) GTEST_SKIP() << "the peak of the memory cannot be reset";
  EXPECT_LE(WEXITSTATUS(status), 105) << "percent of the limit";
}

}  // namespace
}  // namespace tandem::clash
