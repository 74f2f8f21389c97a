#include "clash/large_pairs.h"

#include <set>

#include "clash/scale/clash_record.h"

namespace tandem::clash {
namespace {

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
  return {
      {{"shallow everywhere", ball, ball, Transform::translation({1e-4, 2e-5, 3e-5})}, Kind::touch},
      {{"deep", ball, ball, Transform::translation({0.2, 0.1, 0})}, Kind::hard},
      {{"two tori, turned", torus, torus, Transform::from(turn, {0.1, 0, 0})}, Kind::hard},
      {{"rough", ball, rough, {}}, Kind::hard},
      {{"contained with a small gap", ball, generate::icosphere(0.98, 4), {}}, Kind::hard},
      {{"in a cavity", shell, inner, {}}, Kind::clearance},
      {{"cuts the wall of a cavity", shell, inner, Transform::translation({0.05, 0, 0})}, Kind::hard},
      {{"separated in a cavity", shell, generate::icosphere(0.6, 4), {}}, std::nullopt},
      {{"near the inside of an open part", open, generate::icosphere(0.9, 4), {}}, Kind::clearance},
      {{"cuts an open part", open, ball, Transform::translation({0.1, 0.2, 0})}, Kind::hard},
      {{"pierced", ball, generate::cylinder(0.6, 4, 128, 60), {}}, Kind::hard},
      {{"pierced, no shared vertices", ball, soup(generate::cylinder(0.6, 4, 128, 60)), {}}, Kind::hard},
      {{"pierced, turned", rough, generate::cylinder(0.6, 4, 128, 60), Transform::from(turn, {0.1, 0, 0})},
       Kind::hard},
      {{"pierced box", fine_box({-0.5, -0.5, -0.5}), torus, Transform::translation({1.5, 0, 0})}, Kind::hard},
      {{"the same place", ball, ball, {}}, Kind::hard}};
}

/// What does not depend on shards: regions, sub-kinds and volumes.
void expect_same_details(const Clash& x, const Clash& y) {
  EXPECT_EQ(x.shape, y.shape);
  EXPECT_EQ(x.volume.lower, y.volume.lower);
  EXPECT_EQ(x.volume.upper, y.volume.upper);
  EXPECT_EQ(x.regions_skipped, y.regions_skipped);
  ASSERT_EQ(x.regions.size(), y.regions.size());
  for (std::size_t i = 0; i < y.regions.size(); ++i) {
    const Region &of_x = x.regions[i], &of_y = y.regions[i];
    EXPECT_EQ(of_x.triangle_pairs, of_y.triangle_pairs);
    EXPECT_EQ(of_x.curve_length, of_y.curve_length);
    EXPECT_EQ(of_x.coplanar_area, of_y.coplanar_area);
    EXPECT_EQ(of_x.box.low, of_y.box.low);
    EXPECT_EQ(of_x.box.high, of_y.box.high);
  }
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
        EXPECT_NEAR(x.gap.lower, y.gap.lower, 1e-12);
        EXPECT_NEAR(x.gap.upper, y.gap.upper, 1e-12);
        EXPECT_LE(x.depth.lower, y.depth.upper);
        EXPECT_GE(x.depth.upper, y.depth.lower);
        EXPECT_LE(x.depth.upper, 1.03 * y.depth.upper + 0.001);
        EXPECT_GE(x.depth.lower, 0.97 * y.depth.lower - 0.001);
        expect_same_details(x, y);
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
  EXPECT_EQ(found.clashes[0].depth.upper, expected[0].depth.upper);
  expect_same_details(found.clashes[0], expected[0]);
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

Mesh reordered(const Mesh& mesh) {
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()},
              {mesh.triangles().rbegin(), mesh.triangles().rend()});
}

