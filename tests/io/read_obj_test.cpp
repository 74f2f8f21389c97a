#include <gtest/gtest.h>

#include "io/reading.h"

namespace tandem::io {
namespace {

const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

TEST(ReadObj, TakesEveryFormOfFaceCorner) {
  const Mesh mesh =
      read_text(read_obj, square + "f 1 2 3\nf 1/7 2/8 3/9\nf 1//7 2//8 3//9\nf 1/7/7 2/8/8 -2/9/9\n");
  ASSERT_EQ(mesh.triangles().size(), 4u);
  for (const Triangle& triangle : mesh.triangles()) EXPECT_EQ(triangle, (Triangle{0, 1, 2}));
}

TEST(ReadObj, CountsNegativeIndicesBackFromTheLatestVertex) {
  const Mesh mesh = read_text(read_obj, square + "f -4 -3 -2\nv 5 5 5\nf -1 -2 -3\n");
  EXPECT_EQ(mesh.triangles()[0], (Triangle{0, 1, 2}));
  EXPECT_EQ(mesh.triangles()[1], (Triangle{4, 3, 2}));
}

TEST(ReadObj, JoinsLinesThatEndInABackslash) {
  const Mesh mesh = read_text(read_obj, "v 0 0 \\\n0\nv 1 0 0 \\\r\n 1.0\nv 1 1 0\nf 1 2\\\n 3\n");
  EXPECT_EQ(mesh.vertices().size(), 3u);
  EXPECT_EQ(mesh.triangles().size(), 1u);
  for (const std::string end : {"\n", "\r\n"})
    EXPECT_EQ(read_text(read_obj, "v 1 2 \\" + end + "3" + end).vertices()[0], (Vec3{1, 2, 3}));
}

TEST(ReadObj, SkipsWeightsColoursMaterialsLinesAndCurves) {
  const Mesh mesh = read_text(read_obj,
                              "mtllib a.mtl\nv 0 0 0 1\nv 1 0 0 .1 .2 .3\nv 0 1 0 # here\nvn 0 0 1\nvt 0 0\n"
                              "usemtl red\ns off\nf 1 2 3 # there\nl 1 2 3\np 1\ncurv 0 1 1 2 \\\n3\nend\n");
  EXPECT_EQ(mesh.vertices().size(), 3u);
  EXPECT_EQ(mesh.triangles().size(), 1u);
}

TEST(ReadObj, NamesPartsByObjectAndGroup) {
  const Mesh mesh =
      read_text(read_obj, square +
                              "f 1 2 3\no arm\nf 1 2 3\ng upper left\nf 1 2 3 4\no hand\nf 2 3 4\n"
                              "g\nf 1 2 3\no\nf 1 2 3\n");
  ASSERT_EQ(mesh.parts().size(), 3u);
  EXPECT_EQ(mesh.parts()[0].name, "arm");
  EXPECT_EQ(mesh.parts()[1].name, "arm/upper left");
  EXPECT_EQ(mesh.parts()[1].first_triangle, 2u);
  EXPECT_EQ(mesh.parts()[1].triangle_count, 2u);
  EXPECT_EQ(mesh.parts()[2].name, "hand");
  EXPECT_EQ(mesh.parts()[2].triangle_count, 2u);
  EXPECT_EQ(mesh.triangles().size(), 7u);
}

TEST(ReadObj, TakesVerticesThatFollowTheirFaces) {
  EXPECT_EQ(read_text(read_obj, "f 1 2 3\n" + square).triangles()[0], (Triangle{0, 1, 2}));
  EXPECT_EQ(refusal(read_obj, "f 1 2 3\nf 1 2 5\n" + square),
            "part:2: expected a vertex index between 1 and 4, got 5");
}

TEST(ReadObj, UnderstandsAllLineEnds) {
  const Mesh expected = read_text(read_obj, square + "f 1 2 3\no a\nf 1 3 4\n");
  for (const std::string line_end : {"\r\n", "\r"}) {
    std::string text;
    for (const char c : square + "f 1 2 3\no a\nf 1 3 4\n") text += c == '\n' ? line_end : std::string(1, c);
    EXPECT_TRUE(same(read_text(read_obj, text), expected));
  }
  EXPECT_EQ(read_text(read_obj, square + "f 1 2 3").triangles().size(), 1u) << "no line end at all";
}

TEST(ReadObj, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal(read_obj, square + "\nf 1 2 12\n"),
            "part:6: expected a vertex index between 1 and 4, got 12");
  EXPECT_EQ(refusal(read_obj, square + "f 1 2 0\n"),
            "part:5: expected a vertex index between 1 and 4, got 0");
  EXPECT_EQ(refusal(read_obj, square + "f 1 2 -5\n"),
            "part:5: expected a vertex index between -4 and -1, got -5");
  EXPECT_EQ(refusal(read_obj, square + "f 1 2\n"), "part:5: expected a face with at least 3 corners, got 2");
  EXPECT_EQ(refusal(read_obj, square + "f 1 2 x\n"), "part:5: expected a vertex index, got 'x'");
  EXPECT_EQ(refusal(read_obj, "f 1 2 3\n"),
            "part:1: expected a vertex index, but there are no vertices, got 1");
  EXPECT_EQ(refusal(read_obj, "v 1 2\n"), "part:1: expected a finite coordinate, got the end of the line");
  EXPECT_EQ(refusal(read_obj, "v 1 2"), "part:1: expected a finite coordinate, got the end of the file");
  EXPECT_EQ(refusal(read_obj, "\nv 1 nan 2\n"), "part:2: expected a finite coordinate, got 'nan'");
  EXPECT_EQ(refusal(read_obj, "v 1 -inf 2\n"), "part:1: expected a finite coordinate, got '-inf'");
  EXPECT_EQ(refusal(read_obj, "v 1 1e16 2\n"),
            "part:1: expected a coordinate of at most 1e15 in magnitude, got 1e+16");
  EXPECT_EQ(refusal(read_obj, "v 1 -1e16 2\n"),
            "part:1: expected a coordinate of at most 1e15 in magnitude, got -1e+16");
  EXPECT_EQ(refusal(read_obj, "v 1 2.5.6 2\n"), "part:1: expected a finite coordinate, got '2.5.6'");
  EXPECT_EQ(refusal(read_obj, std::string("\x01\x80\0\n", 4)),
            "part:1: expected an OBJ statement (v, f, o, g, ...), got '\x80\\x00'");
  EXPECT_EQ(refusal(read_obj, "\nhello world\n"),
            "part:2: expected an OBJ statement (v, f, o, g, ...); the file has none");
}

TEST(ReadObj, GivesTheSameMeshThroughEveryWindow) {
  const std::string text =
      "# a comment that is longer than the smallest of the windows below\no first part\n" + square +
      "v 0.12345678901234567 -1.5e-7 1e2\nf 1/1/1 2/2/2 \\\n3/3/3 4/4/4\r\n\n\n  g  b \nf -1 -2 -3\n";
  const Mesh expected = read_text(read_obj, text);
  for (std::size_t window = 24; window < 200; ++window)
    EXPECT_TRUE(same(read_text(read_obj, text, {}, window), expected)) << window;
  EXPECT_EQ(refusal(read_obj, text + "f 1 2 9\n", 24),
            "part:14: expected a vertex index between 1 and 5, got 9");
}

TEST(ReadObj, RefusesWordsLongerThanTheWindow) {
  EXPECT_NE(refusal(read_obj, "v " + std::string(100, '1') + " 0 0\n", 50).find("at most 50 bytes"),
            std::string::npos);
}

}  // namespace
}  // namespace tandem::io
