// The process that reads scene formats: how its failures are reported, and that it leaves the caller alone.
// Most tests put a shell script in its place.
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <thread>

#include "tandem/mesh/generate.h"

#include "base/piece_checksum.h"
#include "io/import/import_stream.h"
#include "io/import/scene_formats.h"
#include "io/reading.h"
#include "io/seed_files.h"

namespace tandem::io {
namespace {

using namespace generate;

template <class T>
std::string bytes_of_all(const std::vector<T>& elements) {
  return {reinterpret_cast<const char*>(elements.data()), elements.size() * sizeof(T)};
}

std::string block(ImportBlock kind, const std::string& payload = "") {
  ImportBlockHeader header;
  header.kind = kind;
  header.bytes = payload.size();
  header.checksum =
      mixed(checksum_of_piece(std::as_bytes(std::span(payload))), static_cast<std::uint64_t>(kind));
  return bytes_of(header) + payload;
}

std::string hello(std::uint32_t version = import_stream_version) {
  return block(ImportBlock::hello, bytes_of(version) + "test 1.0");
}
std::string counts(std::uint64_t vertices, std::uint64_t triangles) {
  return block(ImportBlock::counts, bytes_of(ImportCounts{vertices, triangles}));
}
const std::string corners =
    block(ImportBlock::vertices, bytes_of_all<Vec3>({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
const std::string end = block(ImportBlock::end);

std::string triangle(std::uint32_t last) {
  return block(ImportBlock::triangles, bytes_of_all<Triangle>({{0, 1, last}}));
}

class ImportHelper : public testing::Test {
 protected:
  ImportHelper() { file_ = folder_.write("part.gltf", "{}"); }

  /// A helper that runs these lines of the shell; $4 is the file.
  ReadOptions script(const std::string& lines) const {
    const auto helper = folder_.write("helper.sh", "#!/bin/sh\n" + lines + "\n");
    std::filesystem::permissions(helper, std::filesystem::perms::owner_all);
    return {.import_limits = {.max_seconds = 5}, .import_helper = helper};
  }
  /// A helper that sends these bytes.
  ReadOptions sender(const std::string& bytes) const {
    const auto stream = folder_.write("stream", bytes);
    return script("exec cat '" + stream.string() + "' >&3");
  }
  /// The message without the file's name, which must come first.
  std::string refusal(const ReadOptions& options) const {
    try {
      read_mesh(file_, options);
    } catch (const Error& error) {
      const std::string message = error.what(), start = file_.string() + ": ";
      EXPECT_TRUE(message.starts_with(start)) << message;
      return message.substr(std::min(message.size(), start.size()));
    }
    return "";
  }
  void expect_refusal(const ReadOptions& options, const std::string& words) const {
    EXPECT_NE(refusal(options).find(words), std::string::npos) << refusal(options) << "\n  not: " << words;
  }

  TemporaryFolder folder_;
  std::filesystem::path file_;
};

TEST_F(ImportHelper, SendsAMesh) {
  const std::string stream =
      hello() + counts(3, 1) + block(ImportBlock::part, "a/b") + corners + triangle(2) + end;
  const Mesh mesh = read_mesh(file_, sender(stream));
  EXPECT_EQ(mesh.corners(0)[1], (Vec3{1, 0, 0}));
  ASSERT_EQ(mesh.parts().size(), 1u);
  EXPECT_EQ(mesh.parts()[0].name, "a/b");
}

TEST_F(ImportHelper, TellsWhatHappened) {
  expect_refusal(script("kill -11 $$"), "the importer (assimp) crashed (signal 11)");
  expect_refusal(script("echo bad luck >&2; exit 3"), "(exit code 3): bad luck");
  expect_refusal(script("cat '" + folder_.write("hello", hello()).string() + "' >&3; kill -6 $$"),
                 "the importer (test 1.0) crashed (signal 6)");
  expect_refusal(sender(hello() + block(ImportBlock::refusal, "no\nmesh")),
                 "the importer (test 1.0) cannot read it: no mesh");
  expect_refusal(sender(hello() + block(ImportBlock::out_of_memory)), "needs more than 1024 MiB");
  expect_refusal(sender(hello(99)), "another version of Tandem");
  ReadOptions few = sender(hello() + counts(30, 1) + end);
  few.import_limits.max_vertices = 29;
  expect_refusal(few, "30 vertices, more than the limit of 29");
  EXPECT_EQ(refusal({.import_limits = {.max_seconds = -1}}).find("ImportLimits::max_seconds is -1"), 0u);
}

TEST_F(ImportHelper, IsEndedWhenItTakesTooLong) {
  for (const char* lines :
       {"sleep 100", "while true; do :; done", "exec 3>&-; sleep 100",
        "exec 2>&-; trap '' TERM INT; exec sleep 100", "while true; do echo and so on >&2; done"}) {
    ReadOptions options = script(lines);
    options.import_limits.max_seconds = 0.25;
    const auto start = std::chrono::steady_clock::now();
    EXPECT_FALSE(refusal(options).empty());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3)) << lines;
  }
  ReadOptions options = script("sleep 100");
  options.import_limits.max_seconds = 0.25;
  expect_refusal(options, "took longer than 0.25 s");
}

TEST_F(ImportHelper, IsNotBelieved) {
  const std::string start = hello() + counts(3, 1) + corners;
  for (const std::string& stream :
       {std::string(1000, 'x'), counts(3, 1), hello() + hello(), start + end, start + triangle(3) + end,
        start + triangle(4'000'000'000) + end, start + corners + end, start + triangle(2) + triangle(2) + end,
        start + counts(3, 1), hello() + corners, hello() + block(ImportBlock{77}),
        hello() + block(ImportBlock::counts, "12345"), start + block(ImportBlock::triangles, "1234567890"),
        hello() + end})
    expect_refusal(sender(stream), "an invalid result");
  // Every byte counts.
  const std::string good = start + triangle(2) + end;
  for (std::size_t at = 0; at < good.size(); at += 3) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_FALSE(refusal(sender(damaged)).empty()) << at;
  }
  for (std::size_t size = 0; size < good.size(); size += 11)
    EXPECT_FALSE(refusal(sender(good.substr(0, size))).empty()) << size;
}

TEST_F(ImportHelper, SaysHowToGetIt) {
  expect_refusal({.import_helper = folder_ / "nothing"}, "which is not an executable file");
  expect_refusal({.import_helper = file_}, "which is not an executable file");
  ::setenv("TANDEM_IMPORT_HELPER", "/nowhere", 1);
  expect_refusal({}, "TANDEM_IMPORT_HELPER is '/nowhere'");
  ::setenv("TANDEM_IMPORT_HELPER", sender(hello() + counts(3, 0) + corners + end).import_helper.c_str(), 1);
  EXPECT_EQ(refusal({}), "");
  ::unsetenv("TANDEM_IMPORT_HELPER");
}

// Only the three standard files and the pipe, none of which is the caller's.
TEST_F(ImportHelper, InheritsNothing) {
  const int open = ::open(file_.c_str(), O_RDONLY);  // without O_CLOEXEC
  const std::string list = (folder_ / "list").string();
  refusal(script("ls -l /proc/self/fd >'" + list + "'; env >>'" + list + "'"));
  ::close(open);
  const std::string found = bytes_of_file(list);
  EXPECT_EQ(found.find(file_.string()), std::string::npos) << found;
  EXPECT_EQ(found.find("HOME="), std::string::npos) << found;
}

std::size_t open_files() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(files), std::filesystem::directory_iterator()));
}

