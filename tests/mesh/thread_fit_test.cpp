// Screw and nut fit: they touch nowhere along the thread, and touch when off it.
#include <gtest/gtest.h>

#include "tandem/math/transform.h"
#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

double orientation(Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return dot(a - d, cross(b - d, c - d)); }

bool segment_crosses(Vec3 p, Vec3 q, const std::array<Vec3, 3>& t) {
  if ((orientation(t[0], t[1], t[2], p) > 0) == (orientation(t[0], t[1], t[2], q) > 0)) return false;
  const bool first = orientation(p, q, t[0], t[1]) > 0;
  return first == (orientation(p, q, t[1], t[2]) > 0) && first == (orientation(p, q, t[2], t[0]) > 0);
}

bool apart(const Bounds& a, const Bounds& b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y ||
         a.high.z < b.low.z || b.high.z < a.low.z;
}

bool cross_each_other(const Mesh& a, const Mesh& b, const Transform& pose_of_b) {
  std::vector<std::array<Vec3, 3>> seen;
  std::vector<Bounds> boxes;
  for (std::size_t j = 0; j < b.triangles().size(); ++j) {
    std::array<Vec3, 3> corners = b.corners(j);
    Bounds box;
    for (Vec3& v : corners) v = pose_of_b(v), box.add(v);
    seen.push_back(corners);
    boxes.push_back(box);
  }
  for (std::size_t i = 0; i < a.triangles().size(); ++i) {
    const std::array<Vec3, 3> s = a.corners(i);
    Bounds box;
    for (const Vec3 v : s) box.add(v);
    for (std::size_t j = 0; j < seen.size(); ++j) {
      if (apart(box, boxes[j])) continue;
      for (std::size_t k = 0; k < 3; ++k)
        if (segment_crosses(s[k], s[(k + 1) % 3], seen[j]) ||
            segment_crosses(seen[j][k], seen[j][(k + 1) % 3], s))
          return true;
    }
  }
  return false;
}

Transform on_thread(double height, double extra_turns = 0) {
  const double turns = height / ScrewThread{}.pitch + extra_turns;
  return Transform::from(Quat::about({0, 0, 1}, 2 * 3.14159265358979 * turns), {0, 0, height});
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

}  // namespace
}  // namespace tandem
