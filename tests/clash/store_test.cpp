#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sys/resource.h>

#include "tandem/base/error.h"
#include "tandem/io/clash_file.h"
#include "tandem/io/clash_store.h"
#include "tandem/math/random.h"

#include "clash/small_job.h"
#include "clash/temporary_folder.h"
#include "io/store/geometry_file.h"

namespace tandem::clash {
namespace {

using io::ClashStore;
using io::ClashStoreWriter;
using io::StoreRunOptions;
using io::StoreRunSummary;

/// Bodies of several kinds in a small space: all kinds of clashes, open meshes, a model that is there twice,
/// sets, rules and a tessellation error.
Job mixed_job() {
  Random random(11);
  std::vector<test::Item> items;
  const std::vector<Mesh> meshes{generate::icosphere(0.5, 2), test::box_between({0, 0, 0}, {0.7, 0.4, 0.9}),
                                 generate::torus(0.6, 0.2, 16, 8),
                                 test::without_faces(generate::icosphere(0.6, 1), 5),
                                 generate::cylinder(0.3, 1.5, 12, 3)};
  for (int i = 0; i < 60; ++i) {
    const Vec3 at{random.uniform(0, 4), random.uniform(0, 4), random.uniform(0, 4)};
    const Quat turn = i % 3 == 0 ? Quat{} : random.rotation();
    items.push_back({"part " + std::to_string(i % 50), meshes[static_cast<std::size_t>(i) % meshes.size()],
                     Transform::from(turn, at), i % 7 == 0 ? "guid-" + std::to_string(i) : ""});
  }
  items.push_back(items[4]);  // a duplicate
  const Assembly assembly = test::assembly_of(items);
  Job job;
  job.units = "m";
  job.models.push_back({"a", "a.glb", assembly, {}, 0});
  job.models.push_back({"b", "b.glb", assembly, Transform::translation({0.25, 0.5, 2.0}), 0.001});
  job.sets = {{"all", {{}}}, {"some", {{.path = "part 1*"}, {.name = "part 12", .exclude = true}}}};
  job.tests = {{.id = "everything", .kinds = Kinds::all(), .tolerance = 0.01, .clearance = 0.1},
               {.id = "sets",
                .a = "all",
                .b = "some",
                .clearance = 0.2,
                .ignore = {{Ignore::Rule::same_model, {}, {}}}}};
  job.groups = {Grouping::By::part, 1.0};
  return job;
}

class Stores : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    job_ = new Job(mixed_job());
    expected_ = new std::string(io::clash_json(run(*job_)));
  }
  static void TearDownTestSuite() {
    delete job_;
    delete expected_;
  }
  std::filesystem::path store() const { return folder_.path() / "store"; }
  io::PrepareSummary prepare(std::uint64_t shard_triangles = 2'000'000, std::uint64_t memory = 0) const {
    return ClashStoreWriter(store(), {.memory = memory, .shard_triangles = shard_triangles}).write(*job_);
  }
  std::string check(Transport& transport, const StoreRunOptions& options = {},
                    StoreRunSummary* summary = nullptr) const {
    return io::clash_json(ClashStore(store()).run(transport, options, summary));
  }
  std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(store()))
      if (entry.is_regular_file()) all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
  }
  static std::string read(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  static void write(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
  }

  TemporaryFolder folder_;
  static inline Job* job_;
  static inline std::string* expected_;
};

TEST_F(Stores, GiveTheBytesOfTheRunInMemory) {
  ASSERT_GT(run(*job_).clashes.size(), 100u);
  prepare();
  for (const int workers : {1, 2, 3, 5, 8}) {
    EXPECT_EQ(check(*thread_transport(workers)), *expected_) << workers << " threads";
    EXPECT_EQ(check(*process_transport(workers)), *expected_) << workers << " processes";
  }
  EXPECT_FALSE(std::filesystem::exists(store() / "runs"));
}

TEST_F(Stores, ShardsGiveTheSameBytes) {
  for (const std::uint64_t limit : {100u, 33u}) {
    EXPECT_GT(prepare(limit).shards, 3u);
    EXPECT_EQ(check(*thread_transport(2)), *expected_) << limit;
  }
}

