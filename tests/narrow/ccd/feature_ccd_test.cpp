#include "tandem/narrow/feature_ccd.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <gtest/gtest.h>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"

#include "narrow/triangle/triangle_distance.h"
#include "support/ccd_queries.h"
#include "support/external_models.h"

namespace tandem {
using namespace io;
namespace {

using test::CcdQuery;

FeatureTimeOfImpact answer(const CcdQuery& query, bool edges) {
  const MovingPoint(&p)[4] = query.point;
  return edges ? edge_edge_ccd(p[0], p[1], p[2], p[3]) : vertex_face_ccd(p[0], p[1], p[2], p[3]);
}

/// What sets of queries with known answers showed. Times are of this thread's own work.
struct Score {
  std::size_t queries = 0, hits = 0, missed = 0, false_alarms = 0;
  double seconds = 0;

  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  void ask(const std::vector<CcdQuery>& set, bool edges) {
    std::vector<FeatureTimeOfImpact> answers;
    answers.reserve(set.size());
    const double start = now();
    for (const CcdQuery& query : set) answers.push_back(answer(query, edges));
    seconds += now() - start;
    queries += set.size();
    for (std::size_t i = 0; i < set.size(); ++i) {
      hits += set[i].hits ? 1 : 0;
      missed += set[i].hits && !answers[i].hit ? 1 : 0;
      false_alarms += !set[i].hits && answers[i].hit ? 1 : 0;
    }
  }
  void print(const char* name) const {
    std::printf("%s: %zu queries, %zu hits, %zu missed, %zu false alarms, mean %.3f us\n", name, queries,
                hits, missed, false_alarms, 1e6 * seconds / static_cast<double>(queries));
  }
};

TEST(MovingFeatures, SampleQueriesWithGroundTruth) {
  TANDEM_NEED_TEST_MESHES("ccd-sample-queries");
  Score score;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(test::test_meshes() / "ccd-sample-queries")) {
    if (entry.path().extension() != ".csv") continue;
    const bool edges = entry.path().parent_path().filename() == "edge-edge";
    const std::size_t missed_before = score.missed;
    score.ask(test::read_ccd_queries(entry.path()), edges);
    EXPECT_EQ(score.missed, missed_before) << entry.path();
  }
  score.print("sample queries");
  EXPECT_GE(score.queries, 3000u);
  // Tight-Inclusion: 222 of 7 279.
  EXPECT_LE(score.false_alarms * 7279, score.queries * 222);
}

/// The frames' edges as the ground truth numbers them: unique pairs, by the higher and then the lower vertex.
std::vector<std::array<std::uint32_t, 2>> numbered_edges(const Mesh& mesh) {
  std::vector<std::array<std::uint32_t, 2>> edges;
  for (const Triangle& t : mesh.triangles())
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t p = t[static_cast<std::size_t>(i)], q = t[static_cast<std::size_t>((i + 1) % 3)];
      edges.push_back({std::max(p, q), std::min(p, q)});
    }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

void ask_frames(const std::filesystem::path& scene, int frame, Score& score) {
  const Mesh before = read_mesh((scene / "frames" / (std::to_string(frame) + ".ply")));
  const Mesh after = read_mesh((scene / "frames" / (std::to_string(frame + 1) + ".ply")));
  const auto edges = numbered_edges(before);
  const std::size_t first_edge = before.vertices().size(), first_face = first_edge + edges.size();
  const auto moving = [&](std::uint32_t v) { return MovingPoint{before.vertices()[v], after.vertices()[v]}; };
  for (const bool of_edges : {false, true}) {
    const std::string kind = std::to_string(frame) + (of_edges ? "ee" : "vf");
    const auto ids = test::read_json_numbers(scene / "boxes" / (kind + ".json"));
    const auto truth = test::read_json_numbers(scene / "mma_bool" / (kind + "_mma_bool.json"));
    ASSERT_EQ(ids.size(), 2 * truth.size());
    std::vector<CcdQuery> set;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const std::size_t a = std::min(ids[2 * i], ids[2 * i + 1]), b = std::max(ids[2 * i], ids[2 * i + 1]);
      CcdQuery query;
      query.hits = truth[i] != 0;
      if (of_edges) {
        const auto &p = edges[a - first_edge], &q = edges[b - first_edge];
        query = {{moving(p[0]), moving(p[1]), moving(q[0]), moving(q[1])}, query.hits};
      } else {
        const Triangle& f = before.triangles()[b - first_face];
        query = {{moving(static_cast<std::uint32_t>(a)), moving(f[0]), moving(f[1]), moving(f[2])},
                 query.hits};
      }
      set.push_back(query);
    }
    score.ask(set, of_edges);
  }
}

TEST(MovingFeatures, FramesOfClothAndArmadillo) {
  TANDEM_NEED_TEST_MESHES("scalable-ccd-data");
  Score cloth, armadillo;
  ask_frames(test::test_meshes() / "scalable-ccd-data/cloth-funnel", 227, cloth);
  ask_frames(test::test_meshes() / "scalable-ccd-data/armadillo-rollers", 326, armadillo);
  cloth.print("cloth-funnel");
  armadillo.print("armadillo-rollers");
  EXPECT_EQ(cloth.missed, 0u);
  EXPECT_EQ(armadillo.missed, 0u);
  EXPECT_LE((cloth.false_alarms + armadillo.false_alarms) * 7279, (cloth.queries + armadillo.queries) * 222);
}

