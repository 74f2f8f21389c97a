// Whether two meshes touch, and which of their triangles. The meshes are generated here;
// load_model("part.stl") reads one.
#include <cstdio>
#include <tandem/tandem.h>

int main() {
  using namespace tandem;
  const Model part(cup(1, 0)), frame(torus(1, 0.3, 64, 32));

  for (const double height : {-1.0, 0.0, 2.0}) {
    const Transform at = Transform::translation({0, 0, height});
    Counters work;
    const std::vector<FacePair> pairs = collide_all(part, at, frame, Transform{}, {.counters = &work});
    std::printf("cup at height %+.0f: %4zu touching pairs, %llu volume tests\n", height, pairs.size(),
                static_cast<unsigned long long>(work.volume_tests));
    if (!pairs.empty())
      std::printf("  the first: face %u of the cup, face %u of the ring\n", pairs[0].a, pairs[0].b);
    if (collide(part, at, frame, Transform{}) != !pairs.empty()) return 1;  // both queries must agree
  }
}