TEST_F(Stores, ShardsAreTheWholeMesh) {
  // With a vertex that no triangle has.
  Mesh mesh = generate::bumpy_sphere({.subdivisions = 2});
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  vertices.insert(vertices.begin() + 5, Vec3{3, 4, 5});
  std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  for (Triangle& t : triangles)
    for (std::uint32_t& corner : t) corner += corner >= 5 ? 1 : 0;
  mesh = Mesh(vertices, triangles);
  const io::GeometryRecord record = io::save_geometry(store(), io::key_of(mesh), mesh, 50);
  EXPECT_EQ(record.shards, 7u);
  const auto loaded = io::load_geometry(store(), record);
  const Mesh& again = loaded->model.mesh();
  EXPECT_TRUE(std::ranges::equal(again.vertices(), mesh.vertices()));
  EXPECT_TRUE(std::ranges::equal(again.triangles(), mesh.triangles()));
  EXPECT_EQ(io::key_of(again), io::key_of(mesh));
}

TEST_F(Stores, ALargePartThatIsFarFromOthersIsNeverLoadedAsAWhole) {
  // A large shell of shards around small parts that it neither touches nor contains as a solid.
  const Mesh shell = generate::torus(10, 1, 40, 20);
  std::vector<test::Item> items{{"ring", shell}};
  for (int i = 0; i < 20; ++i)
    items.push_back({"box", test::box_between({0, 0, 0}, {0.5, 0.5, 0.5}),
                     Transform::translation({-8.0 + 0.8 * i, 0.1, 0})});
  const Job job = test::job_of(items, {.kinds = Kinds::all(), .clearance = 0.05});
  const std::string expected = io::clash_json(run(job));
  ClashStoreWriter(store(), {.shard_triangles = 100}).write(job);
  StoreRunSummary summary;
  EXPECT_EQ(check(*thread_transport(1), {}, &summary), expected);
  EXPECT_EQ(summary.cache.loads, 17u) << "16 shards and the box, but not the ring as a whole";
}

TEST_F(Stores, AMemoryLimitTenTimesBelowTheDataIsKept) {
  std::vector<test::Item> items;
  for (int i = 0; i < 40; ++i)
    items.push_back({"sphere " + std::to_string(i),
                     generate::bumpy_sphere({.subdivisions = 3, .seed = static_cast<std::uint64_t>(i + 1)}),
                     Transform::translation({1.5 * i, 0, 0})});
  const Job job = test::job_of(items);
  const std::string expected = io::clash_json(run(job));
  ClashStoreWriter writer(store(), {.memory = 2'000'000});
  writer.write(job);
  const io::StoreFigures figures = ClashStore(store()).figures();
  std::ifstream statm("/proc/self/statm");
  std::uint64_t pages = 0, resident = 0;
  statm >> pages >> resident;
  // The limit counts what the process has already; the tenth is for geometry.
  const std::uint64_t memory = resident * 4096 + figures.all_geometry_bytes / 10;
  StoreRunSummary summary;
  EXPECT_EQ(check(*thread_transport(1), {.memory = memory}, &summary), expected);
  EXPECT_GT(summary.cache.evictions, 10u);
  EXPECT_LE(summary.cache.max_bytes, figures.all_geometry_bytes / 5);
}

TEST_F(Stores, MeshesMoveToFilesWhileAnAssemblyIsRead) {
  ClashStoreWriter writer(store(), {.memory = 1000});
  const MeshKeeper keep = writer.mesh_keeper();
  AssemblyBuilder builder;
  builder.keep_meshes(keep);
  std::vector<test::Item> items;
  for (int i = 0; i < 6; ++i) {
    const Mesh mesh = generate::icosphere(0.5 + 0.1 * (i % 3), 2);
    const Transform at = Transform::translation({0.8 * i, 0, 0});
    items.push_back({"s" + std::to_string(i), mesh, at});
    builder.add_node({items.back().name, Assembly::none, {at, {}}, builder.add_mesh(mesh)});
  }
  Job job = test::job_of(items);
  const std::string expected = io::clash_json(run(job));
  job.models[0].assembly = builder.build();
  EXPECT_EQ(job.models[0].assembly.geometry_count(), 3u);
  EXPECT_EQ(io::clash_json(run(job)), expected);
  writer.write(job);
  EXPECT_EQ(check(*thread_transport(1)), expected);
}

