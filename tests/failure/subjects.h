#pragma once
#include "tandem/algorithm.h"
#include "tandem/dynamics.h"
#include "tandem/io.h"
#include "tandem/mesh/generate.h"
#include "tandem/shape/display_mesh.h"
#include "tandem/tandem.h"

/// Objects that the sweeps query.
namespace tandem::failure {

inline const Mesh& ball_mesh() {
  static const Mesh mesh = generate::icosphere(1, 1);
  return mesh;
}
inline const Mesh& ring_mesh() {
  static const Mesh mesh = generate::torus(1, 0.4, 10, 6);
  return mesh;
}

struct TwoModels {
  Model a, b;
};
/// Two models without any trees.
inline TwoModels two_models() { return {Model(ball_mesh()), Model(ring_mesh())}; }

inline const Transform overlapping = Transform::translation({0.9, 0.1, 0.2});
inline const Transform disjoint = Transform::translation({4, 0.5, 0.3});

}  // namespace tandem::failure
