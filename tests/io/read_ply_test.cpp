#include <gtest/gtest.h>

#include "io/reading.h"

namespace tandem::io {
namespace {

std::string header(const std::string& format, const std::string& elements) {
  return "ply\nformat " + format + " 1.0\ncomment by hand\nobj_info none\n" + elements + "end_header\n";
}

const std::string xyz = "property float x\nproperty float y\nproperty float z\n";
const std::string square_elements =
    "element vertex 4\n" + xyz + "element face 2\nproperty list uchar int vertex_indices\n";
const std::string square_rows = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 2\n4 0 1 2 3\n";

template <class Count, class Index>
std::string binary_rows(bool reversed) {
  std::string rows;
  for (const double number : {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0})
    rows += bytes_of(static_cast<float>(number), reversed);
  rows += bytes_of(Count{3}, reversed);
  for (const int index : {0, 1, 2}) rows += bytes_of(static_cast<Index>(index), reversed);
  rows += bytes_of(Count{4}, reversed);
  for (const int index : {0, 1, 2, 3}) rows += bytes_of(static_cast<Index>(index), reversed);
  return rows;
}

template <class Count, class Index>
void check_list_types(const std::string& count, const std::string& index) {
  const std::string elements =
      "element vertex 4\n" + xyz + "element face 2\nproperty list " + count + " " + index + " vertex_index\n";
  const Mesh expected = read_text(read_ply, header("ascii", elements) + square_rows);
  EXPECT_EQ(expected.triangles().size(), 3u);
  EXPECT_TRUE(
      same(read_text(read_ply, header("binary_little_endian", elements) + binary_rows<Count, Index>(false)),
           expected));
  EXPECT_TRUE(
      same(read_text(read_ply, header("binary_big_endian", elements) + binary_rows<Count, Index>(true)),
           expected));
}

TEST(ReadPly, TakesListsOfEveryType) {
  check_list_types<std::uint8_t, std::int32_t>("uchar", "int");
  check_list_types<std::int8_t, std::uint32_t>("int8", "uint32");
  check_list_types<std::int16_t, std::uint16_t>("short", "ushort");
  check_list_types<std::uint32_t, std::int8_t>("uint", "char");
  check_list_types<std::int32_t, std::uint8_t>("int", "uint8");
  check_list_types<std::uint16_t, float>("ushort", "float");
  check_list_types<std::uint8_t, double>("uchar", "double");
}

TEST(ReadPly, SkipsOtherElementsAndProperties) {
  const std::string elements =
      "element camera 1\nproperty float view\nelement vertex 3\nproperty uchar red\n"
      "property list uchar float weights\n" +
      xyz +
      "property double quality\nelement empty 4294967295\n"
      "element face 1\nproperty float area\nproperty list uchar int vertex_indices\nproperty list uchar "
      "float texcoord\n";
  const std::string rows = "1.5\n9 2 .5 .5 0 0 0 nan\n9 0 1 0 0 1\n9 1 1 0 1 0 2\n0.5 3 0 1 2 2 0 0\n";
  const Mesh mesh = read_text(read_ply, header("ascii", elements) + rows);
  EXPECT_EQ(mesh.vertices()[2], (Vec3{0, 1, 0}));
  EXPECT_EQ(mesh.triangles()[0], (Triangle{0, 1, 2}));
}

// There is nothing to read in them, so they must take no time either, whatever they are called.
TEST(ReadPly, PassesOverAnyNumberOfRowsWithoutProperties) {
  const std::string rows = " 4000000000000000000\n";
  const std::string elements =
      "element vertex 1\n" + xyz + "element vertex" + rows + "element face" + rows + "element other" + rows;
  EXPECT_EQ(read_text(read_ply, header("ascii", elements) + "0 0 0\n").vertices().size(), 1u);
}

TEST(ReadPly, UnrollsTriangleStrips) {
  const std::string elements =
      "element vertex 5\n" + xyz + "element tristrips 1\nproperty list int int vertex_indices\n";
  const Mesh mesh =
      read_text(read_ply, header("ascii", elements) +
                              "0 0 0\n1 0 0\n0 1 0\n1 1 0\n2 2 2\n12 0 1 2 3 -1 1 2 4 3 3 3 0\n");
  const std::vector<Triangle> expected = {{0, 1, 2}, {2, 1, 3}, {1, 2, 4}, {4, 2, 3}};
  EXPECT_TRUE(std::equal(mesh.triangles().begin(), mesh.triangles().end(), expected.begin(), expected.end()))
      << mesh.triangles().size();
}

TEST(ReadPly, TakesFacesAheadOfTheirVertices) {
  const std::string elements =
      "element face 1\nproperty list uchar int vertex_indices\nelement vertex 4\n" + xyz;
  const Mesh mesh =
      read_text(read_ply, header("ascii", elements) + "4 0 1 2 3\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n");
  EXPECT_EQ(mesh.triangles().size(), 2u);
}

TEST(ReadPly, TakesHeadersWithEveryLineEnd) {
  for (const std::string line_end : {"\r\n", "\r"}) {
    std::string text;
    for (const char c : header("binary_little_endian", square_elements))
      text += c == '\n' ? line_end : std::string(1, c);
    EXPECT_EQ(read_text(read_ply, text + binary_rows<std::uint8_t, std::int32_t>(false)).triangles().size(),
              3u);
  }
}

TEST(ReadPly, SaysWhatIsWrongAndWhereInText) {
  EXPECT_EQ(refusal(read_ply,
                    header("ascii", square_elements) + "0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 7\n4 0 1 2 3\n"),
            "part:16: expected a vertex index between 0 and 3, got 7");
  EXPECT_EQ(
      refusal(read_ply, header("ascii", square_elements) + "0 0 0\n1 0\n1 1 0\n0 1 0\n3 0 1 2\n4 0 1 2 3\n"),
      "part:13: expected a finite coordinate, got the end of the line");
  EXPECT_EQ(refusal(read_ply,
                    header("ascii", square_elements) + "0 0 0\n1 0 0 5\n1 1 0\n0 1 0\n3 0 1 2\n4 0 1 2 3\n"),
            "part:13: expected the end of the line, got '5'");
  EXPECT_EQ(
      refusal(read_ply, header("ascii", square_elements) + "0 0 0\n1 0 0\n1 1 0\n0 1 0\n2 0 1\n4 0 1 2 3\n"),
      "part:16: expected a face with at least 3 corners, got 2");
  EXPECT_EQ(refusal(read_ply, "ply\nformat ascii 2.0\n"), "part:2: expected version 1.0, got '2.0'");
  EXPECT_EQ(
      refusal(read_ply, "ply\nformat ascii 1.0\nelement vertex 1\nproperty real x\n"),
      "part:4: expected a property type (char, uchar, short, ushort, int, uint, float, double), got 'real'");
  EXPECT_EQ(refusal(read_ply, "ply\nformat ascii 1.0\nelement vertex many\n"),
            "part:3: expected a number of elements, got 'many'");
  EXPECT_EQ(refusal(read_ply, "ply\nformat ascii 1.0\n"),
            "part:3: expected 'end_header', got the end of the file");
  EXPECT_NE(
      refusal(read_ply, header("ascii", "element vertex 1\nproperty float x\n") + "0\n").find("x, y and z"),
      std::string::npos);
}

TEST(ReadPly, SaysWhatIsWrongAndWhereInBinary) {
  const std::string start = header("binary_little_endian", square_elements);
  std::string rows = binary_rows<std::uint8_t, std::int32_t>(false);
  rows[48 + 1] = 9;
  EXPECT_EQ(refusal(read_ply, start + rows), "part: byte " + std::to_string(start.size() + 53) +
                                                 ": expected a vertex index between 0 and 3, got 9");
  EXPECT_NE(refusal(read_ply, start + rows.substr(0, 20)).find("only 20 bytes follow"), std::string::npos);
  std::string bad = binary_rows<std::uint8_t, std::int32_t>(false);
  bad.replace(4, 4, bytes_of(__builtin_nanf("")));
  EXPECT_EQ(refusal(read_ply, start + bad),
            "part: byte " + std::to_string(start.size() + 4) +
                ": expected a finite coordinate of at most 1e15 in magnitude, got nan");
}

TEST(ReadPly, DoesNotBelieveHugeCounts) {
  for (const std::string format : {"ascii", "binary_little_endian", "binary_big_endian"})
    for (const std::string count : {"4294967295", "18446744073709551615", "1000000"}) {
      const std::string elements = "element vertex " + count + "\n" + xyz + "element face " + count +
                                   "\nproperty list uchar int vertex_indices\n";
      EXPECT_NE(refusal(read_ply, header(format, elements) + std::string(100, '1')).find("bytes follow"),
                std::string::npos);
    }
  const std::string elements =
      "element vertex 1\n" + xyz + "element face 1\nproperty list uint int vertex_indices\n";
  EXPECT_NE(refusal(read_ply, header("binary_little_endian", elements) + std::string(12, '\0') +
                                  "\xff\xff\xff\xff" + std::string(40, '\0'))
                .find("room for 10"),
            std::string::npos);
}

TEST(ReadPly, GivesTheSameMeshThroughEveryWindow) {
  const std::string text = header("ascii", square_elements) + square_rows;
  const std::string binary =
      header("binary_big_endian", square_elements) + binary_rows<std::uint8_t, std::int32_t>(true);
  const Mesh expected = read_text(read_ply, text);
  for (std::size_t window = 24; window < 300; ++window) {
    EXPECT_TRUE(same(read_text(read_ply, text, {}, window), expected)) << window;
    EXPECT_TRUE(same(read_text(read_ply, binary, {}, window), expected)) << window;
  }
}

}  // namespace
}  // namespace tandem::io
