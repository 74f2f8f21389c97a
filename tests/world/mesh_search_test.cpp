// Meshes searched all together, elsewhere: the same course as pair by pair.
#include <gtest/gtest.h>

#include "tandem/dynamics/simulation.h"
#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

/// Asks collide_all for every pair, and remembers how many.
class OneByOne : public MeshSearch {
 public:
  TouchingFaces find(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) override {
    TouchingFaces found;
    found.first.push_back(0);
    for (const ObjectPair& pair : pairs) {
      const PlacedMesh &a = objects[pair.a], &b = objects[pair.b];
      for (const FacePair& faces : collide_all(a.model, a.at, b.model, b.at)) found.faces.push_back(faces);
      found.first.push_back(found.faces.size());
    }
    asked += pairs.size();
    return found;
  }
  std::size_t asked = 0;
};

Simulation pile(const std::shared_ptr<MeshSearch>& search) {
  SimulationOptions options;
  options.world.mesh_search = search;
  Simulation simulation(options);
  BodyOptions ground;
  ground.kind = BodyKind::fixed;
  simulation.add(Shape::half_space({0, 0, 1}), ground);
  const Model ring(torus(1, 0.3, 24, 12)), ball(icosphere(0.6, 2));
  for (int i = 0; i < 12; ++i) {
    BodyOptions body;
    body.at = Transform::translation({0.4 * (i % 3), 0.3 * (i % 2), 1.0 + 0.7 * i});
    simulation.add(i % 3 == 2 ? ball : ring, body);
  }
  return simulation;
}

TEST(MeshSearch, TakesTheSameCourse) {
  const auto search = std::make_shared<OneByOne>();
  Simulation by_search = pile(search), by_world = pile(nullptr);
  std::size_t faces = 0;
  for (int i = 0; i < 150; ++i) {
    by_search.step(), by_world.step();
    ASSERT_EQ(by_search.hash(), by_world.hash()) << i;
    const WorldReport &one = by_search.report().detection, &two = by_world.report().detection;
    ASSERT_EQ(one.face_pairs, two.face_pairs);
    ASSERT_EQ(one.examined_pairs, two.examined_pairs);
    faces += one.face_pairs;
  }
  EXPECT_GT(search->asked, 500u);
  EXPECT_GT(faces, 500u);
}

}  // namespace
}  // namespace tandem
