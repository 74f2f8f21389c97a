#include "io/assembly/read_gltf.h"

#include <gtest/gtest.h>

#include "tandem/assembly/report.h"
#include "tandem/mesh/measure.h"

#include "io/assembly/draco.h"
#include "io/gltf_builder.h"

namespace tandem::io {
namespace {

Assembly parsed(const std::string& bytes, const AssemblyReadOptions& options = {}) {
  return parse_gltf_assembly(std::as_bytes(std::span(bytes)), "test.glb", options);
}

/// The message with which a file is refused; empty when it is read.
std::string refusal(const std::string& bytes) {
  try {
    parsed(bytes);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}
std::string refusal(const GltfText& text) { return refusal(text.glb()); }

#define EXPECT_HAS(text, part) EXPECT_NE(std::string(text).find(part), std::string::npos) << (text)

TEST(ReadGltf, ReadsNodesNamesPosesAndInstances) {
  GltfText text;
  text.nodes = R"({"name": "robot", "children": [2, 1], "translation": [1, 2, 3]},
                  {"name": "arm", "mesh": 0, "rotation": [0, 0, 0.70710678118654752, 0.70710678118654752]},
                  {"name": "a\"r\u006d\n", "mesh": 0, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,7,1]})";
  const Assembly assembly = parsed(text.glb());
  ASSERT_EQ(assembly.node_count(), 3U);
  EXPECT_EQ(assembly.geometry_count(), 1U);
  EXPECT_EQ(assembly.name(1), "a\"rm\n") << "children in the order of the file";
  EXPECT_EQ(assembly.path(2), "/robot/arm");
  EXPECT_EQ(assembly.world_pose(1).offset, (Vec3{6, 8, 10}));
  const Vec3 turned = assembly.world_pose(2)({1, 0, 0});
  EXPECT_NEAR(turned.x, 1, 1e-15);
  EXPECT_NEAR(turned.y, 3, 1e-15);
  EXPECT_EQ(assembly.mesh(0).triangles().size(), 4U);
  EXPECT_TRUE(assembly.is_closed(0));
  EXPECT_EQ(assembly.geometry_name(0), "tetra");
  EXPECT_EQ(assembly.info().up_axis, 'Y');
}

/// A node without a scale of its own, which the fast path prepares, takes that of its parent.
TEST(ReadGltf, PlainNodesTakeTheScaleOfTheirParent) {
  GltfText text;
  text.nodes =
      R"({"name":"large","scale":[2,2,2],"children":[1]},{"name":"a","mesh":0,"translation":[1,0,0]})";
  const Assembly assembly = parsed(text.glb());
  ASSERT_EQ(assembly.node_count(), 2u);
  EXPECT_EQ(assembly.pose(1).offset, (Vec3{2, 0, 0}));
  EXPECT_EQ(assembly.mesh(assembly.geometry(1)).bounds().high, (Vec3{2, 2, 2}));
}

TEST(ReadGltf, ExtrasAreProperties) {
  GltfText text;
  text.nodes =
      R"({"mesh": 0, "extras": {"ifcType": "IfcWall", "guid": "0xA$", "n": 3.50, "list": [1, {"a": 2}],
                   "é\\": null}})";
  const Assembly assembly = parsed(text.glb());
  EXPECT_EQ(assembly.property(0, "ifcType"), "IfcWall");
  EXPECT_EQ(assembly.property(0, "n"), "3.50");
  EXPECT_EQ(assembly.property(0, "list"), R"([1, {"a": 2}])");
  EXPECT_EQ(assembly.property(0, "é\\"), "null");
  EXPECT_EQ(assembly.external_id(0), "0xA$");
  EXPECT_EQ(assembly.name(0), "tetra") << "a node without a name has that of its mesh";
}

