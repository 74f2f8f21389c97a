// Rays and points go through single precision and lanes; here their answers are compared, on every
// instruction set and in every way to ask, with what narrow/cast/ray_triangle.h and
// narrow/triangle/point_triangle.h say of all triangles.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "narrow/cast/ray_in_model.h"
#include "narrow/cast/ray_triangle.h"
#include "narrow/triangle/point_triangle.h"
#include "narrow/triangle/winding.h"
#include "query/model_data.h"
#include "query/ray/point_search.h"
#include "support/on_every_instruction_set.h"
#include "support/oracle.h"

namespace tandem {
namespace {

using namespace generate;

Corners corners_of(const Mesh& mesh, std::uint32_t face) {
  const auto [a, b, c] = mesh.corners(face);
  return {{a, b, c}};
}

Mesh scaled(const Mesh& mesh, double size, Vec3 offset = {}) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = v * size + offset;
  return Mesh(vertices, std::vector<Triangle>(mesh.triangles().begin(), mesh.triangles().end()));
}

Mesh together(const Mesh& a, const Mesh& b) {
  std::vector<Vec3> vertices(a.vertices().begin(), a.vertices().end());
  std::vector<Triangle> triangles(a.triangles().begin(), a.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
  for (const Triangle& t : b.triangles()) triangles.push_back({first + t[0], first + t[1], first + t[2]});
  return Mesh(vertices, triangles);
}

Vec3 lattice_point(Random& random, std::uint64_t size) {
  return {static_cast<double>(random.below(size)), static_cast<double>(random.below(size)),
          static_cast<double>(random.below(size))};
}

/// Triangles between the points of a lattice: some without area, many in common planes, many twice.
Mesh lattice_mesh(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int i = 0; i < 27; ++i) vertices.push_back({double(i % 3), double(i / 3 % 3), double(i / 9)});
  const auto any = [&] { return static_cast<std::uint32_t>(random.below(27)); };
  for (int i = 0; i < count; ++i) triangles.push_back({any(), any(), any()});
  return Mesh(vertices, triangles);
}

/// Rows of triangles, each twice as far away and as large as the one before: a tree that is a chain.
Mesh chain_mesh() {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int i = 0; i < 300; ++i) {
    const double x = std::ldexp(1.0, i - 251);
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {{x, -x, -x}, {x, x, -x}, {x, 0, x}});
    triangles.push_back({first, first + 1, first + 2});
  }
  return Mesh(vertices, triangles);
}

std::vector<Mesh> hard_meshes() {
  return {box({1, 2, 3}, 2),
          cow(2, 1000),
          lattice_mesh(1, 60),
          long_thin_triangles({}),
          together(icosphere(1, 2), scaled(icosphere(1, 2), 1e-7, {0.3, 0.2, 0.1})),
          scaled(icosphere(1, 2), 1e-60),
          scaled(icosphere(1, 2), 1e14),
          scaled(cow(2, 1000), 1, {1e6, -1e6, 1e6}),
          chain_mesh(),
          Mesh(std::vector<Vec3>{{1, 1, 1}, {2, 2, 2}}, std::vector<Triangle>{{0, 1, 1}, {0, 0, 0}})};
}

