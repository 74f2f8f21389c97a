#include "io/store/store_files.h"

#include "assembly/hash_bytes.h"

namespace tandem::io {

GeometryKey key_of(const Mesh& mesh) {
  const auto hash_from = [&](std::uint64_t start) {
    std::uint64_t sum = hash_bytes(mesh.vertices().data(), mesh.vertices().size_bytes(), start);
    sum = hash_bytes(mesh.triangles().data(), mesh.triangles().size_bytes(), sum);
    for (const MeshPart& part : mesh.parts()) {
      sum = hash_bytes(part.name.data(), part.name.size(), sum);
      const std::array<std::uint32_t, 2> range{part.first_triangle, part.triangle_count};
      sum = hash_bytes(range.data(), sizeof range, sum);
    }
    return sum;
  };
  return {hash_from(0x243f6a8885a308d3u), hash_from(0x13198a2e03707344u)};
}

std::string hex(std::uint64_t number) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[number >> shift & 15];
  return text;
}
std::string hex(const GeometryKey& key) { return hex(key.high) + hex(key.low); }

std::filesystem::path geometry_file(const std::filesystem::path& folder, const GeometryKey& key) {
  const std::string name = hex(key);
  return folder / "geometry" / name.substr(0, 2) / (name + ".tandem");
}
std::filesystem::path shard_file(const std::filesystem::path& folder, const GeometryKey& key,
                                 std::uint32_t shard) {
  const std::string name = hex(key);
  return folder / "geometry" / name.substr(0, 2) / (name + ".s" + std::to_string(shard) + ".tandem");
}

}  // namespace tandem::io