TEST(ReadGltf, ReadsAllComponentTypes) {
  struct Case {
    int type;
    std::string positions;
    bool normalized;
    double unit;
  };
  const auto coordinates = [](auto one) {
    using Number = decltype(one);
    std::string bytes;
    for (const int i : {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}) {
      bytes += bytes_of(i == 0 ? Number{} : one);
      if (sizeof(Number) < 4 && (bytes.size() / sizeof(Number)) % 4 == 3)
        bytes += bytes_of(Number{});  // to 4 bytes
    }
    return bytes;
  };
  for (const Case& each : {Case{5120, coordinates(std::int8_t{-127}), true, -1},
                           Case{5120, coordinates(std::int8_t{-127}), false, -127},
                           Case{5121, coordinates(std::uint8_t{255}), true, 1},
                           Case{5121, coordinates(std::uint8_t{7}), false, 7},
                           Case{5122, coordinates(std::int16_t{32767}), true, 1},
                           Case{5122, coordinates(std::int16_t{-300}), false, -300},
                           Case{5123, coordinates(std::uint16_t{65535}), true, 1},
                           Case{5123, coordinates(std::uint16_t{60000}), false, 60000},
                           Case{5126, coordinates(2.5F), false, 2.5}}) {
    GltfText text;
    const std::size_t stride = each.positions.size() / 4;
    text.accessors = R"({"bufferView": 0, "componentType": )" + std::to_string(each.type) +
                     R"(, "count": 4, "type": "VEC3", "normalized": )" +
                     (each.normalized ? "true" : "false") +
                     R"(}, {"bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR"})";
    text.views = R"({"buffer": 0, "byteLength": )" + std::to_string(each.positions.size()) +
                 R"(, "byteStride": )" + std::to_string(stride) + R"(}, {"buffer": 0, "byteOffset": )" +
                 std::to_string(each.positions.size()) + R"(, "byteLength": 12})";
    text.binary = each.positions + bytes_of_all<std::uint8_t>({0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2});
    const Assembly assembly = parsed(text.glb());
    EXPECT_EQ(assembly.mesh(0).vertices()[1], (Vec3{each.unit, 0, 0})) << each.type << each.normalized;
    EXPECT_EQ(assembly.mesh(0).vertices()[3], (Vec3{0, 0, each.unit})) << each.type << each.normalized;
  }
}

TEST(ReadGltf, ReadsSparseAccessors) {
  GltfText text;
  text.accessors =
      R"({"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3",
          "sparse": {"count": 1, "indices": {"bufferView": 2, "componentType": 5121}, "values": {"bufferView": 3}}},
         {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"})";
  text.views +=
      R"(, {"buffer": 0, "byteOffset": 72, "byteLength": 1}, {"buffer": 0, "byteOffset": 76, "byteLength": 12})";
  text.binary += bytes_of(std::uint32_t{2}) + bytes_of_all<float>({7, 8, 9});
  EXPECT_EQ(parsed(text.glb()).mesh(0).vertices()[2], (Vec3{7, 8, 9}));
  // Without a buffer view, all other elements are zero.
  text.accessors.erase(1, std::string(R"("bufferView": 0,)").size());
  const Assembly zeros = parsed(text.glb(), {.merge_identical_vertices = false});
  EXPECT_EQ(zeros.mesh(0).vertices()[1], (Vec3{0, 0, 0}));
  EXPECT_EQ(zeros.mesh(0).vertices()[2], (Vec3{7, 8, 9}));
}

TEST(ReadGltf, ReadsStripsFansAndUnindexedTriangles) {
  const auto triangles_of = [](const std::string& primitive) {
    GltfText text;
    text.primitives = primitive;
    const Mesh mesh = parsed(text.glb()).mesh(0);
    return std::vector<Triangle>(mesh.triangles().begin(), mesh.triangles().end());
  };
  EXPECT_EQ(triangles_of(R"({"attributes": {"POSITION": 0}, "mode": 5})"),
            (std::vector<Triangle>{{0, 1, 2}, {1, 3, 2}}));
  EXPECT_EQ(triangles_of(R"({"attributes": {"POSITION": 0}, "mode": 6})"),
            (std::vector<Triangle>{{1, 2, 0}, {2, 3, 0}}));
  GltfText text;
  text.primitives = R"({"attributes": {"POSITION": 0}})";
  EXPECT_HAS(refusal(text), "multiple of 3");
}

