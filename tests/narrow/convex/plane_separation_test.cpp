#include "narrow/convex/plane_separation.h"

#include <gtest/gtest.h>

#include "narrow/contact/manifold.h"
#include "narrow/contact/plane_contacts.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

TEST(PlaneDecides, AsTheSeparationDoesAndUnlessTheyAllButTouch) {
  Random random(33);
  int decided[2] = {}, undecided = 0;
  for (const ShapeKind kind : scenes::convex_shape_kinds())
    for (int i = 0; i < 400; ++i) {
      Shape shape = scenes::random_shape(random, kind, 1, i % 3 == 0 ? 100 : 3);
      if (i % 5 == 0) shape = shape.rounded(random.uniform(0, 0.3));
      const Vec3 up = random.direction();
      const Shape plane = i % 2 == 0 ? Shape::plane(up, random.uniform(-1, 1))
                                     : Shape::half_space(up, random.uniform(-1, 1)).rounded(0.1);
      const Vec3 offset_plane = random.direction() * random.uniform(0, 3);
      const Transform at_plane = Transform::from(random.rotation(), offset_plane);
      Transform pose = Transform::from(random.rotation());
      pose.offset = random.direction() * random.uniform(0, 3);
      const WorldPlane placed = world_plane(plane, at_plane);
      const ConvexCore core = core_of(shape);
      const double limit = i % 7 == 0 ? random.uniform(-0.5, 0.5) : 0;
      if (i % 3 != 0) {  // just within the limit, or just not
        const Distance s = plane_separation(placed, core, pose);
        const double wanted = limit + std::pow(10, random.uniform(-16, -1)) * (i % 4 < 2 ? 1 : -1);
        pose.offset += s.normal * (wanted - s.value());
      }
      const Distance s = plane_separation(placed, core, pose);
      double quick = 0;
      if (!plane_decides(plane, at_plane, shape, pose, limit, quick)) {
        ++undecided;
        ASSERT_NEAR(s.value(), limit, 1e-9) << name(kind) << " " << i;
        continue;
      }
      // Of a plane the one side may do that decides, which is never nearer than the separation.
      const bool one_side = kind == ShapeKind::convex_hull && plane.kind() == ShapeKind::plane && limit >= 0;
      if (one_side) {
        ASSERT_LE(quick, s.upper + 1e-13) << name(kind) << " " << i;
      } else {
        ASSERT_NEAR(quick, s.value(), 1e-13) << name(kind) << " " << i;
      }
      ASSERT_EQ(quick <= limit, s.lower <= limit) << name(kind) << " " << i;
      ASSERT_EQ(quick <= limit, s.upper <= limit) << name(kind) << " " << i;
      ++decided[quick <= limit ? 1 : 0];
    }
  EXPECT_GT(decided[0], 500);
  EXPECT_GT(decided[1], 500);
  EXPECT_GT(undecided, 100);
}

TEST(PlaneDecides, NotAboutWhatStandsOnIt) {
  for (const Shape& shape :
       {Shape::box({1, 3, 2}), Shape::cylinder(0.7, 2), Shape::cone(0.7, 2), Shape::capsule(0.25, 1.5),
        Shape::sphere(1), Shape::ellipsoid({2, 3, 1}),
        Shape::convex_hull(std::vector<Vec3>{{0, 0, -1}, {1, 0, -1}, {0, 1, -1}, {0, 0, 1}})})
    for (const Shape& plane : {Shape::plane({0, 0, 1}, 5), Shape::half_space({0, 0, 1}, 5)}) {
      double quick = 0;
      EXPECT_FALSE(plane_decides(plane, {}, shape, Transform::translation({0.3, 7, 6}), 0, quick))
          << name(shape.kind());
      EXPECT_TRUE(plane_decides(plane, {}, shape, Transform::translation({0.3, 7, 6 + 1e-9}), 0, quick));
      EXPECT_NEAR(quick, 1e-9, 1e-14) << name(shape.kind());
    }
}

/// Contacts by way of the separation, as composites have them.
bool contacts_by_separation(const Shape& plane, const Transform& at_plane, const Shape& shape,
                            const Transform& pose, double reach, bool plane_first,
                            ContactManifold& manifold) {
  const Distance s = plane_separation(world_plane(plane, at_plane), core_of(shape), pose);
  if (s.lower > reach) return false;
  const Vec3 sum = abs(s.on_a) + abs(s.on_b);
  make_plane_manifold(core_of(shape), pose, s, reach + 1e-9 * (sum.x + sum.y + sum.z), manifold);
  if (!plane_first) swap_sides(manifold);
  return true;
}

TEST(PlaneContacts, AreThoseOfTheSeparation) {
  Random random(34);
  int counts[5] = {};
  for (const ShapeKind kind : scenes::convex_shape_kinds())
    for (int i = 0; i < 400; ++i) {
      Shape shape = scenes::random_shape(random, kind, 1, i % 3 == 0 ? 100 : 3);
      if (i % 5 == 0) shape = shape.rounded(random.uniform(0, 0.3));
      // Standing on a side, on an edge, or anyhow.
      const Vec3 up = i % 4 == 0   ? Vec3{0, 0, i % 8 == 0 ? 1.0 : -1.0}
                      : i % 4 == 1 ? normalized(Vec3{random.uniform(-1, 1), random.uniform(-1, 1), 1e-3})
                                   : random.direction();
      const Shape plane = i % 2 == 0 ? Shape::plane(up, random.uniform(-1, 1)) : Shape::half_space(up, 0.5);
      const Transform at_plane = Transform::from(random.rotation(), random.direction());
      Transform pose{at_plane.rotation, random.direction() * random.uniform(0, 2)};
      const Distance s = plane_separation(world_plane(plane, at_plane), core_of(shape), pose);
      pose.offset += s.normal * (random.uniform(-0.2, 0.05) - s.value());
      const bool plane_first = random.uniform() < 0.5;
      const double reach = i % 3 == 0 ? 0.03 : 0;
      ContactManifold seen, wanted;
      ASSERT_EQ(plane_contacts(plane, at_plane, shape, pose, reach, plane_first, seen),
                contacts_by_separation(plane, at_plane, shape, pose, reach, plane_first, wanted));
      ASSERT_EQ(seen.count, wanted.count) << name(kind) << " " << i;
      ++counts[seen.count];
      if (seen.count == 0) continue;
      ASSERT_EQ(seen.normal, wanted.normal) << name(kind) << " " << i;
      for (std::size_t k = 0; k < static_cast<std::size_t>(seen.count); ++k) {
        ASSERT_EQ(seen.points[k].on_a, wanted.points[k].on_a) << name(kind) << " " << i;
        ASSERT_EQ(seen.points[k].on_b, wanted.points[k].on_b) << name(kind) << " " << i;
        ASSERT_EQ(seen.points[k].depth, wanted.points[k].depth) << name(kind) << " " << i;
        ASSERT_EQ(seen.points[k].feature, wanted.points[k].feature) << name(kind) << " " << i;
      }
    }
  for (const int count : counts) EXPECT_GT(count, 50);
}

}  // namespace
}  // namespace tandem
