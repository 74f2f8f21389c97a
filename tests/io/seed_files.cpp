#include "io/seed_files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "tandem/io/mesh_file.h"
#include "tandem/io/model_file.h"
#include "tandem/io/recording.h"
#include "tandem/io/settings_file.h"
#include "tandem/mesh/generate.h"

#include "io/mesh/mesh_format.h"
#include "io/reading.h"
#include "io/recording/recording_layout.h"
#include "support/external_models.h"

namespace tandem::io {
namespace {

using namespace generate;

constexpr auto gltf_text = R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
  "nodes": [{"name": "robot", "mesh": 0, "children": [1]}, {"name": "arm", "mesh": 0, "translation": [1, 0, 0]}],
  "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
  "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 1]},
                {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"}],
  "bufferViews": [{"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 24}],
  "buffers": [{"byteLength": 72@}]})";

constexpr auto dae_text = R"(<?xml version="1.0" encoding="UTF-8"?>
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
  <library_visual_scenes><visual_scene id="s"><node id="n" name="node">
    <matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix><instance_geometry url="#g" />
  </node></visual_scene></library_visual_scenes>
  <scene><instance_visual_scene url="#s" /></scene>
</COLLADA>
)";

constexpr auto x_text = R"(xof 0303txt 0032
Frame Root {
  FrameTransformMatrix { 1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 0.0,0.0,0.0,1.0;; }
  Mesh tetrahedron {
    4; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;, 0.0;0.0;1.0;;
    4; 3;2,1,0;, 3;3,1,0;, 3;3,2,1;, 3;2,3,0;;
    MeshNormals { 1; 0.0;0.0;1.0;; 4; 3;0,0,0;, 3;0,0,0;, 3;0,0,0;, 3;0,0,0;; }
  }
}
)";

constexpr auto ase_text = R"(*3DSMAX_ASCIIEXPORT 200
*SCENE { *SCENE_FILENAME "t.max" *SCENE_FIRSTFRAME 0 *SCENE_LASTFRAME 100 }
*MATERIAL_LIST { *MATERIAL_COUNT 1 *MATERIAL 0 { *MATERIAL_NAME "m" *MATERIAL_CLASS "Standard" } }
*GEOMOBJECT {
  *NODE_NAME "tetrahedron"
  *NODE_TM { *NODE_NAME "tetrahedron" *TM_ROW0 1.0 0.0 0.0 *TM_ROW1 0.0 1.0 0.0 *TM_ROW2 0.0 0.0 1.0 *TM_ROW3 0.0 0.0 0.0 }
  *MESH {
    *TIMEVALUE 0
    *MESH_NUMVERTEX 4
    *MESH_NUMFACES 4
    *MESH_VERTEX_LIST {
      *MESH_VERTEX 0 0.0 0.0 0.0
      *MESH_VERTEX 1 1.0 0.0 0.0
      *MESH_VERTEX 2 0.0 1.0 0.0
      *MESH_VERTEX 3 0.0 0.0 1.0
    }
    *MESH_FACE_LIST {
      *MESH_FACE 0: A: 0 B: 2 C: 1 AB: 1 BC: 1 CA: 1 *MESH_SMOOTHING 1 *MESH_MTLID 0
      *MESH_FACE 1: A: 0 B: 1 C: 3 AB: 1 BC: 1 CA: 1 *MESH_SMOOTHING 1 *MESH_MTLID 0
      *MESH_FACE 2: A: 1 B: 2 C: 3 AB: 1 BC: 1 CA: 1 *MESH_SMOOTHING 1 *MESH_MTLID 0
      *MESH_FACE 3: A: 0 B: 3 C: 2 AB: 1 BC: 1 CA: 1 *MESH_SMOOTHING 1 *MESH_MTLID 0
    }
  }
  *MATERIAL_REF 0
}
)";

constexpr auto fbx_text = R"(; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}
Objects:  {
	Geometry: 1, "Geometry::", "Mesh" {
		Vertices: *12 {
			a: 0,0,0,1,0,0,0,1,0,0,0,1
		}
		PolygonVertexIndex: *12 {
			a: 0,2,-2,0,1,-4,1,2,-4,0,3,-3
		}
		GeometryVersion: 124
	}
	Model: 2, "Model::tetrahedron", "Mesh" {
		Version: 232
		Properties70:  {
			P: "Lcl Translation", "Lcl Translation", "", "A", 1, 0, 0
		}
	}
}
Connections:  {
	C: "OO", 1, 2
	C: "OO", 2, 0
}
)";

constexpr auto ac_text = R"(AC3Db
MATERIAL "m" rgb 1 1 1 amb 0.2 0.2 0.2 emis 0 0 0 spec 0.5 0.5 0.5 shi 10 trans 0
OBJECT world
kids 1
OBJECT poly
name "tetrahedron"
loc 1 0 0
numvert 4
0 0 0
1 0 0
0 1 0
0 0 1
numsurf 2
SURF 0x20
mat 0
refs 3
0 0 0
2 0 0
1 0 0
SURF 0x20
mat 0
refs 3
0 0 0
1 0 0
3 0 0
kids 0
)";

