// What does a ray hit first?
#include <cstdio>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  const Model cow(generate::cow(2, 5000));
  const Ray ray{.origin = {0.1, 0, 10}, .direction = {0, 0, -1}};
  const std::optional<RayHit> hit = cast_ray(cow, {}, ray);
  if (!hit) return 1;
  std::printf("hit triangle %u at t = %g, point (%g, %g, %g)\n", hit->sub_shape, hit->t, hit->point.x,
              hit->point.y, hit->point.z);
}