TEST(ReadGltf, SeveralPrimitivesAreOneClosedMesh) {
  GltfText text;
  text.primitives =
      R"({"attributes": {"POSITION": 0}, "indices": 1, "material": 1}, {"attributes": {"POSITION": 0}, "indices": 2},
                       {"attributes": {"POSITION": 0}, "mode": 1})";
  text.accessors =
      R"({"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
         {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"},
         {"bufferView": 1, "byteOffset": 6, "componentType": 5123, "count": 9, "type": "SCALAR"})";
  text.more += R"(, "materials": [{}, {"name": "steel"}])";
  const Assembly assembly = parsed(text.glb());
  EXPECT_TRUE(assembly.is_closed(0));
  ASSERT_EQ(assembly.mesh(0).parts().size(), 2U);
  EXPECT_EQ(assembly.mesh(0).parts()[0].name, "steel");
  EXPECT_EQ(assembly.mesh(0).parts()[1].first_triangle, 1U);
  ASSERT_EQ(assembly.skipped().size(), 1U);
  EXPECT_EQ(assembly.skipped()[0].where, "meshes[0].primitives[2]");
  EXPECT_FALSE(parsed(text.glb(), {.merge_identical_vertices = false}).is_closed(0));
}

TEST(ReadGltf, ReadsGpuInstancing) {
  GltfText text;
  text.nodes = R"({"name": "many", "mesh": 0, "translation": [0, 0, 1],
                   "extensions": {"EXT_mesh_gpu_instancing": {"attributes": {"TRANSLATION": 2, "SCALE": 3}}}})";
  text.accessors += R"(, {"bufferView": 2, "componentType": 5126, "count": 2, "type": "VEC3"},
                         {"bufferView": 3, "componentType": 5126, "count": 2, "type": "VEC3"})";
  text.views +=
      R"(, {"buffer": 0, "byteOffset": 72, "byteLength": 24}, {"buffer": 0, "byteOffset": 96, "byteLength": 24})";
  text.binary += bytes_of_all<float>({1, 2, 3, 4, 5, 6, 1, 1, 1, 2, 2, 2});
  const Assembly assembly = parsed(text.glb());
  ASSERT_EQ(assembly.parts().size(), 2U);
  EXPECT_EQ(assembly.path(2), "/many/tetra#2");
  EXPECT_EQ(assembly.world_pose(2).offset, (Vec3{4, 5, 7}));
  EXPECT_EQ(assembly.geometry_count(), 2U) << "one for each scale";
  text.accessors.replace(text.accessors.rfind("\"count\": 2"), 10, "\"count\": 1");
  EXPECT_HAS(refusal(text), "different counts");
}

TEST(ReadGltf, OnlyTheDefaultSceneCounts) {
  GltfText text;
  text.nodes = R"({"mesh": 0, "name": "a"}, {"mesh": 0, "name": "b"}, {"mesh": 0, "name": "c"})";
  text.more = R"("scene": 1, "scenes": [{"nodes": [0]}, {"nodes": [1], "name": "second"}])";
  const Assembly assembly = parsed(text.glb());
  EXPECT_EQ(assembly.path(0), "/b");
  EXPECT_EQ(assembly.node_count(), 1U);
  EXPECT_EQ(assembly.info().title, "second");
  ASSERT_EQ(assembly.skipped().size(), 1U);
  EXPECT_HAS(assembly.skipped()[0].reason, "2 nodes are not in the default scene");
  text.more = R"("x": 0)";
  EXPECT_EQ(parsed(text.glb()).node_count(), 3U) << "without scenes, all roots";
}

TEST(ReadGltf, WarnsOfSkinsMorphTargetsAndAnimations) {
  GltfText text;
  text.nodes =
      R"({"name": "a", "mesh": 0, "skin": 0, "extensions": {"KHR_node_visibility": {"visible": false}}})";
  text.primitives = R"({"attributes": {"POSITION": 0}, "indices": 1, "targets": [{"POSITION": 0}]})";
  text.more += R"(, "skins": [{"joints": [0]}], "animations": [{"channels": []}])";
  const Assembly assembly = parsed(text.glb());
  ASSERT_EQ(assembly.skipped().size(), 3U);
  EXPECT_HAS(assembly.skipped()[0].reason, "morph targets");
  EXPECT_EQ(assembly.skipped()[1].where, "nodes[0] ('a')");
  EXPECT_HAS(assembly.skipped()[1].reason, "bind pose");
  EXPECT_HAS(assembly.skipped()[2].reason, "rest pose");
  EXPECT_EQ(assembly.property(0, "visible"), "false");
}