constexpr auto nff_text = R"(v
from 0 0 5
at 0 0 0
up 0 1 0
angle 45
hither 1
resolution 64 64
f 1 0.5 0.2 0.5 0.5 3 0 1
p 3
0 0 0
1 0 0
0 1 0
pp 3
0 0 0 0 0 1
1 0 0 0 0 1
0 0 1 0 0 1
s 0 0 0 0.25
)";

constexpr auto amf_text = R"(<?xml version="1.0" encoding="UTF-8"?>
<amf unit="millimeter" version="1.1"><object id="0"><mesh>
<vertices>
<vertex><coordinates><x>0</x><y>0</y><z>0</z></coordinates></vertex>
<vertex><coordinates><x>1</x><y>0</y><z>0</z></coordinates></vertex>
<vertex><coordinates><x>0</x><y>1</y><z>0</z></coordinates></vertex>
</vertices>
<volume><triangle><v1>0</v1><v2>1</v2><v3>2</v3></triangle></volume>
</mesh></object></amf>
)";

constexpr auto model_3mf = R"(<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<resources><object id="1" type="model"><mesh>
<vertices><vertex x="0" y="0" z="0" /><vertex x="1" y="0" z="0" /><vertex x="0" y="1" z="0" /><vertex x="0" y="0" z="1" /></vertices>
<triangles><triangle v1="0" v2="2" v3="1" /><triangle v1="0" v2="1" v3="3" /></triangles>
</mesh></object></resources>
<build><item objectid="1" /></build></model>
)";

constexpr auto relationships_3mf = R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" Target="/3D/3dmodel.model" Id="rel0" />
</Relationships>
)";

constexpr auto scene_json = R"({"tandem_scene": 2, "title": "seed", "seed": 3, "gravity": [0, 0, -9.8],
  "solver": {"time_step": 0.01, "substeps": 2}, "materials": {"ice": {"friction": 0.1}},
  "shapes": {"ball": {"kind": "sphere", "radius": 0.5},
             "pair": {"kind": "compound", "children": [{"shape": "ball"}, {"shape": "ball", "position": [1, 0, 0]}]}},
  "bodies": [{"name": "floor", "kind": "static", "shape": {"kind": "half_space", "normal": [0, 0, 1]}},
             {"name": "b", "shape": "pair", "position": [0, 0, 2], "material": "ice", "copies": {"grid": [2, 2, 1], "spacing": [3, 3, 3]}},
             {"name": "c", "shape": {"kind": "convex_hull", "points": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]]}, "position": [9, 0, 2]}],
  "joints": [{"kind": "ball", "a": "floor", "b": "c", "anchor": [9, 0, 2]}]})";

/// The vertices and indices of the glTF file above.
std::string tetrahedron_bytes() {
  std::string bytes;
  for (const float number : {0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f})
    bytes += bytes_of(number);
  for (const int index : {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2})
    bytes += bytes_of(static_cast<std::uint16_t>(index));
  return bytes;
}

std::string base64(const std::string& bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) three = three << 8 | static_cast<unsigned char>(bytes[i + k]);
    for (const int shift : {18, 12, 6, 0}) text += digits[three >> shift & 63];
  }
  return text;
}

std::string joined(std::initializer_list<std::string> pieces) {
  std::string all;
  for (const std::string& piece : pieces) all += piece;
  return all;
}

std::string gltf_with(const std::string& uri) {
  const std::string_view text = gltf_text;
  const std::size_t at = text.find('@');
  return joined({std::string(text.substr(0, at)), uri, std::string(text.substr(at + 1))});
}

std::string glb() {
  std::string json = gltf_with("");
  json.append((4 - json.size() % 4) % 4, ' ');
  const std::string binary = tetrahedron_bytes();
  const auto size = [](const std::string& chunk) { return static_cast<std::uint32_t>(chunk.size()); };
  return joined({"glTF", bytes_of(std::uint32_t{2}), bytes_of(28 + size(json) + size(binary)),
                 bytes_of(size(json)), "JSON", json, bytes_of(size(binary)), std::string("BIN\0", 4),
                 binary});
}

std::string chunk_3ds(std::uint16_t kind, const std::string& contents) {
  return bytes_of(kind) + bytes_of(static_cast<std::uint32_t>(contents.size() + 6)) + contents;
}

std::string file_3ds() {
  std::string vertices = bytes_of(std::uint16_t{3}), faces = bytes_of(std::uint16_t{1});
  for (const float number : {0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f, 0.f}) vertices += bytes_of(number);
  for (const int number : {0, 1, 2, 7}) faces += bytes_of(static_cast<std::uint16_t>(number));
  const std::string mesh = chunk_3ds(0x4100, chunk_3ds(0x4110, vertices) + chunk_3ds(0x4120, faces));
  const std::string object = chunk_3ds(0x4000, std::string("triangle\0", 9) + mesh);
  return chunk_3ds(0x4d4d, chunk_3ds(0x0002, bytes_of(std::uint32_t{3})) +
                               chunk_3ds(0x3d3d, chunk_3ds(0x3d3e, bytes_of(std::uint32_t{3})) + object));
}

