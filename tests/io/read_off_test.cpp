#include <gtest/gtest.h>

#include "io/reading.h"

namespace tandem::io {
namespace {

const std::string rows = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 2\n4 0 1 2 3\n";

TEST(ReadOff, TakesEveryReasonableHeader) {
  const Mesh expected = read_text(read_off, "OFF\n4 2 5\n" + rows);
  EXPECT_EQ(expected.triangles().size(), 3u);
  for (const std::string header :
       {"OFF 4 2 5\n", "# made by hand\nOFF # here\n\n4 2\n", "4 2 0\n", "nOFF 3\n4 2 0\n",
        "OFF\r\n4 2 5\r\n", "OFF4 2 5\n", "NOFF\n4 2 5\n", "  STCNOFF\n4 2 5\n"})
    EXPECT_TRUE(same(read_text(read_off, header + rows), expected)) << header;
}

TEST(ReadOff, SkipsColoursNormalsAndComments) {
  const Mesh mesh = read_text(read_off,
                              "COFF\n3 1 0\n0 0 0 255 0 0 255\n# between\n1 0 0 0 0 0 1 # behind\n\n0 1 0 1 "
                              "1 1 1\n3 0 1 2 0.5 0.5 0.5");
  EXPECT_EQ(mesh.vertices()[2], (Vec3{0, 1, 0}));
  EXPECT_EQ(mesh.triangles().size(), 1u);
}

TEST(ReadOff, DividesByTheFourthCoordinate) {
  EXPECT_EQ(read_text(read_off, "4OFF\n1 0 0\n2 4 9 3\n").vertices()[0], (Vec3{2.0 / 3, 4.0 / 3, 3}));
  EXPECT_NE(refusal(read_off, "4OFF\n1 0 0\n2 4 8 0\n").find("part:3: expected a fourth coordinate"),
            std::string::npos);
}

TEST(ReadOff, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal(read_off, "OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 4\n"),
            "part:7: expected a vertex index between 0 and 3, got 4");
  EXPECT_EQ(refusal(read_off, "OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n2 0 1 \n"),
            "part:7: expected a face with at least 3 corners, got 2");
  EXPECT_EQ(refusal(read_off, "OFF\n2 0 0\n0 0 0\n1 x 0\n"), "part:4: expected a finite coordinate, got 'x'");
  EXPECT_EQ(refusal(read_off, "OFF\nmany\n"), "part:2: expected the number of vertices, got 'many'");
  EXPECT_EQ(refusal(read_off, "OFF\n-1 0 0\n"), "part:2: expected the number of vertices, got -1");
  EXPECT_EQ(refusal(read_off, "OFF BINARY\n"),
            "part:1: expected OFF as text, got binary OFF, which is not supported; convert it to PLY");
  EXPECT_EQ(refusal(read_off, "HELLO\n"), "part:1: expected OFF (or COFF, NOFF, STOFF, 4OFF), got 'HELLO'");
  EXPECT_EQ(refusal(read_off, "nOFF 5\n"), "part:1: expected 3 dimensions, got 5");
  EXPECT_EQ(refusal(read_off, "OFF\n2 0 0\n0 0 0\n# and nothing more\n"),
            "part:5: expected 2 vertices, as the header says, got 1 before the end of the file");
}

TEST(ReadOff, DoesNotBelieveHugeCounts) {
  EXPECT_EQ(refusal(read_off, "OFF\n4294967295 4294967295 0\n0 0 0\n"),
            "part:3: expected 4294967295 vertices, as the header says, but only 6 bytes follow");
  EXPECT_EQ(refusal(read_off, "OFF\n1 4294967295 0\n0 0 0\n"),
            "part:3: expected 4294967295 faces, as the header says, but only 6 bytes follow");
}

TEST(ReadOff, GivesTheSameMeshThroughEveryWindow) {
  const std::string text = "OFF # with a comment longer than the window\n4 2 5\n" + rows;
  const Mesh expected = read_text(read_off, text);
  for (std::size_t window = 16; window < 120; ++window)
    EXPECT_TRUE(same(read_text(read_off, text, {}, window), expected)) << window;
}

}  // namespace
}  // namespace tandem::io
