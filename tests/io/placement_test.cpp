#include <gtest/gtest.h>

#include "tandem/assembly/builder.h"
#include "tandem/assembly/report.h"
#include "tandem/mesh/generate.h"

#include "io/assembly/csv_table.h"
#include "io/assembly/placement_table.h"
#include "io/reading.h"
#include "support/external_models.h"

namespace tandem::io {
namespace {

const std::string header = "name,file,parent,x,y,z,qw,qx,qy,qz,scale\n";

Assembly parsed(const std::string& text) {
  return parse_placement(text, "table.csv", {}, [](const std::string& file) {
    if (file != "box.stl") throw Error(file + ": missing");
    return generate::box({1, 1, 1}, 1);
  });
}

std::string refusal(const std::string& text) {
  try {
    parsed(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

#define EXPECT_HAS(text, part) EXPECT_NE(std::string(text).find(part), std::string::npos) << (text)

TEST(CsvTable, ParsesQuotesCommentsAndLineEnds) {
  const std::vector<CsvRow> rows =
      parse_csv("\xef\xbb\xbf# comment\r\na, \"b,\"\"c\nd\" ,e \r\n\n\"\",,\nlast", "t.csv");
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].fields, (std::vector<std::string>{"a", "b,\"c\nd", "e"}));
  EXPECT_EQ(rows[0].line, 2U);
  EXPECT_EQ(rows[1].fields, (std::vector<std::string>{"", "", ""}));
  EXPECT_EQ(rows[1].line, 5U);
  EXPECT_EQ(rows[2].fields, (std::vector<std::string>{"last"}));
  for (const std::string field : {"plain", "", " blank", "a,b", "\"", "#no comment", "two\nlines"})
    EXPECT_EQ(parse_csv("x," + csv_field(field), "t")[0].fields[1], field);
  EXPECT_THROW(parse_csv("a,\"b", "t.csv"), Error);
  EXPECT_THROW(parse_csv("a,\"b\"c", "t.csv"), Error);
}

TEST(Placement, PlacesFilesUnderParents) {
  const Assembly assembly = parsed(header +
                                   "washer,box.stl,pump,9,0,0,,,,,\n"
                                   "pump,,,0,0,5,0.5,0.5,0.5,0.5,2\n"
                                   "bolt,box.stl,pump,1,0,0,,,,,\n"
                                   "bolt,box.stl,pump,2,0,0,1,0,0,0,1\n"
                                   "nut,box.stl,/pump/bolt#2,0,0,1,1,0,0,0,1\n");
  ASSERT_EQ(assembly.node_count(), 5U);
  EXPECT_EQ(assembly.path(0), "/pump") << "parents first";
  EXPECT_EQ(assembly.path(4), "/pump/bolt#2/nut");
  EXPECT_EQ(assembly.geometry_count(), 1U);
  EXPECT_EQ(assembly.world_bounds(2).extent(), (Vec3{2, 2, 2})) << "scaled by the parent";
  EXPECT_EQ(assembly.world_pose(2).offset, (Vec3{0, 2, 5}));
  EXPECT_EQ(assembly.world_pose(4).offset, (Vec3{2, 4, 5}));
}

TEST(Placement, OtherColumnsAreProperties) {
  const Assembly assembly = parsed("guid,name,file,material\nid1,a,box.stl,steel\n,b,box.stl,\n");
  EXPECT_EQ(assembly.external_id(0), "id1");
  EXPECT_EQ(assembly.property(0, "material"), "steel");
  EXPECT_TRUE(assembly.properties(1).empty());
}

TEST(Placement, RefusesBadRowsWithTheirLine) {
  EXPECT_HAS(refusal(""), "table.csv: the table is empty");
  EXPECT_HAS(refusal("name,parent\n"), "table.csv:1: there is no column 'file'");
  EXPECT_HAS(refusal("name,file,x,x\n"), "'x' is there twice");
  EXPECT_HAS(refusal(header + "a,box.stl\n"), "table.csv:2: expected 11 fields, found 2");
  EXPECT_HAS(refusal(header + "\na,box.stl,,1,2,three,1,0,0,0,\n"),
             "table.csv:3: z: expected a number, found 'three'");
  EXPECT_HAS(refusal(header + "a,box.stl,,1,2,nan,1,0,0,0,\n"),
             "table.csv:2: z: expected a number, found 'nan'");
  EXPECT_HAS(refusal(header + "a,box.stl,,1,2,3,0,0,0,0,\n"), "table.csv:2: the rotation is no quaternion");
  EXPECT_HAS(refusal(header + "a,box.stl,,1,2,3,1,0,0,0,0\n"), "table.csv:2: the transform is singular");
  EXPECT_HAS(refusal(header + "a,box.stl,b,1,2,3,1,0,0,0,\n"), "table.csv:2: there is no row named 'b'");
  EXPECT_HAS(refusal(header + "a,,b,1,2,3,1,0,0,0,\nb,,a,0,0,0,1,0,0,0,\n"), "its own ancestor");
  EXPECT_HAS(refusal(header + "a,,a,1,2,3,1,0,0,0,\n"), "table.csv:2: the row is its own ancestor");
  EXPECT_HAS(refusal(header + "a,,,,,,,,,,\na,,,,,,,,,,\nb,,a,,,,,,,,\n"),
             "table.csv:4: several rows are named 'a'");
  EXPECT_HAS(refusal(header + "b,,/a,,,,,,,,\na,,,,,,,,,,\n"),
             "table.csv:2: there is no row of the path '/a' above");
  EXPECT_HAS(refusal(header + "a,no.stl,,,,,,,,,\n"), "table.csv:2: no.stl: missing");
}

TEST(Placement, RoundTripOfTableAndMeshes) {
  const TemporaryFolder folder;
  AssemblyBuilder builder;
  const Assembly::Geometry ball = builder.add_mesh(generate::icosphere(0.1, 2), "ball / 1");
  const Assembly::Node group = builder.add_node(
      {.name = "a, \"b\"", .transform = NodeTransform::from_trs({1, 2, 3}, {1, 2, 3, 4}, {2, 2, 2})});
  for (int i = 0; i < 3; ++i)
    builder.add_node(
        {.name = "x/y",
         .parent = group,
         .transform = NodeTransform::from_trs({0.1 * i, 0, 0}, {1, 0.1 * i, 0, 0}, {1, 1.0 + i, 1}),
         .geometry = ball});
  builder.add_node({.name = "deep", .parent = 2, .geometry = ball});
  const Assembly assembly = builder.build();
  write_assembly(assembly, folder / "out.csv");
  const Assembly again = read_assembly(folder / "out.csv");
  ASSERT_EQ(again.node_count(), assembly.node_count());
  ASSERT_EQ(again.geometry_count(), assembly.geometry_count());
  for (Assembly::Node i = 0; i < assembly.node_count(); ++i) {
    EXPECT_EQ(again.path(i), assembly.path(i));
    EXPECT_EQ(again.pose(i).offset, assembly.pose(i).offset);
    for (int axis = 0; axis < 3; ++axis)
      EXPECT_LE(length(again.pose(i).rotation.row[axis] - assembly.pose(i).rotation.row[axis]), 1e-15);
    if (assembly.geometry(i) != Assembly::none) {
      EXPECT_TRUE(same(again.mesh(again.geometry(i)), assembly.mesh(assembly.geometry(i))));
    }
  }
}

TEST(Folder, EveryMeshFileIsAPart) {
  const TemporaryFolder folder;
  EXPECT_THROW(read_assembly(folder.path()), Error);
  write_mesh(generate::box({1, 1, 1}, 1), folder / "b.stl");
  write_mesh(generate::icosphere(1, 1), folder / "a.ply");
  folder.write("readme.txt", "no mesh");
  const Assembly assembly = read_assembly(folder.path());
  ASSERT_EQ(assembly.parts().size(), 2U);
  EXPECT_EQ(assembly.path(0), "/a");
  EXPECT_EQ(assembly.property(1, "file"), "b.stl");
  EXPECT_TRUE(assembly.is_closed(1)) << "vertices of STL files are merged";
  folder.write("placement.csv", "name,file\nonly,b.stl\n");
  EXPECT_EQ(read_assembly(folder.path()).path(0), "/only");
}

TEST(ObjAssembly, GroupsAreParts) {
  const TemporaryFolder folder;
  const auto file = folder.write(
      "m.obj",
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\ng lid\nf 1 2 4\ng body\nf 2 3 4\ng lid\nf 1 3 4\n");
  const Assembly assembly = read_assembly(file);
  ASSERT_EQ(assembly.parts().size(), 3U);
  EXPECT_EQ(assembly.name(0), "m") << "triangles outside of groups";
  EXPECT_EQ(assembly.name(1), "lid");
  EXPECT_EQ(assembly.mesh(assembly.geometry(1)).triangles().size(), 2U);
  EXPECT_EQ(assembly.mesh(assembly.geometry(2)).vertices().size(), 3U);
  const auto single = folder.write("n.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  EXPECT_EQ(read_assembly(single).name(0), "n");
}

TEST(ObjAssembly, ExternalFilesHaveTheCountsOfTheirReadme) {
  TANDEM_NEED_TEST_MESHES("assemblies");
  const std::filesystem::path root = test::test_meshes() / "assemblies";
  const AssemblyReport cubes = report(read_assembly(root / "obj/online3dviewer/hundred_cubes.obj"));
  EXPECT_EQ(cubes.parts, 100U);
  EXPECT_EQ(cubes.placed_triangles, 1200U);
  EXPECT_EQ(report(read_assembly(root / "obj/gazebo_models/prius_hybrid/Hybrid.obj")).parts, 7U);
  const AssemblyReport as1 = report(read_assembly(root / "derived/as1-oc-214.obj"));
  EXPECT_EQ(as1.parts, 18U);
  EXPECT_EQ(as1.placed_triangles, 5040U);
}

}  // namespace
}  // namespace tandem::io