TEST(ReadGltf, RefusesBadReferencesWithTheirPlace) {
  const auto with_nodes = [](const std::string& nodes) { return refusal(GltfText{.nodes = nodes}); };
  EXPECT_HAS(with_nodes(R"({"children": [0]})"), "test.glb: nodes[0]: is a child twice, or its own ancestor");
  EXPECT_HAS(with_nodes(R"({"children": [1, 1]}, {})"), "nodes[1]");
  EXPECT_HAS(with_nodes(R"({"children": [7]})"), "nodes[0].children: there is no nodes[7] (there are 1)");
  EXPECT_HAS(with_nodes(R"({"mesh": 3})"), "nodes[0].mesh: there is no meshes[3]");
  EXPECT_HAS(with_nodes(R"({"name": "flat", "scale": [1, 0, 1], "mesh": 0})"),
             "nodes[0] ('flat'): the transform is singular");
  EXPECT_HAS(with_nodes(R"({"translation": [1, 2]})"),
             "nodes[0].translation (JSON line 1): expected 3 numbers, found 2");
  EXPECT_HAS(with_nodes(R"({"translation": [1, 2, NaN]})"),
             "nodes[0].translation[2] (JSON line 1): expected a finite number, found 'NaN");
  EXPECT_HAS(with_nodes(R"({"translation": [1, 2, 1e999]})"), "a finite number");
  EXPECT_HAS(with_nodes(R"({"rotation": [0, 0, 0, 0]})"), "no quaternion");
  EXPECT_HAS(with_nodes(R"({"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,1, 5,6,7,1]})"), "last row");
  EXPECT_HAS(with_nodes(R"({"mesh": -1})"), "nodes[0].mesh (JSON line 1): expected a whole number");
  EXPECT_HAS(with_nodes(R"({"mesh": 0.5})"), "expected a whole number");
  std::string deep = R"({"children": [1]})";
  for (int i = 2; i < 1002; ++i) deep += R"(,{"children": [)" + std::to_string(i) + "]}";
  EXPECT_HAS(with_nodes(deep + ",{}"), "nested more than 1000 deep");
  // Nodes with names are added many at a time.
  std::string named = R"({"name":"n","children":[1]})";
  for (int i = 2; i < 1002; ++i) named += R"(,{"name":"n","children":[)" + std::to_string(i) + "]}";
  EXPECT_HAS(with_nodes(named + R"(,{"name":"n"})"), "nested more than 1000 deep");
  EXPECT_HAS(refusal(GltfText{.more = R"("scene": 2, "scenes": [{"nodes": [0]}])"}),
             "scene: there is no scene 2");
  EXPECT_HAS(refusal(GltfText{.primitives = R"({"attributes": {"POSITION": 9}})"}), "accessors[9]");
  EXPECT_HAS(refusal(GltfText{.primitives = R"({"attributes": {"POSITION": 1}, "indices": 1})"}),
             "accessors[1]: expected elements of 3 numbers");
  EXPECT_HAS(refusal(GltfText{.primitives = R"({"attributes": {"POSITION": 0}, "indices": 0})"}),
             "accessors[0]: expected elements of 1 numbers");
}

