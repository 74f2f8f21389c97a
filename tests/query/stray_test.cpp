// Models whose extent is up to 1e12 times the size of what is in them: answers are those of brute force, on
// every instruction set and number of threads, and take no more work than without what is far away.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/distance.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "narrow/triangle/distance_grain.h"
#include "narrow/triangle/nearest_pair.h"
#include "narrow/triangle/triangle_neighbours.h"
#include "query/model_data.h"
#include "scenes/stray_parts.h"
#include "support/faces_of.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;

using scenes::Strays;

struct Question {
  Model a, b;
  Transform pose_a, pose_b;
};

Corners corners_of(const Mesh& mesh, std::uint32_t face, const Transform& pose = {}) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

/// What the queries promise, by looking at every pair of triangles.
struct BruteForce {
  std::vector<FacePair> touching;
  std::vector<FacePair> near, maybe_near;  ///< within a limit, for sure or but for rounding
  NearestPair nearest;

  BruteForce(const Question& query, double limit) {
    const Mesh &a = query.a.mesh(), &b = query.b.mesh();
    const Transform b_from_a = relative_transform(query.pose_a, query.pose_b);
    nearest.grain = distance_grain(data_of(query.a).core(), data_of(query.b).core(), b_from_a);
    for (std::uint32_t i = 0; i < a.triangles().size(); ++i)
      for (std::uint32_t j = 0; j < b.triangles().size(); ++j) {
        const Corners p = corners_of(a, i), q = corners_of(b, j, b_from_a);
        const TriangleDistance distance = triangle_distance(p, q);
        if (triangles_touch(p, q)) touching.push_back({i, j});
        if (distance.upper <= limit) near.push_back({i, j});
        if (distance.lower <= limit) maybe_near.push_back({i, j});
        nearest.offer(i, j, distance);
      }
  }
};

void expect_right(const Question& q, double limit) {
  const BruteForce expected(q, limit);
  std::optional<FacePair> first;
  bool is_first = true;
  test::on_every_instruction_set([&] {
    for (const int threads : {1, 2, 8}) {
      EXPECT_EQ(collide_all(q.a, q.pose_a, q.b, q.pose_b, {.threads = threads}), expected.touching);
      const std::vector<FacePair> near =
          within_all(q.a, q.pose_a, q.b, q.pose_b, limit, {.threads = threads});
      EXPECT_TRUE(std::ranges::includes(near, expected.near));
      EXPECT_TRUE(std::ranges::includes(expected.maybe_near, near));
      const Distance found = distance(q.a, q.pose_a, q.b, q.pose_b, {.threads = threads});
      EXPECT_GE(found.lower, expected.nearest.lower);  // which is that of the largest triangles
      EXPECT_LE(found.lower, found.upper);
      EXPECT_EQ(found.upper, expected.nearest.upper);
      if (expected.touching.empty()) {
        EXPECT_EQ(test::faces_of(found), (FacePair{expected.nearest.face_a, expected.nearest.face_b}));
      }
    }
    const std::optional<FacePair> contact = first_contact(q.a, q.pose_a, q.b, q.pose_b);
    EXPECT_EQ(contact.has_value(), !expected.touching.empty());
    EXPECT_EQ(collide(q.a, q.pose_a, q.b, q.pose_b), !expected.touching.empty());
    if (contact) {
      EXPECT_TRUE(std::binary_search(expected.touching.begin(), expected.touching.end(), *contact));
    }
    if (is_first) {
      first = contact;
      is_first = false;
    }
    EXPECT_EQ(contact, first);
  });
}

/// A rotation about a point, and then a way.
Transform turned_about(Vec3 center, Quat rotation, Vec3 displacement) {
  Transform rotated = Transform::from(rotation);
  rotated.offset = center + displacement - rotated(center);
  return rotated;
}

/// The middle of the ordinary part: the first vertex is on a sphere of radius 1 about it.
Vec3 middle_of(const Mesh& moved, const Mesh& core) { return moved.vertices()[0] - core.vertices()[0]; }

