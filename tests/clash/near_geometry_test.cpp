#include "io/store/near_geometry.h"

#include <gtest/gtest.h>

#include "tandem/mesh/measure.h"
#include "tandem/query/winding_number.h"

#include "clash/large_pairs.h"
#include "query/model_data.h"

namespace tandem::clash {
namespace {

/// The mesh as one piece.
io::ForEachPiece whole_piece(const Mesh& mesh) {
  return [&mesh](const std::function<bool(const io::GeometryPiece&)>& take) {
    const auto same = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
    take({mesh, same, same});
  };
}

Vec3 point_in(const Bounds& box, Random& random) {
  return {random.uniform(box.low.x, box.high.x), random.uniform(box.low.y, box.high.y),
          random.uniform(box.low.z, box.high.z)};
}

TEST(NearGeometry, HasTheWindingNumbersOfTheWholeInTheBox) {
  Random random(3);
  const std::vector<Mesh> meshes{hollow_ball(), generate::torus(1, 0.3, 80, 40),
                                 generate::bumpy_sphere({.radius = 1, .roughness = 0.3, .subdivisions = 4}),
                                 test::without_faces(generate::icosphere(1, 4), 900)};
  std::size_t inside = 0, kept = 0, all = 0;
  for (const Mesh& mesh : meshes)
    for (int round = 0; round < 40; ++round) {
      const Model whole(mesh);
      const GeometryInfo info = geometry_info(whole);
      const Transform pose = Transform::from(random.rotation(), point_in({{-5, -5, -5}, {5, 5, 5}}, random));
      const Part part{0, 0, pose, bounds(moved(mesh, pose))};
      // Large boxes anywhere; boxes smaller than a cell of the coarse grid, beside the surface.
      const bool is_small = round % 2 == 1;
      const double size = is_small ? 0.02 : 0.3, away = is_small ? 0.06 : 0;
      const Vec3 on_surface = pose(mesh.vertices()[random.below(mesh.vertices().size())]);
      const Vec3 center = (is_small ? on_surface : point_in(part.box, random)) +
                          point_in({{-away, -away, -away}, {away, away, away}}, random);
      const Vec3 half = point_in({{0, 0, 0}, {size, size, size}}, random);
      const Bounds box{center - half, center + half};
      const auto near = io::near_geometry(whole_piece(mesh), info, {part, box, 1u << 30});
      ASSERT_TRUE(near);
      kept += near->model.mesh().triangles().size();
      all += mesh.triangles().size();
      EXPECT_EQ(data_of(near->model).solid().closed, data_of(whole).solid().closed);
      EXPECT_EQ(near->info().shells.size(), info.shells.size());
      for (std::size_t s = 0; s < info.shells.size(); ++s)
        EXPECT_EQ(near->model.mesh().vertices()[near->info().shells[s].vertex],
                  mesh.vertices()[info.shells[s].vertex]);
      for (int i = 0; i < 50; ++i) {
        const Vec3 point = point_in(box, random);
        const PointLocation side = locate_point(whole, pose, point);
        EXPECT_EQ(locate_point(near->model, pose, point), side);
        const double winding = winding_number(whole, pose, point, {.tolerance = 0}).value();
        EXPECT_NEAR(winding_number(near->model, pose, point, {.tolerance = 0}).value(), winding, 1e-9);
        inside += winding > 0.5 ? 1 : 0;
      }
    }
  EXPECT_GT(inside, 100u);
  EXPECT_LT(kept, all / 2);
}

TEST(NearGeometry, RefusesToExceedTheLimit) {
  const Mesh mesh = generate::icosphere(1, 3);
  const Part part{0, 0, {}, bounds(mesh)};
  EXPECT_FALSE(io::near_geometry(whole_piece(mesh), geometry_info(Model(mesh)), {part, part.box, 100}));
}

std::vector<LargePair> large_pairs() {
  const Mesh ball = generate::icosphere(1, 4),
             rough = generate::bumpy_sphere({.radius = 1, .subdivisions = 4});
  const Mesh slab = generate::torus(1.5, 0.4, 120, 40);
  const Mesh shell = hollow_ball();
  const Mesh open = test::without_faces(generate::icosphere(1, 4), 2000);
  const Mesh small = moved(generate::icosphere(0.1, 3), Transform::translation({0.3, 0.2, 0.1}));
  const Quat turn = Random(5).rotation();
  return {{"hard", ball, rough, Transform::translation({1.85, 0.1, 0.2})},
          {"hard, turned", slab, rough, Transform::from(turn, {2.6, 0.4, 0.1})},
          {"shallow", ball, ball, Transform::translation({1.999, 0, 0})},
          {"clearance", ball, ball, Transform::from(turn, {2.03, 0.05, 0})},
          {"separated", ball, ball, Transform::translation({1.3, 1.3, 1.3})},
          {"contained", ball, small, {}},
          {"contained, turned", ball, small, Transform::from(turn, {0.1, 0.2, 0})},
          {"in a cavity", shell, small, {}},
          {"in the material", shell, small, Transform::translation({0.5, 0.05, 0.0})},
          {"contained in an open part", open, small, {}},
          {"cuts an open part", open, ball, Transform::translation({1.9, 0.2, 0})},
          {"through a hole", slab, generate::cylinder(0.3, 4, 64, 60), {}}};
}

TEST_F(LargePairs, GiveTheSameAnswersForAllShards) {
  std::set<Kind> kinds;
  for (const LargePair& pair : large_pairs())
    for (const std::uint64_t shard : {2500u, 1111u, 300u}) {
      SCOPED_TRACE(std::string(pair.name) + ", shards of " + std::to_string(shard));
      Job job = test::job_of({{"a", pair.a}, {"b", pair.b, pair.pose_b}},
                             {.kinds = Kinds::all(), .tolerance = 0.005, .clearance = 0.1});
      const std::vector<Clash> expected = in_memory(job);
      const std::uint64_t bytes = 200 * (pair.a.triangles().size() + pair.b.triangles().size());
      const Answers found = in_store(job, shard, bytes * 9 / 10);
      EXPECT_TRUE(found.is_near);
      ASSERT_EQ(found.clashes.size(), expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const Clash &x = found.clashes[i], &y = expected[i];
        kinds.insert(y.kind);
        EXPECT_EQ(x.kind, y.kind);
        EXPECT_EQ(x.shape, y.shape);
        EXPECT_EQ(x.basis, y.basis);
        EXPECT_EQ(x.gap.lower, y.gap.lower);
        EXPECT_EQ(x.gap.upper, y.gap.upper);
        EXPECT_LE(x.depth.lower, y.depth.upper);
        EXPECT_GE(x.depth.upper, y.depth.lower);
        EXPECT_NEAR(x.depth.upper, y.depth.upper, 0.03 * y.depth.upper + 0.001);
        EXPECT_EQ(x.regions.size(), y.regions.size());
        for (std::size_t r = 0; r < y.regions.size(); ++r)
          EXPECT_EQ(x.regions[r].triangle_pairs, y.regions[r].triangle_pairs);
      }
    }
  EXPECT_GE(kinds.size(), 3u);
}

}  // namespace
}  // namespace tandem::clash
