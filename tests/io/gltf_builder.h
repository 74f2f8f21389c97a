#pragma once
#include <cstring>
#include <string>
#include <vector>

#include "io/reading.h"

/// Small glTF files for tests.
namespace tandem::io {

/// A GLB file of a JSON text and a binary chunk.
inline std::string glb_of(std::string json, std::string binary) {
  json.resize((json.size() + 3) / 4 * 4, ' ');
  binary.resize((binary.size() + 3) / 4 * 4, '\0');
  std::string chunks = bytes_of(static_cast<std::uint32_t>(json.size())) + "JSON" + json;
  if (!binary.empty())
    chunks += bytes_of(static_cast<std::uint32_t>(binary.size())) + std::string("BIN\0", 4) + binary;
  return "glTF" + bytes_of(std::uint32_t{2}) + bytes_of(static_cast<std::uint32_t>(chunks.size() + 12)) +
         chunks;
}

template <class Number>
std::string bytes_of_all(const std::vector<Number>& numbers) {
  std::string bytes;
  for (const Number number : numbers) bytes += bytes_of(number);
  return bytes;
}

/// A tetrahedron: accessor 0 has four positions (48 bytes of floats), accessor 1 twelve indices (uint16).
/// `nodes` is the contents of the array of nodes; `more` follows in the file ("\"scene\": 0").
struct GltfText {
  std::string nodes = R"({"name": "a", "mesh": 0})";
  std::string primitives = R"({"attributes": {"POSITION": 0}, "indices": 1})";
  std::string accessors =
      R"({"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
         {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"})";
  std::string views = R"({"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 24})";
  std::string more = R"("scenes": [{"nodes": [0]}])";
  std::string binary = tetrahedron();

  static std::string tetrahedron() {
    return bytes_of_all<float>({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}) +
           bytes_of_all<std::uint16_t>({0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2});
  }
  std::string json() const {
    std::string text = R"({"asset": {"version": "2.0"}, "nodes": [)";
    text.append(nodes).append(R"(], "meshes": [{"name": "tetra", "primitives": [)").append(primitives);
    text.append(R"(]}], "accessors": [)").append(accessors).append(R"(], "bufferViews": [)").append(views);
    text.append(R"(], "buffers": [{"byteLength": )").append(std::to_string(binary.size())).append("}], ");
    return text.append(more).append("}");
  }
  std::string glb() const { return glb_of(json(), binary); }
};

}  // namespace tandem::io