TEST_F(ImportHelper, LeavesNothingBehind) {
  const std::size_t before = open_files();
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const std::size_t captured = open_files();
  refusal(script("echo out; echo err >&2; kill -11 $$"));
  ReadOptions slow = script("echo out; echo err >&2; exec sleep 100");
  slow.import_limits.max_seconds = 0.1;
  refusal(slow);
  EXPECT_EQ(open_files(), captured);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(open_files(), before);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(ImportHelper, WorksWhereSignalsOfChildrenAreIgnored) {
  const ReadOptions good = sender(hello() + counts(3, 1) + corners + triangle(2) + end);
  struct sigaction ignore = {};
  struct sigaction before = {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGCHLD, &ignore, &before);
  EXPECT_EQ(refusal(good), "");
  expect_refusal(script("kill -11 $$"), "the importer (assimp) crashed");
  ReadOptions slow = script("sleep 100");
  slow.import_limits.max_seconds = 0.25;
  expect_refusal(slow, "took longer than");
  ::sigaction(SIGCHLD, &before, nullptr);
}

TEST_F(ImportHelper, ServesSeveralThreads) {
  const ReadOptions good = sender(hello() + counts(3, 1) + corners + triangle(2) + end);
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 5; ++i) EXPECT_EQ(read_mesh(file_, good).triangles().size(), 1u);
    });
  for (std::thread& thread : threads) thread.join();
}

