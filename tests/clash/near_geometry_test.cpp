#include "io/store/near_geometry.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/io/clash_store.h"
#include "tandem/math/random.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/winding_number.h"

#include "clash/geometry_info.h"
#include "clash/pair_tester.h"
#include "clash/small_job.h"
#include "clash/temporary_folder.h"
#include "io/store/geometry_file.h"
#include "io/store/store_geometry.h"
#include "query/model_data.h"

namespace tandem::clash {
namespace {

Mesh moved(const Mesh& mesh, const Transform& by) {
  std::vector<Vec3> vertices;
  for (const Vec3 v : mesh.vertices()) vertices.push_back(by(v));
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

Mesh joined(const std::vector<Mesh>& meshes) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (const Mesh& mesh : meshes) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), mesh.vertices().begin(), mesh.vertices().end());
    for (const Triangle& t : mesh.triangles())
      triangles.push_back({first + t[0], first + t[1], first + t[2]});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

Mesh inside_out(const Mesh& mesh) {
  std::vector<Triangle> triangles;
  for (const Triangle& t : mesh.triangles()) triangles.push_back({t[0], t[2], t[1]});
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, std::move(triangles));
}

/// A hollow ball of 10240 triangles.
Mesh hollow_ball() { return joined({generate::icosphere(1, 4), inside_out(generate::icosphere(0.8, 4))}); }

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

/// Pairs of which the surfaces are near each other in a small part of them, by name.
struct LargePair {
  const char* name;
  Mesh a, b;
  Transform pose_b;
};

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

struct Answers {
  std::vector<Clash> clashes;
  bool is_near = false;
};

class LargePairs : public testing::Test {
 protected:
  /// Tests a pair with geometry of a store of which `bytes` may be in memory.
  Answers in_store(const Job& job, std::uint64_t shard_triangles, std::uint64_t bytes) {
    const TemporaryFolder folder;
    io::ClashStoreWriter(folder.path(), {.shard_triangles = shard_triangles}).write(job);
    const io::StoreTables tables = io::read_tables(
        folder.path() / "tables.bin",
        [](std::uint32_t, Assembly::Geometry) -> std::shared_ptr<const Mesh> { return nullptr; });
    const io::StoreGeometry geometry(folder.path(), job, tables, {bytes, 0});
    Answers answers;
    answers.clashes = test_all(job, tables.parts, geometry);
    answers.is_near =
        geometry.near_pair(tables.parts.parts[0], tables.parts.parts[1], {0.1, 0.01}).has_value();
    return answers;
  }
  std::vector<Clash> in_memory(const Job& job) {
    const GeometryTable geometry(job.models);
    return test_all(job, make_part_table(job.models, ThreadPool(1)), geometry);
  }

 private:
  static std::vector<Clash> test_all(const Job& job, const PartTable& table, const GeometrySource& source) {
    std::vector<TestPairs> tests;
    for (const clash::Test& test : job.tests) tests.emplace_back(job, test, table.parts);
    const RunOptions options;
    std::vector<Clash> found;
    PairTester(job, options, table.parts, table, tests, source).test({0, 1}, found);
    return found;
  }
};

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

/// Pairs that are near each other everywhere, and the kind that is expected.
struct NearEverywhere {
  LargePair pair;
  std::optional<Kind> kind;
};

std::vector<NearEverywhere> near_everywhere() {
  const Mesh ball = generate::icosphere(1, 4), inner = generate::icosphere(0.79, 4);
  const Mesh rough = generate::bumpy_sphere({.radius = 1, .roughness = 0.05, .subdivisions = 4});
  const Mesh open = test::without_faces(generate::icosphere(1, 4), 2000);
  const Mesh shell = hollow_ball();
  const Mesh torus = generate::torus(1.5, 0.4, 120, 40);
  const Quat turn = Random(5).rotation();
  return {{{"shallow everywhere", ball, ball, Transform::translation({1e-4, 2e-5, 3e-5})}, Kind::touch},
          {{"deep", ball, ball, Transform::translation({0.2, 0.1, 0})}, Kind::hard},
          {{"two tori, turned", torus, torus, Transform::from(turn, {0.1, 0, 0})}, Kind::hard},
          {{"rough", ball, rough, {}}, Kind::hard},
          {{"contained with a small gap", ball, generate::icosphere(0.98, 4), {}}, Kind::hard},
          {{"in a cavity", shell, inner, {}}, Kind::clearance},
          {{"cuts the wall of a cavity", shell, inner, Transform::translation({0.05, 0, 0})}, Kind::hard},
          {{"separated in a cavity", shell, generate::icosphere(0.6, 4), {}}, std::nullopt},
          {{"near the inside of an open part", open, generate::icosphere(0.9, 4), {}}, Kind::clearance},
          {{"cuts an open part", open, ball, Transform::translation({0.1, 0.2, 0})}, Kind::hard},
          {{"the same place", ball, ball, {}}, Kind::hard}};
}