/// Rays that make trouble: at and past corners and edges by nothing and by very little, along edges, in
/// planes of triangles, from the surface, from far away.
Ray hard_ray(const Mesh& mesh, Random& random, int kind) {
  const auto face = static_cast<std::uint32_t>(random.below(mesh.triangles().size()));
  const Corners t = corners_of(mesh, face);
  const int k = static_cast<int>(random.below(3));
  const Vec3 a = t[k], b = t[(k + 1) % 3], c = t[(k + 2) % 3];
  const double size = length(b - a) + length(c - a) + 1e-3 * length(a);
  const Vec3 on_edge = a + (b - a) * random.uniform(), on_face = on_edge + (c - on_edge) * random.uniform();
  const Vec3 from = on_face + random.direction() * (size * std::pow(10.0, random.uniform(-2, 2)));
  const Vec3 a_little = random.direction() * (size * std::pow(10.0, random.uniform(-12, -3)));
  switch (kind % 12) {
    case 0:
      return {from, a - from};
    case 1:
      return {from, on_edge - from};
    case 2:
      return {from, on_edge + a_little - from};
    case 3:
      return {from, a + a_little - from};
    case 4:
      return {a - (b - a) * random.uniform(), b - a};  // along an edge
    case 5:
      return {a, c - on_edge};  // in the plane, from a corner
    case 6:
      return {on_edge + (on_edge - c), c - on_edge};  // in the plane, from outside
    case 7:
      return {on_face, random.direction() * size};  // from the surface
    case 8:
      return {from, (on_face - from) * std::pow(10.0, random.uniform(-200, 100))};
    case 9: {
      const Vec3 far = on_face + random.direction() * (size * std::pow(10.0, random.uniform(4, 17)));
      return {far, on_face - far};
    }
    case 10:
      return {a + Vec3{0, 0, size}, {0, 0, -1}};
    default:
      return {from, random.direction() * size};
  }
}

struct Expected {
  std::vector<RayHit> all;  ///< share and part only, in the order of cast_ray_all
};

Expected expected_hits(const Mesh& mesh, const Ray& ray) {
  Expected expected;
  const RayInModel own({}, ray.origin, ray.direction);
  if (!own.usable || !(ray.t_max >= 0)) return expected;
  const RayEnd end{own.origin, own.direction / own.unit, ray.t_max};
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    const RayCrossing crossing = ray_crossing(own.origin, own.direction, corners_of(mesh, face), end);
    if (crossing.hit) expected.all.push_back({std::min(crossing.along * own.unit, ray.t_max), {}, {}, face});
  }
  std::sort(expected.all.begin(), expected.all.end(), [](const RayHit& x, const RayHit& y) {
    return x.t != y.t ? x.t < y.t : x.sub_shape < y.sub_shape;
  });
  return expected;
}

bool same(const std::optional<RayHit>& a, const std::optional<RayHit>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->t == b->t && a->sub_shape == b->sub_shape && a->point == b->point &&
         (a->normal == b->normal || std::isnan(a->normal.x));
}

/// How often the laws are tried, each time with other rays and points: once, or $TANDEM_RAY_ROUNDS.
std::uint64_t rounds() {
  const char* wanted = std::getenv("TANDEM_RAY_ROUNDS");
  return wanted ? std::strtoull(wanted, nullptr, 10) : 1;
}

void expect_hits_of_every_triangle(std::uint64_t round) {
  std::size_t hits = 0, rays_asked = 0;
  for (const Mesh& mesh : hard_meshes()) {
    Random random(7 + round);
    std::vector<Ray> rays;
    std::vector<Expected> expected;
    for (int i = 0; i < 180; ++i) {
      Ray ray = hard_ray(mesh, random, i);
      Expected answer = expected_hits(mesh, ray);
      if (i % 3 == 1 && !answer.all.empty()) {  // just as far as a hit, or just not
        const double t = answer.all[random.below(answer.all.size())].t;
        ray.t_max = i % 2 == 0 ? t : std::nextafter(t, -1.0);
        answer = expected_hits(mesh, ray);
      }
      rays.push_back(ray);
      expected.push_back(answer);
      hits += answer.all.empty() ? 0 : 1;
      ++rays_asked;
    }
    const Model model(mesh);
    std::vector<std::optional<RayHit>> first;
    test::on_every_instruction_set([&] {
      for (std::size_t i = 0; i < rays.size(); ++i) {
        const Expected& answer = expected[i];
        const auto all = cast_ray_all(model, {}, rays[i]);
        ASSERT_EQ(all.size(), answer.all.size()) << i;
        for (std::size_t k = 0; k < all.size(); ++k) {
          ASSERT_EQ(all[k].sub_shape, answer.all[k].sub_shape) << i;
          ASSERT_EQ(all[k].t, answer.all[k].t) << i;
        }
        ASSERT_EQ(cast_ray_any(model, {}, rays[i]), !all.empty()) << i;
        const auto hit = cast_ray(model, {}, rays[i]);
        ASSERT_TRUE(same(hit, all.empty() ? std::nullopt : std::optional(all.front()))) << i;
        if (first.size() <= i) first.push_back(hit);
        ASSERT_TRUE(same(hit, first[i])) << i;
      }
      for (const int threads : {1, 3}) {
        const auto many = cast_rays(model, {}, rays, {.threads = threads});
        for (std::size_t i = 0; i < rays.size(); ++i) ASSERT_TRUE(same(many[i], first[i])) << i;
      }
    });
  }
  EXPECT_GT(hits, rays_asked / 2);
}

