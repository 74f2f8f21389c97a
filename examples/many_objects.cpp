// Which of a thousand moving objects are in contact?
#include <cstdio>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  World world;
  std::vector<ObjectHandle> objects;
  for (int i = 0; i < 1000; ++i)
    objects.push_back(world.add(i % 2 ? Shape::sphere(0.6) : Shape::box({1, 1, 1}),
                                Transform::translation({i % 10 * 1.5, i / 10 % 10 * 1.5, i / 100 * 1.5})));
  world.move(objects[0], Transform::translation({1.2, 0.3, 0}));
  world.update();
  for (const ContactPair& pair : world.contacts())
    std::printf("%u and %u: depth %.3f\n", pair.a.index, pair.b.index,
                pair.manifolds[0].manifold().points[0].depth);
  return world.contacts().empty() ? 1 : 0;
}
