// Several threads parse a long list of a glTF file in chunks that begin at guesses. The result is that of one
// thread, and so are the errors.
#include <gtest/gtest.h>
#include <string>

#include "tandem/base/error.h"
#include "tandem/math/random.h"

#include "io/assembly/gltf_document.h"
#include "io/assembly/json_chunks.h"
#include "io/text/decimal.h"

namespace tandem::io {
namespace {

/// How the generated text tries to mislead the guesses.
enum class Trap { none, names, extras, everything };

std::string number(Random& random) { return std::to_string(random.uniform(-10, 10)); }

std::string node_json(Random& random, std::size_t index, Trap trap) {
  const auto chance = [&](double p) { return random.uniform() < p; };
  const bool in_names = trap == Trap::names || (trap == Trap::everything && chance(0.3));
  const bool in_extras = trap == Trap::extras || (trap == Trap::everything && chance(0.3));
  std::string json =
      "{\"name\":\"" + std::string(in_names ? "a},{\\\"b\\\":[{}" : "node ") + std::to_string(index) + "\"";
  if (chance(0.5))
    json += ",\"translation\":[" + number(random) + "," + number(random) + "," + number(random) + "]";
  if (chance(0.1)) json += ",\"matrix\":[1,0,0,0,0,1,0,0,0,0,1,0," + number(random) + ",2,3,1]";
  if (chance(0.3)) json += ",\"children\":[" + std::to_string(index + 1) + "]";
  if (chance(0.1))
    json += ",\"extensions\":{\"EXT_mesh_gpu_instancing\":{\"attributes\":{\"TRANSLATION\":" +
            std::to_string(index) + "}}}";
  if (in_extras) json += ",\"extras\":{\"list\":[{\"x\":1},{\"name\":\"no node\"} , {\"y\":[{},{}]}]}";
  return json + "}";
}

std::string document_json(std::uint64_t seed, Trap trap) {
  Random random(seed);
  const std::string comma = trap == Trap::everything ? " ,\n " : ",";
  std::string json = "{\"asset\":{\"version\":\"2.0\"},\"nodes\": [";
  for (std::size_t i = 0; i < 12'000; ++i) json += (i > 0 ? comma : "") + node_json(random, i, trap);
  json += "],\"meshes\":[";
  for (std::size_t i = 0; i < 9'000; ++i) {
    const std::string n = std::to_string(i);
    json += (i > 0 ? comma : "") + "{\"name\":\"mesh \\u00e4 " + n +
            "\",\"primitives\":[{\"attributes\":{\"POSITION\":" + n +
            "}},{\"attributes\":{\"POSITION\":0}}]" +
            (i % 3 == 0 ? ",\"extras\":{\"tandem_parts\":[[\"p\",0," + n + "]]}" : "") + "}";
  }
  json += "],\"accessors\":[";
  for (std::size_t i = 0; i < 9'000; ++i)
    json += (i > 0 ? comma : "") + "{\"count\":" + std::to_string(i) +
            ",\"componentType\":5126,\"type\":\"VEC3\",\"min\":[-1,-1,-1],\"max\":[1,1,1]" +
            (i % 5 == 0 ? ",\"sparse\":{\"count\":" + std::to_string(i) + "}" : "") + "}";
  json += "],\"bufferViews\":[";
  for (std::size_t i = 0; i < 9'000; ++i)
    json += (i > 0 ? comma : "") + "{\"buffer\":0,\"byteOffset\":" + std::to_string(12 * i) +
            ",\"byteLength\":" + std::to_string(i) + "}";
  return json + "],\"scenes\":[{\"nodes\":[0]}]}";
}

GltfDocument parsed(const std::string& json, int threads) {
  static std::string text;  // documents refer to it
  text = json + std::string(decimal_lookahead, '\0');
  ReadProgressReporter progress;
  return parse_gltf(std::string_view(text).substr(0, json.size()), "test.gltf", progress,
                    ThreadPool(threads));
}

/// Everything that can differ if chunks are joined in a wrong way.
std::string facts_of(const GltfDocument& document) {
  std::string facts;
  const auto add = [&](auto... values) {
    ((facts += std::to_string(values) + " "), ...);
    facts += '\n';
  };
  for (std::size_t n = 0; n < document.nodes.size(); ++n) {
    const GltfNode& node = document.nodes[n];
    const GltfNodeLink& link = document.node_links.at(n);
    const GltfNodeDetails& details = document.details_of(node);
    facts.append(document.names.strings()[node.name]).append(details.extras);
    add(link.mesh, node.translation[0], node.translation[2]);
    if (link.children != no_reference)
      for (std::uint32_t i = 0; i < document.child_lists[link.children].count; ++i)
        add(document.children[document.child_lists[link.children].first + i]);
    if (details.matrix != no_reference) add(document.matrices[details.matrix][12]);
    if (details.instances != no_reference) add(document.instances[details.instances].translation);
  }
  for (const GltfMesh& mesh : document.meshes) {
    facts.append(mesh.name);
    for (std::uint32_t i = 0; i < mesh.primitive_count; ++i)
      add(document.primitives[mesh.first_primitive + i].position);
    for (std::uint32_t i = 0; i < mesh.part_count; ++i)
      add(document.mesh_parts[mesh.first_part + i].triangle_count);
  }
  for (const GltfAccessor& accessor : document.accessors) {
    add(accessor.count, accessor.components);
    if (accessor.sparse != no_reference) add(document.sparse[accessor.sparse].count);
  }
  for (const GltfBufferView& view : document.buffer_views) add(view.byte_offset, view.byte_length);
  add(document.scenes.size(), document.scenes.empty() ? 0 : document.scenes[0].nodes.size());
  return facts;
}

std::string outcome(const std::string& json, int threads) {
  try {
    return facts_of(parsed(json, threads));
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(GltfChunks, ThreadsDoNotChangeTheDocument) {
  for (const Trap trap : {Trap::none, Trap::names, Trap::extras, Trap::everything}) {
    const std::string json = document_json(3, trap);
    ASSERT_GT(json.size(), 8 * json_chunk_bytes);
    const GltfDocument document = parsed(json, 1);
    EXPECT_EQ(document.nodes.size(), 12'000U);
    EXPECT_EQ(document.meshes.size(), 9'000U);
    const std::string expected = facts_of(document);
    for (const int threads : {2, 3, 8})
      EXPECT_TRUE(outcome(json, threads) == expected) << static_cast<int>(trap) << ", " << threads;
  }
}

TEST(GltfChunks, ThreadsDoNotChangeErrors) {
  const std::string good = document_json(4, Trap::everything);
  Random random(5);
  int errors = 0;
  for (int i = 0; i < 60; ++i) {
    std::string bad = good;
    const auto at = static_cast<std::size_t>(random.uniform() * static_cast<double>(bad.size()));
    if (i % 3 == 0)
      bad.resize(at);
    else
      bad[at] = "{}[],:\"x9\\"[i % 10];
    const std::string expected = outcome(bad, 1);
    errors += expected.starts_with("test.gltf") ? 1 : 0;
    EXPECT_TRUE(outcome(bad, 3) == expected) << "byte " << at << ": " << expected.substr(0, 200);
  }
  EXPECT_GT(errors, 20);
}

TEST(GltfChunks, NestingIsLimitedAlike) {
  for (const int depth : {61, 62, 63}) {
    const std::string deep =
        std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
    std::string json = document_json(6, Trap::none);
    const std::size_t at = json.find("{\"name\":\"node 6000\"");
    json.insert(at + 1, "\"extras\":" + deep + ",");
    EXPECT_EQ(outcome(json, 4) == outcome(json, 1), true) << depth;
    EXPECT_EQ(outcome(json, 1).find("nested more than 64") != std::string::npos, depth > 61) << depth;
  }
}

TEST(GltfChunks, GuessesAreObjectsBehindObjects) {
  EXPECT_EQ(probable_item("{},{}", 0), 3U);
  EXPECT_EQ(probable_item("{} ,\n {}", 0), 6U);
  EXPECT_EQ(probable_item("{},{},{}", 3), 6U);
  EXPECT_EQ(probable_item("{},[{}]", 0), 7U) << "none";
  EXPECT_EQ(probable_item("", 0), 0U);
  EXPECT_EQ(first_item(" [ {}]", 0), 3U);
  EXPECT_EQ(first_item("[]", 0), 2U);
  EXPECT_EQ(first_item("3", 0), 1U);
}

}  // namespace
}  // namespace tandem::io
