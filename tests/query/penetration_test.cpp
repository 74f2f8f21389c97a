// Bounds of the penetration depth: shallow overlaps and surfaces that lie on each other are measured closely
// and with little work, and bounds stay bounds when the work is limited.
#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"
#include "tandem/query/relation.h"

namespace tandem {
namespace {

using namespace generate;

/// Depth of two boxes along the axes, without rotation: each surface point of one in the other is as deep as
/// its nearest face is far. The deepest point is one of a few: clamping its coordinates to the overlap shows
/// that along each axis the depth is at most the overlap's, or half of the other's size.
double depth_of_boxes(Vec3 size_a, Vec3 size_b, Vec3 offset) {
  double deepest = 0;
  constexpr int steps = 64;
  const auto look = [&](Vec3 surface, Vec3 center, Vec3 solid) {
    // Points of a lattice on the surface of the box `surface` at `center`, in the box `solid` at the origin.
    for (int axis = 0; axis < 3; ++axis)
      for (int side = -1; side <= 1; side += 2)
        for (int i = 0; i <= steps; ++i)
          for (int j = 0; j <= steps; ++j) {
            double p[3];
            p[axis] = center[axis] + 0.5 * side * surface[axis];
            const int u = (axis + 1) % 3, v = (axis + 2) % 3;
            p[u] = center[u] + surface[u] * (double(i) / steps - 0.5);
            p[v] = center[v] + surface[v] * (double(j) / steps - 0.5);
            double depth = HUGE_VAL;
            for (int k = 0; k < 3; ++k) depth = std::fmin(depth, 0.5 * solid[k] - std::fabs(p[k]));
            deepest = std::fmax(deepest, depth);
          }
  };
  look(size_b, offset, size_a);
  look(size_a, -offset, size_b);
  return deepest;
}

double allowed_width(const Penetration& found, double radius) {
  return std::fmax(1.001e-3 * found.upper, 1.001e-7 * radius);
}

TEST(PenetrationBounds, ShallowOverlapsOfBoxesAreTight) {
  for (const int parts : {1, 3}) {
    const Model cube(box({1, 1, 1}, parts));
    for (const double overlap : {1e-1, 1e-3, 1e-6, 1e-9})
      for (const Vec3 aside : {Vec3{}, Vec3{0, 0.3, 0.2}, Vec3{0, 1.0 / 3, 0}}) {
        SCOPED_TRACE(overlap);
        const Transform pose = Transform::translation(Vec3{1 - overlap, 0, 0} + aside);
        const double depth = 1 - (1 - overlap);
        const Penetration found = penetration(cube, {}, cube, pose, {.max_points = 5000});
        EXPECT_LE(found.lower, depth);
        EXPECT_GE(found.upper, depth);
        EXPECT_LE(found.upper - found.lower, allowed_width(found, std::sqrt(0.75)));
      }
  }
}

TEST(PenetrationBounds, BoxesAsALatticeOfTheirPointsSays) {
  Random random(31);
  for (int i = 0; i < 40; ++i) {
    const auto length_of_side = [&] { return 0.25 * static_cast<double>(1 + random.below(8)); };
    const Vec3 size_a{length_of_side(), length_of_side(), length_of_side()};
    const Vec3 size_b{length_of_side(), length_of_side(), length_of_side()};
    const Vec3 offset = Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    const Penetration found =
        penetration(Model(box(size_a, 1)), {}, Model(box(size_b, 2)), Transform::translation(offset));
    const double sampled = depth_of_boxes(size_a, size_b, offset);
    SCOPED_TRACE(i);
    EXPECT_LE(found.lower, found.upper);
    EXPECT_GE(found.upper, sampled - 1e-14);
    EXPECT_LE(found.lower, sampled + 2.0 / 64);
    EXPECT_LE(found.upper - found.lower,
              allowed_width(found, 0.5 * std::fmin(length(size_a), length(size_b))));
  }
}

TEST(PenetrationBounds, NestedSpheresAreTight) {
  for (const int subdivisions : {1, 2, 3}) {
    const Mesh sphere = icosphere(1, subdivisions);
    const Model inner(sphere), outer(icosphere(1.001, subdivisions));
    double depth = 0;  // faces are parallel, and vertices of the inner one lie over their own faces
    for (std::size_t face = 0; face < sphere.triangles().size(); ++face) {
      const auto [a, b, c] = sphere.corners(face);
      depth = std::fmax(depth, 0.001 * dot(normalized(cross(b - a, c - a)), a));
    }
    const Penetration found = penetration(inner, {}, outer, {});
    EXPECT_LE(found.lower, depth * (1 + 1e-9));
    EXPECT_GE(found.upper, depth * (1 - 1e-9));
    EXPECT_LE(found.upper - found.lower, allowed_width(found, 1));
    const Transform rotated = Transform::from(Quat::from_axis_angle({1, 2, 3}, 0.7));
    const Penetration other = penetration(inner, {}, outer, rotated);
    EXPECT_LE(other.upper - other.lower, allowed_width(other, 1)) << subdivisions;
  }
}

/// Two surfaces that are close to each other everywhere: bounds are tight before the limit of points.
TEST(PenetrationBounds, RotatedConcentricSpheresAreTight) {
  const Model inner(icosphere(1, 4)), outer(icosphere(1.001, 4));
  const Transform rotated = Transform::from(Quat::from_axis_angle({1, 2, 3}, 0.7));
  const Penetration found = penetration(inner, {}, outer, rotated);
  EXPECT_LE(found.upper, 1.1 * found.lower);
  const Penetration few = penetration(inner, {}, outer, rotated, {.max_points = 20'000});
  EXPECT_LE(few.lower, found.upper);
  EXPECT_GE(few.upper, found.lower);
}

TEST(PenetrationBounds, TouchingAndDisjointSolidsAreNotDeep) {
  const Model cube(box({1, 1, 1}, 1)), fine(box({1, 1, 1}, 8)), ball(icosphere(1, 3));
  for (const Vec3 offset : {Vec3{1, 0, 0}, Vec3{1, 0.3, 0.2}, Vec3{1, 1, 0}, Vec3{1, 1, 1}}) {
    const Penetration touching = penetration(cube, {}, fine, Transform::translation(offset));
    EXPECT_EQ(touching.lower, 0);
    EXPECT_LE(touching.upper, 4e-11);
  }
  EXPECT_EQ(penetration(cube, {}, fine, Transform::translation({1.0001, 0, 0})).upper, 0);
  EXPECT_LE(penetration(ball, {}, ball, {}).upper, 1e-11);
}

/// Whatever the limit, sampled points are no deeper than `upper`, and `deepest` is as deep as `lower` says.
TEST(PenetrationBounds, HoldForAnyLimitAndTolerance) {
  Random random(33);
  const Model models[] = {Model(icosphere(1, 2)), Model(torus(1, 0.3, 16, 8)), Model(box({1.5, 1, 0.01}, 2)),
                          Model(cow(2, 1000))};
  for (int i = 0; i < 30; ++i) {
    const Model &a = models[random.below(4)], &b = models[random.below(4)];
    const Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.5));
    double sampled = 0;
    const auto sample = [&](const Model& of, const Transform& pose, const Model& in, const Transform& at_in) {
      const auto [p, q, r] = of.mesh().corners(random.below(of.mesh().triangles().size()));
      const double s = random.uniform(), t = random.uniform() * (1 - s);
      const SignedDistance there = signed_distance(in, at_in, pose(p + (q - p) * s + (r - p) * t));
      sampled = std::fmax(sampled, -there.distance);
    };
    for (int k = 0; k < 500; ++k) {
      sample(a, {}, b, pose_b);
      sample(b, pose_b, a, {});
    }
    for (const std::uint64_t limit : {0u, 1u, 40u, 300u, 100000u})
      for (const double tolerance : {0.1, 1e-5}) {
        SCOPED_TRACE(limit);
        const Penetration found =
            penetration(a, {}, b, pose_b, {.relative_tolerance = tolerance, .max_points = limit});
        EXPECT_LE(found.lower, found.upper);
        EXPECT_GE(found.upper, sampled - 1e-12) << i;
        if (found.lower == 0) continue;
        const Model& solid = found.deepest_on_a ? b : a;
        const SignedDistance deepest =
            signed_distance(solid, found.deepest_on_a ? pose_b : Transform{}, found.deepest_point);
        EXPECT_GE(-deepest.distance, found.lower - 1e-12);
      }
  }
}

/// A closed prism between two rings of points: a tube, or a stepped pipe along z.
Mesh turned_profile(const std::vector<std::array<double, 2>>& profile, int segments) {
  std::vector<Vec3> vertices;
  for (int i = 0; i < segments; ++i) {
    const double angle = 2 * M_PI * i / segments;
    for (const auto& [radius, z] : profile)
      vertices.push_back({radius * std::cos(angle), radius * std::sin(angle), z});
  }
  std::vector<Triangle> triangles;
  const auto count = static_cast<std::uint32_t>(profile.size());
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(segments); ++i)
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t next = (i + 1) % static_cast<std::uint32_t>(segments), above = (k + 1) % count;
      const std::uint32_t a = i * count + k, b = next * count + k, c = next * count + above,
                          d = i * count + above;
      triangles.push_back({a, b, c});
      triangles.push_back({a, c, d});
    }
  return Mesh(vertices, triangles);
}

/// Pipes with sockets, the end of one in the socket of the other: surfaces lie on each other, in no plane of
/// the convex hull, and triangles of one cross the diagonals of the other's faces.
TEST(PenetrationBounds, PipesInSocketsAreNotDeep) {
  const Model pipe(turned_profile(
      {{0.25, -1.2}, {0.3, -1.2}, {0.3, 1.0}, {0.36, 1.0}, {0.36, 1.3}, {0.3, 1.3}, {0.3, 1.1}, {0.25, 1.1}},
      12));
  Random random(5);
  for (int i = 0; i < 20; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * 40);
    const Transform next = pose * Transform::translation({0, 0, 2.4 - 0.1});
    const Penetration depth = penetration(
        pipe, pose, pipe, next,
        {.relative_tolerance = 0.01, .absolute_tolerance = 1e-6, .negligible = 1e-5, .max_points = 2000});
    EXPECT_TRUE(depth.defined);
    EXPECT_LE(depth.upper, 1e-5) << i;
  }
}

}  // namespace
}  // namespace tandem