double random_extent(Random& random) { return std::pow(10.0, random.uniform(0, 12)); }

std::size_t frames_of(const Model& model) { return data_of(model).disc_tree().frames().size(); }

TEST(Strays, AnswersAreThoseOfBruteForce) {
  Random random(11);
  const Mesh core = icosphere(1, 1);
  for (int round = 0; round < 4; ++round)
    for (int kind = 0; kind < scenes::stray_kinds; ++kind) {
      const double extent = random_extent(random);
      const auto pair = scenes::with_strays(core, static_cast<Strays>(kind), extent, random.bits());
      const auto other = scenes::with_strays(core, static_cast<Strays>(random.below(scenes::stray_kinds)),
                                             random_extent(random), random.bits());
      const testing::ScopedTrace trace(
          __FILE__, __LINE__,
          std::string(scenes::name_of(static_cast<Strays>(kind))) + " " + std::to_string(extent));
      const Vec3 c = middle_of(pair.without, core), d = middle_of(other.without, core);
      const Vec3 displacement = random.uniform(0.5, 2.2) * random.direction();
      const Model a(pair.with), b(round % 2 == 0 ? other.with : other.without);
      const Transform pose = turned_about(d, random.rotation(), c - d + displacement);
      expect_right({a, b, {}, pose}, 0.05);
      expect_right({b, a, pose, {}}, 0.05);
      if (round == 0) expect_right({a, a, {}, {}}, 0.01);
    }
}

/// Large triangles that reach into the other model, or pass by it, from both sides.
TEST(Strays, LargeTrianglesNearTheOtherModel) {
  Random random(13);
  const Mesh core = icosphere(1, 1);
  for (int round = 0; round < 12; ++round)
    for (const Strays kind : {Strays::sliver, Strays::plate}) {
      const double extent = random_extent(random) + 4;
      const testing::ScopedTrace trace(__FILE__, __LINE__,
                                       std::string(scenes::name_of(kind)) + " " + std::to_string(extent));
      const Model a(scenes::with_strays(core, kind, extent, random.bits()).with);
      const Model b(round % 3 == 0
                        ? scenes::with_strays(core, kind, random_extent(random) + 4, random.bits()).with
                        : bumpy_sphere({.subdivisions = 1, .seed = random.bits()}));
      const Transform pose = Transform::from(random.rotation(), random.uniform(1, 6) * random.direction());
      const Transform world = Transform::from(random.rotation(), random.uniform(0, 100) * random.direction());
      expect_right({a, b, world, world * pose}, 0.05);
      expect_right({b, a, world * pose, world}, 0.3);
    }
}

TEST(Strays, SmallDetailsAreResolved) {
  Random random(5);
  for (const double extent : {1e3, 1e5, 1e8}) {
    const Mesh core = icosphere(1, 1);
    const Mesh detail = scenes::with_strays(core, Strays::plate, extent, 3).with;
    const Model a(detail), b(scenes::with_strays(core, Strays::several, extent, 4).with);
    for (const double displacement : {0.3 * extent, 2.0, 1e-3}) {
      const Transform pose = Transform::from(random.rotation(), displacement * random.direction());
      expect_right({a, b, {}, pose}, 0.01);
    }
  }
}

TEST(Strays, CollideSelf) {
  for (int kind = 0; kind < scenes::stray_kinds; ++kind) {
    const Mesh mesh = scenes::with_strays(icosphere(1, 2), static_cast<Strays>(kind), 1e7, 9).with;
    std::vector<FacePair> expected;
    for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
      for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j) {
        const Corners p = corners_of(mesh, i), q = corners_of(mesh, j);
        const bool neighbours = CommonCorners(p, q).count > 0;
        if (neighbours ? touch_beyond_common(p, q) : triangles_touch(p, q)) expected.push_back({i, j});
      }
    EXPECT_EQ(collide_self(Model(mesh)), expected) << kind;
  }
}