void write_recording(const std::filesystem::path& file) {
  RecordingHeader header;
  header.title = "seed";
  header.step_seconds = 0.01;
  header.meshes = {box({1, 1, 1}, 1), icosphere(1, 0)};
  header.stages = {"broad"};
  header.counts = {"pairs"};
  header.instances = {{"floor", 0, true, {}, {}}, {"ball", 1, false, {}, {0, 0, 2}}};
  RecordingWriter writer(file, header);
  for (int i = 1; i < 4; ++i)
    writer.step({.poses = {{1, {}, {0, 0, 2 - 0.1 * i}}},
                 .contacts = {{0, 1, {0, 0, 1}, {0, 0, 1}, 0.01}},
                 .face_pairs = {{0, 1, {{0, 1}, {2, 3}}}},
                 .stage_ms = {0.5},
                 .counts = {7}});
  writer.close();
}

}  // namespace

std::string bytes_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string zip(const std::vector<SeedFile>& members) {
  std::string archive, directory;
  for (const SeedFile& member : members) {
    const auto sum = block_checksum(std::as_bytes(std::span(member.bytes)));
    const auto size = static_cast<std::uint32_t>(member.bytes.size());
    const std::string common = joined(
        {bytes_of(std::uint16_t{20}), std::string(8, '\0'), bytes_of(sum), bytes_of(size), bytes_of(size),
         bytes_of(static_cast<std::uint16_t>(member.name.size())), std::string(2, '\0')});
    directory += joined({"PK\1\2", bytes_of(std::uint16_t{20}), common, std::string(10, '\0'),
                         bytes_of(static_cast<std::uint32_t>(archive.size())), member.name});
    archive += joined({"PK\3\4", common, member.name, member.bytes});
  }
  const auto count = static_cast<std::uint16_t>(members.size());
  return joined({archive, directory, "PK\5\6", std::string(4, '\0'), bytes_of(count), bytes_of(count),
                 bytes_of(static_cast<std::uint32_t>(directory.size())),
                 bytes_of(static_cast<std::uint32_t>(archive.size())), std::string(2, '\0')});
}

std::vector<SeedFile> scene_format_seeds() {
  const std::string data = base64(tetrahedron_bytes());
  return {
      {"seed.gltf", gltf_with(joined({R"(, "uri": "data:application/octet-stream;base64,)", data, "\""}))},
      {"seed.glb", glb()},
      {"seed.dae", dae_text},
      {"seed.x", x_text},
      {"seed.ase", ase_text},
      {"seed.fbx", fbx_text},
      {"seed.3mf", zip({{"_rels/.rels", relationships_3mf}, {"3D/3dmodel.model", model_3mf}})},
      {"seed.ac", ac_text},
      {"seed.nff", nff_text},
      {"seed.3ds", file_3ds()},
      {"seed.amf", amf_text}};
}

std::vector<SeedFile> own_format_seeds(const std::filesystem::path& folder) {
  const Mesh mesh = icosphere(1, 0);
  for (const char* name : {"seed.obj", "seed.stl", "seed.ply", "seed.off"}) write_mesh(mesh, folder / name);
  const Model model(mesh);
  model.prepare();
  save_model(model, folder / "seed.tandem");
  write_recording(folder / "seed.rec");
  save_settings({}, (folder / "seed.settings").string());
  std::vector<SeedFile> seeds{{"seed.json", scene_json}};
  for (const char* name :
       {"seed.obj", "seed.stl", "seed.ply", "seed.off", "seed.tandem", "seed.rec", "seed.settings"})
    seeds.push_back({name, bytes_of_file(folder / name)});
  seeds.push_back({"text.ply",
                   "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty "
                   "float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 "
                   "0\n0 1 0\n3 0 1 2\n"});
  seeds.push_back({"text.stl",
                   "solid part\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 "
                   "0\nendloop\nendfacet\nendsolid part\n"});
  seeds.push_back(
      {"groups.obj", "o body\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\ng top\nf 1 2 3 4\nf -1 -2 -3\n"});
  return seeds;
}

std::vector<SeedFile> external_seeds() {
  constexpr std::uintmax_t largest = 64 << 10;
  std::vector<SeedFile> seeds;
  if (test::test_meshes().empty()) return seeds;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::test_meshes()))
    if (entry.is_regular_file() && entry.file_size() > 0 && entry.file_size() <= largest &&
        format_of(entry.path()) != MeshFormat::unknown)
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());  // the same seeds on every machine
  for (const auto& file : files) seeds.push_back({file.filename().string(), bytes_of_file(file)});
  return seeds;
}

}  // namespace tandem::io