TEST_F(LargePairs, AreAnsweredIfTheyAreNearEachOtherEverywhere) {
  for (const NearEverywhere& known : near_everywhere())
    for (const std::uint64_t shard : {1700u, 3000u}) {
      const LargePair& pair = known.pair;
      SCOPED_TRACE(std::string(pair.name) + ", shards of " + std::to_string(shard));
      const Job job = test::job_of(
          {{"a", pair.a}, {"b", pair.b, pair.pose_b}},
          {.kinds = Kinds::all().without(Kind::duplicate), .tolerance = 0.005, .clearance = 0.1});
      const std::vector<Clash> expected = in_memory(job);
      const Answers found = in_store(job, shard, 200'000);
      ASSERT_EQ(found.clashes.size(), expected.size());
      ASSERT_EQ(expected.size(), known.kind ? 1u : 0u);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const Clash &x = found.clashes[i], &y = expected[i];
        EXPECT_EQ(y.kind, *known.kind);
        EXPECT_EQ(x.kind, y.kind);
        EXPECT_EQ(x.basis, y.basis);
        EXPECT_EQ(x.id, y.id);
        const bool is_contained = y.shape == SubKind::contains || y.shape == SubKind::inside;
        EXPECT_EQ(x.shape, is_contained ? y.shape : SubKind::none);
        EXPECT_NEAR(x.gap.lower, y.gap.lower, 1e-12);
        EXPECT_NEAR(x.gap.upper, y.gap.upper, 1e-12);
        EXPECT_LE(x.depth.lower, y.depth.upper);
        EXPECT_GE(x.depth.upper, y.depth.lower);
        EXPECT_LE(x.depth.upper, 1.03 * y.depth.upper + 0.001);
        EXPECT_GE(x.depth.lower, 0.97 * y.depth.lower - 0.001);
        EXPECT_EQ(x.regions_skipped, !y.regions.empty());
      }
    }
}

/// The store of a pair of parts, and what is loaded of it.
class PairStore {
 public:
  PairStore(const Job& job, std::uint64_t shard_triangles) : job_(job) {
    io::ClashStoreWriter(folder_.path(), {.shard_triangles = shard_triangles}).write(job);
    tables_ = io::read_tables(
        folder_.path() / "tables.bin",
        [](std::uint32_t, Assembly::Geometry) -> std::shared_ptr<const Mesh> { return nullptr; });
    for (const io::GeometryRecord& record : tables_.geometries[0]) shards_ += record.shards;
  }

  std::uint64_t shards() const { return shards_; }

  struct Found {
    PairDepth depth;
    CacheCounts counts;
  };
  /// The depth with geometry of which `bytes` may be in memory.
  Found depth(std::uint64_t bytes) const {
    const io::StoreGeometry geometry(folder_.path(), job_, tables_, {bytes, 0});
    const PairDepth depth =
        geometry.depth_of_near(tables_.parts.parts[0], tables_.parts.parts[1], {0.1, 0.005, 0.01});
    return {depth, geometry.counts()};
  }

 private:
  TemporaryFolder folder_;
  const Job& job_;
  io::StoreTables tables_;
  std::uint64_t shards_ = 0;
};

std::string bytes_of(const PairDepth& depth) {
  return std::string(reinterpret_cast<const char*>(&depth), sizeof depth);
}

