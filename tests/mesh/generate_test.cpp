#include "tandem/mesh/generate.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/base/error.h"
#include "tandem/mesh/measure.h"

namespace tandem {
namespace {

using namespace generate;

constexpr double pi = std::numbers::pi;

std::size_t count(const Mesh& mesh) { return mesh.triangles().size(); }

/// What is missing to the true value, as a share of it.
double shortfall(double measured, double truth) { return 1 - measured / truth; }

TEST(Generate, IcosphereConvergesToTheSphere) {
  const double radius = 2;
  double before = 1;
  for (int k = 0; k <= 6; ++k) {
    const Mesh mesh = icosphere(radius, k);
    EXPECT_EQ(count(mesh), std::size_t{20} << 2 * k);
    const double missing = shortfall(volume(mesh), 4.0 / 3 * pi * radius * radius * radius);
    EXPECT_GT(missing, 0);
    EXPECT_LT(missing, before / (k == 0 ? 1 : 3));  // second order: each step takes it to a quarter
    before = missing;
    for (const Vec3 v : mesh.vertices()) ASSERT_NEAR(length(v), radius, 1e-15 * 4 * radius);
  }
  EXPECT_LT(before, 5e-4);
  EXPECT_NEAR(surface_area(icosphere(radius, 6)), 4 * pi * radius * radius, 1e-3 * 4 * pi * radius * radius);
}

TEST(Generate, RoundShapesHaveTheirTextbookMeasures) {
  const double r = 0.5, h = 2, tolerance = 2e-3;
  EXPECT_NEAR(shortfall(volume(cylinder(r, h, 128, 3)), pi * r * r * h), 0, tolerance);
  EXPECT_NEAR(shortfall(surface_area(cylinder(r, h, 128, 3)), 2 * pi * r * (r + h)), 0, tolerance);
  EXPECT_NEAR(shortfall(volume(cone(r, h, 128, 5)), pi * r * r * h / 3), 0, tolerance);
  EXPECT_NEAR(shortfall(surface_area(cone(r, h, 128, 5)), pi * r * (r + std::sqrt(r * r + h * h))), 0,
              tolerance);
  EXPECT_NEAR(shortfall(volume(capsule(r, h, 128, 3)), pi * r * r * (h + 4.0 / 3 * r)), 0, tolerance);
  EXPECT_NEAR(shortfall(surface_area(capsule(r, h, 128, 3)), 2 * pi * r * (h + 2 * r)), 0, tolerance);
  EXPECT_NEAR(shortfall(volume(torus(2, r, 256, 128)), 2 * pi * pi * 2 * r * r), 0, tolerance);
  EXPECT_NEAR(shortfall(surface_area(torus(2, r, 256, 128)), 4 * pi * pi * 2 * r), 0, tolerance);
}

TEST(Generate, RoundShapesAreWhereTheySay) {
  EXPECT_EQ(bounds(cylinder(0.5, 2, 32, 3)).extent(), (Vec3{1, 1, 2}));
  EXPECT_EQ(bounds(cone(0.5, 2, 32, 3)).low, (Vec3{-0.5, -0.5, -1}));
  EXPECT_EQ(bounds(capsule(0.5, 2, 32, 3)).extent(), (Vec3{1, 1, 3}));
  EXPECT_EQ(bounds(torus(2, 0.5, 32, 16)).extent(), (Vec3{5, 5, 1}));
}

TEST(Generate, BoxIsExact) {
  for (const int n : {1, 2, 3, 7}) {
    const Mesh mesh = box({1, 2, 3}, n);
    EXPECT_EQ(count(mesh), static_cast<std::size_t>(12 * n * n));
    EXPECT_TRUE(is_closed(mesh));
    EXPECT_NEAR(volume(mesh), 6, 1e-12);
    EXPECT_NEAR(surface_area(mesh), 22, 1e-12);
    EXPECT_EQ(bounds(mesh).low, (Vec3{-0.5, -1, -1.5}));
  }
}

TEST(Generate, KnotsComeInTheBenchmarkSizes) {
  const struct {
    int along, around;
    std::size_t triangles;
  } sizes[] = {{98, 18, 3528},   {102, 18, 3672},  {245, 14, 6860}, {255, 14, 7140},
               {392, 14, 10976}, {347, 16, 11104}, {408, 14, 11424}};
  for (const auto& [along, around, triangles] : sizes) {
    const Mesh mesh = torus_knot({.length_segments = along, .radial_segments = around});
    EXPECT_EQ(count(mesh), triangles);
    EXPECT_TRUE(is_closed(mesh));
  }
}

TEST(Generate, KnotTubeHasTheVolumeOfItsLength) {
  // Pappus: the volume of a tube is its section times the length of its curve.
  const TorusKnot shape{.tube_radius = 0.05, .length_segments = 1000, .radial_segments = 64};
  double curve = 0;
  Vec3 before;
  for (int i = 0; i <= 100000; ++i) {
    const double t = 2 * pi * i / 100000, from_axis = 1 + 0.4 * std::cos(3 * t);
    const Vec3 at{from_axis * std::cos(2 * t), from_axis * std::sin(2 * t), 0.4 * std::sin(3 * t)};
    if (i > 0) curve += length(at - before);
    before = at;
  }
  EXPECT_NEAR(shortfall(volume(torus_knot(shape)), pi * 0.05 * 0.05 * curve), 0, 3e-3);
}

TEST(Generate, CupHas796FacesTimesPowersOfFour) {
  std::size_t expected = 796;
  const double solid = volume(cup(1, 0));
  for (int k = 0; k <= 3; ++k, expected *= 4) {
    const Mesh mesh = cup(1, k);
    EXPECT_EQ(count(mesh), expected);
    EXPECT_TRUE(is_closed(mesh));
    EXPECT_NEAR(volume(mesh), solid, 1e-12);
  }
  EXPECT_EQ(bounds(cup(2, 0)).low.z, 0);
  EXPECT_EQ(bounds(cup(2, 0)).high.z, 2);
  // One handle: a surface of genus 1 has as many vertices and faces, together, as edges.
  const Mesh mesh = cup(1, 0);
  EXPECT_EQ(mesh.vertices().size() + count(mesh), count_edges(mesh).total);
}

TEST(Generate, CowHasTheAskedCountAndStandsOnTheGround) {
  const Mesh mesh = cow(2.6, 5804);
  EXPECT_EQ(count(mesh), 5804u);
  EXPECT_NEAR(bounds(mesh).low.z, 0, 1e-9);
  EXPECT_NEAR(bounds(mesh).extent().x, 2.6, 1e-12);
  // Genus 0: vertices − edges + faces = 2.
  EXPECT_EQ(mesh.vertices().size() + count(mesh), count_edges(mesh).total + 2);
  // Four feet, and nothing else, at the ground.
  int feet[2][2] = {};
  for (const Vec3 v : mesh.vertices())
    if (v.z < 0.02) ++feet[v.x > 0][v.y > 0];
  for (const auto& side : feet)
    for (const int vertices : side) EXPECT_GT(vertices, 4);
}

TEST(Generate, SubdividingKeepsSurfacePartsAndClosedness) {
  const Mesh whole = box({1, 1, 1}, 1);
  const Mesh mesh({whole.vertices().begin(), whole.vertices().end()},
                  {whole.triangles().begin(), whole.triangles().end()}, {{"x faces", 0, 4}, {"rest", 4, 8}});
  const Mesh fine = subdivided(mesh, 2);
  EXPECT_EQ(count(fine), 12u * 16);
  EXPECT_TRUE(is_closed(fine));
  EXPECT_NEAR(surface_area(fine), 6, 1e-14);
  ASSERT_EQ(fine.parts().size(), 2u);
  EXPECT_EQ(fine.parts()[1].name, "rest");
  EXPECT_EQ(fine.parts()[1].first_triangle, 64u);
  for (std::size_t i = 0; i < 64; ++i)
    for (const Vec3 v : fine.corners(i)) EXPECT_EQ(std::fabs(v.x), 0.5);
  EXPECT_EQ(count(subdivided(Mesh({{0, 0, 0}, {1, 0, 0}}, {{0, 1, 1}, {0, 0, 0}}), 1)), 8u);
}

TEST(Generate, TerrainStaysWithinItsHeightAndFacesUp) {
  const Mesh mesh = terrain({.size = 10, .height = 3, .cells = 50, .octaves = 5, .seed = 4});
  EXPECT_EQ(count(mesh), 5000u);
  for (const Vec3 v : mesh.vertices()) EXPECT_LE(std::fabs(v.z), 3);
  EXPECT_GT(bounds(mesh).extent().z, 1);
  for (std::size_t i = 0; i < count(mesh); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    ASSERT_GT(cross(b - a, c - a).z, 0);
  }
}

TEST(Generate, SliversHaveTheAskedAspect) {
  const Mesh mesh = long_thin_triangles({.count = 100, .size = 4, .length = 2, .aspect = 500, .seed = 3});
  EXPECT_EQ(count(mesh), 100u);
  for (std::size_t i = 0; i < 100; ++i) {
    const auto [a, b, c] = mesh.corners(i);
    EXPECT_NEAR(length(b - a), 2.0 / 500, 1e-12);
    EXPECT_NEAR(length(c - 0.5 * (a + b)), 2, 1e-12);
  }
}

TEST(Generate, GearsHaveTheirTeeth) {
  const Gear shape{.teeth = 17, .module = 2, .thickness = 3, .bore_radius = 4};
  const Mesh mesh = gear(shape);
  double farthest = 0, nearest = 1e9;
  for (const Vec3 v : mesh.vertices()) {
    const double from_axis = std::sqrt(v.x * v.x + v.y * v.y);
    farthest = std::max(farthest, from_axis);
    nearest = std::min(nearest, from_axis);
  }
  EXPECT_NEAR(farthest, 17 + 2, 1e-12);
  EXPECT_NEAR(nearest, 4, 1e-12);
  // By the tooth's thickness on the pitch circle being half the pitch, the area is near the pitch circle's.
  EXPECT_NEAR(volume(mesh) / 3, pi * (17 * 17 - 4 * 4), 0.05 * pi * 17 * 17);
  // No face triangle is turned over: each of the two faces has the area of the section.
  double up = 0, down = 0;
  for (std::size_t i = 0; i < count(mesh); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    const double area = 0.5 * cross(b - a, c - a).z;
    if (a.z == b.z && b.z == c.z) {
      EXPECT_GT(a.z * area, 0);
      (area > 0 ? up : down) += std::fabs(area);
    }
  }
  EXPECT_NEAR(up, volume(mesh) / 3, 1e-9);
  EXPECT_NEAR(down, volume(mesh) / 3, 1e-9);
}

TEST(Generate, RefusesWhatCannotBe) {
  EXPECT_THROW(icosphere(-1, 2), Error);
  EXPECT_THROW(icosphere(std::nan(""), 2), Error);
  EXPECT_THROW(icosphere(HUGE_VAL, 2), Error);
  EXPECT_THROW(icosphere(1, -1), Error);
  EXPECT_THROW(icosphere(1, 14), Error);
  EXPECT_THROW(box({1, 0, 1}, 1), Error);
  EXPECT_THROW(torus(1, 1.5, 10, 10), Error);
  EXPECT_THROW(torus_knot({.p = 2, .q = 4}), Error);
  EXPECT_THROW(torus_knot({.length_segments = 19}), Error);
  EXPECT_THROW(screw({.thread = {.radial_segments = 50}}), Error);
  EXPECT_THROW(nut({.width = 9}), Error);
  EXPECT_THROW(gear({.bore_radius = 9}), Error);
  EXPECT_THROW(subdivided(box({1, 1, 1}, 1), -1), Error);
}

TEST(Generate, RefusesMoreTrianglesThanAMeshMayHaveBeforeAllocating) {
  EXPECT_THROW(torus(2, 1, 1000000, 1000000), Error);
  EXPECT_THROW(box({1, 1, 1}, 13378), Error);
  EXPECT_THROW(plane(1, 1, 1000000, 1000000), Error);
  EXPECT_THROW(terrain({.cells = 40000}), Error);
  EXPECT_THROW(cylinder(1, 1, 1000000, 1000000), Error);
  EXPECT_THROW(subdivided(box({1, 1, 1}, 1), 14), Error);
  EXPECT_THROW(screw({.thread = {.pitch = 1e-9}}), Error);
  EXPECT_THROW(gear({.teeth = 100000, .flank_segments = 100000}), Error);
}

}  // namespace
}  // namespace tandem