// The helper itself, where it was built.
class Importer : public ImportHelper {
 protected:
  void SetUp() override {
    if (refusal({}).find("install libassimp-dev") != std::string::npos)
      GTEST_SKIP() << "built without assimp";
  }
};

TEST_F(Importer, ReadsEveryKnownEnding) {
  for (const SeedFile& seed : scene_format_seeds()) {
    const auto file = folder_.write(seed.name, seed.bytes);
    EXPECT_TRUE(is_scene_ending(file.extension().string())) << seed.name;
    EXPECT_FALSE(read_mesh(file).triangles().empty()) << seed.name;
    EXPECT_FALSE(read_mesh(file, {.merge_identical_vertices = true}).triangles().empty()) << seed.name;
  }
}

/// A glTF file of the mesh, in single precision.
std::filesystem::path write_gltf(const TemporaryFolder& folder, const Mesh& mesh) {
  std::string vertices, indices;
  for (const Vec3& v : mesh.vertices())
    for (const double x : {v.x, v.y, v.z}) vertices += bytes_of(static_cast<float>(x));
  for (const Triangle& t : mesh.triangles()) indices += bytes_of_all<std::uint32_t>({t[0], t[1], t[2]});
  folder.write("large.bin", vertices + indices);
  std::string text = R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
    "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
    "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": @,
                   "min": [-1, -1, -1], "max": [1, 1, 1]},
                  {"bufferView": 1, "componentType": 5125, "type": "SCALAR", "count": @}],
    "bufferViews": [{"buffer": 0, "byteLength": @}, {"buffer": 0, "byteOffset": @, "byteLength": @}],
    "buffers": [{"uri": "large.bin", "byteLength": @}]})";
  for (const std::size_t number : {mesh.vertices().size(), 3 * mesh.triangles().size(), vertices.size(),
                                   vertices.size(), indices.size(), vertices.size() + indices.size()})
    text.replace(text.find('@'), 1, std::to_string(number));
  return folder.write("large.gltf", text);
}

TEST_F(Importer, SendsLargeMeshesWithinItsMemory) {
  const Mesh ball = icosphere(1, 7);
  const auto file = write_gltf(folder_, ball);
  const Mesh mesh = read_mesh(file);
  ASSERT_EQ(mesh.triangles().size(), ball.triangles().size());
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::size_t k = 0; k < 3; ++k)
      ASSERT_EQ(static_cast<float>(ball.corners(i)[k].x), mesh.corners(i)[k].x) << i;
  try {
    read_mesh(file, {.import_limits = {.max_memory_bytes = 40 << 20}});
    ADD_FAILURE() << "was read with 40 MiB";
  } catch (const Error& error) {
    EXPECT_NE(std::string_view(error.what()).find("needs more than 40 MiB"), std::string_view::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace tandem::io
