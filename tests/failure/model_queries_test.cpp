// Queries on models: every function of tandem/query but those on shapes.
#include "failure/subjects.h"
#include "failure/sweep.h"
#include "query/query_cache.h"

namespace tandem::failure {
using namespace algorithm;
namespace {

/// A query on two models at a pose of B.
void expect_pair_query_survives(const std::string& name, const auto& query) {
  for (const Transform& pose : {overlapping, disjoint})
    expect_query_survives(name, two_models,
                          [&](const TwoModels& models) { return query(models.a, models.b, pose); });
}

TEST(AllocationFailure, OfQueriesOnTwoModels) {
  expect_pair_query_survives("collide", [](const Model& a, const Model& b, const Transform& pose) {
    return collide(a, {}, b, pose);
  });
  expect_pair_query_survives("first_contact", [](const Model& a, const Model& b, const Transform& pose) {
    return first_contact(a, {}, b, pose);
  });
  expect_pair_query_survives("collide_all", [](const Model& a, const Model& b, const Transform& pose) {
    return collide_all(a, {}, b, pose);
  });
  expect_pair_query_survives("contacts", [](const Model& a, const Model& b, const Transform& pose) {
    return contacts(a, {}, b, pose);
  });
  expect_pair_query_survives("contacts within a margin",
                             [](const Model& a, const Model& b, const Transform& pose) {
                               return contacts(a, {}, b, pose, {.margin = 0.3});
                             });
  expect_pair_query_survives("distance", [](const Model& a, const Model& b, const Transform& pose) {
    return distance(a, {}, b, pose);
  });
  expect_pair_query_survives("within", [](const Model& a, const Model& b, const Transform& pose) {
    return within(a, {}, b, pose, 2.5);
  });
  expect_pair_query_survives("relation", [](const Model& a, const Model& b, const Transform& pose) {
    return relation(a, {}, b, pose);
  });
  expect_pair_query_survives("penetration", [](const Model& a, const Model& b, const Transform& pose) {
    return penetration(a, {}, b, pose, {.relative_tolerance = 0.05, .max_points = 500});
  });
  expect_pair_query_survives("time_of_impact", [](const Model& a, const Model& b, const Transform& pose) {
    return time_of_impact(a, Motion::stationary({}), b, Motion{pose, {-5, 0, 0}, {0, 1, 0}, {}});
  });
}

TEST(Allocations, NoneInQueriesOnFarModels) {
  const TwoModels models = two_models();
  models.a.prepare();
  models.b.prepare();
  const Transform far = Transform::translation({9, 1, 2});
  const std::int64_t before = allocations_of_this_thread();
  EXPECT_FALSE(collide(models.a, {}, models.b, far));
  EXPECT_FALSE(first_contact(models.a, {}, models.b, far));
  EXPECT_TRUE(collide_all(models.a, {}, models.b, far).empty());
  EXPECT_FALSE(within(models.a, {}, models.b, far, 0.5));
  EXPECT_TRUE(within_all(models.a, {}, models.b, far, 0.5).empty());
  EXPECT_EQ(allocations_of_this_thread(), before);
}

TEST(AllocationFailure, OfQueriesAtPosesBeyondTheUsualRange) {
  const Transform far = Transform::translation({1e150, 0, 0});
  expect_query_survives("collide_all", two_models,
                        [&](const TwoModels& m) { return collide_all(m.a, {}, m.b, far); });
  expect_query_survives("distance", two_models,
                        [&](const TwoModels& m) { return distance(m.a, {}, m.b, far); });
}

TEST(AllocationFailure, OfQueriesOnOneModel) {
  const auto make = [] { return Model(ring_mesh()); };
  const Vec3 point{0.8, 0.1, 0.1};
  const Ray ray{{-3, 0.1, 0.05}, {1, 0, 0}, 10};
  const std::vector<Vec3> points{point, {0, 0, 0}, {3, 1, 1}};
  const std::vector<Ray> rays{ray, {{0, 0, 3}, {0, 0, 1}, 10}};
  const Transform pose = Transform::translation({0.1, 0, 0});
  expect_query_survives("closest_point", make, [&](const Model& m) { return closest_point(m, pose, point); });
  expect_query_survives("locate_point", make, [&](const Model& m) { return locate_point(m, pose, point); });
  expect_query_survives("signed_distance", make,
                        [&](const Model& m) { return signed_distance(m, pose, point); });
  expect_query_survives("closest_points", make,
                        [&](const Model& m) { return closest_points(m, pose, points); });
  expect_query_survives("signed_distances", make,
                        [&](const Model& m) { return signed_distances(m, pose, points); });
  expect_query_survives("cast_ray", make, [&](const Model& m) { return cast_ray(m, pose, ray); });
  expect_query_survives("cast_ray_any", make, [&](const Model& m) { return cast_ray_any(m, pose, ray); });
  expect_query_survives("cast_ray_all", make, [&](const Model& m) { return cast_ray_all(m, pose, ray); });
  expect_query_survives("cast_rays", make, [&](const Model& m) { return cast_rays(m, pose, rays); });
  expect_query_survives("collide_self", make, [&](const Model& m) { return collide_self(m); });
  expect_query_survives("shape", make, [&](const Model& m) { return Shape(m).bounds(pose); });
  expect_query_survives("prepare", make, [&](const Model& m) {
    m.prepare();
    return true;
  });
  expect_query_survives(
      "prepare fast", [&] { return Model(make().mesh(), BuildQuality::fast); },
      [&](const Model& m) {
        m.prepare(QueryKinds::collide, 1);
        return true;
      });
  expect_query_survives("prepared", make, [&](const Model& m) {
    m.prepare(Algorithm());
    return m.prepared_algorithms();
  });
  expect_query_survives("memory_bytes", make, [&](const Model& m) {
    m.prepare(Algorithm());
    return m.memory_bytes() > 0;
  });
  expect_query_survives("outline_levels", make,
                        [&](const Model& m) { return outline_levels(m, Algorithm(), 100); });
  expect_query_survives("report_trees", make, [&](const Model& m) {
    const Algorithm trees[] = {Algorithm()};
    return report_trees(m.mesh(), trees, 4);
  });
}

TEST(AllocationFailure, OfBatches) {
  const std::vector<PosePair> poses{{{}, overlapping}, {{}, disjoint}};
  expect_query_survives("colliding_poses", two_models,
                        [&](const TwoModels& m) { return colliding_poses(m.a, m.b, poses); });
  expect_query_survives("collide_all", two_models,
                        [&](const TwoModels& m) { return collide_all(m.a, m.b, poses); });
  expect_query_survives("distance", two_models,
                        [&](const TwoModels& m) { return distance(m.a, m.b, poses); });
}

TEST(AllocationFailure, OfQueriesWithACache) {
  struct Cached {
    TwoModels models = two_models();
    QueryCache cache;
  };
  const auto make = [] { return Cached(); };
  const auto nearby = Transform::translation({2.35, 0.1, 0.2});
  for (const Transform& pose : {overlapping, nearby, disjoint}) {
    expect_query_survives("collide", make, [&](Cached& c) {
      return collide(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
    });
    expect_query_survives("collide_all", make, [&](Cached& c) {
      return collide_all(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
    });
    expect_query_survives("distance", make, [&](Cached& c) {
      return distance(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
    });
  }
  expect_query_survives("clear", make, [&](Cached& c) {
    c.cache.clear();
    return true;
  });
}

/// The second query at nearly the same pose makes a list of near pairs.
TEST(AllocationFailure, OfQueriesThatMakeAList) {
  struct Cached {
    TwoModels models = two_models();
    QueryCache cache;
  };
  const auto expect_survives = [&](const char* name, Transform pose, const auto& query) {
    const auto step = [&](Cached& c, int i) {
      return query(c, pose * Transform::translation({1e-5 * i, 0, 0}));
    };
    const auto make = [&] {
      Cached c;
      c.models.a.prepare();
      c.models.b.prepare();
      static_cast<void>(step(c, 0));
      return c;
    };
    Cached second = make();
    static_cast<void>(step(second, 1));
    EXPECT_TRUE(state_of(second.cache).has_list()) << name;  // or this shows nothing
    expect_query_survives(name, make, [&](Cached& c) { return step(c, 1); });
  };
  const auto nearby = Transform::translation({2.35, 0.1, 0.2});
  expect_survives("collide", nearby, [](Cached& c, const Transform& pose) {
    return collide(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
  });
  expect_survives("collide_all", overlapping, [](Cached& c, const Transform& pose) {
    return collide_all(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
  });
  expect_survives("distance", nearby, [](Cached& c, const Transform& pose) {
    return distance(c.models.a, {}, c.models.b, pose, {.cache = &c.cache});
  });
  expect_survives("within_all", overlapping, [](Cached& c, const Transform& pose) {
    return within_all(c.models.a, {}, c.models.b, pose, 0.1, {.cache = &c.cache});
  });
}

TEST(AllocationFailure, OfAlgorithmSelection) {
  std::vector<Algorithm> algorithms;
  for (const auto volume : Algorithm::volumes())
    algorithms.push_back(Algorithm({.volume = std::string(volume)}));
  for (const auto traversal : Algorithm::traversals())
    algorithms.push_back(Algorithm({.traversal = std::string(traversal)}));
  for (const auto rule : Algorithm::descent_rules())
    algorithms.push_back(Algorithm({.rule = std::string(rule)}));
  for (const auto builder : Algorithm::builders())
    algorithms.push_back(Algorithm({.builder = std::string(builder), .leaf_size = 2, .arity = 4}));
  const auto make = [] {
    return TwoModels{Model(generate::icosphere(1, 0)), Model(generate::torus(1, 0.4, 5, 4))};
  };
  for (const Algorithm& algorithm : algorithms) {
    SCOPED_TRACE(std::string(algorithm.volume()) + " " + std::string(algorithm.traversal()) + " " +
                 std::string(algorithm.rule()) + " " + std::string(algorithm.builder()));
    expect_query_survives("collide_all", make, [&](const TwoModels& m) {
      return collide_all(m.a, {}, m.b, overlapping, {.algorithm = algorithm});
    });
    expect_query_survives("distance", make, [&](const TwoModels& m) {
      return distance(m.a, {}, m.b, disjoint, {.algorithm = algorithm});
    });
  }
  expect_query_survives("names", make, [](const TwoModels&) {
    return std::pair{Algorithm::volumes().size() + Algorithm::traversals().size(),
                     Algorithm::descent_rules().size() + Algorithm::builders().size()};
  });
}

TEST(AllocationFailure, OfInterruptedSearches) {
  struct Search {
    TwoModels models = two_models();
    CollideSearch search{models.a, {}, models.b, overlapping};
  };
  const auto observe = [](const Search& s) {
    return flatten(s.search.finished(), s.search.remaining_fraction(), s.search.pairs());
  };
  expect_change_survives(
      "run", Guarantee::repeatable, [] { return Search(); }, [](Search& s) { s.search.run(); }, observe);
  expect_change_survives(
      "run twice", Guarantee::repeatable, [] { return Search(); },
      [](Search& s) {
        s.search.run({.volume_tests = 40});
        s.search.run();
      },
      observe);
  expect_query_survives(
      "pairs", [] { return Search(); },
      [](Search& s) {
        s.search.run();
        return s.search.pairs();
      });
  expect_query_survives("constructor", two_models, [](const TwoModels& m) {
    return CollideSearch(m.a, {}, m.b, overlapping).remaining_fraction();
  });
}

TEST(AllocationFailure, OfMovingVertices) {
  std::vector<Vec3> moved(ball_mesh().vertices().begin(), ball_mesh().vertices().end());
  for (Vec3& v : moved) v = v * 1.1;
  for (const bool prepared : {false, true})
    expect_change_survives(
        "update_vertices", Guarantee::strong,
        [&] {
          const Model model(ball_mesh());
          if (prepared) model.prepare();
          return model;
        },
        [&](Model& m) { m.update_vertices(moved); },
        [](const Model& m) {
          return flatten(m.mesh().vertices(), distance(m, {}, Model(ring_mesh()), disjoint));
        });
}

TEST(AllocationFailure, OfSeveralThreads) {
  const std::vector<PosePair> poses(16, {{}, overlapping});
  const std::vector<Vec3> points(64, {0.8, 0.1, 0.1});
  const std::vector<Ray> rays(64, {{-3, 0.1, 0.05}, {1, 0, 0}, 10});
  expect_query_survives(
      "collide_all", two_models,
      [](const TwoModels& m) { return collide_all(m.a, {}, m.b, overlapping, {.threads = 2}); }, 2);
  expect_query_survives(
      "distance", two_models,
      [](const TwoModels& m) { return distance(m.a, {}, m.b, disjoint, {.threads = 2}); }, 2);
  expect_query_survives(
      "batch collide_all", two_models,
      [&](const TwoModels& m) { return collide_all(m.a, m.b, poses, {.threads = 2}); }, 2);
  expect_query_survives(
      "batch distance", two_models,
      [&](const TwoModels& m) { return distance(m.a, m.b, poses, {.threads = 2}); }, 2);
  expect_query_survives(
      "closest_points", two_models,
      [&](const TwoModels& m) { return closest_points(m.a, {}, points, {.threads = 2}); }, 2);
  expect_query_survives(
      "cast_rays", two_models, [&](const TwoModels& m) { return cast_rays(m.a, {}, rays, {.threads = 2}); },
      2);
}

}  // namespace
}  // namespace tandem::failure
