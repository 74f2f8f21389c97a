#pragma once
#include "volume/bounding_volume.h"
#include "volume/fit/tight_ball.h"
#include "volume/stored.h"
#include "volume/test/ray_clip.h"

namespace tandem {

/// A ball, fitted as in the ball trees of Larsson & Akenine-Möller 2008, §5.
struct Sphere {
  static constexpr std::string_view name = "sphere";

  float center[3];
  float radius;

  struct Relation : RelativeFrameFloat {
    /// The distance of the centres has an error of 7.5 (as a vector) and 1.5 (half that of its square), the
    /// sum of radii and error bound 2.5 (half that of its square): 11.5. The distance bound replaces the
    /// squares by a root, 1, the difference with the radii, 2, and that with the error bound, 1: 12.
    explicit Relation(const RelativeFrame& relative) : RelativeFrameFloat(relative, 12) {}
  };

  static Sphere from(const Ball& ball) {
    Sphere sphere;
    store(ball.center, sphere.center);
    sphere.radius = stored_above(ball.radius);
    return sphere;
  }
  Ball ball() const { return {to_vec3(center), static_cast<double>(radius)}; }

  static Sphere fit(std::span<const Vec3> points) { return from(tight_ball(points, Extremes(points))); }
  static Sphere fit_ritter(std::span<const Vec3> points) { return from(ritter_ball(points)); }
};

inline Sphere merge(const Sphere& a, const Sphere& b) { return Sphere::from(merge(a.ball(), b.ball())); }

inline bool contains(const Sphere& a, Vec3 p) {
  const Vec3 d = p - to_vec3(a.center);
  const double r = static_cast<double>(a.radius);
  return dot(d, d) <= r * r * (1 + 1e-15);
}

inline bool ray_interval(const Sphere& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  const Ball ball = a.ball();
  return RayClip(origin, direction, length(ball.center) + ball.radius, enter, leave)
      .ball(ball.center, ball.radius);
}

TANDEM_HD inline bool overlap(const Sphere::Relation& relative, const Sphere& a, const Sphere& b) {
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float extent = a.radius + b.radius + relative.error_bound;
  return !(dot(c, c) > extent * extent);
}

TANDEM_HD inline float distance_bound(const Sphere::Relation& relative, const Sphere& a, const Sphere& b) {
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  return promised_distance(std::sqrt(dot(c, c)) - (a.radius + b.radius), relative.error_bound);
}

TANDEM_HD inline float volume(const Sphere& a) { return 4.18879020f * a.radius * a.radius * a.radius; }
TANDEM_HD inline float area(const Sphere& a) { return 12.5663706f * a.radius * a.radius; }
TANDEM_HD inline float longest_extent(const Sphere& a) { return 2 * a.radius; }
TANDEM_HD inline float radius(const Sphere& a) { return a.radius; }

static_assert(BoundingVolume<Sphere>);

}  // namespace tandem