Vec3 lattice_point(Random& random, int size) {
  const auto coordinate = [&] {
    return static_cast<double>(random.below(static_cast<std::uint32_t>(2 * size + 1))) - size;
  };
  return {coordinate(), coordinate(), coordinate()};
}

/// Moves with whole-number velocities, so that the places at multiples of 1/16 are exact.
MovingPoint lattice_motion(Random& random) {
  return {lattice_point(random, 3) * 16.0, lattice_point(random, 3) * 16.0};
}
Vec3 at_sixteenth(const MovingPoint& p, int k) { return p.from + (p.to - p.from) * (k / 16.0); }

/// The features at one time as triangles without area, for the exact test.
std::array<Corners, 2> frozen(const CcdQuery& query, bool edges, int sixteenth) {
  Vec3 p[4];
  for (int i = 0; i < 4; ++i) p[i] = at_sixteenth(query.point[i], sixteenth);
  if (edges) return {Corners{{p[0], p[1], p[1]}}, Corners{{p[2], p[3], p[3]}}};
  return {Corners{{p[0], p[0], p[0]}}, Corners{{p[1], p[2], p[3]}}};
}

TEST(MovingFeatures, ContactsAtKnownTimesAreNeverMissedNorLate) {
  Random random(1);
  int contacts = 0;
  for (int i = 0; i < 200000; ++i) {
    CcdQuery query;
    for (MovingPoint& p : query.point) p = lattice_motion(random);
    if (i % 3 == 0) query.point[1] = query.point[0];  // a vertex on the way of the other, or no edge at all
    const bool edges = i % 2 == 0;
    const FeatureTimeOfImpact impact = answer(query, edges);
    for (int k = 0; k <= 16; ++k) {
      const auto [a, b] = frozen(query, edges, k);
      if (!triangles_touch(a, b)) continue;
      ++contacts;
      ASSERT_TRUE(impact.hit) << i;
      ASSERT_LE(impact.time, k / 16.0) << i;
      break;
    }
  }
  EXPECT_GT(contacts, 1000);
}

TEST(MovingFeatures, AHitIsACloseApproach) {
  Random random(2);
  int hits = 0, worse = 0;
  for (int i = 0; i < 100000; ++i) {
    CcdQuery query;
    for (MovingPoint& p : query.point) p = {random.direction(), random.direction()};
    const bool edges = i % 2 == 0;
    const FeatureTimeOfImpact impact = answer(query, edges);
    if (!impact.hit) continue;
    ++hits;
    Vec3 p[4];
    for (int k = 0; k < 4; ++k)
      p[k] = query.point[k].from + (query.point[k].to - query.point[k].from) * impact.time;
    const Corners vertex{{p[0], p[0], p[0]}}, face{{p[1], p[2], p[3]}};
    const Corners edge_a{{p[0], p[1], p[1]}}, edge_b{{p[2], p[3], p[3]}};
    const double gap =
        edges ? triangle_distance(edge_a, edge_b).lower : triangle_distance(vertex, face).lower;
    worse += gap > 1e-13 ? 1 : 0;
    ASSERT_LT(gap, 1e-6) << i;
  }
  EXPECT_GT(hits, 1000);
  EXPECT_LE(worse * 1000, hits);
}

TEST(MovingFeatures, TheOrderOfVerticesDoesNotLoseAHit) {
  Random random(3);
  for (int i = 0; i < 50000; ++i) {
    CcdQuery query;
    for (MovingPoint& p : query.point) p = {random.direction(), random.direction()};
    const auto& p = query.point;
    EXPECT_EQ(edge_edge_ccd(p[0], p[1], p[2], p[3]).hit, edge_edge_ccd(p[2], p[3], p[1], p[0]).hit) << i;
    EXPECT_EQ(vertex_face_ccd(p[0], p[1], p[2], p[3]).hit, vertex_face_ccd(p[0], p[3], p[1], p[2]).hit) << i;
  }
}

TEST(MovingFeatures, NeverLateWhateverTheCoordinates) {
  const MovingPoint still{{0, 0, 0}, {0, 0, 0}}, x{{1, 0, 0}, {1, 0, 0}}, y{{0, 1, 0}, {0, 1, 0}};
  EXPECT_TRUE(vertex_face_ccd(still, still, still, still).hit);
  EXPECT_TRUE(vertex_face_ccd({{0.25, 0.25, 1}, {0.25, 0.25, -1}}, still, x, y).hit);
  EXPECT_LE(vertex_face_ccd({{0.25, 0.25, 1}, {0.25, 0.25, -1}}, still, x, y).time, 0.5);
  EXPECT_GT(vertex_face_ccd({{0.25, 0.25, 1}, {0.25, 0.25, -1}}, still, x, y).time, 0.5 - 1e-15);
  EXPECT_FALSE(vertex_face_ccd({{0.75, 0.75, 1}, {0.75, 0.75, -1}}, still, x, y).hit);
  // Far beyond what products can hold, and far below: a hit is the only safe answer where nothing is known.
  const MovingPoint vast{{1e300, 1e300, 1e300}, {-1e300, -1e300, -1e300}};
  EXPECT_TRUE(vertex_face_ccd(vast, still, x, y).hit);
  const double tiny = 1e-310;
  EXPECT_TRUE(vertex_face_ccd({{0.25 * tiny, 0.25 * tiny, tiny}, {0.25 * tiny, 0.25 * tiny, -tiny}}, still,
                              {{tiny, 0, 0}, {tiny, 0, 0}}, {{0, tiny, 0}, {0, tiny, 0}})
                  .hit);
}

}  // namespace
}  // namespace tandem