TEST_F(LargePairs, LoadShardsOnceIfTheyFitAndSeldomIfFewDo) {
  const Mesh ball = generate::icosphere(1, 5);
  const Mesh rough = generate::bumpy_sphere({.radius = 1, .roughness = 0.05, .subdivisions = 5});
  const Mesh thick_shell = joined({ball, inside_out(generate::icosphere(0.5, 5))});
  const std::vector<std::pair<LargePair, double>> pairs{
      {{"deep", ball, rough, Transform::translation({0.2, 0.1, 0})}, 0.2455},
      {{"contained", ball, generate::icosphere(0.98, 5), {}}, 0.0208},
      {{"rough", ball, rough, {}}, 0.038},
      {{"cuts the wall of a cavity", thick_shell, generate::icosphere(0.45, 5),
        Transform::translation({0.12, 0, 0})},
       0.07}};
  for (const auto& [pair, known_depth] : pairs) {
    SCOPED_TRACE(pair.name);
    const Job job = test::job_of({{"a", pair.a}, {"b", pair.b, pair.pose_b}});
    const PairStore store(job, 1300);
    ASSERT_GE(store.shards(), 32u);
    const PairStore::Found all = store.depth(1u << 30);
    EXPECT_EQ(all.counts.loads, store.shards());
    EXPECT_EQ(all.counts.evictions, 0u);
    EXPECT_GT(all.depth.range.lower, 0);
    EXPECT_LE(all.depth.range.upper, known_depth * 1.02);
    EXPECT_GE(all.depth.range.upper, known_depth * 0.98);
    const std::vector<Clash> expected = in_memory(job);
    ASSERT_EQ(expected.size(), 1u);
    EXPECT_LE(all.depth.range.lower, expected[0].depth.upper);
    EXPECT_GE(all.depth.range.upper, expected[0].depth.lower);
    for (const std::uint64_t part : {2u, 4u, 8u}) {
      const PairStore::Found some = store.depth(all.counts.max_bytes / part);
      EXPECT_EQ(bytes_of(some.depth), bytes_of(all.depth)) << "a memory of 1/" << part;
      EXPECT_LE(some.counts.loads, (2 + part) * store.shards()) << "a memory of 1/" << part;
    }
  }
}

/// A box whose sides are divided into squares.
Mesh fine_box(Vec3 low) {
  constexpr int n = 16;
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int axis = 0; axis < 3; ++axis)
    for (const int side : {0, n}) {
      const auto first = static_cast<std::uint32_t>(vertices.size());
      for (int i = 0; i <= n; ++i)
        for (int j = 0; j <= n; ++j) {
          Vec3 v;
          v[axis] = side;
          v[(axis + 1) % 3] = i;
          v[(axis + 2) % 3] = j;
          vertices.push_back(low + (1.0 / n) * v);
        }
      const auto index = [&](int i, int j) { return first + static_cast<std::uint32_t>(i * (n + 1) + j); };
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          Triangle t{index(i, j), index(i + 1, j), index(i + 1, j + 1)};
          Triangle u{index(i, j), index(i + 1, j + 1), index(i, j + 1)};
          if (side == 0) {
            std::swap(t[1], t[2]);
            std::swap(u[1], u[2]);
          }
          triangles.push_back(t);
          triangles.push_back(u);
        }
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

TEST_F(LargePairs, ThatTouchInAPlaneAreAnswered) {
  const Job job = test::job_of({{"a", fine_box({})}, {"b", fine_box({0, 0, 1})}},
                               {.kinds = Kinds::all(), .tolerance = 0.005, .clearance = 0.1});
  const std::vector<Clash> expected = in_memory(job);
  ASSERT_EQ(expected.size(), 1u);
  EXPECT_EQ(expected[0].kind, Kind::touch);
  const Answers found = in_store(job, 500, 100'000);
  ASSERT_EQ(found.clashes.size(), 1u);
  EXPECT_EQ(found.clashes[0].kind, Kind::touch);
  EXPECT_EQ(found.clashes[0].depth.lower, 0);
  EXPECT_LT(found.clashes[0].depth.upper, 1e-10);
  EXPECT_TRUE(found.clashes[0].regions_skipped);
}

TEST_F(LargePairs, ThatAreTheSameAreDuplicates) {
  const Mesh ball = generate::icosphere(1, 4);
  const Job job = test::job_of({{"a", ball}, {"b", ball}}, {.kinds = Kinds().with(Kind::duplicate)});
  const std::vector<Clash> expected = in_memory(job), found = in_store(job, 1000, 100'000).clashes;
  ASSERT_EQ(expected.size(), 1u);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Kind::duplicate);
  EXPECT_EQ(found[0].id, expected[0].id);
  EXPECT_EQ(found[0].point, expected[0].point);
  EXPECT_EQ(found[0].depth.upper, expected[0].depth.upper);
}

TEST_F(LargePairs, ThatTouchEverywhereWithoutCrossingAreRefused) {
  const Job job = test::job_of({{"mould", hollow_ball()}, {"ball", generate::icosphere(0.8, 4)}});
  try {
    (void)in_store(job, 1000, 200'000);
    FAIL() << "an answer";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("touch without crossing"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos);
  }
}

}  // namespace
}  // namespace tandem::clash
