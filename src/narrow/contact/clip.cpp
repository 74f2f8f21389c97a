#include "narrow/contact/clip.h"

namespace tandem {
namespace {

/// Copies one number at a time: a copy in larger pieces than were written just before would stall.
TANDEM_INLINE void set(Vec3& to, const Vec3& from) {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
}

TANDEM_INLINE void add_point(const Vec3& on_a, const Vec3& on_b, std::uint32_t name, ClippedPoints& points) {
  ClippedPoint& to = points.point[points.count++];
  set(to.on_a, on_a);
  set(to.on_b, on_b);
  to.name = name;
}

struct Named {
  Vec3 p;
  std::uint32_t name;
};

struct Polygon {
  ScratchArray<Named, ClippedPoints::most> corner;
  int count = 0;
  TANDEM_INLINE void add(const Vec3& p, std::uint32_t name) {
    if (count >= ClippedPoints::most) return;
    Named& to = corner[count++];
    set(to.p, p);
    to.name = name;
  }
};

/// Keeps the part on the inner side of a plane: inward · x ≥ offset. Returns false if that is all of it;
/// `kept` is then unchanged.
bool cut(const Polygon& polygon, Vec3 inward, double offset, std::uint32_t edge, Polygon& kept) {
  ScratchArray<double, ClippedPoints::most> height;
  bool all = true;
  for (int i = 0; i < polygon.count; ++i) {
    height[i] = dot(inward, polygon.corner[i].p) - offset;
    all &= height[i] >= 0;
  }
  if (all) return false;
  kept.count = 0;
  // A segment is clipped in one pass, a polygon along its closed boundary.
  const int sides = polygon.count == 2 ? 1 : polygon.count;
  for (int i = 0; i < polygon.count; ++i) {
    const Named& from = polygon.corner[i];
    if (height[i] >= 0) kept.add(from.p, from.name);
    if (i >= sides) continue;
    const int next = i + 1 < polygon.count ? i + 1 : 0;
    if ((height[i] >= 0) == (height[next] >= 0)) continue;
    const Named& to = polygon.corner[next];
    const double t = height[i] / (height[i] - height[next]);
    kept.add(from.p + (to.p - from.p) * t, 0x100 + edge * 0x200 + (from.name & 0xff) + (to.name & 0xff));
  }
  return true;
}

/// The normal of a face (Newell's method).
Vec3 side_normal(const Feature& side) {
  Vec3 sum;
  for (int i = 1; i + 1 < side.count; ++i)
    sum += cross(side.corner[i] - side.corner[0], side.corner[i + 1] - side.corner[0]);
  return normalized(sum);
}

/// Clips `other` to the prism over a face along the normal, and projects each point onto the face's plane.
void clip_to_side(const Feature& side, Vec3 plane, const Feature& other, Vec3 normal, bool side_is_a,
                  ClippedPoints& points) {
  Polygon buffer[2];
  int now = 0;
  for (int i = 0; i < other.count; ++i) buffer[0].add(other.corner[i], other.name[i]);
  const double facing = dot(plane, normal);
  if (std::fabs(facing) < 0.1) return;
  const double orientation = facing < 0 ? -1 : 1;
  for (int i = 0; i < side.count && buffer[now].count > 0; ++i) {
    const Vec3 from = side.corner[i], edge = side.corner[i + 1 < side.count ? i + 1 : 0] - from;
    const Vec3 inward = cross(normal, edge) * orientation;
    if (inward == Vec3{}) continue;
    if (cut(buffer[now], inward, dot(inward, from), side.name[i], buffer[1 - now])) now = 1 - now;
  }
  const Polygon& rest = buffer[now];
  const double t = 1 / facing;
  for (int i = 0; i < rest.count; ++i) {
    const Vec3 p = rest.corner[i].p;
    const Vec3 over = p + normal * (dot(plane, side.corner[0] - p) * t);
    if (side_is_a)
      add_point(over, p, rest.corner[i].name | 0x8000000U, points);
    else
      add_point(p, over, rest.corner[i].name, points);
  }
}

/// Two edges: their overlap if they are parallel; nothing if they cross.
void clip_edges(const Feature& a, const Feature& b, Vec3 normal, ClippedPoints& points) {
  const Vec3 along_a = a.corner[1] - a.corner[0], along_b = b.corner[1] - b.corner[0];
  const Vec3 relative_a = along_a - normal * dot(normal, along_a),
             relative_b = along_b - normal * dot(normal, along_b);
  const double aa = dot(relative_a, relative_a), bb = dot(relative_b, relative_b),
               ab = dot(relative_a, relative_b);
  if (!(ab * ab >= 0.998 * aa * bb) || !(aa > 0) || !(bb > 0)) return;
  // B's ends as parameters on A's edge, and the overlap of the two intervals.
  double from = dot(b.corner[0] - a.corner[0], relative_a) / aa,
         to = dot(b.corner[1] - a.corner[0], relative_a) / aa;
  std::uint32_t low_name = 1, high_name = 2;
  const bool rotated = from > to;
  double low = rotated ? to : from, high = rotated ? from : to;
  if (low < 0) {
    low = 0;
    low_name = 3;
  }
  if (high > 1) {
    high = 1;
    high_name = 4;
  }
  if (!(low <= high)) return;
  const auto add = [&](double t, std::uint32_t name) {
    const Vec3 p = a.corner[0] + along_a * t;
    const double on_b = to != from ? (t - from) / (to - from) : 0;
    add_point(p, b.corner[0] + along_b * on_b, name, points);
  };
  add(low, low_name);
  if (high > low) add(high, high_name);
}

}  // namespace

void clip_features(const Feature& a, const Feature& b, Vec3 normal, ClippedPoints& points) {
  points.count = 0;
  if (a.count == 2 && b.count == 2) return clip_edges(a, b, normal, points);
  if (a.count == 2) return clip_to_side(b, side_normal(b), a, normal, false, points);
  if (b.count == 2) return clip_to_side(a, side_normal(a), b, normal, true, points);
  const Vec3 plane_a = side_normal(a), plane_b = side_normal(b);
  if (std::fabs(dot(plane_a, normal)) >= std::fabs(dot(plane_b, normal)))
    clip_to_side(a, plane_a, b, normal, true, points);
  else
    clip_to_side(b, plane_b, a, normal, false, points);
}

}  // namespace tandem
