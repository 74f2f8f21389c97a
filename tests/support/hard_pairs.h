#pragma once
#include <string>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/math/transform.h"
#include "tandem/query/model.h"

/// Small meshes and poses that are hard on arithmetic: flat, coincident, far away, tiny, huge.
namespace tandem::test {

struct NamedModel {
  std::string name;
  Model model;
};

Mesh changed(const Mesh& mesh, auto change) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = change(v);
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}
inline Mesh scaled(const Mesh& mesh, double scale, Vec3 offset = {}) {
  return changed(mesh, [&](Vec3 v) { return scale * v + offset; });
}

/// Triangles with corners of their own on a small lattice: many of them flat, many of them touching.
Mesh lattice_soup(Random& random, int triangles, int size);
/// The triangles of both.
Mesh together(const Mesh& a, const Mesh& b);

/// Up to a hundred triangles each, about one unit wide: a ball, a block, a sheet, the same with every
/// triangle twice, slivers, soups, points, segments, and one triangle alone.
std::vector<NamedModel> hard_models();
/// Some hundred to some thousand triangles each.
std::vector<NamedModel> larger_models();

/// The models, and the same with fast trees.
std::vector<NamedModel> with_fast_trees(std::vector<NamedModel> models);

enum class PoseKind { anywhere, corner_on_corner, in_one_plane, identical, nested, skewed };
inline constexpr int pose_kinds = 6;

/// The pose of B relative to A. Skewed poses are no rotations by up to a hundredth; most others are, to
/// rounding.
Transform hard_pose(Random& random, PoseKind kind, const Mesh& a, const Mesh& b);

/// The number that an environment variable asks for.
int asked_for(const char* variable, int otherwise);

}  // namespace tandem::test