TEST(RayTraversal, AsEveryTriangleAskedOnEveryInstructionSet) {
  for (std::uint64_t round = 0; round < rounds() && !HasFailure(); ++round)
    expect_hits_of_every_triangle(round);
}

TEST(RayTraversal, ManyAsOneByOneInTreesOfEverySize) {
  for (const int subdivisions : {3, 5}) {
    const Mesh mesh = bumpy_sphere({.subdivisions = subdivisions});
    const Model model(mesh);
    const SearchTree& tree = data_of(model).search_tree();
    EXPECT_EQ(tree.is_large(), subdivisions == 5);  // nodes of large ones are prefetched
    Random random(4);
    std::vector<Ray> rays;
    for (int i = 0; i < 1000; ++i)
      if (i % 12 != 9 || i < 40) rays.push_back(hard_ray(mesh, random, i));  // those from far away take long
    for (int i = 0; i < 500; ++i)
      rays.push_back({{3, 2, 1}, Vec3{-3, -2, -1} + Vec3{i * 1e-4, 0, i % 7 * 0.1}});  // neighbours
    for (int i = 0; i < 100; ++i) rays.push_back({random.direction() * 3.0, random.direction() * (i % 3)});
    test::on_every_instruction_set([&] {
      for (const int threads : {1, 2}) {
        const auto many = cast_rays(model, {}, rays, {.threads = threads});
        std::size_t hits = 0;
        for (std::size_t i = 0; i < rays.size(); ++i) {
          ASSERT_TRUE(same(many[i], cast_ray(model, {}, rays[i]))) << i;
          hits += many[i] ? 1 : 0;
        }
        EXPECT_GT(hits, rays.size() / 2);
      }
    });
  }
}

TEST(RayTraversal, AsRationalArithmeticOnALattice) {
  Random random(3);
  std::size_t hits = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Mesh mesh = lattice_mesh(seed, 30);
    const Model model(mesh);
    for (int i = 0; i < 60; ++i) {
      const Vec3 origin = lattice_point(random, 5) - Vec3{1, 1, 1};
      const Vec3 direction = lattice_point(random, 5) - lattice_point(random, 5);
      if (direction == Vec3{}) continue;
      // Further than the lattice goes, as a triangle without area.
      const Vec3 end = origin + direction * 8.0;
      std::vector<std::uint32_t> expected, found;
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face)
        if (oracle::triangles_touch(Corners{{origin, end, end}}, corners_of(mesh, face)))
          expected.push_back(face);
      for (const RayHit& hit : cast_ray_all(model, {}, {origin, direction})) found.push_back(hit.sub_shape);
      std::sort(found.begin(), found.end());
      ASSERT_EQ(found, expected) << seed << ' ' << i;
      hits += expected.size();
    }
  }
  EXPECT_GT(hits, 300u);
}

