// Do two meshes touch, and which of their triangles?
#include <cstdio>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  const Model cup(generate::cup(1, 0)),
      ring(generate::torus(1, 0.3, 64, 32));  // io::load_model("part.stl") reads a file
  const Transform cup_pose = Transform::translation({0, 0, -0.5}), ring_pose;
  if (!collide(cup, cup_pose, ring, ring_pose)) return 1;
  const std::vector<FacePair> pairs = collide_all(cup, cup_pose, ring, ring_pose);
  std::printf("%zu pairs of triangles touch\n", pairs.size());
  std::printf("first: triangle %u of the cup, triangle %u of the ring\n", pairs[0].a, pairs[0].b);
}
