// Small plain meshes of a glTF file share blocks of memory. Their arrays are those of the file, errors name
// the first invalid mesh, and a mesh lives longer than its assembly.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <optional>

#include "tandem/math/random.h"
#include "tandem/query/instruction_set.h"

#include "io/assembly/gltf_arrays.h"
#include "io/assembly/read_gltf.h"
#include "io/gltf_builder.h"

namespace tandem::io {
namespace {

/// Fans around an apex. Each vertex of the rim comes twice, so that merging has something to do.
struct Fan {
  std::vector<float> positions;
  std::vector<std::uint32_t> indices;
};
Fan fan(std::size_t number) {
  Fan made{{0, 0, static_cast<float>(number) + 0.5f}, {}};
  const auto segments = static_cast<std::uint32_t>(3 + number % 40);
  for (std::uint32_t i = 0; i < segments; ++i) {
    for (const std::uint32_t k : {i, (i + 1) % segments}) {
      const auto angle = static_cast<float>(k);
      made.positions.insert(made.positions.end(), {std::cos(angle), std::sin(angle), 0});
    }
    made.indices.insert(made.indices.end(), {0, 2 * i + 1, 2 * i + 2});
  }
  return made;
}

/// A GLB file of `count` nodes, each with its own mesh fan(of(i)), in 16 or 32 bits.
std::string file_of(std::size_t count, const std::function<std::size_t(std::size_t)>& of,
                    const std::function<void(std::size_t, Fan&)>& damage = {}) {
  std::string nodes, meshes, accessors, views, binary;
  for (std::size_t i = 0; i < count; ++i) {
    Fan mesh = fan(of(i));
    if (damage) damage(i, mesh);
    const bool wide = i % 3 == 0;
    const std::string comma = i > 0 ? "," : "", n = std::to_string(i), p = std::to_string(2 * i),
                      q = std::to_string(2 * i + 1);
    const auto view = [&](const std::string& bytes) {
      const std::string json = R"({"buffer":0,"byteOffset":)" + std::to_string(binary.size()) +
                               R"(,"byteLength":)" + std::to_string(bytes.size()) + "}";
      binary += bytes;
      binary.resize((binary.size() + 3) / 4 * 4);
      return json;
    };
    nodes += comma + R"({"name":"n)" + n + R"(","mesh":)" + n + "}";
    meshes += comma + R"({"primitives":[{"attributes":{"POSITION":)" + p + R"(},"indices":)" + q + "}]}";
    accessors += comma + R"({"bufferView":)" + p + R"(,"componentType":5126,"count":)" +
                 std::to_string(mesh.positions.size() / 3) + R"(,"type":"VEC3"},{"bufferView":)" + q +
                 R"(,"componentType":)" + (wide ? "5125" : "5123") + R"(,"count":)" +
                 std::to_string(mesh.indices.size()) + R"(,"type":"SCALAR"})";
    views += comma + view(bytes_of_all(mesh.positions)) + ",";
    views += view(wide ? bytes_of_all(mesh.indices)
                       : bytes_of_all(std::vector<std::uint16_t>(mesh.indices.begin(), mesh.indices.end())));
  }
  return glb_of(R"({"asset":{"version":"2.0"},"nodes":[)" + nodes + R"(],"meshes":[)" + meshes +
                    R"(],"accessors":[)" + accessors + R"(],"bufferViews":[)" + views +
                    R"(],"buffers":[{"byteLength":)" + std::to_string(binary.size()) + "}]}",
                binary);
}

Assembly parsed(const std::string& bytes, bool merge, int threads = 1) {
  AssemblyReadOptions options{.threads = threads};
  options.merge_identical_vertices = merge;
  return parse_gltf_assembly(std::as_bytes(std::span(bytes)), "test.glb", options);
}

void expect_is_fan(const Mesh& mesh, std::size_t number, bool merged) {
  const Fan expected = fan(number);
  ASSERT_EQ(mesh.triangles().size(), expected.indices.size() / 3);
  EXPECT_EQ(mesh.vertices().size(), merged ? 1 + expected.indices.size() / 3 : expected.positions.size() / 3);
  for (std::size_t i = 0; i < expected.indices.size(); ++i) {
    const float* const corner = &expected.positions[3 * expected.indices[i]];
    ASSERT_EQ(mesh.corners(i / 3)[i % 3], (Vec3{corner[0], corner[1], corner[2]})) << i;
  }
}

TEST(GltfMeshBlock, HasTheArraysOfTheFile) {
  const std::string file = file_of(100, [](std::size_t i) { return i; });
  for (const bool merge : {false, true})
    for (const int threads : {1, 3}) {
      const Assembly assembly = parsed(file, merge, threads);
      ASSERT_EQ(assembly.geometry_count(), 100U);
      for (Assembly::Geometry i = 0; i < 100; ++i) expect_is_fan(assembly.mesh(i), i, merge);
    }
}

TEST(GltfMeshBlock, LivesLongerThanTheAssembly) {
  const std::string file = file_of(70, [](std::size_t i) { return i; });
  std::optional<Assembly> assembly = parsed(file, false);
  const Mesh copy = assembly->mesh(33);
  assembly.reset();
  expect_is_fan(copy, 33, false);
}

/// Identical meshes are one, and the memory of the others is not kept: the rest has moved together.
TEST(GltfMeshBlock, KeepsNoMemoryOfDuplicates) {
  const std::string file = file_of(200, [](std::size_t i) { return i % 4; });
  const Assembly assembly = parsed(file, false);
  ASSERT_EQ(assembly.geometry_count(), 4U);
  for (Assembly::Node node = 0; node < 200; ++node) {
    EXPECT_EQ(assembly.geometry(node), node % 4);
    expect_is_fan(assembly.mesh(assembly.geometry(node)), node % 4, false);
  }
  // Arrays in one block would follow one another without a gap.
  for (Assembly::Geometry i = 0; i + 1 < 4; ++i)
    EXPECT_NE(static_cast<const void*>(std::to_address(assembly.mesh(i).vertices().end())),
              static_cast<const void*>(assembly.mesh(i + 1).triangles().data()));
}

TEST(GltfMeshBlock, RefusesTheFirstInvalidMesh) {
  const auto refusal = [](const std::function<void(std::size_t, Fan&)>& damage, int threads) {
    try {
      parsed(file_of(
                 100, [](std::size_t i) { return i; }, damage),
             true, threads);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  for (const int threads : {1, 2}) {
    for (const std::size_t at : {40u, 42u})  // 16 and 32 bits
      EXPECT_EQ(refusal(
                    [&](std::size_t i, Fan& mesh) {
                      if (i >= at) mesh.indices[4] = 999;
                    },
                    threads),
                "test.glb: meshes[" + std::to_string(at) +
                    "].primitives[0]: an index is 999, but POSITION has " +
                    std::to_string(fan(at).positions.size() / 3) + " elements");
    for (const float value : {std::nanf(""), HUGE_VALF, 1.0001e15f, -2e15f}) {
      const std::string text = refusal(
          [&](std::size_t i, Fan& mesh) {
            if (i == 51) mesh.positions[7] = value;
          },
          threads);
      EXPECT_TRUE(text.starts_with("test.glb: meshes[51]: mesh: vertex 2 is ")) << text;
    }
  }
  EXPECT_EQ(
      refusal([](std::size_t i, Fan& mesh) { mesh.positions[7] = i % 2 == 0 ? 9.99e14f : -9.99e14f; }, 1),
      "");
}

/// Boxes have the bits of those of other meshes. Where a number is zero, its sign depends on the order, so
/// the box is not computed from the floats then.
TEST(GltfMeshBlock, HasTheBoxesOfOtherMeshesWithAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    Random random(6);
    int computed = 0, with_zero = 0;
    for (std::size_t count = 1; count < 150; ++count)
      for (int round = 0; round < 8; ++round) {
        std::vector<float> positions(3 * count);
        for (float& number : positions) number = static_cast<float>(random.uniform(-9, 9));
        const std::size_t axis = random.bits() % 3;
        if (round == 0)
          for (std::size_t i = 0; i < count; ++i)
            positions[3 * i + axis] = std::copysign(i % 5 == 0 ? 0.0f : 1.0f,
                                                    random.uniform(-1, 1) < 0 && i % 5 == 0 ? -1.0f : 1.0f);
        std::vector<Vec3> vertices;
        for (std::size_t i = 0; i < count; ++i)
          vertices.push_back({positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]});
        const Bounds expected = Mesh(vertices, {}).bounds();
        Bounds box;
        const bool known = gltf_array_functions().box(std::as_bytes(std::span(positions)).data(), count, box);
        computed += known;
        with_zero += round == 0 && known;
        if (known) {
          ASSERT_EQ(std::memcmp(&box, &expected, sizeof box), 0) << count;
        }
      }
    EXPECT_EQ(with_zero, 0);
    EXPECT_TRUE(computed == 0 || computed > 900) << computed;  // 0: no SIMD
  }
  algorithm::use_instruction_set("best");
}

/// Vertices are known to differ only if they do, 0 and -0 being equal, and mostly if they do.
TEST(GltfMeshBlock, KnowsDistinctVertices) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    const auto distinct = [](const std::vector<float>& positions) {
      return gltf_array_functions().are_distinct(std::as_bytes(std::span(positions)).data(),
                                                 positions.size() / 3);
    };
    Random random(5);
    int known = 0;
    for (std::size_t count = 1; count < 200; ++count) {
      std::vector<float> positions;
      for (std::size_t i = 0; i < count; ++i)
        positions.insert(positions.end(), {static_cast<float>(random.uniform()), static_cast<float>(i), 0});
      known += distinct(positions);
      const std::size_t a = random.bits() % count, b = (a + 1 + random.bits() % count) % count;
      if (a == b) continue;
      std::copy_n(&positions[3 * a], 3, &positions[3 * b]);
      positions[3 * b + 2] = random.bits() % 2 == 0 ? 0.0f : -0.0f;
      EXPECT_FALSE(distinct(positions)) << count;
    }
    EXPECT_TRUE(known == 0 || known > 190) << known;  // 0: no SIMD
    // Every pair, for numbers of vertices that are compared in pairs and in a table.
    for (const std::size_t count : {2u, 15u, 17u, 52u, 96u, 97u})
      for (std::size_t b = 1; b < count; ++b)
        for (std::size_t a = 0; a < b; ++a) {
          std::vector<float> positions(3 * count);
          for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = static_cast<float>(i);
          std::copy_n(&positions[3 * a], 3, &positions[3 * b]);
          ASSERT_FALSE(distinct(positions)) << count << " " << a << " " << b;
        }
    // Points that differ in signs only.
    const std::vector<float> corners = {1, 2, 3, -1, 2, 3, 1, -2, 3, -1, -2, 3, 1, 2, -3, -1, -2, -3};
    EXPECT_EQ(distinct(corners), known > 0);
  }
  algorithm::use_instruction_set("best");
}

}  // namespace
}  // namespace tandem::io