TEST_F(Stores, OnlyChangedGeometryIsWrittenAgain) {
  EXPECT_EQ(prepare().written, 5u);
  const io::PrepareSummary again = prepare();
  EXPECT_EQ(again.written, 0u);
  EXPECT_EQ(again.unchanged, 5u);
  const Job other = test::job_of({{"a", generate::icosphere(0.5, 2)}, {"b", generate::icosphere(0.51, 2)}});
  const io::PrepareSummary changed = ClashStoreWriter(store()).write(other);
  EXPECT_EQ(changed.written, 1u);
  EXPECT_EQ(changed.unchanged, 1u);
  EXPECT_EQ(changed.removed, 4u);
}

TEST_F(Stores, ARunIsContinuedAfterItsWorkersWereKilled) {
  prepare();
  for (const int workers : {1, 3}) {
    ::setenv("TANDEM_SCALE_FAULT", "kill=0:3,kill=1:2,kill=2:5", 1);
    EXPECT_THROW((void)check(*process_transport(workers)), Error);
    ::unsetenv("TANDEM_SCALE_FAULT");
    StoreRunSummary summary;
    EXPECT_EQ(check(*process_transport(workers), {.resume = true}, &summary), *expected_);
    EXPECT_GE(summary.reused_units, 3u);
  }
}

TEST_F(Stores, AnInterruptedRunIsPartialAndIsContinued) {
  prepare();
  StoreRunOptions options;
  options.check.progress = [](const RunProgress& progress) { return progress.done < 5; };
  const Report partial = ClashStore(store()).run(*thread_transport(1), options);
  EXPECT_TRUE(partial.run.partial);
  EXPECT_LT(partial.run.pairs_done, partial.run.pairs);
  StoreRunSummary summary;
  EXPECT_EQ(check(*thread_transport(2), {.resume = true}, &summary), *expected_);
  EXPECT_GT(summary.reused_units, 0u);
  EXPECT_THROW((void)check(*thread_transport(1), {.resume = true}), Error) << "the run has ended";
}

TEST_F(Stores, DamagedResultsAreDoneAgain) {
  prepare();
  (void)check(*thread_transport(1), {.keep_units = true});
  for (const std::filesystem::path& file : files()) {
    if (file.extension() != ".units" || !file.filename().string().starts_with("worker")) continue;
    const std::string whole = read(file);
    for (const std::size_t at : {std::size_t{40}, whole.size() / 2, whole.size() - 3}) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
      write(file, damaged);
      StoreRunSummary summary;
      EXPECT_EQ(check(*thread_transport(1), {.resume = true, .keep_units = true}, &summary), *expected_);
      EXPECT_GT(summary.damaged_units, 0u) << at;
      EXPECT_GT(summary.work.done, 0u) << at;
      for (const auto& other : files())  // those of the repeated units
        if (other.extension() == ".units" && other != file) std::filesystem::remove(other);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{20}, std::size_t{50}, whole.size() - 1}) {
      write(file, whole.substr(0, size));
      EXPECT_EQ(check(*thread_transport(1), {.resume = true, .keep_units = true}), *expected_) << size;
      for (const auto& other : files())
        if (other.extension() == ".units" && other != file) std::filesystem::remove(other);
    }
  }
}

TEST_F(Stores, DamagedFilesAreRefusedOrChangeNothing) {
  prepare(100);
  for (const std::filesystem::path& file : files()) {
    const std::string whole = read(file);
    std::vector<std::string> damaged{{}, whole.substr(0, whole.size() - 1)};
    for (std::size_t at = 3; at < whole.size(); at += 1 + whole.size() / 3) {
      damaged.push_back(whole);
      damaged.back()[at] = static_cast<char>(damaged.back()[at] ^ 0x11);
    }
    for (const std::string& bytes : damaged) {
      // A new file: results of this process may still be mapped.
      std::filesystem::remove(file);
      write(file, bytes);
      try {
        EXPECT_EQ(check(*thread_transport(1)), *expected_) << file;
      } catch (const Error& error) {
        EXPECT_FALSE(std::string(error.what()).empty());
      }
    }
    std::filesystem::remove(file);
    EXPECT_THROW((void)check(*thread_transport(1)), Error) << file;
    write(file, whole);
  }
  EXPECT_EQ(check(*thread_transport(1)), *expected_);
}

