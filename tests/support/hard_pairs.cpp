#include "support/hard_pairs.h"

#include <cmath>
#include <cstdlib>

#include "tandem/mesh/generate.h"

namespace tandem::test {
namespace {

using namespace generate;

struct Extent {
  Vec3 center;
  double radius = 0;
};

Extent extent(const Mesh& mesh) {
  Bounds bounds;
  for (const Vec3 v : mesh.vertices()) bounds.add(v);
  return {bounds.center(), 0.5 * length(bounds.extent())};
}

Vec3 some_vertex(Random& random, const Mesh& mesh) {
  return mesh.vertices()[random.below(mesh.vertices().size())];
}

Transform about_centers(const Mat3& rotation, const Extent& a, const Extent& b, Vec3 between) {
  return {rotation, a.center + between - rotation * b.center};
}

}  // namespace

Mesh lattice_soup(Random& random, int triangles, int size) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> faces;
  const auto coordinate = [&] {
    return static_cast<double>(random.below(static_cast<std::uint64_t>(size))) / size;
  };
  for (int i = 0; i < triangles; ++i) {
    for (int corner = 0; corner < 3; ++corner) vertices.push_back({coordinate(), coordinate(), coordinate()});
    const auto first = static_cast<std::uint32_t>(3 * i);
    faces.push_back({first, first + 1, first + 2});
  }
  return Mesh(std::move(vertices), std::move(faces));
}

Mesh together(const Mesh& a, const Mesh& b) {
  std::vector<Vec3> vertices(a.vertices().begin(), a.vertices().end());
  std::vector<Triangle> faces(a.triangles().begin(), a.triangles().end());
  const auto shift = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
  for (const Triangle& t : b.triangles()) faces.push_back({t[0] + shift, t[1] + shift, t[2] + shift});
  return Mesh(std::move(vertices), std::move(faces));
}

std::vector<NamedModel> hard_models() {
  Random random(7);
  const Mesh sheet = plane(1, 1, 3, 3), soup = lattice_soup(random, 24, 4);
  const auto flat = [&](int rank) {
    // Every corner on one point of the lattice, or on one segment.
    return changed(soup, [&](Vec3 v) {
      return rank == 0 ? Vec3{0.25, 0.5, 0.25} : Vec3{v.x, 0.5 * v.x, 0.25};
    });
  };
  std::vector<NamedModel> models;
  models.push_back({"ball", Model(icosphere(0.5, 1))});
  models.push_back({"block", Model(box({1, 1, 1}, 2))});
  models.push_back({"sheet", Model(sheet)});
  models.push_back({"doubled sheet", Model(together(sheet, sheet))});
  models.push_back({"slivers", Model(long_thin_triangles({.count = 30, .length = 0.7, .aspect = 1e5}))});
  models.push_back({"needles", Model(long_thin_triangles({.count = 30, .length = 0.7, .aspect = 1e9}))});
  models.push_back({"soup", Model(soup)});
  models.push_back({"coarse soup", Model(lattice_soup(random, 24, 2))});
  models.push_back({"points", Model(flat(0))});
  models.push_back({"segments", Model(flat(1))});
  models.push_back({"ring", Model(torus(0.4, 0.1, 8, 5))});
  models.push_back({"triangle", Model(Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}))});
  return models;
}

std::vector<NamedModel> with_fast_trees(std::vector<NamedModel> models) {
  for (std::size_t i = 0, count = models.size(); i < count; ++i)
    models.push_back({models[i].name + ", fast", Model(models[i].model.mesh(), BuildQuality::fast)});
  return models;
}

std::vector<NamedModel> larger_models() {
  std::vector<NamedModel> models;
  models.push_back({"bumpy sphere", Model(bumpy_sphere({.radius = 0.5, .subdivisions = 3}))});
  models.push_back({"ball", Model(icosphere(0.5, 3))});
  models.push_back({"knot", Model(scaled(torus_knot({.length_segments = 60, .radial_segments = 8}), 0.4))});
  models.push_back({"slivers", Model(long_thin_triangles({.count = 400}))});
  models.push_back({"cylinder of slivers", Model(cylinder(0.3, 1, 400, 1))});
  models.push_back({"terrain", Model(scaled(terrain({.cells = 20}), 0.01))});
  models.push_back({"cow", Model(cow(1, 2000))});
  models.push_back({"cup", Model(cup(1, 0))});
  models.push_back({"plate", Model(plane(1, 1, 20, 20))});
  models.push_back({"gear", Model(scaled(gear({}), 0.05))});
  return models;
}

Transform hard_pose(Random& random, PoseKind kind, const Mesh& mesh_a, const Mesh& mesh_b) {
  const Extent a = extent(mesh_a), b = extent(mesh_b);
  const Mat3 rotation = to_matrix(random.rotation());
  const double size = a.radius + b.radius;
  const Vec3 between = random.direction() * (random.uniform(0, 0.9) * size);
  switch (kind) {
    case PoseKind::anywhere:
      return about_centers(rotation, a, b, between);
    case PoseKind::corner_on_corner:
      return {rotation, some_vertex(random, mesh_a) - rotation * some_vertex(random, mesh_b)};
    case PoseKind::in_one_plane: {
      const Mat3 quarter{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}};
      const Mat3 rotated = random.below(2) ? quarter : Mat3{};
      const auto step = [&] { return 0.125 * static_cast<double>(random.below(9)) - 0.5; };
      return about_centers(rotated, a, b, a.radius * Vec3{step(), step(), random.below(3) ? 0 : step()});
    }
    case PoseKind::identical:
      return {};
    case PoseKind::nested:
      return about_centers(rotation, a, b, {});
    case PoseKind::skewed: {
      Mat3 skewed = rotation;
      const double defect = std::ldexp(1.0, -7 - static_cast<int>(random.below(40)));
      for (Vec3& row : skewed.row) row = row + random.direction() * defect;
      return about_centers(skewed, a, b, between);
    }
  }
  return {};
}

int asked_for(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::max(1, std::atoi(text)) : otherwise;
}

}  // namespace tandem::test
