// How far apart are two objects, and where are their closest points?
#include <cstdio>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  const Model knot(generate::torus_knot({}));
  const Shape ball = Shape::sphere(0.5);  // models and shapes can be mixed
  const Distance d = distance(knot, {}, ball, Transform::translation({5, 1, 2}));
  std::printf("distance %.6f, bounded by [%.17g, %.17g]\n", d.value(), d.lower, d.upper);
  std::printf("closest points (%g, %g, %g) and (%g, %g, %g)\n", d.on_a.x, d.on_a.y, d.on_a.z, d.on_b.x,
              d.on_b.y, d.on_b.z);
  return d.lower > 0 ? 0 : 1;
}
