// Many queries on the same meshes: batches, caches, deforming meshes and self-collision.
#include <cstdio>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>
#include <vector>

int main() {
  using namespace tandem;
  Model ball(generate::icosphere(1, 4));
  const Model ring(generate::torus(1, 0.3, 60, 30));

  // A batch: the same two meshes at many pairs of poses, on all cores.
  std::vector<PosePair> poses;
  for (int i = 0; i < 100; ++i) poses.push_back({{}, Transform::translation({0.05 * i, 0, 0})});
  const std::vector<std::size_t> touching = colliding_poses(ball, ring, poses, {.threads = 0});
  std::printf("%zu of %zu poses touch\n", touching.size(), poses.size());

  // A motion in small steps: a cache uses frame coherence. It never changes a result.
  QueryCache cache;
  std::size_t pairs = 0;
  for (int i = 0; i < 100; ++i)
    pairs +=
        collide_all(ball, {}, ring, Transform::translation({0.0005 * i, 0, 0}), {.cache = &cache}).size();
  std::printf("%zu touching pairs of triangles over 100 steps\n", pairs);

  // Moving vertices: the trees are refitted, or rebuilt if that is better.
  std::vector<Vec3> flatter(ball.mesh().vertices().begin(), ball.mesh().vertices().end());
  for (Vec3& v : flatter) v.z *= 0.2;
  ball.update_vertices(flatter);
  const Distance disjoint = distance(ball, {}, ring, Transform::translation({0, 0, 2}));
  std::printf("flattened, it is %.3f to %.3f from the ring\n", disjoint.lower, disjoint.upper);

  // Self-collision: common vertices and edges of adjacent triangles do not count.
  std::printf("%zu pairs of its own triangles cross\n", collide_self(ball).size());
}
