#include "assembly/geometry_set.h"

#include <cstring>

#include "assembly/hash_bytes.h"

namespace tandem {
namespace {

bool same_part(const MeshPart& a, const MeshPart& b) {
  return a.name == b.name && a.first_triangle == b.first_triangle && a.triangle_count == b.triangle_count;
}

template <class T>
bool same_bytes(std::span<const T> a, std::span<const T> b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

bool identical(const Mesh& a, const Mesh& b) {
  return same_bytes(a.vertices(), b.vertices()) && same_bytes(a.triangles(), b.triangles()) &&
         std::ranges::equal(a.parts(), b.parts(), same_part);
}

std::uint64_t hash(const Mesh& mesh) {
  const std::uint64_t sum = hash_bytes(mesh.vertices().data(), mesh.vertices().size_bytes());
  return hash_bytes(mesh.triangles().data(), mesh.triangles().size_bytes(), sum);
}

}  // namespace

std::uint32_t VariantTable::number_of_stretch(const Mat3& stretch) {
  if (stretch == Mat3{}) return 0;
  Mat3 key = stretch;
  for (Vec3& row : key.row) row = row + Vec3{};  // -0 and 0 are equal
  const std::uint64_t sum = hash_bytes(key.row, sizeof key.row);
  const auto [first, last] = stretch_of_hash_.equal_range(sum);
  for (auto at = first; at != last; ++at)
    if (stretches_[at->second] == stretch) return at->second;
  const auto number = static_cast<std::uint32_t>(stretches_.size());
  stretches_.push_back(key);
  stretch_of_hash_.emplace(sum, number);
  return number;
}

std::uint32_t VariantTable::number_of_variant(std::uint32_t base, std::uint32_t stretch, std::uint32_t node) {
  const std::uint64_t pair = std::uint64_t{base} << 32 | stretch;
  const auto [at, added] = variant_of_pair_.emplace(pair, static_cast<std::uint32_t>(variants_.size()));
  if (added) variants_.push_back({base, stretch, node});
  return at->second;
}

std::vector<std::uint32_t> find_identical(std::span<const std::shared_ptr<const Mesh>> meshes,
                                          const ThreadPool& workers) {
  std::vector<std::uint64_t> hashes(meshes.size());
  constexpr std::size_t chunk = 64;
  workers.for_chunks(meshes.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (meshes[i]) hashes[i] = hash(*meshes[i]);
  });
  std::vector<std::uint32_t> first(meshes.size());
  std::unordered_multimap<std::uint64_t, std::uint32_t> of_hash;
  of_hash.reserve(meshes.size());
  for (std::uint32_t i = 0; i < meshes.size(); ++i) {
    first[i] = i;
    if (!meshes[i]) continue;
    const auto [begin, end] = of_hash.equal_range(hashes[i]);
    for (auto at = begin; at != end && first[i] == i; ++at)
      if (identical(*meshes[at->second], *meshes[i])) first[i] = at->second;
    if (first[i] == i) of_hash.emplace(hashes[i], i);
  }
  return first;
}

std::vector<std::uint32_t> find_same(std::span<const std::shared_ptr<const Mesh>> meshes) {
  std::vector<std::uint32_t> first(meshes.size());
  std::unordered_map<const Mesh*, std::uint32_t> seen;
  for (std::uint32_t i = 0; i < meshes.size(); ++i)
    first[i] = meshes[i] ? seen.emplace(meshes[i].get(), i).first->second : i;
  return first;
}

}  // namespace tandem
