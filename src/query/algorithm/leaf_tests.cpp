#include "query/algorithm/leaf_tests.h"

#include "narrow/triangle/triangle_triangle.h"

namespace tandem {
namespace {

Corners corners_of(const Mesh& mesh, std::uint32_t face) {
  const auto [p, q, r] = mesh.corners(face);
  return {{p, q, r}};
}

Corners corners_of(const Mesh& mesh, std::uint32_t face, const Transform& from) {
  const auto [p, q, r] = mesh.corners(face);
  return {{from(p), from(q), from(r)}};
}

void count(Counters* counters, bool hit) {
  if (!counters) return;
  ++counters->primitive_tests;
  counters->primitive_hits += hit;
}

}  // namespace

Flow TouchingLeaves::test(std::uint32_t leaf_a, std::uint32_t leaf_b) {
  for (const std::uint32_t face_b : trees_.tree_b.primitives(leaf_b)) {
    const Corners corners_b = corners_of(trees_.mesh_b, face_b, trees_.b_from_a);
    for (const std::uint32_t face_a : trees_.tree_a.primitives(leaf_a)) {
      if (self_ && leaf_a == leaf_b && face_a >= face_b) continue;
      const bool touching = triangles_touch(corners_of(trees_.mesh_a, face_a), corners_b);
      count(counters_, touching);
      if (touching && report(face_a, face_b) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

Flow TouchingLeaves::report(std::uint32_t face_a, std::uint32_t face_b) {
  if (self_ && face_b < face_a) std::swap(face_a, face_b);
  found_.push_back({face_a, face_b});
  return found_.size() < most_ ? Flow::go_on : Flow::stop;
}

bool NearSet::offer(FacePair faces, const TriangleDistance& d) {
  if (!(d.lower <= limit)) return false;
  if (shrinking) {
    nearest.offer(faces.a, faces.b, d);
    limit = nearest.limit();
  } else {
    pairs.push_back(faces);
  }
  return true;
}

Flow NearLeaves::test(std::uint32_t leaf_a, std::uint32_t leaf_b) {
  for (const std::uint32_t face_b : trees_.tree_b.primitives(leaf_b)) {
    const Corners corners_b = corners_of(trees_.mesh_b, face_b, trees_.b_from_a);
    for (const std::uint32_t face_a : trees_.tree_a.primitives(leaf_a)) {
      const TriangleDistance d = triangle_distance(corners_of(trees_.mesh_a, face_a), corners_b);
      count(counters_, near_.offer({face_a, face_b}, d));
      if (near_.shrinking && near_.nearest.upper == 0) return Flow::stop;  // nothing is closer than touching
    }
  }
  return Flow::go_on;
}

}  // namespace tandem
