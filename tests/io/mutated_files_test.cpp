// Damaged files of every format are read or refused with an Error that names them, within the limits: none of
// them takes this process down. TANDEM_MUTATED_FILES=20000 tries that many of each kind.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <sys/resource.h>
#include <thread>

#include "io/mutate.h"
#include "io/read_any.h"
#include "io/reading.h"
#include "io/reading_in_a_child.h"
#include "io/seed_files.h"
#include "support/recording_bytes.h"
#include "support/saved_bytes.h"

namespace tandem::io {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t max_memory = std::uint64_t{1} << 30;
constexpr double max_seconds = 10;

std::size_t files_to_try(std::size_t usual) {
  const char* const asked = std::getenv("TANDEM_MUTATED_FILES");
  return asked != nullptr ? static_cast<std::size_t>(std::strtoull(asked, nullptr, 10)) : usual;
}

/// The most memory that this process, or one of its children, ever had.
std::uint64_t peak_bytes(int whose) {
  rusage usage{};
  ::getrusage(whose, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

/// "ok", or in which way the file was refused.
std::string kind_of(const std::string& refusal) {
  for (const char* kind : {"crashed", "needs more than", "took longer than", "more than the limit",
                           "without a result", "an invalid result", "not enough memory"})
    if (refusal.find(kind) != std::string::npos) return kind;
  return refusal.empty() ? "ok" : "refused";
}

class MutatedFiles : public testing::Test {
 protected:
  /// Reads mutants of the seeds in two threads.
  void try_files(const std::vector<SeedFile>& seeds, std::size_t count, const ReadOptions& options) {
    std::map<std::string, std::vector<const SeedFile*>> by_ending;
    for (const SeedFile& seed : seeds)
      by_ending[std::filesystem::path(seed.name).extension().string()].push_back(&seed);
    for (auto& [ending, group] : by_ending) groups_.push_back(std::move(group));
    const std::uint64_t before = peak_bytes(RUSAGE_CHILDREN);  // other tests have children too
    const auto work = [&](unsigned thread) {
      for (std::size_t i = next_++; i < count; i = next_++) try_file(seeds, i, thread, options);
    };
    std::thread other(work, 1);
    work(0);
    other.join();
    std::string summary;
    for (const auto& [kind, number] : counts_) summary += kind + ": " + std::to_string(number) + ", ";
    std::printf("%zu files from %zu seeds: %slongest %.2f s, peak memory %llu MB, of helpers %llu MB\n",
                count, seeds.size(), summary.c_str(), slowest_,
                static_cast<unsigned long long>(peak_bytes(RUSAGE_SELF) >> 20),
                static_cast<unsigned long long>(peak_bytes(RUSAGE_CHILDREN) >> 20));
    if (!under_sanitizer) {
      EXPECT_LE(peak_bytes(RUSAGE_SELF), max_memory);
    }
    EXPECT_LE(peak_bytes(RUSAGE_CHILDREN), std::max(before, options.import_limits.max_memory_bytes));
  }

 private:
  /// Every format as often as any other.
  const SeedFile& chosen(std::size_t number) const {
    const std::vector<const SeedFile*>& group = groups_[number % groups_.size()];
    return *group[number / groups_.size() % group.size()];
  }

  void try_file(const std::vector<SeedFile>& seeds, std::size_t number, unsigned thread,
                const ReadOptions& options) {
    std::mt19937_64 random(number);
    const SeedFile& seed = chosen(number);
    std::string bytes = mutated(seed.bytes, seeds[random() % seeds.size()].bytes, random);
    if (random() % 2 == 0) correct_checksums(seed.name, bytes);
    const auto file = folder_.write(std::to_string(thread) + seed.name, bytes);
    const Clock::time_point start = Clock::now();
    std::string refusal;
    try {
      read_any(file, options);
    } catch (const Error& error) {
      refusal = error.what();
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::scoped_lock lock(mutex_);
    EXPECT_LE(seconds, max_seconds) << "mutant " << number << " of " << seed.name;
    EXPECT_TRUE(refusal.empty() || refusal.starts_with(file.string() + ":")) << refusal;
    slowest_ = std::max(slowest_, seconds);
    ++counts_[kind_of(refusal)];
  }

  /// Without this, nothing of a saved model or a recording would be looked at after its first block.
  static void correct_checksums(const std::string& name, std::string& bytes) {
    const std::span<std::byte> all = std::as_writable_bytes(std::span(bytes));
    if (name.ends_with(".rec")) test::seal_recording(all);
    if (name.ends_with(".tandem")) test::seal(all);
  }

  TemporaryFolder folder_;
  std::vector<std::vector<const SeedFile*>> groups_;  // of the same ending
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::map<std::string, std::size_t> counts_;
  double slowest_ = 0;
};

void append(std::vector<SeedFile>& seeds, std::vector<SeedFile> more) {
  seeds.insert(seeds.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

bool has_helper(const std::filesystem::path& file) {
  try {
    read_mesh(file);
  } catch (const Error& error) {
    return std::string_view(error.what()).find("install libassimp-dev") == std::string_view::npos;
  }
  return true;
}

TEST_F(MutatedFiles, OfSceneFormatsLeaveTheCallerAlone) {
  const TemporaryFolder folder;
  std::vector<SeedFile> seeds = scene_format_seeds();
  if (!has_helper(folder.write(seeds[0].name, seeds[0].bytes))) GTEST_SKIP() << "built without assimp";
  for (const SeedFile& seed : seeds)
    EXPECT_FALSE(read_mesh(folder.write(seed.name, seed.bytes)).triangles().empty()) << seed.name;
  const std::size_t count = files_to_try(300);
  if (count > 1000) append(seeds, external_seeds());
  // Limits that keep the usual test short; those of a long one are the default.
  ReadOptions options;
  if (count <= 1000) options.import_limits = {.max_memory_bytes = max_memory / 4, .max_seconds = 2};
  try_files(seeds, count, options);
}

TEST_F(MutatedFiles, OfOwnFormatsAreReadOrRefused) {
  const TemporaryFolder folder;
  std::vector<SeedFile> seeds = own_format_seeds(folder.path());
  for (const SeedFile& seed : seeds)
    EXPECT_NO_THROW(read_any(folder.write(seed.name, seed.bytes), {})) << seed.name;
  try_files(seeds, files_to_try(2000), {});
}

}  // namespace
}  // namespace tandem::io
