// Spheres made from an icosahedron: smooth and bumpy.
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/noise.h"

namespace tandem::generate {
namespace {

Mesh icosahedron() {
  const double golden = 0.5 * (1 + std::sqrt(5.0));
  std::vector<Vec3> vertices;
  for (int axis = 0; axis < 3; ++axis)
    for (const double one : {-1.0, 1.0})
      for (const double phi : {-golden, golden}) {
        Vec3 v;
        v[(axis + 1) % 3] = one;
        v[(axis + 2) % 3] = phi;
        vertices.push_back(normalized(v));
      }
  // The faces are the triples of mutual neighbours; neighbours are the pairs at minimum distance.
  const auto near = [&](std::size_t a, std::size_t b) { return dot(vertices[a], vertices[b]) > 0.4; };
  std::vector<Triangle> triangles;
  for (std::uint32_t a = 0; a < 12; ++a)
    for (std::uint32_t b = a + 1; b < 12; ++b)
      for (std::uint32_t c = b + 1; c < 12; ++c) {
        if (!near(a, b) || !near(b, c) || !near(c, a)) continue;
        const bool outward = dot(vertices[a], cross(vertices[b], vertices[c])) > 0;
        triangles.push_back(outward ? Triangle{a, b, c} : Triangle{a, c, b});
      }
  return Mesh(std::move(vertices), std::move(triangles));
}

template <class Place>
Mesh with_moved_vertices(const Mesh& mesh, Place&& place) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = place(v);
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

void need_subdivisions(std::string_view shape, int subdivisions) {
  need_between(shape, "subdivisions", subdivisions, 0, 13);
}

Mesh unit_icosphere(int subdivisions) {
  Mesh mesh = icosahedron();
  // Projecting onto the sphere after each step gives more uniform triangles than one projection at the end.
  for (int i = 0; i < subdivisions; ++i)
    mesh = with_moved_vertices(subdivided(mesh, 1), [](Vec3 v) { return normalized(v); });
  return mesh;
}

}  // namespace

Mesh icosphere(double radius, int subdivisions) {
  need_positive("icosphere", "radius", radius);
  need_subdivisions("icosphere", subdivisions);
  return with_moved_vertices(unit_icosphere(subdivisions), [&](Vec3 v) { return radius * v; });
}

Mesh bumpy_sphere(const BumpySphere& shape) {
  need_positive("bumpy_sphere", "radius", shape.radius);
  need_between("bumpy_sphere", "roughness", shape.roughness, 0, 0.9);
  need_between("bumpy_sphere", "bumps", shape.bumps, 0.1, 100);
  need_subdivisions("bumpy_sphere", shape.subdivisions);
  const Noise noise(shape.seed);
  return with_moved_vertices(unit_icosphere(shape.subdivisions), [&](Vec3 v) {
    // Fractal noise rarely leaves half of its range; doubling it makes `roughness` the visible amplitude.
    const double push = 2 * noise.fractal(shape.bumps * v, 4);
    return shape.radius * (1 + shape.roughness * std::fmin(1, std::fmax(-1, push))) * v;
  });
}

}  // namespace tandem::generate
