#pragma once
#include <string>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/mesh.h"

namespace tandem::test {

struct NamedMesh {
  std::string name;
  Mesh mesh;
};

inline Mesh triangle_soup(std::size_t count, double size, std::uint64_t seed) {
  Random random(seed);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Vec3 at{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    for (int k = 0; k < 3; ++k) vertices.push_back(at + random.direction() * (size * random.uniform()));
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// A bumpy sphere of about `count` triangles, all of them about the same size.
inline Mesh bumpy_sphere(std::uint32_t count) {
  std::uint32_t rings = 2;
  while (4 * (rings + 1) * (rings + 1) <= count) ++rings;
  const std::uint32_t around = 2 * rings;
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  const double pi = 3.14159265358979323846;
  for (std::uint32_t i = 0; i <= rings; ++i)
    for (std::uint32_t j = 0; j < around; ++j) {
      const double u = pi * i / rings, v = 2 * pi * j / around;
      const double r = 1 + 0.05 * std::sin(9 * u) * std::cos(7 * v);
      vertices.push_back({r * std::sin(u) * std::cos(v), r * std::sin(u) * std::sin(v), r * std::cos(u)});
    }
  for (std::uint32_t i = 0; i < rings; ++i)
    for (std::uint32_t j = 0; j < around; ++j) {
      const std::uint32_t a = i * around + j, b = i * around + (j + 1) % around;
      triangles.push_back({a, b, a + around});
      triangles.push_back({b, b + around, a + around});
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

/// `count` triangles whose corners are given by corner(triangle, 0 to 2).
template <class Corner>
Mesh mesh_of(std::uint32_t count, const Corner& corner) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < count; ++i) {
    for (int k = 0; k < 3; ++k) vertices.push_back(corner(i, k));
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

inline Mesh identical_triangles(std::uint32_t count) {
  return mesh_of(count, [](std::uint32_t, int k) { return Vec3{k == 0 ? 1. : 0., k == 1 ? 1. : 0., 0.5}; });
}

/// Triangles at distances that double, on both sides of the origin: splitting in the middle takes them off
/// one by one.
inline Mesh doubling_distances(std::uint32_t count) {
  return mesh_of(count, [&](std::uint32_t i, int k) {
    const double x = std::ldexp(i % 2 ? 1.0 : -1.0, -static_cast<int>(i / 2));
    return Vec3{x, k == 1 ? 1e-3 * x : 0, k == 2 ? 1e-3 * x : 0};
  });
}

/// What every builder must cope with.
inline std::vector<NamedMesh> awkward_meshes() {
  std::vector<NamedMesh> meshes;
  meshes.push_back({"one", identical_triangles(1)});
  meshes.push_back({"two", triangle_soup(2, 0.3, 1)});
  meshes.push_back({"three", triangle_soup(3, 0.3, 2)});
  meshes.push_back({"soup", triangle_soup(700, 0.3, 3)});
  meshes.push_back({"sphere", bumpy_sphere(1500)});
  meshes.push_back({"identical", identical_triangles(1000)});
  meshes.push_back({"points", mesh_of(300, [](std::uint32_t i, int) {
                      return Vec3{0.1 * (i % 7), 0.1 * (i % 11), 0.1 * (i % 13)};
                    })});
  meshes.push_back({"one_point", mesh_of(200, [](std::uint32_t, int) { return Vec3{3, 3, 3}; })});
  meshes.push_back({"collinear", mesh_of(500, [](std::uint32_t i, int k) {
                      return Vec3{i + 0.1 * k, 0, 0};
                    })});
  meshes.push_back({"doubling", doubling_distances(200)});
  meshes.push_back({"far_away", mesh_of(300, [](std::uint32_t i, int k) {
                      return Vec3{1e9 + 0.01 * i, -1e9 + 0.01 * k * i, 1e9 + 0.01 * k};
                    })});
  meshes.push_back({"enormous", mesh_of(300, [](std::uint32_t i, int k) {
                      return Vec3{(i % 2 ? 1 : -1) * (1e15 - 1e12 * i), 1e14 * k, i % 3 ? 1e-12 : -1e15};
                    })});
  meshes.push_back({"tiny", mesh_of(300, [](std::uint32_t i, int k) {
                      return Vec3{1e-310 * i, 1e-310 * k, 1e-312 * i * k};
                    })});
  return meshes;
}

}  // namespace tandem::test
