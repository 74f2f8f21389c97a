// Models whose vertices move answer as models made afresh.
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/distance.h"

#include "query/model_data.h"
#include "support/faces_of.h"
#include "support/hard_pairs.h"

namespace tandem {
namespace {

using namespace generate;

std::vector<Vec3> vertices_of(const Mesh& mesh, auto change) {
  const Mesh moved = test::changed(mesh, change);
  return {moved.vertices().begin(), moved.vertices().end()};
}

void expect_as_fresh(const Model& model, const Model& other) {
  const Model fresh(model.mesh());
  Random random(1);
  for (int i = 0; i < 2; ++i) {
    const Transform pose = test::hard_pose(random, test::PoseKind::anywhere, model.mesh(), other.mesh());
    EXPECT_EQ(collide_all(model, {}, other, pose), collide_all(fresh, {}, other, pose));
    const Distance d = distance(model, {}, other, pose), expected = distance(fresh, {}, other, pose);
    EXPECT_EQ(d.upper, expected.upper);
    EXPECT_TRUE(d.upper == 0 || test::faces_of(d) == test::faces_of(expected));
    EXPECT_EQ(within_all(model, {}, other, pose, 0.05), within_all(fresh, {}, other, pose, 0.05));
  }
  EXPECT_EQ(collide_self(model), collide_self(fresh));
}

TEST(UpdateVertices, AnswersAsAFreshModel) {
  Random random(2);
  const Model other(torus(0.5, 0.2, 16, 8));
  for (const auto& [name, original] : test::with_fast_trees(test::larger_models())) {
    if (original.mesh().triangles().size() > 900) continue;
    for (const bool prepared : {false, true}) {
      SCOPED_TRACE(name);
      Model model = original;
      if (prepared) model.prepare();
      for (const double amount : {1e-3, 0.1}) {
        model.update_vertices(
            vertices_of(model.mesh(), [&](Vec3 v) { return v + random.direction() * amount; }));
        expect_as_fresh(model, other);
      }
      // Flat, in one point, far away, and back.
      for (const auto& change : {+[](Vec3 v) {
                                   return Vec3{v.x, v.y, 0};
                                 },
                                 +[](Vec3) {
                                   return Vec3{1, 2, 3};
                                 },
                                 +[](Vec3 v) {
                                   return v + Vec3{1e6, 0, 0};
                                 }}) {
        model.update_vertices(vertices_of(original.mesh(), change));
        if (model.mesh().vertices()[0] != Vec3{1, 2, 3}) expect_as_fresh(model, other);
        EXPECT_TRUE(collide(model, {}, model, {}));
      }
      model.update_vertices(vertices_of(original.mesh(), [](Vec3 v) { return v; }));
      expect_as_fresh(model, other);
    }
  }
}

TEST(UpdateVertices, RefusesWhatAMeshRefusesAndChangesNothing) {
  Model model(icosphere(1, 2));
  model.prepare();
  const Model::Data* before = &data_of(model);
  const auto same = [](Vec3 v) { return v; };
  std::vector<Vec3> too_few = vertices_of(model.mesh(), same), bad = too_few, infinite = too_few,
                    huge = too_few;
  too_few.pop_back();
  bad.back().y = std::nan("");
  infinite.front().x = HUGE_VAL;
  huge.front().z = 2e15;
  std::vector<Vec3> too_many = bad;
  too_many.push_back({});
  for (const std::vector<Vec3>& vertices : {too_few, too_many, bad, infinite, huge, {}}) {
    EXPECT_THROW(model.update_vertices(vertices), Error);
    EXPECT_EQ(&data_of(model), before);
  }
  Model empty;
  empty.update_vertices({});
  EXPECT_FALSE(collide(empty, {}, model, {}));
}

TEST(UpdateVertices, CopiesKeepTheOldMesh) {
  Model model(icosphere(1, 3));
  const Model copy = model, far(icosphere(1, 3));
  const Transform pose = Transform::translation({10, 0, 0});
  EXPECT_FALSE(collide(model, {}, far, pose));
  model.update_vertices(vertices_of(model.mesh(), [](Vec3 v) { return v + Vec3{10, 0, 0}; }));
  EXPECT_TRUE(collide(model, {}, far, pose));
  EXPECT_FALSE(collide(copy, {}, far, pose));
  EXPECT_EQ(copy.mesh().vertices()[0] + pose.offset, model.mesh().vertices()[0]);
}

// Vertices that change places with others far away make the old tree useless.
TEST(UpdateVertices, AStaleTreeIsBuiltAnew) {
  const Mesh soup = long_thin_triangles({.count = 2000, .length = 0.02, .aspect = 2});
  for (const BuildQuality quality : {BuildQuality::fine, BuildQuality::fast}) {
    Model model(soup, quality);
    model.prepare();
    const std::vector<std::uint32_t> before = data_of(model).disc_tree().faces();
    const auto order_is_kept = [&] { return data_of(model).disc_tree().faces() == before; };
    model.update_vertices(vertices_of(soup, [](Vec3 v) { return v + Vec3{0, 0, 0.1 * v.x}; }));
    EXPECT_TRUE(order_is_kept());
    std::vector<Vec3> shuffled(soup.vertices().begin(), soup.vertices().end());
    Random random(3);
    for (std::size_t i = shuffled.size() / 3; i-- > 1;)
      for (std::size_t j = random.below(i + 1), k = 0; k < 3; ++k)
        std::swap(shuffled[3 * i + k], shuffled[3 * j + k]);
    model.update_vertices(shuffled);
    EXPECT_FALSE(order_is_kept());
    EXPECT_FALSE(data_of(model).disc_tree().needs_rebuild());
    EXPECT_EQ(model.build_quality(), quality);
    expect_as_fresh(model, Model(icosphere(0.5, 2)));
  }
}

}  // namespace
}  // namespace tandem
