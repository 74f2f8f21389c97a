// Reading in chunks is the same as reading in one go: wherever the borders fall, on any number of threads,
// and for files that chunk readers must leave alone.
#include "io/mesh/chunks.h"

#include <gtest/gtest.h>
#include <iterator>

#include "io/reading.h"
#include "support/external_models.h"

namespace tandem::io {
namespace {

using ChunkReader = std::optional<Mesh> (*)(ByteSource&, const ReadOptions&, const Splitting&);

struct Outcome {
  std::optional<Mesh> mesh;
  std::string refusal;
};

template <class Read>
Outcome outcome_of(const Read& read) {
  try {
    return {read(), ""};
  } catch (const Error& error) {
    return {std::nullopt, error.what()};
  }
}

// Whether the file was read in chunks. Fails the test when the answer is another than the reader's.
bool reads_the_same(Reader reader, ChunkReader in_chunks, const std::string& bytes,
                    const Splitting& splitting, const ReadOptions& options = {}) {
  MemorySource whole(bytes, "part"), pieces(bytes, "part");
  const Outcome expected =
      outcome_of([&]() -> std::optional<Mesh> { return reader(whole, options, Window::default_bytes); });
  const Outcome found = outcome_of([&] { return in_chunks(pieces, options, splitting); });
  const std::string where = std::to_string(splitting.threads) + " threads, chunks of " +
                            std::to_string(splitting.chunk_bytes) + ":\n" + bytes.substr(0, 300);
  if (!found.refusal.empty()) {
    EXPECT_EQ(found.refusal, expected.refusal) << where;
  }
  if (found.mesh) {
    EXPECT_TRUE(expected.mesh) << expected.refusal << "\n" << where;
    EXPECT_TRUE(expected.mesh && same(*found.mesh, *expected.mesh)) << where;
  }
  return found.mesh.has_value();
}

std::string number(std::uint32_t i) {
  // Of many lengths, some of them for the slow path of parse_decimal().
  const std::string texts[] = {std::to_string(i),
                               "-" + std::to_string(i) + ".25",
                               "0." + std::to_string(i * 7919),
                               "1.5e-3",
                               "-0",
                               "123456789.123456789",
                               "+4",
                               ".5"};
  return texts[(i * 2654435761u >> 7) % std::size(texts)];
}

std::string vertex(std::uint32_t i) {
  return number(3 * i) + " " + number(3 * i + 1) + " " + number(3 * i + 2);
}

struct Sample {
  Reader reader;
  ChunkReader in_chunks;
  std::string bytes;
};

std::string rows(std::uint32_t vertices, std::uint32_t triangles, const std::string& line_end) {
  std::string text;
  for (std::uint32_t i = 0; i < vertices; ++i) text += vertex(i) + line_end;
  for (std::uint32_t i = 0; i < triangles; ++i)
    text += "3 " + std::to_string(i % vertices) + " " + std::to_string(i * 7 % vertices) + " 0" + line_end;
  return text;
}

std::string ply_header(std::uint32_t vertices, std::uint32_t triangles, const std::string& more = "") {
  return "ply\nformat ascii 1.0\nelement vertex " + std::to_string(vertices) +
         "\nproperty float x\nproperty float y\nproperty float z\n" + more + "element face " +
         std::to_string(triangles) + "\nproperty list uchar int vertex_indices\nend_header\n";
}

std::string facets(std::uint32_t count, const std::string& line_end = "\n") {
  std::string text;
  for (std::uint32_t i = 0; i < count; ++i) {
    text += "  facet normal 0 0 1" + line_end + "    outer loop" + line_end;
    for (std::uint32_t corner = 0; corner < 3; ++corner)
      text += "      vertex " + vertex(3 * i + corner) + line_end;
    text += "    endloop" + line_end + "  endfacet" + line_end;
  }
  return text;
}

std::string binary_stl(std::uint32_t count) {
  std::string bytes = std::string(80, 'x') + bytes_of(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    for (std::uint32_t k = 0; k < 12; ++k) bytes += bytes_of(0.25f * static_cast<float>(i * k));
    bytes += "ab";
  }
  return bytes;
}

std::vector<Sample> plain_samples() {
  return {{read_off, read_off_in_chunks, "OFF\n40 60 0\n" + rows(40, 60, "\n")},
          {read_off, read_off_in_chunks, "OFF 40 60 0\r\n" + rows(40, 60, "\r\n")},
          {read_off, read_off_in_chunks, "40 2 0\n" + rows(40, 1, " \n\n") + "\n3 1 2 3 255 0 0"},
          {read_off, read_off_in_chunks,
           "OFF\n40 3 0\n" + rows(40, 0, "\n") +
               "3 0000001 0000002 0000003\n3 00000001 00000002 00000003\n3 1 2 3      # a line longer than "
               "others\n"},
          {read_ply, read_ply_in_chunks, ply_header(40, 60) + rows(40, 60, "\n")},
          {read_ply, read_ply_in_chunks,
           ply_header(40, 60, "property int a\nproperty int b\n") + rows(40, 0, " 1 x\n") +
               "3 0 1 2\n3\t3  4 5\n" + rows(40, 58, "\n").substr(rows(40, 0, "\n").size())},
          {read_stl, read_stl_in_chunks, "solid arm of steel\n" + facets(50) + "endsolid arm\n"},
          {read_stl, read_stl_in_chunks, "solid\r\n" + facets(50, "\r\n") + "endsolid\r\n \r\n\r\n"},
          {read_stl, read_stl_in_chunks, "solid none\nendsolid"},
          {read_stl, read_stl_in_chunks, binary_stl(70)},
          {read_stl, read_stl_in_chunks, binary_stl(70) + "padding"}};
}

TEST(Chunks, GiveTheSameMeshWhereverTheyEnd) {
  for (const Sample& sample : plain_samples())
    for (const int threads : {1, 2, 8})
      for (const std::size_t chunk : {1u, 2u, 7u, 50u, 64u, 333u, 1000u, 100'000u})
        for (const bool join : {false, true})
          EXPECT_TRUE(reads_the_same(sample.reader, sample.in_chunks, sample.bytes, {threads, chunk},
                                     {.merge_identical_vertices = join}))
              << threads << " threads, chunks of " << chunk << ": " << sample.bytes.substr(0, 60);
}

// Cuts every sample short and puts odd bytes into it: chunk readers may give up, but never differ.
TEST(Chunks, NeverDifferOnDamagedFiles) {
  for (const Sample& sample : plain_samples())
    for (std::size_t at = 0; at < sample.bytes.size(); at += 1 + sample.bytes.size() / 60) {
      const Splitting splitting{1 + static_cast<int>(at % 2), 1 + at % 97};
      reads_the_same(sample.reader, sample.in_chunks, sample.bytes.substr(0, at), splitting);
      for (const char byte : {'\0', '\n', '\r', ' ', '\t', '#', '3', '9', 'e', 'x', '-', '\\', '\xff'}) {
        std::string damaged = sample.bytes;
        damaged[at] = byte;
        reads_the_same(sample.reader, sample.in_chunks, damaged, splitting);
        reads_the_same(sample.reader, sample.in_chunks,
                       sample.bytes.substr(0, at) + byte + sample.bytes.substr(at), splitting);
      }
    }
}

TEST(Chunks, LeaveOtherLayoutsToTheReaders) {
  const std::string off = "OFF\n4 2 0\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n", stl = "solid a\n" + facets(2);
  const std::vector<Sample> samples = {
      {read_off, read_off_in_chunks, off + "3 0 1 2\n4 0 1 2 3\n"},
      {read_off, read_off_in_chunks, off + "3 0 1 2\n3 0 1 4\n"},
      {read_off, read_off_in_chunks, off + "3 0 1 2\n"},
      {read_off, read_off_in_chunks, off + "3 0 1 2\n3 0 1 2\n3 0 1 2\n"},
      {read_off, read_off_in_chunks, off + "# two faces\n3 0 1 2\n3 0 1 3\n"},
      {read_off, read_off_in_chunks, "OFF\n3 2 0\n0 0 0\n3 0 1 2\n1 0 0\n3 0 1 2\n3 0 1 2\n"},
      {read_off, read_off_in_chunks, "OFF\r3 1 0\r0 0 0\r1 0 0\r0 1 0\r3 0 1 2\r"},
      {read_off, read_off_in_chunks, "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1e16 0\n3 0 1 2\n"},
      {read_off, read_off_in_chunks, "OFF\n3 1 0\n0 0 nan\n1 0 0\n0 1 0\n3 0 1 2\n"},
      {read_off, read_off_in_chunks, "4OFF\n3 1 0\n0 0 0 1\n1 0 0 1\n0 1 0 2\n3 0 1 2\n"},
      {read_ply, read_ply_in_chunks,
       ply_header(4, 1, "property float w\n") + rows(4, 0, " 1\n") + "3 0 1 2\n"},
      {read_ply, read_ply_in_chunks, ply_header(4, 1) + rows(4, 0, "\n") + "3 0 1 2 9\n"},
      {read_ply, read_ply_in_chunks, ply_header(4, 2) + rows(4, 0, "\n") + "3 0 1 2\n4 0 1 2 3\n"},
      {read_stl, read_stl_in_chunks, stl + "endsolid\n" + stl + "endsolid\n"},
      {read_stl, read_stl_in_chunks, stl},
      {read_stl, read_stl_in_chunks, stl + "endsolid\nendsolid\n"},
      {read_stl, read_stl_in_chunks, stl + "FACET NORMAL 0 0 1\n"},
      {read_stl, read_stl_in_chunks, stl + "facet normal 0 0 1 outer loop vertex 0 0 0\nendsolid\n"},
      {read_stl, read_stl_in_chunks, "solid\n" + std::string(10'000, ' ') + "\n" + facets(2) + "endsolid\n"},
      {read_stl, read_stl_in_chunks, binary_stl(3) + std::string(50, 'x')}};
  for (const Sample& sample : samples)
    for (const std::size_t chunk : {1u, 10u, 100'000u})
      EXPECT_FALSE(reads_the_same(sample.reader, sample.in_chunks, sample.bytes, {2, chunk})) << sample.bytes;
}

TEST(Chunks, RefuseCoordinatesThatAMeshDoesNot) {
  std::string bytes = binary_stl(5);
  const std::string infinity = bytes_of(std::numeric_limits<float>::infinity());
  EXPECT_TRUE(reads_the_same(read_stl, read_stl_in_chunks, bytes, {2, 100}));
  bytes.replace(84 + 3 * 50 + 20, 4, infinity);
  EXPECT_FALSE(reads_the_same(read_stl, read_stl_in_chunks, bytes, {2, 100}));
}

TEST(Chunks, GiveTheSameMeshForRealModels) {
  TANDEM_NEED_TEST_MESHES("common-3d-test-models/data");
  std::size_t in_chunks = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::test_meshes())) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() || entry.file_size() == 0 || entry.file_size() > 4'000'000) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const auto compare = [&](Reader reader, ChunkReader chunk_reader) {
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      in_chunks += reads_the_same(reader, chunk_reader, bytes, {2, 10'007});
    };
    if (ending == ".off") compare(read_off, read_off_in_chunks);
    if (ending == ".stl") compare(read_stl, read_stl_in_chunks);
    if (ending == ".ply") compare(read_ply, read_ply_in_chunks);
  }
  EXPECT_GT(in_chunks, 20u);
}

// Large enough that read_mesh() splits it.
TEST(Chunks, KeepTheExactPlaceOfErrors) {
  const TemporaryFolder folder;
  const auto refusal_of = [](const std::filesystem::path& file) {
    return outcome_of([&]() -> std::optional<Mesh> { return read_mesh(file); }).refusal;
  };
  std::string off = "OFF\n50000 60000 0\n" + rows(50'000, 60'000, "\n");
  ASSERT_GT(off.size(), 1u << 20);
  EXPECT_EQ(read_mesh(folder.write("good.off", off)).triangles().size(), 60'000u);
  EXPECT_TRUE(same(read_mesh(folder / "good.off"), read_text(read_off, off)));
  off.replace(off.rfind("\n3 ", off.size() - 10) + 1, 1, "x");
  EXPECT_NE(refusal_of(folder.write("bad.off", off)).find("bad.off:110002: expected"), std::string::npos)
      << refusal_of(folder / "bad.off");
  std::string stl = "solid\n" + facets(10'000) + "endsolid\n";
  stl.replace(stl.rfind("vertex"), 6, "vertice");
  EXPECT_NE(refusal_of(folder.write("bad.stl", stl)).find("bad.stl:69999: expected 'vertex'"),
            std::string::npos)
      << refusal_of(folder / "bad.stl");
}

}  // namespace
}  // namespace tandem::io
