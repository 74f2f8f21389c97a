#include "io/store/store_files.h"

#include <charconv>

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

std::optional<GeometryFileName> parse_geometry_name(std::string_view name) {
  constexpr std::string_view end = ".tandem";
  constexpr std::size_t digits = 16;
  if (name.size() < 2 * digits + end.size() || !name.ends_with(end)) return std::nullopt;
  const auto parsed = [](std::string_view text, auto& number, int base) {
    const auto [last, problem] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return problem == std::errc() && last == text.data() + text.size();
  };
  GeometryFileName found;
  if (!parsed(name.substr(0, digits), found.key.high, 16) ||
      !parsed(name.substr(digits, digits), found.key.low, 16))
    return std::nullopt;
  const std::string_view rest = name.substr(2 * digits, name.size() - 2 * digits - end.size());
  if (rest.empty()) return found;
  found.shard = 0;
  if (!rest.starts_with(".s") || !parsed(rest.substr(2), *found.shard, 10)) return std::nullopt;
  return found;
}

}  // namespace tandem::io
