#include "assembly/geometry_set.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "assembly/hash_bytes.h"
#include "assembly/prepared_mesh.h"

namespace tandem {
namespace {

constexpr std::uint32_t unknown = 0xffffffffu;

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

/// Returns the meshes whose sketch occurs more than once, in order. Hashing all bytes of the others is not
/// needed.
std::vector<std::uint32_t> with_equal_sketches(std::span<const std::shared_ptr<const Mesh>> meshes,
                                               std::span<const std::uint64_t> sketches) {
  struct Slot {
    std::uint64_t sketch = 0;
    std::uint32_t mesh = unknown;
  };
  std::vector<Slot> slots(std::bit_ceil(2 * meshes.size() + 1));
  std::vector<bool> alike(meshes.size());
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t i = 0; i < meshes.size(); ++i) {
    if (!meshes[i]) continue;
    const std::uint64_t sketch = sketches[i];
    std::size_t at = static_cast<std::size_t>(sketch) & mask;
    while (slots[at].mesh != unknown && slots[at].sketch != sketch) at = (at + 1) & mask;
    if (slots[at].mesh == unknown) {
      slots[at] = {sketch, i};
    } else {
      alike[slots[at].mesh] = true;
      alike[i] = true;
    }
  }
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < meshes.size(); ++i)
    if (alike[i]) found.push_back(i);
  return found;
}

}  // namespace

std::uint64_t mesh_sketch(const Mesh& mesh) {
  const std::span vertices = mesh.vertices();
  const std::span triangles = mesh.triangles();
  struct {
    std::uint64_t sizes[2];
    Vec3 vertices[4];
    Triangle triangles[2];
  } some = {{vertices.size(), triangles.size()}, {}, {}};
  static_assert(sizeof some == 136);
  for (std::size_t i = 0; i < 4 && !vertices.empty(); ++i)
    some.vertices[i] = vertices[(vertices.size() - 1) * i / 3];
  for (std::size_t i = 0; i < 2 && !triangles.empty(); ++i)
    some.triangles[i] = triangles[(triangles.size() - 1) * i];
  const std::uint64_t sum = hash_bytes(&some, sizeof some);
  return sum == 0 ? 1 : sum;
}

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

std::uint32_t VariantTable::add_variant(std::uint32_t base, std::uint32_t stretch, std::uint32_t node) {
  const auto next = static_cast<std::uint32_t>(variants_.size());
  std::uint32_t* number = nullptr;
  if (stretch == 0) {
    if (base >= unscaled_.size()) unscaled_.resize(base + std::size_t{1}, unknown);
    number = &unscaled_[base];
  } else {
    number = &variant_of_pair_.emplace(std::uint64_t{base} << 32 | stretch, unknown).first->second;
  }
  if (*number == unknown) {
    variants_.push_back({base, stretch, node});
    *number = next;
  }
  return *number;
}

std::vector<std::uint32_t> find_identical(std::span<const std::shared_ptr<const Mesh>> meshes,
                                          std::span<const std::uint64_t> sketches,
                                          const ThreadPool& workers) {
  std::vector<std::uint32_t> first(meshes.size());
  std::iota(first.begin(), first.end(), 0u);
  std::vector<std::uint32_t> alike = with_equal_sketches(meshes, sketches);
  std::vector<std::uint64_t> hashes(alike.size());
  constexpr std::size_t chunk = 64;
  workers.for_chunks(alike.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) hashes[i] = hash(*meshes[alike[i]]);
  });
  std::unordered_multimap<std::uint64_t, std::uint32_t> of_hash;
  of_hash.reserve(alike.size());
  for (std::size_t i = 0; i < alike.size(); ++i) {
    const std::uint32_t mesh = alike[i];
    const auto [begin, end] = of_hash.equal_range(hashes[i]);
    for (auto at = begin; at != end && first[mesh] == mesh; ++at)
      if (identical(*meshes[at->second], *meshes[mesh])) first[mesh] = at->second;
    if (first[mesh] == mesh) of_hash.emplace(hashes[i], mesh);
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