/// What a file may contain after a crash, a full disk or a copy that ended early, by name.
std::vector<std::pair<std::string, std::string>> bad_contents(const std::string& whole,
                                                              const std::string& extension) {
  Random random(7);
  std::string garbage;
  for (std::size_t i = 0; i < whole.size(); ++i) garbage += static_cast<char>(random.below(256));
  std::string other_version = whole;
  const bool is_json = extension == ".json";
  if (is_json)
    other_version.replace(whole.find("\"tandem_store\": 1"), 17, "\"tandem_store\": 7");
  else
    other_version[extension == ".units" ? 8 : 12] = 7;
  return {{"empty", ""},
          {"one byte", whole.substr(0, 1)},
          {"half", whole.substr(0, whole.size() / 2)},
          {"all but one byte", whole.substr(0, whole.size() - 1 - (is_json ? 1 : 0))},
          {"a byte too many", whole + "x"},
          {"garbage", garbage},
          {"short garbage", garbage.substr(0, 40)},
          {"zeros", std::string(whole.size(), '\0')},
          {"other JSON", "{\"a\": [1, 2]}\n"},
          {"a number", "17"},
          {"other version", other_version}};
}

class BadFiles : public Stores {
 protected:
  /// Checks the store with each bad content of a file. Results of units that cannot be read are done again;
  /// for everything else, the error names the file and what to do.
  void try_all(const std::filesystem::path& file, const StoreRunOptions& options) const {
    const std::vector<std::filesystem::path> before = files();
    const std::string whole = read(file), name = file.filename().string();
    for (const auto& [what, bytes] : bad_contents(whole, file.extension().string())) {
      SCOPED_TRACE(name + ": " + what);
      std::filesystem::remove(file);  // results of this process may still be mapped
      write(file, bytes);
      const bool is_result = file.extension() == ".units" && what != "other version";
      try {
        EXPECT_EQ(check(*thread_transport(1), options), *expected_);
        EXPECT_TRUE(is_result) << "accepted";
      } catch (const Error& error) {
        EXPECT_FALSE(is_result) << error.what();
        expect_clear(error.what(), file, what);
      }
      for (const std::filesystem::path& other : files())  // of the run that followed
        if (!std::binary_search(before.begin(), before.end(), other)) std::filesystem::remove(other);
    }
    std::filesystem::remove(file);
    write(file, whole);
  }

  void try_without(const std::filesystem::path& file) const {
    SCOPED_TRACE("without " + file.string());
    const std::string whole = read(file);
    std::filesystem::remove(file);
    try {
      (void)check(*thread_transport(1));
      ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
      const std::string text = error.what();
      EXPECT_NE(text.find(file.filename().string()), std::string::npos) << text;
      EXPECT_NE(text.find("prepare"), std::string::npos) << text;
    }
    write(file, whole);
  }

 private:
  static void expect_clear(const std::string& text, const std::filesystem::path& file,
                           const std::string& what) {
    const auto has = [&](const char* words) { return text.find(words) != std::string::npos; };
    EXPECT_TRUE(has((file.string() + ": ").c_str())) << text;
    EXPECT_TRUE(has("prepare") || has("--resume")) << text;
    EXPECT_FALSE(has("parse") || has("syntax") || has("exception")) << text;
    // The manifest, which names the tables, has their version.
    EXPECT_TRUE(what != "other version" || has("version") || has("tables.bin")) << text;
  }
};

TEST_F(BadFiles, OfTheStoreAreNamedWithWhatToDo) {
  prepare(100);
  std::set<std::string> kinds;
  for (const std::filesystem::path& file : files()) {
    const std::string name = file.filename().string();
    const bool is_geometry = file.extension() == ".tandem", is_shard = name.find(".s") != std::string::npos;
    // One of each kind of geometry is enough.
    if (!kinds.insert(!is_geometry ? name : is_shard ? "shard" : "geometry").second) continue;
    try_all(file, {});
    try_without(file);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"geometry", "shard", "manifest.json", "tables.bin"}));
}