/// Pairs that touch nearly everywhere without crossing; no plane separates them.
std::vector<NearEverywhere> touching_everywhere() {
  const Mesh ball = generate::icosphere(0.8, 3), box = fine_box({});
  const Mesh open = test::without_faces(ball, 250);
  const Transform away = Transform::translation({8, -4, 2});
  return {{{"ball in its mould", hollow_ball(3), ball, {}}, Kind::touch},
          {{"box in its mould", joined({fine_box({-0.5, -0.5, -0.5}, 2), inside_out(box)}), box, {}},
           Kind::touch},
          {{"ball and its reordered copy", ball, reordered(ball), {}}, Kind::hard},
          {{"inside-out ball in its mould", hollow_ball(3), inside_out(ball), {}}, Kind::touch},
          {{"box in a box, touching from inside", box, fine_box({0, 0.25, 0.25}, 0.5), {}}, Kind::hard},
          {{"box around a box, touching from inside", fine_box({0, 0.25, 0.25}, 0.5), box, {}}, Kind::hard},
          {{"boxes with sides in common planes", box, fine_box({0.5, 0, 0}), {}}, Kind::hard},
          {{"boxes with sides in common planes, far away", moved(box, away), fine_box({8.5, -4, 2}), {}},
           Kind::hard},
          {{"lining of a ball", ball, open, {}}, std::nullopt}};
}

TEST_F(LargePairs, ThatTouchEverywhereWithoutCrossingAreAnswered) {
  for (const NearEverywhere& known : touching_everywhere())
    for (const std::uint64_t shard : {300u, 700u}) {
      const LargePair& pair = known.pair;
      SCOPED_TRACE(std::string(pair.name) + ", shards of " + std::to_string(shard));
      const Job job = test::job_of(
          {{"a", pair.a}, {"b", pair.b, pair.pose_b}},
          {.kinds = Kinds::all().without(Kind::duplicate), .tolerance = 0.005, .clearance = 0.1});
      const std::vector<Clash> expected = in_memory(job);
      const Answers found = in_store(job, shard, 50'000);
      ASSERT_EQ(expected.size(), 1u);
      ASSERT_EQ(found.clashes.size(), 1u);
      const Clash &x = found.clashes[0], &y = expected[0];
      EXPECT_EQ(y.kind, known.kind.value_or(y.kind));
      EXPECT_EQ(x.kind, y.kind);
      EXPECT_EQ(x.basis, y.basis);
      EXPECT_LE(x.depth.lower, y.depth.upper);
      EXPECT_GE(x.depth.upper, y.depth.lower);
      EXPECT_EQ(x.gap.upper, 0);
      expect_same_details(x, y);
    }
}

/// Pairs with many equal distances or depths, in different shards.
std::vector<LargePair> pairs_with_ties() {
  const Mesh box = fine_box({});
  return {{"equal gaps", box, fine_box({0, 0, 1.0625}), {}},
          {"equal gaps everywhere",
           joined({fine_box({-0.5, -0.5, -0.5}, 2), inside_out(box)}),
           fine_box({0.0625, 0.0625, 0.0625}, 0.875),
           {}},
          {"equal depths", box, fine_box({0.25, 0, 0}), {}},
          {"equal depths everywhere", box, fine_box({0.0625, 0.0625, 0.0625}, 0.875), {}},
          {"equal touching planes", box, fine_box({0, 0, 1}), {}}};
}

TEST_F(LargePairs, WithTiesDoNotDependOnMemoryOrderOrShards) {
  for (const LargePair& pair : pairs_with_ties()) {
    SCOPED_TRACE(pair.name);
    const Job job =
        test::job_of({{"a", pair.a}, {"b", pair.b}},
                     {.kinds = Kinds::all().without(Kind::duplicate), .tolerance = 0.005, .clearance = 0.1});
    const std::vector<Clash> expected = in_memory(job);
    ASSERT_EQ(expected.size(), 1u);
    for (const std::uint64_t shard : {150u, 1000u}) {
      std::set<std::string> different;
      for (const std::uint64_t bytes : {100'000u, 20'000u})
        for (const bool again : {false, true}) {
          const Answers found = in_store(job, shard, bytes, again ? 2 : 1);
          ASSERT_EQ(found.clashes.size(), 1u);
          different.insert(clash_bytes(found.clashes));
          const Clash &x = found.clashes[0], &y = expected[0];
          EXPECT_EQ(x.kind, y.kind);
          EXPECT_NEAR(x.gap.lower, y.gap.lower, 1e-15);
          EXPECT_EQ(x.gap.upper, y.gap.upper);
          EXPECT_LE(x.depth.lower, y.depth.upper);
          EXPECT_GE(x.depth.upper, y.depth.lower);
          expect_same_details(x, y);
        }
      EXPECT_EQ(different.size(), 1u) << "shards of " << shard;
    }
  }
}

}  // namespace
}  // namespace tandem::clash
