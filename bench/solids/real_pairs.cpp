#include "bench/solids/real_pairs.h"

#include <algorithm>
#include <fstream>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/solid_report.h"

namespace tandem::bench {
namespace {

Vec3 as_floats(Vec3 v) { return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)}; }

template <class Place>
Mesh placed(const Mesh& mesh, const Place& place) {
  std::vector<Vec3> vertices;
  for (const Vec3 v : mesh.vertices()) vertices.push_back(as_floats(place(v)));
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

bool is_mesh_file(const std::filesystem::path& file) {
  std::string ending = file.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  constexpr std::uintmax_t max_bytes = 6'000'000;
  return (ending == ".obj" || ending == ".off" || ending == ".stl" || ending == ".ply") &&
         std::filesystem::file_size(file) < max_bytes;
}

/// The solid of a file; an empty mesh if it holds none.
Mesh solid_of(const std::filesystem::path& file) {
  io::ReadOptions options;
  options.merge_identical_vertices = true;
  Mesh mesh;
  try {
    mesh = io::read_mesh(file, options);
  } catch (const Error&) {
    return {};
  }
  const std::size_t count = mesh.triangles().size();
  if (count < 100 || count > 12'000) return {};
  const Bounds box = bounds(mesh);
  const double scale = 1 / length(box.extent());
  Mesh unit = placed(mesh, [&](Vec3 v) { return scale * (v - box.center()); });
  const SolidReport report = solid_report(Model(unit));
  const bool manifold = report.edges.boundary == 0 && report.edges.non_manifold == 0;
  return report.is_solid() && manifold && report.degenerate_faces == 0 ? unit : Mesh();
}

class WordFile {
 public:
  explicit WordFile(const std::filesystem::path& file) : out_(file, std::ios::binary) {}
  void words(std::span<const std::uint32_t> values) {
    out_.write(reinterpret_cast<const char*>(values.data()),
               static_cast<std::streamsize>(values.size_bytes()));
  }
  void word(std::size_t value) {
    const auto narrow = static_cast<std::uint32_t>(value);
    words({&narrow, 1});
  }
  void coordinates(const Mesh& mesh) {
    for (const Vec3 v : mesh.vertices())
      for (const double c : {v.x, v.y, v.z}) word(std::bit_cast<std::uint32_t>(static_cast<float>(c)));
  }
  void finish(const std::filesystem::path& file) {
    out_.close();
    if (!out_) throw Error(file.string() + ": cannot be written");
  }

 private:
  std::ofstream out_;
};

}  // namespace

std::vector<NamedSolid> read_solids(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && is_mesh_file(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<NamedSolid> solids;
  for (const std::filesystem::path& file : files) {
    Mesh mesh = solid_of(file);
    if (mesh.triangles().empty()) continue;
    const auto same = [&](const NamedSolid& other) {
      return std::ranges::equal(other.mesh.vertices(), mesh.vertices()) &&
             std::ranges::equal(other.mesh.triangles(), mesh.triangles());
    };
    if (std::ranges::any_of(solids, same)) continue;
    solids.push_back({std::filesystem::relative(file, folder).string(), std::move(mesh)});
  }
  return solids;
}

std::vector<SolidPair> random_pairs(const std::vector<NamedSolid>& solids, std::size_t count) {
  Random random(27);
  std::vector<SolidPair> pairs;
  while (pairs.size() < count) {
    SolidPair pair;
    pair.a = static_cast<std::uint32_t>(random.below(solids.size()));
    pair.b = static_cast<std::uint32_t>(random.below(solids.size()));
    const Bounds box = bounds(solids[pair.a].mesh);
    const Vec3 within{random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6)};
    const Vec3 extent = box.extent();
    const Transform pose =
        Transform::from(random.rotation(), {within.x * extent.x, within.y * extent.y, within.z * extent.z});
    pair.placed_b = placed(solids[pair.b].mesh, pose);
    if (collide_self(Model(pair.placed_b)).empty()) pairs.push_back(std::move(pair));
  }
  return pairs;
}

void write_pairs(const std::vector<NamedSolid>& solids, const std::vector<SolidPair>& pairs,
                 const std::filesystem::path& file) {
  WordFile out(file);
  out.word(solids.size());
  for (const NamedSolid& solid : solids) {
    out.word(solid.mesh.vertices().size());
    out.word(solid.mesh.triangles().size());
    out.coordinates(solid.mesh);
    for (const Triangle& t : solid.mesh.triangles()) out.words(t);
  }
  out.word(pairs.size());
  for (const SolidPair& pair : pairs) {
    out.word(pair.a);
    out.word(pair.b);
    out.coordinates(pair.placed_b);
  }
  out.finish(file);
}

}  // namespace tandem::bench