TEST_F(BadFiles, OfARunAreNamedWithWhatToDoOrDoneAgain) {
  prepare();
  (void)check(*thread_transport(1), {.keep_units = true});
  std::set<std::string> kinds;
  for (const std::filesystem::path& file : files()) {
    if (file.parent_path().parent_path().filename() != "runs") continue;
    const std::string name = file.filename().string();
    kinds.insert(name.substr(0, name.find_first_of(".-")));
    try_all(file, {.resume = true, .keep_units = true});
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"plan", "worker", "counts"}));
}

TEST_F(Stores, DamagedGeometryIsWrittenAgain) {
  prepare();
  for (const std::filesystem::path& file : files()) {
    if (file.extension() != ".tandem") continue;
    std::string bytes = read(file);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    std::filesystem::remove(file);
    write(file, bytes);
    break;
  }
  EXPECT_EQ(prepare().written, 1u);
  EXPECT_EQ(check(*thread_transport(1)), *expected_);
}

TEST_F(Stores, OtherVersionsAreRefused) {
  prepare();
  const std::filesystem::path manifest = store() / "manifest.json";
  const std::string text = read(manifest);
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    write(manifest, changed);
    try {
      (void)ClashStore(store());
      return std::string("accepted");
    } catch (const Error& error) {
      return std::string(error.what());
    }
  };
  EXPECT_NE(replaced("\"tandem_store\": 1", "\"tandem_store\": 2").find("version 2"), std::string::npos);
  EXPECT_NE(replaced("\"tandem\": \"", "\"tandem\": \"9").find("prepared by Tandem 9"), std::string::npos);
  EXPECT_NE(replaced("\"tolerance\": 0.01", "\"tolerance\": 0.02").find("checksum"), std::string::npos);
}

TEST_F(Stores, OtherTestsNeedNoOtherStore) {
  prepare();
  Job changed = *job_;
  for (clash::Test& test : changed.tests) test.clearance = 0.3;
  ClashStore opened(store());
  for (clash::Test& test : opened.job().tests) test.clearance = 0.3;
  EXPECT_EQ(io::clash_json(opened.run(*thread_transport(2))), io::clash_json(run(changed)));
}

/// Limits the size of files that this process writes, while it lives.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_DFL);
  }

 private:
  rlimit before_{};
};

TEST_F(Stores, AFullDiskIsAnErrorAndTheRunIsContinued) {
  {
    const FileSizeLimit limit(2000);
    EXPECT_THROW((void)prepare(), Error);
    EXPECT_FALSE(ClashStore::is_store(store()));
  }
  prepare();
  {
    const FileSizeLimit limit(60'000);  // the plan fits, results do not
    EXPECT_THROW((void)check(*thread_transport(2)), Error);
    EXPECT_THROW((void)check(*process_transport(2)), Error);
  }
  StoreRunSummary summary;
  EXPECT_EQ(check(*thread_transport(2), {.resume = true}, &summary), *expected_);
  EXPECT_GT(summary.reused_units, 0u);
}

TEST_F(Stores, PlansCoverAllPairsInUnitsOfEqualCost) {
  prepare();
  const Plan plan = ClashStore(store()).plan();
  std::vector<ObjectPair> pairs = plan.pairs;
  std::sort(pairs.begin(), pairs.end());
  EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
  EXPECT_EQ(pairs.size(), run(*job_).run.pairs);
  std::uint64_t next = 0;
  for (const WorkUnit& unit : plan.units) {
    EXPECT_EQ(unit.first, next);
    next += unit.count;
  }
  EXPECT_EQ(next, pairs.size());
  const double mean = plan.seconds() / static_cast<double>(plan.units.size());
  for (const WorkUnit& unit : plan.units) {
    EXPECT_TRUE(unit.count == 1 || unit.seconds <= 2.5 * mean);
  }
}

}  // namespace
}  // namespace tandem::clash
