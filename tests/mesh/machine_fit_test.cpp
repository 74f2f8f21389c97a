// Machine parts fit: screw and nut touch nowhere along the thread, gears turn without touching; both touch
// when they are out of place.
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/math/transform.h"
#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

using namespace generate;

double orientation(Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return dot(a - d, cross(b - d, c - d)); }

bool segment_crosses(Vec3 p, Vec3 q, const std::array<Vec3, 3>& t) {
  if ((orientation(t[0], t[1], t[2], p) > 0) == (orientation(t[0], t[1], t[2], q) > 0)) return false;
  const bool first = orientation(p, q, t[0], t[1]) > 0;
  return first == (orientation(p, q, t[1], t[2]) > 0) && first == (orientation(p, q, t[2], t[0]) > 0);
}

bool disjoint(const Bounds& a, const Bounds& b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y ||
         a.high.z < b.low.z || b.high.z < a.low.z;
}

bool cross_each_other(const Mesh& a, const Mesh& b, const Transform& pose_of_b) {
  std::vector<std::array<Vec3, 3>> seen;
  std::vector<Bounds> boxes;
  for (std::size_t j = 0; j < b.triangles().size(); ++j) {
    std::array<Vec3, 3> corners = b.corners(j);
    Bounds box;
    for (Vec3& v : corners) {
      v = pose_of_b(v);
      box.add(v);
    }
    seen.push_back(corners);
    boxes.push_back(box);
  }
  for (std::size_t i = 0; i < a.triangles().size(); ++i) {
    const std::array<Vec3, 3> s = a.corners(i);
    Bounds box;
    for (const Vec3 v : s) box.add(v);
    for (std::size_t j = 0; j < seen.size(); ++j) {
      if (disjoint(box, boxes[j])) continue;
      for (std::size_t k = 0; k < 3; ++k)
        if (segment_crosses(s[k], s[(k + 1) % 3], seen[j]) ||
            segment_crosses(seen[j][k], seen[j][(k + 1) % 3], s))
          return true;
    }
  }
  return false;
}

Transform about_z(double turns, Vec3 offset) {
  return Transform::from(Quat::from_axis_angle({0, 0, 1}, 2 * std::numbers::pi * turns), offset);
}

Transform on_thread(double height, double extra_turns = 0) {
  return about_z(height / ScrewThread{}.pitch + extra_turns, {0, 0, height});
}

class ThreadFit : public testing::Test {
 protected:
  const Mesh bolt = screw({.length = 16}), hex = nut({});
};

TEST_F(ThreadFit, NutRunsAlongTheThreadWithoutTouching) {
  for (const double height : {2.0, 2.5, 3.1, 4.77, 6.0})
    EXPECT_FALSE(cross_each_other(bolt, hex, on_thread(height))) << height;
}

TEST_F(ThreadFit, NutTouchesWhenMovedOrTurnedOffTheThread) {
  EXPECT_TRUE(cross_each_other(bolt, hex, Transform::translation({0, 0, 3})));
  EXPECT_TRUE(cross_each_other(bolt, hex, Transform::translation({0, 0, 4.5})));
  EXPECT_TRUE(cross_each_other(bolt, hex, on_thread(4, 0.25)));
  EXPECT_TRUE(cross_each_other(bolt, hex, Transform::translation({0.3, 0, 4})));
  EXPECT_TRUE(cross_each_other(bolt, hex, on_thread(10))) << "the nut should meet the head";
}

TEST_F(ThreadFit, ClearanceIsTheRadialGap) {
  const double gap = 0.05;
  const Mesh tight = nut({.clearance = gap});
  EXPECT_FALSE(cross_each_other(bolt, tight, on_thread(4)));
  // At the same pose both have a vertex at each angle and height; a screw's may lie inward of the nut's by
  // the clearance, never by less.
  for (const Vec3 v : tight.vertices()) {
    if (length(Vec3{v.x, v.y, 0}) > 5.5) continue;
    double nearest = 1e9;
    for (const Vec3 w : bolt.vertices())
      if (std::fabs(w.z - (v.z + 4)) < 1e-9) nearest = std::min(nearest, length(v + Vec3{0, 0, 4} - w));
    EXPECT_NEAR(nearest, gap, 1e-9);
  }
}

TEST(GearFit, GearsOfOneModuleTurnTogetherWithoutTouching) {
  const Gear large{.teeth = 24}, small{.teeth = 18};
  const Mesh driving = gear(large), driven = gear(small);
  const double distance = 0.5 * (large.teeth + small.teeth);
  // A tooth of the large gear points at the small one, whose own tooth must give way by half a pitch.
  const double out_of_the_way = 0.5 + 0.5 / small.teeth;
  for (const double fraction_of_pitch : {0.0, 0.2, 0.45, 0.5, 0.8}) {
    const Transform first = about_z(fraction_of_pitch / large.teeth, {});
    const Transform second = about_z(out_of_the_way - fraction_of_pitch / small.teeth, {distance, 0, 0});
    EXPECT_FALSE(cross_each_other(driving, driven, relative_transform(first, second))) << fraction_of_pitch;
    const Transform out_of_step =
        about_z(out_of_the_way - (fraction_of_pitch + 0.1) / small.teeth, second.offset);
    EXPECT_TRUE(cross_each_other(driving, driven, relative_transform(first, out_of_step)))
        << fraction_of_pitch;
  }
}

}  // namespace
}  // namespace tandem
