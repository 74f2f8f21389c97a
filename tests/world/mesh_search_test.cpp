// Meshes searched all together, elsewhere: the same trajectory as pair by pair.
#include <gtest/gtest.h>

#include "tandem/dynamics/simulation.h"
#include "tandem/mesh/generate.h"

namespace tandem {
using namespace dynamics;
namespace {

using namespace generate;

/// Asks collide_all for every pair, and remembers how many.
class OneByOne : public MeshSearch {
 public:
  BatchFacePairs find(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs) override {
    BatchFacePairs found;
    found.first.push_back(0);
    for (const ObjectPair& pair : pairs) {
      const ModelInstance &a = objects[pair.a], &b = objects[pair.b];
      for (const FacePair& faces : collide_all(a.model, a.pose, b.model, b.pose))
        found.faces.push_back(faces);
      found.first.push_back(found.faces.size());
    }
    asked += pairs.size();
    return found;
  }
  std::size_t asked = 0;
};

/// Makes the contacts too, when there are few pairs or many, and leaves the rest to the world.
class WithContacts : public OneByOne {
 public:
  bool accepts(std::span<const ModelInstance>, std::span<const ObjectPair> pairs) override {
    const bool wanted = pairs.size() % 3 != 0;
    (wanted ? taken : left) += 1;
    return wanted;
  }
  bool find_contacts(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs,
                     BatchContacts& found) override {
    const BatchFacePairs faces = find(objects, pairs);
    found.first.push_back(0);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const ModelInstance &a = objects[pairs[i].a], &b = objects[pairs[i].b];
      for (const ContactManifold& manifold : contacts(a.model, a.pose, b.model, b.pose))
        found.manifolds.push_back(manifold);
      found.first.push_back(found.manifolds.size());
      found.face_pairs.push_back(static_cast<std::uint32_t>(faces.of(i).size()));
    }
    return true;
  }
  std::size_t taken = 0, left = 0;
};

dynamics::Simulation pile(const std::shared_ptr<MeshSearch>& search) {
  dynamics::SimulationOptions options;
  options.world.mesh_search = search;
  dynamics::Simulation simulation(options);
  dynamics::BodyOptions ground;
  ground.kind = dynamics::BodyKind::static_body;
  simulation.add(Shape::half_space({0, 0, 1}), ground);
  const Model ring(torus(1, 0.3, 24, 12)), ball(icosphere(0.6, 2));
  for (int i = 0; i < 12; ++i) {
    dynamics::BodyOptions body;
    body.pose = Transform::translation({0.4 * (i % 3), 0.3 * (i % 2), 1.0 + 0.7 * i});
    simulation.add(i % 3 == 2 ? ball : ring, body);
  }
  return simulation;
}

std::size_t expect_same_trajectory(const std::shared_ptr<MeshSearch>& search) {
  dynamics::Simulation by_search = pile(search), by_world = pile(nullptr);
  std::size_t faces = 0;
  for (int i = 0; i < 150; ++i) {
    by_search.step();
    by_world.step();
    EXPECT_EQ(by_search.hash(), by_world.hash()) << i;
    const WorldReport &one = by_search.report().detection, &two = by_world.report().detection;
    EXPECT_EQ(one.face_pairs, two.face_pairs);
    EXPECT_EQ(one.tested_pairs, two.tested_pairs);
    faces += one.face_pairs;
  }
  return faces;
}

TEST(MeshSearch, TakesTheSameCourse) {
  const auto search = std::make_shared<OneByOne>();
  EXPECT_GT(expect_same_trajectory(search), 500u);
  EXPECT_GT(search->asked, 500u);
}

TEST(MeshSearch, TakesTheSameCourseWithItsOwnContactsAndByTurns) {
  const auto search = std::make_shared<WithContacts>();
  EXPECT_GT(expect_same_trajectory(search), 500u);
  EXPECT_GT(search->taken, 20u);
  EXPECT_GT(search->left, 20u);
}

/// Meshes that touch a sensor are not searched for contacts, whichever of the two was added first.
TEST(MeshSearch, SensorsHaveNoContactPoints) {
  const auto search = std::make_shared<OneByOne>();
  const Model ball(icosphere(1, 2));
  for (const bool first : {true, false}) {
    WorldOptions options;
    options.mesh_search = search;
    World world(options);
    ObjectOptions sensor;
    sensor.sensor = true;
    world.add(ball, {}, first ? sensor : ObjectOptions{});
    world.add(ball, Transform::translation({1.5, 0, 0}), first ? ObjectOptions{} : sensor);
    world.update();
    ASSERT_EQ(world.contacts().size(), 1u);
    EXPECT_TRUE(world.contacts()[0].manifolds.empty());
    EXPECT_EQ(world.report().contact_points, 0u);
  }
  EXPECT_EQ(search->asked, 0u);
}

}  // namespace
}  // namespace tandem