TEST(Strays, FramesFollowUpdatedVertices) {
  const Mesh core = icosphere(1, 2);
  const auto pair = scenes::with_strays(core, Strays::one, 1e8, 1);
  const Mesh near = scenes::with_strays(core, Strays::one, 2, 1).with;
  Model model(near);
  model.prepare();
  EXPECT_EQ(frames_of(model), 1u);
  model.update_vertices({pair.with.vertices().begin(), pair.with.vertices().end()});
  EXPECT_GT(frames_of(model), 1u);
  expect_right({model, Model(core), {}, Transform::translation({1.2, 0.3, 0.1})}, 0.02);
  model.update_vertices({near.vertices().begin(), near.vertices().end()});
  EXPECT_EQ(frames_of(model), 1u);
  expect_right({model, Model(core), {}, Transform::translation({1.2, 0.3, 0.1})}, 0.02);
}

/// Rays and points: a model with strays answers as its two parts do.
TEST(Strays, RaysAndPoints) {
  Random random(21);
  const Mesh core = icosphere(1, 2);
  const auto count = static_cast<std::uint32_t>(core.triangles().size());
  for (int round = 0; round < 3; ++round)
    for (int kind = 0; kind < scenes::stray_kinds; ++kind) {
      const auto pair =
          scenes::with_strays(core, static_cast<Strays>(kind), random_extent(random), random.bits());
      const std::span<const Triangle> triangles = pair.with.triangles();
      const Model all(pair.with), ordinary(pair.without);
      const Model strays(Mesh({pair.with.vertices().begin(), pair.with.vertices().end()},
                              {triangles.begin() + count, triangles.end()}));
      const Vec3 c = middle_of(pair.without, core);
      const auto somewhere = [&] {
        const Vec3 vertex =
            pair.with.vertices()[static_cast<std::size_t>(random.below(pair.with.vertices().size()))];
        return random.below(2) == 0 ? c + random.uniform(0, 3) * random.direction()
                                    : vertex + random.direction();
      };
      for (int i = 0; i < 40; ++i) {
        const Vec3 from = somewhere(), to = somewhere();
        const Ray ray{from, to - from, random.below(2) == 0 ? HUGE_VAL : random.uniform(0, 2)};
        const std::optional<RayHit> hit = cast_ray(all, {}, ray), first = cast_ray(ordinary, {}, ray),
                                    other = cast_ray(strays, {}, ray);
        EXPECT_EQ(hit.has_value(), first || other);
        EXPECT_EQ(cast_ray_any(all, {}, ray), first || other);
        EXPECT_EQ(cast_ray_all(all, {}, ray).size(),
                  cast_ray_all(ordinary, {}, ray).size() + cast_ray_all(strays, {}, ray).size());
        if (hit) {
          const bool in_core = first && !(other && other->t < first->t);
          EXPECT_EQ(hit->t, (in_core ? first : other)->t);
          EXPECT_EQ(hit->sub_shape, in_core ? first->sub_shape : other->sub_shape + count);
        }
        EXPECT_EQ(cast_rays(all, {}, std::span(&ray, 1))[0].has_value(), hit.has_value());
        const ClosestPoint near = closest_point(all, {}, from), p = closest_point(ordinary, {}, from),
                           q = closest_point(strays, {}, from);
        EXPECT_EQ(near.distance, std::min(p.distance, q.distance));
        EXPECT_EQ(near.sub_shape, p.distance <= q.distance ? p.sub_shape : q.sub_shape + count);
      }
    }
}

