// Time of impact, spatial relation, penetration and contacts of two moving parts.
#include <cstdio>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  const Model pin(generate::cylinder(0.2, 1, 48, 4)), ring(generate::torus(1, 0.4, 64, 32));

  // The pin falls onto the ring while it rotates about its centre.
  const Motion falling{Transform::translation({1, 0, 2}), {0, 0, -3}, {0.5, 0, 0}, {}};
  const TimeOfImpact impact = time_of_impact(pin, falling, ring, Motion::stationary({}));
  std::printf("first contact between time %.9f and %.9f\n", impact.lower, impact.upper);
  if (collide(pin, falling.pose_at(impact.lower * 0.999), ring, {})) return 1;  // never late

  // A little later they overlap.
  const Transform pose = falling.pose_at(impact.upper + 0.02);
  const Penetration depth = penetration(pin, pose, ring, {});
  std::printf("then they cross: %s, at most %.4f deep\n",
              relation(pin, pose, ring, {}) == SolidRelation::crossing ? "yes" : "no", depth.upper);
  for (const ContactManifold& manifold : contacts(pin, pose, ring, {}))
    std::printf("%d contact points, normal (%.3f, %.3f, %.3f)\n", manifold.count, manifold.normal.x,
                manifold.normal.y, manifold.normal.z);

  // A ball inside the ring's tube is a clash, although the surfaces are disjoint.
  const Model pea(generate::icosphere(0.1, 2));
  const Transform in_tube = Transform::translation({1, 0, 0});
  if (collide(pea, in_tube, ring, {}) || relation(pea, in_tube, ring, {}) != SolidRelation::inside) return 1;
  std::printf("a pea in the tube is inside, %.3f from the surface\n",
              -signed_distance(ring, {}, in_tube.offset).distance);
  if (const auto hit = cast_ray(ring, {}, {{0, 0, 0}, {1, 0, 0}}))
    std::printf("from the middle the ring begins at x = %.3f\n", hit->point.x);
}
