// Any two shapes with any bytes as sizes and poses: results are never NaN, lower bounds never exceed upper
// bounds, and the queries agree with each other.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "bytes.h"

namespace {

using namespace tandem;

class Numbers : public Bytes {
 public:
  using Bytes::Bytes;

  /// Small numbers make contacts and degeneracies common; raw doubles reach every exponent.
  double number() {
    if (byte() % 2 == 0) return static_cast<double>(static_cast<std::int8_t>(byte())) / 16;
    return any_bits();
  }
  Vec3 vector() {
    const double x = number(), y = number();
    return {x, y, number()};
  }
};

Transform pose(Numbers& bytes) {
  const double w = bytes.number(), x = bytes.number(), y = bytes.number(), z = bytes.number();
  Quat turn = normalized(Quat{w, x, y, z});
  if (!(std::fabs(length(turn) - 1) < 1e-9)) turn = {};
  Vec3 offset = bytes.vector();
  for (int i = 0; i < 3; ++i)
    if (std::fabs(offset[i]) > 1e15) offset[i] = 1;
  return Transform::from(turn, offset);
}

Shape shape(Numbers& bytes, int depth) {
  const int kind = bytes.byte() % 14;
  switch (kind) {
    case 0:
      return Shape::sphere(bytes.number());
    case 1:
      return Shape::box(bytes.vector());
    case 2:
      return Shape::capsule(bytes.number(), bytes.number());
    case 3:
      return Shape::cylinder(bytes.number(), bytes.number());
    case 4:
      return Shape::cone(bytes.number(), bytes.number());
    case 5:
      return Shape::ellipsoid(bytes.vector());
    case 6:
      return Shape::plane(bytes.vector(), bytes.number());
    case 7:
      return Shape::half_space(bytes.vector(), bytes.number());
    case 8: {
      std::vector<Vec3> points(bytes.byte() % 12);
      for (Vec3& p : points) p = bytes.vector();
      return Shape::convex_hull(points);
    }
    case 9: {
      const Vec3 a = bytes.vector(), b = bytes.vector();
      return Shape::triangle(a, b, bytes.vector());
    }
    case 10: {
      std::vector<Vec3> vertices(3 + bytes.byte() % 5);
      for (Vec3& p : vertices) p = bytes.vector();
      std::vector<Triangle> triangles(bytes.byte() % 6);
      const auto corner = [&] { return static_cast<std::uint32_t>(bytes.byte() % vertices.size()); };
      for (Triangle& t : triangles) t = {corner(), corner(), corner()};
      return Shape::mesh(Mesh(vertices, triangles));
    }
    case 11: {
      HeightGrid grid{2U + bytes.byte() % 3, 2U + bytes.byte() % 3, bytes.number(), bytes.number(), {}};
      grid.heights.resize(std::size_t{grid.columns} * grid.rows);
      for (double& height : grid.heights) height = bytes.number();
      return Shape::height_field(std::move(grid));
    }
    case 12: {
      std::vector<CompoundChild> children;
      for (int i = bytes.byte() % 3; i > 0 && depth < 2; --i) {
        Shape child = shape(bytes, depth + 1);
        children.push_back({child, pose(bytes)});
      }
      return Shape::compound(children);
    }
    default:
      return shape(bytes, depth + 1 > 3 ? 3 : depth + 1).rounded(bytes.number());
  }
}

/// Returns the tolerance between two queries, relative to sizes and positions. Infinite for planes.
double slack_of(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b) {
  double size = 0;
  for (const Bounds& box : {a.bounds(pose_a), b.bounds(pose_b)}) {
    const Vec3 most = max(abs(box.low), abs(box.high));
    size += most.x + most.y + most.z;
  }
  return 1e-11 * size;
}

void require(bool holds) {
  if (!holds) std::abort();
}

/// Checks at a few samples that nothing touches before the reported time.
void time_of_impact_is_sound(Numbers& bytes, const Shape& a, const Transform& pose_a, const Shape& b,
                             const Transform& pose_b) {
  const auto motion = [&](const Transform& start) {
    Motion m{start, bytes.vector(), bytes.vector(), bytes.vector()};
    for (Vec3* v : {&m.linear, &m.rotation_vector, &m.center})
      for (int i = 0; i < 3; ++i)
        if (!(std::fabs((*v)[i]) < 1e3)) (*v)[i] = 1;
    return m;
  };
  const Motion motion_a = motion(pose_a), motion_b = motion(pose_b);
  TimeOfImpactOptions options;
  options.max_steps = 5000;
  const TimeOfImpact impact = time_of_impact(a, motion_a, b, motion_b, options);
  require(impact.lower >= 0 && impact.lower <= 1 && impact.lower <= impact.upper && is_finite(impact.normal));
  for (int i = 0; i < 16; ++i) {
    const double time = impact.lower * i / 16;
    if (time < impact.lower) require(!collide(a, motion_a.at(time), b, motion_b.at(time)));
  }
  if (impact.state == TimeOfImpactState::hit)
    require(collide(a, motion_a.at(impact.upper), b, motion_b.at(impact.upper)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 600) return 0;
  Numbers bytes(data, size);
  try {
    const Shape a = shape(bytes, 0), b = shape(bytes, 0);
    const Transform pose_a = pose(bytes), pose_b = pose(bytes);
    const Distance s = distance(a, pose_a, b, pose_b);
    require(!std::isnan(s.lower) && !std::isnan(s.upper) && s.lower <= s.upper);
    require(is_finite(s.normal));
    if (std::isfinite(s.lower)) require(std::isfinite(s.upper) && is_finite(s.on_a) && is_finite(s.on_b));
    const double error_bound = slack_of(a, pose_a, b, pose_b);
    const bool triangles_touch = collide(a, pose_a, b, pose_b);
    if (s.upper < -error_bound) require(triangles_touch);
    if (s.lower > error_bound) require(!triangles_touch);
    const double limit = bytes.number();
    const bool near = within(a, pose_a, b, pose_b, limit);
    if (std::isfinite(limit) && s.upper < limit - error_bound) require(near);
    for (const ContactManifold& m : contacts(a, pose_a, b, pose_b)) {
      require(m.count >= 1 && m.count <= 4 && is_finite(m.normal));
      for (const ContactPoint& p : m.view()) require(!std::isnan(p.depth));
    }
    const Vec3 origin = bytes.vector(), direction = bytes.vector();
    if (const auto hit = cast_ray(a, pose_a, {origin, direction}))
      require(hit->t >= 0 && !std::isnan(hit->t) && is_finite(hit->normal));
    if (const auto hit = cast_shape(a, pose_a, b, pose_b, bytes.vector()))
      require(hit->lower >= 0 && hit->lower <= hit->upper && is_finite(hit->normal));
    time_of_impact_is_sound(bytes, a, pose_a, b, pose_b);
    const ClosestPoint closest = closest_point(a, pose_a, is_finite(origin) ? origin : Vec3{});
    require(!std::isnan(closest.distance) && is_finite(closest.normal));
  } catch (const Error&) {  // the sizes are no valid shape
  }
  return 0;
}
