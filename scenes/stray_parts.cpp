#include "scenes/stray_parts.h"

#include <cmath>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

namespace tandem::scenes {
namespace {

using namespace generate;

struct Parts {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;

  Parts() = default;
  explicit Parts(const Mesh& mesh)
      : vertices(mesh.vertices().begin(), mesh.vertices().end()),
        triangles(mesh.triangles().begin(), mesh.triangles().end()) {}

  void add(Vec3 p, Vec3 q, Vec3 r) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {p, q, r});
    triangles.push_back({first, first + 1, first + 2});
  }
  void add_small(Vec3 at, double size, Random& random) {
    add(at, at + size * random.direction(), at + size * random.direction());
  }
  void add(const Mesh& mesh, double scale, Vec3 offset) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const Vec3& v : mesh.vertices()) vertices.push_back(scale * v + offset);
    for (const Triangle& t : mesh.triangles())
      triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
  }
  Mesh mesh() const { return Mesh(std::vector<Vec3>(vertices), std::vector<Triangle>(triangles)); }
};

}  // namespace

std::string_view name_of(Strays kind) {
  switch (kind) {
    case Strays::one:
      return "one";
    case Strays::several:
      return "several";
    case Strays::doubling:
      return "doubling";
    case Strays::origin_marker:
      return "origin marker";
    case Strays::sliver:
      return "sliver";
    case Strays::plate:
      return "plate";
  }
  return "";
}

StrayPair with_strays(const Mesh& core, Strays kind, double extent, std::uint64_t seed) {
  Random random(seed);
  const Bounds box = bounds(core);
  const double size = 0.5 * length(box.extent()), far = extent * size;
  const Vec3 middle = box.center(), away = random.direction();
  Parts without(core);
  if (kind == Strays::origin_marker)
    for (Vec3& v : without.vertices) v += far * away;
  Parts with = without;
  switch (kind) {
    case Strays::one:
      with.add_small(middle + far * away, 0.1 * size, random);
      break;
    case Strays::several:
      for (int i = 0; i < 10; ++i)
        with.add_small(middle + size * std::pow(extent, random.uniform()) * random.direction(), 0.1 * size,
                       random);
      break;
    case Strays::doubling:
      for (double at = 1; at <= extent; at *= 2)
        with.add_small(middle + at * size * random.direction(), 0.1 * size, random);
      break;
    case Strays::origin_marker:
      with.add_small({}, 0.1 * size, random);
      break;
    case Strays::sliver:
      with.add(middle, middle + far * away, middle + far * away + size * random.direction());
      break;
    case Strays::plate: {
      const Vec3 u = normalized(cross(away, random.direction())), v = cross(away, u);
      const Vec3 at = middle + 0.9 * size * away;
      with.add(at + far * u, at - far * u + far * v, at - far * u - far * v);
      break;
    }
  }
  return {with.mesh(), without.mesh()};
}

Mesh tiny_details(int details, double extent, std::uint64_t seed) {
  Random random(seed);
  Parts scene;
  scene.add(bumpy_sphere({.radius = 0.5, .roughness = 0.2, .bumps = 5, .subdivisions = 4, .seed = seed}), 1,
            {});
  for (int i = 0; i < details; ++i) {
    const auto vertex = static_cast<std::size_t>(random.below(2000));
    const Mesh detail =
        bumpy_sphere({.roughness = 0.2, .subdivisions = 3, .seed = seed + static_cast<std::uint64_t>(i)});
    scene.add(detail, 1 / extent, scene.vertices[vertex]);
  }
  return scene.mesh();
}

}  // namespace tandem::scenes