TEST(RayTraversal, NothingFromNothing) {
  const Model model(icosphere(1, 2));
  const double none = std::nan(""), much = HUGE_VAL;
  const Ray rays[] = {{{0, 0, 0}, {0, 0, 0}},      {{0, 0, 0}, {0, none, 1}}, {{0, 0, 0}, {0, much, 1}},
                      {{none, 0, 0}, {0, 0, 1}},   {{0, much, 0}, {0, 0, 1}}, {{0, 0, 0}, {0, 0, 1}, -1.0},
                      {{0, 0, 0}, {0, 0, 1}, none}};
  for (const Ray& ray : rays) {
    EXPECT_FALSE(cast_ray(model, {}, ray));
    EXPECT_FALSE(cast_ray_any(model, {}, ray));
    EXPECT_TRUE(cast_ray_all(model, {}, ray).empty());
  }
  for (const auto& hit : cast_rays(model, {}, rays)) EXPECT_FALSE(hit);
  Transform broken;
  broken.offset.y = much;
  EXPECT_FALSE(cast_ray(model, broken, {{0, 0, 0}, {0, 0, 1}}));
  EXPECT_TRUE(cast_ray(model, {}, {{0, 0, 0}, {0, 0, 1}}));
  EXPECT_EQ(cast_rays(Model(), {}, rays).size(), std::size(rays));
}

Vec3 hard_point(const Mesh& mesh, Random& random, int kind) {
  const Ray ray = hard_ray(mesh, random, kind);
  return kind % 2 == 0 ? ray.origin : ray.origin + ray.direction * random.uniform();
}

void expect_nearest_of_every_triangle(std::uint64_t round) {
  for (const Mesh& mesh : hard_meshes()) {
    Random random(8 + round);
    const Model model(mesh);
    std::vector<Vec3> points;
    std::vector<ClosestPoint> expected;
    for (int i = 0; i < 200; ++i) {
      const Vec3 p = hard_point(mesh, random, i);
      ClosestPoint best;
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
        const Vec3 nearest = nearest_on_triangle(corners_of(mesh, face), p);
        if (length(nearest - p) < best.distance) best = {length(nearest - p), nearest, {}, face};
      }
      points.push_back(p);
      expected.push_back(best);
    }
    test::on_every_instruction_set([&] {
      for (std::size_t i = 0; i < points.size(); ++i) {
        const ClosestPoint found = closest_point(model, {}, points[i]);
        ASSERT_EQ(found.distance, expected[i].distance) << i;
        ASSERT_EQ(found.sub_shape, expected[i].sub_shape) << i;
        ASSERT_EQ(found.point, expected[i].point) << i;
        const double distance = expected[i].distance;
        ASSERT_EQ(closest_in_model(model, points[i], distance).sub_shape, expected[i].sub_shape) << i;
        ASSERT_EQ(closest_in_model(model, points[i], std::nextafter(distance, -1.0)).distance, HUGE_VAL) << i;
      }
    });
  }
}

TEST(PointTraversal, AsEveryTriangleAskedOnEveryInstructionSet) {
  for (std::uint64_t round = 0; round < rounds() && !HasFailure(); ++round)
    expect_nearest_of_every_triangle(round);
}

TEST(PointTraversal, SidesAsEveryTriangleAskedOnEveryInstructionSet) {
  const Mesh meshes[] = {box({1, 2, 3}, 3), icosphere(1, 3), scaled(icosphere(1, 2), 1e-60),
                         together(icosphere(1, 2), scaled(icosphere(1, 2), 1e-7, {0.3, 0.2, 0.1})),
                         scaled(cow(2, 1000), 1, {1e6, -1e6, 1e6})};
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    ASSERT_NE(locate_point(model, {}, {}), PointLocation::undefined);
    Random random(9);
    std::vector<Vec3> points;
    std::vector<PointLocation> expected;
    for (int i = 0; i < 150; ++i) {
      Winding winding(points.emplace_back(hard_point(mesh, random, i)));
      for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face)
        winding.add(corners_of(mesh, face));
      expected.push_back(winding.on_surface()   ? PointLocation::on_surface
                         : winding.times() != 0 ? PointLocation::inside
                                                : PointLocation::outside);
    }
    test::on_every_instruction_set([&] {
      for (std::size_t i = 0; i < points.size(); ++i)
        ASSERT_EQ(locate_point(model, {}, points[i]), expected[i]) << i;
    });
  }
}

}  // namespace
}  // namespace tandem
