#include <gtest/gtest.h>
#include <limits>

#include "io/reading.h"

namespace tandem::io {
namespace {

const std::string facet =
    "facet normal 0 0 1\n outer loop\n  vertex 0 0 0\n  vertex 1 0 0\n  vertex 0 1 0\n endloop\nendfacet\n";

std::string binary(std::uint32_t claimed, std::uint32_t written, const std::string& comment = "made by hand",
                   float coordinate = 1) {
  std::string bytes = comment;
  bytes.resize(80, ' ');
  bytes += bytes_of(claimed);
  for (std::uint32_t i = 0; i < written; ++i) {
    for (const float number : {0.f, 0.f, 1.f, 0.f, 0.f, 0.f, coordinate, 0.f, 0.f, 0.f, 1.f, 0.f})
      bytes += bytes_of(number);
    bytes += bytes_of(std::uint16_t{0});
  }
  return bytes;
}

TEST(ReadStl, KeepsEachTrianglesOwnVerticesUnlessAsked) {
  const std::string text = "solid a\n" + facet + facet + "endsolid a\n";
  EXPECT_EQ(read_text(read_stl, text).vertices().size(), 6u);
  const Mesh joined = read_text(read_stl, text, {.merge_identical_vertices = true});
  EXPECT_EQ(joined.vertices().size(), 3u);
  EXPECT_EQ(joined.triangles()[1], (Triangle{0, 1, 2}));
}

TEST(ReadStl, KeepsSolidsAsParts) {
  const Mesh mesh = read_text(read_stl, "solid left arm\n" + facet + "endsolid left arm\nsolid\n" + facet +
                                            facet + "endsolid\nsolid left arm\n" + facet + "endsolid");
  ASSERT_EQ(mesh.parts().size(), 3u);
  EXPECT_EQ(mesh.parts()[0].name, "left arm");
  EXPECT_EQ(mesh.parts()[1].name, "");
  EXPECT_EQ(mesh.parts()[1].triangle_count, 2u);
  EXPECT_EQ(mesh.parts()[2].first_triangle, 3u);
  EXPECT_TRUE(read_text(read_stl, "solid\n" + facet + "endsolid\n").parts().empty());
}

TEST(ReadStl, IgnoresCaseLayoutAndNormals) {
  const Mesh mesh =
      read_text(read_stl,
                "SOLID A\nFACET NORMAL nan nan nan OUTER LOOP VERTEX 0 0 0\r\nVERTEX 1 0 0\tVERTEX"
                "\t0 1 0 ENDLOOP\nENDFACET ENDSOLID A\n");
  EXPECT_EQ(mesh.triangles().size(), 1u);
}

TEST(ReadStl, SaysWhatIsWrongAndWhereInText) {
  EXPECT_EQ(refusal(read_stl, "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 x\n"),
            "part:4: expected a finite coordinate, got 'x'");
  EXPECT_EQ(refusal(read_stl, "solid a\n" + facet),
            "part:9: expected 'facet' or 'endsolid', got the end of the file");
  EXPECT_EQ(refusal(read_stl, "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nendloop\n"),
            "part:5: expected 'vertex', got 'endloop'");
  EXPECT_EQ(refusal(read_stl, "solid a\nendsolid\nfoo\n"), "part:3: expected 'solid', got 'foo'");
}

TEST(ReadStl, TellsBinaryFromTextByItsSize) {
  EXPECT_EQ(read_text(read_stl, binary(2, 2)).triangles().size(), 2u);
  const Mesh mesh = read_text(read_stl, binary(2, 2, "solid as a rock"));
  EXPECT_EQ(mesh.triangles().size(), 2u);
  EXPECT_EQ(mesh.vertices()[1], (Vec3{1, 0, 0}));
}

TEST(ReadStl, ToleratesPaddingButNoMissingOrUncountedTriangles) {
  EXPECT_EQ(read_text(read_stl, binary(2, 2) + "\n\n").triangles().size(), 2u);
  EXPECT_EQ(refusal(read_stl, binary(2, 3)),
            "part: byte 80: expected 2 triangles (100 bytes), as the header says, got 150 bytes");
  EXPECT_EQ(refusal(read_stl, binary(3, 2)),
            "part: byte 80: expected 3 triangles (150 bytes), as the header says, got 100 bytes");
  EXPECT_EQ(
      refusal(read_stl, binary(0xffffffff, 1)),
      "part: byte 80: expected 4294967295 triangles (214748364750 bytes), as the header says, got 50 bytes");
  EXPECT_EQ(refusal(read_stl, "too short"), "part: byte 0: expected 80 more bytes, got the end of the file");
}

TEST(ReadStl, RefusesBinaryCoordinatesThatAreNotFinite) {
  for (const float bad :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -1e16f})
    EXPECT_EQ(refusal(read_stl, binary(1, 1, "bad", bad)),
              "part: byte 84: expected finite coordinates of at most 1e15 in magnitude in triangle 0");
}

TEST(ReadStl, GivesTheSameMeshThroughEveryWindow) {
  const std::string text =
      "solid a long name\n" + facet + facet + "endsolid a long name\nsolid b\n" + facet + "endsolid\n";
  const Mesh expected = read_text(read_stl, text);
  for (std::size_t window = 20; window < 150; ++window)
    EXPECT_TRUE(same(read_text(read_stl, text, {}, window), expected)) << window;
  const Mesh expected_binary = read_text(read_stl, binary(5, 5));
  for (std::size_t window = 84; window < 200; ++window)
    EXPECT_TRUE(same(read_text(read_stl, binary(5, 5), {}, window), expected_binary)) << window;
}

}  // namespace
}  // namespace tandem::io