TEST(ReadGltf, RefusesWrongCountsAndMissingBuffers) {
  const auto changed = [](std::string GltfText::*member, const std::string& from, const std::string& to) {
    GltfText text;
    std::string& json = text.*member;
    json.replace(json.find(from), from.size(), to);
    return refusal(text);
  };
  EXPECT_HAS(changed(&GltfText::accessors, "\"count\": 4", "\"count\": 5"),
             "accessors[0]: 5 elements end at byte 60 of bufferViews[0], which has 48");
  EXPECT_HAS(changed(&GltfText::accessors, "\"count\": 12", "\"count\": 15"), "accessors[1]");
  EXPECT_HAS(changed(&GltfText::accessors, "\"bufferView\": 1,", "\"bufferView\": 7,"),
             "bufferViews[7]: does not exist");
  EXPECT_HAS(changed(&GltfText::accessors, "\"bufferView\": 0,", "\"byteOffset\": 9e15, \"bufferView\": 0,"),
             "test.glb: accessors[0]");
  EXPECT_HAS(changed(&GltfText::accessors, "5126", "5124"), "expected a component type");
  EXPECT_HAS(changed(&GltfText::accessors, "VEC3", "VEC7"), "unknown type");
  EXPECT_HAS(changed(&GltfText::views, "\"byteLength\": 24", "\"byteLength\": 25"),
             "bufferViews[1]: ends at byte 73");
  EXPECT_HAS(changed(&GltfText::views, "\"byteLength\": 48", "\"byteStride\": 4, \"byteLength\": 48"),
             "overlap");
  EXPECT_HAS(changed(&GltfText::views, "\"buffer\": 0", "\"buffer\": 1"),
             "bufferViews[0].buffer: there is no such buffer");
  GltfText text;
  text.binary = bytes_of_all<float>({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}) +
                bytes_of_all<std::uint16_t>({0, 2, 1, 0, 1, 3, 1, 2, 4, 0, 3, 2});
  EXPECT_HAS(refusal(text), "meshes[0].primitives[0]: an index is 4, but POSITION has 4 elements");
  text.binary.replace(4, 4, bytes_of(std::numeric_limits<float>::quiet_NaN()));
  text.binary.replace(48, 24, GltfText::tetrahedron().substr(48));
  EXPECT_HAS(refusal(text), "meshes[0]: mesh: vertex 0");
  EXPECT_HAS(refusal(glb_of(GltfText().json(), "")), "buffers[0]: has no data");
  EXPECT_HAS(refusal(glb_of(GltfText().json(), "1234")), "buffers[0]: has 4 bytes, but byteLength is 72");
}

TEST(ReadGltf, RefusesDamagedContainersAndJson) {
  const std::string whole = GltfText().glb();
  for (std::size_t size = 0; size < whole.size(); size += 7)
    EXPECT_NE(refusal(whole.substr(0, size)), "") << size;
  EXPECT_HAS(refusal("glTF" + bytes_of(std::uint32_t{1}) + std::string(20, ' ')), "GLB version 1");
  EXPECT_HAS(refusal(R"({"asset": {"version": "1.0"}})"), "asset.version: is '1.0'");
  EXPECT_HAS(refusal(R"({"asset": {"version": "2.0"}, })"), "JSON line 1");
  EXPECT_HAS(refusal("{\"asset\": {\"version\": \"2.0\"},\n\"nodes\": [{\"name\": \"a\x01\"}]}"),
             "nodes[0].name (JSON line 2)");
  EXPECT_HAS(refusal(R"({"asset": {"version": "2.0"}} x)"), "expected the end");
  EXPECT_HAS(refusal(R"({"x": )" + std::string(100, '[') + std::string(100, ']') + "}"),
             "nested more than 64 deep");
  EXPECT_HAS(refusal(R"({"asset": {"version": "2.0"}, "extensionsRequired": ["KHR_meshopt_compression"]})"),
             "needs the extension KHR_meshopt_compression");
  EXPECT_EQ(refusal(R"({"asset": {"version": "2.0"}, "extensionsRequired": ["KHR_materials_unlit"]})"), "");
}

/// The JSON text is read in place, and the length of the binary chunk follows it: 125 is the code of '}'.
TEST(ReadGltf, RefusesJsonThatEndsInTheNextChunk) {
  GltfText text;
  std::string json = text.json();
  json.pop_back();
  json.insert(1, 4 - json.size() % 4, ' ');  // no blanks at the end
  text.binary.resize(125, '\0');
  std::string file = glb_of(json, text.binary + "...");
  const std::size_t length = 20 + json.size();
  ASSERT_EQ(static_cast<unsigned char>(file[length]), 128);
  file[length] = '}';
  file.resize(length + 8 + 125);
  const auto size = static_cast<std::uint32_t>(file.size());
  std::memcpy(file.data() + 8, &size, sizeof size);
  EXPECT_NE(refusal(file).find("the JSON text has no end"), std::string::npos) << refusal(file);
}

