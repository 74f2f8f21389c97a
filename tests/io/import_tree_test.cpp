#include "io/assembly/import_tree.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

#include "base/piece_checksum.h"
#include "io/assembly/read_import.h"
#include "io/import/import_helper.h"
#include "io/reading.h"

namespace tandem::io {
namespace {

/// A stream in memory.
class Bytes : public ImportSource {
 public:
  explicit Bytes(std::string bytes) : bytes_(std::move(bytes)) {}
  std::optional<std::size_t> read(std::span<std::byte> into) override {
    const std::size_t count = std::min(into.size(), bytes_.size() - at_);
    std::memcpy(into.data(), bytes_.data() + at_, count);
    at_ += count;
    return count;
  }
  std::string end_of_sender() override { return "crashed"; }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

std::string block(ImportBlock kind, const std::string& payload = "") {
  ImportBlockHeader header;
  header.kind = kind;
  header.bytes = payload.size();
  header.checksum =
      mixed(checksum_of_piece(std::as_bytes(std::span(payload))), static_cast<std::uint64_t>(kind));
  return bytes_of(header) + payload;
}

std::string node(std::uint32_t parent, const std::vector<std::uint32_t>& meshes, double x,
                 const std::string& name) {
  ImportNode header;
  header.parent = parent;
  header.mesh_count = static_cast<std::uint32_t>(meshes.size());
  header.matrix[0] = header.matrix[5] = header.matrix[10] = 1;
  header.matrix[3] = x;
  std::string payload = bytes_of(header);
  for (const std::uint32_t mesh : meshes) payload += bytes_of(mesh);
  return block(ImportBlock::node, payload + name);
}

constexpr std::uint32_t none = ImportNode::no_parent;
const std::string start = block(ImportBlock::hello, bytes_of(import_stream_version) + "test 1.0") +
                          block(ImportBlock::counts, bytes_of(ImportCounts{3, 1}));
const std::string mesh =
    block(ImportBlock::mesh, "m") +
    block(ImportBlock::vertices, bytes_of(Vec3{0, 0, 0}) + bytes_of(Vec3{1, 0, 0}) + bytes_of(Vec3{0, 1, 0}));
std::string triangle(std::uint32_t last) {
  return block(ImportBlock::triangles, bytes_of(Triangle{0, 1, last}));
}
const std::string end = block(ImportBlock::end);

Assembly read(const std::string& stream) {
  Bytes bytes(stream);
  return assembly_of(ImportTreeReader(bytes, {}).read_tree(), "scene.dae", {});
}

TEST(ImportTree, KeepsNamesAndInstances) {
  const Assembly assembly = read(start + mesh + triangle(2) + node(none, {}, 0, "importer's own") +
                                 node(0, {}, 1, "group") + node(1, {0}, 2, "a") + node(1, {0}, 3, "a") + end);
  ASSERT_EQ(assembly.node_count(), 3U) << "the plain root is left out";
  EXPECT_EQ(assembly.path(2), "/group/a#2");
  EXPECT_EQ(assembly.world_pose(2).offset, (Vec3{4, 0, 0}));
  EXPECT_EQ(assembly.geometry_count(), 1U);
  EXPECT_EQ(read(start + mesh + triangle(2) + node(none, {0}, 0, "root") + node(0, {}, 1, "x") + end).path(0),
            "/root");
}

TEST(ImportTree, TrustsNothing) {
  for (const std::string& stream :
       {start + mesh + triangle(3) + end, start + triangle(2) + end, start + mesh + end,
        start + mesh + triangle(2) + triangle(2) + end,
        start + mesh + triangle(2) + node(none, {1}, 0, "") + end,
        start + mesh + triangle(2) + node(0, {}, 0, "") + end,
        start + mesh + triangle(2) + block(ImportBlock::node, "short") + end,
        start + mesh + triangle(2) + node(none, {0}, std::nan(""), "n") + end, start + mesh + triangle(2),
        start + mesh + triangle(2) + block(ImportBlock::part, "p") + end,
        block(ImportBlock::hello, bytes_of(import_stream_version) + "test") + mesh + end, mesh})
    EXPECT_THROW(read(stream), Error);
}

TEST(ImportTree, ReadsColladaThroughTheHelper) {
  try {
    find_import_helper({});
  } catch (const Error&) {
    GTEST_SKIP() << "needs the import helper";
  }
  const TemporaryFolder folder;
  const auto file = folder.write("two.dae", R"(<?xml version="1.0" encoding="UTF-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
  <asset><unit name="meter" meter="1" /><up_axis>Y_UP</up_axis></asset>
  <library_geometries><geometry id="g" name="tetrahedron"><mesh>
    <source id="p"><float_array id="a" count="12">0 0 0 1 0 0 0 1 0 0 0 1</float_array>
      <technique_common><accessor source="#a" count="4" stride="3">
        <param name="X" type="float" /><param name="Y" type="float" /><param name="Z" type="float" />
      </accessor></technique_common></source>
    <vertices id="v"><input semantic="POSITION" source="#p" /></vertices>
    <polylist count="4"><input offset="0" semantic="VERTEX" source="#v" />
      <vcount>3 3 3 3</vcount><p>0 2 1 0 1 3 1 2 3 0 3 2</p></polylist>
  </mesh></geometry></library_geometries>
  <library_visual_scenes><visual_scene id="s"><node id="n" name="arm">
    <translate>0 0 5</translate><instance_geometry url="#g" />
    <node id="m" name="hand"><translate>1 0 0</translate><instance_geometry url="#g" /></node>
  </node></visual_scene></library_visual_scenes>
  <scene><instance_visual_scene url="#s" /></scene>
</COLLADA>
)");
  const Assembly assembly = read_assembly(file);
  ASSERT_EQ(assembly.parts().size(), 2U);
  EXPECT_EQ(assembly.geometry_count(), 1U) << "instances share the geometry";
  const Assembly::Node hand = assembly.parts()[1];
  EXPECT_EQ(assembly.name(hand), "hand");
  EXPECT_EQ(assembly.name(assembly.parent(hand)), "arm");
  EXPECT_EQ(assembly.world_pose(hand).offset, (Vec3{1, 0, 5}));
  EXPECT_TRUE(assembly.is_closed(0));
}

}  // namespace
}  // namespace tandem::io