/// Many at once, through one part, several or none.
TEST(Strays, ManyRays) {
  Random random(23);
  const Mesh core = icosphere(1, 3);
  for (int kind = 0; kind < scenes::stray_kinds; ++kind)
    for (const double extent : {30.0, 1e5, 1e11}) {
      const auto pair = scenes::with_strays(core, static_cast<Strays>(kind), extent, random.bits());
      const Model model(pair.with);
      const Vec3 c = middle_of(pair.without, core);
      std::vector<Ray> rays;
      for (int i = 0; i < 300; ++i) {
        const Vec3 stray = pair.with.vertices()[pair.with.vertices().size() - 1 - random.below(3)];
        const Vec3 from = c + 3 * random.direction(),
                   to = random.below(4) == 0 ? stray : c + random.uniform(0, 2) * random.direction();
        rays.push_back({from, to - from, random.below(2) == 0 ? HUGE_VAL : random.uniform(0, 2)});
        if (random.below(8) == 0) rays.back().direction = {0, 0, random.below(2) == 0 ? 1.0 : -1.0};
      }
      const std::vector<std::optional<RayHit>> hits = cast_rays(model, {}, rays);
      for (std::size_t i = 0; i < rays.size(); ++i) {
        const std::optional<RayHit> alone = cast_ray(model, {}, rays[i]);
        ASSERT_EQ(hits[i].has_value(), alone.has_value());
        EXPECT_EQ(alone.has_value(), cast_ray_any(model, {}, rays[i]));
        if (!alone) continue;
        EXPECT_EQ(hits[i]->t, alone->t);
        EXPECT_EQ(hits[i]->sub_shape, alone->sub_shape);
      }
    }
}

/// A plate in the plane of a model's side is as near as the side. Faces before and after those of the model:
/// the first hit is the first of all hits, by the ray parameter and then by the face.
TEST(Strays, FirstHitOfEqualOnes) {
  Random random(29);
  const Mesh core = box({1, 1, 1}, 3);
  int on_plate = 0, on_core = 0;
  for (const double extent : {1e4, 1e7, 1e11})
    for (const bool plate_first : {false, true}) {
      std::vector<Vec3> vertices(core.vertices().begin(), core.vertices().end());
      std::vector<Triangle> triangles(core.triangles().begin(), core.triangles().end());
      const auto first = static_cast<std::uint32_t>(vertices.size());
      const double top = std::max_element(vertices.begin(), vertices.end(), [](const Vec3& a, const Vec3& b) {
                           return a.z < b.z;
                         })->z;
      vertices.insert(vertices.end(), {{extent, 0, top}, {-extent, extent, top}, {-extent, -extent, top}});
      triangles.insert(plate_first ? triangles.begin() : triangles.end(), {first, first + 1, first + 2});
      const Model model(Mesh(std::move(vertices), std::move(triangles)));
      std::vector<Ray> rays;
      for (int i = 0; i < 400; ++i) {
        const Vec3 to{random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), top};
        const Vec3 from =
            i % 4 == 0 ? to + Vec3{0, 0, 2} : to + Vec3{random.uniform(-1, 1), 0.3, 1 + random.uniform()};
        rays.push_back({from, to - from, i % 3 == 0 ? 2.0 : HUGE_VAL});
      }
      const std::vector<std::optional<RayHit>> hits = cast_rays(model, {}, rays);
      for (std::size_t i = 0; i < rays.size(); ++i) {
        const std::vector<RayHit> all = cast_ray_all(model, {}, rays[i]);
        const std::optional<RayHit> one = cast_ray(model, {}, rays[i]);
        ASSERT_FALSE(all.empty());
        ASSERT_TRUE(one && hits[i]);
        EXPECT_EQ(one->t, all[0].t);
        EXPECT_EQ(one->sub_shape, all[0].sub_shape);
        EXPECT_EQ(hits[i]->t, all[0].t);
        EXPECT_EQ(hits[i]->sub_shape, all[0].sub_shape);
        const std::uint32_t plate = plate_first ? 0 : static_cast<std::uint32_t>(core.triangles().size());
        ++(all[0].sub_shape == plate ? on_plate : on_core);
      }
    }
  EXPECT_GT(on_plate, 500);
  EXPECT_GT(on_core, 100);
}