/// The length of the binary chunk follows the JSON text, and its lowest byte may be the code of a blank.
TEST(ReadGltf, ReadsJsonBeforeALengthThatIsABlank) {
  for (const char blank : {' ', '\t', '\n', '\r'})
    for (const std::size_t padding : {0, 1, 2, 3}) {
      GltfText text;
      text.binary.resize(256 + static_cast<std::size_t>(blank), '\0');
      std::string json = text.json();
      json.insert(1, 8 - (json.size() + padding) % 4, ' ');
      json.append(padding, ' ');
      std::string file = glb_of(json, text.binary);
      const std::size_t length = 20 + json.size();
      file[length] = blank;  // without the padding of the binary chunk
      file.resize(length + 8 + text.binary.size());
      const auto size = static_cast<std::uint32_t>(file.size());
      std::memcpy(file.data() + 8, &size, sizeof size);
      EXPECT_EQ(refusal(file), "") << static_cast<int>(blank) << " " << padding;
    }
}

TEST(ReadGltf, ReadsEmbeddedAndExternalBuffers) {
  const TemporaryFolder folder;
  GltfText text;
  text.binary = GltfText::tetrahedron();
  std::string json = text.json();
  const std::string length = "\"byteLength\": 72}";
  const auto with_uri = [&](const std::string& uri) {
    std::string changed = json;
    return changed.replace(changed.find(length), length.size(),
                           R"("byteLength": 72, "uri": ")" + uri + "\"}");
  };
  folder.write("the data.bin", text.binary);
  EXPECT_EQ(read_gltf(folder.write("a.gltf", with_uri("the%20data.bin")), {}).mesh(0).triangles().size(), 4U);
  const auto message = [&](const std::string& uri) {
    try {
      read_gltf(folder.write("b.gltf", with_uri(uri)), {});
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_HAS(message("missing.bin"), "buffers[0]: cannot read its data");
  EXPECT_HAS(message("http://example.com/a.bin"), "no path relative to the file");
  EXPECT_HAS(message("/etc/hostname"), "no path relative to the file");
  EXPECT_HAS(message("data:application/octet-stream,abc"), "not in base64");
  EXPECT_HAS(message("data:application/octet-stream;base64,!!!"), "not valid base64");
  EXPECT_HAS(message("data:;base64,AAAA"), "has 3 bytes");
}

TEST(ReadGltf, ReportsProgressAndCanBeCancelled) {
  std::vector<double> fractions;
  AssemblyReadOptions options;
  options.progress = [&](const ReadProgress& progress) {
    fractions.push_back(progress.fraction);
    return true;
  };
  parsed(GltfText().glb(), options);
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_EQ(fractions.front(), 0);
  EXPECT_EQ(fractions.back(), 1);
  for (std::size_t stop = 0; stop < fractions.size(); ++stop) {
    std::size_t calls = 0;
    options.progress = [&](const ReadProgress&) { return calls++ < stop; };
    EXPECT_THROW(parsed(GltfText().glb(), options), ReadCancelled);
  }
}

TEST(ReadGltf, LimitsTheSizeOfGeometry) {
  EXPECT_THROW(parsed(GltfText().glb(), {.max_vertices = 3}), Error);
  EXPECT_THROW(parsed(GltfText().glb(), {.max_triangles = 3}), Error);
  EXPECT_THROW(parsed(GltfText().glb(), {.max_nodes = 0}), Error);
  EXPECT_EQ(parsed(GltfText().glb(), {.max_vertices = 4, .max_triangles = 4}).parts().size(), 1U);
}

TEST(ReadGltf, RefusesDamagedDracoData) {
  GltfText text;
  text.primitives = R"({"attributes": {"POSITION": 0}, "indices": 1,
    "extensions": {"KHR_draco_mesh_compression": {"bufferView": 0, "attributes": {"POSITION": 0}}}})";
  EXPECT_HAS(refusal(text), has_draco() ? "cannot decode Draco data" : "install libdraco-dev");
}

}  // namespace
}  // namespace tandem::io
