#include <gtest/gtest.h>

#include "tandem/io/assembly_file.h"

#include "io/reading.h"
#include "io/seed_files.h"

namespace tandem::io {
namespace {

constexpr auto relationships = R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" Target="/3D/3dmodel.model" Id="rel0" />
</Relationships>
)";

/// A tetrahedron "wedge", an object "a & b" that places it twice, and a build of both.
constexpr auto model = R"(<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<resources>
<object id="1" type="model" name="wedge"><mesh>
<vertices><vertex x="0" y="0" z="0" /><vertex x="1" y="0" z="0" /><vertex x="0" y="2" z="0" /><vertex x="0" y="0" z="3" /></vertices>
<triangles><triangle v1="0" v2="2" v3="1" /><triangle v1="0" v2="1" v3="3" /><triangle v1="1" v2="2" v3="3" /><triangle v1="0" v2="3" v3="2" /></triangles>
</mesh></object>
<object type="model" name='a &amp; b' id="2"><components>
<component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0" />
<component objectid="1" transform="0 1 0 -1 0 0 0 0 1 0 7 0" />
</components></object>
</resources>
<build><item objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 100" /><item objectid="1" /></build></model>
)";

std::string file_3mf(const std::string& text) {
  return zip({{"_rels/.rels", relationships}, {"3D/3dmodel.model", text}});
}

/// The assembly of a file; std::nullopt if Tandem is built without assimp.
std::optional<Assembly> read(const TemporaryFolder& folder, const std::string& bytes) {
  const auto file = folder.write("a.3mf", bytes);
  try {
    return read_assembly(file);
  } catch (const Error& error) {
    if (std::string(error.what()).find("install libassimp-dev") != std::string::npos) return std::nullopt;
    throw;
  }
}

TEST(Read3mf, KeepsNamesHierarchyInstancesAndPoses) {
  const TemporaryFolder folder;
  const std::optional<Assembly> assembly = read(folder, file_3mf(model));
  if (!assembly) GTEST_SKIP() << "built without assimp";
  ASSERT_EQ(assembly->parts().size(), 3U);
  EXPECT_EQ(assembly->geometry_count(), 1U);
  EXPECT_TRUE(assembly->is_closed(0));
  const Assembly::Node first = assembly->find("/a & b/wedge"), second = assembly->find("/a & b/wedge#2"),
                       alone = assembly->find("/wedge");
  ASSERT_NE(first, Assembly::none);
  ASSERT_NE(second, Assembly::none);
  ASSERT_NE(alone, Assembly::none);
  const auto placed = [&](Assembly::Node part, Vec3 v) { return assembly->world_pose(part)(v); };
  EXPECT_EQ(placed(first, {1, 2, 3}), (Vec3{6, 2, 103}));
  EXPECT_EQ(placed(second, {1, 2, 3}), (Vec3{-2, 8, 103}));
  EXPECT_EQ(placed(alone, {1, 2, 3}), (Vec3{1, 2, 3}));
}

TEST(Read3mf, ObjectsWithoutANameKeepTheirNumber) {
  const TemporaryFolder folder;
  std::string text = model;
  const std::string name = R"( name="wedge")";
  text.erase(text.find(name), name.size());
  const std::optional<Assembly> assembly = read(folder, file_3mf(text));
  if (!assembly) GTEST_SKIP() << "built without assimp";
  EXPECT_NE(assembly->find("/Object_1"), Assembly::none);
  EXPECT_NE(assembly->find("/a & b/Object_1#2"), Assembly::none);
}

/// Every prefix of the archive is read or refused with the name of the file.
TEST(Read3mf, RefusesDamagedArchives) {
  const TemporaryFolder folder;
  const std::string bytes = file_3mf(model);
  if (!read(folder, bytes)) GTEST_SKIP() << "built without assimp";
  for (std::size_t size :
       {std::size_t{0}, std::size_t{4}, bytes.size() / 2, bytes.size() - 30, bytes.size() - 3}) {
    try {
      static_cast<void>(read(folder, bytes.substr(0, size)));
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("a.3mf"), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace tandem::io