TEST(Strays, PointsInsideClosedModels) {
  Random random(31);
  const Mesh ball = icosphere(1, 2);
  std::vector<Vec3> vertices(ball.vertices().begin(), ball.vertices().end());
  std::vector<Triangle> triangles(ball.triangles().begin(), ball.triangles().end());
  const Vec3 away{3e8, 1e7, -2e8};
  const auto first = static_cast<std::uint32_t>(vertices.size());
  for (const Vec3& v : ball.vertices()) vertices.push_back(v + away);
  for (const Triangle& t : ball.triangles()) triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
  const Model two(Mesh(std::move(vertices), std::move(triangles))), one(ball);
  for (int i = 0; i < 200; ++i) {
    const Vec3 p = random.uniform(0.5, 1.5) * random.direction();
    EXPECT_EQ(locate_point(two, {}, p), locate_point(one, {}, p));
    EXPECT_EQ(signed_distance(two, {}, p).distance, signed_distance(one, {}, p).distance);
  }
}

/// Tests of volumes and triangles, on one thread.
template <class Query>
std::uint64_t work_of(const Query& query) {
  Counters counters;
  query(QueryOptions{.counters = &counters});
  return counters.volume_tests + counters.primitive_tests;
}

TEST(Strays, TakeNoMoreWork) {
  Random random(41);
  const Mesh core = icosphere(1, 4);
  for (int kind = 0; kind < scenes::stray_kinds; ++kind)
    for (int i = 0; i < 3; ++i) {
      const double extent = random_extent(random);
      const auto p = scenes::with_strays(core, static_cast<Strays>(kind), extent, random.bits());
      const testing::ScopedTrace trace(
          __FILE__, __LINE__,
          std::string(scenes::name_of(static_cast<Strays>(kind))) + " " + std::to_string(extent));
      const Model with(p.with), without(p.without), plain(core);
      const Vec3 c = middle_of(p.without, core);
      for (const double displacement : {1.2, 1.95, 2.3}) {
        const Transform pose = Transform::from(random.rotation(), c + displacement * random.direction());
        const auto expect_little = [&](const char* name, const auto& query) {
          const std::uint64_t most = 2 * work_of([&](const QueryOptions& o) { query(without, o); }) + 1500;
          EXPECT_LE(work_of([&](const QueryOptions& o) { query(with, o); }), most)
              << name << " " << displacement;
        };
        expect_little("collide", [&](const Model& a, const QueryOptions& o) {
          static_cast<void>(collide(a, {}, plain, pose, o));
        });
        expect_little("all", [&](const Model& a, const QueryOptions& o) {
          static_cast<void>(collide_all(a, {}, plain, pose, o));
        });
        expect_little("all of B", [&](const Model& b, const QueryOptions& o) {
          static_cast<void>(collide_all(plain, pose, b, {}, o));
        });
        // Strays at the size of the core belong to it, and make it less convex.
        if (static_cast<Strays>(kind) != Strays::several && static_cast<Strays>(kind) != Strays::doubling) {
          expect_little("distance", [&](const Model& a, const QueryOptions& o) {
            static_cast<void>(distance(a, {}, plain, pose, o));
          });
          expect_little("distance of B", [&](const Model& b, const QueryOptions& o) {
            static_cast<void>(distance(plain, pose, b, {}, o));
          });
        }
        expect_little("within", [&](const Model& a, const QueryOptions& o) {
          static_cast<void>(within_all(a, {}, plain, pose, 0.01, o));
        });
      }
    }
}

TEST(Strays, OrdinaryModelsHaveOneFrame) {
  for (const int subdivisions : {0, 2, 4, 6}) EXPECT_EQ(frames_of(Model(icosphere(1, subdivisions))), 1u);
  EXPECT_EQ(frames_of(Model(torus_knot({}))), 1u);
  EXPECT_EQ(frames_of(Model(bumpy_sphere({}))), 1u);
  EXPECT_GT(frames_of(Model(scenes::tiny_details(20, 1e6, 1))), 20u);
}

}  // namespace
}  // namespace tandem
